package tasks_test

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// seedBoard is the board of the lesson.
const seedBoard = "1 2<1 3<1 4<2,3 5<4"

// outlookOf returns what a refused claim says of the board.
func outlookOf(t *testing.T, err error) tasks.Outlook {
	t.Helper()
	var refusal *tasks.Error
	if !errors.As(err, &refusal) || refusal.Code != tasks.CodeNothingReady {
		t.Errorf("got %v, want nothing_ready", err)
		return ""
	}
	return refusal.Args.Outlook
}

// A wait is a ClaimNextWait under way.
type wait struct {
	claimed tasks.Claimed
	err     error
	done    chan struct{}
}

func waitAs(ctx context.Context, m *tasks.Manager, owner string) *wait {
	w := &wait{done: make(chan struct{})}
	go func() {
		defer close(w.done)
		w.claimed, w.err = m.ClaimNextWait(ctx, owner, tasks.ClaimOptions{})
	}()
	return w
}

// ended reports whether the call has returned, once all goroutines of the
// bubble wait.
func (w *wait) ended() bool {
	synctest.Wait()
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}

// TestWaitingWorkersKeepEachOtherBusy has three workers drain the board of the
// lesson. The holder of 2 or 3 finishes only when both are claimed, so it takes
// two workers at once to get through.
func TestWaitingWorkersKeepEachOtherBusy(t *testing.T) {
	synctest.Test(t, drainTheSeed) // a bubble says when all wait for ever
}

func drainTheSeed(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // of the bubble's clock
	defer cancel()
	m, _ := newBoard(t, seedBoard)
	var middle, workers sync.WaitGroup
	middle.Add(2)
	var claims atomic.Int32
	for _, owner := range []string{"ann", "bob", "cy"} {
		workers.Go(func() {
			for {
				task, err := m.ClaimNextWait(ctx, owner, tasks.ClaimOptions{})
				if err != nil {
					if outlook := outlookOf(t, err); outlook != tasks.OutlookAllDone {
						t.Errorf("%s leaves because of %s: %v", owner, outlook, err)
					}
					return
				}
				claims.Add(1)
				if task.ID == 2 || task.ID == 3 {
					middle.Done()
					middle.Wait()
				}
				must(t)(m.Complete(t.Context(), task.ID, tasks.CompleteOptions{Owner: owner}))
			}
		})
	}
	workers.Wait()
	if claims.Load() != 5 {
		t.Errorf("%d claims of five tasks", claims.Load())
	}
}

func TestAWaitEndsIfNothingCanBecomeReady(t *testing.T) {
	for name, c := range map[string]struct {
		board   string
		prepare func(*testing.T, *tasks.Manager)
		outlook tasks.Outlook
		mine    []tasks.ID
	}{
		"all is done": {"1", func(t *testing.T, m *tasks.Manager) { setStatus(t, m, 1, tasks.Completed) }, tasks.OutlookAllDone, nil},
		"the rest waits for me": {"1 2<1 3 4<3", func(t *testing.T, m *tasks.Manager) {
			must(t)(m.Claim(t.Context(), 3, "ann", tasks.ClaimOptions{}))
			must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
		}, tasks.OutlookStuck, []tasks.ID{1, 3}},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // of the bubble's clock
			defer cancel()
			m, _ := newBoard(t, c.board)
			c.prepare(t, m)
			_, err := m.ClaimNextWait(ctx, "ann", tasks.ClaimOptions{})
			if got := outlookOf(t, err); got != c.outlook {
				t.Fatalf("%s: the outlook is %s, want %s", name, got, c.outlook)
			}
			var refusal *tasks.Error
			if errors.As(err, &refusal); !slices.Equal(refusal.Args.IDs, c.mine) {
				t.Errorf("in progress by who asks: %v, want %v", refusal.Args.IDs, c.mine)
			}
			_, plain := m.ClaimNext(t.Context(), "ann", tasks.ClaimOptions{})
			if err.Error() != plain.Error() {
				t.Errorf("it says %q, and without waiting %q", err, plain)
			}
		})
	}
	stuck := map[string]tasks.File{
		"a missing task":     {Name: "task_1.json", Data: []byte(`{"id":1,"status":"pending","blockedBy":[9]}`)},
		"an unreadable task": {Name: "task_1.json", Data: []byte(`{`)},
	}
	for name, file := range stuck {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			m := tasks.New(tasks.NewStore(memstore.NewDir(file).Open()))
			_, err := m.ClaimNextWait(ctx, "ann", tasks.ClaimOptions{})
			if got := outlookOf(t, err); got != tasks.OutlookStuck {
				t.Errorf("%s: the outlook is %s", name, got)
			}
		})
	}
}

func TestAWaitRefusesWhatAClaimRefuses(t *testing.T) {
	m, _ := newBoard(t, "1 2")
	must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
	if _, err := m.ClaimNextWait(t.Context(), "ann", tasks.ClaimOptions{CheckBusy: true}); !errors.Is(err, tasks.ErrAgentBusy) {
		t.Errorf("a busy agent gets %v", err)
	}
	if _, err := m.ClaimNextWait(t.Context(), " ", tasks.ClaimOptions{}); !errors.Is(err, tasks.ErrInvalid) {
		t.Errorf("nobody gets %v", err)
	}
}

func TestAWaitEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, _ := newBoard(t, "1 2<1")
		must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
		ctx, cancel := context.WithCancel(t.Context())
		w := waitAs(ctx, m, "bob")
		if w.ended() {
			t.Fatalf("it did not wait: %v, %v", w.claimed.ID, w.err)
		}
		cancel()
		if !w.ended() || !errors.Is(w.err, context.Canceled) {
			t.Errorf("it ended with %v", w.err)
		}
		must(t)(m.Complete(t.Context(), 1, tasks.CompleteOptions{}))
		if got := snapshot(t, m).Board; got != "[x] #1: t1\n[ ] #2: t2" {
			t.Errorf("afterwards something is claimed:\n%s", got)
		}
	})
}

// A board without tasks may get some, by a Manager of its own.
func TestAWaitGetsANewTask(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dir := newBoard(t, "")
		ann, bob := waitAs(t.Context(), m, "ann"), waitAs(t.Context(), m, "bob")
		if ann.ended() || bob.ended() {
			t.Fatal("they did not wait")
		}
		other := tasks.New(tasks.NewStore(dir.Open()))
		made, err := other.Create(t.Context(), tasks.NewTask{Subject: "t"})
		if err != nil {
			t.Fatal(err)
		}
		if ann.ended() == bob.ended() {
			t.Fatalf("one task went to both or none: %v %v", ann.err, bob.err)
		}
		winner, loser := ann, bob
		if bob.ended() {
			winner, loser = bob, ann
		}
		if winner.err != nil || winner.claimed.ID != made.ID || !winner.claimed.New {
			t.Errorf("the winner got %+v, %v", winner.claimed, winner.err)
		}
		must(t)(other.Complete(t.Context(), made.ID, tasks.CompleteOptions{}))
		if !loser.ended() || outlookOf(t, loser.err) != tasks.OutlookAllDone {
			t.Errorf("the other got %v", loser.err)
		}
	})
}

// A sessions Backend counts its writable sessions, and loses every hint if mute.
type sessions struct {
	tasks.Backend
	writable atomic.Int32
	mute     bool
}

func (s *sessions) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	if writable {
		s.writable.Add(1)
	}
	return s.Backend.Begin(ctx, writable)
}

func (s *sessions) Watch(ctx context.Context) (<-chan struct{}, error) {
	if s.mute {
		return make(chan struct{}), nil
	}
	return s.Backend.Watch(ctx)
}

// A commit wakes all waiters, and only those for whom something is ready take
// a turn at writing.
func TestAWaitLocksNobodyOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dir := newBoard(t, "1 2<1 3 4<3")
		must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
		must(t)(m.Claim(t.Context(), 3, "ann", tasks.ClaimOptions{}))
		counted := &sessions{Backend: dir.Open()}
		w := waitAs(t.Context(), tasks.New(tasks.NewStore(counted)), "bob")
		for range 3 {
			if w.ended() {
				t.Fatal("it did not wait")
			}
			must(t)(m.Create(t.Context(), tasks.NewTask{Subject: "t", BlockedBy: []tasks.ID{3}}))
		}
		if w.ended() || counted.writable.Load() != 0 {
			t.Errorf("%d writable sessions while nothing was ready", counted.writable.Load())
		}
		must(t)(m.Complete(t.Context(), 1, tasks.CompleteOptions{}))
		if !w.ended() || w.claimed.ID != 2 || counted.writable.Load() != 1 {
			t.Errorf("got %v, %v with %d writable sessions", w.claimed.ID, w.err, counted.writable.Load())
		}
	})
}

func TestALostHintHangsNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dir := newBoard(t, "1 2<1")
		must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // of the bubble's clock
		defer cancel()
		w := waitAs(ctx, tasks.New(tasks.NewStore(&sessions{Backend: dir.Open(), mute: true})), "bob")
		if w.ended() {
			t.Fatal("it did not wait")
		}
		must(t)(m.Complete(t.Context(), 1, tasks.CompleteOptions{}))
		<-w.done // the clock of the bubble goes on while all wait
		if w.err != nil || w.claimed.ID != 2 {
			t.Errorf("got %v, %v", w.claimed.ID, w.err)
		}
	})
}

func TestATraceOfAWaitIsOneClaim(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, _ := newBoard(t, "1 2<1")
		must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
		var events, plain []tasks.EventKind
		w := waitAs(t.Context(), m.Traced(func(e tasks.Event) { events = append(events, e.Kind) }), "bob")
		if w.ended() {
			t.Fatal("it did not wait")
		}
		must(t)(m.Complete(t.Context(), 1, tasks.CompleteOptions{}))
		if !w.ended() || w.err != nil {
			t.Fatal(w.err)
		}
		must(t)(m.Release(t.Context(), 2, "bob"))
		again := m.Traced(func(e tasks.Event) { plain = append(plain, e.Kind) })
		must(t)(again.ClaimNext(t.Context(), "bob", tasks.ClaimOptions{}))
		if !slices.Equal(events, plain) {
			t.Errorf("the wait reports %v, a claim %v", events, plain)
		}
	})
}

func TestAWaitEndsWhenItsPlaceIsClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, dir := newBoard(t, "1 2<1")
		must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
		place := dir.Open()
		w := waitAs(t.Context(), tasks.New(tasks.NewStore(place)), "bob")
		if w.ended() {
			t.Fatalf("it did not wait: %v", w.err)
		}
		must(t)(nil, place.Close())
		if !w.ended() || !errors.Is(w.err, fs.ErrClosed) {
			t.Errorf("it ended with %v", w.err)
		}
	})
}

// What the documentation says of names: whose work it is decides what is worth
// waiting for.
func TestTwoWorkersUnderOneNameDoNotWaitForEachOther(t *testing.T) {
	m, _ := newBoard(t, "1 2<1")
	must(t)(m.ClaimNextWait(t.Context(), "ann", tasks.ClaimOptions{}))
	_, err := m.ClaimNextWait(t.Context(), "ann", tasks.ClaimOptions{})
	if outlook := outlookOf(t, err); outlook != tasks.OutlookStuck {
		t.Errorf("the second is told %s", outlook)
	}
	listing, err := m.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if mine := listing.Filter(tasks.Filter{Owner: "ann", Status: tasks.InProgress}).Tasks; len(mine) != 1 || mine[0].ID != 1 {
		t.Errorf("what ann has in progress is %+v", mine)
	}
}
