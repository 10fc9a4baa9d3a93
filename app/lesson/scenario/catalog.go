package scenario

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Catalog is which scenarios a page has, the chapters first and in their order:
// what has to be known of a scenario before its bundle is there.
type Catalog []Entry

// An Entry is one scenario of a catalog.
type Entry struct {
	Name  string
	Last  int    // the last position of its walk
	Aside int    // how many positions follow beside that
	Title string // of its chapter, "" where it has none
	Past  bool   // the reader's way leads past it: see [Catalog.Short]
}

// ShortWay is the lesson in twenty minutes: the opening, and these of its chapters.
var ShortWay = []string{"hook", "files", "graph", "compact", "claim", "try"}

// Short returns the catalog for readers who have chosen the short way: what leads from
// chapter to chapter leads along it. The others are there as well.
func (c Catalog) Short() Catalog {
	short := slices.Clone(c)
	for i, e := range short {
		short[i].Past = !slices.Contains(ShortWay, e.Name)
	}
	return short
}

// End returns the last position of all.
func (e Entry) End() int { return e.Last + e.Aside }

// Catalog returns the catalog of a library.
func (lib Library) Catalog() Catalog {
	var all []Scenario
	for _, sc := range lib {
		all = append(all, sc)
	}
	slices.SortFunc(all, func(a, b Scenario) int {
		if (a.Chapter == 0) != (b.Chapter == 0) {
			return cmp.Compare(b.Chapter, a.Chapter)
		}
		return cmp.Or(cmp.Compare(a.Chapter, b.Chapter), strings.Compare(a.Name, b.Name))
	})
	var c Catalog
	for _, sc := range all {
		entry := Entry{Name: sc.Name, Last: sc.Last(), Aside: sc.End() - sc.Last()}
		if sc.Chapter > 0 {
			entry.Title = sc.Title
		}
		c = append(c, entry)
	}
	return c
}

// First returns the part of a library that a page has from its beginning.
func (lib Library) First() Library {
	first := Library{}
	for _, name := range FirstNames() {
		first[name] = lib[name]
	}
	return first
}

// FirstNames returns the names of the scenarios that a page has from its beginning.
func FirstNames() []string { return []string{Opening, Seed} }

// String writes the catalog as [ParseCatalog] reads it, a line for each scenario:
// "clear/22 How completion clears", and "short/12+20 …" where 20 positions lie beside the walk.
func (c Catalog) String() string {
	var lines []string
	for _, e := range c {
		line := e.Name + "/" + strconv.Itoa(e.Last)
		if e.Aside > 0 {
			line += "+" + strconv.Itoa(e.Aside)
		}
		lines = append(lines, strings.TrimSpace(line+" "+e.Title))
	}
	return strings.Join(lines, "\n")
}

// ParseCatalog reads what [Catalog.String] writes. It returns an error for anything else.
func ParseCatalog(text string) (Catalog, error) {
	var all Catalog
	for line := range strings.Lines(text) {
		fragment, title, _ := strings.Cut(strings.TrimSpace(line), " ")
		name, digits, _ := strings.Cut(fragment, "/")
		digits, more, beside := strings.Cut(digits, "+")
		last, err := strconv.Atoi(digits)
		aside := 0
		if beside && err == nil {
			aside, err = strconv.Atoi(more)
		}
		if err != nil || name == "" || last < 0 || aside < 0 {
			return nil, fmt.Errorf("scenario: a catalog names positions such as hook/5, and has %q", fragment)
		}
		all = append(all, Entry{Name: name, Last: last, Aside: aside, Title: title})
	}
	return all, nil
}

// Entry returns the entry of a scenario. It reports false where the page has no
// such scenario.
func (c Catalog) Entry(name string) (Entry, bool) {
	if at := c.index(name); at >= 0 {
		return c[at], true
	}
	return Entry{}, false
}

func (c Catalog) index(name string) int {
	return slices.IndexFunc(c, func(e Entry) bool { return e.Name == name })
}

// Position returns the position of a step of a scenario. Where an aside of it begins and
// ends is known when the scenario is there.
func (c Catalog) Position(name string, step int) Position {
	entry, _ := c.Entry(name)
	return Position{Scenario: name, Step: step, Last: entry.Last}
}

// Number returns the number of the chapter about a scenario, from 1; 0 for none.
func (c Catalog) Number(name string) int {
	if at := c.index(name); at >= 0 && c[at].Title != "" {
		return at + 1
	}
	return 0
}

// After returns the chapter that follows a scenario: after one without a chapter
// the first, and where the way has come to its end whatever is next. It reports false where
// none does.
func (c Catalog) After(name string) (Entry, bool) {
	at := c.index(name)
	if at < 0 {
		return Entry{}, false
	}
	next := 0
	if c[at].Title != "" {
		next = at + 1
	}
	if next >= len(c) || c[next].Title == "" {
		return Entry{}, false
	}
	along := slices.IndexFunc(c[next:], Entry.along)
	if along < 0 && !c[at].Past {
		return Entry{}, false
	}
	next += max(0, along)
	return c[next], true
}

// along reports whether an entry is a chapter on the reader's way.
func (e Entry) along() bool { return e.Title != "" && !e.Past }

// Before returns the scenario that a chapter follows: before the first one that is
// the opening, and beside the reader's way whatever stands there. It reports false where it
// follows none.
func (c Catalog) Before(name string) (Entry, bool) {
	at := c.index(name)
	if at < 0 || c[at].Title == "" {
		return Entry{}, false
	}
	for _, before := range slices.Backward(c[:at]) {
		if before.along() || c[at].Past {
			return before, true
		}
	}
	return c.Entry(Opening)
}

// PlaceAll returns the library with scenarios that know what follows them.
func (c Catalog) PlaceAll(lib Library) Library {
	placed := Library{}
	for name, sc := range lib {
		placed[name] = c.Place(sc)
	}
	return placed
}

// Place returns a scenario that knows what follows it.
func (c Catalog) Place(sc Scenario) Scenario {
	sc.After, _ = c.After(sc.Name)
	return sc
}
