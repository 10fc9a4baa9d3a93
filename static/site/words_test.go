package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/words/wordstest"
	"tasklesson/static"
)

// A page as people read it: its texts, and the attributes that are read or said.
var (
	comments  = regexp.MustCompile(`(?s)<!--.*?-->`)
	readAttrs = regexp.MustCompile(`\s(?:aria-label|title|placeholder|alt|data-words)="([^"]*)"|<meta name="description" content="([^"]*)"`)
	tags      = regexp.MustCompile(`<[^>]*>`)
)

func TestTheShellTakesItsTextFromWords(t *testing.T) {
	shell, err := os.ReadFile("../../index.html")
	if err != nil {
		t.Fatal(err)
	}
	w := wordstest.Marked(nil)
	chapters := []chapter{{Number: 1, Scenario: "a"}, {Number: 2, Scenario: "b"}}
	page, err := fill(string(shell), w, map[string]string{
		"head": "", "walk": framesScript("v", program{}, w), "scripts": "", "chapters": navigation(w, "", chapters), "frames": "", "opening": "", "handout": "", "facts": facts(w, chapters), "text": articles(w, chapters),
	})
	if err != nil {
		t.Fatal(err)
	}
	page = comments.ReplaceAllString(page, "")
	said := tags.Split(page, -1)
	for _, match := range readAttrs.FindAllStringSubmatch(page, -1) {
		said = append(said, regexp.MustCompile(`&#34;[a-zA-Z]+&#34;:|&#34;|\{(status|file)\}`).ReplaceAllString(match[1]+match[2], ""))
	}
	marked := 0
	for _, text := range said {
		if strings.Contains(text, "⟦") {
			marked++
		}
		if strings.ContainsFunc(wordstest.Unmarked(text), unicode.IsLetter) {
			t.Errorf("not of the words: %q", strings.TrimSpace(text))
		}
	}
	if marked < 15 {
		t.Errorf("only %d texts are marked", marked)
	}
}

// What the scripts of a page show is one of their words; they have no other, and say
// them all.
func TestScriptsUseAllTheirWordsAndNoOthers(t *testing.T) {
	for said, names := range map[string][]string{
		loaderWords(wordstest.Marked(nil)):                      {"loader.js", "program.js", "frames.js", "present.js", "progress.js", "offline.js"},
		asJSON(saidBy[words.RaceLoader](wordstest.Marked(nil))): {"race.js"},
	} {
		text := ""
		for _, name := range names {
			raw, err := fs.ReadFile(static.Scripts(), name)
			if err != nil {
				t.Fatal(err)
			}
			text += string(raw)
		}
		var known map[string]string
		if err := json.Unmarshal([]byte(said), &known); err != nil {
			t.Fatal(err)
		}
		checkScript(t, names[0], text, known)
	}
}

func checkScript(t *testing.T, name, text string, known map[string]string) {
	t.Helper()
	var used []string
	for _, match := range regexp.MustCompile(`(?:\bwords\.|\bnew Fault\("|\bword: ")(\w+)`).FindAllStringSubmatch(text, -1) {
		used = append(used, match[1])
		if known[match[1]] == "" {
			t.Errorf("%s says %s, which is no word of it", name, match[1])
		}
	}
	for said := range known {
		if !slices.Contains(used, said) {
			t.Errorf("%s never says %s", name, said)
		}
	}
	for _, shown := range regexp.MustCompile(`(?:tell|say|Failure|button)\(\s*["'`+"`"+`]([^"'`+"`"+`$]*)`).FindAllStringSubmatch(text, -1) {
		if strings.ContainsFunc(shown[1], unicode.IsLetter) {
			t.Errorf("%s says %q by itself", name, shown[1])
		}
	}
}
