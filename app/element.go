package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/ui"
)

// The words in which the panels draw.
type (
	node  = *ui.Node
	props = ui.Props
	attrs []any // names and values in turn, see [ui.Elem]
)

func el(tag string, p props, children ...node) node   { return ui.El(tag, p, children...) }
func elem(tag string, a attrs, children ...node) node { return ui.Elem(tag, a, children...) }
func text(s string) node                              { return ui.Text(s) }
func prose(tag, class, sentence string) node          { return ui.Prose(tag, class, sentence) }

// sends returns the handler that sends a message.
func sends(send func(lesson.Message), m lesson.Message) ui.Handler {
	return ui.Handler{
		Scope: fmt.Sprintf("%T%+v", m, m),
		Do:    func(ui.Input) { send(m) },
	}
}

// classes returns the class names whose condition holds, and the first always.
func classes(always string, when map[string]bool) string {
	for _, name := range slices.Sorted(maps.Keys(when)) {
		if when[name] {
			always += " " + name
		}
	}
	return strings.TrimSpace(always)
}
