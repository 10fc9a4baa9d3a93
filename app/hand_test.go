//go:build !js && !race

package app

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// named returns how many controls of a lab that can be pressed have a name.
func named(lab *ui.Node, name string) int {
	return len(nodes(lab, func(n *ui.Node) bool {
		return (n.Attr("aria-label") == name || n.Tag == "g" && strings.HasPrefix(spoken(n), name)) && len(n.Events) > 0
	}))
}

// Every workbench lets all tasks be edited and connected, and every disc be pressed; a
// scenario and a static page let none.
func TestEveryWorkbenchCanBeEdited(t *testing.T) {
	for _, fragment := range []string{"", "tools/board", "claim/board"} {
		v := visitAt(t, fragment).State.View()
		lab := Lab(v, func(lesson.Message) {})
		for _, task := range v.Tasks {
			for _, name := range []string{"Edit " + spokenTask(task.ID), "Connect " + spokenTask(task.ID) + " to…"} {
				if n := named(lab, name); n != 1 {
					t.Errorf("#%s: %d buttons are named %q", fragment, n, name)
				}
			}
		}
		if n := named(lab, "Remove: 4 waits for 2"); n == 0 {
			t.Errorf("#%s: the disc of an id does nothing", fragment)
		}
	}
	for _, sc := range viewtest.Library(t) {
		for _, frame := range viewtest.Played(t, sc) {
			v := view.View{Choices: view.Choices{Pane: view.PaneGraph}}
			v.DrawFrame(sc, frame, view.Chosen{}, true)
			if found := nodes(Lab(v, func(lesson.Message) {}), func(n *ui.Node) bool {
				return n.Attr("class") == "cut" || n.Attr("data-drags") != "" || strings.HasPrefix(n.Attr("data-key"), "edit-")
			}); len(found) > 0 {
				t.Fatalf("%s can be worked on by hand", frame.Position.Fragment())
			}
		}
	}
}

func spokenTask(id tasks.ID) string { return "task " + strings.TrimPrefix(id.String(), "#") }

// What cannot be read cannot be edited; and it can still be let go of.
func TestAnUnreadableTaskIsNotEdited(t *testing.T) {
	library := viewtest.Library(t)
	held := []tasks.File{{Name: tasks.FileName(1), Data: []byte("{")}}
	for _, file := range library[scenario.Seed].Files {
		if file.Name != held[0].Name {
			held = append(held, file)
		}
	}
	v := newVisit(t, library, held)
	v.Send(lesson.Opened{Store: view.InIndexedDB})
	lab := Lab(v.State.View(), func(lesson.Message) {})
	if named(lab, "Edit task 1") != 0 || named(lab, "Connect task 1 to…") != 0 || named(lab, "Edit task 2") != 1 {
		t.Error("the file of task 1 cannot be read")
	}
	if named(lab, "Remove: 2 waits for 1") == 0 {
		t.Error("task 2 cannot let go of it")
	}
}

// While the form asks what waits for a task, every card is a button; the own one
// ends it, as does the main button.
func TestEveryCardCanBeConnectedWith(t *testing.T) {
	v := visitAt(t, "")
	v.Send(workbench.Connect{Path: lesson.ReaderBoard, From: 3})
	now := v.State.View()
	lab := Lab(now, func(lesson.Message) {})
	for _, name := range []string{"Let task 1 wait for task 3", "Let task 2 wait for task 3", "Do not connect task 3", "Let task 4 wait for task 3", "Let task 5 wait for task 3"} {
		if named(lab, name) != 1 {
			t.Errorf("no card is named %q", name)
		}
	}
	if named(lab, "Complete task 1") != 0 || mains(now) != "stop-connecting" || now.Dock != view.Full {
		t.Errorf("the main button is %q, the dock %q", mains(now), now.Dock)
	}
}

// A form for a task has the name of its button, says what it holds, and does not stay
// the form for a new one.
func TestTheFormOfATask(t *testing.T) {
	v := visitAt(t, "")
	v.Send(workbench.OpenEdit{Path: lesson.ReaderBoard, ID: 4})
	lab := Lab(v.State.View(), func(lesson.Message) {})
	one(t, drawn(t, v.State.View()), "aria-label", "Edit task 4")
	for key, want := range map[string]string{"subject": "Integration", "owner": ""} {
		if got := keyed(lab, key)[0].Attr("initial"); got != want {
			t.Errorf("%s holds %q, want %q", key, got, want)
		}
	}
	if named(lab, "Delete task 4") != 1 || named(lab, "Re-open task 4") != 0 {
		t.Error("a task that is blocked can be deleted, and not re-opened")
	}
	if n := nodes(lab, func(n *ui.Node) bool { return n.Attr("data-ghost") != "" }); len(n) > 0 {
		t.Error("a new task stands on the graph")
	}
}

// A refusal stands beside the card that it is about, once, and for the eyes alone.
func TestARefusalIsShownWhereItHappened(t *testing.T) {
	v := visitAt(t, "")
	v.Send(workbench.Connect{Path: lesson.ReaderBoard, From: 5, To: 2})
	const says = "Then tasks would wait for each other in a ring: 5, 2, 4, 5."
	there := func() int {
		return len(nodes(Lab(v.State.View(), func(lesson.Message) {}), func(n *ui.Node) bool {
			return n.Attr("class") == "there" && n.Attr("aria-hidden") == "true" && strings.Contains(spoken(n), says)
		}))
	}
	if n := there(); n != 1 {
		t.Errorf("it is said %d times on the graph", n)
	}
	v.Send(lesson.ShowWhole{})
	v.Send(workbench.Undo{Path: lesson.ReaderBoard})
	if n := there(); n != 0 {
		t.Error("it is said after something else was done")
	}
}

// An empty board has its first task's place in the middle of the graph, while nobody is
// writing it.
func TestAnEmptyBoardOffersItsFirstTask(t *testing.T) {
	offered := func(v view.View) int {
		return len(nodes(Lab(v, func(lesson.Message) {}), func(n *ui.Node) bool { return n.Tag == "button" && spoken(n) == v.Words.AddFirstTask() }))
	}
	v := at(t, "try")
	if n := offered(v); n != 0 {
		t.Errorf("a board with tasks offers %d", n)
	}
	v.Tasks, v.Edges = nil, nil
	if n := offered(v); n != 1 {
		t.Errorf("an empty board offers %d", n)
	}
	v.Form.Open = true
	if n := offered(v); n != 0 {
		t.Errorf("beside the form there are %d", n)
	}
}

// The last completion leaves no card with buttons: there is one drawing less, and the
// tasks stay the elements that they were, for the style sheet and for the focus
// in one.
func TestTasksKeepTheirPlaceInTheDocument(t *testing.T) {
	s := newScreen(t)
	place := func() (drawings, at int) {
		inner := nodes(s.lab().draw(), func(n *ui.Node) bool { return n.Attr("class") == "drawings" })[0]
		return len(s.keeper.places.drawings), slices.IndexFunc(inner.Children, func(n *ui.Node) bool { return n.Tag == "ul" })
	}
	counts := map[int]bool{}
	_, first := place()
	for id := range tasks.ID(5) {
		s.send(completes(id + 1))
		n, at := place()
		counts[n] = true
		if at != first {
			t.Errorf("task %d is completed: the tasks are part %d of the drawing, not %d", id+1, at, first)
		}
	}
	if len(counts) < 2 {
		t.Error("the board is always drawn in the same number of ways: nothing was tried")
	}
}

// clearedBehindAChapter has a storage cleared while a chapter is on the stage.
func clearedBehindAChapter(t *testing.T) *shared {
	s := newShared(t, "", nil)
	s.idle()
	s.send(complete("1"))
	s.idle()
	s.send(lesson.Navigated{Fragment: "hook/2"})
	s.idle()
	s.clear()
	s.ask(job{effect: workbench.ReadBoard{Path: lesson.ReaderBoard}, hint: true})
	s.idle()
	return s
}

// What a storage that was cleared has held is put back from a chapter too, where no board is
// on the stage.
func TestAChapterPutsAClearedBoardBack(t *testing.T) {
	s := clearedBehindAChapter(t)
	keyed(Lab(s.view, s.send), "put-back")[0].Events[0].Do(nil)
	s.idle()
	s.statesWant(afterOne)
	if len(s.view.Notices) != 0 || s.view.Position.Scenario != "" {
		t.Errorf("the page says %+v at %v", s.view.Notices, s.view.Position)
	}
}

// Who goes on in the chapter finds the offer on the board, where it still can be taken.
func TestAClearedBoardIsStillOfferedAfterSomeSteps(t *testing.T) {
	s := clearedBehindAChapter(t)
	s.send(lesson.Next{})
	s.idle()
	if len(s.view.Notices) != 0 {
		t.Errorf("the chapter goes on under %+v", s.view.Notices)
	}
	s.send(lesson.YourBoard{})
	s.idle()
	keyed(Lab(s.view, s.send), "put-back")[0].Events[0].Do(nil)
	s.idle()
	s.statesWant(afterOne)
	if len(s.view.Notices) != 0 {
		t.Errorf("the board says %+v", s.view.Notices)
	}
}
