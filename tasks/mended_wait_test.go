package tasks_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/tasks/storetest"
)

// An editor that writes in place leaves half a file for a moment: who would end
// because of it looks once more.
func TestAWaitOutlastsAFileThatIsHalfWritten(t *testing.T) {
	const whole = `{"id":1,"subject":"t","status":"pending"}`
	for name, place := range map[string]func(*memstore.Dir) tasks.Backend{
		"with hints":    func(dir *memstore.Dir) tasks.Backend { return dir.Open() },
		"without hints": func(dir *memstore.Dir) tasks.Backend { return &sessions{Backend: dir.Open(), mute: true} },
		"with nothing to tell it": func(dir *memstore.Dir) tasks.Backend {
			return storetest.Deaf(&sessions{Backend: dir.Open(), mute: true})
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte(whole[:9])})
			w := waitAs(t.Context(), tasks.New(tasks.NewStore(place(dir))), "ann")
			if w.ended() {
				t.Fatalf("%s: it did not look again: %v", name, w.err)
			}
			foreignWrite(t, dir, "task_9.json", []byte("{")) // a hint of something else is no end
			if w.ended() {
				t.Fatalf("%s: it ended by the first hint: %v", name, w.err)
			}
			foreignWrite(t, dir, "task_1.json", []byte(whole))
			<-w.done // the clock of the bubble goes on while all wait
			if w.err != nil || w.claimed.ID != 1 || !w.claimed.New {
				t.Errorf("%s: got %v, %v", name, w.claimed.ID, w.err)
			}
		})
	}
}

func TestAWaitForAFileThatStaysUnreadableEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte("{")})
		m := tasks.New(tasks.NewStore(dir.Open()))
		ctx, cancel := context.WithCancel(t.Context())
		given := waitAs(ctx, m, "ann")
		if given.ended() {
			t.Fatal("it did not look again")
		}
		cancel()
		if !given.ended() || !errors.Is(given.err, context.Canceled) {
			t.Errorf("with its context it ended with %v", given.err)
		}
		start := time.Now() // of the bubble's clock
		w := waitAs(t.Context(), m, "ann")
		for range 50 { // hints without end do not keep it
			if w.ended() {
				break
			}
			time.Sleep(10 * time.Millisecond) // of the bubble's clock
			foreignWrite(t, dir, "notes.txt", []byte(time.Now().String()))
		}
		if !w.ended() || outlookOf(t, w.err) != tasks.OutlookStuck {
			t.Errorf("after %v: %v", time.Since(start), w.err)
		}
	})
}

// A claim is not refused by what is remembered of a file alone.
func TestAClaimMeetsAFileThatIsReadableAgain(t *testing.T) {
	for how, broken := range brokenAs {
		m, _ := seenBroken(t, "1 2<1", func(*tasks.Manager) {}, 1, broken)
		if got, err := m.ClaimNext(t.Context(), "ann", tasks.ClaimOptions{}); err != nil || got.ID != 1 {
			t.Errorf("%s: got %v, %v", how, got.ID, err)
		}
	}
	m, _ := seenBroken(t, "1 2<1", func(m *tasks.Manager) { setStatus(t, m, 1, tasks.Completed) }, 2, []byte("{"))
	if got, err := m.ClaimNext(t.Context(), "ann", tasks.ClaimOptions{}); err != nil || got.ID != 2 {
		t.Errorf("got %v, %v", got.ID, err)
	}
}
