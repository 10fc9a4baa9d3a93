package lesson_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/static"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A page is one tab without a screen: it performs store effects on memory and
// keeps what the browser would have been asked.
type page struct {
	t       *testing.T
	state   lesson.State
	storage *lesson.Storage
	asked   []lesson.Effect // of the browser
	held    []lesson.Effect // store effects that wait, while hold is set
	hold    bool
}

func library(t *testing.T) lesson.Library {
	t.Helper()
	lib, err := lesson.Load(static.Scenarios(), "en")
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// newBoard returns an empty directory for a reader's board.
func newBoard() *tasks.Store { return tasks.NewStore(memstore.New()) }

// newPage returns a tab on a board, before its first message.
func newPage(t *testing.T, store *tasks.Store) *page {
	lib := library(t)
	open := func(context.Context, string) (*tasks.Store, error) { return newBoard(), nil }
	return &page{t: t, state: lesson.New(lib), storage: lesson.NewStorage(lib, store, "tab", open)}
}

// opened returns a tab that has opened the page without a fragment.
func opened(t *testing.T, store *tasks.Store) *page {
	p := newPage(t, store)
	p.send(lesson.Opened{Store: lesson.InIndexedDB})
	return p
}

// send gives messages to the page and performs what comes of them.
func (p *page) send(messages ...lesson.Message) {
	p.t.Helper()
	for len(messages) > 0 {
		var effects []lesson.Effect
		p.state, effects = lesson.Advance(p.state, messages[0])
		messages = messages[1:]
		for _, effect := range effects {
			switch effect.(type) {
			case lesson.PushAddress, lesson.ReplaceAddress, lesson.MarkBoard, lesson.MoveFocus, lesson.StartClock, lesson.StopClock:
				p.asked = append(p.asked, effect)
				continue
			}
			if p.hold {
				p.held = append(p.held, effect)
				continue
			}
			messages = append(messages, p.perform(effect))
		}
	}
}

func (p *page) perform(effect lesson.Effect) lesson.Message {
	p.t.Helper()
	m := p.storage.Perform(context.Background(), effect)
	if m == nil {
		p.t.Fatalf("%T is nobody's", effect)
	}
	return m
}

// letGo performs what was held, in order, and everything after it.
func (p *page) letGo() {
	p.t.Helper()
	p.hold = false
	for len(p.held) > 0 {
		effect := p.held[0]
		p.held = p.held[1:]
		p.send(p.perform(effect))
	}
}

// press presses a button of a task by its name.
func (p *page) press(name string) {
	p.t.Helper()
	for _, task := range p.state.View().Tasks {
		for _, action := range task.Actions {
			if action.Name == name {
				p.send(lesson.CallTool(action.Call))
				return
			}
		}
	}
	p.t.Fatalf("no button %q", name)
}

// task returns the view of a task.
func (p *page) task(id tasks.ID) lesson.TaskView { return taskOf(p.t, p.state.View(), id) }

func taskOf(t *testing.T, v lesson.View, id tasks.ID) lesson.TaskView {
	t.Helper()
	for _, task := range v.Tasks {
		if task.ID == id {
			return task
		}
	}
	t.Fatalf("no task %d in %v", id, states(v))
	return lesson.TaskView{}
}

func fileOf(t *testing.T, v lesson.View, name string) lesson.FileView {
	t.Helper()
	for _, file := range v.Files {
		if file.Name == name {
			return file
		}
	}
	t.Fatalf("no file %s", name)
	return lesson.FileView{}
}

// states returns the states of all tasks in one line: "ready blocked".
func states(v lesson.View) string {
	var words []string
	for _, task := range v.Tasks {
		words = append(words, string(task.State))
	}
	return strings.Join(words, " ")
}

// files returns what a store holds, by name.
func files(t *testing.T, store *tasks.Store) map[string]string {
	t.Helper()
	held := map[string]string{}
	err := store.View(context.Background(), func(tx *tasks.Tx) error {
		all, err := tx.ReadAll()
		for _, file := range all {
			held[file.Name] = string(file.Data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return held
}

// put writes files as another program would; "" removes one.
func put(t *testing.T, store *tasks.Store, written map[string]string) {
	t.Helper()
	err := store.Update(context.Background(), func(tx *tasks.Tx) error {
		for _, name := range slices.Sorted(maps.Keys(written)) {
			var err error
			if written[name] == "" {
				err = tx.Remove(name)
			} else {
				err = tx.WriteFile(name, []byte(written[name]))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// shown returns the files of a view: the lines that they have.
func shown(v lesson.View) map[string]string {
	held := map[string]string{}
	for _, file := range v.Files {
		if file.Mark == "removed" {
			continue
		}
		var text strings.Builder
		for _, line := range file.Lines {
			if line.Diff != lesson.Removed && line.Diff != lesson.Coming {
				text.WriteString(line.Text + "\n")
			}
		}
		held[file.Name] = text.String()
	}
	return held
}

// taskFiles returns files without the high-water mark.
func taskFiles(held map[string]string) map[string]string {
	rest := maps.Clone(held)
	delete(rest, tasks.MarkFile)
	return rest
}
