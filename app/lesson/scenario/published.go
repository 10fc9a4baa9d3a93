package scenario

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/published"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A PublishedFrame is how far the published way has come at a position.
type PublishedFrame struct {
	Step, Last int // its own events so far, and in all calls of the scenario
	Sentence   string
	Torn       string
	Before     []tasks.File      // the directory before the call
	Files      []tasks.File      // the directory now
	Events     []published.Event // of the call, so far
}

// playPublished plays the calls of a scenario the published way, in memory, to
// the event that stands beside a position: as far through its call as the
// position is through its own. It returns nil where the scenario tells nothing
// of that way.
func (sc Scenario) playPublished(ctx context.Context, position int) (*PublishedFrame, error) {
	if sc.published == nil {
		return nil, nil
	}
	store := tasks.NewStore(memstore.New())
	defer store.Close() // closing memory cannot fail
	if err := rebuild(ctx, store, sc.Files); err != nil {
		return nil, err
	}
	current, reached := sc.locate(position)
	frame := &PublishedFrame{Before: sc.Files, Files: sc.Files}
	told := teller{words: sc.Words}
	var err error
	if frame.Sentence, err = told.say(sc.published, "start", nil); err != nil {
		return nil, err
	}
	for n, step := range sc.Steps {
		events, err := runPublished(ctx, store, step)
		if err != nil {
			return nil, fmt.Errorf("%s step %d, the published way: %w", sc.Name, n+1, err)
		}
		frame.Last += len(events)
		if n >= current {
			continue
		}
		if n == current-1 {
			events = events[:reached*len(events)/len(step.Trace)]
		}
		frame.Step += len(events)
		frame.Before, frame.Events = frame.Files, events
		frame.Files = saved(frame.Before, events)
		for i := range events {
			if frame.Sentence, err = told.say(sc.published, publishedOccasion(events[:i+1]), publishedPlaceholders(sc.Words, events[:i+1])); err != nil {
				return nil, err
			}
		}
	}
	if free, blocker := torn(frame.Files, frame.Events); free != 0 {
		frame.Torn, err = told.say(sc.published, "torn", map[string]string{"task": words.Number(free), "other": words.Number(blocker)})
	}
	return frame, err
}

// runPublished makes the call of a step and returns what it did.
func runPublished(ctx context.Context, store *tasks.Store, step Step) ([]published.Event, error) {
	var input struct {
		ID     tasks.ID     `json:"task_id"`
		Status tasks.Status `json:"status"`
	}
	if err := json.Unmarshal(step.Calls[0].Input, &input); err != nil {
		return nil, err
	}
	var events []published.Event
	manager := published.New(store).Traced(func(e published.Event) { events = append(events, e) })
	_, err := manager.Update(ctx, input.ID, published.Update{Status: input.Status})
	return events, err
}

// saved returns a directory after the saves among events.
func saved(files []tasks.File, events []published.Event) []tasks.File {
	files = slices.Clone(files)
	for _, event := range events {
		if event.Kind != published.EventSave {
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
// of the task that is completed does not say so, and that task; 0 where there
// is none.
func torn(saved []tasks.File, events []published.Event) (free, blocker tasks.ID) {
	for _, event := range events {
		if event.Kind != published.EventStrike {
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
func publishedPlaceholders(w words.Words, events []published.Event) map[string]string {
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
		"task": words.Number(event.Task), "other": words.Number(other), "file": file,
		"from": string(from), "to": string(event.To), "count": w.Count(len(event.Files)),
	}
}
