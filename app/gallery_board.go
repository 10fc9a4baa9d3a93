package app

import (
	"fmt"
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// The five tasks of the opening.
var (
	fiveSubjects = []string{"Setup schema", "Migrations", "Auth module", "Integration", "Deploy"}
	fiveEdges    = [][2]tasks.ID{{1, 2}, {1, 3}, {2, 4}, {3, 4}, {4, 5}}
)

// boardView is the reader's board with the first tasks completed.
func boardView(done int) view.View {
	v := view.View{
		Mode:     view.OnBoard,
		Heading:  "Your board",
		Sentence: "Task 1 is ready: complete it. Tasks 2 and 3 wait for it, so they cannot start yet.",
		Store:    view.InIndexedDB,
		Position: scenario.Position{},
		Pane:     view.PaneGraph,
		Sheet:    view.Peek,
	}
	for i, subject := range fiveSubjects {
		t := view.Task{ID: tasks.ID(i + 1), Subject: subject, State: tasks.StateReady}
		if i < done {
			t.State = tasks.StateCompleted
		}
		v.Tasks = append(v.Tasks, t)
	}
	for _, e := range fiveEdges {
		v.Edges = append(v.Edges, view.Edge{From: e[0], To: e[1]})
	}
	return settled(v)
}

// settled fills in what follows from tasks and edges.
func settled(v view.View) view.View {
	v.Counts = view.Counts{}
	v.Files, v.Board = nil, nil
	for i := range v.Tasks {
		t := &v.Tasks[i]
		t.Waits, t.Layer = nil, 0
		for j := range v.Edges {
			e := &v.Edges[j]
			if e.To != t.ID {
				continue
			}
			from := v.Tasks[e.From-1]
			e.Done = from.State == tasks.StateCompleted
			t.Layer = max(t.Layer, from.Layer+1)
			if !e.Done {
				t.Waits = append(t.Waits, e.From)
			}
		}
		slices.Sort(t.Waits)
		if t.State == tasks.StateReady && len(t.Waits) > 0 {
			t.State = tasks.StateBlocked
		}
		describe(t)
		countIn(&v.Counts, t.State)
		v.Files = append(v.Files, fileOf(*t, v.Edges))
		v.Board = append(v.Board, lineOf(*t))
	}
	mark := fmt.Sprint(len(v.Tasks))
	v.Files = append(v.Files, view.File{
		Name: tasks.MarkFile, Size: len(mark) + 1, Disk: view.Saved, Summary: mark, Lines: []files.Line{{Text: mark}},
	})
	return v
}

func countIn(c *view.Counts, s tasks.State) {
	switch s {
	case tasks.StateReady:
		c.Ready++
	case tasks.StateBlocked:
		c.Blocked++
	case tasks.StateInProgress:
		c.InProgress++
	case tasks.StateCompleted:
		c.Done++
	case tasks.StateUnreadable:
		c.Unreadable++
	}
}

// describe gives a task its note and its buttons.
func describe(t *view.Task) {
	t.Note = words.English{}.CountedState(t.State)
	if t.State == tasks.StateBlocked {
		t.Note = "blocked by " + idList(t.Waits)
	}
	if t.Owner != "" {
		t.Note += " · " + t.Owner
	}
	button := func(label string, quiet bool) view.Action {
		return view.Action{Label: label, Name: fmt.Sprintf("%s task %d", label, t.ID), Call: view.ToolCall{About: t.ID, Tool: label, Act: words.Act(strings.ToLower(label))}, Quiet: quiet}
	}
	t.Actions = nil
	switch t.State {
	case tasks.StateReady, tasks.StateBlocked:
		quiet := t.State == tasks.StateBlocked
		t.Actions = []view.Action{button("Complete", quiet), button("Start", quiet)}
	case tasks.StateInProgress:
		t.Actions = []view.Action{button("Complete", false), button("Release", false)}
	}
}

func idList(ids []tasks.ID) string {
	var words []string
	for _, id := range ids {
		words = append(words, fmt.Sprint(int64(id)))
	}
	return strings.Join(words, ", ")
}

// fileOf writes a task's file as package tasks would.
func fileOf(t view.Task, edges []view.Edge) view.File {
	var blocks []tasks.ID
	for _, e := range edges {
		if e.From == t.ID {
			blocks = append(blocks, e.To)
		}
	}
	status := tasks.Pending
	switch t.State {
	case tasks.StateInProgress:
		status = tasks.InProgress
	case tasks.StateCompleted:
		status = tasks.Completed
	}
	content := fmt.Sprintf("{\n  \"id\": %d,\n  \"subject\": %q,\n  \"description\": \"\",\n  \"status\": %q,\n%s%s  \"owner\": %q\n}",
		int64(t.ID), t.Subject, status, jsonList("blockedBy", t.Waits), jsonList("blocks", blocks), t.Owner)
	f := view.File{Name: tasks.FileName(t.ID), Size: len(content) + 1, Disk: view.Saved, Summary: fmt.Sprintf("%q: [%s]", "blockedBy", idList(t.Waits))}
	if status != tasks.Pending {
		f.Summary = fmt.Sprintf("%q", status)
	}
	if t.State == tasks.StateUnreadable {
		content, f.Summary, f.Size = `{"id": 4, "subject": "Integr`, "unreadable", 28
	}
	for line := range strings.Lines(content) {
		f.Lines = append(f.Lines, files.Line{Text: strings.TrimSuffix(line, "\n")})
	}
	return f
}

func jsonList(key string, ids []tasks.ID) string {
	if len(ids) == 0 {
		return fmt.Sprintf("  %q: [],\n", key)
	}
	return fmt.Sprintf("  %q: [\n    %s\n  ],\n", key, strings.ReplaceAll(idList(ids), ", ", ",\n    "))
}

func lineOf(t view.Task) view.BoardLine {
	box := map[tasks.State]string{tasks.StateInProgress: ">", tasks.StateCompleted: "x", tasks.StateUnreadable: "!"}[t.State]
	if box == "" {
		box = " "
	}
	line := fmt.Sprintf("[%s] #%d: %s", box, int64(t.ID), t.Subject)
	if len(t.Waits) > 0 && t.State != tasks.StateCompleted {
		line += " (blocked by: [" + idList(t.Waits) + "])"
	}
	if t.State == tasks.StateUnreadable {
		line = "[!] " + tasks.FileName(t.ID) + ": unreadable: it ends in the middle of a string"
	}
	return view.BoardLine{Text: line, Now: t.Now}
}

// light marks what changed.
func light(v view.View, ids ...tasks.ID) view.View {
	for i := range v.Tasks {
		now := slices.Contains(ids, v.Tasks[i].ID)
		v.Tasks[i].Now, v.Files[i].Now, v.Board[i].Now = now, now, now
		if now {
			v.Files[i].Mark = "saved just now"
		}
	}
	return v
}
