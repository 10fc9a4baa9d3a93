package lesson

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
	open    bool
	subject string
	picked  map[tasks.ID]bool
	refusal string
	call    CallTool // the call that was made of it, zero before
	sent    bool     // the call has no answer yet
}

// The data-keys of the form's field, and of the button that opens it.
const (
	keySubject = "subject"
	keyAdd     = "add"
)

// fillIn takes the messages of the form, which belongs to the board.
func (s State) fillIn(m Message) (State, []Effect) {
	if s.walk.wanted.Scenario != "" {
		return s, nil
	}
	f := &s.board.form // of this copy of the state
	switch m := m.(type) {
	case OpenAdd:
		f.open = !f.open
		if f.open {
			return s, []Effect{MoveFocus{Key: keySubject}}
		}
		return s, []Effect{MoveFocus{Key: keyAdd}}
	case TypeAdd:
		f.subject = m.Subject
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
		if !s.board.known || f.sent {
			return s, nil // pressed twice
		}
		f.refusal = ""
		f.call = CallTool{Tool: "task_create", Input: s.board.createInput()}
		f.sent = true
		return s.request(f.call)
	}
	return s, nil
}

// fromForm empties and closes the form once the call that was made of it has
// succeeded.
func (s State) fromForm(call CallTool) (State, []Effect) {
	if !s.board.form.sent || call != s.board.form.call {
		return s, nil
	}
	wasOpen := s.board.form.open
	s.board.form = form{}
	if wasOpen && !s.walk.shown() {
		return s, []Effect{MoveFocus{Key: keyAdd}}
	}
	return s, nil
}

// createInput returns the input of task_create for what stands in the form.
// The subject goes as it was typed: what is wrong with it the tool says.
func (b board) createInput() string {
	input, err := json.Marshal(struct {
		Subject   string     `json:"subject"`
		BlockedBy []tasks.ID `json:"blockedBy,omitempty"`
	}{b.form.subject, b.picks()})
	if err != nil {
		panic(err) // a string and numbers always have a JSON form
	}
	return string(input)
}

// picks returns the picked tasks that can still be waited for, ascending.
func (b board) picks() []tasks.ID {
	var ids []tasks.ID
	for _, choice := range b.choices() {
		if b.form.picked[choice.ID] {
			ids = append(ids, choice.ID)
		}
	}
	return ids
}

// choices returns every readable unfinished task.
func (b board) choices() []view.AddChoice {
	var choices []view.AddChoice
	for _, t := range b.snapshot.Listing.Tasks {
		if t.Status != tasks.Completed {
			choices = append(choices, view.AddChoice{ID: t.ID, Subject: t.Subject})
		}
	}
	return choices
}

// addForm returns the form as it is drawn.
func (b board) addForm() view.AddForm {
	view := view.AddForm{Open: b.form.open, Subject: b.form.subject, Refusal: b.form.refusal}
	if !view.Open {
		return view
	}
	view.Choices = slices.Clip(b.choices())
	view.Waits = map[tasks.ID]bool{}
	for _, id := range b.picks() {
		view.Waits[id] = true
	}
	return view
}
