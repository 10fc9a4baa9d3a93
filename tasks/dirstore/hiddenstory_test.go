//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tasklesson/tasks"
)

// A shot is a directory as it lay there, with the times of its files.
type shot map[string]shotFile

type shotFile struct {
	data string
	at   time.Time
}

func takeShot(t *testing.T, path string) shot {
	t.Helper()
	entries, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	s := shot{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(path, e.Name()))
		info, statErr := e.Info()
		if err := errors.Join(err, statErr); err != nil {
			t.Fatal(err)
		}
		s[e.Name()] = shotFile{string(data), info.ModTime()}
	}
	return s
}

// lay makes a directory of a shot. A file without a time gets that of now, as
// git and cp give it.
func (s shot) lay(t *testing.T, path string) {
	t.Helper()
	if err := os.MkdirAll(path, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, f := range s {
		if err := os.WriteFile(filepath.Join(path, name), []byte(f.data), 0o644); err != nil {
			t.Fatal(err)
		}
		if f.at.IsZero() {
			continue
		}
		if err := os.Chtimes(filepath.Join(path, name), time.Time{}, f.at); err != nil {
			t.Fatal(err)
		}
	}
}

// tasksOf returns the task files of a shot.
func (s shot) tasksOf() map[string]string {
	files := map[string]string{}
	for name, f := range s {
		if _, ok := tasks.ParseFileName(name); ok {
			files[name] = f.data
		}
	}
	return files
}

// A past is the life of a board: what it was at every revision that a session
// showed, and how it lies there now.
type past struct {
	t      *testing.T
	path   string
	boards map[tasks.Revision]map[string]string
	// acknowledged is the board after the last call that returned, and decided
	// the one that the call in flight would have led to.
	acknowledged, decided map[string]string
	old, now              shot
}

// note remembers the board of the present revision.
func (p *past) note() {
	p.t.Helper()
	now := look(p.t, p.path)
	p.boards[now.revision] = taskFiles(now.files)
	p.acknowledged = taskFiles(now.files)
}

func taskFiles(files map[string]string) map[string]string {
	kept := maps.Clone(files)
	maps.DeleteFunc(kept, func(name, _ string) bool {
		_, task := tasks.ParseFileName(name)
		return !task
	})
	return kept
}

// do makes calls, each of which returns.
func (p *past) do(calls ...func(ctx context.Context, m *tasks.Manager) error) {
	p.t.Helper()
	for _, run := range calls {
		if _, _, err := (call{run: run}).on(p.t, p.path, stop, 0); err != nil {
			p.t.Fatal(err)
		}
		p.note()
	}
}

// killed makes a call that is stopped before the operation of that name.
func (p *past) killed(before string, run func(ctx context.Context, m *tasks.Manager) error) {
	p.t.Helper()
	copied := filepath.Join(p.t.TempDir(), "copy")
	takeShot(p.t, p.path).lay(p.t, copied)
	disk, _, err := call{run: run}.on(p.t, copied, stop, 0)
	at := slices.Index(disk.done, before) + 1
	if err != nil || at == 0 {
		p.t.Fatalf("%v; %q is not in %q", err, before, disk.done)
	}
	p.decided = taskFiles(look(p.t, copied).files)
	if _, _, err := (call{run: run}).on(p.t, p.path, stop, at); err != nil && !errors.Is(err, errStopped) {
		p.t.Fatal(err)
	}
}

func create(subject string, after ...tasks.ID) func(context.Context, *tasks.Manager) error {
	return func(ctx context.Context, m *tasks.Manager) error {
		_, err := m.Create(ctx, tasks.NewTask{Subject: subject, BlockedBy: after})
		return err
	}
}

func claim(id tasks.ID, owner string) func(context.Context, *tasks.Manager) error {
	return func(ctx context.Context, m *tasks.Manager) error {
		_, err := m.Claim(ctx, id, owner, tasks.ClaimOptions{})
		return err
	}
}

func release(id tasks.ID) func(context.Context, *tasks.Manager) error {
	return func(ctx context.Context, m *tasks.Manager) error {
		_, err := m.Release(ctx, id, "")
		return err
	}
}

func remove(id tasks.ID) func(context.Context, *tasks.Manager) error {
	return func(ctx context.Context, m *tasks.Manager) error {
		_, err := m.Delete(ctx, id, tasks.DeleteOptions{Force: true})
		return err
	}
}

// newPast makes a board with a past. In it #4 was claimed by a process that was
// killed, which the next one finished, and given back since: so its file is what
// it was before that commit. At the end the completion of #1 is stopped before
// the operation of that name, or returns where that is "".
func newPast(t *testing.T, before string) *past {
	t.Helper()
	p := &past{t: t, path: filepath.Join(t.TempDir(), ".tasks"), boards: map[tasks.Revision]map[string]string{}}
	p.do(create("Setup schema"), create("Migrations", 1), create("Auth module", 1))
	mark := takeShot(t, p.path)[tasks.MarkFile]
	p.do(create("Untouched"), create("Short-lived"), claim(1, "ann"), claim(4, "bob"), release(4))
	p.killed("rename to task_4.json", claim(4, "bob"))
	p.old = takeShot(t, p.path)
	p.old[tasks.MarkFile] = mark
	p.note()
	p.do(release(4), remove(5), claim(4, "eve"), release(4))
	complete := func(ctx context.Context, m *tasks.Manager) error { return completing.run(ctx, m) }
	if before == "" {
		p.do(complete)
		p.decided = p.acknowledged
	} else {
		p.killed(before, complete)
	}
	p.now = takeShot(t, p.path)
	return p
}

func exists(t *testing.T, path, name string) bool {
	t.Helper()
	_, err := os.Lstat(filepath.Join(path, name))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return err == nil
}
