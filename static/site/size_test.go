package main

import "testing"

func TestAPartOfTheReportIsAPackage(t *testing.T) {
	for function, want := range map[string]string{
		"runtime.gopanic":                                 "runtime",
		"tasklesson/tasks.(*Manager).Claim":               "tasklesson/tasks",
		"github.com/hack-pad/safejs.Value.Call":           "github.com/hack-pad/safejs",
		"slices.SortFunc[go.shape.[]tasklesson/tasks.ID]": "slices",
		"type:.eq.tasklesson/app/lesson.State":            "comparisons of types",
	} {
		if got := packageOf(function); got != want {
			t.Errorf("%s is of %q, want %q", function, got, want)
		}
	}
}
