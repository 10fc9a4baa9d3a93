//go:build !js

package app

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/static"
	"tasklesson/tasks"
)

// A quietModel is a Model that answers when the test lets it, or when it is
// stopped.
type quietModel struct {
	asked  chan struct{}
	answer chan agent.Answer
	fail   chan error
}

func (m quietModel) Answer(ctx context.Context, _ agent.Request) (agent.Answer, error) {
	m.asked <- struct{}{}
	select {
	case answer := <-m.answer:
		return answer, nil
	case err := <-m.fail:
		return agent.Answer{}, err
	case <-ctx.Done():
		return agent.Answer{}, ctx.Err()
	}
}

// An agentStage is a stage with a storage in memory, on which an agent waits for its
// Model.
type agentStage struct {
	*stage
	model  quietModel
	wonder func() // what happens when the reader begins to wonder
	calm   chan struct{}
}

// asking returns a stage on which compact/5c is shown, and Next was pressed.
func asking(t *testing.T) *agentStage {
	t.Helper()
	s := &agentStage{
		stage: prepareStage(t, "compact/5c"), calm: make(chan struct{}, 10),
		model: quietModel{asked: make(chan struct{}), answer: make(chan agent.Answer), fail: make(chan error)},
	}
	s.deps.Watch = nil
	s.slow = func(tell func()) func() {
		s.wonder = tell
		return func() { s.calm <- struct{}{} }
	}
	bundle, err := scenario.Gather(static.Scenarios(), "compact", "en")
	if err != nil {
		t.Fatal(err)
	}
	actors := maps.Clone(view.Actors())
	actors["agent"] = agent.Actor{Model: s.model}
	compact, err := bundle.Scenario(actors)
	if err != nil {
		t.Fatal(err)
	}
	open := func(context.Context, files.Path) (*tasks.Store, error) { return scenariotest.NewBoard(), nil }
	s.deps.Storage = storage.New("tab", open, nil)
	s.start(t.Context())
	s.draw()
	s.send(lesson.ScenarioFetched{Scenario: compact})
	s.draw()
	for s.view.Position.Fragment() != "compact/5c" || s.view.Busy {
		s.next()
	}
	s.send(lesson.Next{})
	s.draw()
	for s.wonder == nil {
		s.next()
	}
	<-s.model.asked
	s.page.take()
	return s
}

// said returns the sentences above the stage.
func (s *agentStage) said() string {
	var all []string
	for _, n := range s.view.Notices {
		all = append(all, n.Text)
	}
	return strings.Join(all, "\n")
}

func TestALateModelIsReported(t *testing.T) {
	s := asking(t)
	if s.said() != "" || !s.view.Busy {
		t.Errorf("at first the page says %q, busy %v", s.said(), s.view.Busy)
	}
	s.wonder()
	s.next()
	if want := s.state.Words().AgentSlow("agent-1"); s.said() != want {
		t.Errorf("when the reader wonders the page says %q, want %q", s.said(), want)
	}
	s.send(lesson.ShowPane{Pane: view.PaneFiles}) // everything else goes on
	s.draw()
	if s.view.Pane != view.PaneFiles {
		t.Error("while it waits the lab does nothing")
	}
	s.model.answer <- agent.Answer{Text: "I have nothing to do."}
	for s.view.Busy {
		s.next()
	}
	<-s.calm
	if s.said() != "" || s.view.Position.Fragment() != "compact/5c1" || len(s.asked) != 0 {
		t.Errorf("with the answer it shows %s and says %q; %d questions are open", s.view.Position.Fragment(), s.said(), len(s.asked))
	}
}

func TestAFailingModelIsReportedAndMovesNothing(t *testing.T) {
	s := asking(t)
	s.model.fail <- errors.New("no line")
	s.next()
	if got := s.view.Position.Fragment(); got != "compact/5c" || s.view.Busy || !strings.Contains(s.said(), "did not answer: no line") {
		t.Errorf("at %s the page says %q, busy %v", got, s.said(), s.view.Busy)
	}
	if did := s.page.take(); !slices.ContainsFunc(did, func(what string) bool { return strings.HasSuffix(what, ": no line") }) || s.page.fragment != "compact/5c" {
		t.Errorf("the page was told %q", did)
	}
	s.send(lesson.Next{})
	s.draw()
	s.next() // the place waits again
	<-s.model.asked
	s.model.answer <- agent.Answer{Text: "I have nothing to do."}
	for s.view.Busy {
		s.next()
	}
	if got := s.view.Position.Fragment(); got != "compact/5c1" {
		t.Errorf("Next leads to %s then", got)
	}
}

func TestAStoppedModelDisturbsNobody(t *testing.T) {
	s := asking(t)
	wonder := s.wonder
	s.send(lesson.Previous{})
	s.draw()
	s.next() // the model has heard that it is stopped
	wonder()
	s.next()
	if got := s.view.Position.Fragment(); got != "compact/5c" || s.view.Busy || s.said() != "" || len(s.asked) != 0 {
		t.Errorf("at %s, busy %v, the page says %q; %d questions are open", got, s.view.Busy, s.said(), len(s.asked))
	}
	if did := s.page.take(); slices.ContainsFunc(did, func(what string) bool { return strings.HasPrefix(what, "report") }) {
		t.Errorf("the page was told %q", did)
	}
}

// A question is stopped in the moment in which its answer comes: it was given, and
// nobody is asked for it again.
func TestAnAnswerPastStoppingIsKept(t *testing.T) {
	s := asking(t)
	s.model.answer <- agent.Answer{Text: "I have nothing to do."}
	taken := <-s.ui
	s.send(lesson.Previous{})
	taken()
	s.draw()
	s.send(lesson.Next{})
	s.draw()
	for s.view.Busy {
		s.next()
	}
	if got := s.view.Position.Fragment(); got != "compact/5c1" {
		t.Errorf("Next leads to %s", got)
	}
}
