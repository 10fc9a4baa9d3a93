package lesson_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// taken says what can be taken back, and made again, where.
func taken(v view.View) string { return fmt.Sprint(v.Undo, v.Redo, v.Talk.Groups) }

// Wherever a page is loaded again amid prompts and edits by hand, what was done can be
// taken back and made again as before it.
func TestUndoAndRedoGoOnAfterAReload(t *testing.T) {
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(21, seed))
		store := scenariotest.NewBoard()
		p := talking(t, store, wanderer{})
		start, tab := taskFiles(scenariotest.Held(t, store)), map[string]string{}
		reload := func() {
			maps.Copy(tab, p.keeps())
			p = reloaded(t, store, tab, wanderer{})
		}
		for range 12 {
			switch random.IntN(4) {
			case 0:
				p.ask(fmt.Sprintf("wander %d", random.Uint64()))
			case 1:
				step(p, random, workbench.Undo{Path: lesson.ReaderBoard})
			case 2:
				step(p, random, workbench.Redo{Path: lesson.ReaderBoard})
			default:
				p.hand(byHand(random, scenariotest.Held(t, store)))
			}
			was := p.state.View()
			reload()
			if is := p.state.View(); taken(is) != taken(was) {
				t.Fatalf("seed %d: %s was to be taken back, %s is after the reload", seed, taken(was), taken(is))
			}
		}
		for p.state.View().Undo {
			p.send(workbench.Undo{Path: lesson.ReaderBoard})
			reload()
		}
		if got := taskFiles(scenariotest.Held(t, store)); !maps.Equal(got, start) {
			t.Errorf("seed %d: Undo ends at %v", seed, got)
		}
	}
}

// A history is offered as far as the files are as it has left them: another program, or
// another tab, may have been there meanwhile.
func TestAStaleHistoryIsNotOffered(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	done := func(id int) lesson.Message { return workbench.Call{Path: lesson.ReaderBoard, ToolCall: complete(id)} }
	p.send(done(1), done(2))
	kept := p.keeps()
	p.send(done(3)) // another tab, to the page that comes
	again := reloaded(t, store, kept, chain)
	for range 3 {
		again.send(workbench.Undo{Path: lesson.ReaderBoard})
	}
	if v := again.state.View(); len(v.Notices) > 0 {
		t.Errorf("offered was what could not be done: %v", v.Notices)
	}
	p.send(done(4))
	for _, text := range []string{"{", `{"v":2}`, `{"v":1,"undo":[{"Files":[{"Name":"../x","After":"eA=="}]}]}`, `{"v":1,"undo":[{"Files":[{"Name":"task_1.json","Before":"eA=="}]}]}`, strings.Repeat("[", 1<<20)} {
		p := reloaded(t, store, map[string]string{workbench.KeptHistory.Of(lesson.ReaderBoard): text}, chain)
		if v := p.state.View(); v.Undo || v.Redo || v.Busy {
			t.Errorf("%.40q can be taken back", text)
		}
	}
}

// Of a long history the newest changes are kept, whole prompts at a time.
func TestALongHistoryKeepsTheNewest(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, wanderer{})
	for n := range 400 {
		p.ask(fmt.Sprintf("wander %d", n))
	}
	kept := p.keeps()
	if n := len(kept[workbench.KeptHistory.Of(lesson.ReaderBoard)]); n > 200_000 {
		t.Errorf("%d bytes are kept of the history", n)
	}
	again := reloaded(t, store, kept, wanderer{})
	if want, got := p.state.View(), again.state.View(); !got.Undo || len(got.Talk.Groups) == 0 || !reflect.DeepEqual(want.Talk.Groups[len(want.Talk.Groups)-1], got.Talk.Groups[len(got.Talk.Groups)-1]) {
		t.Errorf("the newest prompt can be taken back as %+v, %+v before", got.Talk.Groups, want.Talk.Groups)
	}
}
