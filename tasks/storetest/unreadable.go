package storetest

import (
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"tasklesson/tasks"
)

// A Spoiler is a [Directory] in which a name can be taken by something that
// holds no bytes, as another program may leave it: a directory, a dead link, a
// record of another kind. Run asks every Directory that is one for what a
// board does then.
type Spoiler interface {
	Directory
	// Spoil puts such a thing under name, in place of what is there. It ends
	// the test itself where it fails.
	Spoil(name string)
}

// What becomes of a name that nobody can read.
var unreadableChecks = []check{
	{"an unreadable name is listed with its reason", ifSpoiler(unreadableListed)},
	{"an unreadable name is not written over", ifSpoiler(unreadableKept)},
	{"an unreadable name is removed when that is asked for, or nothing is changed", ifSpoiler(unreadableRemoved)},
	{"a board goes on beside the unreadable name of its next task", ifSpoiler(boardGoesOn)},
	{"a task whose file became unreadable is reported", ifSpoiler(taskBecameUnreadable)},
	{"an unreadable mark is a wrong mark", ifSpoiler(unreadableMark)},
}

func ifSpoiler(run func(*place, Spoiler)) func(*place) {
	return func(p *place) {
		if dir, can := p.dir.(Spoiler); can {
			run(p, dir)
		}
	}
}

func unreadableListed(p *place, dir Spoiler) {
	b := p.open()
	p.commit(b, write("task_1.json", "1"), write("task_3.json", "3"))
	dir.Spoil("task_2.json")
	want := []string{"task_1.json", "task_2.json", "task_3.json"}
	for _, writable := range []bool{false, true} {
		s := p.begin(b, writable)
		if got, err := s.List(); err != nil || !slices.Equal(got, want) {
			p.Errorf("List: got %q, %v, want %q", got, err, want)
		}
		reason := p.wantUnreadable(s, "task_2.json")
		files, err := s.ReadAll()
		if err != nil || len(files) != 3 {
			p.Fatalf("ReadAll: got %d files, %v, want 3", len(files), err)
		}
		if f := files[1]; f.Name != want[1] || f.Data != nil || f.Reason != reason {
			p.Errorf("ReadAll: got %q with %q and the reason %q, want the reason %q", f.Name, f.Data, f.Reason, reason)
		}
		for _, i := range []int{0, 2} {
			if f := files[i]; f.Reason != "" || string(f.Data) != want[i][5:6] {
				p.Errorf("ReadAll: got %q with %q and the reason %q", f.Name, f.Data, f.Reason)
			}
		}
		p.wantSomeUnreadable(s, want)
		if data, err := s.Read("task_3.json"); err != nil || string(data) != "3" {
			p.Errorf("the session does not go on: Read: %q, %v", data, err)
		}
		s.Rollback()
	}
}

// wantUnreadable returns the reason why a name cannot be read.
func (p *place) wantUnreadable(s tasks.Session, name string) string {
	p.Helper()
	data, err := s.Read(name)
	var unreadable *tasks.UnreadableError
	if !errors.As(err, &unreadable) || unreadable.Reason == "" || errors.Is(err, fs.ErrNotExist) {
		p.Fatalf("Read(%q): got %s, %v, want an UnreadableError with a reason", name, brief(data), err)
	}
	return unreadable.Reason
}

// wantSomeUnreadable checks the session that reads several files in one wait.
func (p *place) wantSomeUnreadable(s tasks.Session, names []string) {
	p.Helper()
	batch, ok := s.(tasks.BatchReader)
	if !ok {
		return
	}
	var unreadable *tasks.UnreadableError
	if _, err := batch.ReadSome(names); !errors.As(err, &unreadable) {
		p.Errorf("ReadSome: got %v, want an UnreadableError", err)
	}
}

func unreadableKept(p *place, dir Spoiler) {
	b := p.open()
	p.commit(b, write("task_1.json", "1"))
	dir.Spoil("task_2.json")
	store := tasks.NewStore(b)
	for what, change := range map[string]func(*tasks.Tx) error{
		"write":  func(tx *tasks.Tx) error { return tx.WriteFile("task_2.json", []byte("2")) },
		"remove": func(tx *tasks.Tx) error { return tx.Remove("task_2.json") },
	} {
		err := store.Update(p.ctx, func(tx *tasks.Tx) error {
			if err := tx.WriteFile("task_1.json", []byte("changed")); err != nil {
				return err
			}
			return change(tx)
		})
		var unreadable *tasks.UnreadableError
		if !errors.As(err, &unreadable) {
			p.Errorf("%s: got %v, want an UnreadableError", what, err)
		}
	}
	s := p.begin(b, false)
	defer s.Rollback()
	p.wantUnreadable(s, "task_2.json")
	if data, err := s.Read("task_1.json"); err != nil || string(data) != "1" {
		p.Errorf("a refused change left %q, %v", data, err)
	}
}

func unreadableRemoved(p *place, dir Spoiler) {
	b := p.open()
	p.commit(b, write("task_1.json", "1"))
	spoiled := []string{"task_2.json", "task_3.json", "task_4.json"}
	for _, name := range spoiled {
		dir.Spoil(name)
	}
	store := tasks.NewStore(b)
	err := store.Update(p.ctx, func(tx *tasks.Tx) error {
		if err := tx.RemoveUnreadable("task_1.json"); !errors.Is(err, fs.ErrInvalid) {
			p.Errorf("RemoveUnreadable of a file: %v, want fs.ErrInvalid", err)
		}
		if err := tx.RemoveUnreadable("task_5.json"); !errors.Is(err, fs.ErrNotExist) {
			p.Errorf("RemoveUnreadable of nothing: %v, want fs.ErrNotExist", err)
		}
		var err error
		for _, name := range spoiled {
			err = errors.Join(err, tx.RemoveUnreadable(name))
		}
		if _, gone := tx.ReadFile("task_2.json"); !errors.Is(gone, fs.ErrNotExist) {
			p.Errorf("ReadFile after it: %v, want fs.ErrNotExist", gone)
		}
		return errors.Join(
			err, tx.WriteFile("task_1.json", []byte("changed")), tx.WriteFile("task_3.json", nil),
			tx.WriteFile("task_4.json", []byte("4")), tx.Remove("task_4.json"),
		)
	})
	s := p.begin(b, false)
	defer s.Rollback()
	want := map[string]string{"task_1.json": "changed", "task_3.json": ""}
	if err != nil { // a place where that needs a person's hands
		for _, name := range spoiled {
			p.wantUnreadable(s, name)
		}
		want = map[string]string{"task_1.json": "1"}
	}
	files, readErr := s.ReadAll()
	got := map[string]string{}
	for _, f := range files {
		if err == nil || f.Reason == "" {
			got[f.Name] = string(f.Data) + f.Reason
		}
	}
	if readErr != nil || !maps.Equal(got, want) {
		p.Errorf("after %v the directory holds %q, %v, want %q", err, got, readErr, want)
	}
}

// boardGoesOn spoils the name of the next task, under a Manager that has looked
// already and under one that has not.
func boardGoesOn(p *place, dir Spoiler) {
	m := tasks.New(tasks.NewStore(p.open()))
	if _, err := m.Create(p.ctx, tasks.NewTask{Subject: "one"}); err != nil {
		p.Fatalf("Create: %v", err)
	}
	dir.Spoil("task_2.json")
	for i, m := range []*tasks.Manager{m, tasks.New(tasks.NewStore(p.open()))} {
		want := tasks.ID(3 + i)
		if made, err := m.Create(p.ctx, tasks.NewTask{Subject: "next"}); err != nil || made.ID != want {
			p.Errorf("Create: got %v, %v, want %v", made.ID, err, want)
		}
		if _, err := m.Claim(p.ctx, want, "ann", tasks.ClaimOptions{}); err != nil {
			p.Errorf("Claim: %v", err)
		}
		p.wantReported(m, 2)
		if _, err := m.Create(p.ctx, tasks.NewTask{Subject: "x", BlockedBy: []tasks.ID{2}}); !errors.Is(err, tasks.ErrUnreadable) {
			p.Errorf("a task was made to wait for what cannot be read: %v", err)
		}
		if _, err := m.Delete(p.ctx, 2, tasks.DeleteOptions{Force: true}); !errors.Is(err, tasks.ErrUnreadable) {
			p.Errorf("Delete: %v", err)
		}
	}
}

// wantReported checks that the board, the list and Check all name an unreadable
// task with its reason.
func (p *place) wantReported(m *tasks.Manager, id tasks.ID) {
	p.Helper()
	snapshot, err := m.Snapshot(p.ctx)
	if err != nil {
		p.Fatalf("Snapshot: %v", err)
	}
	broken := snapshot.Listing.Unreadable
	if len(broken) != 1 || broken[0].ID != id || broken[0].Reason == "" {
		p.Fatalf("the list has %+v unreadable, want %v alone", broken, id)
	}
	if line := "[!] " + tasks.FileName(id) + ": unreadable: " + broken[0].Reason; !strings.Contains(snapshot.Board, line) {
		p.Errorf("the board has no line %q:\n%s", line, snapshot.Board)
	}
	found, err := m.Check(p.ctx)
	if err != nil || len(found) != 1 || found[0].Kind != tasks.ProblemUnreadable || found[0].Task != id || !strings.Contains(found[0].Text, broken[0].Reason) {
		p.Errorf("Check: got %+v, %v, want %v unreadable and nothing else", found, err, id)
	}
}

func taskBecameUnreadable(p *place, dir Spoiler) {
	m := tasks.New(tasks.NewStore(p.open()))
	for _, n := range []tasks.NewTask{{Subject: "one"}, {Subject: "two", BlockedBy: []tasks.ID{1}}, {Subject: "three"}} {
		if _, err := m.Create(p.ctx, n); err != nil {
			p.Fatalf("Create: %v", err)
		}
	}
	dir.Spoil("task_1.json")
	if _, err := m.Get(p.ctx, 1); !errors.Is(err, tasks.ErrUnreadable) {
		p.Errorf("Get: got %v, want ErrUnreadable", err)
	}
	if _, err := m.Claim(p.ctx, 2, "ann", tasks.ClaimOptions{}); !errors.Is(err, tasks.ErrBlocked) {
		p.Errorf("Claim of what waits for it: got %v, want ErrBlocked", err)
	}
	if got, err := m.ClaimNext(p.ctx, "ann", tasks.ClaimOptions{}); err != nil || got.ID != 3 {
		p.Errorf("ClaimNext: got %v, %v, want #3", got.ID, err)
	}
	p.wantReported(m, 1)
}

func unreadableMark(p *place, dir Spoiler) {
	b := p.open()
	m := tasks.New(tasks.NewStore(b))
	if _, err := m.Create(p.ctx, tasks.NewTask{Subject: "one"}); err != nil {
		p.Fatalf("Create: %v", err)
	}
	dir.Spoil(tasks.MarkFile)
	for _, m := range []*tasks.Manager{m, tasks.New(tasks.NewStore(b))} {
		if board, err := m.Board(p.ctx); err != nil || board != "[ ] #1: one" {
			p.Errorf("Board: %q, %v", board, err)
		}
		found, err := m.Check(p.ctx)
		if err != nil || len(found) != 1 || found[0].Kind != tasks.ProblemMark {
			p.Errorf("Check: got %+v, %v, want the mark alone", found, err)
		}
	}
}
