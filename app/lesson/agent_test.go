package lesson_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// before lets all of a tab come but what an effect asks for, and returns that.
func before[E lesson.Effect](p *page) (waits E) {
	p.t.Helper()
	for len(p.held) > 0 {
		effect := p.held[0]
		p.held = p.held[1:]
		if e, is := effect.(E); is {
			waits = e
			continue
		}
		p.send(p.perform(effect))
	}
	return waits
}

// trySlowly returns a tab at Try it whose agent is on its way.
func trySlowly(t *testing.T) (*page, lesson.FetchAgent) {
	t.Helper()
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	p.send(lesson.Navigated{Fragment: "try"})
	fetch := before[lesson.FetchAgent](p)
	if !strings.HasPrefix(fetch.Vocabulary, "{") {
		t.Fatalf("it is started with %.20q", fetch.Vocabulary)
	}
	return p, fetch
}

// reader sends a prompt.
func (p *page) prompt(text string) {
	p.t.Helper()
	p.send(workbench.Prompt{Path: lesson.ReaderBoard, Text: text})
}

// talkIs is how the conversation stands: whether somebody answers, and what is said at the
// field of the prompt.
func (p *page) talkIs(fetched bool, says string) {
	p.t.Helper()
	if talk := p.state.View().Talk; talk.Fetched != fetched || talk.Refusal != says {
		p.t.Errorf("fetched %t, and it says %q, want %t, %q", talk.Fetched, talk.Refusal, fetched, says)
	}
}

func TestAPromptWaitsForTheAgentWhileTheBoardIsWorkedOn(t *testing.T) {
	p, fetch := trySlowly(t)
	p.talkIs(false, "")
	if talk := p.state.View().Talk; len(talk.Examples) == 0 || talk.Conversation.Agent != "agent-1" {
		t.Errorf("it is not known who is to come: %+v", talk)
	}
	p.send(lesson.FetchSlow{Name: lesson.AgentProgram})
	p.talkIs(false, "The agent is still being fetched.")
	p.prompt("Complete task 1")
	if talk := p.state.View().Talk; talk.Typed != "Complete task 1" || talk.Working {
		t.Errorf("meanwhile: %+v", talk)
	}
	p.hold = false
	p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"By hand"}`}})
	p.send(workbench.Talk{Path: lesson.ReaderBoard, Do: workbench.PasteRun, Text: `{"tool":"task_create","input":{"subject":"Pasted"}}`})
	if got := p.tasks(); !slices.Equal(got[5:], []string{"By hand", "Pasted"}) {
		t.Errorf("the tasks are %q", got)
	}
	p.send(p.perform(fetch))
	p.talkIs(true, "")
	if v := p.state.View(); v.Talk.Typed != "" || v.Tasks[0].State != tasks.StateCompleted || len(p.said()) < 3 {
		t.Errorf("then %q, and task 1 is %s: %q", v.Talk.Typed, v.Tasks[0].State, p.said())
	}
}

// tasks returns the subjects of the tasks on the stage.
func (p *page) tasks() (all []string) {
	for _, task := range p.state.View().Tasks {
		all = append(all, task.Subject)
	}
	return all
}

func TestAnEditedPromptNoLongerWaits(t *testing.T) {
	p, fetch := trySlowly(t)
	p.prompt("Complete task 1")
	p.talkIs(false, "The agent is still being fetched. Your message waits for it.")
	p.talk(workbench.TalkType, "Complete task")
	p.talkIs(false, "")
	p.hold = false
	p.send(p.perform(fetch))
	if talk := p.state.View().Talk; talk.Typed != "Complete task" || len(p.said()) != 0 {
		t.Errorf("%q was sent: %q", talk.Typed, p.said())
	}
}

func TestAPromptWaitsOnlyOnTheStage(t *testing.T) {
	p, fetch := trySlowly(t)
	p.prompt("Complete task 1")
	p.hold = false
	p.send(lesson.Navigated{Fragment: "hook/2"}, p.perform(fetch))
	if v := p.state.View(); v.Position.Fragment() != "hook/2" {
		t.Errorf("the lab is at %s", v.Position.Fragment())
	}
	p.send(lesson.Navigated{Fragment: "try"})
	if talk := p.state.View().Talk; talk.Typed != "Complete task 1" || len(p.said()) != 0 {
		t.Errorf("%q, %q", talk.Typed, p.said())
	}
}

func TestAMissingAgentIsRequestedAgain(t *testing.T) {
	for name, again := range map[string]lesson.Message{"by the button": lesson.FetchAgain{}, "by coming back": lesson.Navigated{Fragment: "try"}} {
		t.Run(name, func(t *testing.T) {
			p := opened(t, scenariotest.NewBoard())
			p.agent = lesson.NotFetched{Status: 404}
			p.send(lesson.Navigated{Fragment: "try"})
			const says = "The agent cannot answer: the server answered 404."
			p.talkIs(false, says)
			if v := p.state.View(); v.Sentence != says || !v.TryAgain || v.Busy {
				t.Errorf("it says %q, try again %t, busy %t", v.Sentence, v.TryAgain, v.Busy)
			}
			p.prompt("Complete task 1")
			p.talkIs(false, says)
			p.press("Start task 1")
			p.agent = nil
			p.send(again)
			p.talkIs(true, "")
			if v := p.state.View(); v.TryAgain || v.Tasks[0].State != tasks.StateCompleted {
				t.Errorf("try again %t, task 1 is %s", v.TryAgain, v.Tasks[0].State)
			}
		})
	}
}

func TestARestartedAgentKeepsItsConversation(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "try"})
	p.prompt("Complete task 1")
	said := p.said()
	p.hold = true
	p.prompt("Delete task 5")
	asked := before[workbench.AskAgent](p)
	p.hold = false
	ended := lesson.NoAgent{Reason: "out of memory"}
	p.send(lesson.AgentEnded{Err: ended}, workbench.AgentAnswered{Path: asked.Path, N: asked.N, Err: ended})
	const says = "The agent cannot answer: its program has stopped."
	p.talkIs(false, says)
	if v := p.state.View(); v.Talk.Working || v.Busy || !v.TryAgain || v.Sentence != says || len(v.Tasks) != 5 {
		t.Errorf("working %t, busy %t, try again %t: %q", v.Talk.Working, v.Busy, v.TryAgain, v.Sentence)
	}
	p.press("Start task 2")
	p.send(lesson.FetchAgain{})
	p.talkIs(true, "")
	if got := p.said(); len(got) != len(said)+1 || !slices.Equal(got[:len(said)], said) {
		t.Errorf("of %q is left %q", said, got)
	}
	p.prompt("Delete task 5")
	if got := p.tasks(); len(got) != 4 {
		t.Errorf("it does not answer: %q, %q", got, p.said())
	}
}

// A call is under way when the program ends: what was done stands, and nobody is asked.
func TestAnAgentThatEndsAmidATurnEndsTheTurn(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "try"})
	p.hold = true
	p.prompt("Complete task 1")
	asked := before[workbench.AskAgent](p)
	p.send(p.perform(asked))
	p.send(lesson.AgentEnded{Err: lesson.NoAgent{}})
	p.letGo()
	if v := p.state.View(); v.Talk.Working || v.Busy || v.Talk.Fetched {
		t.Errorf("working %t, busy %t, fetched %t", v.Talk.Working, v.Busy, v.Talk.Fetched)
	}
}

// The planner has met a fault of its own: the reader is told so, and not that the prompt was
// not understood.
func TestAFaultOfTheAgentIsToldAsOne(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "try"})
	p.hold = true
	p.prompt("Complete task 1")
	asked := before[workbench.AskAgent](p)
	asked.Model = agent.Remote{Ask: func(context.Context, string) (string, error) {
		return "", errors.New("there is a fault in its grammar, and other words may lead around it")
	}}
	p.hold = false
	p.send(p.perform(asked))
	v := p.state.View()
	if says := v.Sentence; !strings.Contains(says, "did not answer") || !strings.Contains(says, "a fault in its grammar") || strings.Contains(says, "understand") {
		t.Errorf("it says %q", says)
	}
	if v.Talk.Working || v.Busy || v.Tasks[0].State == tasks.StateCompleted {
		t.Errorf("working %t, busy %t, task 1 is %s", v.Talk.Working, v.Busy, v.Tasks[0].State)
	}
}

func TestTheAgentIsExpectedOneChapterEarly(t *testing.T) {
	for fragment, want := range map[string]int{"": 0, "hook/2": 0, "clear/3": 0, "short/1": 0, "todo/1": 1, "next/1": 1, "try": 1, "challenges": 1} {
		p := opened(t, scenariotest.NewBoard())
		p.send(lesson.Navigated{Fragment: fragment})
		if p.expected != want {
			t.Errorf("at #%s it was expected %d times, want %d", fragment, p.expected, want)
		}
		p.send(lesson.Navigated{Fragment: "hook/1"}, lesson.Navigated{Fragment: "try"})
		if p.expected != 1 {
			t.Errorf("from #%s on it was expected %d times", fragment, p.expected)
		}
	}
}
