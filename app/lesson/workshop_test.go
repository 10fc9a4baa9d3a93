package lesson_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
)

// wantWorkshop reports where the lab is not in the place of a chapter that is a workbench.
func (p *page) wantWorkshop(chapter string, path files.Path) {
	p.t.Helper()
	v := p.state.View()
	if !v.Workshop() || v.Position.Fragment() != chapter+"/0" || v.Path != path || v.Busy || !p.state.Ready() {
		p.t.Errorf("the lab is at %q on %s, busy %v, want %s on %s", v.Position.Fragment(), v.Path, v.Busy, chapter, path)
	}
}

// ways are the ways that lead to a chapter, from the one before it.
var ways = map[string]func(p *page, chapter, before string){
	"its address":       func(p *page, chapter, _ string) { p.send(lesson.Navigated{Fragment: chapter}) },
	"a link of the nav": func(p *page, chapter, _ string) { p.send(lesson.Navigated{Fragment: chapter + "/0"}) },
	"scrolling":         func(p *page, name, _ string) { p.send(chapter(name)) },
	"next chapter": func(p *page, _, before string) {
		p.send(lesson.Navigated{Fragment: before})
		p.send(lesson.Last{})
		p.send(lesson.Next{})
	},
}

func TestEveryWayLeadsToAChapterThatIsAWorkbench(t *testing.T) {
	for name, way := range ways {
		for _, place := range []struct {
			chapter, before string
			path            files.Path
		}{{"try", "todo", lesson.ReaderBoard}, {"challenges", "try", lesson.ChallengeBoard}} {
			t.Run(place.chapter+" by "+name, func(t *testing.T) {
				p := at(t, "hook/2")
				way(p, place.chapter, place.before)
				p.wantWorkshop(place.chapter, place.path)
				if v := p.state.View(); len(v.Notices) > 0 || !strings.HasPrefix(v.Next.Name, "Next chapter: ") {
					t.Errorf("it says %v, and goes on to %q", v.Notices, v.Next.Name)
				}
			})
		}
	}
}

func TestAWorkshopLeadsOnToTheNextChapter(t *testing.T) {
	p := at(t, "try")
	p.send(lesson.Next{})
	p.wantWorkshop("challenges", lesson.ChallengeBoard)
	p.send(lesson.Next{})
	p.wantAt("next/0")
	first := challengesOf(t)[0].Name
	want := []lesson.Effect{lesson.PushAddress{Fragment: "challenges"}, lesson.ReplaceAddress{Fragment: "challenges/" + first}, lesson.PushAddress{Fragment: "next/0"}}
	asked := slices.DeleteFunc(p.asked, func(e lesson.Effect) bool { _, fills := e.(lesson.FillField); return fills })
	if !slices.Equal(asked, want) || !slices.Equal(p.heads, []string{"challenges", "next"}) {
		t.Errorf("asked for %v, and for the heads of %v", p.asked, p.heads)
	}
}

// A wrong place is named, and the chapter is shown all the same.
func TestAnyFragmentOfAWorkshopIsAnswered(t *testing.T) {
	for _, rest := range []string{
		"1", "-1", "99999999999999999999", "0c3", "x", "x/y", "/",
		"0c", "0-1", "../board", "%", "<b>", "\u202e", "\x00", "🙂", "board/2", strings.Repeat("a/", 5000),
	} {
		p := at(t, "hook/2")
		p.send(lesson.Navigated{Fragment: "try/" + rest})
		p.wantWorkshop("try", lesson.ReaderBoard)
		v := p.state.View()
		if len(v.Notices) != 1 || len(v.Notices[0].Text) > 300 {
			t.Errorf("of #try/%.20s it says %.400v", rest, v.Notices)
		}
		if want := (lesson.ReplaceAddress{Fragment: "try"}); !slices.Contains(p.asked, lesson.Effect(want)) {
			t.Errorf("the address stays #try/%.20s: %.200v", rest, fmt.Sprint(p.asked))
		}
	}
}

// Try it is the reader's own board in another place: what is done in one is seen in the other.
func TestTheBoardOfTryItIsTheReadersOwn(t *testing.T) {
	p := at(t, "try")
	p.press("Complete task 1")
	p.wantWorkshop("try", lesson.ReaderBoard)
	p.send(lesson.Navigated{Fragment: "hook/2"})
	p.wantAt("hook/2")
	p.send(lesson.YourBoard{})
	if v := p.state.View(); v.Workshop() || v.Path != lesson.ReaderBoard || viewtest.States(v) != "completed ready ready blocked blocked" {
		t.Errorf("Your board is %s, a chapter %v, %s", v.Path, v.Workshop(), viewtest.States(v))
	}
	if want := (lesson.PushAddress{Fragment: ""}); !slices.Contains(p.asked, lesson.Effect(want)) {
		t.Errorf("it has no address of its own: %v", p.asked)
	}
	p.send(lesson.Navigated{Fragment: "try"}, workbench.Undo{Path: lesson.ReaderBoard})
	p.wantWorkshop("try", lesson.ReaderBoard)
	if got := viewtest.States(p.state.View()); got != "ready blocked blocked blocked blocked" {
		t.Errorf("Undo leads to %s", got)
	}
}

func TestReadingOnLeavesAWorkshopAlsoAfterWorkThere(t *testing.T) {
	p := at(t, "try")
	p.press("Complete task 1")
	p.send(chapter("try"))
	p.wantWorkshop("try", lesson.ReaderBoard)
	if v := p.state.View(); v.Apart != "" {
		t.Errorf("in its own chapter it says %q", v.Apart)
	}
	p.send(chapter("challenges"))
	p.wantWorkshop("challenges", lesson.ChallengeBoard)
	p.send(boardSection())
	if v := p.state.View(); v.Workshop() || v.Path != lesson.ReaderBoard {
		t.Errorf("the section about the board is at %s, a chapter %v", v.Path, v.Workshop())
	}
	p.send(chapter("try"))
	p.wantWorkshop("try", lesson.ReaderBoard)
}

// The board can be worked on before what the agent understands is there, and without it.
func TestAWorkshopRequestsMissingDataAgain(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.missing = lesson.NotFetched{Status: 503}
	p.send(lesson.Navigated{Fragment: "challenges"})
	v := p.state.View()
	if !p.state.Ready() || !v.TryAgain || !strings.Contains(v.Sentence, "503") {
		t.Errorf("ready %v, it says %q, try again %v", p.state.Ready(), v.Sentence, v.TryAgain)
	}
	p.missing = nil
	p.send(lesson.FetchAgain{}, lesson.FetchAgain{}, lesson.FetchAgain{})
	if v := p.state.View(); v.TryAgain {
		t.Errorf("when all is there it says %q", v.Sentence)
	}
	p.hold = true
	p.send(lesson.Navigated{Fragment: "hook/0"}, lesson.Navigated{Fragment: "try"})
	if got := fetches(p.held); len(got) != 0 {
		t.Errorf("what is there was asked for again: %v", got)
	}
}

// An address can bring a prompt along: it stands in the line, for the reader to send.
func TestAPromptInTheAddressStandsInTheLine(t *testing.T) {
	for _, text := range []string{"List all tasks", `{"tool":"task_delete"}`, "<b>\u202e🙂", strings.Repeat("A", 100_000), ""} {
		p := at(t, "hook/2")
		p.send(lesson.Navigated{Fragment: "try/=" + text})
		p.wantWorkshop("try", lesson.ReaderBoard)
		v := p.state.View()
		if v.Talk == nil || v.Talk.Typed != text || v.Dock != view.Full || len(v.Talk.Conversation.Messages) != 1 || len(v.Notices) > 0 {
			t.Errorf("%.20q: the line has %.20q", text, v.Talk.Typed)
		}
		if want := (lesson.ReplaceAddress{Fragment: "try"}); !slices.Contains(p.asked, lesson.Effect(want)) {
			t.Errorf("%.20q: the address keeps it", text)
		}
	}
}
