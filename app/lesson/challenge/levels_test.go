package challenge_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/static"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// attached returns the files beside the scenario of the challenges, by path.
func attached(t testing.TB) map[string]string {
	t.Helper()
	const folder = "challenges"
	all := map[string]string{}
	err := fs.WalkDir(static.Scenarios(), folder+"/levels", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(static.Scenarios(), path)
		all[strings.TrimPrefix(path, folder+"/")] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// levels returns the levels of the page.
func levels(t testing.TB) []challenge.Level {
	t.Helper()
	all, err := challenge.Read(attached(t), "en")
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// named returns one of them.
func named(t testing.TB, name string) *challenge.Level {
	t.Helper()
	for _, l := range levels(t) {
		if l.Name == name {
			return &l
		}
	}
	t.Fatalf("there is no level %s", name)
	return nil
}

// made makes moves on a copy of a directory, and returns the files after them and what
// each has changed.
func made(t testing.TB, directory []tasks.File, moves []challenge.Move) ([]tasks.File, []files.ChangeSet) {
	t.Helper()
	store := tasks.NewStore(memstore.NewDir(directory...).Open())
	var history []files.ChangeSet
	for n := range moves {
		before := filesOf(t, store)
		if err := moves[n].Make(t.Context(), tasks.New(store)); err != nil {
			t.Fatalf("move %d: %v", n+1, err)
		}
		var change files.ChangeSet
		for _, delta := range files.Compare(before, filesOf(t, store)) {
			change.Files = append(change.Files, delta.Change)
		}
		history = append(history, change)
	}
	return filesOf(t, store), history
}

// snapshotOf reads a directory.
func snapshotOf(t testing.TB, directory []tasks.File) tasks.Snapshot {
	t.Helper()
	snapshot, err := tasks.New(tasks.NewStore(memstore.NewDir(directory...).Open())).Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return snapshot
}

func filesOf(t testing.TB, store *tasks.Store) []tasks.File {
	t.Helper()
	all, err := scenario.FilesOf(t.Context(), tasks.New(store))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// play makes moves on the start of a level, and returns what it says then.
func play(t testing.TB, l *challenge.Level, moves ...challenge.Move) []challenge.Verdict {
	t.Helper()
	directory, history := made(t, l.Start, moves)
	return l.Check(snapshotOf(t, directory), history)
}

// said returns what is lacking, in English, a line for each.
func said(verdicts []challenge.Verdict) string {
	var lines []string
	for _, v := range verdicts {
		for _, lack := range v.Lacks {
			lines = append(lines, (&words.English{}).LackSays(lack))
		}
	}
	return strings.Join(lines, "\n")
}

// byHand writes a file as a person may: on one line.
func byHand(file string, id int, subject, status, blockedBy, blocks string, description ...string) challenge.Move {
	said, _ := json.Marshal(strings.Join(description, ""))
	return challenge.Move{File: file, Text: fmt.Sprintf(`{"id": %d, "subject": %q, "description": %s, "status": %q, "blockedBy": %s, "blocks": %s}`, id, subject, said, status, blockedBy, blocks)}
}

func call(tool, input string) challenge.Move {
	return challenge.Move{Tool: "task_" + tool, Input: []byte(input)}
}

// TestEveryLevelIsResolvedByItsSolutionAndNotBefore plays every solution.
func TestEveryLevelIsResolvedByItsSolutionAndNotBefore(t *testing.T) {
	groups := map[words.LevelGroup]int{}
	for _, l := range levels(t) {
		t.Run(l.Name, func(t *testing.T) {
			groups[l.Group]++
			if lacks := said(play(t, &l)); lacks == "" {
				t.Error("it is resolved before anybody has done anything")
			}
			for n := range l.Solution[1:] {
				if challenge.Solved(play(t, &l, l.Solution[:n+1]...)) {
					t.Errorf("the solution goes on after move %d, which resolved it", n+1)
				}
			}
			if lacks := said(play(t, &l, l.Solution...)); lacks != "" {
				t.Errorf("after the solution: %s", lacks)
			}
			reached, err := l.Reached(t.Context())
			if err != nil || len(tasks.ReadBoard(reached.Files).Problems()) > 0 {
				t.Errorf("the goal has problems: %v", err)
			}
		})
	}
	if len(groups) != len(challenge.Groups()) {
		t.Errorf("the groups are %v", groups)
	}
	for group, n := range groups {
		if n < 3 {
			t.Errorf("%s has %d levels", group, n)
		}
	}
}

// otherWays are ways to the goal apart from the solution, by the level's name.
var otherWays = map[string][]challenge.Move{
	"three-in-order": {
		call("create", `{"subject":"write TESTS"}`), call("create", `{"subject":"Write  code"}`), call("create", `{"subject":"Setup project"}`),
		call("update", `{"task_id":3,"addBlocks":[2,1]}`), call("update", `{"task_id":2,"addBlocks":[1]}`),
	},
	"diamond": {
		call("create", `{"subject":"Test"}`), call("create", `{"subject":"Emit"}`), call("create", `{"subject":"Transform"}`), call("create", `{"subject":"Parse"}`),
		call("update", `{"task_id":4,"addBlocks":[3,2,1]}`), call("update", `{"task_id":1,"addBlockedBy":[2,3]}`), // one edge says nothing new
	},
	"which-way": {call("update", `{"task_id":4,"addBlocks":[3]}`), call("update", `{"task_id":3,"addBlocks":[2]}`), call("update", `{"task_id":2,"addBlocks":[1]}`)},
	"in-between": {
		call("create", `{"subject":"Security review"}`), call("update", `{"task_id":4,"addBlockedBy":[2],"addBlocks":[3]}`), call("update", `{"task_id":3,"removeBlockedBy":[2]}`),
	},
	"what-can-start": {call("update", `{"task_id":6,"status":"in_progress"}`), call("update", `{"task_id":3,"status":"in_progress"}`)},
	"one-key":        {call("claim", `{"task_id":2,"owner":"ann"}`), call("complete", `{"task_id":2}`)},
	"only-what-it-needs": {
		call("update", `{"task_id":8,"status":"completed"}`), call("claim", `{"task_id":2,"owner":"ann"}`), call("complete", `{"task_id":2}`), call("update", `{"task_id":3,"status":"completed"}`),
	},
	"longest-chain":  {call("update", `{"task_id":2,"status":"in_progress"}`)},
	"one-edge":       {call("update", `{"task_id":1,"removeBlocks":[2]}`)},
	"ring":           {call("update", `{"task_id":3,"removeBlocks":[1]}`)},
	"gone-agent":     {call("update", `{"task_id":2,"owner":"ann"}`)},
	"done-too-early": {call("update", `{"task_id":3,"status":"pending"}`), call("update", `{"task_id":2,"status":"pending"}`)},
	"cancelled":      {call("update", `{"task_id":3,"removeBlockedBy":[2]}`), call("delete", `{"task_id":2}`)},
	"two-pairs-of-hands": {
		call("claim", `{"task_id":4,"owner":"bob"}`), call("claim", `{"task_id":3,"owner":"ann"}`), call("complete", `{"task_id":3}`), call("complete", `{"task_id":4}`),
		call("claim", `{"task_id":5,"owner":"ann"}`), call("complete", `{"task_id":5}`), call("claim", `{"task_id":6,"owner":"ann"}`), call("complete", `{"task_id":6}`),
		call("claim", `{"task_id":1,"owner":"bob"}`), call("complete", `{"task_id":1}`), call("claim", `{"task_id":2,"owner":"bob"}`), call("complete", `{"task_id":2}`),
	},
	"left-behind": { // by hand, and a change for the mark
		byHand("task_1.json", 1, "Draw plan", "completed", "[]", "[3]"), byHand("task_2.json", 2, "Order parts", "pending", "[]", "[3]"),
		byHand("task_3.json", 3, "Assemble", "pending", "[2]", "[]"), call("claim", `{"task_id":2,"owner":"ann"}`), call("release", `{"task_id":2}`),
	},
	"half-done": { // by hand
		byHand("task_1.json", 1, "Fix schema", "completed", "[]", "[2,3]"), byHand("task_3.json", 3, "Auth module", "pending", "[]", "[]"),
		call("claim", `{"task_id":2,"owner":"ann"}`), call("release", `{"task_id":2}`),
	},
	"ghost":   {byHand("task_2.json", 2, "Convert archive", "pending", "[]", "[3]", "The old exporter (task 9) is not needed any more: it was dropped for good."), byHand("task_1.json", 1, "New exporter", "completed", "[]", "[2]")},
	"cut-off": {byHand("task_2.json", 2, "Build prototype", "in_progress", "[]", "[]"), call("update", `{"task_id":2,"owner":"ann"}`), call("update", `{"task_id":3,"removeBlockedBy":[2]}`), call("update", `{"task_id":3,"addBlockedBy":[2]}`)},
	"low-mark": {
		call("create", `{"subject":"a"}`), call("create", `{"subject":"b"}`), call("create", `{"subject":"c"}`), call("create", `{"subject":"d"}`),
		call("delete", `{"task_id":4}`), call("delete", `{"task_id":5}`), call("delete", `{"task_id":6}`), call("delete", `{"task_id":7}`),
	},
}

func TestAnotherWayToTheGoalIsAsGood(t *testing.T) {
	byName := map[string]*challenge.Level{}
	for _, l := range levels(t) {
		byName[l.Name] = &l
	}
	for name, moves := range otherWays {
		if lacks := said(play(t, byName[name], moves...)); lacks != "" {
			t.Errorf("%s: %s", name, lacks)
		}
	}
}
