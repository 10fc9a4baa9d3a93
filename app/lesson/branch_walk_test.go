package lesson_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

func TestBackGoesOverTheBranches(t *testing.T) {
	p := at(t, "compact/5")
	shown := map[string]view.View{}
	for _, press := range []lesson.Message{
		lesson.CompactNow{}, lesson.Next{}, lesson.RenewAgent{}, lesson.Next{}, lesson.CompactNow{}, lesson.Last{}, lesson.BackToWalk{}, lesson.RenewAgent{},
	} {
		p.send(press)
		shown[p.fragment()] = p.state.View()
	}
	p.asked = nil
	for _, entry := range []string{"compact/5", "compact/5c1", "compact/5a", "compact/5c1a1", "compact/5c", "compact/5c1a"} {
		p.send(lesson.Navigated{Fragment: entry})
		if before, seen := shown[entry]; p.fragment() != entry || seen && !sameView(p.state.View(), before) {
			t.Errorf("Back to %s shows %s, or another picture", entry, p.fragment())
		}
	}
	if asked := p.takeAddress(); len(asked) > 0 {
		t.Errorf("Back changes the address: %q", asked)
	}
}

func TestPressesWhileAStepIsUnderWay(t *testing.T) {
	p := at(t, "compact/5")
	p.hold = true
	p.send(lesson.CompactNow{}, lesson.CompactNow{}, lesson.RenewAgent{}, lesson.GiveReply{N: 1}) // none of the later is about what is seen
	if asked := p.takeAddress(); !slices.Equal(asked, []string{"push compact/5c"}) {
		t.Errorf("four presses ask for %q", asked)
	}
	p.send(lesson.Next{}, lesson.Next{}, lesson.Previous{})
	p.letGo()
	if got := p.fragment(); got != "compact/5c2-1" {
		t.Errorf("they lead to %s", got)
	}
	p.hold = true
	p.send(slices.Repeat([]lesson.Message{lesson.Next{}}, 60)...) // more than the agent has to do
	p.letGo()
	v := p.state.View()
	if asked := p.takeAddress(); !v.Over || v.Busy || asked[len(asked)-1] != "replace "+p.fragment() || p.notices() != "" {
		t.Errorf("60 times Next lead to %s, the address to %q; notices %q", p.fragment(), asked[len(asked)-1], p.notices())
	}
}

func TestPlayOnABranchGoesToItsEndAndStops(t *testing.T) {
	p := at(t, "compact/5c")
	p.send(lesson.Play{})
	p.asked = nil
	ticks := 0
	for ; p.state.View().Playing && ticks < 60; ticks++ {
		before := p.fragment()
		p.send(lesson.ClockTick{Run: 1})
		v := p.state.View()
		if !v.Over && (!v.Playing || p.fragment() == before) {
			t.Fatalf("a tick at %s leads to %s, playing %v", before, p.fragment(), v.Playing)
		}
	}
	there := p.fragment()
	p.send(lesson.ClockTick{Run: 1}, lesson.Next{})
	if v := p.state.View(); ticks < 3 || !v.Over || p.fragment() != there {
		t.Errorf("after %d ticks it plays still: %v, at %s and then %s", ticks, v.Playing, there, p.fragment())
	}
	p.send(lesson.Play{}) // at the end: from the start of the branch
	if v := p.state.View(); v.Position.Step != 0 || v.Position.Branch == "" || !v.Playing {
		t.Errorf("Play at the end leads to %s, playing %v", p.fragment(), v.Playing)
	}
	for _, press := range []lesson.Message{lesson.CompactNow{}, lesson.RenewAgent{}, lesson.BackToWalk{}} {
		p := at(t, "compact/5c3")
		p.send(lesson.Play{}, press)
		if p.state.View().Playing {
			t.Errorf("it plays on after %T", press)
		}
	}
}

// anyPress returns something that a reader can press at a place of the walk or a
// branch.
func anyPress(random *rand.Rand, v view.View) lesson.Message {
	presses := []lesson.Message{
		lesson.Next{},
		lesson.Next{},
		lesson.Next{},
		lesson.Next{},
		lesson.Previous{},
		lesson.CompactNow{},
		lesson.RenewAgent{},
		lesson.GoTo{Step: random.IntN(v.Position.Last + 1)},
		lesson.GiveReply{N: 1 + random.IntN(3)},
	}
	switch random.IntN(20) {
	case 0:
		return lesson.Last{}
	case 1:
		return lesson.First{}
	case 2:
		return lesson.BackToWalk{}
	}
	return presses[random.IntN(len(presses))]
}

// TestTheAddressOfABranchShowsIt presses at random, and opens what the address
// says then in a fresh page.
func TestTheAddressOfABranchShowsIt(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 3))
	lib := viewtest.Fixture(t)
	open := func(fragment string) *page {
		t.Helper()
		memory := func(context.Context, files.Path) (*tasks.Store, error) { return scenariotest.NewBoard(), nil }
		p := newPageOf(t, lib, lesson.Workbenches(lib[scenario.Seed]), memory)
		p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: fragment})
		return p
	}
	branches, cursors := 0, 0
	walks := 90
	if runtime.GOOS == "js" { // a browser runs the same code, ten times slower
		walks = 12
	}
	for walk := range walks {
		name := []string{compact, compact, "list"}[walk%3]
		p := open(fmt.Sprintf("%s/%d", name, random.IntN(lib[name].Last()+1)))
		var pressed []string
		for range 4 + random.IntN(10) {
			press := anyPress(random, p.state.View())
			if _, on := press.(lesson.Next); on && p.state.View().Next.To != "" { // which leads to another chapter
				press = lesson.CompactNow{}
			}
			pressed = append(pressed, fmt.Sprintf("%#v", press))
			p.send(press)
		}
		address := p.fragment()
		if strings.Contains(address, "-") {
			cursors++
		}
		p.send(lesson.SetDock{Dock: view.Peek}) // Next at a question has opened the whole lab, which no address does
		got, want := open(address).state.View(), p.state.View()
		if want.Branch {
			branches++
		}
		if len(want.Notices) == 0 && !sameView(got, want) {
			t.Fatalf("walk %d: %s leads to %s, and shows\n%+v\nin a fresh page\n%+v", walk, pressed, address, want, got)
		}
	}
	if branches < walks/3 || // some walk on into the next chapter
		cursors < walks/10 {
		t.Errorf("of %d walks %d ended on branches, %d stood back", walks, branches, cursors)
	}
}
