package workbench

import (
	"encoding/json"
	"maps"
	"slices"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A form is what was typed and picked behind "Add a task". It stays when the
// form is closed, and goes when the task is there.
type form struct {
	open      bool
	subject   string
	describes string // the description
	picked    map[tasks.ID]bool
	refusal   string
	call      view.ToolCall // the call that was made of it, zero before
	sent      bool          // the call has no answer yet
}

// The data-keys of the form's field, and of the button that opens it.
const (
	keySubject = "subject"
	keyAdd     = "add"
)

// FormOpen reports whether a task is being written.
func (s State) FormOpen() bool { return s.form.open }

// fillIn takes the messages of the form.
func (s State) fillIn(m Message) (State, []Effect) {
	f := &s.form // of this copy of the state
	switch m := m.(type) {
	case OpenAdd:
		f.open = true
		return s, []Effect{MoveFocus{Path: s.setup.Path, Key: keySubject}}
	case CloseAdd:
		if !f.open {
			return s, nil
		}
		f.open, f.refusal = false, ""
		return s, []Effect{MoveFocus{Path: s.setup.Path, Key: keyAdd}}
	case TypeAdd:
		if f.subject != m.Subject {
			f.refusal = "" // it is being answered
		}
		f.subject = m.Subject
	case DescribeAdd:
		f.describes = m.Text
	case PickAdd:
		f.picked = maps.Clone(f.picked)
		if f.picked == nil {
			f.picked = map[tasks.ID]bool{}
		}
		if f.picked[m.ID] {
			delete(f.picked, m.ID)
		} else {
			f.picked[m.ID] = true
		}
	case SubmitAdd:
		if !s.known || f.sent {
			return s, nil // pressed twice
		}
		f.refusal = ""
		f.call = view.ToolCall{Tool: "task_create", Input: s.createInput()}
		f.sent = true
		return s.request(Call{Path: s.setup.Path, ToolCall: f.call})
	}
	return s, nil
}

// fromForm empties and closes the form once the call that was made of it has
// succeeded.
func (s State) fromForm(call view.ToolCall) (State, []Effect) {
	if !s.form.sent || call != s.form.call {
		return s, nil
	}
	wasOpen := s.form.open
	s.form = form{}
	if wasOpen {
		return s, []Effect{MoveFocus{Path: s.setup.Path, Key: keyAdd}}
	}
	return s, nil
}

// createInput returns the input of task_create for what stands in the form.
// The subject goes as it was typed: what is wrong with it the tool says.
func (s State) createInput() string {
	input, err := json.Marshal(struct {
		Subject     string     `json:"subject"`
		Description string     `json:"description,omitempty"`
		BlockedBy   []tasks.ID `json:"blockedBy,omitempty"`
	}{s.form.subject, s.form.describes, s.picks()})
	if err != nil {
		panic(err) // a string and numbers always have a JSON form
	}
	return string(input)
}

// picks returns the picked tasks that can still be waited for, ascending.
func (s State) picks() []tasks.ID {
	var ids []tasks.ID
	for _, choice := range s.choices() {
		if s.form.picked[choice.ID] {
			ids = append(ids, choice.ID)
		}
	}
	return ids
}

// choices returns every readable unfinished task.
func (s State) choices() []view.AddChoice {
	choices := make([]view.AddChoice, 0, len(s.snapshot.Listing.Tasks))
	for _, t := range s.snapshot.Listing.Tasks {
		if t.Status != tasks.Completed {
			choices = append(choices, view.AddChoice{ID: t.ID, Subject: t.Subject})
		}
	}
	return choices
}

// addForm returns the form as it is drawn.
func (s State) addForm() view.AddForm {
	form := view.AddForm{Open: s.form.open, Subject: s.form.subject, Describes: s.setup.Describes, Description: s.form.describes, Refusal: s.form.refusal}
	if !form.Open {
		return form
	}
	form.Choices = slices.Clip(s.choices())
	if len(form.Choices) == 0 {
		form.NoChoice = s.setup.Words.NothingToWaitFor(len(s.snapshot.Listing.Tasks))
	}
	form.Waits = map[tasks.ID]bool{}
	for _, id := range s.picks() {
		form.Waits[id] = true
	}
	return form
}
