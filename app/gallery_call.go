package app

import (
	"fmt"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A callMoment is a moment of the call that completes task 1.
type callMoment int

const (
	callRead   callMoment = 5  // task_2.json is read
	callStrike callMoment = 6  // the id leaves its blockedBy, in the copy
	callStaged callMoment = 11 // three files are staged
	callCommit callMoment = 12 // and on disk, together
)

// insideView is the lab at one moment of a call.
func insideView(at callMoment) view.View {
	v := boardView(0)
	v.Mode, v.Position = view.OnScenario, scenario.Position{Scenario: "clear", Step: int(at), Last: 22}
	v.Heading = fmt.Sprintf("How completion clears · step %d of 22", at)
	v.Ticks = []scenario.Tick{
		{Step: 2, Name: "mark"},
		{Step: 6, Name: "strike"},
		{Step: 12, Name: "commit"},
		{Step: 13, Name: "ready"},
		{Step: 16, Name: "mark"},
		{Step: 20, Name: "strike"},
		{Step: 22, Name: "commit"},
	}
	v.Beside, v.Speed = true, view.Normal
	v.Source = strikeSource()
	v.Sentence = "`task_2.json` is opened. Its `blockedBy` is `[1]`."
	v.Changed = &view.ChangedLine{File: "task_2.json", Key: "blockedBy", Kept: []string{"1"}, Task: 2}
	v.Tasks[0].State = tasks.StateCompleted
	for i := range v.Tasks {
		v.Tasks[i].Actions = nil
	}
	v.Tasks[0].Note, v.Counts = "completed", view.Counts{Blocked: 4, Done: 1}
	v.Tasks[1].Now, v.Board[1].Now, v.Files[1].Now = true, true, true
	v.Edges[0].Now = at == callStrike
	v.Files[0].Disk, v.Files[0].Mark, v.Files[0].Summary = view.Staged, "staged", `"completed"`
	v.Files[1].Mark, v.Files[1].Open = "being read", true
	switch at {
	case callStrike:
		return strikes(v)
	case callStaged:
		return stages(v)
	case callCommit:
		return commits(stages(v))
	}
	return v
}

func strikes(v view.View) view.View {
	v.Sentence = "In `task_2.json` the id `1` is struck out of `blockedBy`. Nothing is on disk yet."
	v.Tasks[1].State, v.Tasks[1].Note = tasks.StateReady, "1 is struck out"
	v.Counts = view.Counts{Ready: 1, Blocked: 3, Done: 1}
	v.Files[1].Mark = "being changed"
	v.Changed.Kept, v.Changed.Gone = nil, []string{"1"}
	was := v.Files[1].Lines
	lines := append([]files.Line{}, was[:5]...)
	for _, line := range was[5:8] {
		lines = append(lines, files.Line{Text: line.Text, Diff: files.Going})
	}
	lines = append(lines, files.Line{Text: `  "blockedBy": [],`, Diff: files.Coming})
	v.Files[1].Lines = append(lines, was[8:]...)
	return v
}

func stages(v view.View) view.View {
	v.Sentence = "With `task_3.json` everything is staged: three new files, and none of them on disk."
	for i := 1; i <= 2; i++ {
		v.Tasks[i].State, v.Tasks[i].Note, v.Tasks[i].Now = tasks.StateReady, "ready", i == 2
		v.Edges[i-1].Done = true
		f := &v.Files[i]
		f.Disk, f.Mark, f.Open, f.Now, f.Summary = view.Staged, "staged", i == 2, i == 2, `"blockedBy": []`
		var lines []files.Line
		for k, line := range f.Lines {
			if k >= 5 && k < 8 {
				line.Diff = files.Removed
			}
			if k == 8 {
				lines = append(lines, files.Line{Text: `  "blockedBy": [],`, Diff: files.Added})
			}
			lines = append(lines, line)
		}
		f.Lines = lines
	}
	v.Counts = view.Counts{Ready: 2, Blocked: 2, Done: 1}
	v.Changed = &view.ChangedLine{File: "task_3.json", Key: "blockedBy", Gone: []string{"1"}, Task: 3}
	return v
}

func commits(v view.View) view.View {
	v.Sentence = "All 3 files reach the disk together. A crash before this leaves the old board, a crash after it the new one."
	for i := range 3 {
		v.Files[i].Disk, v.Files[i].Mark, v.Files[i].Now = view.Saved, "saved just now", true
		v.Tasks[i].Now, v.Board[i].Now = true, true
	}
	v.Edges[0].Now, v.Edges[1].Now = true, true
	return v
}

func playingView() view.View {
	v := insideView(callRead)
	v.Playing, v.Speed = true, view.Fast
	return v
}

func helpView() view.View {
	v := insideView(callRead)
	v.Help = true
	return v
}
