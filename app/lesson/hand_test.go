package lesson_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

const board = lesson.ReaderBoard

// types writes a text into a field of the form, as somebody does.
func types(f workbench.Field, text string) lesson.Message {
	return workbench.TypeForm{Path: board, Field: f, Text: text}
}

func connects(from, to tasks.ID) lesson.Message {
	return workbench.Connect{Path: board, From: from, To: to}
}

// save presses the button of the form that does something.
func save(do workbench.FormAct) lesson.Message { return workbench.SubmitForm{Path: board, Do: do} }

// taskOn returns a task as its file has it.
func taskOn(t *testing.T, store *tasks.Store, id tasks.ID) tasks.Task {
	t.Helper()
	got, err := tasks.New(store).Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// wantUndone takes the last change back and makes it again: the bytes of the board are
// as before, and then as they are now.
func (p *page) wantUndone(store *tasks.Store, before map[string]string) {
	p.t.Helper()
	after := taskFiles(scenariotest.Held(p.t, store))
	if maps.Equal(before, after) {
		p.t.Fatal("nothing was changed")
	}
	p.send(workbench.Undo{Path: board})
	if !maps.Equal(taskFiles(scenariotest.Held(p.t, store)), before) {
		p.t.Error("Undo restored other bytes")
	}
	p.send(workbench.Redo{Path: board})
	if !maps.Equal(taskFiles(scenariotest.Held(p.t, store)), after) {
		p.t.Error("Redo made other bytes")
	}
}

// All that was changed in the form is one call, and one Undo.
func TestATaskIsEditedByOneCall(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	before := taskFiles(scenariotest.Held(t, store))
	p.send(workbench.OpenEdit{Path: board, ID: 4})
	form := p.state.View().Form
	if form.Task != 4 || form.Subject != "Integration" || !form.Waits[2] || !form.Waits[3] || form.Waits[1] || len(form.Choices) != 4 {
		t.Fatalf("form %+v", form)
	}
	subject := "\u2067<b>שלום</b> 🚀\u2069"
	p.send(types(workbench.FieldSubject, subject), types(workbench.FieldDescription, "a\nb"), types(workbench.FieldOwner, "ann"),
		workbench.PickForm{Path: board, ID: 3}, workbench.PickForm{Path: board, ID: 1}, save(workbench.FormSave))
	got := taskOn(t, store, 4)
	if got.Subject != subject || got.Description != "a\nb" || got.Owner != "ann" || !slices.Equal(got.BlockedBy, []tasks.ID{1, 2}) {
		t.Errorf("task 4 is %+v", got)
	}
	v := p.state.View()
	if want := "Task 4 now waits for task 1, and no longer waits for task 3."; !strings.HasPrefix(v.Sentence, want) || v.Form.Open {
		t.Errorf("says %q, want %q first; the form is open: %v", v.Sentence, want, v.Form.Open)
	}
	p.wantUndone(store, before)
}

// What the reader leaves as it was is not written, and a form without a change makes no
// call.
func TestAFormWithoutAChangeChangesNothing(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	p.hold = true // a call would wait
	p.send(workbench.OpenEdit{Path: board, ID: 2}, types(workbench.FieldSubject, "x"), types(workbench.FieldSubject, "Migrations"), save(workbench.FormSave))
	if len(p.held) > 0 {
		t.Errorf("it has called for %v", p.held)
	}
	p.letGo()
	if v := p.state.View(); v.Form.Open || v.Undo {
		t.Errorf("open: %v, something to undo: %v", v.Form.Open, v.Undo)
	}
}

// Bad texts are answered in the form, and nothing that was typed is lost.
func TestBadTextsAreAnsweredInTheForm(t *testing.T) {
	for name, c := range map[string]struct {
		field      workbench.Field
		text, says string
	}{
		"no subject":              {workbench.FieldSubject, "", "Write a subject for the task."},
		"a blank subject":         {workbench.FieldSubject, " \t ", "Write a subject for the task."},
		"ten thousand letters":    {workbench.FieldSubject, strings.Repeat("é", 10_000), "The subject has 10000 characters; 200 are allowed."},
		"two lines":               {workbench.FieldSubject, "a\nb", "A subject is one line"},
		"a long owner":            {workbench.FieldOwner, strings.Repeat("a", 1000), "The owner has 1000 characters"},
		"an owner of two lines":   {workbench.FieldOwner, "a\nb", "An owner is one line"},
		"a book as a description": {workbench.FieldDescription, strings.Repeat("a", 100_000), "The description has 100000 characters"},
	} {
		t.Run(name, func(t *testing.T) {
			store := scenariotest.NewBoard()
			p := opened(t, store)
			before := scenariotest.Held(t, store)
			p.send(workbench.OpenEdit{Path: board, ID: 3}, types(workbench.FieldDescription, "kept"), types(c.field, c.text), workbench.PickForm{Path: board, ID: 2})
			p.asked = nil
			p.send(save(workbench.FormSave))
			form := p.state.View().Form
			if !form.Open || !strings.HasPrefix(form.Refusal, c.says) || form.Wrong != string(c.field) || !form.Waits[2] {
				t.Errorf("says %q of %q, want %q; waits for %v", form.Refusal, form.Wrong, c.says, form.Waits)
			}
			if is := map[workbench.Field]string{workbench.FieldSubject: form.Subject, workbench.FieldDescription: form.Description, workbench.FieldOwner: form.Owner}; is[c.field] != c.text || c.field != workbench.FieldDescription && form.Description != "kept" {
				t.Error("what was typed is lost")
			}
			if !slices.Contains(p.asked, lesson.Effect(lesson.MoveFocus{Key: string(c.field)})) {
				t.Errorf("the browser was asked for %v, want the focus where something is wrong", p.asked)
			}
			if !maps.Equal(scenariotest.Held(t, store), before) {
				t.Error("something was written")
			}
			p.send(types(c.field, "Docs"))
			if says := p.state.View().Form.Refusal; says != "" {
				t.Errorf("while it is answered it still says %q", says)
			}
		})
	}
}

// What was written for a new task waits while another one is edited.
func TestEditingATaskLeavesWhatWasWrittenForANewOne(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenAdd{Path: board}, types(workbench.FieldSubject, "half a th"), workbench.PickForm{Path: board, ID: 2})
	p.send(workbench.OpenEdit{Path: board, ID: 5})
	if !slices.Contains(p.asked, lesson.Effect(lesson.FillField{Key: "subject", Text: "Deploy"})) {
		t.Errorf("the field was not filled anew: %v", p.asked)
	}
	p.send(types(workbench.FieldSubject, "Ship"), workbench.CloseForm{Path: board}, workbench.OpenAdd{Path: board})
	if form := p.state.View().Form; form.Task != 0 || form.Subject != "half a th" || !form.Waits[2] {
		t.Errorf("form %+v", form)
	}
	p.send(workbench.CloseForm{Path: board}, workbench.OpenEdit{Path: board, ID: 5})
	if form := p.state.View().Form; form.Subject != "Deploy" {
		t.Errorf("what was cancelled is back: %+v", form)
	}
}

// While a form is open its task changes elsewhere: what the reader has not touched
// follows, what they have is theirs, and is saved on top.
func TestAFormFollowsItsTask(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	p.send(workbench.OpenEdit{Path: board, ID: 4}, types(workbench.FieldSubject, "Mine"), workbench.PickForm{Path: board, ID: 5})
	elsewhere(t, store, "task_update", `{"task_id":4,"subject":"Theirs","owner":"bob","removeBlockedBy":[2],"addBlockedBy":[1]}`)
	p.asked = nil
	p.send(p.perform(workbench.ReadBoard{Path: board}))
	form := p.state.View().Form
	if form.Subject != "Mine" || form.Owner != "bob" || form.Waits[2] || !form.Waits[1] || !form.Waits[3] || !form.Waits[5] {
		t.Errorf("form %+v", form)
	}
	if !slices.Contains(p.asked, lesson.Effect(lesson.FillField{Key: "owner", Text: "bob"})) {
		t.Errorf("the field does not follow: %v", p.asked)
	}
	p.send(workbench.PickForm{Path: board, ID: 5}, save(workbench.FormSave))
	if got := taskOn(t, store, 4); got.Subject != "Mine" || got.Owner != "bob" || !slices.Equal(got.BlockedBy, []tasks.ID{1, 3}) {
		t.Errorf("task 4 is %+v", got)
	}
}

// A line is drawn, or asked for and answered by a press: the same call.
func TestATaskIsConnected(t *testing.T) {
	for name, messages := range map[string][]lesson.Message{
		"by a line":  {lesson.DrawLine{From: 2}, lesson.DrawLine{From: 2, To: 5}},
		"by presses": {connects(2, 0), connects(2, 5)},
	} {
		t.Run(name, func(t *testing.T) {
			store := scenariotest.NewBoard()
			p := opened(t, store)
			before := taskFiles(scenariotest.Held(t, store))
			p.send(messages[0])
			if v := p.state.View(); v.Connecting != 2 || !strings.Contains(v.Sentence, "wait for task 2?") {
				t.Errorf("is connecting %d and says %q", v.Connecting, v.Sentence)
			}
			p.send(messages[1])
			v := p.state.View()
			if want := "Task 5 now waits for task 2."; !strings.HasPrefix(v.Sentence, want) || v.Connecting != 0 {
				t.Errorf("says %q, want %q first; connecting %d", v.Sentence, want, v.Connecting)
			}
			if got := taskOn(t, store, 5).BlockedBy; !slices.Equal(got, []tasks.ID{2, 4}) {
				t.Errorf("task 5 waits for %v", got)
			}
			p.wantUndone(store, before)
			p.send(messages[1])
			if says := p.state.View().Sentence; says != "Task 5 waits for it already. Nothing was written." {
				t.Errorf("a line that is there already: %q", says)
			}
		})
	}
}

// What cannot be connected is said on the card that would wait, with the ring
// marked.
func TestAnImpossibleLineIsRefusedAtItsEnd(t *testing.T) {
	for name, c := range map[string]struct {
		from, to tasks.ID
		code     tasks.Code
		says     string
		marked   []tasks.ID
	}{
		"a ring":    {5, 2, tasks.CodeCycle, "Then tasks would wait for each other in a ring: 5, 2, 4, 5.", []tasks.ID{2, 4, 5}},
		"itself":    {3, 3, tasks.CodeSelf, "Task 3 cannot wait for itself.", nil},
		"completed": {5, 1, tasks.CodeAlreadyResolved, "Task 1 is completed already.", nil},
	} {
		t.Run(name, func(t *testing.T) {
			store := scenariotest.NewBoard()
			p := opened(t, store)
			if c.code == tasks.CodeAlreadyResolved {
				p.press("Complete task 1")
			}
			before := scenariotest.Held(t, store)
			p.send(connects(c.from, 0), connects(c.from, c.to))
			v := p.state.View()
			r := v.Refusal
			if r == nil || r.Code != c.code || r.Sentence != c.says || r.About != c.to || !r.OnCard {
				t.Fatalf("the refusal is %+v", r)
			}
			var marked []tasks.ID
			for _, task := range v.Tasks {
				if task.Blocker {
					marked = append(marked, task.ID)
				}
			}
			if !slices.Equal(marked, c.marked) {
				t.Errorf("marked are %v, want %v", marked, c.marked)
			}
			if !maps.Equal(scenariotest.Held(t, store), before) {
				t.Error("something was written")
			}
		})
	}
}

// The ring that a form would close is said in it, and marked on the graph.
func TestARingInTheFormIsMarked(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenEdit{Path: board, ID: 2}, workbench.PickForm{Path: board, ID: 5}, save(workbench.FormSave))
	v := p.state.View()
	if v.Refusal != nil || !strings.Contains(v.Form.Refusal, "in a ring: 5, 2, 4, 5.") || !v.Tasks[1].Blocker || v.Tasks[2].Blocker || !v.Tasks[4].Blocker {
		t.Errorf("the form says %q, the page %+v, marked are %+v", v.Form.Refusal, v.Refusal, v.Tasks)
	}
}

func TestUnlinkingADiscFreesItsTask(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	before := taskFiles(scenariotest.Held(t, store))
	p.send(workbench.Call{Path: board, ToolCall: view.Unlink(3, 4)})
	if got, says := taskOn(t, store, 4).BlockedBy, p.state.View().Sentence; !slices.Equal(got, []tasks.ID{2}) || !strings.HasPrefix(says, "Task 4 no longer waits for task 3.") {
		t.Errorf("task 4 waits for %v; says %q", got, says)
	}
	p.wantUndone(store, before)
}

// A task that others wait for is deleted by a second, other press.
func TestATaskThatOthersWaitForIsDeletedAnyway(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	before := taskFiles(scenariotest.Held(t, store))
	p.send(workbench.OpenEdit{Path: board, ID: 3}, save(workbench.FormDelete))
	v := p.state.View()
	if v.Form.Refusal != "Task 4 still waits for task 3." || !v.Form.Anyway || !v.Tasks[3].Blocker {
		t.Fatalf("form %+v", v.Form)
	}
	p.send(save(workbench.FormDelete))
	if !p.state.View().Form.Open {
		t.Fatal("the second press of the same button has deleted it")
	}
	p.send(save(workbench.FormDeleteAnyway))
	v = p.state.View()
	if v.Form.Open || len(v.Tasks) != 4 || !strings.HasPrefix(v.Sentence, "Task 3 is deleted.") {
		t.Errorf("says %q, with %d tasks; the form is open: %v", v.Sentence, len(v.Tasks), v.Form.Open)
	}
	p.wantUndone(store, before)
}

func TestACompletedTaskIsReopenedInItsForm(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	p.press("Complete task 1")
	before := taskFiles(scenariotest.Held(t, store))
	p.send(workbench.OpenEdit{Path: board, ID: 1})
	if form := p.state.View().Form; form.State != tasks.StateCompleted || len(form.Choices) != 0 || form.NoChoice != "Nothing: task 1 is completed." {
		t.Errorf("form %+v", form)
	}
	p.send(types(workbench.FieldSubject, "Schema"), save(workbench.FormReopen))
	if got := taskOn(t, store, 1); got.Status != tasks.Pending || got.Subject != "Schema" {
		t.Errorf("task 1 is %+v", got)
	}
	p.wantUndone(store, before)
}

// Anything that somebody does instead is the answer to what was asked.
func TestAnyActionEndsAQuestion(t *testing.T) {
	for name, m := range map[string]lesson.Message{
		"by Escape":       lesson.Key{Name: "Escape"},
		"by Cancel":       connects(0, 0),
		"by a call":       workbench.Call{Path: board, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"x"}`}},
		"by the form":     workbench.OpenAdd{Path: board},
		"by going away":   lesson.Navigated{Fragment: "hook/1"},
		"by what is rare": lesson.ShowPopover{Popover: view.MorePopover},
	} {
		t.Run(name, func(t *testing.T) {
			p := opened(t, scenariotest.NewBoard())
			p.send(connects(2, 0), m, lesson.YourBoard{})
			if v := p.state.View(); v.Connecting != 0 {
				t.Errorf("it is still asked what is to wait for task %d", v.Connecting)
			}
		})
	}
	p := opened(t, scenariotest.NewBoard())
	p.send(connects(2, 0), lesson.ShowPane{Pane: view.PaneBoard})
	if v := p.state.View(); v.Connecting != 2 {
		t.Error("another view of the tasks has ended it")
	}
	p.send(lesson.Navigated{Fragment: "hook/1"}, lesson.DrawLine{From: 2, To: 5})
	if got := p.state.Scenario(); got != "hook" {
		t.Errorf("a line in a scenario leads to %q", got)
	}
}

// Undo and Redo of all that is done by hand end at the bytes where it began.
func TestHandEditsAreUndoneToTheByte(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	id := func() tasks.ID { return tasks.ID(1 + random.IntN(7)) }
	acts := []func() []lesson.Message{
		func() []lesson.Message { return []lesson.Message{connects(id(), id())} },
		func() []lesson.Message {
			return []lesson.Message{workbench.Call{Path: board, ToolCall: view.Unlink(id(), id())}}
		},
		func() []lesson.Message {
			return []lesson.Message{workbench.OpenEdit{Path: board, ID: id()}, types(workbench.FieldSubject, "é<\""), types(workbench.FieldOwner, "ann"), workbench.PickForm{Path: board, ID: id()}, workbench.PickForm{Path: board, ID: id()}, save(workbench.FormSave), workbench.CloseForm{Path: board}}
		},
		func() []lesson.Message {
			return []lesson.Message{workbench.OpenEdit{Path: board, ID: id()}, save([]workbench.FormAct{workbench.FormReopen, workbench.FormDelete, workbench.FormDeleteAnyway}[random.IntN(3)]), workbench.CloseForm{Path: board}}
		},
		func() []lesson.Message {
			return []lesson.Message{workbench.OpenAdd{Path: board}, types(workbench.FieldSubject, "new"), workbench.PickForm{Path: board, ID: id()}, save(workbench.FormSave), workbench.CloseForm{Path: board}}
		},
	}
	store := scenariotest.NewBoard()
	p := opened(t, store)
	held := []map[string]string{taskFiles(scenariotest.Held(t, store))}
	for n := 0; len(held) <= 120; n++ {
		if n > 5000 {
			t.Fatalf("after %d acts only %d have changed anything", n, len(held))
		}
		p.send(acts[random.IntN(len(acts))]()...)
		if now := taskFiles(scenariotest.Held(t, store)); !maps.Equal(now, held[len(held)-1]) {
			held = append(held, now)
		}
	}
	for at := len(held) - 2; at >= 0; at-- {
		if p.send(workbench.Undo{Path: board}); !maps.Equal(taskFiles(scenariotest.Held(t, store)), held[at]) {
			t.Fatalf("Undo to %d restored other bytes", at)
		}
	}
	for at := 1; at < len(held); at++ {
		if p.send(workbench.Redo{Path: board}); !maps.Equal(taskFiles(scenariotest.Held(t, store)), held[at]) {
			t.Fatalf("Redo to %d made other bytes", at)
		}
	}
	if p.state.View().Redo {
		t.Error("there is something to redo")
	}
}
