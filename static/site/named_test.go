package main

import (
	"io/fs"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
	"tasklesson/static"
)

// notOfTheLab are names that the text shows as it shows those of controls: of browsers'
// tools and formats, and the beginning of an answer of the reader's, which a scenario says.
var notOfTheLab = []string{"IndexedDB", "Application", "Storage", "JSON schema", "MCP", "The five pieces were …"}

// Readers look for a control under the name that the text gives it.
func TestTheTextNamesControlsAsTheLabDoes(t *testing.T) {
	w := words.English{}
	names := []string{w.ActName(words.AskWhy), w.ClaimNextAs("")}
	for _, arrow := range words.Arrows {
		names = append(names, w.ActName(arrow))
	}
	for method := range reflect.TypeFor[words.Words]().Methods() {
		if name, found := sentenceOf(w, method.Name); found {
			names = append(names, name)
		}
	}
	named := regexp.MustCompile(`(?:^|[^*])\*([A-Z][^*{}]*)\*(?:[^*]|$)`)
	opens := 0
	err := fs.WalkDir(static.Chapters(), ".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || path.Base(file) != language+".md" {
			return err
		}
		text, err := fs.ReadFile(static.Chapters(), file)
		for _, match := range named.FindAllSubmatch(text, -1) {
			name := string(match[1])
			same := func(known string) bool { return strings.EqualFold(known, name) }
			if !slices.ContainsFunc(names, same) && !slices.Contains(notOfTheLab, name) {
				t.Errorf("%s: nothing in the lab is called %q", file, name)
			}
			if name == w.OpenLab() {
				opens++
			}
		}
		return err
	})
	if err != nil || opens == 0 {
		t.Errorf("a phone's button for the whole lab is named %d times, %v", opens, err)
	}
}
