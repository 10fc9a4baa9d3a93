package lesson_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/words"
)

func TestAModelThatAnswersLateIsWaitedFor(t *testing.T) {
	p := withModel(t, "compact/5c")
	held := scenariotest.Held(t, p.board)
	p.press(lesson.Next{})
	ask := p.waits[0].For
	if v := p.state.View(); !v.Busy || v.Notices != nil {
		t.Errorf("while it is asked: busy %v, %q", v.Busy, p.notices())
	}
	p.wantNothingDone("compact/5c", held)
	p.press(lesson.ModelSlow{Scenario: compact, Key: ask.Key})
	if got, want := p.notices(), (&words.English{}).AgentSlow("agent-1"); got != want {
		t.Errorf("when it is slow the page says %q, want %q", got, want)
	}
	p.answer()
	if v := p.state.View(); v.Busy || p.notices() != "" || p.fragment() != "compact/5c1" {
		t.Errorf("when it has answered: %s, busy %v, %q", p.fragment(), v.Busy, p.notices())
	}
	p.press(lesson.ModelSlow{Scenario: compact, Key: ask.Key})
	if p.notices() != "" {
		t.Errorf("what came too late says %q", p.notices())
	}
}

func TestAModelThatFailsIsAskedAgainByNext(t *testing.T) {
	for name, instead := range map[string]func() (agent.Answer, error){
		"an error": func() (agent.Answer, error) { return agent.Answer{}, errNoLine },
		"nothing":  func() (agent.Answer, error) { return agent.Answer{}, nil },
		"arguments of no JSON": func() (agent.Answer, error) {
			return agent.Answer{Calls: []agent.ToolCall{{Tool: "task_create", Input: json.RawMessage(`{"subject":"Half"}`)}, {Tool: "task_list", Input: json.RawMessage(`{`)}}}, nil
		},
		"more than the window holds": func() (agent.Answer, error) {
			return agent.Answer{
				Text: strings.Repeat("word ", conversation.Window), Calls: []agent.ToolCall{{Tool: "task_create", Input: json.RawMessage(`{"subject":"Much"}`)}},
			}, nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := withModel(t, "compact/5c")
			held := scenariotest.Held(t, p.board)
			p.model.instead = instead
			for asked := 1; asked <= 2; asked++ {
				p.asked = nil
				p.press(lesson.Next{})
				p.answerAll()
				p.wantNothingDone("compact/5c", held)
				if said := p.notices(); !strings.HasPrefix(said, "The model did not answer: ") || p.state.View().Busy {
					t.Errorf("the page says %q, busy %v", said, p.state.View().Busy)
				}
				if address := p.takeAddress(); !slices.Equal(address, []string{"replace compact/5c1", "replace compact/5c"}) {
					t.Errorf("the address becomes %q", address)
				}
				if p.model.asked != asked {
					t.Errorf("Next asked %d times, want %d", p.model.asked, asked)
				}
			}
			p.model.instead = nil
			p.press(lesson.Next{})
			p.answerAll()
			if p.fragment() != "compact/5c1" || p.notices() != "" || p.model.asked != 3 {
				t.Errorf("then it leads to %s, says %q, was asked %d times", p.fragment(), p.notices(), p.model.asked)
			}
		})
	}
}

func TestAModelThatFailsFirstLeavesTheStart(t *testing.T) {
	p := withModel(t, "compact/5c3")
	if len(p.waits) != 1 || p.state.Ready() {
		t.Fatalf("%d questions, ready %v", len(p.waits), p.state.Ready())
	}
	p.model.instead = func() (agent.Answer, error) { return agent.Answer{}, errNoLine }
	p.answerAll()
	if p.fragment() != "compact/0" || !p.state.Ready() || !strings.Contains(p.notices(), "no line to the model") {
		t.Errorf("it leads to %q, and says %q", p.fragment(), p.notices())
	}
}

// TestAModelIsStoppedInTheMiddleOfABeat leaves an act of five answers; two
// change the board. A late answer is one that could not be stopped any more.
func TestAModelIsStoppedInTheMiddleOfABeat(t *testing.T) {
	for name, c := range map[string]struct {
		leave lesson.Message
		to    string
	}{
		"Previous":    {lesson.Previous{}, "list/3c"},
		"First":       {lesson.First{}, "list/3c-4"},
		"the slider":  {lesson.GoTo{Step: 2}, "list/3c-2"},
		"New agent":   {lesson.RenewAgent{}, "list/3ca"},
		"the walk":    {lesson.BackToWalk{}, "list/3"},
		"a link":      {lesson.Navigated{Fragment: "list/4"}, "list/4"},
		"a scenario":  {lesson.Navigated{Fragment: "hook/2"}, "hook/2"},
		"the board":   {lesson.YourBoard{}, ""},
		"Back":        {lesson.Navigated{Fragment: "list/3"}, "list/3"},
		"same branch": {lesson.Navigated{Fragment: "list/3c-1"}, "list/3c-1"},
	} {
		for _, late := range []bool{false, true} {
			for answered := 1; answered <= 4; answered++ {
				t.Run(fmt.Sprintf("%s, %d answers, late %v", name, answered, late), func(t *testing.T) {
					p := withModel(t, "list/3c")
					held := scenariotest.Held(t, p.board)
					p.press(lesson.Next{})
					for range answered {
						p.answer()
						p.wantNothingDone("list/3c", held)
					}
					if len(p.waits) != 1 {
						t.Fatalf("%d questions in the middle of the beat", len(p.waits))
					}
					stopped := p.waits[0].For.Key
					p.asked = nil
					p.press(c.leave)
					if !slices.Contains(p.asked, lesson.Effect(lesson.StopModel{Key: stopped})) {
						t.Errorf("nobody stops the question: %v", p.asked)
					}
					if late {
						p.answer()
					}
					p.waits = nil
					if p.fragment() != c.to || p.state.View().Busy || p.notices() != "" {
						t.Errorf("it leads to %s, busy %v, %q", p.fragment(), p.state.View().Busy, p.notices())
					}
					if (c.to == "list/3c" || c.to == "list/3ca") && !maps.Equal(scenariotest.Held(t, p.board), held) {
						t.Error("something of the beat is on disk")
					}
					p.press(lesson.Navigated{Fragment: "list/3c1"})
					p.answerAll()
					if p.fragment() != "list/3c1" || p.notices() != "" || maps.Equal(scenariotest.Held(t, p.board), held) {
						t.Errorf("coming back leads to %s, %q, and may have changed nothing", p.fragment(), p.notices())
					}
					for key, n := range p.keys {
						if again := key == stopped && !late; n > 1 && !again {
							t.Errorf("%q was asked %d times", key, n)
						}
					}
				})
			}
		}
	}
}

func TestAQuestionGoesOnWhileTheReaderGoesTheSameWay(t *testing.T) {
	for from, want := range map[string]int{"compact/5c": 3, "compact/7": 5} {
		p := withModel(t, from)
		before := p.model.asked
		p.press(lesson.Next{})
		p.asked = nil
		p.press(lesson.Next{})
		p.press(lesson.Next{})
		if slices.ContainsFunc(p.asked, func(e lesson.Effect) bool { _, stops := e.(lesson.StopModel); return stops }) || len(p.waits) != 1 {
			t.Errorf("from %s: going on asks %v, %d questions wait", from, p.asked, len(p.waits))
		}
		p.answerAll()
		if n := p.model.asked - before; n != want || p.state.View().Busy {
			t.Errorf("from %s: three acts asked %d times, want %d, and lead to %s", from, n, want, p.fragment())
		}
	}
}

// TestAnAnswerThatComesWhileItsPlaceIsPlayed crosses the question that the place
// would ask.
func TestAnAnswerThatComesWhileItsPlaceIsPlayed(t *testing.T) {
	p := withModel(t, "compact/5c")
	p.press(lesson.Next{})
	ask := p.waits[0]
	p.waits = nil
	p.send(lesson.Next{}) // its ShowFrame has no answer yet, and is under way
	var crossed []lesson.Message
	for _, effect := range p.held {
		crossed = append(crossed, p.perform(effect))
	}
	p.held = nil
	p.press(ask.Perform(t.Context()))
	for _, m := range crossed {
		p.press(m)
	}
	p.answerAll()
	if p.fragment() != "compact/5c2" || p.keys[ask.For.Key] != 1 || p.model.asked != 2 {
		t.Errorf("it leads to %s, asked %d times; in all %v", p.fragment(), p.model.asked, p.keys)
	}
}

func TestNoModelIsAskedTwiceForOnePosition(t *testing.T) {
	p := withModel(t, "compact/0")
	asked := func() int { p.answerAll(); return p.model.asked }
	for range 12 {
		p.press(lesson.Next{})
		p.answerAll()
	}
	for _, m := range []lesson.Message{
		lesson.Navigated{Fragment: "compact/5c"}, lesson.Last{}, lesson.Navigated{Fragment: "compact/4a7"}, lesson.RenewAgent{}, lesson.Next{},
	} {
		p.press(m)
		p.answerAll()
	}
	first := asked()
	if first != len(p.keys) {
		t.Errorf("%d questions were asked %d times", len(p.keys), first)
	}
	for range 2 {
		for _, fragment := range []string{"compact/12", "compact/3", "compact/5c2", "hook/1", "compact/4a7a1-2", "compact/11", "compact/4a3", "", "compact/5c3"} {
			p.press(lesson.Navigated{Fragment: fragment})
			p.press(lesson.Previous{})
			p.press(lesson.Next{})
			if len(p.waits) > 0 {
				t.Errorf("%s is asked for again at %s", p.waits[0].For.Key, fragment)
				p.answerAll()
			}
		}
	}
}

// The first answer is what was played, and stays.
func TestASecondAnswerChangesNothing(t *testing.T) {
	p := withModel(t, "compact/5c")
	p.press(lesson.Next{})
	key := p.waits[0].For.Key
	p.answer()
	before := p.state.View()
	p.press(lesson.ModelAnswered{Scenario: compact, Key: key, Answer: agent.Answer{Text: "Something else."}})
	p.press(lesson.Previous{})
	p.press(lesson.Next{})
	if got := p.state.View(); !sameView(got, before) {
		t.Errorf("a second answer to %s has changed what is shown", key)
	}
}

// A run goes no further than the Model does.
func TestPlayStopsWhereTheModelFails(t *testing.T) {
	p := withModel(t, "compact/5c")
	p.press(lesson.Play{})
	p.press(lesson.ClockTick{Run: 1})
	p.press(lesson.ClockTick{Run: 1}) // the place before is not on the stage yet
	p.model.instead = func() (agent.Answer, error) { return agent.Answer{}, errNoLine }
	p.answerAll()
	if v := p.state.View(); v.Playing || p.fragment() != "compact/5c" || p.model.asked != 1 {
		t.Errorf("at %s, asked %d times, it plays: %v", p.fragment(), p.model.asked, v.Playing)
	}
}
