//go:build !js

// Package picturetest plays the gallery of the page for tests, once for all of a package.
package picturetest

import (
	"slices"
	"sync"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/picturebook"
	"tasklesson/static"
)

// A Trouble is a failure of a storage that can be told to a reader.
type Trouble string

func (t Trouble) Error() string   { return "a storage: " + string(t) }
func (t Trouble) Trouble() string { return string(t) }
func (t Trouble) Reset() bool     { return t == "newer" }

var (
	playing sync.Mutex
	played  []picturebook.Card
)

// Failures are what storage and network of the gallery fail with, held being that of a
// wait for another tab that was given up.
func Failures(held error) map[string]error {
	return map[string]error{
		"missing": Trouble("missing"), "full": Trouble("full"), "broken": Trouble("broken"), "newer": Trouble("newer"), "held": held,
		"offline": lesson.NotFetched{}, "404": lesson.NotFetched{Status: 404}, "damaged": lesson.NotFetched{Damaged: true},
	}
}

// Cards plays all cards, once for all tests, which do not change what is in them.
func Cards(t *testing.T, draw picturebook.Draw, held error) []picturebook.Card {
	t.Helper()
	playing.Lock()
	defer playing.Unlock()
	if played == nil {
		cards, err := picturebook.Gallery(t.Context(), draw, viewtest.Library(t), static.Gallery(), Failures(held))
		if err != nil {
			t.Fatal(err)
		}
		played = cards
	}
	return played
}

// Card returns what the card of a name shows.
func Card(t *testing.T, cards []picturebook.Card, name string) view.View {
	t.Helper()
	at := slices.IndexFunc(cards, func(c picturebook.Card) bool { return c.Name == name })
	if at < 0 {
		t.Fatalf("the gallery has no card %q", name)
	}
	return cards[at].View
}

// VisitAt returns a first visit that has come to an address.
func VisitAt(t *testing.T, draw picturebook.Draw, fragment string) *picturebook.Visit {
	t.Helper()
	library := viewtest.Library(t)
	v := picturebook.NewVisit(t.Context(), draw, library, library[scenario.Seed].Files)
	v.Send(lesson.Opened{Store: view.InIndexedDB, Fragment: fragment})
	return v
}
