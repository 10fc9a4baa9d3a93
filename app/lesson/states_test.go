package lesson_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// TestEveryPressBetweenTheStatusesIsAnswered presses every arrow for both agents, in
// each status and a second time: what was written is said, or with which code it was
// refused, or that nothing was written.
func TestEveryPressBetweenTheStatusesIsAnswered(t *testing.T) {
	const path = files.Path("claim/.tasks")
	idle := 0
	for _, first := range []int{-1, 0, 2, 4} { // nobody has pressed, or claimed, or completed
		for arrow := range 6 {
			for _, agent := range view.Agents {
				p := at(t, "claim/board")
				press := func(arrow int) {
					p.send(workbench.Call{Path: path, ToolCall: p.state.View().States.Arrows[arrow].Call})
				}
				if first == 2 {
					press(0)
				}
				if first >= 0 {
					press(first)
				}
				choice := p.state.View().States.ClaimChoice
				choice.Agent = agent
				p.send(lesson.ChooseClaim{ClaimChoice: choice})
				for range 2 {
					before := p.state.View()
					press(arrow)
					v := p.state.View()
					wrote := len(files.Compare(listing(before), listing(v))) > 0
					switch {
					case v.Refusal != nil:
						if wrote || v.Refusal.Code == "" {
							t.Errorf("arrow %d of %s after %d: refused with %q, and files changed: %v", arrow, agent, first, v.Refusal.Code, wrote)
						}
					case wrote:
						if v.Sentence == before.Sentence {
							t.Errorf("arrow %d of %s after %d: it still says %q", arrow, agent, first, v.Sentence)
						}
					default:
						idle++
						if !strings.HasSuffix(v.Sentence, "Nothing was written.") {
							t.Errorf("arrow %d of %s after %d wrote nothing, and it says %q", arrow, agent, first, v.Sentence)
						}
						for _, f := range v.Files {
							if f.Mark != "" {
								t.Errorf("arrow %d of %s after %d wrote nothing, and %s is marked %q", arrow, agent, first, f.Name, f.Mark)
							}
						}
					}
				}
			}
		}
	}
	if idle == 0 {
		t.Error("every press wrote something")
	}
}

// A second claim by the owner of a task says so.
func TestARepeatedClaimByAnAgentSaysSo(t *testing.T) {
	p := at(t, "claim/board")
	claim := func() {
		p.send(workbench.Call{Path: "claim/.tasks", ToolCall: p.state.View().States.Arrows[0].Call})
	}
	claim()
	claim()
	if got, want := p.state.View().Sentence, "agent-1 has task 1 already. Nothing was written."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	p.send(workbench.Call{Path: "claim/.tasks", ToolCall: p.state.View().States.Leave}, workbench.Call{Path: "claim/.tasks", ToolCall: p.state.View().States.Leave})
	if got, want := p.state.View().Sentence, "agent-1 has no unfinished task. Nothing was written."; got != want {
		t.Errorf("after leaving twice it says %q, want %q", got, want)
	}
}

// listing returns the bytes of the files that a view shows.
func listing(v view.View) (list []tasks.File) {
	for _, f := range v.Files {
		var text []string
		for _, line := range f.Lines {
			if line.Diff != files.Removed {
				text = append(text, line.Text)
			}
		}
		list = append(list, tasks.File{Name: f.Name, Data: []byte(strings.Join(text, "\n"))})
	}
	return list
}

// What a workbench tells to do is a call that it has in sight and that is not refused.
func TestAWorkbenchSuggestsOnlyPossibleActions(t *testing.T) {
	for fragment, want := range map[string]string{
		"claim/board": "Task 1 is ready: claim it.", "tools/board": "Task 1 is ready: claim it.", "files/board": "Task 1 is ready.", "": "Task 1 is ready: complete it.",
	} {
		p := at(t, fragment)
		path := p.state.View().Path
		if fragment == "files/board" {
			p.send(workbench.OpenAdd{Path: path}, workbench.TypeForm{Path: path, Field: workbench.FieldSubject, Text: "Dig"}, workbench.SubmitForm{Path: path})
		} else {
			p.send(workbench.Reset{Path: path})
		}
		if got := p.state.View().Sentence; !strings.HasSuffix(got, want) {
			t.Errorf("#%s says %q, want it to end with %q", fragment, got, want)
		}
	}
}

// Reset takes what was called away; which refusals were seen stays.
func TestResetEmptiesTheConsole(t *testing.T) {
	const path = files.Path("tools/.tasks")
	for name, before := range map[string][]workbench.Message{
		"where nothing had changed": {workbench.Operate{Path: path, Do: workbench.MakeCall}},
		"after a change": {
			workbench.Operate{Path: path, Do: workbench.MakeCall},
			workbench.Operate{Path: path, Do: workbench.TypeInput, Text: `{"subject":"Dig"}`},
			workbench.Operate{Path: path, Do: workbench.MakeCall},
		},
		"with a call filled in": {workbench.Operate{Path: path, Do: workbench.MakeCall}, workbench.Operate{Path: path, Do: workbench.Provoke, Name: "cycle"}},
	} {
		p := at(t, "tools/board")
		for _, m := range before {
			p.send(m)
		}
		if c := p.state.View().Console; len(c.Calls) == 0 {
			t.Fatalf("%s: nothing was called", name)
		}
		p.send(workbench.Reset{Path: path})
		c := p.state.View().Console
		if len(c.Calls) != 0 || c.Hint != "" {
			t.Errorf("%s: after Reset it shows %+v and %q", name, c.Calls, c.Hint)
		}
		seen := 0
		for _, row := range c.Codes {
			if row.Seen {
				seen++
			}
		}
		if seen != 1 {
			t.Errorf("%s: after Reset %d refusals are noted as seen, want 1", name, seen)
		}
	}
}
