//go:build linux || darwin || freebsd

package dirstore_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"tasklesson/tasks"
)

// A user who may only read is told just that, and where: no advice about a
// file in it would help.
func TestAWriteRefusalNamesThePath(t *testing.T) {
	const board = "[ ] #1: by root"
	for name, c := range map[string]struct {
		make  func(p place) error
		board string // what is read
		in    func(p place) string
	}{
		"a board":                        {func(place) error { return nil }, board, func(p place) string { return p.path }},
		"a board that nobody has locked": {func(p place) error { return os.Remove(p.at(".lock")) }, board, func(p place) string { return p.path }},
		"a board and odd hidden files": {func(p place) error {
			return errors.Join(os.Remove(p.at(".lock")), os.Mkdir(p.at(".lock"), 0o755), os.Remove(p.at(".revision")), os.Mkdir(p.at(".revision"), 0o755))
		}, board, func(p place) string { return p.path }},
		"a board with a journal": {func(p place) error { return os.WriteFile(p.at(".journal"), []byte("damaged"), 0o644) }, "", func(p place) string { return p.path }},
		"no board":               {func(p place) error { return os.RemoveAll(p.path) }, "No tasks.", func(p place) string { return filepath.Dir(p.path) }},
	} {
		t.Run(name, func(t *testing.T) {
			p := sharedBoard(t, 0o755)
			if err := c.make(p); err != nil {
				t.Fatal(err)
			}
			before := p.lies()
			board, created := p.visitAs(stranger, 0o022)
			if c.board != "" && board != c.board {
				t.Errorf("the board is %s", board)
			}
			want := "this user may not write in " + c.in(p) + ": permission denied"
			if !strings.HasPrefix(created, "error: ") || !strings.HasSuffix(created, want) {
				t.Errorf("to create a task: %s, want %q at its end", created, want)
			}
			for _, not := range []string{"chmod", ".tmp-", "made by"} {
				if strings.Contains(created, not) {
					t.Errorf("to create a task: %s, with %q in it", created, not)
				}
			}
			if after := p.lies(); !slices.Equal(after, before) {
				t.Errorf("there were %q, and now %q", before, after)
			}
		})
	}
	// The rights of its lock are of no use where the directory has none.
	p := sharedBoard(t, 0o755)
	if err := os.Chmod(p.at(".lock"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, created := p.visitAs(stranger, 0o022); !strings.Contains(created, "this user may not write in "+p.path) || strings.Contains(created, "chmod") {
		t.Errorf("to create a task beside a lock of root's alone: %s", created)
	}
}

// Anything but a file under a hidden name stops no reader, not even one who may
// not set it aside.
func TestAStrangerReadsBesideOddHiddenFiles(t *testing.T) {
	for _, hidden := range []string{".lock", ".journal", ".revision", ".claims", ".events", tasks.MarkFile} {
		p := sharedBoard(t, 0o755)
		if err := errors.Join(os.RemoveAll(p.at(hidden)), syscall.Mkfifo(p.at(hidden), 0o644)); err != nil {
			t.Fatal(err)
		}
		before := p.lies()
		if board, _ := p.visitAs(stranger, 0o022); board != "[ ] #1: by root" {
			t.Errorf("beside a named pipe as %s: %s", hidden, board)
		}
		if after := p.lies(); !slices.Equal(after, before) {
			t.Errorf("there were %q, and now %q", before, after)
		}
	}
}
