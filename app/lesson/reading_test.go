package lesson_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
)

// The items of the chapter "clear" in these tests.
var items = []int{0, 1, 3, 4, 6, 8, 10}

// chapter is the reading of a chapter with no item at the line.
func chapter(name string) lesson.Reading {
	return lesson.Reading{Chapter: name, Item: lesson.NoItem, ByReader: true}
}

// item is the reading of an item of the chapter "clear".
func item(number int) lesson.Reading {
	m := lesson.Reading{Chapter: "clear", Item: number, Until: 1000, ByReader: true}
	if i := slices.Index(items, number) + 1; i < len(items) {
		m.Until = items[i]
	}
	return m
}

// boardSection is the reading of the section about the reader's board.
func boardSection() lesson.Reading {
	return lesson.Reading{Chapter: "hook", Item: lesson.NoItem, Stage: "board", ByReader: true}
}

// byItself is the same reading where nobody has scrolled.
func byItself(m lesson.Reading) lesson.Reading {
	m.ByReader = false
	return m
}

// wantAt reports where the lab is not at a fragment.
func (p *page) wantAt(fragment string) {
	p.t.Helper()
	if v := p.state.View(); v.Position.Fragment() != fragment || v.Busy {
		p.t.Errorf("the lab is at %q, busy %v, want %q", v.Position.Fragment(), v.Busy, fragment)
	}
}

func TestTheChapterThatComesToTheLineIsShown(t *testing.T) {
	p := at(t, "")
	for _, step := range []struct {
		reads lesson.Reading
		want  string
	}{
		{chapter("hook"), "hook/0"},
		{chapter("clear"), "clear/0"},
		{item(6), "clear/6"},
		{chapter("clear"), "clear/6"}, // a paragraph between items
		{item(8), "clear/8"},
		{chapter("compact"), "compact/0"},
		{chapter("clear"), "clear/8"}, // as it was left
		{item(8), "clear/8"},
		{item(6), "clear/6"},
		{chapter("hook"), "hook/0"},
		{item(10), "clear/10"}, // a long way at once
		{chapter("nobody"), "clear/10"},
		{chapter(""), "clear/10"},
	} {
		p.send(step.reads)
		p.wantAt(step.want)
	}
}

func TestScrollingReplacesTheAddress(t *testing.T) {
	p := at(t, "hook/2")
	p.send(chapter("clear"), item(4), boardSection(), chapter("hook"))
	want := []lesson.Effect{
		lesson.ReplaceAddress{Fragment: "clear/0"},
		lesson.ReplaceAddress{Fragment: "clear/4"},
		lesson.ReplaceAddress{Fragment: ""},
		lesson.ReplaceAddress{Fragment: "hook/2"},
	}
	if !slices.Equal(p.asked, want) {
		t.Errorf("scrolling asked for %v, want %v", p.asked, want)
	}
	if p.brought > 0 {
		t.Error("the text that leads the lab was led by it")
	}
}

func TestAPositionWithinTheItemStays(t *testing.T) {
	for _, n := range items {
		for position := range 11 {
			p := at(t, fmt.Sprintf("clear/%d", position))
			m := item(n)
			p.send(m)
			want := position
			if position < n || position >= m.Until {
				want = n
			}
			p.wantAt(fmt.Sprintf("clear/%d", want))
		}
	}
}

func TestABranchBelongsToTheItemThatItWasLeftAt(t *testing.T) {
	p := at(t, "compact/5c3")
	p.send(lesson.Reading{Chapter: "compact", Item: 5, Until: 8, ByReader: true})
	p.wantAt("compact/5c3")
	p.send(chapter("clear"), chapter("compact"))
	p.wantAt("compact/5c3")
	p.send(lesson.Reading{Chapter: "compact", Item: 8, Until: 11, ByReader: true})
	p.wantAt("compact/8")
}

// TestAPressHoldsTheLab presses at an item, and scrolls on a little at a time.
func TestAPressHoldsTheLab(t *testing.T) {
	p := at(t, "")
	p.send(item(4))
	p.send(lesson.GoTo{Step: 9})
	p.wantAt("clear/9")
	p.send(item(4), chapter("clear"), item(4))
	p.wantAt("clear/9")
	p.send(item(6))
	p.wantAt("clear/6")
	p.send(lesson.Navigated{Fragment: "clear/10"}, item(6)) // a link in the text is one too
	p.wantAt("clear/10")
	p.send(item(8))
	p.wantAt("clear/8")
}

// TestTheSeatOfTheOpeningIsLeft has the text come to another place by a search, or by
// one leap: the lab comes along, where else only a picture of it would stand. While the
// way back to the opening is being shown, nothing leads away from it.
func TestTheSeatOfTheOpeningIsLeft(t *testing.T) {
	p := at(t, "open/0")
	p.send(byItself(chapter("open")))
	p.wantAt("open/0")
	p.send(byItself(item(6)))
	p.wantAt("clear/6")
	p.send(byItself(chapter("hook")))
	p.wantAt("clear/6")
}

// TestScrollingThatDoesNotLeadTheLab sends a reading in each of the moments at which the text
// must leave the lab where it is.
func TestScrollingThatDoesNotLeadTheLab(t *testing.T) {
	board := files.Path(lesson.ReaderBoard)
	for name, c := range map[string]struct {
		open   string
		before []lesson.Message
		reads  lesson.Reading
	}{
		"scrolling that is not the reader's": {"clear/5", nil, byItself(chapter("hook"))},
		"while it plays":                     {"clear/5", []lesson.Message{lesson.Play{}}, chapter("hook")},
		"in front of a room":                 {"clear/5", []lesson.Message{lesson.Present{On: true}}, chapter("hook")},
		"with a form open": {"", []lesson.Message{
			workbench.OpenAdd{Path: board}, lesson.ShowChapter{}, lesson.YourBoard{},
		}, chapter("clear")},
		"after work on the reader's board": {"", []lesson.Message{workbench.Undo{Path: board}}, chapter("clear")},
		"after going to it":                {"clear/5", []lesson.Message{lesson.YourBoard{}}, chapter("hook")},
		"at the item of a press":           {"clear/5", []lesson.Message{item(4), lesson.GoTo{Step: 9}}, item(4)},
		"after the page went to an address": {"clear/5", []lesson.Message{
			lesson.Navigated{Fragment: "hook/2"}, byItself(chapter("hook")),
		}, chapter("hook")},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, c.open)
			p.send(c.before...)
			where := p.state.View().Position
			p.asked = nil
			p.send(c.reads)
			if now := p.state.View().Position; now != where || len(p.asked) > 0 {
				t.Errorf("the lab went from %q to %q, by %v", where.Fragment(), now.Fragment(), p.asked)
			}
		})
	}
}

// TestAnOpenFormKeepsTheLab comes back to the board by reading on, not by a
// press.
func TestAnOpenFormKeepsTheLab(t *testing.T) {
	p := at(t, "")
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard}, lesson.Navigated{Fragment: "hook/1"}, boardSection())
	if v := p.state.View(); v.Mode != view.OnBoard || !v.Form.Open {
		t.Fatalf("the board is not there with its form: %s, %v", v.Mode, v.Form.Open)
	}
	p.send(chapter("clear"))
	p.wantAt("")
	p.send(workbench.CloseForm{Path: lesson.ReaderBoard}, lesson.Navigated{Fragment: "hook/1"}, boardSection(), chapter("hook"))
	p.wantAt("hook/1")
}

func TestPlayingTheTextFollows(t *testing.T) {
	p := at(t, "clear/5")
	p.send(lesson.Play{}, item(8))
	p.wantAt("clear/5")
	p.send(lesson.ClockTick{Run: 1}, lesson.Pause{}, item(10))
	p.wantAt("clear/10")
}

func TestTheBoardStaysUntilAChapterIsRequested(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(chapter("hook"), lesson.YourBoard{})
	p.press("Complete task 1")
	p.send(chapter("clear"), item(6))
	p.wantAt("")
	if got := p.state.View().Next.Name; got != "Show this chapter" {
		t.Errorf("beside the board %q is offered", got)
	}
	if got, want := p.state.View().Apart, fmt.Sprintf("You are reading chapter %d. The lab still shows your board.", p.library.Catalog().Number("clear")); got != want {
		t.Errorf("beside another chapter it says %q, want %q", got, want)
	}
	p.press("Start task 2") // here and now the board is what the reader looks at
	if got := p.state.View().Apart; got != "" {
		t.Errorf("after a change it says %q", got)
	}
	p.send(item(8), item(6))
	if got := p.state.View().Apart; got == "" {
		t.Error("to who reads on it says nothing")
	}
	p.send(boardSection())
	if got := p.state.View().Apart; got != "" {
		t.Errorf("beside the section on the board it says %q", got)
	}
	p.send(chapter("clear"), item(6))
	p.asked = nil
	p.send(lesson.ShowChapter{})
	p.wantAt("clear/6")
	if got := p.state.View().Apart; got != "" {
		t.Errorf("in the chapter it says %q", got)
	}
	if want := []lesson.Effect{lesson.PushAddress{Fragment: "clear/6"}}; !slices.Equal(p.asked, want) {
		t.Errorf("it asked for %v, want %v", p.asked, want)
	}
	if got := p.state.View().Next.Name; got != "Next: commit 3 files" {
		t.Errorf("in a chapter %q is offered", got)
	}
	p.send(item(8)) // from here on the text leads again
	p.wantAt("clear/8")
	p.send(lesson.ShowChapter{})
	p.wantAt("clear/8")
}

// A section about the directory of a chapter names that: it is what "Show this chapter"
// leads to there, and from it the text leads on. A second press leads into the walk.
func TestReadingAboutADirectoryShowsIt(t *testing.T) {
	section := func(chapter string) lesson.Reading {
		return lesson.Reading{Chapter: chapter, Item: lesson.NoItem, Stage: chapter, ByReader: true}
	}
	for _, name := range []string{"files", "tools", "claim"} {
		t.Run(name, func(t *testing.T) {
			p := opened(t, scenariotest.NewBoard())
			p.send(chapter("hook"), lesson.YourBoard{})
			p.press("Complete task 1")
			p.send(chapter(name), section(name))
			if v := p.state.View(); v.Path != lesson.ReaderBoard || v.Apart == "" {
				t.Errorf("beside the section the lab shows %q, and says %q", v.Path, v.Apart)
			}
			p.asked = nil
			p.send(lesson.ShowChapter{})
			if v := p.state.View(); v.Path.Stage() != name || v.Apart != "" {
				t.Errorf("for this chapter the lab shows %q at %q, and says %q", v.Path, v.Position.Fragment(), v.Apart)
			}
			if want := lesson.Effect(lesson.PushAddress{Fragment: name + "/board"}); !slices.Contains(p.asked, want) {
				t.Errorf("it asked for %v, want %v", p.asked, want)
			}
			p.send(lesson.ShowChapter{})
			p.wantAt(name + "/0")
			p.send(chapter(name), section(name))
			if got := p.state.View().Path.Stage(); got != name {
				t.Errorf("the text that leads again has led to %q", got)
			}
			p.send(chapter("clear"))
			p.wantAt("clear/0")
		})
	}
}

// A reader who follows the link to a directory has left their board, and is not
// told of it any more.
func TestALinkToADirectoryLeavesTheBoard(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(chapter("hook"), lesson.YourBoard{})
	p.press("Complete task 1")
	p.send(chapter("files"), lesson.Reading{Chapter: "files", Item: lesson.NoItem, Stage: "files", ByReader: true}, lesson.Navigated{Fragment: "files/board"})
	if v := p.state.View(); v.Path.Stage() != "files" || v.Apart != "" {
		t.Errorf("the lab shows %q, and says %q", v.Path, v.Apart)
	}
	p.send(chapter("clear"))
	p.wantAt("clear/0")
}

// Readers who look at their board for a moment come back to the step that they
// left, whichever item of its chapter stands at the line.
func TestLeavingTheBoardShowsTheStepAgain(t *testing.T) {
	p := at(t, "clear/10")
	p.send(item(6), item(8))
	p.wantAt("clear/8")
	p.send(lesson.Next{}, lesson.Next{}, byItself(item(6)), lesson.YourBoard{}, lesson.ShowChapter{})
	p.wantAt("clear/10")
	p.send(lesson.YourBoard{}, byItself(boardSection()), lesson.ShowChapter{}) // the text has followed
	p.wantAt("clear/10")
}

// A link to the section about the reader's board leads the lab there, as the section
// says, and so does the way back to it, where nothing else comes to the line. Other
// places in its chapter leave the lab at its step.
func TestALinkToTheSectionOnTheBoardLeads(t *testing.T) {
	named := func(m lesson.Reading) lesson.Reading {
		m.ByReader, m.Named = false, true
		return m
	}
	p := at(t, "hook/4")
	p.send(byItself(chapter("hook")), lesson.Navigated{Fragment: "hook-two-tabs-one-board"})
	if !slices.Contains(p.asked, lesson.Effect(lesson.ReadLine{})) {
		t.Error("nobody asks what stands at the line there")
	}
	p.wantAt("hook/4")
	p.send(named(boardSection()))
	p.wantAt("")
	p.send(lesson.Navigated{Fragment: "hook/2"})
	p.wantAt("hook/2")
	p.send(lesson.Navigated{Fragment: "hook-two-tabs-one-board"}, named(boardSection()))
	p.wantAt("")
	p.send(lesson.Navigated{Fragment: "clear/2"}, lesson.Navigated{Fragment: "clear-why-all-at-once"}, named(chapter("clear")), named(item(6)))
	p.wantAt("clear/2")
}

// A link to a section of another chapter leads the lab into that, from wherever it is,
// and the address keeps the name of the section.
func TestALinkIntoAnotherChapterLeads(t *testing.T) {
	named := func(m lesson.Reading) lesson.Reading {
		m.ByReader, m.Named = false, true
		return m
	}
	for name, before := range map[string][]lesson.Message{
		"from a step":                      {lesson.Navigated{Fragment: "clear/5"}, item(6)},
		"from the folder of a chapter":     {lesson.Navigated{Fragment: "files/board"}},
		"after work in that folder":        {lesson.Navigated{Fragment: "files/board"}, workbench.Undo{Path: "files/.tasks"}},
		"after work on the reader's board": {workbench.Undo{Path: lesson.ReaderBoard}},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, "")
			p.send(before...)
			p.asked = nil
			p.send(lesson.Navigated{Fragment: "graph-three-questions"}, named(chapter("graph")))
			p.wantAt("graph/0")
			if slices.ContainsFunc(p.asked, func(e lesson.Effect) bool { _, changes := e.(lesson.ReplaceAddress); return changes }) {
				t.Errorf("the address is changed: %v", p.asked)
			}
			if got := p.state.View().Apart; got != "" {
				t.Errorf("it says %q", got)
			}
		})
	}
}

// The folder of a chapter belongs to that: it stays while its reader scrolls there, and
// another chapter that is entered has a stage of its own.
func TestTheFolderOfAChapterStaysInIt(t *testing.T) {
	p := at(t, "files/board")
	p.send(lesson.Reading{Chapter: "files", Item: lesson.NoItem, Stage: "files", ByReader: true}, workbench.Undo{Path: "files/.tasks"})
	p.send(chapter("files"))
	if got := p.state.View().Path; got != "files/.tasks" {
		t.Errorf("in its chapter the folder gives way to %q", got)
	}
	p.send(chapter("graph"))
	p.wantAt("graph/0")
	p.send(lesson.Reading{Chapter: "files", Item: lesson.NoItem, Stage: "files", ByReader: true})
	if got := p.state.View().Path; got != "files/.tasks" {
		t.Errorf("back at its section the lab shows %q", got)
	}
}

// The text comes after readers who have gone on in the whole lab of a phone, and
// stays with those who have only looked.
func TestTheTextStaysUnderTheWholeLab(t *testing.T) {
	p := at(t, "clear/5")
	p.brought = 0
	p.send(lesson.SetDock{Dock: view.Full}, lesson.ShowSource{On: true}, lesson.SetDock{Dock: view.Peek})
	if p.brought != 0 {
		t.Errorf("who only looked was taken elsewhere %d times", p.brought)
	}
	p.send(lesson.SetDock{Dock: view.Full}, lesson.Next{})
	p.brought = 0
	p.send(lesson.SetDock{Dock: view.Peek})
	if p.brought != 1 {
		t.Errorf("the text came %d times after a step", p.brought)
	}
}

func TestTheSectionOnTheBoardShowsIt(t *testing.T) {
	p := at(t, "hook/4")
	p.send(byItself(chapter("hook")), boardSection())
	p.wantAt("")
	p.send(chapter("clear"), boardSection())
	p.wantAt("")
	p.send(chapter("hook"))
	p.wantAt("hook/4")
	p.send(boardSection())
	p.press("Complete task 1") // from here on it is used
	p.send(chapter("hook"), chapter("clear"))
	p.wantAt("")
}

// TestThePressesThatTheTextFollows presses everything that moves the lab.
func TestThePressesThatTheTextFollows(t *testing.T) {
	for name, c := range map[string]struct {
		open    string
		presses []lesson.Message
		brought int
	}{
		"Next":               {"clear/5", []lesson.Message{lesson.Next{}, lesson.Next{}}, 2},
		"Next at the end":    {"clear/10", []lesson.Message{lesson.Next{}}, 0},
		"Previous":           {"clear/5", []lesson.Message{lesson.Previous{}}, 1},
		"a key":              {"clear/5", []lesson.Message{lesson.Key{Name: "ArrowRight"}}, 1},
		"the segments":       {"clear/5", []lesson.Message{lesson.GoTo{Step: 9}}, 1},
		"play":               {"clear/5", []lesson.Message{lesson.Play{}, lesson.ClockTick{Run: 1}}, 1},
		"a choice":           {"compact/5", []lesson.Message{lesson.CompactNow{}}, 1},
		"a click in a text":  {"clear/5", []lesson.Message{lesson.Navigated{Fragment: "clear/10"}}, 0},
		"scrolling":          {"clear/5", []lesson.Message{item(10)}, 0},
		"the reader's board": {"clear/5", []lesson.Message{lesson.YourBoard{}}, 1},
		"beside its section": {"hook/4", []lesson.Message{boardSection(), lesson.YourBoard{}}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, c.open)
			for _, press := range c.presses {
				p.send(press)
			}
			if p.brought != c.brought {
				t.Errorf("the text followed %d times, want %d", p.brought, c.brought)
			}
		})
	}
}

// TestTheTextFollowsWhenThePositionIsThere presses faster than positions are
// played, and goes elsewhere meanwhile.
func TestTheTextFollowsWhenThePositionIsThere(t *testing.T) {
	p := at(t, "clear/5")
	p.hold = true
	p.send(lesson.Next{}, lesson.Next{})
	if p.brought > 0 {
		t.Error("the text went ahead of the lab")
	}
	p.letGo()
	if p.brought != 1 {
		t.Errorf("the text followed %d times, want once", p.brought)
	}
	p.hold = true
	p.send(lesson.Next{}, lesson.Navigated{Fragment: "hook/1"})
	p.letGo()
	if p.brought != 1 {
		t.Error("the text followed a press that was left")
	}
}

// Coming by the board on the way down is not using it: the next visit
// begins with the opening. Pressing "Your board", or a change there, is using it.
func TestScrollingPastTheBoardIsNotUsingIt(t *testing.T) {
	marked := func(p *page) bool { return slices.Contains(p.asked, lesson.Effect(lesson.MarkBoard{})) }
	for name, use := range map[string]func(p *page){
		"by its button": func(p *page) { p.send(lesson.YourBoard{}) },
		"by its button, from elsewhere": func(p *page) {
			p.send(chapter("clear"), lesson.YourBoard{})
		},
		"by a change": func(p *page) { p.press("Complete task 1") },
	} {
		p := newPage(t, scenariotest.NewBoard())
		p.send(lesson.Opened{Store: view.InIndexedDB, Fresh: true}, chapter("hook"), boardSection())
		if p.state.Scenario() != "" || marked(p) {
			t.Errorf("after scrolling to its section the lab is at %q, and the browser was asked for %v", p.state.Scenario(), p.asked)
		}
		p.send(lesson.Navigated{})
		if p.state.Scenario() != "" {
			t.Errorf("going back to its address leads to %q", p.state.Scenario())
		}
		if use(p); !marked(p) {
			t.Errorf("%s: the browser was asked for %v", name, p.asked)
		}
	}
}

// A chapter that is entered begins with its head: what leads to its first item stands
// before that.
func TestAChapterThatIsEnteredShowsItsHead(t *testing.T) {
	for name, c := range map[string]struct {
		open    string
		message lesson.Message
		want    []string
	}{
		"the button at a chapter's end":        {"hook/5", lesson.Next{}, []string{"list"}},
		"the button at the end of the opening": {"open/2", lesson.Next{}, []string{"hook"}},
		"a key":                                {"hook/5", lesson.Key{Name: "ArrowRight"}, []string{"list"}},
		"a step in it":                         {"hook/4", lesson.Next{}, nil},
		"back to its start":                    {"hook/1", lesson.Previous{}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, c.open)
			p.brought, p.heads = 0, nil
			p.hold = true
			p.send(c.message)
			if p.heads != nil || p.brought > 0 {
				t.Error("the text goes ahead of the lab")
			}
			p.letGo()
			if !slices.Equal(p.heads, c.want) {
				t.Errorf("the heads of %q came into view, want %q", p.heads, c.want)
			}
			if len(c.want) > 0 == (p.brought > 0) {
				t.Errorf("the marked text was brought %d times", p.brought)
			}
		})
	}
}

// The text that comes back stands where the lab is.
func TestAfterPresentTheTextIsWhereTheLabIs(t *testing.T) {
	for open, want := range map[string]struct {
		heads   []string
		brought int
	}{
		"clear/5":   {nil, 1},
		"compact/3": {nil, 1},
		"clear/0":   {[]string{"clear"}, 0},
		"open/2":    {[]string{"open"}, 0},
		"":          {nil, 1}, // the section about the reader's board
	} {
		p := at(t, open)
		p.brought, p.heads = 0, nil
		p.send(lesson.Present{On: true})
		if p.brought > 0 || p.heads != nil {
			t.Errorf("#%s: text that nobody sees is moved", open)
		}
		p.send(lesson.Present{}, lesson.Present{})
		if p.brought != want.brought || !slices.Equal(p.heads, want.heads) {
			t.Errorf("#%s: the text was brought %d times, with the heads of %q, want %+v", open, p.brought, p.heads, want)
		}
	}
}

// Below the last chapter, at the end of the lesson and what is looked up, the lab has come to
// the end too.
func TestBelowTheLastChapterTheLabIsAtItsEnd(t *testing.T) {
	for _, from := range []string{"hook/0", "next/0", "next/5"} {
		p := at(t, from)
		p.send(lesson.Reading{Chapter: "next", Item: math.MaxInt32, Until: math.MaxInt32, ByReader: true})
		if got, want := p.fragment(), viewtest.End(t); got != want {
			t.Errorf("from %s it leads to %q, want %q", from, got, want)
		}
	}
}
