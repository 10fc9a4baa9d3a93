package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tasklesson/tasks/claudecode"
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
