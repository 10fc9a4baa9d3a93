package challenge_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/challenge"
)

func TestTheListNamesEveryLevelOnceByGroup(t *testing.T) {
	all, wanted := levels(t), map[string]bool{"levels/list.json": true}
	at := 0
	for i, l := range all {
		for _, file := range []string{"level.json", "en.json"} {
			if path := "levels/" + l.Name + "/" + file; wanted[path] {
				t.Errorf("%s is listed twice", l.Name)
			} else {
				wanted[path] = true
			}
		}
		group := slices.Index(challenge.Groups(), l.Group)
		if group < at || group < 0 {
			t.Errorf("%s is in the group %q, at place %d", l.Name, l.Group, i)
		}
		at = group
		if l.Name == "" || strings.Trim(l.Name, "abcdefghijklmnopqrstuvwxyz-") != "" {
			t.Errorf("%q can stand in no address", l.Name)
		}
	}
	for path := range attached(t) {
		if !wanted[path] {
			t.Errorf("%s is of no level of the list", path)
		}
	}
	if len(all) < 15 {
		t.Errorf("only %d levels", len(all))
	}
}

func TestEveryLevelSaysWhatToDoAndHelpsAndExplains(t *testing.T) {
	seen := map[string]string{}
	for _, l := range levels(t) {
		for what, text := range map[string]string{"title": l.Title, "task": l.Task, "hint": l.Hint, "why": l.Why} {
			if text == "" || seen[text] != "" {
				t.Errorf("the %s of %s is empty, or that of %s", what, l.Name, seen[text])
			}
			seen[text] = l.Name
			if most := map[string]int{"title": 40, "task": 340, "hint": 260, "why": 420}[what]; len([]rune(text)) > most {
				t.Errorf("the %s of %s has %d characters, at most %d are read on a phone", what, l.Name, len([]rune(text)), most)
			}
			if strings.ContainsAny(text, "`*<>") || what != "title" && !strings.ContainsAny(text[len(text)-1:], ".?") {
				t.Errorf("the %s of %s is no plain sentence: %q", what, l.Name, text)
			}
		}
		if len(l.Solution) == 0 || strings.Contains(l.Hint+l.Task, "secret") {
			t.Errorf("%s has no solution, or tells a word of the data", l.Name)
		}
	}
}

func TestLevelsThatCannotBeReadAreNamed(t *testing.T) {
	for what, c := range map[string]struct{ file, old, now, want string }{
		"no list":          {"levels/list.json", "[", "", "levels/list.json"},
		"no such level":    {"levels/list.json", `"ring"`, `"rings"`, "levels/rings/level.json"},
		"an unknown key":   {"levels/ring/level.json", `"goal"`, `"goals"`, "levels/ring/level.json"},
		"a key twice":      {"levels/ring/level.json", `"goal"`, `"group": "read", "goal"`, "levels/ring/level.json"},
		"an unknown kind":  {"levels/ring/level.json", `no_problems`, `no_troubles`, "levels/ring/level.json"},
		"no text":          {"levels/ring/en.json", `"task"`, `"tasks"`, "levels/ring/en.json"},
		"a status":         {"levels/ghost/level.json", `"completed"`, `"done"`, "levels/ghost/level.json"},
		"text after it":    {"levels/ghost/level.json", "{\n  \"group\"", "{} {\n  \"group\"", "levels/ghost/level.json"},
		"an empty title":   {"levels/ghost/en.json", `"Waiting for a ghost"`, `""`, "levels/ghost"},
		"a file elsewhere": {"levels/cut-off/level.json", `"task_2.json": `, `"../task_2.json": `, "levels/cut-off/level.json"},
	} {
		broken := maps.Clone(attached(t))
		if !strings.Contains(broken[c.file], c.old) {
			t.Fatalf("%s: %s has no %s", what, c.file, c.old)
		}
		broken[c.file] = strings.Replace(broken[c.file], c.old, c.now, 1)
		if _, err := challenge.Read(broken, "en"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, and names no %s", what, err, c.want)
		}
	}
	if _, err := challenge.Read(attached(t), "fr"); err == nil || !strings.Contains(err.Error(), "fr.json") {
		t.Errorf("in a language that nobody wrote the error is %v", err)
	}
}
