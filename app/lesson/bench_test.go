package lesson_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/lessontest"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

var sandbox = lessontest.Sandbox

// inMemory returns a place in memory.
func inMemory(*testing.T) storage.Open {
	dirs := map[files.Path]*memstore.Dir{}
	return func(_ context.Context, path files.Path) (*tasks.Store, error) {
		if dirs[path] == nil {
			dirs[path] = memstore.NewDir()
		}
		return tasks.NewStore(dirs[path].Open()), nil
	}
}

// A path or a fragment that two rows share would make one of them unreachable.
func TestWorkbenchesHaveDistinctPathsAndAddresses(t *testing.T) {
	library := viewtest.Library(t)
	paths, addresses := map[files.Path]bool{}, map[string]bool{}
	for _, setup := range lesson.Workbenches(library[scenario.Seed]) {
		if setup.Path == lesson.TodosPath {
			setup.Address = "open/2" // it is there, and never on the stage
		}
		if _, taken := library[setup.Address]; taken || paths[setup.Path] || addresses[setup.Address] {
			t.Errorf("%s at #%s: the path or the address is taken", setup.Path, setup.Address)
		}
		paths[setup.Path], addresses[setup.Address] = true, true
	}
}

func TestWorkbenchesAreSeparate(t *testing.T) {
	for seed := range uint64(4) {
		lessontest.SideBySide(t, inMemory, seed, 150)
	}
}

// withSandbox returns a tab with a second workbench, opened at a fragment, and
// the store of each.
func withSandbox(t *testing.T, fragment string) (p *page, board, other *tasks.Store) {
	library := viewtest.Fixture(t)
	board, other = scenariotest.NewBoard(), scenariotest.NewBoard()
	p = newPageOf(t, library, lessontest.Workbenches(library[scenario.Seed]), beside(board, func(path files.Path) (*tasks.Store, error) {
		if path == sandbox.Path {
			return other, nil
		}
		return scenariotest.NewBoard(), nil
	}))
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: fragment})
	return p, board, other
}

func TestTheAddressAsksForAWorkbench(t *testing.T) {
	p, _, other := withSandbox(t, sandbox.Address)
	v := p.state.View()
	if !p.state.Ready() || v.Path != sandbox.Path || v.Heading.String() != sandbox.Heading || v.Sentence != sandbox.Opening || viewtest.States(v) != "ready blocked" {
		t.Errorf("%s, %q, %q, %q", v.Path, v.Heading, v.Sentence, viewtest.States(v))
	}
	if !maps.Equal(scenariotest.Held(t, other), viewtest.Files(v.Files)) {
		t.Error("other files are shown than the directory holds")
	}
	p.send(lesson.Navigated{Fragment: "hook/2"}, lesson.YourBoard{})
	if v := p.state.View(); v.Path != lesson.ReaderBoard || v.Heading.String() != p.state.Words().BoardHeading() {
		t.Errorf("My board leads to %s, %q", v.Path, v.Heading)
	}
	p.send(lesson.Navigated{Fragment: sandbox.Address}, lesson.Navigated{Fragment: "glossary"})
	if v := p.state.View(); v.Path != sandbox.Path {
		t.Errorf("a place in the text leads to %s", v.Path)
	}
	p.send(lesson.Navigated{})
	if v := p.state.View(); v.Path != lesson.ReaderBoard {
		t.Errorf("no fragment leads to %s", v.Path)
	}
}

// A directory that nobody has come to is not opened.
func TestAWorkbenchIsReadWhenItIsShownFirst(t *testing.T) {
	p, _, other := withSandbox(t, "")
	if held := scenariotest.Held(t, other); len(held) > 0 {
		t.Errorf("before anybody comes, the sandbox holds %v", held)
	}
	p.hold = true
	p.send(lesson.Navigated{Fragment: sandbox.Address}, lesson.Navigated{}, lesson.Navigated{Fragment: sandbox.Address})
	if want := []lesson.Effect{workbench.ReadBoard{Path: sandbox.Path}}; !slices.Equal(p.held, want) {
		t.Errorf("asked for %v, want %v", p.held, want)
	}
	if p.state.Ready() {
		t.Error("there is nothing to show yet")
	}
	p.letGo()
	if got := viewtest.States(p.state.View()); got != "ready blocked" {
		t.Errorf("%q", got)
	}
}

// What a person does on a workbench is seen, wherever the lab was.
func TestWorkOnAWorkbenchShowsIt(t *testing.T) {
	for name, m := range map[string]workbench.Message{
		"Undo":       workbench.Undo{Path: sandbox.Path},
		"Reset":      workbench.Reset{Path: sandbox.Path},
		"Add a task": workbench.OpenAdd{Path: sandbox.Path},
		"a call":     workbench.Call{Path: sandbox.Path, ToolCall: view.ToolCall{Tool: "task_list", Input: "{}"}},
	} {
		for _, from := range []string{"", "hook/2"} {
			p, board, _ := withSandbox(t, sandbox.Address)
			p.press("Complete task 1")
			p.send(lesson.Navigated{Fragment: from}, lesson.Play{})
			p.asked = nil
			held := scenariotest.Held(t, board)
			p.send(m)
			v := p.state.View()
			if v.Path != sandbox.Path || v.Mode != view.OnBoard || v.Playing {
				t.Errorf("%s, from #%s: %s is on the stage, %s, playing %v", name, from, v.Path, v.Mode, v.Playing)
			}
			if !slices.Contains(p.asked, lesson.Effect(lesson.PushAddress{Fragment: sandbox.Address})) {
				t.Errorf("%s, from #%s: the browser was asked for %v", name, from, p.asked)
			}
			if !maps.Equal(scenariotest.Held(t, board), held) {
				t.Errorf("%s, from #%s: the reader's board was changed", name, from)
			}
		}
	}
}

// A directory that fails says so where it is shown, and nowhere else.
func TestANoticeStaysWithItsWorkbench(t *testing.T) {
	p, _, _ := withSandbox(t, sandbox.Address)
	p.send(lesson.Navigated{}, workbench.Failed{Path: sandbox.Path, Err: errInUse, Effect: workbench.ResetBoard{Path: sandbox.Path}})
	if notices := p.state.View().Notices; len(notices) != 0 {
		t.Errorf("the sandbox failed meanwhile, and the reader's board says %+v", notices)
	}
	p.send(lesson.Navigated{Fragment: sandbox.Address})
	if notices := p.state.View().Notices; len(notices) != 1 {
		t.Errorf("the sandbox failed, and there it says %+v", notices)
	}
	p.send(lesson.Navigated{})
	if notices := p.state.View().Notices; len(notices) != 0 {
		t.Errorf("the sandbox failed, and the reader's board says %+v", notices)
	}
	p.press("Complete task 1")
	p.send(lesson.Navigated{Fragment: sandbox.Address})
	if notices := p.state.View().Notices; len(notices) != 1 {
		t.Errorf("back in the sandbox, it says %+v", notices)
	}
}

// Only the reader's board is what the browser remembers for the next visit.
func TestOnlyTheReadersBoardIsMarked(t *testing.T) {
	p, _, _ := withSandbox(t, sandbox.Address)
	p.press("Complete task 1")
	if slices.Contains(p.asked, lesson.Effect(lesson.MarkBoard{})) {
		t.Error("work in the sandbox was taken for work on the reader's board")
	}
	p.send(lesson.Navigated{})
	p.press("Complete task 1")
	if !slices.Contains(p.asked, lesson.Effect(lesson.MarkBoard{})) {
		t.Error("work on the reader's board was not noted")
	}
}

// The directory of a chapter comes with its section of the text, and the way back from
// it leads to its chapter.
func TestTheDirectoryOfAChapterComesWithItsText(t *testing.T) {
	own := sandbox
	own.Path, own.Address = "clear/.tasks", "clear/board"
	library := viewtest.Fixture(t)
	p := newPageOf(t, library, append(lesson.Workbenches(library[scenario.Seed]), own), func(context.Context, files.Path) (*tasks.Store, error) {
		return scenariotest.NewBoard(), nil
	})
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "hook/1"})
	p.brought = 0
	p.send(lesson.Navigated{Fragment: own.Address})
	if v := p.state.View(); v.Path != own.Path || p.brought != 1 {
		t.Errorf("%s is on the stage, its text was brought %d times", v.Path, p.brought)
	}
	p.send(lesson.ShowChapter{})
	if got := p.state.Scenario(); got != "clear" {
		t.Errorf("back to the chapter leads to %q", got)
	}
}

// A directory with something of its own to show opens with that, once: a reader
// who chooses another pane there keeps it, and what was open before comes back
// behind it.
func TestAWorkbenchOpensWithItsOwnPane(t *testing.T) {
	own := sandbox
	own.Panes = []view.Pane{view.PaneSource, view.PaneLanes}
	library := viewtest.Fixture(t)
	p := newPageOf(t, library, append(lesson.Workbenches(library[scenario.Seed]), own), func(context.Context, files.Path) (*tasks.Store, error) {
		return scenariotest.NewBoard(), nil
	})
	p.send(lesson.Opened{Store: view.InIndexedDB}, lesson.ShowPane{Pane: view.PaneBoard})
	for _, step := range []struct {
		send lesson.Message
		want view.Pane
	}{
		{lesson.Navigated{Fragment: own.Address}, view.PaneSource},
		{lesson.ShowPane{Pane: view.PaneLanes}, view.PaneLanes},
		{workbench.Reset{Path: own.Path}, view.PaneLanes},
		{lesson.Navigated{Fragment: "hook/1"}, view.PaneBoard},
		{lesson.Navigated{Fragment: own.Address}, view.PaneSource},
		{lesson.YourBoard{}, view.PaneBoard},
	} {
		p.send(step.send)
		v := p.state.View()
		if v.Pane != step.want {
			t.Errorf("%#v: %s is shown, want %s", step.send, v.Pane, step.want)
		}
		if on := v.Path == own.Path; v.Offers(view.PaneLanes) != on {
			t.Errorf("%#v: on %s its pane is offered: %v", step.send, v.Path, !on)
		}
	}
}
