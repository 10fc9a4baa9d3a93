package view_test

import (
	"io/fs"
	"math/rand/v2"
	"path"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/static"
)

// languages returns every language that has scenario texts.
func languages(t *testing.T) []string {
	t.Helper()
	words, err := fs.Glob(static.Scenarios(), scenario.Seed+"/??.json")
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, file := range words {
		found = append(found, strings.TrimSuffix(path.Base(file), ".json"))
	}
	if len(found) == 0 {
		t.Fatal("no language")
	}
	return found
}

func TestTheInvariantsHoldInEveryScenario(t *testing.T) {
	for _, language := range languages(t) {
		lib, err := scenario.Load(static.Scenarios(), language, view.Actors())
		if err != nil {
			t.Fatal(err)
		}
		for name, sc := range lib {
			t.Run(language+"/"+name, func(t *testing.T) { viewtest.CheckInvariants(t, sc, inMemory(sc)) })
		}
	}
}

func TestEveryBranchOfAnAgentHoldsWhatItShould(t *testing.T) {
	played := 0
	for _, language := range languages(t) {
		lib, err := scenario.Load(static.Scenarios(), language, view.Actors())
		if err != nil {
			t.Fatal(err)
		}
		for name, sc := range lib {
			if !sc.Chooses() {
				continue
			}
			played++
			t.Run(language+"/"+name, func(t *testing.T) {
				viewtest.CheckBranches(t, sc, inMemory(sc))
				ways := 40
				if runtime.GOOS == "js" { // a browser runs the same code, ten times slower
					ways = 5
				}
				viewtest.WanderBranches(t, sc, inMemory(sc), rand.New(rand.NewPCG(4, 2)), ways)
			})
		}
	}
	if played == 0 {
		t.Error("no scenario has an agent")
	}
}

// inMemory returns empty directories for a scenario.
func inMemory(sc scenario.Scenario) scenario.Directories {
	in := scenario.Directories{}
	for _, folder := range sc.Folders() {
		in[folder] = scenariotest.NewBoard()
	}
	return in
}

// Where no line of package tasks ran it is said what happened instead.
func TestTheSourceSaysWhatHappensWhereNoLineRuns(t *testing.T) {
	heard := map[words.Doing]bool{}
	for name, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		for n, frame := range frames {
			v := view.Static(sc, frame)
			if v.Source != nil {
				continue
			}
			heard[v.NoLine] = true
			if sc.Words.NoLine(v.NoLine) == "" || (v.NoLine == words.DoingNothingYet) != (n == 0) || len(frame.Events) > 0 {
				t.Errorf("%s/%d: no line is shown, %d events happened, and it says %q", name, n, len(frame.Events), v.NoLine)
			}
		}
	}
	for _, doing := range []words.Doing{words.DoingNothingYet, words.DoingUser, words.DoingReads, words.DoingBoth, words.DoingRenews} {
		if !heard[doing] {
			t.Errorf("it never says that %q", doing)
		}
	}
}

func TestLoadNamesTheFileThatIsWrong(t *testing.T) {
	good := fstest.MapFile{Data: []byte(`{"start":{"want":{}},"steps":[]}`)}
	tests := map[string]struct {
		files fstest.MapFS
		says  string
	}{
		"no text in that language": {fstest.MapFS{"hook/scenario.json": &good}, "hook/en.json"},
		"too many sentences":       {fstest.MapFS{"hook/scenario.json": &good, "hook/en.json": {Data: []byte(`{"steps":["x"]}`)}}, "1 sentences for 0 steps"},
		"no board to begin with":   {fstest.MapFS{}, "hook"},
		"text after the object":    {fstest.MapFS{"hook/scenario.json": {Data: []byte(`{} {}`)}, "hook/en.json": {Data: []byte(`{}`)}}, "after the object"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if _, err := scenario.Load(test.files, "en", view.Actors()); err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}

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
