//go:build !js && !race

package app

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/motion"
	"tasklesson/app/ui"
)

// A selected is one part of a selector that says all of one element: attributes,
// classes, its place among its siblings.
type selected struct {
	attrs   map[string]string
	classes []string
	place   int // from 1, 0 for any
}

var selectorParts = regexp.MustCompile(`\[([a-z-]+)="([^"]*)"\]|\.([a-z-]+)|:nth-child\((\d+)\)`)

// parse reads a selector of the kinds that moments have.
func parse(t *testing.T, selector string) (list []selected) {
	t.Helper()
	// A space in an attribute does not begin a descendant.
	spaced := regexp.MustCompile(`"[^"]*"`).ReplaceAllStringFunc(selector, func(s string) string { return strings.ReplaceAll(s, " ", "\x00") })
	for _, text := range strings.Fields(spaced) {
		text = strings.ReplaceAll(text, "\x00", " ")
		one := selected{attrs: map[string]string{}}
		read := 0
		for _, part := range selectorParts.FindAllStringSubmatch(text, -1) {
			read += len(part[0])
			switch {
			case part[1] != "":
				one.attrs[part[1]] = part[2]
			case part[3] != "":
				one.classes = append(one.classes, part[3])
			default:
				one.place, _ = strconv.Atoi(part[4])
			}
		}
		if read != len(text) {
			t.Fatalf("the test cannot read %q of the selector %q", text, selector)
		}
		list = append(list, one)
	}
	return list
}

func (s selected) is(n *ui.Node, place int) bool {
	for name, value := range s.attrs {
		if n.Attr(name) != value {
			return false
		}
	}
	for _, class := range s.classes {
		if !slices.Contains(strings.Fields(n.Attr("class")), class) {
			return false
		}
	}
	return s.place == 0 || s.place == place
}

// selects counts the elements in a tree that a selector selects.
func selects(n *ui.Node, selector []selected, place int) (count int) {
	if n.Tag == "" {
		return 0
	}
	if selector[0].is(n, place) {
		if len(selector) == 1 {
			count++
		} else {
			selector = selector[1:]
		}
	}
	nth := 0
	for _, child := range n.Children {
		if child.Tag != "" {
			nth++
		}
		count += selects(child, selector, nth)
	}
	return count
}

// wantMoments checks that all that moves is drawn: in the picture before, what is
// gone, and what is there in the one after.
func wantMoments(t *testing.T, before, after view.View) int {
	t.Helper()
	moments := motion.Moments(before, after)
	was, is := Lab(before, func(lesson.Message) {}), Lab(after, func(lesson.Message) {})
	for _, m := range moments {
		drawn, where := is, "after"
		if m.Kind.Past() {
			drawn, where = was, "before"
		}
		if selects(drawn, parse(t, m.On), 1) == 0 {
			t.Errorf("%s of %s: no such element is drawn %s", m.Kind, m.On, where)
		}
	}
	return len(moments)
}

func TestAllThatMovesIsDrawn(t *testing.T) {
	library := viewtest.Library(t)
	for _, name := range slices.Sorted(maps.Keys(library)) {
		t.Run(name, func(t *testing.T) {
			v := newVisit(t, library, library[scenario.Seed].Files)
			v.Send(lesson.Opened{Store: view.InIndexedDB, Fragment: name + "/0"})
			moved, before := 0, v.State.View()
			for range library[name].Last() {
				v.Send(lesson.Next{})
				after := v.State.View()
				moved += wantMoments(t, before, after)
				before = after
			}
			if moved == 0 && library[name].Last() > 0 {
				t.Error("nothing moves")
			}
		})
	}
}

// A reader's own calls move as the steps of scenarios do, and Undo moves nothing.
func TestCallsOnABoardMove(t *testing.T) {
	library := viewtest.Library(t)
	v := newVisit(t, library, library[scenario.Seed].Files)
	v.Send(lesson.Opened{Store: view.InIndexedDB})
	for _, c := range []struct {
		press string
		moves bool
	}{
		{"start-1", true},
		{"complete-1", true},
		{"why-4", false}, // refused
		{"undo", false},
		{"redo", true},
		{"complete-2", true},
		{"complete-3", true},
		{"reset", false},
	} {
		before := v.State.View()
		if err := v.Press(c.press); err != nil {
			t.Fatal(err)
		}
		if moved := wantMoments(t, before, v.State.View()); moved > 0 != c.moves {
			t.Errorf("%s: %d things move", c.press, moved)
		}
	}
}

// A compaction, a new agent and what they do then.
func TestChoicesOfAReaderMove(t *testing.T) {
	library := viewtest.Library(t)
	for _, choice := range []lesson.Message{lesson.CompactNow{}, lesson.RenewAgent{}} {
		v := newVisit(t, library, library[scenario.Seed].Files)
		v.Send(lesson.Opened{Store: view.InIndexedDB, Fragment: "compact/4"})
		before := v.State.View()
		v.Send(choice)
		for range 3 {
			after := v.State.View()
			if wantMoments(t, before, after) == 0 {
				t.Errorf("%T: nothing moves to %s", choice, after.Position.Fragment())
			}
			before = after
			v.Send(lesson.Next{})
		}
		v.Send(lesson.Previous{})
		if moved := motion.Moments(before, v.State.View()); len(moved) > 0 {
			t.Errorf("%T: back moves %+v", choice, moved)
		}
	}
}
