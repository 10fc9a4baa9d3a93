//go:build !js && !race

package app

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

func TestTheSourceMarksTheLineThatRan(t *testing.T) {
	v := onPane(card(t, "strike"), view.PaneSource)
	lab := drawn(t, v)
	one(t, lab, "role", "region", "aria-label", "Source")
	marked := one(t, lab, "aria-current", "true")
	if !strings.Contains(marked.attrs["class"], "row") {
		t.Errorf("marked is %v", marked.attrs)
	}
	s := ui.HTML(Lab(v, nil))
	row := s[strings.Index(s, `aria-current="true"`):]
	row = row[:strings.Index(row, "\n")]
	if !strings.Contains(row, fmt.Sprintf(">%d</span>", v.Source.Line)) || !strings.Contains(row, "dependent.BlockedBy = without(") || !strings.Contains(row, "(this line)") {
		t.Errorf("the marked line is %s", row)
	}
	if n := strings.Count(s, `<span class="no">`); n < len(v.Source.Lines) {
		t.Errorf("%d of %d lines have a number", n, len(v.Source.Lines))
	}
}

func TestTheSourceOfBothWays(t *testing.T) {
	one(t, drawn(t, onPane(card(t, "published"), view.PaneSource)), "role", "region", "aria-label", "Source of the short version")
	if found := find(drawn(t, card(t, "strike")), "aria-label", "Source of the short version"); len(found) != 0 {
		t.Error("the published way was not asked for, and its source is there")
	}
}

func TestWhereACommentBegins(t *testing.T) {
	for line, want := range map[string]string{
		"// all of it":                  "// all of it",
		"x := 1 // why":                 "// why",
		`s := "http://a" // why`:        "// why",
		"s := `//` + \"\\\"//\" // why": "// why",
		"r := '/' / 2":                  "",
		`s := "//"`:                     "",
	} {
		code, comment := splitComment(line)
		if comment != want || code+comment != line {
			t.Errorf("%s: the comment is %q", line, comment)
		}
	}
}
