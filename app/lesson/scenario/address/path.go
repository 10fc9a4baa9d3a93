package address

import (
	"strconv"
	"strings"
)

// A ChoiceKind is what a reader can decide to do with the conversation of an
// agent, as the address writes it.
type ChoiceKind byte

// The choices.
const (
	Compact ChoiceKind = 'c' // the conversation is compacted
	Renew   ChoiceKind = 'a' // another agent starts
	Reply   ChoiceKind = 'r' // the user gives one of the replies that are offered
)

// A Choice is one decision of the reader, and how many acts of the agent follow
// it.
type Choice struct {
	Kind  ChoiceKind
	Reply int // which one of those offered, from 1 to 9; 0 for the other kinds
	Acts  int
}

// MaxAddress is how many bytes the fragment of an address may have, without "#".
const MaxAddress = 80

// maxActs is how many acts a choice can be followed by in an address.
const maxActs = 9999

// A Path is a way through a scenario: some positions of the walk that the
// scenario has, then the reader's choices. The address writes it as
// N(C[M])*[-B], where N is the position of the walk at which the first choice
// was made, C a choice, M the acts after it, left out for 0, and B how far the
// reader stands back from its end: "5c3", "5c3r12-2".
type Path struct {
	Walk    int
	Choices []Choice
	Back    int
}

// ParseFragment reads a fragment of the address without "#": the name of a
// scenario and, after a slash, the longest beginning that is a path and, as
// [Path.String] writes it, leaves the fragment within [MaxAddress]. rest is what
// follows that. It reports false where not even a position stands after the name; the
// name is returned all the same.
func ParseFragment(fragment string) (name string, p Path, rest string, ok bool) {
	name, text, _ := strings.Cut(fragment, "/")
	fits := func(p Path) bool { return len(name)+len("/")+len(p.String()) <= MaxAddress }
	p.Walk, rest, ok = number(text)
	if !ok {
		return name, Path{}, text, false
	}
	for {
		choice, after, found := parseChoice(rest)
		longer := Path{Walk: p.Walk, Choices: append(p.Choices, choice)}
		if !found || !fits(longer) {
			break
		}
		p, rest = longer, after
	}
	if text, found := strings.CutPrefix(rest, "-"); found {
		back, after, found := number(text)
		longer := Path{Walk: p.Walk, Choices: p.Choices, Back: back}
		if found && back <= p.Len() && fits(longer) {
			p, rest = longer, after
		}
	}
	return name, p, rest, true
}

// parseChoice reads a choice with the acts that follow it.
func parseChoice(text string) (c Choice, rest string, ok bool) {
	if text == "" {
		return Choice{}, text, false
	}
	c.Kind, rest = ChoiceKind(text[0]), text[1:]
	switch c.Kind {
	case Compact, Renew:
	case Reply:
		if rest == "" || rest[0] < '1' || rest[0] > '9' {
			return Choice{}, text, false
		}
		c.Reply, rest = int(rest[0]-'0'), rest[1:]
	default:
		return Choice{}, text, false
	}
	if acts, after, found := number(rest); found {
		c.Acts, rest = acts, after
	}
	return c, rest, true
}

// number reads a number without a sign, at most [maxActs].
func number(text string) (n int, rest string, ok bool) {
	end := 0
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	n, err := strconv.Atoi(text[:end])
	if err != nil || n > maxActs {
		return 0, text, false
	}
	return n, text[end:], true
}

// String writes the path as [ParseFragment] reads it.
func (p Path) String() string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(p.Walk))
	for _, c := range p.Choices {
		b.WriteByte(byte(c.Kind))
		if c.Kind == Reply {
			b.WriteString(strconv.Itoa(c.Reply))
		}
		if c.Acts > 0 {
			b.WriteString(strconv.Itoa(c.Acts))
		}
	}
	if p.Back > 0 {
		b.WriteString("-" + strconv.Itoa(p.Back))
	}
	return b.String()
}

// Len returns the number of the path's last place; 0 is its first. A choice is one
// place, and so is an act.
func (p Path) Len() int {
	n := p.Walk
	for _, c := range p.Choices {
		n += 1 + c.Acts
	}
	return n
}

// To returns the path up to one of its places, which is its end then.
func (p Path) To(place int) Path {
	if place <= p.Walk {
		return Path{Walk: place}
	}
	cut, left := Path{Walk: p.Walk}, place-p.Walk
	for _, c := range p.Choices {
		if left == 0 {
			break
		}
		c.Acts = min(c.Acts, left-1)
		left -= 1 + c.Acts
		cut.Choices = append(cut.Choices, c)
	}
	return cut
}

// And returns the path with a choice at its end.
func (p Path) And(kind ChoiceKind, reply int) Path {
	p.Choices = append(p.Choices[:len(p.Choices):len(p.Choices)], Choice{Kind: kind, Reply: reply})
	return p
}

// On returns the path with that many acts more at its end, as far as an address can
// say so. A path without a choice goes on with the walk.
func (p Path) On(acts int) Path {
	n := len(p.Choices)
	if n == 0 {
		p.Walk += acts
		return p
	}
	p.Choices = append([]Choice(nil), p.Choices...)
	p.Choices[n-1].Acts = min(p.Choices[n-1].Acts+acts, maxActs)
	return p
}

// After returns what the path goes on with after one of its places, as the address
// writes it: "3a2", or "" at its end.
func (p Path) After(place int) string {
	if place < p.Walk {
		return strings.TrimPrefix(Path{Walk: p.Walk - place, Choices: p.Choices}.String(), "0")
	}
	left, rest := place-p.Walk, Path{}
	for _, c := range p.Choices {
		switch {
		case left == 0:
			rest.Choices = append(rest.Choices, c)
		case left <= 1+c.Acts:
			rest.Walk, left = 1+c.Acts-left, 0
		default:
			left -= 1 + c.Acts
		}
	}
	return strings.TrimPrefix(rest.String(), "0")
}
