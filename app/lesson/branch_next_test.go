package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
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
func TestTheButtonForetellsWhatAnAgentDoesInABranch(t *testing.T) {
	for _, start := range []string{"compact/5c", "compact/5a", "compact/3c", "compact/9a", "list/4c"} {
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
	for _, start := range []string{"list/2c6", "compact/5c3a"} {
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
