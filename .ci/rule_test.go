//go:build !js

package ci_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const (
	rule     = "A task can start when it is pending and everything it waits for is completed"
	ruleList = ". blockedBy lists what is still missing; the tools keep it right."
)

// ruled are the files that tell the rule of the task system, and how much of it.
var ruled = map[string]string{
	"static/chapters/01-hook/en.md": rule + ruleList,
	"tasks/README.md":               rule + ruleList,
	"tasks/doc.go":                  rule + ruleList,
	"static/glossary/en.json":       rule,
	"static/scenarios/challenges/levels/what-can-start/en.json": rule,
}

var anotherRule = regexp.MustCompile(`(?i)\b(can start|ready) when\b`)

// Text, lab and documentation tell the rule in one wording: another one would be another
// rule.
func TestTheRuleHasOneWording(t *testing.T) {
	t.Chdir("..")
	unsaid := len(ruled)
	look := func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "testdata":
			return fs.SkipDir
		case !slices.Contains([]string{".md", ".go", ".json"}, filepath.Ext(file)):
			return nil
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		text := strings.Join(strings.Fields(strings.NewReplacer("`", "", "\n//", "\n").Replace(string(data))), " ")
		if want, told := ruled[filepath.ToSlash(file)]; told {
			unsaid--
			if strings.Count(text, want) != 1 {
				t.Errorf("%s does not say once: %s", file, want)
			}
			text = strings.Replace(text, want, "", 1)
		}
		if other := anotherRule.FindString(text); other != "" {
			t.Errorf("%s says %q in other words than those of the rule", file, other)
		}
		return nil
	}
	for _, root := range []string{"README.md", "app", "static", "tasks", "wasm"} {
		if err := filepath.WalkDir(root, look); err != nil {
			t.Fatal(err)
		}
	}
	if unsaid != 0 {
		t.Errorf("%d files that tell the rule are not there", unsaid)
	}
}
