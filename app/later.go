package app

import (
	"slices"

	"tasklesson/app/ui"
)

// laterID is the element of the page that says when a control of a static view
// will work.
const laterID = "lab-later"

// later returns a static view in which buttons can be pressed: they wait for the
// program, say so, and the page notes the press. Otherwise a button that cannot be
// pressed would take the place of one that can, and lose the focus when the program
// comes. What nobody may press then either stays as it is.
func later(n node) node {
	made := *n
	made.Children = make([]node, len(n.Children))
	for i, child := range n.Children {
		made.Children[i] = later(child)
	}
	if n.Tag != "button" || !n.Is("disabled") {
		return &made
	}
	made.Attrs = slices.DeleteFunc(slices.Clone(n.Attrs), func(a ui.Attr) bool { return a.Name == "disabled" })
	if n.Attr("aria-disabled") == "" {
		made.Attrs = append(made.Attrs,
			ui.Attr{Name: "aria-disabled", Value: "true"},
			ui.Attr{Name: "aria-describedby", Value: laterID},
			ui.Attr{Name: "data-later", Value: "true"})
	}
	return &made
}
