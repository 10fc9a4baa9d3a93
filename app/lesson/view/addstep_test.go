package view_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/static"
)

// README says how to add a step. Here it is done on a copy: the scenario grows,
// what is true of any scenario is true of it, and no other scenario tells
// anything else.
func TestAStepIsAddedAsTheReadmeSays(t *testing.T) {
	all := copied(t, static.Scenarios())
	edit := func(file, last, added string) {
		t.Helper()
		text := string(all[file].Data)
		at := strings.LastIndex(text, last)
		if at < 0 {
			t.Fatalf("%s has no %q", file, last)
		}
		all[file].Data = []byte(text[:at] + added + text[at+len(last):])
	}
	before, err := scenario.Load(all, "en", view.Actors())
	if err != nil {
		t.Fatal(err)
	}
	edit("hook/scenario.json", "\n  ]\n}", `,
    {
      "calls": [{"tool": "task_create", "input": {"subject": "Write the docs"}}],
      "want": {"status": {"1": "completed"}}
    }
  ]
}`)
	edit("hook/en.json", "\n  ]\n}", ",\n    \"One more task is there.\"\n  ]\n}")
	after, err := scenario.Load(all, "en", view.Actors())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := after["hook"].Last(), before["hook"].Last()+1; got != want {
		t.Errorf("the last position is %d, want %d", got, want)
	}
	for name, sc := range after {
		viewtest.CheckInvariants(t, sc, inMemory(sc))
		if same := viewtest.Narration(t, sc) == viewtest.Narration(t, before[name]); same != (name != "hook") {
			t.Errorf("%s tells the same as before: %v", name, same)
		}
	}
}
