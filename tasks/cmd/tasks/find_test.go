//go:build !js

package main

import (
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks/cmd/tasks/internal/place"
)

func TestCreateSaysWhatItMakes(t *testing.T) {
	x, main := newRepository(t)
	board := filepath.Join(main, ".tasks")
	goTo(t, filepath.Join(main, "src", "deep"))
	wantReply(t, "the first task", x.call("", "create", "One"), reply{"#1\n", "made " + board + "\n", exitDone})
	wantReply(t, "the second", x.call("", "create", "Two"), reply{"#2\n", "", exitDone})
	wantNothing(t, ".tasks")

	outside := filepath.Join(filepath.Dir(main), "outside")
	goTo(t, outside)
	wantReply(t, "outside git", x.call("", "create", "One"), reply{"#1\n", "made " + filepath.Join(outside, ".tasks") + "\n", exitDone})
	goTo(t, filepath.Join(outside, "below"))
	if got := x.call("", "list"); got.code != exitStorage || !strings.Contains(got.stderr, "there is no .tasks in "+filepath.Join(outside, "below")) {
		t.Errorf("outside git a board above is used: %+v", got)
	}
	t.Setenv(place.Variable, "named")
	wantReply(t, "the variable", x.call("", "create", "One"), reply{"#1\n", "made " + filepath.Join(outside, "below", "named") + "\n", exitDone})
}

// A mistyped name or a wrong directory leaves nothing behind.
func TestLookingMakesNothing(t *testing.T) {
	x, main := newRepository(t)
	goTo(t, filepath.Join(main, "src"))
	for _, typed := range []string{"list", "get 1", "claim --next -owner ann", "check", "repair", "graph"} {
		got := x.call("", wordsOf(typed)...)
		if got.code != exitStorage || !strings.Contains(got.stderr, filepath.Join(main, "src")+" and above it up to "+main) {
			t.Errorf("tasks %s where no board is: %+v", typed, got)
		}
	}
	wantNothing(t, filepath.Join(main, ".tasks"))
	wantNothing(t, ".tasks")
	wantReply(t, "no name", x.call("", "create", "x", "-dir", ""), reply{"", "usage: -dir names no directory. Leave it out, or give the directory of the task files.\n", exitUsage})
	t.Setenv(place.Variable, "nowhere")
	wantReply(t, "a variable that leads nowhere", x.call("", "list"),
		reply{"", "storage: there is no directory nowhere, which $TASKS_DIR names. tasks create makes it; -dir names another\n", exitStorage})
}

// The nearest board wins, and what is named wins over all that is found.
func TestWhichBoardIsFound(t *testing.T) {
	x, main := newRepository(t)
	x.call("", "create", "At the root")
	part := filepath.Join(main, "part")
	goTo(t, filepath.Join(part, "deep"))
	x.call("", "create", "Of the part", "-dir", filepath.Join(part, ".tasks"))
	wantReply(t, "from the part", x.call("", "list"), reply{"[ ] #1: Of the part\n", "", exitDone})
	t.Setenv(place.Variable, filepath.Join(main, ".tasks"))
	wantReply(t, "the variable", x.call("", "list"), reply{"[ ] #1: At the root\n", "", exitDone})
	wantReply(t, "the flag", x.call("", "list", "-dir", "../.tasks"), reply{"[ ] #1: Of the part\n", "", exitDone})
	t.Setenv(place.Variable, "")
	t.Setenv("GIT_DIR", filepath.Join(part, "nowhere"))
	wantReply(t, "from the root", x.call("", "list"), reply{"[ ] #1: Of the part\n", "", exitDone})

	link(t, filepath.Join(main, "part", "deep"), filepath.Join(filepath.Dir(main), "link"))
	t.Chdir(filepath.Join(filepath.Dir(main), "link"))
	wantReply(t, "through a link", x.call("", "list"), reply{"[ ] #1: Of the part\n", "", exitDone})
}
