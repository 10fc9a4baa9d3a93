package challenge

import (
	"math/bits"

	"tasklesson/tasks"
)

// searchLimit is how many unfinished tasks a plan can have that is searched: each
// doubles the work.
const searchLimit = 12

// A plan is the unfinished tasks of a board, and what was completed of them so far, by
// their places in the plan. A set of tasks is the bits of their places.
type plan struct {
	waits  []uint32           // what each task waits for
	fixed  []uint32           // what was completed in each turn, from turn 1 at place 1
	busy   []int              // the last turn of each agent
	turns  int                // how many there are at most
	failed map[[2]uint32]bool // a turn and what is done before it, where they were not enough
}

// enough reports whether the agents can complete all tasks in so many turns after
// these. A task takes a turn, and who has taken a turn does not get it back. It
// reports true where it cannot know: for a board with rings, missing tasks or more
// than [searchLimit] tasks.
func enough(b board, agents []string, taken []Turn, turns int) bool {
	p := plan{turns: turns, fixed: make([]uint32, turns+1), failed: map[[2]uint32]bool{}}
	place := map[tasks.ID]int{}
	for _, t := range b.listing.Tasks {
		if t.Status != tasks.Completed {
			place[t.ID] = len(place)
		}
	}
	if len(place) > searchLimit || len(b.listing.Unreadable) > 0 {
		return true
	}
	p.waits = make([]uint32, len(place))
	for id, at := range place {
		for _, blocker := range b.task(id).BlockedBy {
			other, there := place[blocker]
			if !there || b.behind(id)[id] {
				return true
			}
			p.waits[at] |= 1 << other
		}
	}
	last := map[string]int{}
	for _, turn := range taken {
		if turn.Turn > turns {
			return false
		}
		last[turn.Agent] = turn.Turn
		if at, there := place[turn.Task]; there {
			p.fixed[turn.Turn] |= 1 << at
		}
	}
	for _, agent := range agents {
		p.busy = append(p.busy, last[agent])
	}
	return p.from(1, 0)
}

// from reports whether the turns from one on are enough, after the tasks of done.
func (p plan) from(turn int, done uint32) bool {
	if done == 1<<len(p.waits)-1 {
		return true
	}
	at := [2]uint32{uint32(turn), done}
	if turn > p.turns || p.failed[at] {
		return false
	}
	free, later := 0, uint32(0)
	for _, last := range p.busy {
		if last < turn {
			free++
		}
	}
	for _, fixed := range p.fixed {
		later |= fixed
	}
	ready := uint32(0)
	for i, waits := range p.waits {
		if bit := uint32(1) << i; waits&^done == 0 && done&bit == 0 && later&bit == 0 {
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
