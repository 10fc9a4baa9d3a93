package lesson_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/workbench"
)

// What a workbench tells to do is a call that it has in sight and that is not refused.
func TestAWorkbenchTellsToDoWhatIsNotRefused(t *testing.T) {
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
