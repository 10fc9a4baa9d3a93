package app

import (
	"fmt"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

func loadingView() view.View {
	return view.View{Mode: view.OnBoard, Heading: "Your board", Sentence: "Reading the files.", Store: view.InIndexedDB, Busy: true}
}

func emptyView() view.View {
	v := view.View{Mode: view.OnBoard, Heading: "Your board", Sentence: "There is no task on the board.", Store: view.InIndexedDB, Undo: true}
	v = settled(v)
	v.Board = []view.BoardLine{{Text: "No tasks."}}
	v.Files[0].Summary = "5"
	return v
}

func statesView() view.View {
	v := boardView(1)
	v.Tasks[2].State, v.Tasks[2].Owner = tasks.StateInProgress, "ann"
	v.Tasks[3].State, v.Tasks[3].Subject = tasks.StateUnreadable, ""
	v = settled(v)
	v.Sentence = "Task 2 is ready, task 3 is under way. The file of task 4 cannot be read, so task 5 waits for it."
	v.Tasks[3].Note = "it ends in the middle of a string"
	v.Tasks[4].Note = "waits for 4, which cannot be read"
	v.Undo, v.Redo = true, true
	return v
}

func missingView() view.View {
	v := boardView(1)
	v.Tasks[4].State, v.Tasks[4].Waits = tasks.StateBlocked, []tasks.ID{4, 9}
	v.Tasks[4].Note = "blocked by 4, 9; 9 is missing"
	v.Edges = append(v.Edges, view.Edge{From: 9, To: 5})
	v.Sentence = "Task 5 waits for task 9, which has no file."
	return v
}

func refusedView() view.View {
	v := boardView(1)
	v.Sentence = "Tasks 2 and 3 are ready: complete them. Task 4 waits for both, so it cannot start yet."
	v.Tasks[3].Refusal = "Task #4 is blocked by #2, #3. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with removeBlockedBy."
	v.Undo = true
	return v
}

func refusedLastView() view.View {
	v := refusedView()
	v.Tasks[4].Refusal = strings.NewReplacer("#2, #3", "#4", "Task #4", "Task #5").Replace(v.Tasks[3].Refusal)
	v.Tasks[3].Refusal = ""
	return v
}

func changedView() view.View {
	v := light(boardView(1), 1, 2, 3)
	v.Sentence = "Task 1 is completed. Its id left `blockedBy` of tasks 2 and 3: both are ready."
	v.Edges[0].Now, v.Edges[1].Now = true, true
	v.Undo = true
	v.Changed = &view.ChangedLine{File: "task_2.json", Key: "blockedBy", Gone: []string{"1"}, Task: 2}
	struck := []files.Line{{Text: `    1`, Diff: files.Removed}}
	for i := 1; i <= 2; i++ {
		lines := v.Files[i].Lines
		v.Files[i].Lines = append(append(append([]files.Line{}, lines[:5]...), struck...), lines[5:]...)
	}
	v.Files[0].Lines = replaced(v.Files[0].Lines, 4, `  "status": "pending",`)
	v.Files[1].Open = true
	return v
}

// replaced shows a line as come in place of another.
func replaced(lines []files.Line, i int, was string) []files.Line {
	list := append([]files.Line{}, lines[:i]...)
	list = append(list, files.Line{Text: was, Diff: files.Removed}, files.Line{Text: lines[i].Text, Diff: files.Added})
	return append(list, lines[i+1:]...)
}

func undoneView() view.View {
	v := light(boardView(0), 1, 2, 3)
	v.Sentence = "Completing task 1 was undone. Its id is back in `blockedBy` of tasks 2 and 3."
	v.Edges[0].Now, v.Edges[1].Now = true, true
	v.Redo = true
	v.Changed = &view.ChangedLine{File: "task_2.json", Key: "blockedBy", Came: []string{"1"}, Task: 2}
	return v
}

func paneView(p view.Pane) view.View { return onPane(changedView(), p) }

func stagedView() view.View {
	v := changedView()
	v.Heading = "How completion clears · step 6 of 11"
	v.Sentence = "In `task_3.json` the id `1` is struck out of `blockedBy`. Nothing is on disk yet."
	for i := range 3 {
		v.Files[i].Disk, v.Files[i].Mark, v.Files[i].Now = view.Staged, "staged", false
	}
	v.Files[2].Now, v.Files[2].Mark = true, "being changed"
	return v
}

func unfoldedView() view.View {
	v := changedView()
	for i := range v.Files {
		v.Files[i].Open = true
	}
	return v
}

func addView(subject, refusal string) view.View {
	v := boardView(2)
	v.Add = view.AddForm{Open: true, Subject: subject, Refusal: refusal, Waits: map[tasks.ID]bool{4: true}}
	for _, t := range v.Tasks[2:] {
		v.Add.Choices = append(v.Add.Choices, view.AddChoice{ID: t.ID, Subject: t.Subject})
	}
	return v
}

func memoryView() view.View {
	v := boardView(0)
	v.Store = view.InMemory
	v.Notices = []view.Notice{{Text: "This browser refuses IndexedDB, so the files are kept in memory: they are gone when the page is closed."}}
	return v
}

func alarmView() view.View {
	v := boardView(0)
	v.Notices = []view.Notice{{Alarm: true, Text: "Task 1 could not be completed: the disk is full. Nothing was changed."}}
	return v
}

func stepView(step int) view.View {
	v := boardView(step)
	v.Mode, v.Position = view.OnScenario, scenario.Position{Scenario: scenario.Opening, Step: step, Last: 5}
	v.Heading = fmt.Sprintf("Hook · step %d of 5", step)
	if step == 0 {
		v.Heading = "Hook · start"
		return v
	}
	v.Sentence = fmt.Sprintf("Task %d is completed, and its id has left `blockedBy` of those who waited for it.", step)
	moved := []tasks.ID{tasks.ID(step)}
	for i := range v.Edges {
		if v.Edges[i].From == tasks.ID(step) {
			v.Edges[i].Now = true
			moved = append(moved, v.Edges[i].To)
		}
	}
	v = light(v, moved...)
	v.Files[step-1].Lines = replaced(v.Files[step-1].Lines, 4, `  "status": "pending",`)
	v.Files[step-1].Open = true
	v.Changed = &view.ChangedLine{File: tasks.FileName(tasks.ID(step)), Key: "status", Gone: []string{"pending"}, Came: []string{"completed"}, Quoted: true}
	return v
}

// manyView is a board of n tasks, each waiting for one or two earlier ones.
func manyView(n int) view.View {
	v := boardView(0)
	v.Tasks, v.Edges = nil, nil
	for i := 1; i <= n; i++ {
		t := view.Task{ID: tasks.ID(i), Subject: fmt.Sprintf("Part %d of the work", i), State: tasks.StateReady}
		if i <= n/4 {
			t.State = tasks.StateCompleted
		}
		v.Tasks = append(v.Tasks, t)
		if i > 3 {
			v.Edges = append(v.Edges, view.Edge{From: tasks.ID(i * 2 / 3), To: t.ID})
		}
		if i > 5 && i%3 == 0 {
			v.Edges = append(v.Edges, view.Edge{From: tasks.ID(i / 3), To: t.ID})
		}
	}
	return settled(v)
}

func longView() view.View {
	v := boardView(1)
	words := strings.Repeat("internationalisation of the onboarding ", 6)[:200]
	v.Tasks[0].Subject, v.Tasks[1].Subject = words, words
	v.Tasks[2].Subject = strings.Repeat("w", 200)
	v.Tasks[2].State, v.Tasks[2].Owner = tasks.StateInProgress, strings.Repeat("agent-of-the-night-", 3)[:40]
	v = settled(v)
	v.Tasks[3].Refusal = "Task 4 is blocked by #2, #3. " + strings.Repeat("Complete them first. ", 8)
	v.Sentence = "Task 2, " + words + ", is ready."
	return v
}

func hostileView() view.View {
	v := boardView(0)
	v.Tasks[0].Subject = `<b>&"bold"</b>`
	v.Tasks[1].Subject = `<script>alert('1')</script>`
	v.Tasks[2].Subject = `" onmouseover="alert(1)`
	v.Tasks[3].Subject = "\u202egnikcart\u202c &amp; {{.}} ${x}"
	v.Tasks[4].Subject = "</li></ul><img src=x>"
	v.Tasks[0].Owner = "<i>ann</i>"
	v.Tasks[0].State = tasks.StateInProgress
	v = settled(v)
	v.Sentence = "Text is data: `<b>` & \"quotes\" stand as they are."
	v.Tasks[1].Refusal = `Invalid status: <b>done</b>. Allowed are pending, in_progress, completed.`
	v.Changed = &view.ChangedLine{File: "task_1.json", Key: "subject", Came: []string{`<b>&"bold"</b>`}, Quoted: true}
	return v
}
