package lesson_test

import (
	"context"
	"errors"
	"maps"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/static"
	"tasklesson/tasks"
)

// A double is an actor: an agent whose Model, whichever lane it is in, answers as
// the scripted one does, unless it is told to do something else.
type double struct {
	asked   int
	instead func() (agent.Answer, error)
}

func (d *double) Lane(from scenario.LaneSource) (scenario.Lane, error) {
	made, err := agent.Actor{}.Lane(from)
	if err != nil {
		return nil, err
	}
	lane := made.(agent.Lane)
	lane.Script.Model = doubled{lane.Script.Model, d}
	return lane, nil
}

// A doubled Model is one of those of a double.
type doubled struct {
	agent.Model
	*double
}

func (m doubled) Answer(ctx context.Context, r agent.Request) (agent.Answer, error) {
	m.asked++
	if m.instead != nil {
		return m.instead()
	}
	return m.Model.Answer(ctx, r)
}

var errNoLine = errors.New("no line to the model")

// A modelPage is a tab whose agents have a double as their Model. What it is asked
// waits until the test lets it answer; everything else happens at once.
type modelPage struct {
	*page
	model *double
	board *tasks.Store      // the directory of the scenario
	waits []lesson.AskModel // in order
	keys  map[string]int    // how often each question was asked
}

// withModel opens a place of a scenario with a double.
func withModel(t *testing.T, fragment string) *modelPage {
	t.Helper()
	name, _, _ := strings.Cut(fragment, "/")
	bundle, err := scenario.Gather(static.Scenarios(), name, "en")
	if err != nil {
		t.Fatal(err)
	}
	lib, model := viewtest.Fixture(t), &double{}
	actors := maps.Clone(view.Actors())
	actors["agent"] = model
	if lib[name], err = bundle.Scenario(actors); err != nil {
		t.Fatal(err)
	}
	p := &modelPage{model: model, board: scenariotest.NewBoard(), keys: map[string]int{}}
	open := func(path files.Path) (*tasks.Store, error) {
		if path == files.Path("tab/tab/"+name+"/.tasks") {
			return p.board, nil
		}
		return scenariotest.NewBoard(), nil
	}
	p.page = newPageOf(t, lib, lesson.Workbenches(lib[scenario.Seed]), beside(scenariotest.NewBoard(), open))
	p.hold = true
	p.press(lesson.Opened{Store: view.InIndexedDB, Fragment: fragment})
	return p
}

// press sends a message, and lets everything happen but the Model's answers.
func (p *modelPage) press(m lesson.Message) {
	p.t.Helper()
	p.send(m)
	for len(p.held) > 0 {
		effect := p.held[0]
		p.held = p.held[1:]
		if ask, ok := effect.(lesson.AskModel); ok {
			p.waits = append(p.waits, ask)
			p.keys[ask.For.Key]++
			continue
		}
		p.send(p.perform(effect))
	}
	p.sound()
}

// answer lets the Model answer what it was asked first.
func (p *modelPage) answer() {
	p.t.Helper()
	ask := p.waits[0]
	p.waits = p.waits[1:]
	p.press(ask.Perform(p.t.Context()))
}

// answerAll lets the Model answer until nothing is asked any more.
func (p *modelPage) answerAll() {
	p.t.Helper()
	for len(p.waits) > 0 {
		p.answer()
	}
}

// sound checks that no conversation on the stage has a call without its result.
func (p *modelPage) sound() {
	p.t.Helper()
	v := p.state.View()
	shown := []*view.Conversation{v.Conversation}
	for _, lane := range v.Lanes {
		shown = append(shown, lane.Conversation)
	}
	for _, c := range shown {
		open := 0
		if c == nil {
			continue
		}
		for _, m := range c.Messages {
			switch m.Role {
			case view.RoleCall:
				open++
			case view.RoleResult:
				open--
			}
			if open < 0 || open > 1 {
				p.t.Fatalf("%s: %d calls have no result before %+v", p.fragment(), open, m)
			}
		}
		if open != 0 {
			p.t.Fatalf("%s: the last call has no result", p.fragment())
		}
	}
}

// wantNothingDone checks that the lab stands at a place as if nothing had been
// asked there.
func (p *modelPage) wantNothingDone(at string, held map[string]string) {
	p.t.Helper()
	if got := p.fragment(); got != at {
		p.t.Errorf("the lab stands at %s, want %s", got, at)
	}
	if !maps.Equal(scenariotest.Held(p.t, p.board), held) {
		p.t.Errorf("at %s something of the act is on disk", at)
	}
}
