//go:build !js

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// TestInTurnsWithAManagerOfALesson has a manager as lessons write one, in
// Python, and the command work in turns on one directory. After every step the
// same tasks are ready in both. What the Python cannot know is left to the
// command: it re-opens nothing, since it has taken the edges out of the files.
func TestInTurnsWithAManagerOfALesson(t *testing.T) {
	steps := 250
	if testing.Short() {
		steps = 50
	}
	for seed := range uint64(4) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), ".tasks")
			turns := &inTurns{t: t, dir: dir, python: newPython(t, dir), chance: rand.New(rand.NewPCG(seed, 11))}
			for n := range steps {
				turns.step(n)
			}
			turns.sameFromNowOn()
		})
	}
}

// inTurns is a directory on which the command and the Python work in turns.
type inTurns struct {
	t      *testing.T
	dir    string
	python *python
	chance *rand.Rand
	last   string // what was done last
}

// step does one thing by one of the two, and compares.
func (w *inTurns) step(n int) {
	w.t.Helper()
	board := w.board()
	if w.chance.IntN(2) == 0 {
		w.byPython(n, board)
	} else {
		w.byCommand(n, board)
	}
	want := w.python.call("ready")
	if got := ready(w.board()); !slices.Equal(got, want) {
		w.t.Fatalf("after step %d, %s: ready for the command %v, for the Python %v", n, w.last, got, want)
	}
}

func (w *inTurns) byPython(n int, board tasks.Listing) {
	open, id := w.unfinished(board)
	switch w.chance.IntN(5) {
	case 0:
		w.pythonDoes("create", fmt.Sprint("step ", n, " by Python"), w.some(open))
		return
	case 1:
		if blocker, dependent, found := w.edge(open); found {
			if w.chance.IntN(2) == 0 {
				w.pythonDoes("add_blocked_by", dependent, blocker)
			} else {
				w.pythonDoes("add_blocks", blocker, dependent)
			}
		}
		return
	}
	switch can := ready(board); {
	case len(can) > 0 && w.chance.IntN(2) == 0:
		w.pythonDoes("start", can[w.chance.IntN(len(can))], "lesson")
	case id != 0 && len(blockedBy(board, id)) == 0:
		w.pythonDoes("complete", id)
	}
}

func (w *inTurns) byCommand(n int, board tasks.Listing) {
	open, id := w.unfinished(board)
	switch w.chance.IntN(7) {
	case 0:
		w.commandDoes("create", fmt.Sprint("step ", n), "-after", list(w.some(open)))
	case 1:
		if blocker, dependent, found := w.edge(open); found {
			w.commandDoes("update", fmt.Sprint(dependent), "-after", fmt.Sprint(blocker))
		}
	case 2:
		if done := with(board, tasks.Completed); len(done) > 0 {
			w.commandDoes("update", fmt.Sprint(done[w.chance.IntN(len(done))]), "-status", "pending")
		}
	case 3:
		if len(open) > 8 {
			w.commandDoes("delete", fmt.Sprint(id), "-force")
		}
	case 4:
		w.commandDoes("claim", "--next", "-owner", "ann")
	default:
		if started := with(board, tasks.InProgress); len(started) > 0 {
			w.commandDoes("complete", fmt.Sprint(started[w.chance.IntN(len(started))]))
		}
	}
}

// sameFromNowOn repairs what the Python left one-sided: the answer stays.
func (w *inTurns) sameFromNowOn() {
	w.t.Helper()
	want := w.python.call("ready")
	w.commandDoes("repair")
	if got, python := ready(w.board()), w.python.call("ready"); !slices.Equal(got, want) || !slices.Equal(python, want) {
		w.t.Errorf("after repair ready for the command %v, for the Python %v, before it %v", got, python, want)
	}
	if code, out := w.run("check"); code != exitDone {
		w.t.Errorf("after repair check says\n%s", out)
	}
}

func (w *inTurns) pythonDoes(verb string, arguments ...any) {
	w.last = fmt.Sprint("Python ", verb, " ", arguments)
	w.python.call(verb, arguments...)
}

// commandDoes runs a command that may be refused, but nothing worse.
func (w *inTurns) commandDoes(arguments ...string) {
	w.t.Helper()
	w.last = strings.Join(arguments, " ")
	if code, out := w.run(arguments...); code != exitDone && code != exitRefused {
		w.t.Fatalf("%s: exit %d: %s", w.last, code, out)
	}
}

func (w *inTurns) run(arguments ...string) (code int, output string) {
	var out bytes.Buffer
	code = run(w.t.Context(), append(arguments, "-dir", w.dir), strings.NewReader(""), &out, &out)
	return code, out.String()
}

func (w *inTurns) board() tasks.Listing {
	w.t.Helper()
	code, out := w.run("list", "-json")
	if code == exitStorage { // nobody has made the directory yet
		return tasks.Listing{}
	}
	var board tasks.Listing
	if err := json.Unmarshal([]byte(out), &board); err != nil || len(board.Unreadable) > 0 {
		w.t.Fatalf("after %s: %v: %s", w.last, err, out)
	}
	return board
}

// unfinished returns the unfinished tasks and one of those in progress, or else
// one of them all, 0 where there is none.
func (w *inTurns) unfinished(board tasks.Listing) (open []tasks.ID, one tasks.ID) {
	started := with(board, tasks.InProgress)
	open = append(with(board, tasks.Pending), started...)
	slices.Sort(open)
	switch {
	case len(started) > 0:
		one = started[w.chance.IntN(len(started))]
	case len(open) > 0:
		one = open[w.chance.IntN(len(open))]
	}
	return open, one
}

// some returns up to two tasks.
func (w *inTurns) some(ids []tasks.ID) []tasks.ID {
	chosen := []tasks.ID{}
	for range w.chance.IntN(3) {
		if len(ids) > 0 {
			chosen = append(chosen, ids[w.chance.IntN(len(ids))])
		}
	}
	slices.Sort(chosen)
	return slices.Compact(chosen)
}

// edge returns two unfinished tasks, the older first: so no ring is closed,
// which the Python would not notice.
func (w *inTurns) edge(open []tasks.ID) (blocker, dependent tasks.ID, found bool) {
	if len(open) < 2 {
		return 0, 0, false
	}
	i := w.chance.IntN(len(open) - 1)
	return open[i], open[i+1+w.chance.IntN(len(open)-i-1)], true
}

func with(board tasks.Listing, status tasks.Status) []tasks.ID {
	ids := []tasks.ID{}
	for _, task := range board.Tasks {
		if task.Status == status {
			ids = append(ids, task.ID)
		}
	}
	return ids
}

func ready(board tasks.Listing) []tasks.ID {
	return slices.DeleteFunc(with(board, tasks.Pending), func(id tasks.ID) bool { return len(blockedBy(board, id)) > 0 })
}

func blockedBy(board tasks.Listing, id tasks.ID) []tasks.ID {
	for _, task := range board.Tasks {
		if task.ID == id {
			return task.BlockedBy
		}
	}
	return nil
}

func list(ids []tasks.ID) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(ids), " ", ","), "[]")
}

// python is the manager of the lesson at work.
type python struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Scanner
}

func newPython(t *testing.T, dir string) *python {
	t.Helper()
	command := exec.CommandContext(t.Context(), "python3", "testdata/python/manager.py", dir)
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	command.Stderr = &said
	if err := command.Start(); err != nil {
		t.Fatalf("the test needs python3: %v", err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := command.Wait(); err != nil && t.Context().Err() == nil {
			t.Errorf("%v: %s", err, &said)
		}
	})
	return &python{t, in, bufio.NewScanner(out)}
}

// call has the manager do something, and returns what is ready after it.
func (p *python) call(verb string, arguments ...any) []tasks.ID {
	p.t.Helper()
	line, err := json.Marshal(append([]any{verb}, arguments...))
	if err == nil {
		_, err = fmt.Fprintf(p.in, "%s\n", line)
	}
	if err != nil || !p.out.Scan() {
		p.t.Fatalf("the Python ended at %s: %v", line, err)
	}
	ids := []tasks.ID{}
	if err := json.Unmarshal(p.out.Bytes(), &ids); err != nil {
		p.t.Fatal(err)
	}
	return ids
}
