package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Templates are sentences by what happened, with placeholders such as {task}.
// The key is an event's kind, or one of the finer ones that [occasion] returns.
type Templates map[string][]string

// A Teller says what happened, event by event, from the start of a scenario.
type Teller struct{ times map[string]int } // how often each key was told

// tell takes the events of the next call, in order, and how many have happened at
// each that is shown; it returns the sentence of the last of those. It returns an error
// where there is no template for one.
func (t *Teller) tell(w words.Words, texts Templates, events []tasks.Event, shown []int) (string, error) {
	sentence := ""
	for i, event := range events {
		if !slices.Contains(shown, i+1) {
			continue
		}
		var err error
		if sentence, err = t.Say(texts, occasion(events[:i+1]), placeholders(w, event, events[:i+1])); err != nil {
			return "", err
		}
	}
	return sentence, nil
}

// Say returns the sentence for what has happened once more.
func (t *Teller) Say(texts Templates, key string, values map[string]string) (string, error) {
	choices := texts[key]
	if len(choices) == 0 {
		return "", fmt.Errorf("there is no sentence for %q", key)
	}
	if t.times == nil {
		t.times = map[string]int{}
	}
	text := choices[min(t.times[key], len(choices)-1)]
	t.times[key]++
	return fill(text, values), nil
}

// occasion returns the key of the template for the last of a call's events:
// its kind, and in what part of the work it happened where that matters. The
// call is about the task that it reads first; the others depend on it.
func occasion(events []tasks.Event) string {
	event := events[len(events)-1]
	kind := string(event.Kind)
	switch event.Kind {
	case tasks.EventRead, tasks.EventStage:
		if event.Task != 0 && event.Task != events[0].Task {
			return kind + " dependent"
		}
	case tasks.EventStrike:
		if event.Working != nil && len(event.Working.BlockedBy) == 0 {
			return kind + " last"
		}
	}
	return kind
}

// placeholders returns what the placeholders of a template stand for. Lists are
// those of the call's own copies.
func placeholders(w words.Words, event tasks.Event, events []tasks.Event) map[string]string {
	copies := WorkingCopies(events)
	file := event.File
	if file == "" && event.Task != 0 {
		file = tasks.FileName(event.Task)
	}
	return map[string]string{
		"task": words.Number(event.Task), "other": words.Number(event.Other), "file": file,
		"from": string(event.From), "to": string(event.To), "count": w.Count(len(event.Files)),
		"blockedBy": words.Numbers(copies[event.Task].BlockedBy), // of the task
		"blocks":    words.Numbers(copies[event.Other].Blocks),   // of the other
	}
}

// fill puts values in the place of placeholders.
func fill(text string, values map[string]string) string {
	var pairs []string
	for _, name := range slices.Sorted(maps.Keys(values)) {
		pairs = append(pairs, "{"+name+"}", values[name])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// Check returns an error where a template has a placeholder that stands for
// nothing, or an event would be told with an empty sentence.
func (texts Templates) Check(w words.Words) error {
	known := placeholders(w, tasks.Event{}, nil)
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		for _, text := range texts[key] {
			if left := fill(text, known); text == "" || strings.ContainsAny(left, "{}") {
				return fmt.Errorf("the sentence for %q is empty or has an unknown placeholder: %q", key, text)
			}
		}
	}
	return nil
}

// WorkingCopies returns the newest copy of every task that a call has opened.
func WorkingCopies(events []tasks.Event) map[tasks.ID]tasks.Task {
	copies := map[tasks.ID]tasks.Task{}
	for _, event := range events {
		if event.Working != nil {
			copies[event.Task] = *event.Working
		}
	}
	return copies
}
