package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/claudecode"
)

// runImport takes a list into the board. The list is only read.
func runImport(ctx context.Context, s *session) error {
	dir, err := filepath.Abs(s.args[0])
	if err != nil {
		return err
	}
	files, err := claudecode.Read(os.DirFS(dir))
	if err != nil {
		return err
	}
	done, err := claudecode.Import(ctx, s.manager.Store(), files, claudecode.ImportOptions{List: filepath.Base(dir), Force: s.on("force")})
	if err != nil {
		return err
	}
	s.did(count(len(done.Tasks), "task") + " imported")
	if s.on("json") {
		return s.print(indented(done))
	}
	var b strings.Builder
	for _, t := range done.Tasks {
		fmt.Fprintf(&b, "%v → %v\n", t.From, t.To)
	}
	for _, e := range done.Dropped {
		fmt.Fprintf(&b, "left out: %v waits for %v, and one of them has no file\n", e.Task, e.Blocker)
	}
	fmt.Fprintf(&b, "%s imported.", count(len(done.Tasks), "task"))
	if last := len(done.Tasks) - 1; done.Tasks[last].From > claudecode.MaxKept && done.Tasks[0].From == done.Tasks[0].To {
		fmt.Fprintf(&b, " An id above %d is not kept.", int64(claudecode.MaxKept))
	}
	return s.print(b.String())
}

// hasList says before the board is made that there is nothing to import.
func hasList(s *session) error {
	if claudecode.Looks(os.DirFS(s.args[0])) {
		return nil
	}
	return invalid(s.command.name, "No task list of Claude Code lies in "+s.args[0]+": it has files such as 1.json, with ids as text. They are in ~/.claude/tasks.")
}

// runExport writes the board as a list into a directory that is empty, or not
// there yet.
func runExport(ctx context.Context, s *session) error {
	dir := s.args[0]
	if err := s.mayExport(dir); err != nil {
		return err
	}
	listing, err := s.manager.List(ctx)
	if err != nil {
		return err
	}
	mark, err := s.mark(ctx)
	if err != nil {
		return err
	}
	files, err := claudecode.Export(listing, mark)
	if err != nil {
		return err
	}
	if err := writeList(dir, files); err != nil {
		return err
	}
	if s.on("json") {
		return s.print(indented(map[string]any{"dir": dir, "exported": len(listing.Tasks)}))
	}
	return s.print(count(len(listing.Tasks), "task") + " exported.")
}

// mayExport refuses a directory that holds anything, or in which git or a board
// keeps files of its own.
func (s *session) mayExport(dir string) error {
	if dir == "" {
		return invalid(s.command.name, "Invalid DIR: it is empty. Name a directory that is new.")
	}
	taken, err := s.taken(dir)
	if err != nil {
		return err
	}
	if taken {
		return invalid(s.command.name, dir+" is in a directory of git or of a board, which keep their own files there. Name another one.")
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		return invalid(s.command.name, dir+" is not empty. Name a directory that is new: nothing is written over.")
	}
	return nil
}

// taken reports whether a directory, wherever links lead, lies in one of git or
// of a board.
func (s *session) taken(dir string) (bool, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return false, err
	}
	board, err := filepath.Abs(s.at)
	if err != nil {
		return false, err
	}
	board = really(board)
	for at := really(path); ; at = filepath.Dir(at) {
		name := filepath.Base(at)
		if at == board || strings.EqualFold(name, ".git") || strings.EqualFold(name, ".tasks") || isGit(at) {
			return true, nil
		}
		if at == filepath.Dir(at) {
			return false, nil
		}
	}
}

// isGit reports whether a directory is one of git, whatever its name: of a bare
// repository.
func isGit(dir string) bool {
	for _, name := range []string{"HEAD", "objects", "refs"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			return false
		}
	}
	return true
}

// really returns where a path leads, as far as it exists.
func really(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	if path == filepath.Dir(path) {
		return path
	}
	return filepath.Join(really(filepath.Dir(path)), filepath.Base(path))
}

// writeList writes the files of a list. Where one cannot be written, none stays:
// half a list would look like a whole one.
func writeList(dir string, files []tasks.File) error {
	_, missing := os.Lstat(dir)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for i, file := range files {
		err := writeNew(filepath.Join(dir, file.Name), file.Data)
		if err == nil {
			continue
		}
		for _, written := range files[:i] {
			err = errors.Join(err, os.Remove(filepath.Join(dir, written.Name)))
		}
		if missing != nil {
			err = errors.Join(err, os.Remove(dir))
		}
		return err
	}
	return nil
}

// writeNew writes a file that is not there yet, or leaves none.
func writeNew(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(err, os.Remove(name))
	}
	return nil
}

// mark returns the high-water mark of the board, 0 where there is none. Of
// several lines, as git leaves them, the highest counts.
func (s *session) mark(ctx context.Context) (mark tasks.ID, err error) {
	err = s.manager.Store().View(ctx, func(tx *tasks.Tx) error {
		data, err := tx.ReadFile(tasks.MarkFile)
		var lost *tasks.UnreadableError
		if errors.Is(err, fs.ErrNotExist) || errors.As(err, &lost) {
			return nil
		}
		for line := range strings.Lines(string(data)) {
			n, err := strconv.ParseInt(strings.TrimSpace(line), 10, 64)
			if id := tasks.ID(n); err == nil && id <= tasks.MaxID { // a broken one is no mark
				mark = max(mark, id)
			}
		}
		return err
	})
	return mark, err
}
