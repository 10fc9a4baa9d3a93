package lesson_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// mark marks tasks at the position on the stage.
func (p *page) mark(ids ...tasks.ID) *page {
	for _, id := range ids {
		p.send(lesson.MarkReady{ID: id})
	}
	return p
}

func TestAPredictionIsJudgedByTheStepThatFollows(t *testing.T) {
	for name, c := range map[string]struct {
		from  int
		marks []tasks.ID
		want  string // the verdicts
		tally string
	}{
		"both":                   {0, []tasks.ID{2, 3}, "#2: right, its list is empty now|#3: right, its list is empty now", "You found both."},
		"one, and one too many":  {0, []tasks.ID{2, 4}, "#2: right, its list is empty now|#3: missed, its list is empty now|#4: wrong, it still waits for 2, 3", "You found one of two; one mark is wrong."},
		"the one that completes": {0, []tasks.ID{1}, "#1: wrong, it is past that|#2: missed, its list is empty now|#3: missed, its list is empty now", "You found none of two; one mark is wrong."},
		"one edge of two":        {1, []tasks.ID{4}, "#4: wrong, it still waits for 3", "One mark is wrong: no task became ready."},
		"ready before":           {1, []tasks.ID{3}, "#3: wrong, it was ready before", "One mark is wrong: no task became ready."},
		"none, and so it is":     {1, []tasks.ID{view.NoTask}, "None: right, no list became empty", "You found it."},
		"none, and one is":       {2, []tasks.ID{view.NoTask}, "#4: missed, its list is empty now|None: wrong, a list became empty", "You found none of one; one mark is wrong."},
		"the join":               {2, []tasks.ID{4}, "#4: right, its list is empty now", "You found it."},
		"nothing said":           {0, nil, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, fmt.Sprintf("graph/%d", c.from)).mark(c.marks...)
			plain := at(t, fmt.Sprintf("graph/%d", c.from+1)).state.View().Sentence
			p.send(lesson.Next{})
			v := p.state.View()
			var said []string
			for _, verdict := range v.Predict.Verdicts {
				said = append(said, v.Words.VerdictOn(verdict))
			}
			if got := strings.Join(said, "|"); got != c.want {
				t.Errorf("it says\n%s, want\n%s", got, c.want)
			}
			if want := strings.TrimSpace(c.tally + " " + plain); v.Sentence != want {
				t.Errorf("the sentence is %q, want %q", v.Sentence, want)
			}
		})
	}
}

// With any marks, each gets one verdict, each task that became ready one
// too, and a mark is right exactly where the board says so.
func TestEveryMarkAndEveryMissGetsItsVerdict(t *testing.T) {
	asked := 0
	for name, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		for n, frame := range frames {
			if !view.Asks(sc, frame) {
				continue
			}
			asked++
			before, after := frame.Snapshot.Graph, frames[n+1].Snapshot.Graph
			came := slices.DeleteFunc(slices.Clone(after.Ready), func(id tasks.ID) bool { return slices.Contains(before.Ready, id) })
			choices := at(t, frame.Position.Fragment()).state.View().Predict.Choices
			for subset := range 1 << len(choices) {
				p := at(t, frame.Position.Fragment())
				var marks []tasks.ID
				for i, id := range choices {
					if subset>>i&1 == 1 {
						marks = append(marks, id)
					}
				}
				p.mark(marks...).send(lesson.Next{})
				verdicts := map[tasks.ID]words.VerdictKind{}
				for _, v := range p.state.View().Predict.Verdicts {
					if verdicts[v.Task] != "" {
						t.Errorf("%s/%d, marked %v: two verdicts on %v", name, n, marks, v.Task)
					}
					verdicts[v.Task] = v.Kind
				}
				for _, id := range append(slices.Clone(choices), came...) {
					marked, became := slices.Contains(marks, id), slices.Contains(came, id)
					want := words.VerdictKind("")
					switch {
					case len(marks) == 0:
					case marked && became:
						want = words.VerdictRight
					case marked:
						want = words.VerdictWrong
					case became:
						want = words.VerdictMissed
					}
					if verdicts[id] != want {
						t.Errorf("%s/%d, marked %v: the verdict on %v is %q, want %q", name, n, marks, id, verdicts[id], want)
					}
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no scenario asks what becomes ready")
	}
}

func TestMarksStayAtTheirPosition(t *testing.T) {
	p := at(t, "graph/0").mark(2, 4, 5, 4)
	wantMarks := func(want ...tasks.ID) {
		t.Helper()
		if got := p.state.View().Predict.Marks; !slices.Equal(got, want) {
			t.Errorf("marked are %v, want %v", got, want)
		}
	}
	wantMarks(2, 5)
	before := p.state
	p.send(lesson.Next{})
	wantMarks()
	p.mark(view.NoTask)
	wantMarks(view.NoTask)
	p.mark(4)
	wantMarks(4)
	p.mark(view.NoTask)
	p.send(lesson.Navigated{Fragment: "clear/6"}, lesson.YourBoard{}, lesson.Navigated{Fragment: "graph/1"})
	wantMarks(view.NoTask)
	p.send(lesson.Previous{})
	wantMarks(2, 5)
	if got := before.View().Predict.Marks; !slices.Equal(got, []tasks.ID{2, 5}) {
		t.Errorf("what was marked later stands in the state before: %v", got)
	}
	p.send(lesson.Play{})
	p.mark(5)
	if p.state.View().Playing {
		t.Error("it plays on while somebody marks")
	}
}

func TestOnlyWhatIsAskedCanBeMarked(t *testing.T) {
	for _, place := range []string{"graph/5", "hook/1", "clear/3", ""} {
		p := at(t, place).mark(2, view.NoTask)
		if v := p.state.View(); v.Predict.Shown() {
			t.Errorf("#%s: it asks, or judges: %+v", place, v.Predict)
		}
	}
	p := at(t, "graph/2").mark(1, 99)
	if got := p.state.View().Predict.Marks; len(got) > 0 {
		t.Errorf("a completed task and one that is not there are marked: %v", got)
	}
}

// Readers who read on past the steps that they must predict are not shown what
// these do.
func TestReadingOnDoesNotSpoilAPrediction(t *testing.T) {
	library := viewtest.Library(t)
	p := newPageOf(t, library, lesson.Workbenches(library[scenario.Seed]), func(context.Context, files.Path) (*tasks.Store, error) {
		return scenariotest.NewBoard(), nil
	})
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "hook/2"})
	past := func(number int) lesson.Reading {
		return lesson.Reading{Chapter: "graph", Item: number, Until: number + 1, ByReader: true}
	}
	p.send(chapter("graph"), past(0), past(3)) // its data is still coming
	p.wantAt("graph/0")
	p.send(past(2))
	p.wantAt("graph/0")
	p.send(lesson.Next{}, past(5), chapter("hook"), past(5))
	p.wantAt("graph/1")
}
