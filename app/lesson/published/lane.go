package published

import (
	"context"
	"errors"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Actor plays a lane of a scenario the published way. Its words are templates by
// the kind of an event, and for "start", "torn", "compare found" and "save last".
type Actor struct{}

// Lane makes a lane from its words. It has no data.
func (Actor) Lane(from scenario.LaneSource) (scenario.Lane, error) {
	if from.Data != nil || from.Words == nil {
		return nil, errors.New("it needs words and no data")
	}
	l := lane{start: from.Start, words: from.In}
	if err := scenario.Strictly(from.Words, &l.texts); err != nil {
		return nil, err
	}
	return l, l.texts.Check(l.words)
}

// A lane is the published way of the calls of a scenario.
type lane struct {
	start []tasks.File
	texts scenario.Templates
	words words.Words
}

// Folders returns none.
func (lane) Folders() []string { return nil }

// Run returns the lane before its first call.
func (l lane) Run() scenario.Run {
	return &run{l, shortRun{outcomes: []Outcome{{Before: l.start, Files: l.start}}}}
}

// A run is a lane on its way, with what the call of each step did.
type run struct {
	lane
	shortRun
}

// A Moment is how far the published way has come at a position: as far through
// its call as the position is through its own.
type Moment struct {
	Step, Last int // its own events so far, and in all calls of the scenario
	Sentence   string
	Torn       string       // what a crash now would leave, "" where that is whole
	Before     []tasks.File // the directory before the call
	Files      []tasks.File // the directory now
	Events     []Event      // of the call, so far
}

// Moment returns a [Moment].
func (r *run) Moment(_ context.Context, _ scenario.Directories, at scenario.Reached) (any, error) {
	moment := Moment{Before: r.start, Files: r.start}
	var told scenario.Teller
	var err error
	if moment.Sentence, err = told.Say(r.texts, "start", nil); err != nil {
		return nil, err
	}
	for n, outcome := range r.outcomes[1:] {
		events := outcome.Events
		moment.Last += len(events)
		if n >= at.Step {
			continue
		}
		if n == at.Step-1 {
			events = events[:at.Part*len(events)/at.Whole]
		}
		moment.Step += len(events)
		moment.Before, moment.Events = moment.Files, events
		moment.Files = saved(moment.Before, events)
		for i := range events {
			if moment.Sentence, err = told.Say(r.texts, occasion(events[:i+1]), placeholders(r.words, events[:i+1])); err != nil {
				return nil, err
			}
		}
	}
	if free, blocker := torn(moment.Files, moment.Events); free != 0 {
		moment.Torn, err = told.Say(r.texts, "torn", map[string]string{"task": words.Number(free), "other": words.Number(blocker)})
	}
	return moment, err
}

// saved returns a directory after the saves among events.
func saved(files []tasks.File, events []Event) []tasks.File {
	files = slices.Clone(files)
	for _, event := range events {
		if event.Kind != EventSave {
			continue
		}
		at := slices.IndexFunc(files, func(f tasks.File) bool { return f.Name == event.File })
		if at < 0 {
			at = len(files)
			files = append(files, tasks.File{Name: event.File})
		}
		files[at].Data = event.After
	}
	return files
}

// torn returns the first task that a save has set free on disk while the file
// of the task that is completed does not say so, and that task; 0 for
// none.
func torn(saved []tasks.File, events []Event) (free, blocker tasks.ID) {
	for _, event := range events {
		if event.Kind != EventStrike {
			continue
		}
		data, _ := files.Find(saved, tasks.FileName(event.Task))
		other, _ := files.Find(saved, tasks.FileName(event.Other))
		t := files.Stored(event.Task, data)
		if t.State() == tasks.StateReady && files.Stored(event.Other, other).Status != tasks.Completed {
			return event.Task, event.Other
		}
	}
	return 0, 0
}

// occasion returns the key of the template for the last of the events
// of a call the published way.
func occasion(events []Event) string {
	event := events[len(events)-1]
	switch {
	case event.Kind == EventCompare && event.Found:
		return "compare found"
	case event.Kind == EventSave && event.Task == events[0].Task:
		return "save last"
	}
	return string(event.Kind)
}

// placeholders returns what placeholders stand for at the last of the
// events of a call. The other of a save is the task that is completed, and from
// its status on disk.
func placeholders(w words.Words, events []Event) map[string]string {
	event := events[len(events)-1]
	other, from := event.Other, event.From
	if event.Kind == EventSave {
		other = events[0].Task
		if at := slices.IndexFunc(events, func(e Event) bool { return e.Kind == EventMark }); at >= 0 {
			from = events[at].From
		}
	}
	file := event.File
	if file == "" {
		file = tasks.FileName(event.Task)
	}
	return map[string]string{
		"task": words.Number(event.Task), "other": words.Number(other), "file": file,
		"from": string(from), "to": string(event.To), "count": w.Count(len(event.Files)),
	}
}
