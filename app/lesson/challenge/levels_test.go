package challenge_test

import (
	"io/fs"
	"strings"
	"testing"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/static"
	"tasklesson/tasks"
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
func named(t testing.TB, name string) challenge.Level {
	t.Helper()
	for _, l := range levels(t) {
		if l.Name == name {
			return l
		}
	}
	t.Fatalf("there is no level %s", name)
	return challenge.Level{}
}

// play makes moves on the start of a level, and returns what it says then.
func play(t testing.TB, l challenge.Level, moves ...challenge.Move) []challenge.Verdict {
	t.Helper()
	snapshot, made, err := challenge.Play(t.Context(), l.Start, moves)
	if err != nil {
		t.Fatalf("%s: %v", l.Name, err)
	}
	return l.Check(snapshot, made)
}

// said returns what is lacking, in English, a line for each.
func said(verdicts []challenge.Verdict) string {
	var lines []string
	for _, v := range verdicts {
		for _, lack := range v.Lacks {
			lines = append(lines, words.English{}.LackSays(lack))
		}
	}
	return strings.Join(lines, "\n")
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
			if lacks := said(play(t, l)); lacks == "" {
				t.Error("it is resolved before anybody has done anything")
			}
			for n := range l.Solution[1:] {
				if challenge.Solved(play(t, l, l.Solution[:n+1]...)) {
					t.Errorf("the solution goes on after move %d, which resolved it", n+1)
				}
			}
			if lacks := said(play(t, l, l.Solution...)); lacks != "" {
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

// otherWays are ways to the goal that are none of the solution, by the level's name.
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
	"low-mark": {
		call("create", `{"subject":"a"}`), call("create", `{"subject":"b"}`), call("create", `{"subject":"c"}`), call("create", `{"subject":"d"}`),
		call("delete", `{"task_id":4}`), call("delete", `{"task_id":5}`), call("delete", `{"task_id":6}`), call("delete", `{"task_id":7}`),
	},
}

func TestAnotherWayToTheGoalIsAsGood(t *testing.T) {
	byName := map[string]challenge.Level{}
	for _, l := range levels(t) {
		byName[l.Name] = l
	}
	for name, moves := range otherWays {
		if lacks := said(play(t, byName[name], moves...)); lacks != "" {
			t.Errorf("%s: %s", name, lacks)
		}
	}
}

func TestStartsAreFilesOfTheNamesThatABoardHas(t *testing.T) {
	for _, l := range levels(t) {
		for i, file := range l.Start {
			if !tasks.BoardFile(file.Name) || i > 0 && l.Start[i-1].Name >= file.Name {
				t.Errorf("%s starts with %q at place %d", l.Name, file.Name, i)
			}
		}
		if _, marked := files.Find(l.Start, tasks.MarkFile); !marked && len(l.Start) > 0 {
			t.Errorf("%s starts without a mark", l.Name)
		}
	}
}
