package lesson_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

func TestShowChapterAndYourBoardSwitch(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	p.press("Start task 1")
	held := scenariotest.Held(t, store)
	p.asked = nil
	p.send(lesson.Previous{}, lesson.First{}, lesson.Next{}, lesson.Last{}, lesson.GoTo{Step: 3}, lesson.Play{}, lesson.Key{Name: "ArrowRight"})
	if v := p.state.View(); v.Mode != view.OnBoard || len(p.asked) != 0 {
		t.Errorf("a key of the walk left the board: %s, %v", v.Mode, p.asked)
	}
	p.send(lesson.ShowChapter{}, lesson.Next{})
	v := p.state.View()
	if v.Mode != view.OnScenario || v.Heading.String() != "Hook · step 1 of 5" || v.Position != (scenario.Position{Scenario: "hook", Step: 1, Last: 5}) {
		t.Errorf("%s, %q, %+v", v.Mode, v.Heading, v.Position)
	}
	if got := viewtest.States(v); got != "completed ready ready blocked blocked" || v.Undo || viewtest.Task(t, v, 2).Actions != nil {
		t.Errorf("%q, undo %v, actions %v", got, v.Undo, viewtest.Task(t, v, 2).Actions)
	}
	p.send(lesson.Next{}, lesson.Last{}, lesson.Next{}, lesson.Previous{}, lesson.GoTo{Step: 2}, lesson.GoTo{Step: 99}, lesson.First{}, lesson.Previous{})
	if v := p.state.View(); v.Heading.String() != "Hook · start" || v.Position.Step != 0 {
		t.Errorf("%q, %+v", v.Heading, v.Position)
	}
	path := p.state.View().Path // nobody works on a scenario by hand
	p.send(workbench.Undo{Path: path}, workbench.Redo{Path: path}, workbench.Reset{Path: path}, workbench.OpenAdd{Path: path}, lesson.YourBoard{}, lesson.YourBoard{})
	if v := p.state.View(); v.Mode != view.OnBoard || v.Position != (scenario.Position{}) || viewtest.Task(t, v, 1).State != tasks.StateInProgress || v.Form.Open {
		t.Errorf("back on the board: %s, %+v", v.Mode, v.Position)
	}
	if !maps.Equal(scenariotest.Held(t, store), held) {
		t.Error("walking changed the reader's board")
	}
	want := []lesson.Effect{
		lesson.PushAddress{Fragment: "hook/0"},
		lesson.ReplaceAddress{Fragment: "hook/1"},
		lesson.ReplaceAddress{Fragment: "hook/2"},
		lesson.ReplaceAddress{Fragment: "hook/5"},
		lesson.ReplaceAddress{Fragment: "hook/4"},
		lesson.ReplaceAddress{Fragment: "hook/2"},
		lesson.ReplaceAddress{Fragment: "hook/5"},
		lesson.ReplaceAddress{Fragment: "hook/0"},
		lesson.PushAddress{},
	}
	if !slices.Equal(p.asked, want) {
		t.Errorf("addresses %v, want %v", p.asked, want)
	}
}

func TestStaleFramesAreDropped(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	p.send(lesson.Navigated{Fragment: "hook/1"}, lesson.Next{}, lesson.Next{})
	if v := p.state.View(); v.Mode != view.OnBoard || !v.Busy {
		t.Errorf("before the first frame: %s, busy %v", v.Mode, v.Busy)
	}
	frames := make([]lesson.Message, len(p.held))
	for i, effect := range p.held {
		frames[i] = p.perform(effect)
	}
	p.held, p.hold = nil, false
	for _, late := range []int{2, 0, 1} {
		p.send(frames[late])
		if v := p.state.View(); v.Position.Step != 3 || v.Busy {
			t.Errorf("frame %d took the place of the newest: %+v", late+1, v.Position)
		}
	}
	p.send(lesson.YourBoard{}, frames[2])
	if v := p.state.View(); v.Mode != view.OnBoard || v.Busy {
		t.Error("a frame that came late took the reader off the board")
	}
}

func TestTheAddressSaysWhereTheLabIs(t *testing.T) {
	tests := map[string]struct {
		fragment string
		heading  string
		notice   string // a part of it
		replaced string
	}{
		"no fragment":          {"", "Your board", "", ""},
		"a step":               {"hook/3", "Hook · step 3 of 5", "", ""},
		"the start":            {"hook/0", "Hook · start", "", ""},
		"a scenario's name":    {"hook", "Hook · start", "", ""},
		"a place in the text":  {"how-it-works", "Your board", "", ""},
		"a step too far":       {"hook/17", "Hook · step 5 of 5", "the last step is 5", "hook/5"},
		"a step before":        {"hook/-1", "Hook · start", "the last step is 5", "hook/0"},
		"an unknown scenario":  {"hoook/3", "Your board", "#hoook/3", ""},
		"no number":            {"hook/three", "Your board", "no such step", ""},
		"markup":               {"hook/<b>", "Your board", "#hook/<b>", ""},
		"a number out of size": {"hook/99999999999999999999", "Hook · step 5 of 5", "the last step is 5", "hook/5"},
		"back from too far":    {"hook/17-2", "Hook · step 5 of 5", "the last step is 5", "hook/5"},
		"a full stop after it": {"hook/3.", "Hook · step 3 of 5", "leads no further than #hook/3: “.”", "hook/3"},
		"too far, and more":    {"hook/99999.", "Hook · step 5 of 5", "leads no further than #hook/5: “.”", "hook/5"},
		"before, and more":     {"hook/-1x", "Hook · start", "leads no further than #hook/0: “x”", "hook/0"},
		"a sign":               {"hook/+3", "Your board", "no such step", ""},
		"a chapter's head":     {"chapter-hook", "Hook · start", "", ""},
		"no directory":         {"hook/board", "Your board", "no such step", ""},
		"a very long one":      {"x/" + strings.Repeat("y", 5000), "Your board", "…", ""},
	}
	for name, test := range tests {
		for _, how := range []string{"opened", "navigated"} {
			t.Run(name+", "+how, func(t *testing.T) {
				p := newPage(t, scenariotest.NewBoard())
				if how == "opened" {
					p.send(lesson.Opened{Fragment: test.fragment})
				} else {
					p.send(lesson.Opened{}, lesson.Navigated{Fragment: test.fragment})
				}
				v := p.state.View()
				if v.Heading.String() != test.heading || !p.state.Ready() || v.Busy {
					t.Errorf("heading %q, want %q", v.Heading, test.heading)
				}
				var notices strings.Builder
				for _, n := range v.Notices {
					notices.WriteString(n.Text)
				}
				if got := notices.String(); !strings.Contains(got, test.notice) || (test.notice == "") != (got == "") || len(got) > 200 {
					t.Errorf("notice %q, want %q in it", got, test.notice)
				}
				var replaced string
				for _, effect := range p.asked {
					if r, ok := effect.(lesson.ReplaceAddress); ok {
						replaced = r.Fragment
					}
				}
				if replaced != test.replaced {
					t.Errorf("address replaced by %q, want %q", replaced, test.replaced)
				}
			})
		}
	}
}

func TestBackAndForward(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "hook/2"}, lesson.Navigated{Fragment: "contents"})
	if got := p.state.View().Position.Step; got != 2 {
		t.Errorf("a place in the text moved the lab to step %d", got)
	}
	p.send(lesson.Navigated{})
	if got := p.state.View().Mode; got != view.OnBoard {
		t.Errorf("back is %s", got)
	}
	for _, effect := range p.asked {
		if effect != (lesson.ReadLine{}) { // that asks the text
			t.Errorf("going where the address says changed it: %v", effect)
		}
	}
}

func TestACallGoesBackToTheBoardFirst(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "hook/4"}, workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":1,"status":"completed"}`, About: 1}})
	if v := p.state.View(); v.Mode != view.OnBoard || viewtest.States(v) != "completed ready ready blocked blocked" {
		t.Errorf("%s, %q", v.Mode, viewtest.States(v))
	}
	if len(p.asked) == 0 || p.asked[0] != (lesson.PushAddress{}) {
		t.Errorf("the browser was asked for %v", p.asked)
	}
}

func TestAFailedEntryLeavesTheLabWhereItWas(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	lib := viewtest.Fixture(t)
	p.storage = storage.New("tab", beside(newBoardAtStart(t), func(files.Path) (*tasks.Store, error) {
		return nil, errors.New("no room")
	}), lesson.Workbenches(lib[scenario.Seed]))
	p.send(lesson.Navigated{Fragment: "hook/1"})
	v := p.state.View()
	if v.Mode != view.OnBoard || v.Busy || len(v.Notices) != 1 || v.Notices[0].Text != "Could not show step 1 of hook: no room." {
		t.Errorf("%s, busy %v, %+v", v.Mode, v.Busy, v.Notices)
	}
}

// An address that names nothing is said, and gives way to the one of what is shown:
// a walk stays where it is; else the opening for readers without a board, or the
// board, where the text is about it.
func TestAnUnknownAddressIsReplaced(t *testing.T) {
	for name, c := range map[string]struct {
		fresh  bool
		before string
		shown  string // the fragment
		brings int
	}{
		"a first visit":                 {fresh: true, shown: "open/0"},
		"a first visit, at its opening": {fresh: true, before: "open/1", shown: "open/1"},
		"a visit with a board":          {brings: 1},
		"in a chapter":                  {before: "clear/5", shown: "clear/5"},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t, scenariotest.NewBoard())
			const odd = "nobody/2"
			if c.before == "" {
				p.send(lesson.Opened{Fragment: odd, Fresh: c.fresh})
			} else {
				p.send(lesson.Opened{Fragment: c.before, Fresh: c.fresh})
				p.asked = nil
				p.send(lesson.Navigated{Fragment: odd})
			}
			v := p.state.View()
			if v.Position.Fragment() != c.shown || v.Busy {
				t.Errorf("it shows %q, want %q", v.Position.Fragment(), c.shown)
			}
			if len(v.Notices) != 1 || !strings.Contains(v.Notices[0].Text, odd) {
				t.Errorf("it says %v", v.Notices)
			}
			if !slices.Contains(p.asked, lesson.Effect(lesson.ReplaceAddress{Fragment: c.shown})) {
				t.Errorf("it asked for %v", p.asked)
			}
			if p.brought != c.brings {
				t.Errorf("the section on the board was brought %d times", p.brought)
			}
		})
	}
}

// Once an address that names nothing has led to the board, the page without a fragment
// is the board: so is Back.
func TestBackLeadsToTheBoardOfAWrongAddress(t *testing.T) {
	p := newPage(t, scenariotest.NewBoard())
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "files/board", Fresh: true})
	p.send(lesson.Navigated{Fragment: "nosuch/1"})
	if v := p.state.View(); v.Mode != view.OnBoard {
		t.Fatalf("a wrong address shows %s", v.Position.Fragment())
	}
	p.send(lesson.Navigated{Fragment: "hook/3"})
	p.send(lesson.Navigated{})
	if v := p.state.View(); v.Mode != view.OnBoard {
		t.Errorf("Back shows %s, want the board that was there", v.Position.Fragment())
	}
}
