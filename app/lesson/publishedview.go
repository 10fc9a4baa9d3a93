package lesson

import (
	"slices"

	"tasklesson/app/lesson/published"
	"tasklesson/tasks"
)

// publishedView draws the published way at the position of a frame.
func publishedView(frame Frame, folds map[string]bool) *PublishedView {
	f := frame.Published
	v := &PublishedView{
		Step: f.Step, Last: f.Last, Sentence: f.Sentence, Torn: f.Torn,
		Theirs: f.tally(), Ours: tallyOf(frame.Events),
	}
	opened := map[string]bool{}
	for _, event := range f.Events {
		opened[event.File] = opened[event.File] || event.Kind == published.EventOpen
	}
	about := map[tasks.ID]bool{}
	var last published.Event
	if n := len(f.Events); n > 0 {
		last = f.Events[n-1]
		if last.Task != 0 {
			about[last.Task] = true
		}
		v.Source = publishedSource(last)
	}
	listing := listFiles(f.Files)
	p := picture{snapshot: tasks.Snapshot{Listing: listing, Files: f.Files}, before: f.Before, folds: folds}
	v.Tasks = p.tasks(about)
	placeTasks(v.Tasks, listing)
	v.Board = boardLines(listing, about)
	changes := compareFiles(f.Before, f.Files)
	v.Files = p.files(changes, mostTelling(changes))
	for i, file := range v.Files {
		now := last.Kind == published.EventSave && last.File == file.Name
		switch {
		case file.Mark != "" && !now:
			v.Files[i].Mark = "saved"
		case file.Mark == "" && opened[file.Name]:
			v.Files[i].Mark = "opened"
		}
		if last.Kind == published.EventOpen && last.File == file.Name {
			v.Files[i].Mark, now = "being read", true
		}
		v.Files[i].Now = now
	}
	return v
}

// publishedSource returns the function of the teaching double that raised an
// event.
func publishedSource(event published.Event) *SourceView {
	return functionAround(event.Source, published.SourceText(event.Source.File))
}

// tally counts what the published way has done in this call.
func (f *PublishedFrame) tally() Tally {
	var t Tally
	for _, event := range f.Events {
		switch event.Kind {
		case published.EventOpen:
			t.Opened++
		case published.EventSave:
			t.Writes++
		}
	}
	return t
}

// tallyOf counts what a call has done to the disk: its commit is one write,
// whatever it brings.
func tallyOf(events []tasks.Event) Tally {
	var t Tally
	for _, event := range events {
		switch event.Kind {
		case tasks.EventRead:
			t.Opened++
		case tasks.EventCommit:
			t.Writes++
		}
	}
	return t
}

// torn returns the first task that a save has set free on disk while the file
// of the task that is completed does not say so, and that task; 0 where there
// is none.
func torn(files []tasks.File, events []published.Event) (free, blocker tasks.ID) {
	for _, event := range events {
		if event.Kind != published.EventStrike {
			continue
		}
		data, _ := findFile(files, tasks.FileName(event.Task))
		other, _ := findFile(files, tasks.FileName(event.Other))
		t := stored(event.Task, data)
		if t.State() == tasks.StateReady && stored(event.Other, other).Status != tasks.Completed {
			return event.Task, event.Other
		}
	}
	return 0, 0
}

// publishedOccasion returns the key of the template for the last of the events
// of a call the published way.
func publishedOccasion(events []published.Event) string {
	event := events[len(events)-1]
	switch {
	case event.Kind == published.EventCompare && event.Found:
		return "compare found"
	case event.Kind == published.EventSave && event.Task == events[0].Task:
		return "save last"
	}
	return string(event.Kind)
}

// publishedPlaceholders returns what placeholders stand for at the last of the
// events of a call. The other of a save is the task that is completed, and from
// its status on disk.
func publishedPlaceholders(events []published.Event) map[string]string {
	event := events[len(events)-1]
	other, from := event.Other, event.From
	if event.Kind == published.EventSave {
		other = events[0].Task
		if at := slices.IndexFunc(events, func(e published.Event) bool { return e.Kind == published.EventMark }); at >= 0 {
			from = events[at].From
		}
	}
	file := event.File
	if file == "" {
		file = tasks.FileName(event.Task)
	}
	return map[string]string{
		"task": number(event.Task), "other": number(other), "file": file,
		"from": string(from), "to": string(event.To), "count": count(len(event.Files)),
	}
}
