package workbench

import (
	"maps"
	"slices"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A form is what was typed and picked for a task: behind "Add a task" for a new one,
// behind "Edit task 3" for one that is there. What was written for a new task stays
// when the form is closed, and goes when the task is there.
type form struct {
	open   bool
	texts                    // what is typed
	picked map[tasks.ID]bool // what it waits for
	base   tasks.Task        // the task that is edited, as its file has it; zero for a new one
	wrong  string            // the field that was refused, "" for none
	anyway bool              // what was refused can be had by force
	call   view.ToolCall     // the call that was made of it, zero before
	sent   bool              // the call has no answer yet
}

// texts are what stands in the fields, in their order.
type texts [3]string

// fields are those of the form, in its order.
var fields = [...]Field{FieldSubject, FieldDescription, FieldOwner}

func textsOf(t *tasks.Task) texts { return texts{t.Subject, t.Description, t.Owner} }

// The data-keys of the button that opens the form for a new task, and of a task.
const (
	keyAdd  = "add"
	keyTask = "task-"
)

// Asks reports whether a person is asked for something: the form is open, or it is
// asked what is to wait for a task.
func (s State) Asks() bool { return s.form.open || s.connecting != 0 }

// fillIn takes the messages of the form.
func (s State) fillIn(m Message) (State, []Effect) {
	f := &s.form // of this copy of the state
	switch m := m.(type) {
	case OpenAdd:
		return s.openForm(&tasks.Task{})
	case OpenEdit:
		if t := s.task(m.ID); t != nil {
			return s.openForm(t)
		}
	case CloseForm:
		return s.closeForm()
	case TypeForm:
		for i, field := range fields {
			if field == FieldOwner && f.base.ID == 0 {
				break // a new task has none
			}
			if field == m.Field && f.texts[i] != m.Text {
				f.texts[i] = m.Text
				s.lacks, f.wrong, f.anyway = nil, "", false // it is being answered
			}
		}
	case PickForm:
		f.picked = maps.Clone(f.picked)
		if f.picked == nil {
			f.picked = map[tasks.ID]bool{}
		}
		if f.picked[m.ID] {
			delete(f.picked, m.ID)
		} else {
			f.picked[m.ID] = true
		}
	case SubmitForm:
		return s.submit(m.Do)
	}
	return s, nil
}

// openForm opens the form for a task, the zero one for a new one.
func (s State) openForm(t *tasks.Task) (State, []Effect) {
	focus := s.focusOn(string(FieldSubject))
	if s.form.open && s.form.base.ID == t.ID {
		return s, focus
	}
	was := s.form
	s.lacks = nil
	switch {
	case t.ID == 0:
		s.form, s.draft = s.draftOr(was), form{}
	case was.base.ID == 0:
		s.draft = was
		s.draft.open = false
		fallthrough
	default:
		s.form = form{base: *t, texts: textsOf(t), picked: idSet(t.BlockedBy)}
	}
	s.form.open = true
	if !was.open {
		return s, focus
	}
	return s, append(s.fills(was.texts), focus...) // the fields are there, with what stood in them
}

// draftOr returns what was written for a new task, where the form is one for that or
// where it was put aside.
func (s State) draftOr(f form) form {
	if f.base.ID == 0 {
		return f
	}
	return s.draft
}

// fills puts the texts of the form into the fields where others stand.
func (s State) fills(were texts) (effects []Effect) {
	for i, f := range fields {
		if s.form.texts[i] != were[i] {
			effects = append(effects, Fill{Path: s.setup.Path, Key: string(f), Text: s.form.texts[i]})
		}
	}
	return effects
}

// closeForm closes what asks a person, and gives the focus back to where it came from.
// What was written for a new task stays for the next time.
func (s State) closeForm() (State, []Effect) {
	if s.connecting != 0 {
		return s.connect(Connect{Path: s.setup.Path})
	}
	if !s.form.open {
		return s, nil
	}
	back := s.formKey()
	s.lacks, s.form.wrong, s.form.anyway = nil, "", false
	s.form.open = false
	if s.form.base.ID != 0 {
		s.form, s.draft = s.draft, form{}
	}
	return s, s.focusOn(back)
}

// focusOn moves the focus to the control with a data-key.
func (s *State) focusOn(key string) []Effect {
	return []Effect{MoveFocus{Path: s.setup.Path, Key: key}}
}

// formKey returns the data-key of what the form was opened from.
func (s State) formKey() string {
	if id := s.form.base.ID; id != 0 {
		return keyOf(id)
	}
	return keyAdd
}

// fromForm empties and closes the form once the call that was made of it has
// succeeded.
func (s State) fromForm(call view.ToolCall) (State, []Effect) {
	if !s.form.sent || call != s.form.call {
		return s, nil
	}
	wasOpen, back := s.form.open, s.formKey()
	if call.Tool == "task_delete" {
		back = keyAdd
	}
	s.lacks = nil
	s.form, s.draft = s.draft, form{}
	if wasOpen {
		return s, s.focusOn(back)
	}
	return s, nil
}

// refusedForm says a refusal in the form that it answers. The focus is where something
// is lacking; what is no matter of a field leaves it where it is.
func (s State) refusedForm(call view.ToolCall, r view.Refusal) (State, []Effect) {
	f := &s.form
	f.sent = false
	s.lacks = &r
	f.wrong, f.anyway = r.Argument, r.Code == tasks.CodeHasDependents
	if f.base.ID == 0 && f.wrong == "" {
		f.wrong = string(FieldSubject)
	}
	if !f.open || f.wrong == "" {
		return s, nil
	}
	return s, s.focusOn(f.wrong)
}

// follow brings a form for a task in line with its file, which has changed: what the
// reader has not touched is as it is now, the rest stays theirs.
func (s State) follow() (State, []Effect) {
	f := &s.form
	is := s.task(f.base.ID)
	if !f.open || is == nil {
		return s, nil
	}
	were := f.texts
	now, before := textsOf(is), textsOf(&f.base)
	for i := range fields {
		if f.texts[i] == before[i] {
			f.texts[i] = now[i]
		}
	}
	picked, held := idSet(is.BlockedBy), idSet(f.base.BlockedBy)
	for id := range f.picked {
		picked[id] = picked[id] || !held[id]
	}
	for id := range held {
		picked[id] = picked[id] && f.picked[id]
	}
	f.base, f.picked = *is, picked
	return s, s.fills(were)
}

// idSet returns a set of ids.
func idSet(ids []tasks.ID) map[tasks.ID]bool {
	set := make(map[tasks.ID]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return set
}

// task returns a readable task of the directory, nil where there is none.
//
//go:noinline
func (s *State) task(id tasks.ID) *tasks.Task {
	for i := range s.snapshot.Listing.Tasks {
		if t := &s.snapshot.Listing.Tasks[i]; t.ID == id {
			return t
		}
	}
	return nil
}

// picks returns the picked tasks that can be waited for, ascending.
func (s State) picks() []tasks.ID {
	var ids []tasks.ID
	for _, choice := range s.choices() {
		if s.form.picked[choice.ID] {
			ids = append(ids, choice.ID)
		}
	}
	return ids
}

// choices returns what the task in the form can wait for: every other readable
// unfinished task, and whatever it waits for now, be it missing.
func (s State) choices() []view.TaskChoice {
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
func (s State) taskForm() view.TaskForm {
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
