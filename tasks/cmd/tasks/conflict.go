package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/internal/place"
	"tasklesson/tasks/cmd/tasks/renumber"
)

// conflicts returns, of unreadable tasks, what those files hold in which git
// left a conflict, and what to type: a clause as [tasks.Fault.Error] is. It reads
// their files. Where that fails nothing is known.
func (s *session) conflicts(ctx context.Context, ids ...tasks.ID) map[tasks.ID]string {
	if len(ids) == 0 || s.dir == nil { // nothing is mended in a list of Claude Code
		return nil
	}
	known := map[tasks.ID]string{}
	_ = s.manager.Store().View(ctx, func(tx *tasks.Tx) error {
		for _, id := range ids {
			data, err := tx.ReadFile(tasks.FileName(id))
			if err != nil {
				continue // as a directory
			}
			if c, found := renumber.Look(id, data); found {
				known[id] = s.conflictWords(id, c)
			}
		}
		return nil
	})
	return known
}

// conflictWords says what a conflict is and what to type.
func (s *session) conflictWords(id tasks.ID, c renumber.Conflict) string {
	words := "it holds a git conflict"
	if c.Other != 0 {
		words += fmt.Sprintf(", because git took %s for it under another name (git merge -X find-renames=100%% does not)", tasks.FileName(c.Other))
	}
	either := s.checkout(id, "ours (or --theirs)")
	// Where the markers were committed, git has no sides any more.
	takes := " takes one side, then tasks repair; or mend it by hand"
	switch {
	case c.Twice:
		words += fmt.Sprintf(", two tasks that were given one id: tasks renumber %d -ours (or -theirs) keeps both, %s one of them", int64(id), either)
		if c.Picked {
			words += "; in a rebase, git rebase --abort and a merge instead are safer, because the commits that follow mean the old ids"
		}
		return words
	case len(c.Readable) == 2:
		return words + ", one task that was changed on both sides: " + either + takes
	case len(c.Readable) == 1:
		conjunction := ", "
		if c.Other != 0 {
			conjunction += "and "
		}
		return fmt.Sprintf("%s%sone side alone is %v: %s takes that side, then tasks repair", words, conjunction, id, s.checkout(id, string(c.Readable[0])))
	}
	return words + ": " + either + takes
}

// checkout is the line for git that takes one side of the file of a task, as it
// is typed in the current directory.
func (s *session) checkout(id tasks.ID, side string) string {
	name := tasks.FileName(id)
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	dir, err2 := filepath.Abs(s.at)
	if err2 == nil {
		dir, err2 = filepath.EvalSymlinks(dir)
	}
	if errors.Join(err, err2) != nil {
		dir = s.at
	} else if below, err := filepath.Rel(here, dir); err == nil && filepath.IsLocal(below) {
		return "git checkout --" + side + " -- " + quoted(filepath.ToSlash(filepath.Join(below, name)))
	}
	return "git -C " + quoted(dir) + " checkout --" + side + " -- " + name
}

// quoted returns a path as a shell takes it.
func quoted(path string) string {
	plain := func(r rune) bool {
		return r == '/' || r == '.' || r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
	}
	if path != "" && !strings.ContainsFunc(path, func(r rune) bool { return !plain(r) }) {
		return path
	}
	return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
}

// explained returns a listing whose unreadable files say where they hold a
// conflict of git.
func (s *session) explained(ctx context.Context, l tasks.Listing) tasks.Listing {
	ids := make([]tasks.ID, len(l.Unreadable))
	for i, file := range l.Unreadable {
		ids[i] = file.ID
	}
	known := s.conflicts(ctx, ids...)
	l.Unreadable = slices.Clone(l.Unreadable)
	for i, file := range l.Unreadable {
		if words, is := known[file.ID]; is {
			l.Unreadable[i].Reason = words
		}
	}
	return l
}

// explainedProblems does the same for what check has found.
func (s *session) explainedProblems(ctx context.Context, found []tasks.Problem) []tasks.Problem {
	var ids []tasks.ID
	for _, p := range found {
		if p.Kind == tasks.ProblemUnreadable {
			ids = append(ids, p.Task)
		}
	}
	known := s.conflicts(ctx, ids...)
	found = slices.Clone(found)
	for i, p := range found {
		words, is := known[p.Task]
		switch {
		case is && p.Kind == tasks.ProblemUnreadable:
			found[i].Text = tasks.FileName(p.Task) + " is unreadable: " + words + "."
		case s.oddMark && p.Kind == tasks.ProblemMark:
			found[i].Text = fmt.Sprintf("%s holds the lines of two branches, as git leaves them; the highest id in it counts, which is %d.", tasks.MarkFile, int64(p.Highest))
		}
	}
	return found
}

// lookInto remembers of a refusal for an unreadable file what conflict that
// holds, as long as the board is open.
func (s *session) lookInto(ctx context.Context, err error) {
	var refusal *tasks.Error
	if errors.As(err, &refusal) && refusal.Code == tasks.CodeUnreadable && refusal.Args.Fault != nil && s.command.name != "call" {
		s.conflict = s.conflicts(ctx, refusal.ID)[refusal.ID]
	}
}

// elsewhere returns the directory of a board that lies nearer than the one that
// is used and holds a conflict in the file of one of these tasks, as it is named
// here; "" where none does. A linked work tree has its own files checked out, in
// which git merges, and works on the board of the main one.
func (s *session) elsewhere(ids ...tasks.ID) string {
	here, err := os.Getwd()
	if err != nil {
		return ""
	}
	for at, way := here, ""; ; at, way = filepath.Dir(at), filepath.Join("..", way) {
		board := filepath.Join(at, place.Board)
		if s.isUsed(board) {
			return ""
		}
		for _, id := range ids {
			if holdsConflict(filepath.Join(board, tasks.FileName(id)), id) {
				return filepath.Join(way, place.Board)
			}
		}
		if _, err := os.Lstat(filepath.Join(at, ".git")); err == nil || at == filepath.Dir(at) {
			return "" // the root of the work tree
		}
	}
}

// isUsed reports whether a directory is that of the board.
func (s *session) isUsed(dir string) bool {
	used, err := os.Stat(s.at)
	is, err2 := os.Stat(dir)
	return err == nil && err2 == nil && os.SameFile(used, is)
}

// holdsConflict reports whether git left a conflict in the file of a task.
func holdsConflict(path string, id tasks.ID) bool {
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() || info.Size() > tasks.MaxFileSize {
		return false
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	_, found := renumber.Look(id, data)
	return found
}

// markOf returns what the mark of the board says, on one line or on several, as
// git leaves it where two branches made tasks. It takes no lock: it is for
// telling only.
func (s *session) markOf() (text string, lines int) {
	path := filepath.Join(s.at, tasks.MarkFile)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return "", 0 // opening a named pipe waits for its writer
	}
	file, err := os.Open(path)
	if err != nil {
		return "", 0
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxInput))
	if data = bytes.TrimSpace(data); err != nil || len(data) == 0 {
		return "", 0
	}
	return string(data), bytes.Count(data, []byte("\n")) + 1
}

// sayMark tells that a command has mended a mark of several lines.
func (s *session) sayMark() {
	if text, lines := s.markOf(); s.oddMark && lines == 1 {
		s.out.Flush() // what was printed stands before it; a failure of it stays in out
		s.say(tasks.MarkFile + " held the lines of two branches: the higher one counts, and it says " + text + " now")
	}
}
