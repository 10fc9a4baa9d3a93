package tasks_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/tasks/storetest"
)

// An editor that writes in place leaves half a file for a moment: a wait that
// would end because of it looks once more.
func TestAWaitOutlastsAHalfWrittenFile(t *testing.T) {
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

func TestAWaitEndsIfTheFileStaysUnreadable(t *testing.T) {
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
func TestAClaimNoticesAMendedFile(t *testing.T) {
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

func TestAFileOver8MBIsUnreadable(t *testing.T) {
	padded := func(size int) []byte {
		text := `{"id":1,"status":"pending"}`
		return []byte(text + strings.Repeat(" ", size-len(text)))
	}
	for size, want := range map[int]string{tasks.MaxFileSize: "[ ] #1: ", tasks.MaxFileSize + 1: "[!] task_1.json: unreadable: it is larger than 8 MB"} {
		m := tasks.New(tasks.NewStore(memstore.NewDir(tasks.File{Name: "task_1.json", Data: padded(size)}).Open()))
		if board, err := m.Board(t.Context()); err != nil || board != want {
			t.Errorf("%d bytes: the board is %q, %v, want %q", size, board, err, want)
		}
	}
}

// A file that would be over 8 MB in its normal form is left as it is: written
// so, it could never be read again.
func TestNoCallWritesAFileTooLargeToRead(t *testing.T) {
	file := `{"id":1,"status":"pending","theirs":[` + strings.Repeat("[[]],", 1_000_000) + `0]}`
	dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte(file)})
	m := tasks.New(tasks.NewStore(dir.Open()))
	if _, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err == nil || tasks.CodeOf(err) != "" {
		t.Errorf("Claim: error %v, want a failure", err)
	}
	if filesOf(t, dir)["task_1.json"] != file {
		t.Error("the file was changed")
	}
}

// A torn backend cannot read one file.
type torn struct{ tasks.Backend }

type tornSession struct{ tasks.Session }

var errTorn = errors.New("the disk is torn")

func (b torn) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := b.Backend.Begin(ctx, writable)
	return tornSession{s}, err
}

func (s tornSession) Read(name string) ([]byte, error) {
	if name == "task_1.json" {
		return nil, errTorn
	}
	return s.Session.Read(name)
}

// An error names the file once: each layer says what the one below does not.
func TestAnErrorNamesItsFileOnce(t *testing.T) {
	ctx := context.Background()
	dir := memstore.NewDir()
	whole := tasks.New(tasks.NewStore(dir.Open()))
	m := tasks.New(tasks.NewStore(torn{dir.Open()}))
	call := func(m *tasks.Manager, tool, input string) error {
		_, err := m.Call(ctx, tool, []byte(input))
		return err
	}
	if err := call(whole, "task_create", `{"subject":"one"}`); err != nil {
		t.Fatal(err)
	}
	check := func(what string, err error) {
		t.Helper()
		if !errors.Is(err, errTorn) || strings.Count(err.Error(), "task_1.json") != 1 {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := m.List(ctx); err != nil {
		t.Fatal(err)
	}
	check("an update", call(m, "task_update", `{"task_id":1,"subject":"two"}`))
	check("a deletion", call(m, "task_delete", `{"task_id":1}`))
	if err := call(whole, "task_update", `{"task_id":1,"subject":"three"}`); err != nil {
		t.Fatal(err)
	}
	_, err := m.List(ctx)
	check("a list after another program's change", err)
}
