//go:build !js

package forms_test

import (
	"os/exec"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/forms"
)

// Graphviz itself reads what is written for it.
func TestGraphvizReadsTheDiagram(t *testing.T) {
	if _, err := exec.LookPath("dot"); err != nil {
		t.Fatal("there is no dot here: graphviz has it")
	}
	for _, subject := range hostile {
		l := tasks.Listing{Tasks: []tasks.Task{{ID: 1, Subject: subject, Status: tasks.Pending}}}
		cmd := exec.Command("dot", "-Tplain")
		cmd.Stdin = strings.NewReader(forms.Dot(l))
		out, err := cmd.CombinedOutput()
		if err != nil || strings.Count(string(out), "\nnode ") != 1 || strings.Contains(string(out), "\nedge ") {
			t.Errorf("%q: %v\n%s", subject, err, out)
		}
	}
}
