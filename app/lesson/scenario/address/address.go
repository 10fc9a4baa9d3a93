// Package address is the grammar of addresses: what a fragment, the part of an address
// behind "#", names in the lesson. The lab reads fragments with it. The scripts of the
// page, which show a place before the program is there, have a reader of their own in
// head.js: the page brings it the grammar and the site as a [Script], and a test compares
// what both read.
package address

import (
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Kind is what an address names.
type Kind int

// The kinds of places.
const (
	Nothing  Kind = iota // the fragment is empty
	Text                 // a place in the text, if it is one at all
	Start                // the start of a scenario
	Step                 // a later step of it, or a place after choices
	Board                // a directory that the reader works on
	Workshop             // a chapter whose place is such a directory
	Lost                 // something that the lesson does not have
)

// A Site is what the addresses of a page can name.
type Site struct {
	Last      map[string]int    // of every scenario its last step
	Workshops map[string]string // of every workshop what begins all that its address can say after the name
	Boards    []string          // the fragments of directories: "files/board"
}

// A Place is what an address names.
type Place struct {
	Kind     Kind
	Scenario string // "" for a place in the text, nothing, and what is lost
	Step     int    // what is shown of the scenario; where there are choices, the step that they begin at
	Path     Path   // of a start or step, as the address says it
	Outside  bool   // the address says a step before the first or behind the last
	Within   string // what the address of a workshop asks for in it
	Rest     string // the end of the address that is not understood, "" for none
}

// Chapter begins the fragment of a chapter's head, where a browser goes without the
// program: "chapter-clear" is the start of the scenario clear.
const Chapter = "chapter-"

// bare is what can follow the name of a workshop and adds nothing to it.
var bare = []string{"", "0", "board"}

// Decode returns a fragment as its writer meant it. Where it cannot be
// decoded it stays as it stands in the address.
func Decode(raw string) string {
	if plain, err := url.PathUnescape(raw); err == nil && utf8.ValidString(plain) {
		return plain
	}
	return raw
}

// marks end a sentence and not an address, where a link was copied with what follows it.
const marks = ".,;:!?)"

// StartOf returns the fragment of the start that the head of a chapter stands for, and
// any other fragment as it is.
func (s Site) StartOf(fragment string) string {
	if name, ok := strings.CutPrefix(strings.TrimRight(fragment, marks), Chapter); ok {
		if _, known := s.Last[name]; known {
			return name + "/0"
		}
	}
	return fragment
}

// Read returns what a fragment names, which is decoded already.
func (s Site) Read(fragment string) Place {
	fragment = s.StartOf(fragment)
	name, within, more := strings.Cut(fragment, "/")
	if !more {
		name = strings.TrimRight(name, marks)
	}
	begins, workshop := s.Workshops[name]
	last, known := s.Last[name]
	switch {
	case fragment == "":
		return Place{}
	case workshop && slices.Contains(bare, within):
		return Place{Kind: Workshop, Scenario: name}
	case workshop && strings.HasPrefix(within, begins):
		return Place{Kind: Workshop, Scenario: name, Within: within}
	case workshop:
		return Place{Kind: Workshop, Scenario: name, Rest: within}
	case slices.Contains(s.Boards, fragment):
		return Place{Kind: Board, Scenario: name}
	case known && more:
		return read(fragment, last)
	case known:
		return Place{Kind: Start, Scenario: name}
	case more:
		return Place{Kind: Lost}
	}
	return Place{Kind: Text}
}

// read returns the place of a scenario that a fragment names with a slash.
func read(fragment string, last int) Place {
	name, path, rest, ok := ParseFragment(fragment)
	step := path.Walk
	if len(path.Choices) == 0 {
		step -= path.Back
	}
	if !ok { // below 0, or larger than any step: nothing can follow it
		digits, below := strings.CutPrefix(rest, "-")
		if rest = strings.TrimLeft(digits, "0123456789"); rest == digits {
			return Place{Kind: Lost}
		}
		if step = last + 1; below {
			step = -1
		}
	}
	at := Place{Kind: Step, Scenario: name, Step: max(0, min(step, last)), Path: path, Rest: rest}
	at.Outside = at.Step != step && len(path.Choices) == 0
	if at.Step == 0 && len(path.Choices) == 0 {
		at.Kind = Start
	}
	return at
}

// A Script is what the reader of the scripts knows besides the last steps, which stand in
// the catalog of the page: the grammar, and the chapters without a walk.
type Script struct {
	Chapter   string            `json:"chapter"`
	Bare      []string          `json:"bare"`
	Choice    string            `json:"choice"` // a regular expression: how a choice begins
	Marks     string            `json:"marks"`  // a regular expression: what is cut off behind a name
	Most      int               `json:"most"`   // the largest number of a step that something can follow
	Workshops map[string]string `json:"workshops"`
	Boards    []string          `json:"boards"`
}

// ForScripts returns what the reader of the scripts knows of the site.
func (s Site) ForScripts() Script {
	return Script{
		Chapter: Chapter, Bare: bare, Workshops: s.Workshops, Boards: s.Boards, Most: maxActs,
		Marks:  "[" + marks + "]+$",
		Choice: "[" + string(Compact) + string(Renew) + "]|" + string(Reply) + "[1-9]",
	}
}
