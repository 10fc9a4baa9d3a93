package main

import (
	"io/fs"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/static"
)

// theClaims returns what a text of a lesson of four chapters can claim.
func theClaims(t *testing.T) *claims {
	t.Helper()
	library, err := scenario.Load(static.Scenarios(), language, view.Actors())
	if err != nil {
		t.Fatal(err)
	}
	return newClaims(t.Context(), library, 4)
}

func TestAClaimIsReplacedByItsOutput(t *testing.T) {
	c := theClaims(t)
	for text, want := range map[string]string{
		"{{Count hook/0 tasks}} tasks, {{count hook/1 ready}} ready.": "Five tasks, two ready.",
		"{{number window}} tokens":                                    "2,200 tokens",
		"In chapter {{chapter hook}}":                                 "In chapter 1",
		"`{{file hook/2 task_4.json blockedBy}}`":                     "`\"blockedBy\": [3]`",
		"`{{after hook 1,3 task_4.json blockedBy}}`":                  "`\"blockedBy\": [2]`",
		"{{state todo/8 2}}, {{state todo/8 4}}":                      "ready, blocked",
		"{{state short/6 2 short}}":                                   "blocked",
		"{{subject hook/0 3}} waits":                                  "Auth module waits",
		"a call that is refused: {{refusal compact/11}}":              "a call that is refused: No ready task is free for agent-2 (in progress: #4; blocked: #5). Call task_graph to see what waits for what.",
		"{{count compact/3c15 blanked}} results":                      "11 results",
	} {
		got, err := c.settle([]byte(text))
		if err != nil || string(got) != want {
			t.Errorf("%s: %q, %v, want %q", text, got, err, want)
		}
	}
}

func TestAnUnknownClaimStopsTheBuild(t *testing.T) {
	c := theClaims(t)
	for _, text := range []string{
		"{{}}", "{{many hook/0 tasks}}", "{{count hook/0}}", "{{count hook/99 tasks}}", "{{count hook/0 heads}}", "{{chapter open}}",
		"{{file hook/0 task_9.json status}}", "{{file hook/0 task_1.json colour}}", "{{refusal hook/0}}", "{{subject hook/0 9}}", "{{after hook 4 task_4.json status}}",
		"{{state hook/0}}", "{{state hook/0 x}}", "{{state hook/0 2 short}}",
	} {
		if got, err := c.settle([]byte(text)); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%s is %q, %v", text, got, err)
		}
	}
}

func TestUnmarkedClaimsInTheTextAreFound(t *testing.T) {
	c := theClaims(t)
	for text, loose := range map[string]string{
		"Five tasks wait.":                                        "Five tasks",
		"It opened five of them, 12 task files.":                  "12 task files",
		"It holds 2,200 tokens.":                                  "2,200 tokens",
		"The tool `task_finish` ends it.":                         "`task_finish`",
		"It says `Task 999 not found`.":                           "`Task 999 not found`",
		"`\"blockedBy\": [2]`":                                    "`\"blockedBy\": [2]`",
		"3. [Task 2](#hook/2) calls `task_update`":                "",
		"Tasks 2 and 3 are ready, `task_4.json` has `blockedBy`.": "",
		"`{{file hook/2 task_4.json blockedBy}}`":                 "",
		"{{Count tools}} tools, two agents, `not_found`":          "",
	} {
		_, err := c.settle([]byte(text))
		switch {
		case loose == "" && err != nil:
			t.Errorf("%s: %v", text, err)
		case loose != "" && (err == nil || !strings.HasSuffix(err.Error(), ": "+loose)):
			t.Errorf("%s: %v, want it to name %s", text, err, loose)
		}
	}
}

// notOfTheLab are names that the text shows as it shows those of controls: of browsers'
// tools and formats, and the beginning of an answer of the reader's, which a scenario says.
var notOfTheLab = []string{"IndexedDB", "Application", "Storage", "JSON schema", "MCP", "The five pieces were …"}

// Readers look for a control under the name that the text gives it.
func TestTheTextNamesControlsAsTheLabDoes(t *testing.T) {
	w := &words.English{}
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
