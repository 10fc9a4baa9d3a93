package workbench

import (
	"maps"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

type (
	OpenAdd  struct{ files.Path } // opens the form for a new task; where it is open, its field gets the focus
	OpenEdit struct {             // opens it for one that is there
		files.Path
		ID tasks.ID
	}
	// CloseForm closes it, or asks no longer which task shall wait. What was typed
	// for a new task stays for the next time.
	CloseForm struct{ files.Path }
	TypeForm  struct {
		files.Path
		Field Field
		Text  string
	}
	// PickForm picks or unpicks a blocker.
	PickForm struct {
		files.Path
		ID tasks.ID
	}
)

// A Field is one of the form, by its data-key.
type Field string

// The fields.
const (
	FieldSubject     Field = "subject"
	FieldDescription Field = "description"
	FieldOwner       Field = "owner"
)

func (OpenAdd) Kind() Kind   { return Opening }
func (OpenEdit) Kind() Kind  { return Opening }
func (CloseForm) Kind() Kind { return Asking }
func (TypeForm) Kind() Kind  { return Hand }
func (PickForm) Kind() Kind  { return Hand }

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
// asked which task shall wait.
func (s State) Asks() bool { return s.form.open || s.connecting != 0 }

func (OpenAdd) advance(s *State) []Effect { return s.openForm(&tasks.Task{}) }

func (m OpenEdit) advance(s *State) []Effect {
	if t := s.task(m.ID); t != nil {
		return s.openForm(t)
	}
	return nil
}

func (CloseForm) advance(s *State) []Effect { return s.closeForm() }

func (m TypeForm) advance(s *State) []Effect {
	f := &s.form // of this copy of the state
	for i, field := range fields {
		if field == FieldOwner && f.base.ID == 0 {
			break // a new task has none
		}
		if field == m.Field && f.texts[i] != m.Text {
			f.texts[i] = m.Text
			s.lacks, f.wrong, f.anyway = nil, "", false // it is being answered
		}
	}
	return nil
}

func (m PickForm) advance(s *State) []Effect {
	f := &s.form
	f.picked = maps.Clone(f.picked)
	if f.picked == nil {
		f.picked = map[tasks.ID]bool{}
	}
	if f.picked[m.ID] {
		delete(f.picked, m.ID)
	} else {
		f.picked[m.ID] = true
	}
	return nil
}

// openForm opens the form for a task, the zero one for a new one.
func (s *State) openForm(t *tasks.Task) []Effect {
	focus := s.focusOn(string(FieldSubject))
	if s.form.open && s.form.base.ID == t.ID {
		return focus
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
		return focus
	}
	return append(s.fills(was.texts), focus...) // the fields are there, with what stood in them
}

// draftOr returns what was written for a new task, where the form is one for that or
// where it was put aside.
func (s *State) draftOr(f form) form {
	if f.base.ID == 0 {
		return f
	}
	return s.draft
}

// fills puts the texts of the form into the fields where others stand.
func (s *State) fills(were texts) (effects []Effect) {
	for i, f := range fields {
		if s.form.texts[i] != were[i] {
			effects = append(effects, Fill{Path: s.setup.Path, Key: string(f), Text: s.form.texts[i]})
		}
	}
	return effects
}

// closeForm closes what asks a person, and gives the focus back to where it came from.
// What was written for a new task stays for the next time.
func (s *State) closeForm() []Effect {
	if s.connecting != 0 {
		return Connect{Path: s.setup.Path}.advance(s)
	}
	if !s.form.open {
		return nil
	}
	back := s.formKey()
	s.lacks, s.form.wrong, s.form.anyway = nil, "", false
	s.form.open = false
	if s.form.base.ID != 0 {
		s.form, s.draft = s.draft, form{}
	}
	return s.focusOn(back)
}

// focusOn moves the focus to the control with a data-key.
func (s *State) focusOn(key string) []Effect {
	return []Effect{MoveFocus{Path: s.setup.Path, Key: key}}
}

// formKey returns the data-key of what the form was opened from.
func (s *State) formKey() string {
	if id := s.form.base.ID; id != 0 {
		return keyOf(id)
	}
	return keyAdd
}

// fromForm empties and closes the form once the call that was made of it has
// succeeded.
func (s *State) fromForm(call view.ToolCall) []Effect {
	if !s.form.sent || call != s.form.call {
		return nil
	}
	wasOpen, back := s.form.open, s.formKey()
	if call.Tool == "task_delete" {
		back = keyAdd
	}
	s.lacks = nil
	s.form, s.draft = s.draft, form{}
	if wasOpen {
		return s.focusOn(back)
	}
	return nil
}

// refusedForm says a refusal in the form that it answers. The focus is where something
// is lacking; a refusal that concerns no field leaves it where it is.
func (s *State) refusedForm(r view.Refusal) []Effect {
	f := &s.form
	f.sent = false
	s.lacks = &r
	f.wrong, f.anyway = r.Argument, r.Code == tasks.CodeHasDependents
	if f.base.ID == 0 && f.wrong == "" {
		f.wrong = string(FieldSubject)
	}
	if !f.open || f.wrong == "" {
		return nil
	}
	return s.focusOn(f.wrong)
}

// keepUp brings a form for a task in line with its file, which has changed: what the
// reader has not touched is as it is now, the rest stays theirs.
func (s *State) keepUp() []Effect {
	f := &s.form
	is := s.task(f.base.ID)
	if !f.open || is == nil {
		return nil
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
	return s.fills(were)
}

// idSet returns a set of ids.
func idSet(ids []tasks.ID) map[tasks.ID]bool {
	set := make(map[tasks.ID]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return set
}

// task returns a readable task of the directory, or nil.
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
