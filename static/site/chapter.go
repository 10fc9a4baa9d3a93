package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"

	"tasklesson/app/lesson/scenario"
)

// A chapter is one file of the lesson's text, rendered.
type chapter struct {
	Number    int    // from 1, as readers count them
	Minutes   int    // that its text and its walk take
	File      string // in the folder of the chapters: "01-hook/en.md"
	Slug      string // "hook", from the folder "01-hook"
	Title     string
	Lead      string
	Scenario  string // what the lab shows beside it
	Walk      int    // how many steps its walk has
	Short     bool   // it is on the short way
	rendering        // the text below the lead
}

var chapterFolder = regexp.MustCompile(`^(\d{2})-([a-z][a-z0-9-]*)$`)

// readChapters renders the chapters of one language in the order of their
// folders. The numbers of those order them and may leave some out, for chapters to
// come; readers count from 1. A folder without a text in that language is an error,
// and so is a number that two have. What the text claims is
// found in the library, see [claims]. The reference ends with the glossary (JSON), nil
// for none.
func readChapters(ctx context.Context, folders fs.FS, glossary []byte, language string, library scenario.Library) ([]chapter, error) {
	entries, err := fs.ReadDir(folders, ".")
	if err != nil {
		return nil, err
	}
	claims := newClaims(ctx, library, len(entries))
	var chapters []chapter
	for _, entry := range entries {
		file := path.Join(entry.Name(), language+".md")
		source, err := fs.ReadFile(folders, file)
		if err != nil {
			return nil, fmt.Errorf("chapter %s has no text in the language %s: %w", entry.Name(), language, err)
		}
		if source, err = claims.settle(source); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		c, err := readChapter(path.Dir(file), source)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		c.File = file
		c.Number, c.Walk = len(chapters)+1, library[c.Scenario].Last()
		c.Minutes = max(1, int(math.Round(takes(c.words(), c.Walk))))
		c.Short = slices.Contains(scenario.ShortWay, c.Scenario)
		if before := c.Number - 2; before >= 0 && file[:2] == chapters[before].File[:2] {
			return nil, fmt.Errorf("%s has the number of %s", file, chapters[before].File)
		}
		chapters = append(chapters, c)
	}
	if err := claims.addGlossary(glossary, chapters); err != nil {
		return nil, fmt.Errorf("the glossary: %w", err)
	}
	if len(chapters) == 0 {
		return nil, fmt.Errorf("no chapters in the language %s", language)
	}
	return chapters, nil
}

func readChapter(folder string, source []byte) (chapter, error) {
	match := chapterFolder.FindStringSubmatch(folder)
	if match == nil {
		return chapter{}, fmt.Errorf("the folder of a chapter is named like 01-hook")
	}
	c := chapter{Slug: match[2]}
	body, err := c.readHead(source)
	if err != nil {
		return c, err
	}
	c.rendering, err = renderMarkdown(body, c.Slug)
	return c, err
}

// readHead reads the lines "key: value" between two lines "---" and returns
// what follows them.
func (c *chapter) readHead(source []byte) ([]byte, error) {
	rest, found := bytes.CutPrefix(source, []byte("---\n"))
	head, body, closed := bytes.Cut(rest, []byte("\n---\n"))
	if !found || !closed {
		return nil, fmt.Errorf(`a chapter begins with its title, lead and scenario between two lines "---"`)
	}
	fields := map[string]*string{"title": &c.Title, "lead": &c.Lead, "scenario": &c.Scenario}
	for line := range strings.SplitSeq(string(head), "\n") {
		key, value, _ := strings.Cut(line, ":")
		field := fields[key]
		if field == nil || strings.TrimSpace(value) == "" {
			return nil, fmt.Errorf("head: cannot read %q", line)
		}
		*field = strings.TrimSpace(value)
		delete(fields, key)
	}
	for key := range fields {
		return nil, fmt.Errorf("head: no %s", key)
	}
	return body, nil
}
