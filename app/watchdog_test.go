//go:build !js

package app

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// timers strike when the test says so.
type timers struct {
	mu  sync.Mutex
	set map[int]timer
	n   int
	ch  chan struct{} // a value for each wait that has begun
}

type timer struct {
	after time.Duration
	do    func()
}

func (c *timers) After(d time.Duration, f func()) func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	id := c.n
	c.set[id] = timer{d, f}
	if d == stages[0] {
		c.ch <- struct{}{}
	}
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.set, id)
	}
}

// strike lets the timers of that length strike that are set, each once.
func (c *timers) strike(d time.Duration) {
	c.mu.Lock()
	var due []func()
	for id, t := range c.set {
		if t.after == d {
			due = append(due, t.do)
			delete(c.set, id)
		}
	}
	c.mu.Unlock()
	for _, f := range due {
		f()
	}
}

// A shared is the lesson on a board that another program shares with it.
type shared struct {
	*stage
	t     *testing.T
	clock *timers
	dir   *memstore.Dir
	dog   *Watchdog
	use   bool // another tab says that it uses the files
	asks
}

func newShared(t *testing.T, fragment string, start func(s *shared)) *shared {
	t.Helper()
	library := viewtest.Fixture(t)
	s := &shared{
		t: t, dir: memstore.NewDir(), use: true, asks: asks{stuck: make(chan struct{}), heal: make(chan struct{})}, clock: &timers{set: map[int]timer{}, ch: make(chan struct{}, 1000)},
		stage: &stage{page: &page{fragment: fragment}, ui: make(chan func(), 100)},
	}
	workbenches := lesson.Workbenches(library[scenario.Seed])
	s.dog = &Watchdog{After: s.clock.After, Others: func() func() bool { return func() bool { return s.use } }}
	disk := storage.New("t", func(_ context.Context, path files.Path) (*tasks.Store, error) {
		if path == lesson.ReaderBoard {
			return tasks.NewStore(guarded{locked{s}, s}), nil
		}
		return tasks.NewStore(guarded{memstore.New(), s}), nil
	}, workbenches)
	s.loop = &loop{
		state:    lesson.New(library.Catalog(), library, workbenches),
		deps:     Deps{Storage: disk, Browser: s.page, Store: view.InIndexedDB, Watchdog: s.dog, Spare: inMemory(workbenches)},
		dispatch: func(f func()) { s.ui <- f },
		pause:    func(context.Context, time.Duration) {},
		after:    func(f func()) { s.drawn = append(s.drawn, f) },
	}
	if start != nil {
		start(s)
	}
	s.start(t.Context())
	s.draw()
	return s
}

// hold holds the board as another tab does, until the function it returns is
// called.
func (s *shared) hold() (letGo func()) {
	s.t.Helper()
	session, err := s.dir.Open().Begin(context.Background(), true)
	if err != nil {
		s.t.Fatal(err)
	}
	return session.Rollback
}

// until runs the loop until something is so.
func (s *shared) until(so func() bool) {
	for !so() {
		s.next()
	}
}

// idle runs the loop until nothing is under way.
func (s *shared) idle() {
	for len(s.queue) > 0 {
		s.next()
	}
}

// inMemory is a storage as the page has it beside that of the browser.
func inMemory(workbenches []workbench.Setup) *storage.Storage {
	return storage.New("memory", func(context.Context, files.Path) (*tasks.Store, error) {
		return tasks.NewStore(memstore.New()), nil
	}, workbenches)
}

// waits waits until an answer is waited for: until its timer is set.
func (s *shared) waits() { <-s.clock.ch }

// says lets the time pass until the page says that it waits, and
// givesUp as long as it waits.
func (s *shared) says() {
	s.clock.strike(stages[0])
	s.clock.strike(stages[1])
}

func (s *shared) givesUp() {
	s.clock.strike(stages[2])
	s.clock.strike(stages[3])
}

// begun forgets the timers of transactions that have begun.
func (s *shared) begun() {
	for len(s.clock.ch) > 0 {
		<-s.clock.ch
	}
}

func (s *shared) notices() string {
	var texts []string
	for _, n := range s.view.Notices {
		texts = append(texts, n.Text)
	}
	return strings.Join(texts, "|")
}

func (s *shared) statesWant(want string) {
	s.t.Helper()
	var got []string
	for _, task := range s.view.Tasks {
		got = append(got, task.ID.String()+" "+string(task.State))
	}
	if strings.Join(got, ", ") != want {
		s.t.Errorf("the board shows %s, want %s", strings.Join(got, ", "), want)
	}
}

const (
	atStart  = "#1 ready, #2 blocked, #3 blocked, #4 blocked, #5 blocked"
	afterOne = "#1 completed, #2 ready, #3 ready, #4 blocked, #5 blocked"
)

func complete(id string) workbench.Call {
	return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":` + id + `,"status":"completed"}`, About: tasks.ID(id[0] - '0')}}
}

func TestALongWaitIsSaidAndGoesAwayWhenTheWorkLands(t *testing.T) {
	s := newShared(t, "", nil)
	s.idle()
	s.statesWant(atStart)
	s.begun()
	letGo := s.hold()
	s.send(complete("1"))
	s.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"Docs"}`}}) // waits behind the first
	s.waits()
	if s.notices() != "" {
		t.Errorf("at once the page says %q", s.notices())
	}
	s.says()
	s.next()
	if s.notices() != s.state.Words().FilesInUse() || !s.view.Busy {
		t.Errorf("in the end the page says %q, busy %v", s.notices(), s.view.Busy)
	}
	letGo()
	s.idle()
	if s.notices() != "" || s.view.Busy {
		t.Errorf("in the end the page says %q, busy %v", s.notices(), s.view.Busy)
	}
	s.statesWant(afterOne + ", #6 ready")
}

func TestAWaitThatIsTooLongFailsAndNothingIsLost(t *testing.T) {
	s := newShared(t, "", nil)
	s.idle()
	s.begun()
	letGo := s.hold()
	s.send(complete("1"))
	s.waits()
	s.says()
	s.givesUp()
	s.idle()
	if s.view.Busy || s.view.Refusal == nil || !strings.Contains(s.view.Refusal.Sentence, "another tab is using the files, for 30 seconds now") || s.notices() != "" {
		t.Errorf("busy %v, refusal %+v, notices %q", s.view.Busy, s.view.Refusal, s.notices())
	}
	s.statesWant(atStart)
	letGo()
	s.send(complete("1"))
	s.idle()
	s.statesWant(afterOne)
	s.send(workbench.Undo{Path: lesson.ReaderBoard})
	s.idle()
	s.statesWant(atStart)
}

func TestAFirstVisitSaysWhatItWaitsFor(t *testing.T) {
	var letGo func()
	s := newShared(t, "", func(s *shared) { letGo = s.hold() })
	s.waits()
	s.waitUntilSaid()
	if s.shown {
		t.Error("the lab is drawn before the board is read")
	}
	letGo()
	s.idle()
	if did := s.page.take(); !slices.Contains(did, `announce ""`) || !slices.Contains(did, "data-lab=live") {
		t.Errorf("the page was told %q", did)
	}
	s.statesWant(atStart)
}

func (s *shared) waitUntilSaid() {
	s.t.Helper()
	s.says()
	s.next()
	if did := s.page.take(); !slices.Contains(did, `announce "`+s.state.Words().FilesInUse()+`"`) {
		s.t.Errorf("the page was told %q", did)
	}
}

func TestAFirstVisitThatWaitedInVainIsAliveAndRecovers(t *testing.T) {
	var letGo func()
	s := newShared(t, "", func(s *shared) { letGo = s.hold() })
	s.waits()
	s.says()
	s.givesUp()
	s.until(func() bool { return s.live })
	const inVain = "Could not read the board: another tab is using the files"
	if !s.live || !strings.HasPrefix(s.notices(), inVain) {
		t.Errorf("live %v, notices %q", s.live, s.notices())
	}
	s.until(func() bool { return len(s.queue) > 0 })
	s.waits() // it is tried again
	s.says()
	s.next()
	if !strings.Contains(s.notices(), s.state.Words().FilesInUse()) {
		t.Errorf("while it is tried again the page says %q", s.notices())
	}
	letGo()
	s.idle()
	if s.notices() != "" {
		t.Errorf("with the board read the page says %q", s.notices())
	}
	s.statesWant(atStart)
}

// locked is a board on which reading waits for another tab, too.
type locked struct{ *shared }

func (b locked) Begin(ctx context.Context, _ bool) (tasks.Session, error) {
	return b.dir.Open().Begin(ctx, true)
}

func (locked) Watch(context.Context) (<-chan struct{}, error) { return nil, nil }
func (locked) Close() error                                   { return nil }

func TestAHintThatTimesOutRaisesNoAlarmAndComesBack(t *testing.T) {
	s := newShared(t, "", nil)
	s.idle()
	s.begun()
	other := tasks.New(tasks.NewStore(s.dir.Open()))
	if _, err := other.Call(t.Context(), "task_update", []byte(`{"task_id":1,"status":"completed"}`)); err != nil {
		t.Fatal(err)
	}
	letGo := s.hold()
	s.ask(job{effect: workbench.ReadBoard{Path: lesson.ReaderBoard}, hint: true})
	for range 2 {
		s.waits()
		s.says()
		s.givesUp()
		s.until(func() bool { return len(s.queue) == 0 })
		if s.notices() != "" {
			t.Errorf("the page says %q", s.notices())
		}
		s.next()
	}
	letGo()
	s.idle()
	s.statesWant(afterOne)
}
