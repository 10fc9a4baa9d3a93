package storetest

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// Lives plays that many random lives of a board on the Backends of one place: calls as
// models send them, and between them files as other programs write them. Every answer and
// every file is compared with what a new Manager makes of the same files in memory: it
// remembers nothing that could be wrong. In every other life nobody tells the Manager what
// others write: it is refreshed, or meets the change in the file that the call is about.
//
// TASKS_LIVES in the environment is another number of lives.
func Lives(t *testing.T, fresh func(t *testing.T) Directory, lives int) {
	if text := os.Getenv("TASKS_LIVES"); text != "" {
		var err error
		if lives, err = strconv.Atoi(text); err != nil {
			t.Fatalf("TASKS_LIVES is no number: %v", err)
		}
	}
	moves := 0
	for seed := range lives {
		l := newLife(t.Context(), fresh(t), seed)
		if err := l.play(); err != nil {
			t.Fatalf("life %d: %v\nIts moves:\n%s", seed, err, strings.Join(l.moves, "\n"))
		}
		moves += len(l.moves)
	}
	t.Logf("%d lives, %d calls and edits", lives, moves)
}

// A life is one board while it is played.
type life struct {
	chance
	ctx     context.Context
	own     tasks.Backend
	other   tasks.Backend // of the other programs
	deaf    bool          // own does not notice what they write
	manager *tasks.Manager
	moves   []string // what has happened, printed with a fault
}

func newLife(ctx context.Context, dir Directory, seed int) *life {
	l := &life{ctx: ctx, own: dir.Open(), other: dir.Open(), deaf: seed%2 == 1}
	l.chance = chance{rand.New(rand.NewPCG(uint64(seed), 7))}
	if l.deaf {
		l.own = Deaf(l.own)
	}
	l.manager = tasks.New(tasks.NewStore(l.own))
	return l
}

// play plays the life in an empty directory and returns what is wrong first.
func (l *life) play() error {
	defer l.own.Close()
	defer l.other.Close()
	// No id is above the mark, now or later: a Manager that has seen one which is gone does
	// not give it again, and a new one would.
	if err := l.write(write(tasks.MarkFile, "20\n")); err != nil {
		return err
	}
	for range 5 + l.IntN(18) {
		if err := l.move(); err != nil {
			return err
		}
	}
	return l.repair()
}

// move makes a call, before which others may write.
func (l *life) move() error {
	files, _, err := l.read()
	if err != nil {
		return err
	}
	c := l.call(files)
	if l.oneIn(3) {
		changes := []tasks.Change{l.foreign(files)}
		if about := tasks.FileName(c.about); c.about != 0 && l.oneIn(2) {
			changes[0] = write(about, l.file(c.about))
		} else if l.oneIn(3) {
			changes = append(changes, write("notes.txt", l.file(1)))
		}
		if err := l.write(changes...); err != nil {
			return err
		}
		meets := len(changes) == 1 && changes[0].Name == tasks.FileName(c.about)
		if l.deaf && !meets {
			if err := l.manager.Refresh(l.ctx); err != nil {
				return err
			}
		}
	}
	if err := l.compare(c); err != nil {
		return fmt.Errorf("%s %s: %w", c.tool, c.input, err)
	}
	return l.look()
}

// compare makes a call here, and has a new Manager make it in memory.
func (l *life) compare(c call) error {
	l.moves = append(l.moves, c.tool+" "+c.input)
	before, revision, err := l.read()
	if err != nil {
		return err
	}
	var files []tasks.File
	for name, text := range before {
		files = append(files, tasks.File{Name: name, Data: []byte(text)})
	}
	memory := memstore.NewDir(files...).Open()
	want, wantErr := tasks.New(tasks.NewStore(memory)).Call(l.ctx, c.tool, json.RawMessage(c.input))
	got, gotErr := l.manager.Call(l.ctx, c.tool, json.RawMessage(c.input))
	if got != want || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
		return fmt.Errorf("\n got %s, %v\nwant %s, %v", got, gotErr, want, wantErr)
	}
	wanted, _, err := filesIn(l.ctx, memory)
	if err != nil {
		return err
	}
	after, now, err := l.read()
	switch {
	case err != nil:
		return err
	case !maps.Equal(after, wanted):
		return fmt.Errorf("\nleaves %q\n  want %q", after, wanted)
	case maps.Equal(before, after) && now != revision:
		return fmt.Errorf("nothing changes, and something was committed")
	case gotErr != nil && l.deaf: // it may have been refused before it met the change
		return l.manager.Refresh(l.ctx)
	}
	return nil
}

// look compares what the Manager remembers with what a new one reads.
func (l *life) look() error {
	var said [2]string
	for i, m := range []*tasks.Manager{l.manager, tasks.New(tasks.NewStore(l.other))} {
		snapshot, err := m.Snapshot(l.ctx)
		if err != nil {
			return err
		}
		problems, err := m.Check(l.ctx)
		if err != nil {
			return err
		}
		said[i] = fmt.Sprint(snapshot.Board, snapshot.Listing, snapshot.Graph, problems)
		for _, t := range snapshot.Listing.Tasks {
			can, err := m.CanStart(l.ctx, t.ID)
			said[i] += fmt.Sprint(t.ID, can, err)
		}
	}
	if said[0] != said[1] {
		return fmt.Errorf("the Manager remembers\n%s\nand a new one reads\n%s", said[0], said[1])
	}
	return nil
}

// repair ends a life: what needs no judgement is mended, and the board says the same.
func (l *life) repair() error {
	before, err := tasks.New(tasks.NewStore(l.other)).Board(l.ctx)
	if err != nil {
		return err
	}
	if _, err := l.manager.Repair(l.ctx); err != nil {
		return fmt.Errorf("repair: %w", err)
	}
	m := tasks.New(tasks.NewStore(l.other))
	after, err := m.Board(l.ctx)
	if err != nil || before != after {
		return fmt.Errorf("repair changes the board from\n%s\nto\n%s, %w", before, after, err)
	}
	problems, err := m.Check(l.ctx)
	for _, p := range problems {
		if p.Repairable() {
			return fmt.Errorf("repair leaves %v", p)
		}
	}
	return err
}

// write commits what another program writes.
func (l *life) write(changes ...tasks.Change) error {
	for _, c := range changes {
		l.moves = append(l.moves, fmt.Sprintf("others write %s (removed: %v): %s", c.Name, c.Remove, c.Data))
	}
	session, err := l.other.Begin(l.ctx, true)
	if err != nil {
		return err
	}
	defer session.Rollback()
	_, err = session.Commit(changes)
	return err
}

func (l *life) read() (map[string]string, tasks.Revision, error) { return filesIn(l.ctx, l.other) }

func filesIn(ctx context.Context, b tasks.Backend) (map[string]string, tasks.Revision, error) {
	session, err := b.Begin(ctx, false)
	if err != nil {
		return nil, "", err
	}
	defer session.Rollback()
	files, err := everyFile(session)
	return files, session.Revision(), err
}
