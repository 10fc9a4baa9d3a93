//go:build !js

package app

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// A mark is a start tag of printed HTML.
type mark struct {
	tag   string
	attrs map[string]string
	text  string // up to the next tag
}

var (
	startTag  = regexp.MustCompile(`<([a-z]+)((?:\s[a-zA-Z-]+(?:="[^"]*")?)*)>([^<]*)`)
	attribute = regexp.MustCompile(`\s([a-zA-Z-]+)(?:="([^"]*)")?`)
)

// marks returns all start tags in their order.
func marks(printed string) []mark {
	var list []mark
	for _, m := range startTag.FindAllStringSubmatch(printed, -1) {
		found := mark{tag: m[1], attrs: map[string]string{}, text: html.UnescapeString(m[3])}
		for _, a := range attribute.FindAllStringSubmatch(m[2], -1) {
			found.attrs[a[1]] = html.UnescapeString(a[2])
		}
		list = append(list, found)
	}
	return list
}

// has reports whether a mark has all these attributes, as "name", "value".
func (m mark) has(pairs ...string) bool {
	for i := 0; i < len(pairs); i += 2 {
		if m.attrs[pairs[i]] != pairs[i+1] {
			return false
		}
	}
	return true
}

// inner returns what stands in an element.
func inner(n node) string {
	s := ui.HTML(n)
	return s[strings.Index(s, ">")+1 : strings.LastIndex(s, "</")]
}

// drawn returns the start tags of a lab.
func drawn(t *testing.T, v view.View) []mark {
	t.Helper()
	return marks(ui.HTML(Lab(v, func(lesson.Message) {})))
}

// find returns the marks with all these attributes.
func find(list []mark, pairs ...string) []mark {
	var found []mark
	for _, m := range list {
		if m.has(pairs...) {
			found = append(found, m)
		}
	}
	return found
}

// one returns the only mark with these attributes.
func one(t *testing.T, list []mark, pairs ...string) mark {
	t.Helper()
	found := find(list, pairs...)
	if len(found) != 1 {
		t.Fatalf("%d elements with %q, want 1", len(found), pairs)
	}
	return found[0]
}
