package main

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"

	"github.com/yuin/goldmark/ast"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
)

// A numbered list whose items link to steps is a list of steps: an item has the
// number of the position that its first link leads to, so that text and lab count
// alike.

// longestReach is how many positions one item may serve: while the lab is at one of
// them, it is the item that is marked.
const longestReach = 6

// An item is one numbered item of a chapter.
type item struct {
	At     scenario.Position // Last is not known
	Folded bool              // it stands in an answer, and is seen when that is opened
}

// stepItems numbers the items of a list, or returns nothing where none of them links
// to a step.
func stepItems(list *ast.List) ([]item, error) {
	var items []item
	for li := list.FirstChild(); li != nil; li = li.NextSibling() {
		fragment := firstStep(li)
		if fragment == "" {
			if len(items) > 0 {
				return nil, fmt.Errorf("an item of a numbered list links to no step, and others do")
			}
			continue
		}
		if len(items) == 0 && li.PreviousSibling() != nil {
			return nil, fmt.Errorf("an item of a numbered list links to #%s, and others to no step", fragment)
		}
		name, path, rest, ok := address.ParseFragment(fragment)
		if !ok || rest != "" || len(path.Choices) > 0 || path.Back > 0 {
			return nil, fmt.Errorf("a numbered item begins with #%s, which is no step of the walk: write the list with dashes", fragment)
		}
		li.SetAttributeString("data-step", []byte(fragment))
		li.SetAttributeString("value", []byte(strconv.Itoa(path.Walk)))
		items = append(items, item{At: scenario.Position{Scenario: name, Step: path.Walk}, Folded: folded(list)})
	}
	if len(items) > 0 {
		list.Start = 1                                  // the items say their numbers
		list.SetAttributeString("role", []byte("list")) // Safari forgets it where the numbers are drawn otherwise
		list.SetAttributeString("class", []byte("numbered"))
	}
	return items, nil
}

// firstStep returns the fragment that the first link to a step leads to, "" for none.
func firstStep(li ast.Node) (fragment string) {
	// A walk that only looks does not fail.
	_ = ast.Walk(li, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if link, ok := n.(*ast.Link); ok && entering {
			if match := stepLink.FindSubmatch(link.Destination); match != nil {
				fragment = string(match[1])
				return ast.WalkStop, nil
			}
		}
		return ast.WalkContinue, nil
	})
	return fragment
}

// folded reports whether a node stands in an answer.
func folded(n ast.Node) bool {
	for ; n != nil; n = n.Parent() {
		if n.Kind() == kindAsk {
			return true
		}
	}
	return false
}

// checkItems returns an error where an item of a chapter is no position of its
// scenario, items do not ascend, or a position is too far from the item that is
// marked for it. An answer that is closed marks nothing.
func checkItems(chapters []chapter, library scenario.Library) error {
	for _, c := range chapters {
		sc, found := library[c.Scenario]
		if !found {
			return fmt.Errorf("%s: there is no scenario %q", c.File, c.Scenario)
		}
		if err := c.checkItems(sc.Last()); err != nil {
			return fmt.Errorf("%s: %w", c.File, err)
		}
	}
	return nil
}

func (c chapter) checkItems(last int) error {
	for i, it := range c.Items {
		switch at := it.At; {
		case at.Scenario != c.Scenario:
			return fmt.Errorf("the numbered item #%s is not about %s", at.Fragment(), c.Scenario)
		case i > 0 && at.Step <= c.Items[i-1].At.Step:
			return fmt.Errorf("the numbered item #%s comes after #%s", at.Fragment(), c.Items[i-1].At.Fragment())
		}
	}
	next := last + 1
	for _, it := range slices.Backward(c.Items) {
		if it.Folded {
			continue
		}
		if reach := next - it.At.Step; reach > longestReach {
			return fmt.Errorf("the numbered item #%s serves %d positions, up to %d: more than %d", it.At.Fragment(), reach, next-1, longestReach)
		}
		next = it.At.Step
	}
	if next > 0 {
		return fmt.Errorf("no numbered item begins with #%s/0", c.Scenario)
	}
	return nil
}

// markSpans gives every item that serves several positions the last of them, with the
// dash that its marker shows before it: a step without an item of its own is found by
// its number.
func markSpans(chapters []chapter, library scenario.Library) {
	for i, c := range chapters {
		for from, last := range lastShown(c, library) {
			if last.Fragment() != from {
				own := fmt.Appendf(nil, `data-step="%s"`, from)
				chapters[i].HTML = bytes.Replace(chapters[i].HTML, own, fmt.Appendf(own, ` data-until="–%d"`, last.Step), 1)
			}
		}
	}
}
