package workbench

import (
	"fmt"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// submit makes one call of what stands in the form. Where the task is as the form has
// it there is nothing to do but to close it.
func (s State) submit(do FormAct) (State, []Effect) {
	if !s.known || s.form.sent {
		return s, nil // pressed twice
	}
	id := s.form.base.ID
	if id == 0 && do != FormSave {
		return s, nil // it is for a task that is there
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
func (s State) input(reopen bool) (input string, changes bool) {
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
