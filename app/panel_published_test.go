//go:build !js && !race

package app

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

func TestThePublishedWayStandsBesideTheStep(t *testing.T) {
	lab := drawn(t, card(t, "published-torn"))
	one(t, lab, "role", "region", "aria-label", "Short version")
	if m := one(t, lab, "data-key", "beside"); m.attrs["aria-pressed"] != "true" {
		t.Errorf("its button says %v", m.attrs)
	}
	opened := 0
	for _, m := range lab {
		if m.attrs["class"] == "mark" && m.text == "opened" {
			opened++
		}
	}
	if opened != 1 {
		t.Errorf("%d files are shown as opened, want the one before the file that was saved", opened)
	}
	if m := one(t, lab, "data-other", "task_2.json"); !strings.Contains(m.attrs["class"], "now") {
		t.Errorf("the file that was saved is %v", m.attrs)
	}
}

func TestTheTalliesOfBothWays(t *testing.T) {
	s := ui.HTML(newLab(view.View{}, nil, nil).tallies(view.Tally{Opened: 6, Writes: 3}, view.Tally{Opened: 3, Writes: 1}))
	for _, row := range []string{
		`files opened</th><td>6</td><td>3</td>`,
		`writes</th><td>3</td><td>1</td>`,
	} {
		if !strings.Contains(s, row) {
			t.Errorf("no row %s in %s", row, s)
		}
	}
}

func TestTornIsAnAlarm(t *testing.T) {
	torn := func(v view.View) bool {
		s := ui.HTML(Lab(v, nil))
		return strings.Contains(s, `class="torn notice alarm" role="alert"`)
	}
	if !torn(card(t, "published-torn")) || torn(card(t, "published")) {
		t.Error("the alarm is not there exactly where a crash would tear the board")
	}
}

func TestWhatIsOnItsWayIsToldFromWhatHappened(t *testing.T) {
	for _, c := range []struct {
		diff files.Diff
		want string
	}{
		{files.Unchanged, `1`},
		{files.Added, `<ins>1</ins>`},
		{files.Removed, `<del>1</del>`},
		{files.Going, `<del class="going">1</del>`},
		{files.Coming, `<ins class="coming">1</ins>`},
	} {
		if got := ui.HTML(lineText(c.diff, "1")); got != c.want {
			t.Errorf("%q: %s, want %s", c.diff, got, c.want)
		}
	}
}

func TestTheEntryThatTheStepIsAboutStandsOut(t *testing.T) {
	for name, c := range map[string]struct {
		view view.View
		want []string
	}{
		"an entry that stays": {card(t, "read"), []string{`"blocks": [`, `2,`, `3`, `],`}},
		"an entry that goes":  {card(t, "step-3"), []string{`"blockedBy": [`, `3`, `],`, `"blockedBy": [],`}},
		"a status":            {at(t, "hook/5"), []string{`"status": "pending",`, `"status": "completed",`}},
	} {
		var got []string
		s := ui.HTML(Lab(c.view, nil))
		for _, part := range strings.Split(s, `<span class="telling">`)[1:] {
			part = part[:strings.Index(part, "</span>")]
			part = strings.NewReplacer("<ins>", "", "</ins>", "", "<del>", "", "</del>", "", "&#34;", `"`).Replace(part)
			got = append(got, strings.TrimSpace(part))
		}
		if strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("%s: %q stand out, want %q", name, got, c.want)
		}
	}
}

func TestTheListOfKeys(t *testing.T) {
	lab := drawn(t, card(t, "help"))
	one(t, lab, "role", "dialog", "aria-label", "Keys")
	if m := one(t, lab, "data-key", "more"); m.attrs["aria-expanded"] != "true" {
		t.Errorf("its button says %v", m.attrs)
	}
	one(t, lab, "data-key", "close-keys")
	if found := find(drawn(t, card(t, "step-3")), "role", "dialog"); len(found) != 0 {
		t.Error("it is there without being asked for")
	}
}

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
