//go:build !js

package app

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/picturebook"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// A screen is the lab on go-app, without a browser: messages are advanced,
// performed and drawn as on the page.
type screen struct {
	app.Compo
	*picturebook.Visit
	engine app.TestEngine
	ctx    app.Context
	keeper keeper
	drawn  node
}

// newVisit returns a visit before its first message; the reader's board holds files.
func newVisit(t testing.TB, library scenario.Library, held []tasks.File) *picturebook.Visit {
	return picturebook.NewVisit(t.Context(), Lab, library, held)
}

// newScreen shows a board of these files.
func newScreen(t testing.TB, board ...tasks.File) *screen {
	t.Helper()
	return newScreenOf(t, viewtest.Fixture(t), board...)
}

func newScreenOf(t testing.TB, library scenario.Library, board ...tasks.File) *screen {
	t.Helper()
	if board == nil {
		board = library[scenario.Seed].Files
	}
	s := &screen{engine: app.NewTestEngine(), Visit: newVisit(t, library, board)}
	s.Visit.Send(lesson.Opened{Store: view.InIndexedDB})
	if err := s.engine.Load(s); err != nil {
		t.Fatal(err)
	}
	s.engine.ConsumeAll()
	return s
}

// OnPreRender keeps what redraws are asked for with.
func (s *screen) OnPreRender(ctx app.Context) { s.ctx = ctx }

func (s *screen) lab() *lab { return newLab(s.State.View(), func(lesson.Message) {}, &s.keeper) }

func (s *screen) Render() app.UI {
	s.drawn = ui.Again(s.drawn, s.lab().draw())
	return elements(s.drawn, func(f func()) { f() })
}

// send advances a message and draws.
func (s *screen) send(m lesson.Message) {
	s.Visit.Send(m)
	s.ctx.Dispatch(func(app.Context) {})
	s.engine.ConsumeAll()
}

// call is a tool call of the reader.
func call(about tasks.ID, tool, input string) lesson.Message {
	return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: tool, Input: input, About: about}}
}

func completes(id tasks.ID) lesson.Message {
	return call(id, "task_update", fmt.Sprintf(`{"task_id":%d,"status":"completed"}`, id))
}

// chain are the files of n tasks, each waiting for one before it.
func chain(n int) []tasks.File {
	files := []tasks.File{{Name: tasks.MarkFile, Data: fmt.Appendf(nil, "%d\n", n)}}
	for i := 1; i <= n; i++ {
		waits, blocks := "[]", []string{}
		if i > 3 {
			waits = fmt.Sprintf("[%d]", i*2/3)
		}
		for j := i + 1; j <= n; j++ {
			if j > 3 && j*2/3 == i {
				blocks = append(blocks, fmt.Sprint(j))
			}
		}
		files = append(files, tasks.File{
			Name: tasks.FileName(tasks.ID(i)),
			Data: fmt.Appendf(nil, `{"id":%d,"subject":"Part %d of the work","description":"","status":"pending","blockedBy":%s,"blocks":[%s],"owner":""}`, i, i, waits, strings.Join(blocks, ",")),
		})
	}
	return files
}

func TestARedrawDoesWhatItsMessageAsksFor(t *testing.T) {
	s := newScreen(t)
	for _, c := range []struct {
		what  string
		does  lesson.Message
		laid  int      // graphs
		drawn []string // parts
	}{
		{"the form opens", workbench.OpenAdd{Path: lesson.ReaderBoard}, 0, []string{"choices", "graph"}},
		{"a letter", workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "W"}, 0, nil},
		{"another", workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "Wr"}, 0, nil},
		{"a pick", workbench.PickForm{Path: lesson.ReaderBoard, ID: 2}, 0, []string{"choices", "graph"}},
		{"a speed", lesson.SetSpeed{Speed: view.Fast}, 0, nil},
		{"the dock", lesson.SetDock{Dock: view.Full}, 0, nil},
		{"a tab", lesson.ShowPane{Pane: view.PaneFiles}, 0, []string{"files"}},
		{"a file", lesson.ToggleFile{Path: lesson.ReaderBoard, Name: "task_1.json"}, 0, []string{"conversation", "board", "source", "files", "published"}},
		{"a call that changes a state", completes(1), 0, everyPart},
		{"a call that adds a task", call(0, "task_create", `{"subject":"Six","blockedBy":[5]}`), 1, everyPart},
		{"a refusal", completes(4), 0, everyPart},
		{"undo", workbench.Undo{Path: lesson.ReaderBoard}, 1, everyPart},
		{"the keys, and the form closes", lesson.ShowPopover{Popover: view.KeysPopover}, 0, []string{"graph"}},
	} {
		laid, before := s.keeper.laid, parts(s.keeper)
		s.send(c.does)
		if got := s.keeper.laid - laid; got != c.laid {
			t.Errorf("%s: the graph is laid out %d times, want %d", c.what, got, c.laid)
		}
		var drawn []string
		for _, name := range []string{"choices", "conversation", "graph", "board", "source", "files", "published"} {
			if now := parts(s.keeper)[name]; now != before[name] {
				drawn = append(drawn, name)
			}
		}
		if strings.Join(drawn, " ") != strings.Join(c.drawn, " ") {
			t.Errorf("%s: drawn are %v, want %v", c.what, drawn, c.drawn)
		}
	}
}

// everyPart names what shows files; the form of "Add a task" is open.
var everyPart = []string{"choices", "conversation", "graph", "board", "source", "files", "published"}

func parts(k keeper) map[string]node {
	nodes := map[string]node{}
	for name, p := range k.parts {
		nodes[name] = p.node
	}
	return nodes
}

// With anything a person does, kept parts look as if drawn anew.
func TestNothingThatIsKeptIsStale(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	s := newScreen(t)
	panes := []view.Pane{""}
	for _, p := range panels {
		panes = append(panes, p.pane)
	}
	for n := range 400 {
		id := tasks.ID(random.IntN(7))
		messages := []lesson.Message{
			completes(id),
			call(id, "task_claim", fmt.Sprintf(`{"task_id":%d,"owner":"ann"}`, id)),
			call(0, "task_create", fmt.Sprintf(`{"subject":"x","blockedBy":[%d]}`, id)),
			call(id, "task_delete", fmt.Sprintf(`{"task_id":%d,"force":true}`, id)),
			workbench.Undo{Path: lesson.ReaderBoard},
			workbench.Redo{Path: lesson.ReaderBoard},
			workbench.Reset{Path: lesson.ReaderBoard},
			workbench.OpenAdd{Path: lesson.ReaderBoard},
			workbench.PickForm{Path: lesson.ReaderBoard, ID: id},
			workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "ab"},
			lesson.Next{},
			lesson.ShowChapter{},
			lesson.Previous{},
			lesson.GoTo{Step: random.IntN(20)},
			lesson.YourBoard{},
			lesson.Key{Name: "Escape"},
			lesson.ResetAll{},
			lesson.ToggleFile{Path: lesson.ReaderBoard, Name: tasks.FileName(id)},
			lesson.ShowPublished{On: random.IntN(2) == 0},
			lesson.ShowPane{Pane: panes[random.IntN(len(panes))]},
			lesson.ShowPopover{Popover: []view.Popover{view.NoPopover, view.MorePopover, view.KeysPopover, view.ResetPopover}[random.IntN(4)]},
			lesson.Navigated{Fragment: []string{"clear/6", "compact/6", "hook/2", "", "text"}[random.IntN(5)]},
		}
		m := messages[random.IntN(len(messages))]
		s.send(m)
		kept, fresh := ui.HTML(s.drawn), ui.HTML(Lab(s.State.View(), nil))
		if kept != fresh {
			t.Fatalf("%d: after %#v the lab shows\n%s\nand drawn anew\n%s", n, m, kept, fresh)
		}
	}
	if s.keeper.laid >= 400 {
		t.Error("nothing is kept")
	}
}

// The same holds where chapters are workshops: the reader's board is in one, and is not.
func TestNothingThatIsKeptIsStaleInAWorkshop(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	s := newScreenOf(t, viewtest.Library(t))
	for n := range 300 {
		id := tasks.ID(1 + random.IntN(6))
		path := []files.Path{lesson.ReaderBoard, lesson.ChallengeBoard}[random.IntN(2)]
		messages := []lesson.Message{
			lesson.Navigated{Fragment: []string{"hook/0", "try", "challenges/ring", "challenges/cut-off", "challenges/two-pairs-of-hands", ""}[random.IntN(6)]},
			lesson.YourBoard{},
			lesson.Next{},
			lesson.ShowPane{Pane: []view.Pane{view.PaneGraph, view.PaneConversation, view.PaneChallenge, view.PaneFile, view.PaneBoard}[random.IntN(5)]},
			lesson.Challenge{Do: []lesson.ChallengeAct{lesson.ShowHint, lesson.ShowGoal, lesson.ShowChallenges, lesson.ShowSolution, lesson.EndSolution}[random.IntN(5)]},
			workbench.Call{Path: path, ToolCall: view.ToolCall{Tool: "task_complete", Input: fmt.Sprintf(`{"task_id":%d}`, id), About: id}},
			workbench.OpenAdd{Path: path},
			workbench.OpenEdit{Path: path, ID: id},
			workbench.PickForm{Path: path, ID: id},
			workbench.CloseForm{Path: path},
			workbench.Connect{Path: path, From: id},
			workbench.Connect{Path: path},
			workbench.Undo{Path: path},
			workbench.Redo{Path: path},
			workbench.Reset{Path: path},
			workbench.Prompt{Path: path, Text: []string{"What can I do now?", "Complete 1", "Add write docs after #2"}[random.IntN(3)]},
			workbench.Talk{Path: path, Do: workbench.PasteOpen},
			workbench.Talk{Path: path, Do: workbench.PasteClose},
			workbench.Edit{Path: path, Do: workbench.EditOpen, Text: tasks.FileName(id)},
			workbench.Edit{Path: path, Do: workbench.EditClose},
		}
		m := messages[random.IntN(len(messages))]
		s.send(m)
		kept, fresh := ui.HTML(s.drawn), ui.HTML(Lab(s.State.View(), nil))
		if kept != fresh {
			t.Fatalf("%d: after %#v the lab shows\n%s\nand drawn anew\n%s", n, m, kept, fresh)
		}
	}
}

// A press touches on the page what it changes: of most parts nothing is compared, and no
// element is made.
func TestAPressMakesFewPartsAnew(t *testing.T) {
	for _, c := range []struct {
		at   string
		does lesson.Message
		most int
	}{
		{"clear/3", lesson.Next{}, 17},
		{"hook/0", lesson.Next{}, 22},
		{"compact/2", lesson.Next{}, 38},
		{"", lesson.SetSpeed{Speed: view.Fast}, 0},
		{"", completes(1), 28},
	} {
		s := newScreenOf(t, viewtest.Library(t))
		s.send(lesson.Navigated{Fragment: c.at})
		before := map[node]bool{}
		eachKept(s.drawn, func(n node) { before[n] = true })
		s.send(c.does)
		made, all := 0, 0
		eachKept(s.drawn, func(n node) {
			all++
			if !before[n] {
				made++
			}
		})
		if made > c.most || all < 35 {
			t.Errorf("%#v at %q makes %d of %d parts anew, want at most %d", c.does, c.at, made, all, c.most)
		}
	}
}

// eachKept calls f with all kept nodes of a tree.
func eachKept(n node, f func(node)) {
	if n.Kept() {
		f(n)
	}
	for _, child := range n.Children {
		eachKept(child, f)
	}
}

// What go-app holds is what was drawn last, in kept parts too.
func TestTheScreenFollows(t *testing.T) {
	s := newScreen(t)
	count := func() (n int) {
		for _, m := range find(marks(app.HTMLString(s)), "data-state", "completed") {
			if m.attrs["data-task"] != "" {
				n++
			}
		}
		return n
	}
	before := count()
	s.send(completes(1))
	if now := count(); now != before+1 {
		t.Errorf("%d tasks are completed on the screen, then %d", before, now)
	}
	s.send(workbench.Undo{Path: lesson.ReaderBoard})
	if now := count(); now != before {
		t.Errorf("after Undo %d tasks are completed on the screen, want %d", now, before)
	}
}

// A keystroke in the form on a board of 1,000 tasks: message, Advance, View,
// nodes, and what go-app compares of them.
func BenchmarkKeystroke1000(b *testing.B) {
	s := newScreen(b, chain(1000)...)
	s.send(workbench.OpenAdd{Path: lesson.ReaderBoard})
	laid := s.keeper.laid
	for n := 0; b.Loop(); n++ {
		s.send(workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "Write tests "[:n%12]})
	}
	if s.keeper.laid != laid {
		b.Fatal("a keystroke laid the graph out")
	}
}

// The same where all of it has to be drawn: a task is completed and undone.
func BenchmarkCall1000(b *testing.B) {
	s := newScreen(b, chain(1000)...)
	for b.Loop() {
		s.send(completes(1))
		s.send(workbench.Undo{Path: lesson.ReaderBoard})
	}
}
