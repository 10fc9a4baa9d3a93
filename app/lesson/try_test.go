package lesson_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// edgesOf writes the edges of what is shown: "6>7 7>8".
func edgesOf(v view.View) string {
	var all []string
	for _, e := range v.Edges {
		all = append(all, strings.TrimPrefix(e.From.String(), "#")+">"+strings.TrimPrefix(e.To.String(), "#"))
	}
	return strings.Join(all, " ")
}

// trying returns a tab at Try it, on a board without tasks.
func trying(t *testing.T) *page {
	t.Helper()
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "try"})
	p.send(workbench.Prompt{Path: lesson.ReaderBoard, Text: "Delete all tasks"})
	if n := len(p.state.View().Tasks); n > 0 {
		t.Fatalf("%d tasks are left: %q", n, p.said())
	}
	return p
}

// The prompts of the published lessons, on an empty board whose next id is 6.
func TestThePublishedPromptsAreCarriedOut(t *testing.T) {
	for _, c := range []struct {
		prompts []string
		edges   string
		tasks   int
	}{
		{[]string{`Create 3 tasks: "Setup project", "Write code", "Write tests". Make them depend on each other in order.`}, "6>7 7>8", 3},
		{[]string{`Create a task board for refactoring: parse -> transform -> emit -> test`}, "6>7 7>8 8>9", 4},
		{[]string{`Create a task board for refactoring: parse -> transform -> emit -> test, where transform and emit can run in parallel after parse`}, "6>7 6>8 7>9 8>9", 4},
		{[]string{`Create tasks: setup database schema, create API endpoints (depends on schema), write tests (depends on endpoints), write docs (depends on schema).`}, "6>7 6>9 7>8", 4},
	} {
		p := trying(t)
		for _, text := range c.prompts {
			p.send(workbench.Prompt{Path: lesson.ReaderBoard, Text: text})
		}
		v := p.state.View()
		if edgesOf(v) != c.edges || len(v.Tasks) != c.tasks || v.Pane != view.PaneConversation {
			t.Errorf("%q: %d tasks, %s, pane %s\n%q", c.prompts, len(v.Tasks), edgesOf(v), v.Pane, p.said())
		}
		p.send(workbench.Undo{Path: lesson.ReaderBoard})
		if n := len(p.state.View().Tasks); n != 0 {
			t.Errorf("one Undo leaves %d tasks", n)
		}
	}
}
