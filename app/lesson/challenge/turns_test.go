package challenge_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A work is a board in the middle of a level about turns: what is done, by the real
// Manager's reading of the edges.
type work struct {
	waits map[tasks.ID][]tasks.ID
	open  []tasks.ID
}

// workOf returns the open tasks of a level, and what each waits for.
func workOf(l *challenge.Level) work {
	w := work{waits: map[tasks.ID][]tasks.ID{}}
	for _, t := range tasks.ReadBoard(l.Start).Listing().Tasks {
		w.waits[t.ID] = t.BlockedBy
		w.open = append(w.open, t.ID)
	}
	return w
}

// fewest tries all that these agents can do in each turn after what is done, idle
// ones too, and returns the fewest turns until nothing is open.
func (w work) fewest(agents int, done map[tasks.ID]bool) int {
	states := []map[tasks.ID]bool{maps.Clone(done)}
	for turns := 0; ; turns++ {
		next := map[string]map[tasks.ID]bool{}
		for _, done := range states {
			if len(done) == len(w.open) {
				return turns
			}
			for _, then := range w.after(done, w.ready(done), agents) {
				next[fmt.Sprint(slices.Sorted(maps.Keys(then)))] = then
			}
		}
		states = slices.Collect(maps.Values(next))
	}
}

// ready returns what can be done after what is done, ascending.
func (w work) ready(done map[tasks.ID]bool) (ready []tasks.ID) {
	for _, id := range w.open {
		if !done[id] && !slices.ContainsFunc(w.waits[id], func(b tasks.ID) bool { return !done[b] }) {
			ready = append(ready, id)
		}
	}
	return ready
}

// after returns what can be done after a turn in which each agent did at most one of the
// ready tasks.
func (w work) after(done map[tasks.ID]bool, ready []tasks.ID, agents int) []map[tasks.ID]bool {
	if agents == 0 || len(ready) == 0 {
		return []map[tasks.ID]bool{done}
	}
	with := maps.Clone(done)
	with[ready[0]] = true
	return append(w.after(done, ready[1:], agents), w.after(with, ready[1:], agents-1)...)
}

// greedy returns how many turns it takes to do the ready tasks that are first by a
// rule.
func (w work) greedy(agents int, rank func(tasks.ID) int) (turns int) {
	done := map[tasks.ID]bool{}
	for ; len(done) < len(w.open); turns++ {
		ready := w.ready(done)
		slices.SortStableFunc(ready, func(a, b tasks.ID) int { return rank(a) - rank(b) })
		for _, id := range ready[:min(agents, len(ready))] {
			done[id] = true
		}
	}
	return turns
}

// dependents returns how many tasks wait for one directly, and chain how many tasks the
// longest chain has that begins with it.
func (w work) dependents(id tasks.ID) (n int) {
	for _, waits := range w.waits {
		if slices.Contains(waits, id) {
			n++
		}
	}
	return n
}

func (w work) chain(id tasks.ID) (longest int) {
	for other, waits := range w.waits {
		if slices.Contains(waits, id) {
			longest = max(longest, w.chain(other))
		}
	}
	return longest + 1
}

// TestTurnsCannotBeFewerAndNotByTakingWhatComesFirst proves that each level about turns
// asks for as few as are possible, and that taking the smallest number or what most
// tasks wait for does not get there.
func TestTurnsCannotBeFewerAndNotByTakingWhatComesFirst(t *testing.T) {
	found := 0
	for _, l := range levels(t) {
		for _, c := range l.Goal {
			if c.Kind != words.WantTurns {
				continue
			}
			found++
			w, n := workOf(&l), len(l.Agents)
			byID := w.greedy(n, func(tasks.ID) int { return 0 })
			byMost := w.greedy(n, func(id tasks.ID) int { return -w.dependents(id) })
			byChain := w.greedy(n, func(id tasks.ID) int { return -w.chain(id) })
			t.Logf("%s: %d turns; by number %d, by what waits for it %d, by the longest chain %d", l.Name, c.Number, byID, byMost, byChain)
			if fewest := w.fewest(n, map[tasks.ID]bool{}); fewest != c.Number {
				t.Errorf("%s asks for %d turns, and %d are possible", l.Name, c.Number, fewest)
			}
			if byID <= c.Number {
				t.Errorf("%s is resolved by taking the smallest number", l.Name)
			}
			if l.Name == "nobody-idle" && byChain <= c.Number {
				t.Errorf("%s is resolved by the longest chain alone", l.Name)
			}
		}
	}
	if found < 3 {
		t.Errorf("%d levels ask for turns", found)
	}
}

// TestTurnsAreCountedAsWorked plays many random ways, turn by turn, and counts
// the turns from what the Manager wrote. As soon as no way can be good any more, and no
// sooner, that is said.
func TestTurnsAreCountedAsWorked(t *testing.T) {
	for _, l := range levels(t) {
		if l.Group != words.GroupSteer {
			continue
		}
		w := workOf(&l)
		best := w.fewest(len(l.Agents), map[tasks.ID]bool{})
		random := rand.New(rand.NewPCG(1, 2))
		for range 25 {
			done, turns := map[tasks.ID]bool{}, 0
			var moves []challenge.Move
			if l.Name == "one-less" {
				moves = append(moves, call("release", `{"task_id":9}`))
			}
			for ; len(done) < len(w.open); turns++ {
				ready := w.ready(done)
				random.Shuffle(len(ready), func(i, j int) { ready[i], ready[j] = ready[j], ready[i] })
				for i, id := range ready[:min(len(ready), len(l.Agents))] {
					done[id] = true
					moves = append(moves, doneBy(l.Agents[i], id)...)
				}
				late := turns+1+w.fewest(len(l.Agents), done) > best
				if told := tooLate(play(t, &l, moves...)); told != late {
					t.Errorf("%s after turn %d: said to be too late: %v, and it is: %v", l.Name, turns+1, told, late)
				}
			}
			verdicts := play(t, &l, moves...)
			if solved := challenge.Solved(verdicts); solved != (turns == best) {
				t.Errorf("%s in %d turns is resolved: %v\n%s", l.Name, turns, solved, said(verdicts))
			}
		}
	}
}

// tooLate reports whether the lab says that the turns are not enough any more.
func tooLate(verdicts []challenge.Verdict) bool {
	return slices.ContainsFunc(verdicts, func(v challenge.Verdict) bool {
		return slices.ContainsFunc(v.Lacks, func(l words.Lack) bool { return l.Kind == words.LackTurnsAhead })
	})
}

func doneBy(agent string, id tasks.ID) []challenge.Move { return done(agent, id) }

// TestUndoneWorkTakesNoTurn counts from a history in which a start came back.
func TestUndoneWorkTakesNoTurn(t *testing.T) {
	l := named(t, "two-pairs-of-hands")
	_, wasted := made(t, l.Start, done("ann", 1, "ann", 2))
	directory, worked := made(t, l.Start, l.Solution)
	history := append(wasted, files.ChangeSet{Deed: words.Deed{Reset: true}})
	if verdicts := l.Check(snapshotOf(t, directory), append(history, worked...)); !challenge.Solved(verdicts) {
		t.Errorf("after Start over: %s", said(verdicts))
	}
	if challenge.Solved(l.Check(snapshotOf(t, directory), append(wasted, worked...))) {
		t.Error("two turns that ann took were not counted")
	}
	turns := l.Turns(worked)
	if len(turns) != 6 || turns[0] != (challenge.Turn{Task: 4, Agent: "ann", Turn: 1}) || turns[5] != (challenge.Turn{Task: 3, Agent: "bob", Turn: 3}) {
		t.Errorf("the turns are %v", turns)
	}
}

// TestReopenedWorkTakesATurnAgain re-opens a task and completes it once more.
func TestReopenedWorkTakesATurnAgain(t *testing.T) {
	l := named(t, "two-pairs-of-hands")
	again := append(slices.Clone(l.Solution), call("update", `{"task_id":6,"status":"pending"}`))
	again = append(again, done("ann", 6)...)
	if verdicts := play(t, l, again...); challenge.Solved(verdicts) {
		t.Error("the work that was done twice took no turn")
	}
}

// TestEditingFinishedWorkTakesNoTurn writes into the file of a completed task.
func TestEditingFinishedWorkTakesNoTurn(t *testing.T) {
	l := named(t, "two-pairs-of-hands")
	moves := append(slices.Clone(l.Solution), call("update", `{"task_id":1,"description":"Two pages."}`))
	if verdicts := play(t, l, moves...); !challenge.Solved(verdicts) {
		t.Error(said(verdicts))
	}
}

// TestTheStoryOfTheGoneAgentIsTrue claims what carol has: it is refused.
func TestTheStoryOfTheGoneAgentIsTrue(t *testing.T) {
	for name, id := range map[string]tasks.ID{"gone-agent": 2, "one-less": 9} {
		m := tasks.New(tasks.NewStore(memstore.NewDir(named(t, name).Start...).Open()))
		if _, err := m.Claim(context.Background(), id, "ann", tasks.ClaimOptions{}); tasks.CodeOf(err) != tasks.CodeAlreadyClaimed {
			t.Errorf("%s: %v", name, err)
		}
	}
}
