package challenge

import (
	"math/bits"
	"slices"

	"tasklesson/tasks"
)

// searchLimit is how many unfinished tasks a plan can have that is searched: each
// doubles the work.
const searchLimit = 12

// A plan is the unfinished tasks of a board, and what was completed of them so far, by
// their places in the plan. A set of tasks is the bits of their places.
type plan struct {
	waits  []uint32 // what each task waits for
	fixed  []uint32 // what was completed in each turn, from turn 1 at place 1
	taken  uint32   // all of that
	busy   []int    // the last turn of each agent
	failed []bool   // by the tasks that are done and the turn after them, where they were not enough
}

// enough reports whether the agents can complete all tasks in that many turns after
// these. A task takes a turn, and an agent that has taken a turn does not get it back. It
// reports true where it cannot know: for a board with rings, missing tasks or more
// than [searchLimit] tasks or many turns.
func enough(b *board, agents []string, taken []Turn, turns int) bool {
	var open []tasks.ID
	for i := range b.tasks {
		if b.tasks[i].Status != tasks.Completed {
			open = append(open, b.tasks[i].ID)
		}
	}
	if len(open) > searchLimit || turns > 2*searchLimit {
		return true
	}
	p := &plan{fixed: make([]uint32, turns+1), failed: make([]bool, (turns+2)<<len(open)), busy: make([]int, len(agents))}
	for _, id := range open {
		waits := uint32(0)
		for _, blocker := range b.task(id).BlockedBy {
			at := slices.Index(open, blocker)
			if at < 0 || b.edges.reaches(b.all, id, id) {
				return true
			}
			waits |= 1 << at
		}
		p.waits = append(p.waits, waits)
	}
	for i := range taken {
		t := &taken[i]
		if t.Turn > turns {
			return false
		}
		if at := slices.Index(agents, t.Agent); at >= 0 {
			p.busy[at] = t.Turn
		}
		if at := slices.Index(open, t.Task); at >= 0 {
			p.fixed[t.Turn] |= 1 << at
			p.taken |= 1 << at
		}
	}
	return p.from(1, 0)
}

// from reports whether the turns from one on are enough, after the tasks of done.
func (p *plan) from(turn int, done uint32) bool {
	if done == 1<<len(p.waits)-1 {
		return true
	}
	at := turn<<len(p.waits) | int(done)
	if turn >= len(p.fixed) || p.failed[at] {
		return false
	}
	free, ready := 0, uint32(0)
	for _, last := range p.busy {
		if last < turn {
			free++
		}
	}
	for i, waits := range p.waits {
		if bit := uint32(1) << i; waits&^done == 0 && (done|p.taken)&bit == 0 {
			ready |= bit
		}
	}
	// To leave an agent idle that could work never helps.
	free = min(free, bits.OnesCount32(ready))
	for set := ready; ; set = (set - 1) & ready {
		if bits.OnesCount32(set) == free && p.from(turn+1, done|set|p.fixed[turn]) {
			return true
		}
		if set == 0 {
			break
		}
	}
	p.failed[at] = true
	return false
}
