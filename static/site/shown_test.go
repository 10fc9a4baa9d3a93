package main

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/static"
)

// quotedAt finds what a text quotes of a position: a line of a file, or a refusal.
var quotedAt = regexp.MustCompile(`\{\{(file|refusal) ([a-z]+/\S+?)(?: (\S+) (\S+?))?\}\}`)

// What the text quotes of a position stands in the lab there: the line among those
// that are shown, and the refusal as the tool has said it.
func TestWhatTheTextQuotesIsShownInTheLab(t *testing.T) {
	c := theClaims(t)
	texts, err := fs.Glob(static.Chapters(), "*/"+language+".md")
	if err != nil {
		t.Fatal(err)
	}
	quoted := 0
	for _, name := range texts {
		text, err := fs.ReadFile(static.Chapters(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range quotedAt.FindAllStringSubmatch(string(text), -1) {
			quoted++
			frame, err := c.frame(m[2])
			if err != nil {
				t.Fatal(err)
			}
			v := view.Static(c.library[frame.Position.Scenario], frame)
			fault := ""
			if m[1] == "file" {
				fault = hides(v, m[3], m[4])
			} else if said, err := c.refusal([]string{m[2]}); err != nil || !says(v, said) {
				fault = fmt.Sprintf("it does not say %q %v", said, err)
			}
			if fault != "" {
				t.Errorf("%s quotes %s, and in the lab %s", path.Dir(name), m[0], fault)
			}
		}
	}
	if quoted == 0 {
		t.Error("no text quotes anything")
	}
}

// hides says why the line of a key is not to be seen, "" where it is: among the lines of
// the open file, or for blockedBy in the row of the file.
func hides(v view.View, name, key string) string {
	if v.Ways != nil {
		return ""
	}
	for _, f := range v.Files {
		if f.Name != name {
			continue
		}
		if key == "blockedBy" && f.Saved.List {
			return ""
		}
		if !f.Open {
			return name + " is not open"
		}
		at := slices.IndexFunc(f.Lines, func(line files.Line) bool {
			return line.Diff != files.Removed && strings.Contains(line.Text, `"`+key+`":`)
		})
		if at < 0 || f.Folded(at) {
			return "the line is folded away"
		}
		return ""
	}
	return "there is no " + name
}

// says reports whether a view has a refusal in the words of the tool.
func says(v view.View, said string) bool {
	if v.Console != nil {
		return v.Console.Calls[len(v.Console.Calls)-1].Text == said
	}
	if v.Ways != nil {
		return v.Ways.Ours.Refused == said
	}
	return v.Refused != nil && v.Refused.Text == said
}
