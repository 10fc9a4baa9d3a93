package challenge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
)

func update(input string) challenge.Move { return call("update", input) }

// deleted returns the moves that delete tasks, waited for or not.
func deleted(ids ...int) (moves []challenge.Move) {
	for _, id := range ids {
		moves = append(moves, call("delete", fmt.Sprintf(`{"task_id":%d,"force":true}`, id)))
	}
	return moves
}

// TestExtraChangesAreNamed does what a level asks for, and besides something
// to a task, an owner or an edge that it is not about.
func TestExtraChangesAreNamed(t *testing.T) {
	solution := func(level string) []challenge.Move { return named(t, level).Solution }
	after := func(level string, more ...challenge.Move) []challenge.Move {
		return append(slices.Clone(solution(level)), more...)
	}
	before := func(level string, moves ...challenge.Move) []challenge.Move { return append(moves, solution(level)...) }
	force := func(id, status string) challenge.Move {
		return update(`{"task_id":` + id + `,"status":"` + status + `","force":true}`)
	}
	for _, c := range []struct {
		level string
		moves []challenge.Move
		want  string
	}{
		{"three-in-order", after("three-in-order", byHand("task_1.json", 1, "Setup project", "pending", "[99]", "[2]")), "“Setup project” is blocked too."},
		{"three-in-order", after("three-in-order", force("3", "completed")), "“Write tests” is completed, not blocked."},
		{"diamond", after("diamond", force("4", "completed")), "“Test” is completed, not blocked."},
		{"which-way", after("which-way", force("1", "completed")), "“Smoke test” is completed, not blocked."},
		{"which-way", before("which-way", force("4", "completed")), "“Build image” is ready, not blocked."},
		{"in-between", after("in-between", update(`{"task_id":2,"owner":"zoe"}`)), "“Write endpoints” belongs to zoe, not to ann."},
		{"in-between", after("in-between", force("4", "completed")), "“Security review” is completed, not blocked."},

		{"what-can-start", after("what-can-start", deleted(5, 7)...), "“Login page” is gone."},
		{"what-can-start", after("what-can-start", update(`{"task_id":4,"owner":"zoe"}`)), "“Auth module” is not as it was"},
		{"what-can-start", []challenge.Move{call("claim", `{"task_id":3,"owner":"zoe"}`), call("claim", `{"task_id":6,"owner":"bob"}`)}, "“Load test data” was taken by zoe, who is not one of the agents."},
		{"what-can-start", after("what-can-start", update(`{"task_id":5,"removeBlockedBy":[4]}`), update(`{"task_id":7,"removeBlockedBy":[3,5,6]}`)), "Four edges are gone, such as: “Login page” waited for “Auth module”."},
		{"what-can-start", after("what-can-start", call("create", `{"subject":"Lunch"}`)), "“Lunch” does not belong here."},
		{"one-key", after("one-key", deleted(1, 3, 4, 5, 6, 7, 8)...), "“Connection pool” is gone."},
		{"one-key", before("one-key", update(`{"task_id":4,"addBlockedBy":[1]}`), update(`{"task_id":5,"addBlockedBy":[1]}`)), "“Connection pool” waits for “Rename config keys”, and need not."},
		{"one-key", after("one-key", force("3", "in_progress")), "“Clean up logging” is not as it was"},
		{"only-what-it-needs", after("only-what-it-needs", deleted(4, 5, 6, 9)...), "“Announce” is gone."},
		{"only-what-it-needs", after("only-what-it-needs", force("9", "in_progress")), "“Announce” is not as it was"},
		{"longest-chain", []challenge.Move{call("claim", `{"task_id":2,"owner":"zoe"}`)}, "“Agree on protocol” was taken by zoe, who is not one of the agents."},
		{"longest-chain", after("longest-chain", deleted(1, 4, 6, 8)...), "“Write server” is gone."},

		{"one-edge", after("one-edge", update(`{"task_id":3,"addBlockedBy":[6]}`), update(`{"task_id":4,"addBlockedBy":[6]}`)), "“Unit tests” waits for “Assign desks”, and need not."},
		{"ring", after("ring", update(`{"task_id":1,"addBlockedBy":[4]}`)), "“Write migration” waits for “Backup database”, and need not."},
		{"gone-agent", after("gone-agent", deleted(1, 3)...), "“Search page” is gone."},
		{"gone-agent", after("gone-agent", update(`{"task_id":3,"removeBlockedBy":[2]}`)), "One edge is gone, such as: “Search page” waited for “Build index”."},
		{"done-too-early", after("done-too-early", update(`{"task_id":5,"owner":"zoe"}`)), "“Tune indexes” is not as it was"},
		{"done-too-early", after("done-too-early", update(`{"task_id":5,"addBlockedBy":[3]}`)), "“Tune indexes” waits for “Load customers”, and need not."},
		{"cancelled", before("cancelled", force("4", "completed")), "“Launch” is completed, not blocked."},

		{"cut-off", after("cut-off", force("3", "completed")), "“User test” is completed, not blocked."},
		{"ghost", after("ghost", call("create", `{"subject":"Old exporter"}`)), "“Old exporter” does not belong here."},
		{"left-behind", after("left-behind", deleted(1)...), "“Draw plan” is gone."},
		{"low-mark", after("low-mark", update(`{"task_id":3,"removeBlockedBy":[2]}`)), "One edge is gone, such as: “Sample data” waited for “Import from CSV”."},
		{"low-mark", []challenge.Move{call("create", `{"subject":"a"}`), call("create", `{"subject":"b"}`), call("create", `{"subject":"c"}`), call("create", `{"subject":"d"}`)}, "“a” does not belong here."},
		{"half-done", after("half-done", update(`{"task_id":3,"owner":"zoe"}`)), "“Auth module” belongs to zoe, not to nobody."},
	} {
		if got := said(play(t, named(t, c.level), c.moves...)); !strings.Contains(got, c.want) {
			t.Errorf("%s: it is said\n%s\nand not: %s", c.level, got, c.want)
		}
	}
}

// TestNoLevelCountsWithOneTaskLess deletes each task after the solution. Where that is what
// was asked for, the solution has done it.
func TestNoLevelCountsWithOneTaskLess(t *testing.T) {
	for _, l := range levels(t) {
		directory, _ := made(t, l.Start, l.Solution)
		for _, task := range files.Listing(directory).Tasks {
			moves := append(slices.Clone(l.Solution), deleted(int(task.ID))...)
			if challenge.Solved(play(t, &l, moves...)) {
				t.Errorf("%s is resolved without %q", l.Name, task.Subject)
			}
		}
	}
}

// TestKeepTheRestGivesNoAnswerAway looks at what is asked: tasks that are the question
// are named by no line of it.
func TestKeepTheRestGivesNoAnswerAway(t *testing.T) {
	for _, l := range levels(t) {
		for _, c := range l.Goal {
			if says := (&words.English{}).ConditionSays(c.Condition); c.Kind == words.WantRest && strings.Contains(says, "“") {
				t.Errorf("%s names tasks: %s", l.Name, says)
			}
		}
	}
}

// TestUnrecordedTurnsAreNotCounted checks with a history that has lost its
// beginning: the workbench does not keep it for ever.
func TestUnrecordedTurnsAreNotCounted(t *testing.T) {
	l := named(t, "two-pairs-of-hands")
	directory, history := made(t, l.Start, done("ann", 1, "ann", 2, "ann", 3, "ann", 4, "ann", 5, "ann", 6))
	for _, lost := range []int{2, 4, len(history)} {
		want := "“Write help pages” was completed so long ago that its turn is forgotten. Start over."
		if got := said(l.Check(snapshotOf(t, directory), history[lost:])); !strings.Contains(got, want) {
			t.Errorf("without %d changes it is said %q", lost, got)
		}
	}
}
