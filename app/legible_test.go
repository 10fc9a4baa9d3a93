//go:build !js && !race

package app

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

func TestASubjectInWhichNothingShowsHasAWord(t *testing.T) {
	for subject, want := range map[string]bool{
		"":                   false,
		" \t\u00a0":          false,
		"\u200b\u200d":       false,
		"\u202e":             false,
		"\u2066\u2069\ufeff": false,
		"\u3164\u115f\u2800": false, // letters and a pattern that are blank
		"\ufe0f\u034f":       false,
		"Deploy":             true,
		"\u202eDeploy":       true,
		"\u0301":             true, // an accent alone
		"日本":                 true,
		"🏁\ufe0f":            true,
		".":                  true,
	} {
		if got, _ := (&lab{View: view.View{Words: words.English{}}}).legible(subject); (got == subject) != want || got == "" {
			t.Errorf("%+q is read as %q", subject, got)
		}
	}
}

// TestASubjectKeepsToItself looks at every place where a subject is drawn.
func TestASubjectKeepsToItself(t *testing.T) {
	for subject, want := range map[string]string{
		"\u202egnikcart": "<bdi>\u202egnikcart</bdi>",
		"<b>":            "<bdi>&lt;b&gt;</bdi>",
		"\u200b":         "<bdi>(no visible text)</bdi>",
	} {
		v := card(t, "add")
		v.Tasks = []view.Task{{ID: 1, Subject: subject, State: tasks.StateReady}}
		v.Edges = nil
		v.Form.Choices = []view.TaskChoice{{ID: 1, Subject: subject}}
		for _, pane := range []view.Pane{view.PaneGraph, view.PaneBoard} {
			v.Pane = pane
			page := ui.HTML(Lab(v, func(lesson.Message) {}))
			if n := strings.Count(strings.ReplaceAll(page, `<bdi class="words">`, "<bdi>"), want); n != 2 {
				t.Errorf("%s: %+q is drawn %d times as %s, want in its card and in its choice", pane, subject, n, want)
			}
		}
	}
}
