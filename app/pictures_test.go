//go:build !js && !race

package app

import (
	"slices"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/picturebook"
	"tasklesson/app/picturebook/picturetest"
	"tasklesson/app/ui"
)

// gallery plays all cards, once for all tests, which do not change what is in them.
func gallery(t *testing.T) []picturebook.Card {
	t.Helper()
	return picturetest.Cards(t, Lab, ErrHeld)
}

// card returns what a card of the gallery shows.
func card(t *testing.T, name string) view.View {
	t.Helper()
	return picturetest.Card(t, gallery(t), name)
}

// visitAt returns a first visit that has come to an address.
func visitAt(t *testing.T, fragment string) *picturebook.Visit {
	t.Helper()
	return picturetest.VisitAt(t, Lab, fragment)
}

// at returns what the lab shows at an address, at a first visit.
func at(t *testing.T, address string) view.View {
	t.Helper()
	return visitAt(t, address).State.View()
}

// keyed returns the elements with a data-key.
func keyed(lab *ui.Node, key string) []*ui.Node {
	return nodes(lab, func(n *ui.Node) bool { return n.Attr("data-key") == key })
}

// onPane returns a view with another panel chosen.
func onPane(v view.View, p view.Pane) view.View {
	v.Pane = p
	return v
}

func TestTheGalleryShowsEveryPanel(t *testing.T) {
	for _, p := range panels {
		if !slices.ContainsFunc(gallery(t), func(c picturebook.Card) bool { return c.View.Pane == p.pane }) {
			t.Errorf("no card shows the panel %s", p.pane)
		}
	}
}
