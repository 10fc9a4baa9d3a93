//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
)

// A deadlock shows after this time; everything takes a small part of it.
const patience = 10 * time.Minute

// newRace makes a board with the counter #1, which nobody can claim.
func newRace(t *testing.T) place {
	t.Helper()
	p := newPlace(t)
	m := tasks.New(tasks.NewStore(p.open()))
	for _, call := range [][2]string{
		{"task_create", `{"subject":"Counter","metadata":{"count":0}}`},
		{"task_update", `{"task_id":1,"status":"in_progress","owner":"all"}`},
	} {
		if _, err := m.Call(t.Context(), call[0], []byte(call[1])); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// racer starts a process that does at least count operations.
func (p place) racer(owner string, count int) *child {
	p.t.Helper()
	return start(p.t, role{Name: "racer", Path: p.path, Seed: rand.Uint64(), Owner: owner, Count: count}, patience)
}

// deeds hears a child to its end.
func (c *child) deeds() (all []deed) {
	for {
		var d deed
		if !c.heard(&d) {
			return all
		}
		all = append(all, d)
	}
}

// TestTwoProcesses has two processes work on one directory. TASKS_RACE gives
// another number of operations for each.
func TestTwoProcesses(t *testing.T) {
	count := number(t, "TASKS_RACE", 150)
	p := newRace(t)
	sums := map[string]*sum{}
	racers := map[string]*child{"ann": p.racer("ann", count), "bob": p.racer("bob", count)}
	heard := make(chan struct{})
	for owner, c := range racers {
		c.stdin.Close()
		s := &sum{}
		sums[owner] = s
		go func() {
			s.deeds = c.deeds()
			heard <- struct{}{}
		}()
	}
	for range racers {
		<-heard
	}
	for owner, c := range racers {
		c.ended(false)
		if got := len(sums[owner].deeds); got != count {
			t.Errorf("%s says %d operations, want %d", owner, got, count)
		}
	}
	p.checkRace(sums)
}

// TestOneOfTwoIsKilled kills processes that hold the lock while another goes
// on. That they held it is seen from what the other has to repair: only the
// holder of the lock writes a journal.
func TestOneOfTwoIsKilled(t *testing.T) {
	count := number(t, "TASKS_RACE", 150)
	wanted := max(1, count/100)
	p := newRace(t)
	survivor := p.racer("ann", count)
	ann := &sum{}
	sums := map[string]*sum{"ann": ann}
	repaired, heard := make(chan struct{}, 1000), make(chan struct{})
	go func() {
		defer close(heard)
		for d := (deed{}); survivor.heard(&d); d = (deed{}) {
			ann.deeds = append(ann.deeds, d)
			if strings.HasPrefix(d.Of, "a commit that was stopped in the middle was finished") {
				repaired <- struct{}{}
			}
		}
	}()
	kills := 0
	for len(repaired) < wanted && kills < 200*wanted {
		kills++
		owner := fmt.Sprintf("bob %d", kills)
		sums[owner] = p.killAtJournal(owner)
	}
	survivor.stdin.Close()
	<-heard
	survivor.ended(false)
	if len(repaired) < wanted {
		t.Errorf("of %d killed processes %d had begun a commit that the other finished, want %d", kills, len(repaired), wanted)
	}
	t.Logf("%d processes killed, %d of them in a commit that the other process finished", kills, len(repaired))
	p.checkRace(sums)
}

// killAtJournal starts a racer, hears some deeds, and kills it when a commit
// is decided: its own, or that of the other.
func (p place) killAtJournal(owner string) *sum {
	p.t.Helper()
	c := p.racer(owner, 0)
	s := &sum{killed: true}
	for range 1 + rand.IntN(5) {
		var d deed
		if c.heard(&d) {
			s.deeds = append(s.deeds, d)
		}
	}
	for range 100_000 {
		if _, err := os.Lstat(p.at(".journal")); err == nil {
			break
		}
	}
	c.kill()
	s.deeds = append(s.deeds, c.deeds()...)
	c.ended(true)
	return s
}
