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
	"tasklesson/tasks/claudecode"
)

// This file runs the commands that go between a board and a task list of
// Claude Code.

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
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if len(entries) > 0 {
		return invalid(s.command.name, dir+" is not empty. Name a directory that is new: nothing is written over.")
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
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, file := range files {
		if err := writeNew(filepath.Join(dir, file.Name), file.Data); err != nil {
			return err
		}
	}
	if s.on("json") {
		return s.print(indented(map[string]any{"dir": dir, "exported": len(listing.Tasks)}))
	}
	return s.print(count(len(listing.Tasks), "task") + " exported.")
}

// mark returns the high-water mark of the board, 0 where there is none.
func (s *session) mark(ctx context.Context) (mark tasks.ID, err error) {
	err = s.manager.Store().View(ctx, func(tx *tasks.Tx) error {
		data, err := tx.ReadFile(tasks.MarkFile)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		n, _ := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64) // a broken one is no mark
		mark = min(tasks.ID(max(0, n)), tasks.MaxID)
		return err
	})
	return mark, err
}

// writeNew writes a file that is not there yet.
func writeNew(name string, data []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}
