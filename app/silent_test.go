//go:build !js

package app

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// asks says which of the things that are asked of the storage is not answered.
type asks struct {
	mu     sync.Mutex
	n      int           // what was asked so far
	from   int           // the first that is not answered, 0 for none
	to     int           // the last of them
	landed bool          // a commit that is not answered has landed
	stuck  chan struct{} // gets a value when nothing is answered
	heal   chan struct{} // closed when all is answered again
}

// silent reports whether what is asked now is not answered.
func (a *asks) silent() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.n++
	return a.from > 0 && a.n >= a.from && a.n <= a.to
}

// A guarded backend does as that of the browser: each answer is watched over, and what
// was given up has done nothing, but for a commit, of which it asks until it is answered.
type guarded struct {
	tasks.Backend
	s *shared
}

// answer does one thing, or waits until that is given up.
func (b guarded) answer(turn bool, do func(ctx context.Context) error) error {
	ctx, cancel := context.WithCancelCause(context.Background())
	end := b.s.dog.Watch(turn, func(why error) { cancel(why) })
	if b.s.silent() {
		b.s.stuck <- struct{}{}
		<-ctx.Done()
		return context.Cause(ctx)
	}
	err := do(ctx)
	if end(); ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

func (b guarded) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	var session tasks.Session
	err := b.answer(true, func(ctx context.Context) (err error) { session, err = b.Backend.Begin(ctx, writable); return err })
	return guardedSession{session, b}, err
}

type guardedSession struct {
	tasks.Session
	b guarded
}

func (s guardedSession) Read(name string) (data []byte, err error) {
	err = s.b.answer(false, func(context.Context) (err error) { data, err = s.Session.Read(name); return err })
	return data, err
}

func (s guardedSession) ReadAll() (files []tasks.File, err error) {
	err = s.b.answer(false, func(context.Context) (err error) { files, err = s.Session.ReadAll(); return err })
	return files, err
}

func (s guardedSession) Commit(changes []tasks.Change) (is tasks.Revision, err error) {
	err = s.b.answer(false, func(context.Context) (err error) { is, err = s.Session.Commit(changes); return err })
	if err != ErrSilent {
		return is, err
	}
	if s.b.s.landed {
		is, err = s.Session.Commit(changes)
	}
	for s.b.answer(false, func(context.Context) error { return nil }) != nil {
		select {
		case <-s.b.s.heal:
		default:
		}
	}
	return is, err
}

// A deed is what a reader does, from where, and what the board says then.
type deed struct {
	name, at string
	steps    bool // it is steps that are shown, not a board
	do       []lesson.Message
	want     func(s *shared) error
}

func onBoard(want string) func(*shared) error {
	return func(s *shared) error {
		var is []string
		for _, task := range s.view.Tasks {
			is = append(is, task.ID.String()+" "+string(task.State))
		}
		if got := strings.Join(is, ", "); got != want {
			return fmt.Errorf("the board shows %s, want %s", got, want)
		}
		return nil
	}
}

func atStep(fragment string) func(*shared) error {
	return func(s *shared) error {
		if got := s.view.Position.Fragment(); got != fragment {
			return fmt.Errorf("the lab is at %s, want %s", got, fragment)
		}
		return nil
	}
}

func deeds() []deed {
	undo := workbench.Undo{Path: lesson.ReaderBoard}
	create := workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"New"}`}}
	solves := workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_delete", Input: `{"task_id":2,"force":true}`}}
	solved := func(s *shared) error {
		if s.view.Challenge == nil || !s.view.Challenge.Solved {
			return fmt.Errorf("the challenge is %+v", s.view.Challenge)
		}
		return nil
	}
	return []deed{
		{name: "opening", want: onBoard(atStart)},
		{name: "a click", do: []lesson.Message{complete("1")}, want: onBoard(afterOne)},
		{name: "a task", do: []lesson.Message{create}, want: onBoard(atStart + ", #6 ready")},
		{name: "an Undo", do: []lesson.Message{complete("1"), undo}, want: onBoard(atStart)},
		{name: "a Reset", do: []lesson.Message{complete("1"), workbench.Reset{Path: lesson.ReaderBoard}}, want: onBoard(atStart)},
		{name: "a challenge", at: "challenges/cancelled", do: []lesson.Message{solves}, want: solved},
		{name: "a compaction", at: "compact/5", steps: true, do: []lesson.Message{lesson.Navigated{Fragment: "compact/5c"}}, want: atStep("compact/5c")},
		{name: "a step", at: "hook/1", steps: true, do: []lesson.Message{lesson.Next{}}, want: atStep("hook/2")},
	}
}

// fetches brings what the network has of a chapter and of its agent.
func (s *shared) fetches() {
	name, _, _ := strings.Cut(s.page.fragment, "/")
	for _, name := range []string{name, lesson.AgentsFrom} {
		s.send(lesson.ScenarioFetched{Scenario: viewtest.Library(s.t)[name]})
	}
	s.send(lesson.AgentFetched{Model: agent.Remote{Ask: func(context.Context, string) (string, error) { return "", errors.New("nobody is asked") }}})
}

// run runs the loop until the page waits for nothing, and lets time pass where it is not
// answered. It returns what the page has said meanwhile.
func (s *shared) run() (said []string) {
	for len(s.queue) > 0 || s.view.Busy {
		select {
		case f := <-s.ui:
			f()
			s.draw()
			said = append(said, s.notices())
		case <-s.stuck:
			s.says()
			s.clock.strike(stages[2])
		}
	}
	return said
}

// Whatever is not answered once, the page goes on by itself: nothing is lost, and nothing
// is done twice.
func TestNothingWaitsForEver(t *testing.T) {
	for _, d := range deeds() {
		for _, landed := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, commits land %v", d.name, landed), func(t *testing.T) {
				for n, more := 1, true; more; n++ {
					s := newShared(t, d.at, func(s *shared) { s.from, s.to, s.landed, s.use = n, n, landed, false })
					if d.at != "" {
						s.fetches()
					}
					said := s.run()
					for _, m := range d.do {
						s.send(m)
						said = append(said, s.run()...)
					}
					if more = s.n >= n; !more {
						t.Logf("%s: %d requests", d.name, n-1)
					}
					if err := d.want(s); err != nil || !s.live || s.view.Refusal != nil {
						t.Errorf("request %d was not answered: %v; live %v, refusal %v", n, err, s.live, s.view.Refusal)
					}
					if silent := "The browser does not answer"; more && !strings.Contains(strings.Join(said, ""), silent) {
						t.Errorf("request %d was not answered, and the page says only %q", n, said)
					}
				}
			})
		}
	}
}

// Where the browser does not answer any more at all, steps go on by themselves, and the
// reader's board once they choose that: then every press counts once, in memory, whatever
// has become of it in the browser.
func TestTheReaderGoesOnInMemory(t *testing.T) {
	for _, d := range deeds() {
		t.Run(d.name, func(t *testing.T) {
			for n, more := 1, true; more; n++ {
				s := newShared(t, d.at, func(s *shared) { s.from, s.to, s.use, s.landed = n, 1<<30, false, n%2 == 0 })
				if d.at != "" {
					s.fetches()
				}
				for _, m := range append([]lesson.Message{nil}, d.do...) {
					s.send(m)
					s.runUntilSilent(d.steps)
					if d.steps || !s.state.StepsInMemory() || s.view.Store == view.InMemory {
						continue
					}
					if notice := s.view.Notices; !s.live || len(notice) == 0 || !notice[0].Reload || !notice[0].Memory {
						t.Fatalf("request %d: live %v, and the ways out are %+v", n, s.live, notice)
					}
					s.send(lesson.GoOnInMemory{})
					s.run()
					if s.view.Store != view.InMemory || len(s.view.Notices) != 1 || s.view.Notices[0].Text != s.state.Words().KeptInMemory(words.Said(s.state.Words().WhySilent())) {
						t.Errorf("request %d: kept in %s, notices %+v", n, s.view.Store, s.view.Notices)
					}
				}
				more = s.n >= n
				if err := d.want(s); err != nil || s.view.Refusal != nil {
					t.Errorf("from request %d on nothing was answered: %v; refusal %v", n, err, s.view.Refusal)
				}
			}
		})
	}
}

// runUntilSilent is run, until the page has said that the browser does not answer.
func (s *shared) runUntilSilent(steps bool) {
	if s.view.Store == view.InMemory && !steps {
		s.run()
		return
	}
	for s.view.Busy && (steps || !s.state.StepsInMemory()) || len(s.queue) > 0 && !s.state.StepsInMemory() {
		select {
		case f := <-s.ui:
			f()
			s.draw()
		case <-s.stuck:
			s.says()
		}
	}
}
