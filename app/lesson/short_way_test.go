package lesson_test

import (
	"slices"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view/viewtest"
)

// Every chapter of the short way is there, and leads to the next one, also from beside it.
func TestTheShortWayLeadsAlongItsChapters(t *testing.T) {
	all := viewtest.Library(t).Catalog()
	short := all.Short()
	for from, want := range map[string]string{
		scenario.Opening: "hook", "hook": "files", "list": "files", "files": "graph", "graph": "compact", "clear": "compact",
		"compact": "claim", "claim": "try", "ids": "try", "try": "", "challenges": "next", "next": "",
	} {
		if after, _ := short.After(from); after.Name != want {
			t.Errorf("after %s comes %q, want %q", from, after.Name, want)
		}
	}
	for from, want := range map[string]string{"hook": scenario.Opening, "list": "hook", "files": "hook", "clear": "graph", "try": "claim", "next": "challenges"} {
		if before, _ := short.Before(from); before.Name != want {
			t.Errorf("before %s comes %q, want %q", from, before.Name, want)
		}
	}
	if after, _ := all.After("hook"); after.Name != "list" {
		t.Errorf("the short way has changed the long one: after hook comes %q", after.Name)
	}
	for _, name := range scenario.ShortWay {
		if all.Number(name) == 0 {
			t.Errorf("%s is no chapter", name)
		}
	}
	if !slices.IsSortedFunc(scenario.ShortWay, func(a, b string) int { return all.Number(a) - all.Number(b) }) {
		t.Error("it does not follow the order of the chapters")
	}
}
