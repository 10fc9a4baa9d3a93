//go:build !js

package app

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/lessontest"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/motion"
	"tasklesson/tasks"
)

// A page is the native double of a Browser: it writes down what it is told.
type page struct {
	kept     map[string]string
	solved   string   // as it was kept
	done     []string // the chapters
	fresh    bool     // it knows of no board
	fragment string
	did      []string
	step     string // the fragment whose links are marked
	left     string // the note of the page before
	scrolled bool   // the reader has gone on before the take-over
	deliver  func(func() lesson.Message)
	moving   []motion.Moment // since the last drawing
	touched  bool            // somebody else has changed the lab
	held     bool            // somebody presses just then
}

func (p *page) note(format string, args ...any) { p.did = append(p.did, fmt.Sprintf(format, args...)) }

func (p *page) Fragment() string { return p.fragment }

func (p *page) PushAddress(fragment string) {
	p.fragment = fragment
	p.note("push #%s", fragment)
}

func (p *page) ReplaceAddress(fragment string) {
	p.fragment = fragment
	p.note("replace #%s", fragment)
}
func (p *page) Listen(deliver func(func() lesson.Message)) { p.deliver = deliver }
func (p *page) StartClock(run, every int)                  { p.note("start clock %d every %d ms", run, every) }
func (p *page) FetchScenario(name string)                  { p.note("fetch %s", name) }
func (p *page) FetchAgent(string)                          { p.note("fetch the agent") }
func (p *page) ExpectAgent()                               { p.note("expect the agent") }
func (p *page) StopClock()                                 { p.note("stop clock") }
func (p *page) TakeOver(view.Seat) bool                    { p.note("take over"); return p.scrolled }

func (p *page) LeaveSeat() func(view.Seat) {
	p.note("leave the seat")
	return func(to view.Seat) { p.note("move to %s", to) }
}
func (p *page) HasBoard() bool { return !p.fresh }

func (p *page) KeepFocus() func()           { return func() { p.note("restore focus") } }
func (p *page) HoldBack(on bool)            { p.note("hold back %v", on) }
func (p *page) Focus(key string)            { p.note("focus %s", key) }
func (p *page) ShowStep(fragment string)    { p.step = fragment }
func (p *page) BringText()                  { p.note("bring text at %s", p.step) }
func (p *page) ReadLine()                   { p.note("read the line") }
func (p *page) ShowChapter(scenario string) { p.note("show chapter of %s", scenario) }
func (p *page) FitPanes()                   {}

func (p *page) ShowActing(agents, ended bool) {
	p.note("show what acts")
	if agents || ended {
		p.note("of an agent, ended: %t", ended)
	}
}

func (p *page) Animate(moments []motion.Moment) func() {
	p.moving = nil
	return func() { p.moving = moments }
}
func (p *page) Announce(text string)       { p.note("announce %q", text) }
func (p *page) Report(problem string)      { p.note("report %s", problem) }
func (p *page) ForgetReader()              { p.note("forget the reader") }
func (p *page) Fill(key, text string)      { p.note("fill %s with %s", key, text) }
func (p *page) Reload(note string)         { p.note("reload with %q", note) }
func (p *page) TakeNote() string           { note := p.left; p.left = ""; return note }
func (p *page) MarkBoard()                 { p.note("mark board") }
func (p *page) KeepSolved(names string)    { p.solved = names }
func (p *page) Home() string               { return "https://host/lesson/" }
func (p *page) Solved() string             { return p.solved }
func (p *page) MarkDone(chapter string)    { p.done = append(p.done, chapter) }
func (p *page) SetData(name, value string) { p.note("data-%s=%s", name, value) }
func (p *page) Touched() (touched, held bool) {
	touched = p.touched
	p.touched = touched && p.held
	return touched, p.held
}
func (p *page) Drawn()                  {}
func (p *page) Sit(seat view.Seat)      { p.note("sit in %s", seat) }
func (p *page) Crash(reason string)     { p.note("crash: %s", reason) }
func (p *page) Copy(key string) bool    { p.note("copy %s", key); return true }
func (p *page) Kept() map[string]string { return p.kept }
func (p *page) Keep(name, text string)  { p.note("keep %s", name) }

// take returns what was done since the last take.
func (p *page) take() []string {
	did := p.did
	p.did = nil
	return did
}

// A store is a Storage whose work waits until the test answers it.
type store struct {
	begun  chan lesson.Effect
	answer chan lesson.Message
}

func (s store) Perform(_ context.Context, effect lesson.Effect) lesson.Message {
	s.begun <- effect
	return <-s.answer
}

// A stage runs a loop as go-app would: one function at a time, each followed by
// a drawing.
type stage struct {
	*loop
	page  *page
	store store
	hints chan struct{}
	ui    chan func()
	drawn []func()
}

func newStage(t *testing.T, fragment string) *stage {
	t.Helper()
	s := prepareStage(t, fragment)
	t.Cleanup(func() { close(s.hints) })
	s.start(t.Context())
	s.draw()
	return s
}

// prepareStage returns a stage before its loop starts. Its table of workbenches
// has the sandbox in it.
func prepareStage(t *testing.T, fragment string) *stage {
	t.Helper()
	library := viewtest.Fixture(t)
	s := &stage{
		page:  &page{fragment: fragment},
		store: store{begun: make(chan lesson.Effect, 10), answer: make(chan lesson.Message)},
		hints: make(chan struct{}), ui: make(chan func(), 100),
	}
	s.loop = &loop{
		state: lesson.New(library.Catalog(), library, lessontest.Workbenches(library[scenario.Seed])),
		deps: Deps{
			Storage: s.store, Browser: s.page, Store: view.InIndexedDB,
			Watch: func(context.Context, files.Path) (<-chan struct{}, error) { return s.hints, nil },
		},
		dispatch: func(f func()) { s.ui <- f },
		after:    func(f func()) { s.drawn = append(s.drawn, f) },
	}
	return s
}

// next runs what is dispatched next, and draws.
func (s *stage) next() {
	(<-s.ui)()
	s.draw()
}

// draw does what go-app does after a function: it renders, and then calls what
// was put off until then.
func (s *stage) draw() {
	due := s.drawn
	s.drawn = nil
	for _, f := range due {
		f()
	}
}

// answers waits until the store has begun an effect, and lets it answer.
func (s *stage) answers(m lesson.Message) lesson.Effect {
	effect := <-s.store.begun
	s.store.answer <- m
	s.next()
	return effect
}

// enters lets the store enter the steps that it is asked for, if any.
func (s *stage) enters(revision tasks.Revision) {
	for len(s.queue) > 0 {
		effect := <-s.store.begun
		if _, ok := effect.(storage.ShowFrame); !ok {
			s.store.answer <- boardAt(revision)
		} else {
			s.store.answer <- entered(effect, revision)
		}
		s.next()
	}
}

// boardAt is the answer of a read that found the board at a revision.
func boardAt(revision tasks.Revision) workbench.BoardRead {
	return workbench.BoardRead{Path: lesson.ReaderBoard, Snapshot: tasks.Snapshot{Revision: revision}}
}

// entered is the answer of the step that an effect asked for.
func entered(effect lesson.Effect, revision tasks.Revision) storage.FrameShown {
	at := effect.(storage.ShowFrame).Position
	return storage.FrameShown{Wanted: at, Frame: scenario.Frame{Position: at, Snapshot: tasks.Snapshot{Revision: revision}}}
}

func wantDone(t *testing.T, s *stage, want ...string) {
	t.Helper()
	if did := s.page.take(); !slices.Equal(did, want) {
		t.Errorf("the page was told\n\t%s\nwant\n\t%s", strings.Join(did, "\n\t"), strings.Join(want, "\n\t"))
	}
}

func TestTheFramesStayUntilTheBoardIsRead(t *testing.T) {
	s := newStage(t, "")
	if s.shown {
		t.Error("the lab is drawn before the board is read")
	}
	wantDone(t, s)
	s.answers(boardAt("r1"))
	did := s.page.take()
	want := []string{"take over", "data-store=indexeddb", "data-lab=live", "data-revision=r1", "show what acts"}
	did = slices.DeleteFunc(did, func(what string) bool { return what == "mark board" })
	if !slices.Equal(did, want) {
		t.Errorf("the page was told %q, want %q", did, want)
	}
	s.send(lesson.SetSpeed{Speed: view.Fast})
	s.draw()
	wantDone(t, s, "data-revision=r1", "restore focus")
}

// The first drawing comes in pieces, each after what the browser has to do meanwhile.
func TestTheLabTakesOverWhenItIsDrawnWhole(t *testing.T) {
	s := newStage(t, "hook/3")
	pieces := 0
	s.grow = func() bool { pieces++; return pieces < 3 }
	s.answers(boardAt("r1"))
	s.store.answer <- entered(<-s.store.begun, "s3")
	s.next()
	s.next()
	s.page.fragment = "hook/4" // by a link of the frames
	s.next()
	if s.taken || pieces != 3 {
		t.Fatalf("after %d pieces it has taken over is %v, and the reader has gone on", pieces, s.taken)
	}
	s.send(lesson.Navigated{Fragment: "hook/4"})
	s.store.answer <- entered(<-s.store.begun, "s4")
	s.next()
	if did := s.page.take(); !slices.Contains(did, "data-lab=live") || slices.Contains(did, "data-revision=s4") {
		t.Errorf("the page was told %q, want the rest in a piece of its own", did)
	}
	s.next()
	if did := s.page.take(); !slices.Contains(did, "data-revision=s4") || !s.live {
		t.Errorf("the page was told %q at last", did)
	}
}

func TestAHintWhileTheBoardIsReadDoesNotKeepTheLabAway(t *testing.T) {
	s := newStage(t, "")
	<-s.store.begun
	s.hints <- struct{}{} // the first visit writes the board, and hears of it
	s.next()
	s.store.answer <- boardAt("r1")
	s.next()
	s.answers(boardAt("r1"))
	if did := s.page.take(); !slices.Contains(did, "data-lab=live") {
		t.Errorf("with the board read twice the page was told only %q", did)
	}
}

func TestTheLabTakesOverAtTheStepOfTheAddress(t *testing.T) {
	s := newStage(t, "hook/3")
	s.answers(boardAt("r1"))
	if s.shown {
		t.Fatal("the board is drawn where the address names a step")
	}
	effect := <-s.store.begun
	// The reader goes on in the frames before the step is there.
	s.page.fragment = "hook/4"
	s.store.answer <- entered(effect, "s3")
	s.next()
	if s.shown {
		t.Fatal("step 3 is drawn where the address has gone on to step 4")
	}
	s.page.deliver(func() lesson.Message { return lesson.Navigated{Fragment: s.page.Fragment()} })
	s.next()
	effect = <-s.store.begun
	if at := effect.(storage.ShowFrame).Position.Step; at != 4 {
		t.Fatalf("step %d is entered, want 4", at)
	}
	s.store.answer <- entered(effect, "s4")
	s.next()
	if did := s.page.take(); !slices.Contains(did, "data-lab=live") || !slices.Contains(did, "data-revision=s4") {
		t.Errorf("at step 4 the page was told %q", did)
	}
}

func TestAReaderWhoReadsOnIsNotCalledBack(t *testing.T) {
	for scrolled, want := range map[bool]int{true: 0, false: 1} {
		s := newStage(t, "hook/3")
		s.page.scrolled = scrolled
		s.answers(boardAt("r1"))
		s.store.answer <- entered(<-s.store.begun, "s3")
		s.next()
		shown := func() int {
			return strings.Count(strings.Join(s.page.take(), "\n"), "show chapter of hook")
		}
		if got := shown(); got != want {
			t.Errorf("scrolled %v: at the take-over the chapter was shown %d times, want %d", scrolled, got, want)
		}
		s.page.deliver(func() lesson.Message { return lesson.Navigated{Fragment: s.page.Fragment()} })
		s.next()
		s.enters("s3")
		if got := shown(); got != 1 {
			t.Errorf("scrolled %v: a link to the step showed its chapter %d times", scrolled, got)
		}
	}
}

// The text goes to a place when the lab is there: before that, another item is marked.
func TestAChapterComesIntoViewWithItsPosition(t *testing.T) {
	for name, m := range map[string]lesson.Message{
		"an address":             lesson.Navigated{Fragment: "clear/3"},
		"the end of the chapter": lesson.Next{},
	} {
		s := live(t, "r1")
		s.send(lesson.Navigated{Fragment: "hook/5"})
		s.store.answer <- entered(<-s.store.begun, "s5")
		s.next()
		s.page.take()
		if to, ok := m.(lesson.Navigated); ok {
			s.page.fragment = to.Fragment
		}
		s.send(m)
		s.draw()
		for fetching := true; fetching; {
			fetching = false
			for _, did := range s.page.take() {
				name, fetches := strings.CutPrefix(did, "fetch ")
				if strings.HasPrefix(did, "show chapter") {
					t.Errorf("%s: %s before it is on the stage", name, did)
				}
				if fetches {
					fetching = true
					s.send(lesson.ScenarioFetched{Scenario: viewtest.Fixture(t)[name]})
					s.draw()
				}
			}
		}
		s.store.answer <- entered(<-s.store.begun, "s6")
		s.next()
		to := s.state.Scenario()
		if did := s.page.take(); to == "hook" || !slices.Contains(did, "show chapter of "+to) {
			t.Errorf("%s: at %s the page was told %q", name, to, did)
		}
	}
}

func TestOnlyAnAddressOfTheLabBringsAChapterIntoView(t *testing.T) {
	s := live(t, "r1")
	for _, address := range []struct{ fragment, told string }{
		{"hook/3", "show chapter of hook"},
		{"chapter-hook", "show chapter of hook"},
		{"hook", "show chapter of hook"},
		{"text", ""},
		{"", ""},
	} {
		s.page.fragment = address.fragment
		s.page.deliver(func() lesson.Message { return lesson.Navigated{Fragment: s.page.Fragment()} })
		s.next()
		s.enters("r2")
		told := ""
		for _, did := range s.page.take() {
			if strings.HasPrefix(did, "show chapter") {
				told = did
			}
		}
		if told != address.told {
			t.Errorf("at #%s the page was told %q, want %q", address.fragment, told, address.told)
		}
	}
}

func TestTheWholeLabHoldsBack(t *testing.T) {
	s := live(t, "r1")
	s.send(lesson.Navigated{Fragment: "hook/3"})
	s.enters("s3")
	s.page.take()
	for _, c := range []struct {
		message lesson.Message
		told    string
	}{
		{lesson.SetDock{Dock: view.Full}, "hold back true"},
		{lesson.Next{}, ""},
		{lesson.SetDock{Dock: view.Peek}, "hold back false"},
		{lesson.Next{}, ""},
	} {
		s.send(c.message)
		s.draw()
		s.enters("s4")
		told := slices.DeleteFunc(s.page.take(), func(did string) bool { return !strings.HasPrefix(did, "hold back") })
		if got := strings.Join(told, ", "); got != c.told {
			t.Errorf("after %#v the page was told %q, want %q", c.message, got, c.told)
		}
	}
}

// live returns a stage whose lab is live, with the board at a revision.
func live(t *testing.T, revision tasks.Revision) *stage {
	t.Helper()
	s := newStage(t, "")
	s.answers(boardAt(revision))
	s.page.take()
	return s
}

func TestTheStorageDoesOneThingAtATimeInOrder(t *testing.T) {
	s := live(t, "r1")
	asked := []lesson.Effect{
		storage.ShowFrame{Position: scenario.Position{Scenario: "hook", Step: 1, Last: 5}},
		workbench.ResetBoard{Path: lesson.ReaderBoard},
		storage.ShowFrame{Position: scenario.Position{Scenario: "hook", Step: 2, Last: 5}},
	}
	for _, effect := range asked {
		s.perform(effect)
	}
	for _, want := range asked {
		effect := <-s.store.begun
		if !reflect.DeepEqual(effect, want) {
			t.Errorf("%#v is begun, want %#v", effect, want)
		}
		if len(s.store.begun) > 0 {
			t.Fatalf("while %#v is done, %#v is under way too", effect, <-s.store.begun)
		}
		s.store.answer <- boardAt("r1")
		s.next()
	}
}

func TestABurstOfStepsEntersTheFirstAndTheLast(t *testing.T) {
	s := live(t, "r1")
	enter := func(want int) {
		t.Helper()
		effect := <-s.store.begun
		if at := effect.(storage.ShowFrame).Position.Step; at != want {
			t.Errorf("step %d is entered, want %d", at, want)
		}
		s.store.answer <- entered(effect, tasks.Revision(fmt.Sprint("s", want)))
		s.next()
	}
	s.send(lesson.Navigated{Fragment: "hook/1"})
	enter(1)
	s.page.take()

	for range 4 {
		s.send(lesson.Next{})
	}
	enter(2)
	if did := s.page.take(); slices.Contains(did, "data-revision=s2") {
		t.Errorf("step 2 is not drawn, as the reader has gone on, and the page was told %q", did)
	}
	enter(5)
	if did := s.page.take(); !slices.Contains(did, "data-revision=s5") {
		t.Errorf("at step 5 the page was told %q", did)
	}
}

func TestTheBoardIsReadWhenAnotherTabMayHaveChangedIt(t *testing.T) {
	s := live(t, "r1")
	s.hints <- struct{}{}
	s.next()
	if effect := s.answers(workbench.Unchanged{Path: lesson.ReaderBoard}); effect != lesson.Effect(workbench.ReadBoard{Path: lesson.ReaderBoard, Known: "r1"}) {
		t.Errorf("a hint led to %#v, want a ReadBoard that knows r1", effect)
	}
	wantDone(t, s) // it was our own change: nothing is drawn for it
	s.hints <- struct{}{}
	s.next()
	s.answers(boardAt("r2"))
	wantDone(t, s, "data-revision=r2", "show what acts", "restore focus")
}

func TestTheHintOfAnOwnChangeKnowsWhatTheAnswerBrought(t *testing.T) {
	s := live(t, "r1")
	s.perform(workbench.ResetBoard{Path: lesson.ReaderBoard})
	<-s.store.begun
	s.hints <- struct{}{} // of the commit, before the answer
	s.next()
	s.store.answer <- boardAt("r2")
	s.next()
	if effect := s.answers(workbench.Unchanged{Path: lesson.ReaderBoard}); effect != lesson.Effect(workbench.ReadBoard{Path: lesson.ReaderBoard, Known: "r2"}) {
		t.Errorf("the hint led to %#v, want a ReadBoard that knows r2", effect)
	}
}

func TestHintsThatCameTogetherAreOneRead(t *testing.T) {
	s := live(t, "r1")
	for range 4 { // one under way, one that has not begun
		s.hints <- struct{}{}
		s.next()
	}
	if n := len(s.queue); n != 2 {
		t.Errorf("four hints made %d reads, want 2", n)
	}
	s.answers(boardAt("r2"))
	s.answers(boardAt("r2"))
}

func TestSeveralMessagesShareADrawing(t *testing.T) {
	s := live(t, "r1")
	s.send(workbench.OpenAdd{Path: lesson.ReaderBoard})
	s.send(workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "Write tests"})
	if len(s.drawn) != 1 {
		t.Errorf("two messages asked for %d drawings, want 1", len(s.drawn))
	}
	s.draw()
}

func TestFocusMovesOnceItsControlIsDrawn(t *testing.T) {
	s := live(t, "r1")
	s.perform(lesson.MoveFocus{Key: "next"})
	wantDone(t, s)
	s.send(lesson.SetSpeed{Speed: view.Fast})
	s.draw()
	wantDone(t, s, "data-revision=r1", "focus next")
}

func TestEffectsOnThePageArePerformedThere(t *testing.T) {
	s := live(t, "r1")
	s.perform(lesson.PushAddress{Fragment: "hook/1"})
	s.perform(lesson.ReplaceAddress{Fragment: "hook/2"})
	s.perform(lesson.MarkBoard{})
	s.perform(lesson.StartClock{Run: 2, Every: 3000})
	s.perform(lesson.StopClock{})
	wantDone(t, s, "push #hook/1", "replace #hook/2", "mark board", "start clock 2 every 3000 ms", "stop clock")
	if n := len(s.queue); n != 0 {
		t.Errorf("%d of them wait for the storage", n)
	}
}

func TestKeysAndTicksAreMessagesLikeThoseOfButtons(t *testing.T) {
	s := live(t, "r1")
	arrives := func(m lesson.Message, step int) {
		t.Helper()
		s.page.deliver(func() lesson.Message { return m })
		s.next()
		effect := <-s.store.begun
		if at := effect.(storage.ShowFrame).Position.Step; at != step {
			t.Errorf("%#v enters step %d, want %d", m, at, step)
		}
		s.store.answer <- entered(effect, "s")
		s.next()
	}
	arrives(lesson.Navigated{Fragment: "hook/0"}, 0)
	arrives(lesson.Key{Name: "ArrowRight"}, 1)
	arrives(lesson.Key{Name: "End"}, 5)
	s.page.take()
	arrives(lesson.Key{Name: " "}, 0) // at the end it plays from the start
	if did := s.page.take(); !slices.Contains(did, "start clock 1 every 3000 ms") {
		t.Errorf("after Space the page was told %q", did)
	}
	arrives(lesson.ClockTick{Run: 1}, 1)
	s.page.deliver(func() lesson.Message { return lesson.Key{Name: " "} })
	s.next()
	if did := s.page.take(); !slices.Contains(did, "stop clock") {
		t.Errorf("after Space again the page was told %q", did)
	}
}

func TestABoardInMemoryIsNotMarked(t *testing.T) {
	s := live(t, "r1")
	l := loop{deps: Deps{Browser: s.page, Store: view.InMemory}}
	l.perform(lesson.MarkBoard{})
	wantDone(t, s)
}

func TestAPanicIsToldAndEndsTheProgram(t *testing.T) {
	for name, bug := range map[string]func(s *stage){
		"in a message": func(s *stage) {
			defer s.crash()
			s.page.deliver(func() lesson.Message { panic("a bug") })
			s.next()
		},
		"in the storage": func(s *stage) {
			l := loop{deps: Deps{Browser: s.page, Storage: broken{}}}
			l.work(job{effect: workbench.ReadBoard{Path: lesson.ReaderBoard}})
		},
		"in the watch": func(s *stage) {
			l := loop{deps: Deps{Browser: s.page, Watch: func(context.Context, files.Path) (<-chan struct{}, error) { panic("a bug") }}}
			l.watch(t.Context(), lesson.ReaderBoard)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := live(t, "r1")
			ended := func() (reason any) {
				defer func() { reason = recover() }()
				bug(s)
				return nil
			}()
			if ended != "a bug" {
				t.Errorf("the program ends with %v, want the panic", ended)
			}
			wantDone(t, s, "crash: a bug")
		})
	}
}

// broken is a Storage with a bug.
type broken struct{}

func (broken) Perform(context.Context, lesson.Effect) lesson.Message { panic("a bug") }

// Every directory that was read is followed, and read again alone.
func TestEachDirectoryIsFollowedByItsPath(t *testing.T) {
	hints := map[files.Path]chan struct{}{lesson.ReaderBoard: make(chan struct{}), lessontest.Sandbox.Path: make(chan struct{})}
	t.Cleanup(func() {
		for _, hint := range hints {
			close(hint)
		}
	})
	s := prepareStage(t, lessontest.Sandbox.Address)
	s.deps.Watch = func(_ context.Context, path files.Path) (<-chan struct{}, error) { return hints[path], nil }
	s.start(t.Context())
	s.answers(boardAt("r1"))
	s.answers(workbench.BoardRead{Path: lessontest.Sandbox.Path, Snapshot: tasks.Snapshot{Revision: "s1"}})
	if did := s.page.take(); !slices.Contains(did, "data-revision=s1") {
		t.Errorf("the sandbox is shown, and the page was told %q", did)
	}
	for path, known := range map[files.Path]tasks.Revision{lesson.ReaderBoard: "r1", lessontest.Sandbox.Path: "s1"} {
		hints[path] <- struct{}{}
		s.next()
		want := workbench.ReadBoard{Path: path, Known: known}
		if effect := s.answers(workbench.Unchanged{Path: path}); effect != lesson.Effect(want) {
			t.Errorf("a hint about %s led to %#v, want %#v", path, effect, want)
		}
	}
}

// A directory that could not be followed, or is not any more, is again at the
// next effect on it, and not before.
func TestADirectoryIsFollowedAgain(t *testing.T) {
	for name, lost := range map[string]func() (<-chan struct{}, error){
		"it could not be watched": func() (<-chan struct{}, error) { return nil, errors.New("busy") },
		"the watch has ended": func() (<-chan struct{}, error) {
			ended := make(chan struct{})
			close(ended)
			return ended, nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := prepareStage(t, "")
			watches := make(chan files.Path, 10)
			s.deps.Watch = func(_ context.Context, path files.Path) (<-chan struct{}, error) {
				watches <- path
				if len(watches) < 3 {
					return lost()
				}
				return s.hints, nil
			}
			s.start(t.Context())
			s.next() // it is known to be lost
			for n, effect := range []workbench.Effect{workbench.PerformCall{Path: lesson.ReaderBoard}, workbench.ReadBoard{Path: lesson.ReaderBoard}} {
				if len(watches) != n+1 {
					t.Errorf("it was watched %d times, want %d", len(watches), n+1)
				}
				s.perform(effect)
				if n == 0 {
					s.next()
				}
			}
			for range 3 { // the first reading was that of the start
				s.answers(boardAt("r1"))
			}
			s.hints <- struct{}{}
			s.next()
			if effect := s.answers(boardAt("r2")); effect != lesson.Effect(workbench.ReadBoard{Path: lesson.ReaderBoard, Known: "r1"}) {
				t.Errorf("a hint led to %#v", effect)
			}
			if len(watches) != 3 {
				t.Errorf("it was watched %d times", len(watches))
			}
		})
	}
}

// A picture is taken before the lab is drawn for its other seat, and it moves after.
func TestTheLabMovesToTheSeatOfWhatItShows(t *testing.T) {
	s := newStage(t, "hook/1")
	library := viewtest.Fixture(t)
	shown := func(name string, step int) lesson.Message {
		at := library[name].Position(step)
		return storage.FrameShown{Wanted: at, Frame: scenario.Frame{Position: at}}
	}
	s.answers(workbench.BoardRead{Path: lesson.ReaderBoard})
	s.answers(shown("hook", 1))
	if !s.live || s.seat != view.SeatBeside {
		t.Fatalf("live %t, in the seat %q", s.live, s.seat)
	}
	s.page.take()
	s.page.fragment = "open/0"
	s.send(lesson.Navigated{Fragment: "open/0"})
	s.draw()
	s.answers(shown("open", 0))
	did := s.page.take()
	left, moved := slices.Index(did, "leave the seat"), slices.Index(did, "move to opening")
	if left < 0 || moved < left || s.seat != view.SeatOpening {
		t.Errorf("the page was asked to %q, and the lab is in the seat %q", did, s.seat)
	}
	s.send(lesson.Next{})
	s.draw()
	if did := s.page.take(); slices.Contains(did, "leave the seat") {
		t.Errorf("it moves where it stays: %q", did)
	}
}

// What somebody else has changed is not used again: go-app makes another element wherever the
// tag is another, and the new lab takes the seat of the old one. Nothing moves then.
func TestALabThatOthersHaveChangedIsMadeAnew(t *testing.T) {
	s := live(t, "r1")
	r := &root{loop: s.loop}
	rooms := func() (tag string) {
		_, in, _ := strings.Cut(app.HTMLString(r.Render()), ">")
		_, in, _ = strings.Cut(in, "<")
		tag, _, _ = strings.Cut(in, ">")
		return tag
	}
	s.changed = true
	if one, two := rooms(), rooms(); one != "div" || two != one {
		t.Fatalf("nobody has changed the lab, and it is made in a %s, then in a %s", one, two)
	}
	s.page.touched, s.page.held = true, true
	stood := r.stands
	s.view.Sentence = "It goes on."
	s.changed = true
	if room := rooms(); room != "div" || r.stands != stood {
		t.Errorf("the lab is drawn in a %s while something in it is pressed", room)
	}
	s.page.held = false
	s.send(lesson.SetSpeed{Speed: view.Fast})
	if room := rooms(); room != "span" {
		t.Errorf("the lab is made in a %s, as before", room)
	}
	s.page.take()
	s.moves = func() { t.Error("it moves") }
	s.draw()
	if did := s.page.take(); !slices.Contains(did, "sit in beside") {
		t.Errorf("the page was asked to %q", did)
	}
	if again := rooms(); again != "span" {
		t.Errorf("the next drawing makes it anew again, in a %s", again)
	}
}

// Where others have come to rest the page asks for a drawing without a message.
func TestThePageAsksForADrawing(t *testing.T) {
	s := live(t, "r1")
	s.page.deliver(func() lesson.Message { return nil })
	(<-s.ui)()
	if !s.due {
		t.Error("the lab is not drawn")
	}
}
