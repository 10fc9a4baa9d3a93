package view_test

import (
	"embed"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/static"
)

var update = flag.Bool("update", false, "write what the scenarios tell into testdata/narration")

//go:embed testdata/narration
var narration embed.FS

// golden is the file of what a scenario tells in a language.
func golden(sc, language string) string { return "testdata/narration/" + sc + "." + language + ".txt" }

// What a scenario tells is read by a person, in these files; -update writes them.
func TestEveryScenarioTellsWhatItsFileSays(t *testing.T) {
	for _, language := range languages(t) {
		lib, err := scenario.Load(static.Scenarios(), language, view.Actors())
		if err != nil {
			t.Fatal(err)
		}
		for name, sc := range lib {
			t.Run(language+"/"+name, func(t *testing.T) {
				told, file := viewtest.Narration(t, sc), golden(name, language)
				if *update {
					if err := os.WriteFile(filepath.FromSlash(file), []byte(told), 0o644); err != nil {
						t.Fatal(err)
					}
					return
				}
				if want, err := narration.ReadFile(file); err != nil || string(want) != told {
					t.Errorf("it tells\n%s\nand %s says (%v)\n%s\nIf it tells what it should: go test ./app/lesson/view -run Tells -update", told, file, err, want)
				}
			})
		}
	}
}
