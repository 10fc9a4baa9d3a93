package viewtest

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
)

// Narration returns what is told and marked at every position of a scenario, two
// lines or three for each: the step or event, what is marked as being about it,
// the one line that is shown where there is no room for files; below that the
// sentence, what the button says that goes on, and the sentence of the published way
// where there is one.
func Narration(t *testing.T, sc scenario.Scenario) string {
	t.Helper()
	frames, err := scenario.PlayAll(t.Context(), sc)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var start view.View
	start.DrawFrame(sc, frames[0], view.Chosen{}, true)
	fmt.Fprintf(&b, "%s\n%v\n", sc.Title, start.Segments)
	step := 0
	for n, frame := range frames {
		var v view.View
		v.DrawFrame(sc, frame, view.Chosen{}, true)
		name := "start"
		switch {
		case frame.AtEvent:
			name = scenario.EventName(frame.Events[len(frame.Events)-1])
		case n > 0:
			step++
			name = strings.TrimSpace("step " + sc.Steps[step-1].Key())
		}
		fmt.Fprintf(&b, "%d %s | %s | %s\n\t%s\n", n, name, Marked(v), lineOf(v.Changed), v.Sentence)
		fmt.Fprintf(&b, "\tonward: %s\n", v.Next.Label)
		if v.Published != nil {
			fmt.Fprintf(&b, "\tbeside: %s\n", strings.TrimSpace(v.Published.Sentence+" "+v.Published.Torn))
		}
	}
	return b.String()
}

// Marked names what a view marks: tasks, their copies, edges, files.
func Marked(v view.View) string {
	var marks []string
	for _, task := range v.Tasks {
		if task.Now {
			marks = append(marks, fmt.Sprintf("#%d %s", task.ID, task.Note))
		}
	}
	for _, task := range v.Tasks {
		if c := task.Copy; c != nil {
			mark := "copy"
			if c.Staged {
				mark = "staged"
			}
			marks = append(marks, fmt.Sprintf("%s of #%d %s", mark, task.ID, c.Note))
		}
	}
	for _, e := range v.Edges {
		if e.Now {
			marks = append(marks, fmt.Sprintf("%d>%d", e.From, e.To))
		}
		if e.Struck {
			marks = append(marks, fmt.Sprintf("%d>%d struck", e.From, e.To))
		}
	}
	for _, f := range v.Files {
		if f.Now {
			marks = append(marks, f.Name+" "+f.Mark)
		}
	}
	return strings.Join(marks, ", ")
}

// lineOf spells a changed line: -gone, +came.
func lineOf(c *view.ChangedLine) string {
	if c == nil {
		return ""
	}
	var values []string
	for _, s := range c.Gone {
		values = append(values, "-"+s)
	}
	values = append(values, c.Kept...)
	for _, s := range c.Came {
		values = append(values, "+"+s)
	}
	return fmt.Sprintf("%s %s: %s", c.File, c.Key, strings.Join(values, " "))
}
