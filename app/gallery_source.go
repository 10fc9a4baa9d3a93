package app

import (
	"slices"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// strikeSource is a function with its line marked.
func strikeSource() *view.Source {
	return &view.Source{
		File: "complete.go", Function: "(*edit).clearDependents", First: 41, Line: 52,
		Lines: []string{
			"// clearDependents strikes a completed task out of the tasks that wait for it.",
			"func (e *edit) clearDependents(t Task) error {",
			"\tfor _, id := range t.Blocks {",
			"\t\te.trace(Event{Kind: EventDependent, Task: id, Other: t.ID})",
			"\t\tdependent, err := e.open(id)",
			"\t\tif err != nil {",
			"\t\t\treturn err // says \"http://…\" of nobody",
			"\t\t}",
			"\t\tat := slices.Index(dependent.BlockedBy, t.ID)",
			"\t\tif at < 0 {",
			"\t\t\tcontinue // somebody has struck it out before",
			"\t\t}",
			"\t\tdependent.BlockedBy = slices.Delete(dependent.BlockedBy, at, at+1)",
			"\t\te.stage(dependent)",
			"\t}",
			"\treturn nil",
			"}",
		},
	}
}

// besideView is a moment of a call with the published way beside it.
func besideView(at callMoment) view.View {
	v := insideView(at)
	p := &view.Published{
		Step: 12, Last: 37, Sentence: "`task_2.json` names task 1 in `blockedBy`.",
		Theirs: view.Tally{Opened: 3}, Ours: view.Tally{Opened: 2},
		Source: &view.Source{
			File: "published.go", Function: "(*Store).clearDependency", First: 60, Line: 62,
			Lines: []string{
				"func (s *Store) clearDependency(completed int) error {", "\tfor _, name := range s.list() {",
				"\t\ttask, err := s.open(name)", "\t\tif err != nil {", "\t\t\treturn err", "\t\t}", "\t}", "\treturn nil", "}",
			},
		},
	}
	p.Files = slices.Clone(boardView(0).Files)
	for i := range 3 {
		p.Files[i].Mark = "opened"
	}
	p.Files[1].Now, p.Files[1].Mark = true, "being read"
	if at == callStaged {
		p.Sentence = "`task_2.json` is saved, it alone. The file of task 1 still says `pending`."
		p.Torn = "On disk task 2 waits for nothing, and its blocker, task 1, is not completed. A crash now leaves it so."
		p.Theirs, p.Ours = view.Tally{Opened: 6, Writes: 1}, view.Tally{Opened: 3}
		for i := range 5 {
			p.Files[i].Mark, p.Files[i].Now = "opened", i == 1
		}
		p.Files[1].Mark, p.Files[1].Summary = "saved just now", `"blockedBy": []`
	}
	p.Tasks = []view.Task{{ID: 1, State: tasks.StateReady}}
	v.Published = p
	return v
}
