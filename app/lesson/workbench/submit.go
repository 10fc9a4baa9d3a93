package workbench

import (
	"fmt"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// SubmitForm makes one call of what stands in the form. Where the task is as the form has
// it there is nothing to do but to close it.
type SubmitForm struct {
	files.Path
	Do FormAct
}

// A FormAct is what is done with the form.
type FormAct string

// The acts. All but the first are for a task that is there.
const (
	FormSave         FormAct = ""
	FormReopen       FormAct = "reopen" // saves it too
	FormDelete       FormAct = "delete"
	FormDeleteAnyway FormAct = "anyway" // although others wait for it
)

func (SubmitForm) Kind() Kind { return Hand }

func (m SubmitForm) advance(s *State) []Effect {
	do := m.Do
	if !s.known || s.form.sent {
		return nil // pressed twice
	}
	id := s.form.base.ID
	if id == 0 && do != FormSave {
		return nil // it is for a task that is there
	}
	input, changes := s.input(do == FormReopen)
	call := view.ToolCall{Tool: "task_update", Act: words.Edit, Input: input}
	switch {
	case id == 0:
		call.Tool, call.Act = "task_create", ""
	case do == FormDelete:
		call = view.ToolCall{Tool: "task_delete", Act: words.Delete, Input: fmt.Sprintf(`{"task_id":%d}`, id)}
	case do == FormDeleteAnyway:
		call = view.ToolCall{Tool: "task_delete", Act: words.Delete, Input: fmt.Sprintf(`{"task_id":%d,"force":true}`, id)}
	case !changes:
		return s.closeForm()
	case do == FormReopen:
		call.Act = words.Reopen
	}
	if id != 0 {
		call.About, call.Seen = id, s.file(id)
	}
	s.lacks = nil
	s.form.wrong, s.form.anyway = "", false
	s.form.call, s.form.sent = call, true
	return s.request(Call{Path: s.setup.Path, ToolCall: call})
}

// input returns the arguments of the one call that makes a task of what stands in the form,
// and whether it changes anything. What the reader has left as it was is not in it. All
// goes as it was typed: what is wrong with it the tool says.
func (s *State) input(reopen bool) (input string, changes bool) {
	base, waits, adds := &s.form.base, s.picks(), "blockedBy"
	if base.ID != 0 {
		input, adds = `,"task_id":`+words.Number(base.ID), "addBlockedBy"
	}
	own, was := len(input), textsOf(base)
	for i, f := range fields {
		if is := s.form.texts[i]; is != was[i] || base.ID == 0 && f == FieldSubject {
			input += `,"` + string(f) + `":` + quoted(is)
		}
	}
	if left := files.Without(base.BlockedBy, waits); left != nil {
		input += `,"removeBlockedBy":[` + words.Numbers(left) + "]"
	}
	if came := files.Without(waits, base.BlockedBy); came != nil {
		input += `,"` + adds + `":[` + words.Numbers(came) + "]"
	}
	if reopen {
		input += `,"status":"pending"`
	}
	return "{" + input[1:] + "}", len(input) > own
}

// picks returns the picked tasks that can be waited for, ascending.
func (s *State) picks() []tasks.ID {
	var ids []tasks.ID
	for _, choice := range s.choices() {
		if s.form.picked[choice.ID] {
			ids = append(ids, choice.ID)
		}
	}
	return ids
}

// choices returns what the task in the form can wait for: every other readable
// unfinished task, and all that it waits for now, even if that is missing.
func (s *State) choices() []view.TaskChoice {
	base := &s.form.base
	choices := make([]view.TaskChoice, 0, len(s.snapshot.Listing.Tasks))
	held := idSet(base.BlockedBy)
	for i := range s.snapshot.Listing.Tasks {
		t := &s.snapshot.Listing.Tasks[i]
		open := t.Status != tasks.Completed && t.ID != base.ID && base.Status != tasks.Completed
		if open || held[t.ID] {
			choices = append(choices, view.TaskChoice{ID: t.ID, Subject: t.Subject})
		}
	}
	for _, id := range base.BlockedBy {
		if s.task(id) == nil {
			choices = append(choices, view.TaskChoice{ID: id, Subject: tasks.FileName(id)})
		}
	}
	return choices
}

// taskForm returns the form as it is drawn.
func (s *State) taskForm() view.TaskForm {
	f := &s.form
	form := view.TaskForm{
		Open: f.open, Task: f.base.ID, Subject: f.texts[0], Describes: s.setup.Describes || f.base.ID != 0,
		Description: f.texts[1], Owner: f.texts[2], Wrong: f.wrong, Anyway: f.anyway,
	}
	if s.lacks != nil {
		form.Refusal = s.lacks.Sentence
	}
	if !form.Open {
		return form
	}
	if t := s.task(f.base.ID); t != nil {
		form.State = t.State()
	}
	form.Choices = slices.Clip(s.choices())
	switch {
	case len(form.Choices) > 0:
	case f.base.Status == tasks.Completed:
		form.NoChoice = s.setup.Words.WaitsForNothing(f.base.ID)
	default:
		form.NoChoice = s.setup.Words.NothingToWaitFor(len(s.snapshot.Listing.Tasks) - min(1, int(f.base.ID)))
	}
	form.Waits = idSet(s.picks())
	return form
}
