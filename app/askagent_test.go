//go:build !js

package app

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/lessontest"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// prompted returns a stage on the reader's board, whose agent was asked for something.
func prompted(t *testing.T) (*agentStage, *[]time.Duration) {
	t.Helper()
	s := &agentStage{
		stage: prepareStage(t, ""), calm: make(chan struct{}, 10),
		model: quietModel{asked: make(chan struct{}), answer: make(chan agent.Answer), fail: make(chan error)},
	}
	var pauses []time.Duration
	s.pause = func(_ context.Context, d time.Duration) { pauses = append(pauses, d) }
	s.deps.Watch = nil
	s.slow = func(tell func()) func() {
		s.wonder = tell
		return func() { s.calm <- struct{}{} }
	}
	open := func(context.Context, files.Path) (*tasks.Store, error) { return scenariotest.NewBoard(), nil }
	s.deps.Storage = storage.New("tab", open, lessontest.Workbenches(viewtest.Fixture(t)[scenario.Seed]))
	s.start(t.Context())
	for s.view.Busy || len(s.view.Tasks) == 0 {
		s.next()
	}
	s.state = s.state.WithAgent(workbench.Agent{Model: s.model, Loop: agent.Loop{System: "{agent}", Agent: "agent-{n}", Tools: workbench.AgentTools(), Prose: conversation.Prose{}}})
	s.send(lesson.YourBoard{})
	s.send(workbench.Prompt{Path: lesson.ReaderBoard, Text: "go on"})
	s.draw()
	<-s.model.asked
	return s, &pauses
}

func TestTheLabWorksWhileAnAgentIsAsked(t *testing.T) {
	s, pauses := prompted(t)
	s.wonder()
	s.next()
	if want := s.state.Words().AgentSlow("agent-1"); s.said() != want {
		t.Errorf("when the reader wonders the page says %q, want %q", s.said(), want)
	}
	s.send(lesson.ShowPane{Pane: view.PaneFiles})
	s.draw()
	if s.view.Pane != view.PaneFiles || !s.view.Talk.Working {
		t.Error("while the agent is asked the lab does nothing")
	}
	s.page.take()
	s.model.answer <- agent.Answer{Calls: []agent.ToolCall{{Tool: "task_create", Input: []byte(`{"subject":"Six"}`)}}}
	s.next()
	s.next()
	<-s.model.asked
	s.model.answer <- agent.Answer{Text: "Done."}
	for s.view.Busy {
		s.next()
	}
	if len(s.view.Tasks) != 6 || s.said() != "" || len(s.asked) != 0 {
		t.Errorf("%d tasks, %q, %d questions are open", len(s.view.Tasks), s.said(), len(s.asked))
	}
	if want := []time.Duration{0, 600 * time.Millisecond}; !slices.Equal(*pauses, want) {
		t.Errorf("the pauses before the agent was asked are %v, want %v", *pauses, want)
	}
	if did := s.page.take(); !slices.Contains(did, "keep talk:board/.tasks") {
		t.Errorf("the page kept nothing: %q", did)
	}
}

// Once the agent has answered, what is ready must be seen; while it is at work,
// what it does.
func TestWhatIsReadyIsShownOnceAnAgentHasAnswered(t *testing.T) {
	s, _ := prompted(t)
	s.page.take()
	s.model.answer <- agent.Answer{Calls: []agent.ToolCall{{Tool: "task_create", Input: []byte(`{"subject":"Six"}`)}}}
	s.next()
	s.next()
	<-s.model.asked
	if did := s.page.take(); !slices.Contains(did, "of an agent, ended: false") || slices.Contains(did, "of an agent, ended: true") {
		t.Errorf("after a call the page was told %q", did)
	}
	s.model.answer <- agent.Answer{Text: "Done."}
	for s.view.Busy {
		s.next()
	}
	if did := s.page.take(); !slices.Contains(did, "of an agent, ended: true") {
		t.Errorf("after the answer the page was told %q", did)
	}
}

func TestAStoppedAgentIsNotWaitedFor(t *testing.T) {
	s, _ := prompted(t)
	s.send(workbench.Talk{Path: lesson.ReaderBoard, Do: workbench.TalkStop})
	s.draw()
	<-s.calm
	if s.view.Busy || s.view.Talk.Working || len(s.asked) != 0 || !strings.Contains(s.view.Sentence, "was stopped") {
		t.Errorf("busy %t, %d questions are open, %q", s.view.Busy, len(s.asked), s.view.Sentence)
	}
}

func TestAFailingAgentIsReported(t *testing.T) {
	s, _ := prompted(t)
	s.page.take()
	s.model.fail <- errors.New("no line")
	s.next()
	if did := s.page.take(); !slices.ContainsFunc(did, func(d string) bool { return strings.Contains(d, "no line") }) || s.view.Busy {
		t.Errorf("it is reported by %q; busy %t", did, s.view.Busy)
	}
}

func TestACopyIsMadeOnceItIsDrawn(t *testing.T) {
	s, _ := prompted(t)
	s.page.take()
	s.send(lesson.Copy{Key: "schemas-text"})
	if did := s.page.take(); slices.Contains(did, "copy schemas-text") {
		t.Error("it is copied before it is drawn")
	}
	s.draw()
	if did := s.page.take(); !slices.Contains(did, "copy schemas-text") {
		t.Errorf("nothing is copied: %q", did)
	}
	s.next()
	if s.said() != s.state.Words().CopiedText() {
		t.Errorf("the page says %q", s.said())
	}
}
