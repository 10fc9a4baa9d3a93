package lesson

import (
	"encoding/json"
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// TodosPath is the path of the directory in which the todos lie that a reader writes at
// the end of the opening. It is kept between visits, and no part of their board.
const TodosPath files.Path = "todos/.tasks"

// Todos are what a page remembers of them: their conversation. It ends with the page.
type todos struct {
	comes     bool // the page has begun where they are shown, if there are any
	open      bool
	typed     string
	sent      *string  // is on its way to the disk, nil for none
	written   []string // those in the conversation
	forgotten int      // messages that a summary has taken the place of
}

// Todo is what a reader does with their todos.
type Todo struct {
	Do   TodoAct
	Text string
}

// A TodoAct is one of the things to do.
type TodoAct string

// The acts.
const (
	TodoOpen   TodoAct = "open"
	TodoType   TodoAct = "type"
	TodoWrite  TodoAct = "write"
	TodoForget TodoAct = "forget" // compacts their conversation
	TodoReload TodoAct = "reload"
	TodoRemove TodoAct = "remove" // from the disk
)

// The controls of the todos, by their data-keys.
const (
	KeyTodo    = "todo"     // the field
	KeyTodoAct = "todo-act" // what comes next
)

func (Todo) Kind() Kind { return detail }

func (m Todo) advance(s *State) []Effect {
	if !s.afterOpening() {
		return nil
	}
	t := &s.todos
	switch m.Do {
	case TodoOpen:
		t.open = true
		effects := s.ask(TodosPath)
		if s.drawnTodos().At() == words.TodosWritten {
			effects = append(effects, MoveFocus{Key: KeyTodo})
		}
		return effects
	case TodoType:
		t.typed = m.Text
	case TodoWrite:
		return s.writeTodo(strings.TrimSpace(m.Text))
	case TodoForget:
		if len(t.written) > 0 {
			t.forgotten, t.written = len(t.written), nil
			return []Effect{MoveFocus{Key: KeyTodoAct}}
		}
	case TodoReload:
		return []Effect{ReloadPage{}}
	case TodoRemove:
		*t = todos{open: true}
		return s.workApart(workbench.Reset{Path: TodosPath})
	}
	return nil
}

// writeTodo has the real Manager make a task of a todo. Its conversation has it once it is
// on disk: what is wrong with it, the tool says.
func (s *State) writeTodo(text string) []Effect {
	b := s.benches[s.benchAt(TodosPath)]
	if _, known := b.Snapshot(); !known || s.todos.sent != nil || s.drawnTodos().At() != words.TodosWritten {
		return nil // pressed twice
	}
	subject, _ := json.Marshal(text) // a text always can be
	s.todos.typed, s.todos.sent = text, &text
	return s.workApart(workbench.Call{Path: TodosPath, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":` + string(subject) + "}"}})
}

// workApart gives a message to the workbench of the todos, which never comes on the stage.
func (s *State) workApart(m workbench.Message) (outside []Effect) {
	b := s.benches[s.benchAt(TodosPath)]
	var effects []workbench.Effect
	b.State, effects = b.WithoutRefusal().Advance(m)
	s.put(b)
	for _, effect := range effects {
		outside = append(outside, s.arising(effect)...)
	}
	return outside
}

// heardOfTodos takes what the storage has said of their directory.
func (s *State) heardOfTodos(m workbench.Message) []Effect {
	t := &s.todos
	switch m := m.(type) {
	case workbench.BoardRead:
		if t.comes {
			t.comes, t.open = false, len(m.Snapshot.Listing.Tasks) > 0
		}
		if m.Did == workbench.WasReset && s.showsTodos() {
			return []Effect{MoveFocus{Key: KeyTodo}}
		}
	case workbench.Failed:
		t.sent = nil
	case workbench.Called:
		text := t.sent
		t.sent = nil
		if m.Refusal == nil && text != nil {
			return s.tookTodo(*text)
		}
	}
	return nil
}

// tookTodo takes a todo into its conversation.
func (s *State) tookTodo(text string) []Effect {
	t := &s.todos
	t.written, t.typed, t.forgotten = append(slices.Clip(t.written), text), "", 0
	next := KeyTodo
	if len(t.written) == view.MostTodos {
		next = KeyTodoAct
	}
	return []Effect{FillField{Key: KeyTodo}, MoveFocus{Key: next}}
}

// afterOpening reports whether the lab stands at the end of the opening's walk, where the
// reader has their turn.
func (s *State) afterOpening() bool {
	at := s.position.wanted
	return at.Scenario == scenario.Opening && at.Branch == "" && at.Step == at.Last && s.position.frame.Position == at
}

// showsTodos reports whether the todos are on the stage.
func (s *State) showsTodos() bool { return s.todos.open && s.afterOpening() }

// drawnTodos returns what is drawn of them.
func (s *State) drawnTodos() *view.Todos {
	t, b := s.todos, s.benches[s.benchAt(TodosPath)]
	var own view.View
	b.Draw(&own, view.Chosen{})
	drawn := &view.Todos{Open: t.open, Typed: t.typed, Written: t.written, Forgotten: t.forgotten, Kept: len(own.Tasks)}
	if own.Refusal != nil {
		drawn.Refusal = own.Refusal.Sentence
	}
	return drawn
}

// drawTodos puts the files of the todos in the place of those of the walk.
func (s *State) drawTodos(v *view.View) {
	var own view.View
	s.benches[s.benchAt(TodosPath)].Draw(&own, view.Chosen{})
	v.Directory = own.Directory
	for i := range v.Tasks {
		v.Tasks[i].Actions = nil // nothing is done with them here
	}
}

// sayTodos says where the reader stands with them.
func (s *State) sayTodos(v *view.View) {
	if !s.afterOpening() {
		return
	}
	v.Todos = s.drawnTodos()
	if at := v.Todos.At(); v.Todos.Open {
		v.Sentence = v.Words.TodosStand(at, len(v.Todos.Written), v.Todos.Kept, s.store == view.InIndexedDB)
		v.Next.Quiet = at == words.TodosWritten
	}
}
