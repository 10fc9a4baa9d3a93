package lesson_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
)

// toolsOfLabels are the tools behind what the button that goes on says.
var toolsOfLabels = map[string][]string{
	"list the tasks": {"task_list"},
	"read ":          {"task_get"},
	"create ":        {"task_create"},
	"claim ":         {"task_claim"},
	"complete ":      {"task_complete"},
	"release ":       {"task_release"},
	"write ":         {"write_file", "todo_write"},
}

// In a branch the button says what the agent is about to do, wherever its Model tells
// that at once; and that is what it does.
func TestTheButtonNamesTheAgentsNextAct(t *testing.T) {
	for _, start := range []string{"compact/5c", "compact/5a", "compact/3c", "compact/4a", "list/3c"} {
		t.Run(start, func(t *testing.T) {
			p := at(t, start)
			told := 0
			for range 40 {
				v := p.state.View()
				if v.Next.Off || v.Over || !v.Branch {
					break
				}
				label := v.Next.Label
				p.send(lesson.Next{})
				calls := newCalls(p.state.View())
				at := ""
				for begin := range toolsOfLabels {
					if strings.HasPrefix(label, begin) {
						at = begin
					}
				}
				if at == "" && len(calls) > 0 {
					t.Errorf("at %s the button said %q, and the agent called %q", p.fragment(), label, calls)
				}
				if at != "" && !slices.ContainsFunc(toolsOfLabels[at], func(tool string) bool { return slices.Contains(calls, tool) }) {
					t.Errorf("at %s the button said %q, and the agent called %q", p.fragment(), label, calls)
				}
				if at != "" {
					told++
				}
			}
			if told < 2 {
				t.Errorf("the button has told of %d acts", told)
			}
		})
	}
}

// newCalls returns the tools that the agents have called in a step.
func newCalls(v view.View) (tools []string) {
	add := func(c *view.Conversation) {
		for _, m := range c.Messages {
			if m.Now && m.Role == view.RoleCall {
				tools = append(tools, m.Tool)
			}
		}
	}
	if len(v.Lanes) == 0 {
		add(v.Conversation)
	}
	for _, lane := range v.Lanes {
		add(lane.Conversation)
	}
	return tools
}

// At the end of a branch at which an agent asks, the button that goes on leads to the
// answers: out of any pane, and into the whole lab of a phone, under which the text stays.
// Where nothing is asked it does nothing, and is drawn so.
func TestTheButtonAtAQuestionLeadsToTheAnswers(t *testing.T) {
	for _, start := range []string{"list/1c6", "compact/5c3a"} {
		p := at(t, start)
		p.send(lesson.Last{})
		v := p.state.View()
		if len(v.Conversation.Replies) == 0 || v.Next.Off || v.Next.Label != "your answer" {
			t.Errorf("%s: there are %d answers, and the button is %+v", p.fragment(), len(v.Conversation.Replies), v.Next)
		}
		here, pane := p.fragment(), v.Pane
		p.send(lesson.ShowPane{Pane: view.PaneGraph})
		p.asked, p.brought = nil, 0
		p.send(lesson.Next{})
		if want := lesson.Effect(lesson.MoveFocus{Key: "reply-1"}); !slices.Contains(p.asked, want) {
			t.Errorf("%s: it asked for %v, want %v", here, p.asked, want)
		}
		if v := p.state.View(); p.fragment() != here || v.Pane != pane || v.Dock != view.Full {
			t.Errorf("%s: it leads to %s, %s in the lab as %s", here, p.fragment(), v.Pane, v.Dock)
		}
		p.send(lesson.SetDock{Dock: view.Peek})
		if p.brought > 0 {
			t.Errorf("%s: whoever has only looked is taken elsewhere", here)
		}
	}
}

// No chapter follows the last one: its button leads to the end of the lesson, and from the
// reader's board a clicker comes back. Keys stand still, so that nobody leaves by one press too
// many in front of a room.
func TestTheEndOfTheLastWalkLeadsToTheEndOfTheLesson(t *testing.T) {
	end := viewtest.End(t)
	p := at(t, end)
	p.send(lesson.Present{On: true})
	for _, key := range []string{"ArrowRight", "PageDown"} {
		p.send(lesson.Key{Name: key})
		if got := p.fragment(); got != end {
			t.Errorf("%s leads to %q", key, got)
		}
	}
	if v := p.state.View(); !v.Next.Ends || v.Next.To != view.EndOfText || v.Next.Off {
		t.Errorf("the button says that it leads to %+v", v.Next)
	}
	p.send(lesson.YourBoard{})
	if p.state.Scenario() != "" || p.state.View().Path != lesson.ReaderBoard {
		t.Errorf("it leads to %q, %q", p.state.Scenario(), p.state.View().Path)
	}
	p.send(lesson.Key{Name: "PageDown"})
	if got := p.fragment(); got != end {
		t.Errorf("a clicker leads from there to %q, want %q", got, end)
	}
}

// All lines of a file are shown until the next step, which brings its own lines into
// sight.
func TestAllLinesAreShownUntilTheNextStep(t *testing.T) {
	p := at(t, "graph/1")
	p.send(lesson.ShowWhole{On: true})
	if !p.state.View().Whole {
		t.Error("all lines are asked for, and not shown")
	}
	p.send(lesson.Next{})
	if p.state.View().Whole {
		t.Error("in the next step all lines are shown still")
	}
}

// sameView compares what two views show.
func sameView(a, b view.View) bool { return reflect.DeepEqual(a, b) }

func TestPositionsLookTheSameFromAnyWalk(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	p := at(t, "clear/0")
	seen := map[scenario.Position]view.View{}
	keys := []string{"ArrowRight", "ArrowLeft", "Home", "End", " ", "?", "Escape", "x"}
	speeds := []view.Speed{view.Slow, view.Normal, view.Fast, "none"}
	for n := range 1500 {
		steps := []lesson.Message{
			lesson.Next{},
			lesson.Next{},
			lesson.Previous{},
			lesson.GoTo{Step: random.IntN(14) - 2},
			lesson.Play{},
			lesson.Pause{},
			lesson.ClockTick{Run: random.IntN(n + 1)},
			lesson.SetSpeed{Speed: speeds[random.IntN(4)]},
			lesson.Key{Name: keys[random.IntN(len(keys))]},
			lesson.Navigated{Fragment: "hook/3"},
			lesson.Navigated{Fragment: "clear/8"},
		}
		m := steps[random.IntN(len(steps))]
		p.send(m)
		v := p.state.View()
		if v.Busy || v.Sentence == "" {
			t.Fatalf("%d: %T: busy %v, says %q", n, m, v.Busy, v.Sentence)
		}
		v.Playing, v.Speed, v.Popover = false, "", view.NoPopover
		first, known := seen[v.Position]
		if !known {
			seen[v.Position] = v
		} else if !sameView(v, first) {
			t.Fatalf("%d: %T: position %+v shows\n%+v\nand showed\n%+v", n, m, v.Position, v, first)
		}
	}
	if len(seen) < 14 {
		t.Errorf("only %d positions were walked", len(seen))
	}
}
