package address_test

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario/address"
)

var site = address.Site{
	Last:      map[string]int{"open": 4, "hook": 5, "clear": 22, "compact": 24, "files": 9, "try": 0, "challenges": 0},
	Workshops: map[string]string{"try": "=", "challenges": ""},
	Boards:    []string{"files/board", "challenges/board"},
}

// said writes a place in a line.
func said(at address.Place) string {
	kind := map[address.Kind]string{
		address.Nothing: "nothing", address.Text: "text", address.Start: "start", address.Step: "step",
		address.Board: "board", address.Workshop: "workshop", address.Lost: "lost",
	}[at.Kind]
	if at.Scenario != "" {
		kind += fmt.Sprintf(" %s/%d", at.Scenario, at.Step)
	}
	if len(at.Path.Choices) > 0 {
		kind += " by " + at.Path.String()
	}
	if at.Outside {
		kind += " outside"
	}
	if at.Within != "" {
		kind += " for " + at.Within
	}
	if at.Rest != "" {
		kind += " without " + at.Rest
	}
	return kind
}

func TestWhatAnAddressNames(t *testing.T) {
	far := strings.Repeat("9", 40)
	for raw, want := range map[string]string{
		// As they are meant.
		"":                    "nothing",
		"how-it-works":        "text",
		"clear":               "start clear/0",
		"clear/0":             "start clear/0",
		"clear/3":             "step clear/3",
		"chapter-clear":       "start clear/0",
		"compact/5c3":         "step compact/5 by 5c3",
		"compact/5c3r1a2-4":   "step compact/5 by 5c3r1a2-4",
		"compact/5-2":         "step compact/3",
		"files/board":         "board files/0",
		"try":                 "workshop try/0",
		"try/0":               "workshop try/0",
		"try/board":           "workshop try/0",
		"chapter-try":         "workshop try/0",
		"try/=Start%20task 3": "workshop try/0 for =Start task 3",
		"challenges/ring":     "workshop challenges/0 for ring",
		"challenges/board":    "workshop challenges/0",

		// Odd.
		"clear/3.":          "step clear/3 without .",
		"clear/3)":          "step clear/3 without )",
		"clear%2F4":         "step clear/4",
		"hook/2?":           "step hook/2 without ?",
		"clear/3-9":         "step clear/3 without -9",
		"hook/99999":        "step hook/5 outside",
		"hook/6":            "step hook/5 outside",
		"hook/-1":           "start hook/0 outside",
		"hook/" + far:       "step hook/5 outside",
		"hook/-" + far:      "start hook/0 outside",
		"hook/9.":           "step hook/5 outside without .",
		"hook/17-2":         "step hook/5 outside",
		"hook/17-13":        "step hook/4",
		"hook/99999c":       "step hook/5 outside without c",
		"hook/-1c":          "start hook/0 outside without c",
		"hook/0003":         "step hook/3",
		"compact/5x":        "step compact/5 without x",
		"compact/5c3x":      "step compact/5 by 5c3 without x",
		"compact/30c":       "step compact/24 by 30c",
		"clear/4/5":         "step clear/4 without /5",
		"hook/2#clear/3":    "step hook/2 without #clear/3",
		"hook/+3":           "lost",
		"hook/three":        "lost",
		"hook/":             "lost",
		"hook/-":            "lost",
		"hook/board":        "lost",
		"files/board.":      "lost",
		"hoook/3":           "lost",
		"Hook/3":            "lost",
		"chapter-hook/3":    "lost",
		"/":                 "lost",
		"chapter-nowhere":   "text",
		"clear.":            "start clear/0",
		"chapter-clear).":   "start clear/0",
		"chapter-try!":      "workshop try/0",
		"challenges,":       "workshop challenges/0",
		"how-it-works.":     "text",
		"toString":          "text",
		"try/two":           "workshop try/0 without two",
		"hook/3%":           "step hook/3 without %",
		"hook/3%zz":         "step hook/3 without %zz",
		"hook%2F3%ff":       "text", // these bytes are not text
		"hook/%33":          "step hook/3",
		"hook/3%25":         "step hook/3 without %",
		"hook/3\u0663":      "step hook/3 without \u0663", // a digit, and not one of ours
		"hook/3%E2%80%9D":   "step hook/3 without \u201d",
		"h%6Fok/%33%2e":     "step hook/3 without .",
		"hook/3\n":          "step hook/3 without \n",
		"hook/3c%ED%A0%80c": "step hook/3 by 3c without %ED%A0%80c",
	} {
		if got := said(site.Read(address.Decode(raw))); got != want {
			t.Errorf("#%s is read as %s, want %s", raw, got, want)
		}
	}
}
