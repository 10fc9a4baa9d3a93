package storetest

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"strconv"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/oracle"
)

// Oracle plays that many random lives of a board on the Backends of one place
// and compares every answer and every file with what the oracle says, a
// second, naive implementation of the contract. In every other life nobody
// tells the Manager what other programs write: it is refreshed, or meets the
// change in the file that the call has to read. There a file that waits for a
// task is also broken and mended again before the call about that task.
//
// Under the race detector and in a browser it plays a quarter of them. Where
// they disagree, the life is made as short as it can be and printed as a
// conformance case. The environment gives another number of lives
// (TASKS_ORACLE) and another first one (TASKS_ORACLE_FIRST).
func Oracle(t *testing.T, fresh func(t *testing.T) Directory, lives int) {
	first := 0
	lives = (lives + slowness - 1) / slowness
	for name, number := range map[string]*int{"TASKS_ORACLE": &lives, "TASKS_ORACLE_FIRST": &first} {
		text := os.Getenv(name)
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("%s is no number: %v", name, err)
		}
		*number = n
	}
	calls := 0
	for seed := first; seed < first+lives; seed++ {
		player := &lifePlayer{open: func() Directory { return fresh(t) }, deaf: seed%2 == 1}
		life := oracle.Random(uint64(seed))
		fault := player.fault(life)
		calls += len(life.Moves)
		if fault == "" {
			continue
		}
		short := shrink(life, func(l oracle.Life) bool { return player.fault(l) != "" })
		t.Fatalf("life %d: %s\nshortened, the fault is: %s\nas a case:\n%s", seed, fault, player.fault(short), caseOf(short))
	}
	t.Logf("%d lives, %d calls", lives, calls)
}

// A lifePlayer plays lives on one kind of place.
type lifePlayer struct {
	open func() Directory
	deaf bool // the Manager's backend does not notice what others write
}

// fault plays a life on a directory of its own, and returns what is wrong
// first, "" if nothing is.
func (p *lifePlayer) fault(life oracle.Life) string {
	dir := p.open()
	own, other := dir.Open(), dir.Open()
	defer own.Close()
	defer other.Close()
	g := &game{
		ctx: context.Background(), other: other, deaf: p.deaf,
		state: oracle.State{Files: maps.Clone(life.Files)},
	}
	if err := g.write(changesOf(nil, life.Files)); err != nil {
		return err.Error()
	}
	if p.deaf {
		own = Deaf(own)
	}
	g.manager = tasks.New(tasks.NewStore(own))
	for i, move := range life.Moves {
		if fault := g.play(move); fault != "" {
			return fmt.Sprintf("move %d, %s %s: %s", i+1, move.Tool, move.Input, fault)
		}
	}
	return g.repair()
}

// A game is one life being played.
type game struct {
	ctx     context.Context
	manager *tasks.Manager
	other   tasks.Backend // of the other programs
	deaf    bool
	state   oracle.State // what the oracle says
}

// play makes one move and returns what is wrong then.
func (g *game) play(move oracle.Move) string {
	before := maps.Clone(g.state.Files)
	move.Apply(g.state.Files)
	if err := g.write(changesOf(before, g.state.Files)); err != nil {
		return err.Error()
	}
	mended := false
	if g.deaf && !g.willMeet(move) {
		err := g.manager.Refresh(g.ctx)
		if err == nil {
			mended, err = g.breakAndMend(move)
		}
		if err != nil {
			return err.Error()
		}
	}
	g.state.Sees()
	_, revision, err := g.read()
	if err != nil {
		return err.Error()
	}
	before = maps.Clone(g.state.Files)
	want := g.state.Call(move.Tool, move.Input)
	answer, err := g.manager.Call(g.ctx, move.Tool, json.RawMessage(move.Input))
	if fault := wantOf(want).compare(answer, err); fault != "" {
		return "\n" + fault
	}
	files, after, err := g.read()
	switch {
	case err != nil:
		return err.Error()
	case maps.Equal(before, g.state.Files) && revision != after:
		return "nothing changes, and something was committed"
	}
	if fault := sameFiles(files, g.state.Files); fault != "" {
		return fault
	}
	if mended { // a call that was refused early has not noticed
		if err := g.manager.Refresh(g.ctx); err != nil {
			return err.Error()
		}
	}
	return g.look()
}

// look compares what the Manager remembers, and what a new one reads.
func (g *game) look() string {
	anew := tasks.New(tasks.NewStore(g.other))
	for _, tool := range []string{"task_list", "task_graph"} {
		want := wantOf(g.state.Call(tool, ""))
		for _, m := range []*tasks.Manager{g.manager, anew} {
			answer, err := m.Call(g.ctx, tool, nil)
			if fault := want.compare(answer, err); fault != "" {
				return fmt.Sprintf("then %s (of a new Manager: %v):\n%s", tool, m == anew, fault)
			}
		}
	}
	return g.lookCloser(anew)
}

// wantOf returns an answer of the oracle as a case has it. JSON is compared
// as text: the same calls give the same bytes.
func wantOf(a oracle.Answer) want {
	if a.Code != "" {
		return want{Error: tasks.Code(a.Code), Contains: a.Contains}
	}
	return want{Text: &a.Text}
}

// sameFiles returns the first difference.
func sameFiles(got, want oracle.Files) string {
	for name, text := range want {
		if now, exists := got[name]; !exists || now != text {
			return fmt.Sprintf("%s:\n got %q (there: %v)\nwant %q", name, now, exists, text)
		}
	}
	for name := range got {
		if _, wanted := want[name]; !wanted {
			return name + " exists and should not"
		}
	}
	return ""
}
