package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/workbench"
)

// promptsOf are prompts by which each challenge is resolved, in its own words
// where these say what to do. Half a file and a number given twice are files to
// be written by hand: the agent has no tool for that.
var promptsOf = map[string][][]string{
	"three-in-order": {{""}, {"Make three tasks, “Setup project”, “Write code” and “Write tests”, so that each waits for the one before it."}},
	"diamond": {
		{""},
		{"First parse; transform and emit both need what parse makes, and nothing from each other; test once both are done."},
		{"Make the tasks Parse, Transform, Emit and Test. Transform and Emit both need Parse. Test needs both."},
	},
	"which-way": {
		{""},
		{"Connect them: the smoke test needs something deployed, the deployment needs an image, the image needs the merged branch."},
		{"Smoke test waits for Deploy.", "the deployment needs an image", "the image needs the merged branch"},
		{"“Deploy blocks Smoke test”", "“Build image blocks Deploy”", "“Build image is blocked by Merge branch”"},
	},
	"in-between": {
		{""},
		{"A “Security review” is needed: after Write endpoints, before Release. Add it to the board."},
		{"A “Security review” is needed: after Write endpoints, before Release."},
		{"A security review is needed after Write endpoints and before Release"},
		{"Add a “Security review” between Write endpoints and Release."},
	},
	"what-can-start":     {{"Two tasks can start right now: start both, and nothing else."}, {"Bob takes Load test data, carol takes API docs"}},
	"one-key":            {{"Complete Upgrade database driver"}},
	"only-what-it-needs": {{""}, {"Complete what Release needs, and nothing that it does not."}, {"Complete everything that Release waits for"}},
	"longest-chain":      {{"Find the longest chain.", "Start Agree on protocol"}, {"Ann takes Agree on protocol"}},
	"one-edge":           {{"Set up CI does not wait for Move to new office"}, {"Remove the edge between Move to new office and Set up CI"}},
	"ring":               {{"Write migration does not wait for Run migration"}, {"Remove the edge between Run migration and Write migration"}},
	"ghost":              {{"Read what is known of task 9", "Convert archive no longer waits for task 9"}, {"Convert archive does not wait for task 9"}},
	"gone-agent": {
		{"Give Build index to ann, and let her be in the middle of it. Bob works on."},
		{"Release Build index, then ann claims it."},
		{"Give carol's task to Ann"},
		{"Give the task to ann, and let her be in the middle of it.", "Build index"},
	},
	"done-too-early": {
		{"The migrations have to be written again, and after them the customers have to be loaded again."},
		{"Write migrations has to be done again", "Load customers has to be done again"},
		{"Re-open Write migrations and Load customers"},
	},
	"cancelled": {
		{"Support old browser is cancelled. Take it off the board.", "anyway"},
		{"Take Support old browser off the board, so that the rest can go on", "force"},
		{"Delete Support old browser, force"},
	},
	"two-pairs-of-hands": {{
		"Ann takes Write parser, bob takes Write help pages", "Ann completes Write parser, bob completes Write help pages", "ann takes 5 and completes it, bob takes 2 and completes it",
		"Ann takes 6 and completes it. Bob takes 3 and completes it.",
	}},
	"critical-path": {{
		"Ann takes Agree on protocol and completes it", "Bob takes Write manual and completes it", "ann takes 1 and completes it, bob takes 3 and completes it",
		"ann takes 5 and completes it, bob takes 7 and completes it", "ann takes 2 and completes it, bob takes 4 and completes it",
	}},
	"one-less": {{
		"Release Read old export", "Ann takes 9 and completes it, bob takes 6 and completes it", "ann takes 7 and completes it, bob takes 5 and completes it",
		"ann takes 3 and completes it, bob takes 4 and completes it", "ann takes 8 and completes it, bob takes 2 and completes it", "ann takes 1 and completes it",
	}},
	"nobody-idle": {{
		"Which three tasks can begin?", "Ann takes Set up repository and completes it, bob takes 1 and completes it", "ann takes 4 and completes it, bob takes 8 and completes it",
		"ann takes 9 and completes it, bob takes 3 and completes it", "ann takes 6 and completes it, bob takes 5 and completes it", "ann takes 2 and completes it",
	}},
	"half-done":   {{"Complete Fix schema"}, {"Ann completed Fix schema"}},
	"left-behind": {{"Assemble no longer waits for Order parts.", "Assemble was to wait for Order parts."}},
}

// writtenByHand are the challenges that ask for a file to be written.
var writtenByHand = []string{"cut-off", "low-mark"}

func TestItsOwnWordsResolveEveryChallenge(t *testing.T) {
	levels := challengesOf(t)
	for _, l := range levels {
		t.Run(l.Name, func(t *testing.T) {
			if len(promptsOf[l.Name]) == 0 && !slices.Contains(writtenByHand, l.Name) {
				t.Error("it is resolved by no prompt")
			}
			for _, prompts := range promptsOf[l.Name] {
				if prompts[0] == "" { // all of its text
					prompts = []string{l.Task}
				}
				p := at(t, "challenges/"+l.Name)
				for _, text := range prompts {
					p.send(workbench.Prompt{Path: lesson.ChallengeBoard, Text: text})
				}
				if v := p.state.View(); !v.Challenge.Solved {
					t.Errorf("it is not resolved by %q: %s", prompts, v.Quote)
				}
			}
		})
	}
	if len(promptsOf)+len(writtenByHand) != len(levels) {
		t.Errorf("there are %d challenges, and ways to %d", len(levels), len(promptsOf)+len(writtenByHand))
	}
}

// What the texts of a challenge say without saying what to do changes nothing.
func TestTheTextsOfTheChallengesAreNotMisread(t *testing.T) {
	for _, l := range challengesOf(t) {
		orders := []string{}
		for _, prompts := range promptsOf[l.Name] {
			orders = append(orders, prompts[0])
			if prompts[0] == "" {
				orders = append(orders, l.Task)
			}
		}
		for _, text := range []string{l.Task, l.Hint, l.Why} {
			for _, s := range append(strings.SplitAfter(text, ". "), text) {
				if s = strings.TrimSpace(s); slices.Contains(orders, s) {
					continue
				}
				p := at(t, "challenges/"+l.Name)
				p.send(workbench.Prompt{Path: lesson.ChallengeBoard, Text: s})
				if v := p.state.View(); v.Undo || v.Talk.Working {
					t.Errorf("%s: %q changed something: %s", l.Name, s, v.Quote)
				}
			}
		}
	}
}

// keptAsSolved returns what was kept of the challenges that are solved.
func (p *page) keptAsSolved() (names []string) {
	for _, effect := range p.asked {
		if kept, is := effect.(lesson.KeepSolved); is {
			names = append(names, kept.Names)
		}
	}
	return names
}

// TestSolvedIsJudgedAfterTheTurn sends prompts, and pastes calls, that reach the goal
// and go on from there: the board at the end of the turn is what counts.
func TestSolvedIsJudgedAfterTheTurn(t *testing.T) {
	const update = `{"tool":"task_update","input":{"task_id":`
	for _, c := range []struct {
		level  string
		does   workbench.Message
		solved bool
	}{
		{"one-key", workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Complete 2, then complete 1 and 3"}, false},
		{"one-key", workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Complete 2"}, true},
		{"longest-chain", workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Start 2, then start 1"}, false},
		{"what-can-start", workbench.Prompt{Path: lesson.ChallengeBoard, Text: "Start 3, then start 6, then delete 7"}, false},
		{"one-key", workbench.Talk{Path: lesson.ChallengeBoard, Do: workbench.PasteRun, Text: "[" + update + `2,"status":"completed"}},` + update + `1,"status":"completed"}}]`}, false},
		{"one-key", workbench.Talk{Path: lesson.ChallengeBoard, Do: workbench.PasteRun, Text: "[" + update + `1,"owner":"ann"}},` + update + `1,"owner":""}},` + update + `2,"status":"completed"}}]`}, true},
	} {
		p := at(t, "challenges/"+c.level)
		p.send(c.does)
		v := p.state.View()
		if !v.Undo {
			t.Errorf("%s: nothing has changed by %+v: %s", c.level, c.does, v.Sentence)
		}
		if kept := p.keptAsSolved(); v.Challenge.Solved != c.solved || (len(kept) == 1) != c.solved || (v.Challenge.Done == 1) != c.solved {
			t.Errorf("%s after %+v: solved %v, kept %q, %d done", c.level, c.does, v.Challenge.Solved, kept, v.Challenge.Done)
		}
	}
}
