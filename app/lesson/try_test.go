package lesson_test

import (
	"encoding/json"
	"slices"
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

// Every prompt that the text offers is understood on the five tasks of the start, and makes
// these calls among others.
func TestThePromptsThatTheTextOffersAreUnderstood(t *testing.T) {
	calls := []string{"task_create", "task_graph", "task_list", "task_update", "task_create", "task_create", "task_create", "task_claim", "task_list", "task_create", "task_create"}
	var prompts []string
	p := opened(t, scenariotest.NewBoard())
	if err := json.Unmarshal([]byte(p.library["try"].Attached["prompts.en.json"]), &prompts); err != nil || len(prompts) != len(calls) {
		t.Fatalf("%d prompts, %d calls, %v", len(prompts), len(calls), err)
	}
	for i, text := range prompts {
		p := opened(t, scenariotest.NewBoard())
		p.send(lesson.Navigated{Fragment: "try/=" + text})
		p.send(workbench.Prompt{Path: lesson.ReaderBoard, Text: p.state.View().Talk.Typed})
		if v := p.state.View(); v.Talk.Working || v.Talk.Typed != "" || !slices.Contains(p.asked, lesson.Effect(lesson.MarkDone{Chapter: "try"})) {
			t.Errorf("%q: working %v, typed %q", text, v.Talk.Working, v.Talk.Typed)
		}
		made := false
		for _, call := range p.made {
			made = made || call == calls[i]
		}
		if !made || strings.Contains(p.state.View().Quote, "not understand") {
			t.Errorf("%q made the calls %q, and not %s: %s", text, p.made, calls[i], p.state.View().Quote)
		}
	}
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

// A reader who presses a link of the text by a key comes to where work begins;
// any other address leaves the focus where it is.
func TestALinkPressedByAKeyLeadsIntoTheWorkshop(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.send(lesson.Navigated{Fragment: "try"})
	prompt := lesson.Effect(lesson.MoveFocus{Key: "prompt"})
	if slices.Contains(p.asked, prompt) {
		t.Error("an address takes the focus")
	}
	p.send(lesson.Navigated{Fragment: "try/0", Enters: true})
	if !slices.Contains(p.asked, prompt) {
		t.Errorf("the effects are %v", p.asked)
	}
	p.send(lesson.ShowPane{Pane: view.PaneGraph})
	p.asked = nil
	p.send(lesson.Navigated{Fragment: "try/0", Enters: true})
	if want := lesson.Effect(lesson.MoveFocus{Key: "tab-graph"}); !slices.Contains(p.asked, want) {
		t.Errorf("beside the graph the effects are %v", p.asked)
	}
}
