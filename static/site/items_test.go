package main

import (
	"encoding/xml"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
)

// numbered returns items of the scenario "clear" with these numbers.
func numbered(numbers ...int) []item {
	var items []item
	for _, n := range numbers {
		items = append(items, item{At: scenario.Position{Scenario: "clear", Step: n}})
	}
	return items
}

func TestItemsServeAllPositions(t *testing.T) {
	folded := numbered(0, 6, 8, 12)
	folded[2].Folded = true
	tooFar := numbered(0, 6, 9, 13)
	tooFar[2].Folded = true
	elsewhere := numbered(0, 6, 12)
	elsewhere[1].At.Scenario = "hook"
	for name, c := range map[string]struct {
		items []item
		last  int
		want  string // of the error, "" for none
	}{
		"each within reach":            {numbered(0, 1, 6, 12), 17, ""},
		"one in an answer":             {folded, 13, ""},
		"the gap that an answer fills": {tooFar, 13, "#clear/6 serves 7 positions, up to 12"},
		"the end too far":              {numbered(0, 6), 12, "#clear/6 serves 7 positions, up to 12"},
		"a gap":                        {numbered(0, 7), 7, "#clear/0 serves 7 positions"},
		"no start":                     {numbered(1), 5, "begins with #clear/0"},
		"none":                         {nil, 5, "begins with #clear/0"},
		"one twice":                    {numbered(0, 3, 3), 5, "#clear/3 comes after #clear/3"},
		"the wrong way round":          {numbered(0, 4, 3), 5, "#clear/3 comes after #clear/4"},
		"one of another scenario":      {elsewhere, 13, "#hook/6 is not about clear"},
	} {
		t.Run(name, func(t *testing.T) {
			err := chapter{Scenario: "clear", rendering: rendering{Items: c.items}}.checkItems(c.last)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// The text speaks of a step by its number, also where the step has no item of its own:
// the marker of the item that serves it shows from where to where it does.
func TestMarkersCoverEveryPositionOfAChapter(t *testing.T) {
	s, library := assembled(t)
	folds, err := pieces(s["index.html"], named("details"))
	if err != nil {
		t.Fatal(err)
	}
	items, err := pieces(s["index.html"], func(e xml.StartElement) bool {
		return e.Name.Local == "li" && piece{tag: e}.attr("data-step") != ""
	})
	if err != nil {
		t.Fatal(err)
	}
	next, several := map[string]int{}, 0 // next is the position after the last that has a marker
	for _, li := range items {
		if within(li, folds) {
			continue
		}
		name, _, _ := strings.Cut(li.attr("data-step"), "/")
		if from := li.attr("value"); from != strconv.Itoa(next[name]) {
			t.Errorf("%s: after a marker up to %d comes one from %s", name, next[name]-1, from)
		}
		last, err := strconv.Atoi(li.attr("value"))
		if err != nil {
			t.Fatal(err)
		}
		if until := li.attr("data-until"); until != "" {
			first := last
			if last, err = strconv.Atoi(strings.TrimPrefix(until, "–")); err != nil || last <= first {
				t.Errorf("#%s has a marker from %d to %q", li.attr("data-step"), first, until)
			}
			several++
		}
		next[name] = last + 1
	}
	for name, end := range next {
		if end != library[name].Last()+1 {
			t.Errorf("%s: the last marker ends at %d of %d", name, end-1, library[name].Last())
		}
	}
	if len(next) < 2 || several == 0 {
		t.Errorf("%d chapters have markers, %d of several positions", len(next), several)
	}
}
