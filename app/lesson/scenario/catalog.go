package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A Catalog is which scenarios a page has, and the last position of each: what
// has to be known of a scenario before its bundle is there.
type Catalog map[string]int

// Catalog returns the catalog of a library.
func (lib Library) Catalog() Catalog {
	all := Catalog{}
	for name, sc := range lib {
		all[name] = sc.Last()
	}
	return all
}

// String writes the catalog as [ParseCatalog] reads it: "clear/22 hook/5".
func (c Catalog) String() string {
	var last []string
	for _, name := range slices.Sorted(maps.Keys(c)) {
		last = append(last, c.Position(name, c[name]).Fragment())
	}
	return strings.Join(last, " ")
}

// ParseCatalog reads the last position of every scenario, separated by spaces.
// It returns an error for anything else.
func ParseCatalog(text string) (Catalog, error) {
	all := Catalog{}
	for _, fragment := range strings.Fields(text) {
		name, digits, _ := strings.Cut(fragment, "/")
		last, err := strconv.Atoi(digits)
		if err != nil || name == "" || last < 0 {
			return nil, fmt.Errorf("scenario: a catalog names positions such as hook/5, and has %q", fragment)
		}
		all[name] = last
	}
	return all, nil
}

// Position returns the position of a step of a scenario.
func (c Catalog) Position(name string, step int) Position {
	return Position{Scenario: name, Step: step, Last: c[name]}
}
