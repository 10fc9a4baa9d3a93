package planner

import (
	"slices"
	"strings"
)

// unnameable returns the trouble of a new task whose name is rather an order of work: "figures
// can go on at the same time". In quotation marks it may be a name all the same.
func (r *reader) unnameable() *trouble {
	text := fold(r.text)
	for _, at := range r.w.created {
		name := r.w.nodes[at].subject
		begin := strings.Index(text, fold(name))
		l := r.p.lexicon.lexemes(scan(name), nil)
		_, free := r.atAnyTime(l)
		switch {
		case begin > 0 && text[begin-1] != ' ':
		case r.endsInField(fold(name)):
			return &trouble{kind: noField, words: cutTo(name, 60)}
		case len(l) > 1 && slices.Contains(r.doers, l[0].text) && r.stem(l[1].text) != "": // "Tom edits the copy" is no name
			return &trouble{kind: notUnderstood, words: cutTo(name, 60)}
		case r.saysHow(l) || free && len(r.w.nodes[at].by) > 0:
			return &trouble{kind: notUnderstood, words: cutTo(name, 60)}
		}
	}
	return nil
}

// endsInField reports whether a name says at its end what the board does not know of a task:
// "audit with high priority", "audit, due friday".
func (r *reader) endsInField(name string) bool {
	for _, field := range r.p.v.Fields {
		if strings.Contains(name, ", "+field) || strings.Contains(field, " ") && strings.HasSuffix(name, field) {
			return true
		}
	}
	return false
}

// saysHow reports whether words say in what order something is done, or that it has to be:
// "movers can only be booked", "last is assembly", "tests as soon as both are there".
func (r *reader) saysHow(l []lexeme) bool {
	if len(l) == 0 {
		return false
	}
	abreast := r.beginsWithMe(l[0]) || saysWhich(l) // "we need cake"
	for i, x := range l {
		abreast = abreast || x.class == parallel && len(l) > 1 && strings.Contains(x.text, " ")
		rest := withoutAny(l[i+1:], only, filler)
		switch {
		case x.class == not && i > 0 && l[i-1].kind == mark && has(rest, when): // "tweet it, doesn't matter when"
			return true
		case hasAny(l[:i], what, who, why, when, it, where):
		case x.class == can && i > 0 && len(rest) > 0 && (rest[0].class == is || strings.Contains(x.text, " ")):
			return true
		case x.class == when && i > 0 && hasAny(rest, is, done) && (hasAny(rest, both, them) || strings.Contains(x.text, " ")):
			return true
		case x.class == is && i == 1 && l[0].class == last:
			return true
		}
	}
	return abreast
}

// saysWhich reports whether words only say of which tasks is spoken, and how they are: "all
// three", "everything's in", "after they are all in".
func saysWhich(l []lexeme) bool {
	if len(l) > 2 && l[0].any(after, afterly, when) {
		l = l[1:]
	}
	at := index(l, is)
	if at < 0 {
		return len(l) > 1 && onlyThose(l)
	}
	return onlyThose(l[:at])
}

// beginsWithMe reports whether a phrase begins with who speaks: "we need".
func (r *reader) beginsWithMe(x lexeme) bool {
	begin, _, more := strings.Cut(x.text, " ")
	return more && r.p.lexicon.phrases[begin] == me
}

// freeItem returns the name of an item that may be done at any time: "docs can be written
// whenever". It reports false for any other.
func (r *reader) freeItem(l []lexeme) ([]lexeme, bool) {
	rest, ok := r.atAnyTime(l)
	at := index(rest, can)
	if !ok || at < 1 {
		return nil, false
	}
	name := trimMarks(r.bare(rest[:at]))
	return name, len(name) > 0
}
