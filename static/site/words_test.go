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

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words/wordstest"
	"tasklesson/static"
)

// A page as people read it: its texts, and the attributes that are read or said.
var (
	comments  = regexp.MustCompile(`(?s)<!--.*?-->`)
	verbatim  = regexp.MustCompile(`(?s)<ul data-verbatim="title">.*?</ul>`)
	readAttrs = regexp.MustCompile(`\s(?:aria-label|title|placeholder|alt|data-words)="([^"]*)"|<meta name="description" content="([^"]*)"`)
	tags      = regexp.MustCompile(`<[^>]*>`)
)

func TestNoWordOfTheShellStandsOutsideOfTheWords(t *testing.T) {
	shell, err := os.ReadFile("../../index.html")
	if err != nil {
		t.Fatal(err)
	}
	w := wordstest.Marked{}
	chapters := []chapter{{Number: 1, Scenario: "a"}, {Number: 2, Scenario: "b"}}
	page, err := fill(string(shell), w, map[string]string{
		"head": scripts("v", program{}, w), "chapters": navigation(w, "", chapters), "frames": "", "opening": "", "handout": "", "facts": facts(w, scenario.Library{}, chapters), "text": articles(w, chapters),
	})
	if err != nil {
		t.Fatal(err)
	}
	if !verbatim.MatchString(page) {
		t.Error("the sources are not marked as titles")
	}
	page = verbatim.ReplaceAllString(comments.ReplaceAllString(page, ""), "")
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

// What the loader shows is one of its words; it has no other, and says them all.
func TestTheLoaderSaysItsWordsAndNoOthers(t *testing.T) {
	loader := ""
	for _, name := range []string{"loader.js", "frames.js", "present.js", "progress.js"} {
		raw, err := fs.ReadFile(static.Scripts(), name)
		if err != nil {
			t.Fatal(err)
		}
		loader += string(raw)
	}
	var known map[string]string
	if err := json.Unmarshal([]byte(loaderWords(wordstest.Marked{})), &known); err != nil {
		t.Fatal(err)
	}
	var used []string
	for _, match := range regexp.MustCompile(`\bwords\.(\w+)`).FindAllStringSubmatch(loader, -1) {
		used = append(used, match[1])
		if known[match[1]] == "" {
			t.Errorf("nobody says words.%s", match[1])
		}
	}
	for name := range known {
		if !slices.Contains(used, name) {
			t.Errorf("the loader never says %s", name)
		}
	}
	for _, shown := range regexp.MustCompile(`(?:tell|Failure|button)\(\s*["'`+"`"+`]([^"'`+"`"+`$]*)`).FindAllStringSubmatch(loader, -1) {
		if strings.ContainsFunc(shown[1], unicode.IsLetter) {
			t.Errorf("the loader says %q by itself", shown[1])
		}
	}
}
