package planner

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// isSpoken reports whether words begin with who speaks.
func isSpoken(l []lexeme) bool {
	for len(l) > 0 && (l[0].any(filler, but, and, hence, then, decor) || l[0].kind == mark) {
		l = l[1:]
	}
	return len(l) > 0 && l[0].class == me
}

// words cuts off what says nothing, and what stands in brackets.
func (t *tale) words(l []lexeme) []lexeme {
	for len(l) > 0 && (l[0].any(filler, then, but, hence, where, and, me, decor) || l[0].kind == mark && l[0].sign != '(') {
		if l[0].class == me && len(l) > 2 && l[1].any(all, both) { // "we all sit down"
			l = l[1:]
		}
		l = l[1:]
	}
	for len(l) > 0 && (l[len(l)-1].any(and, decor, again) || l[len(l)-1].kind == mark && l[len(l)-1].sign != ')') {
		l = l[:len(l)-1]
	}
	if open := signAt(l, '('); open > 0 && !t.isGroup(l) {
		if end := signAt(l, ')'); end > open {
			l = append(slices.Clone(l[:open]), l[end+1:]...)
		}
	}
	return leftOut(l, t.r.p.v.Happens)
}

// atAnyTime cuts off that something may be done at any time, and reports whether that stands
// at the end.
func (r *reader) atAnyTime(l []lexeme) ([]lexeme, bool) {
	rest := leftOut(l, r.p.v.AnyTime)
	return rest, len(l) > 0 && lastOf(rest) != lastOf(l)
}

// leftOut leaves out phrases that say only that something happens: "go out", "whenever".
func leftOut(l []lexeme, phrases []string) []lexeme {
	for _, phrase := range phrases {
		parts := strings.Fields(phrase)
		for i := 1; i < len(l); i++ {
			n := 0
			for n < len(parts) && i+n < len(l) && l[i+n].text == parts[n] {
				n++
			}
			if l[i].text == phrase { // one word of the vocabulary: "go on"
				n = 1
			} else if n < len(parts) {
				continue
			}
			l = slices.Concat(l[:i], l[i+n:])
			i--
		}
	}
	return l
}

// make adds a task, once for each name.
func (t *tale) make(l []lexeme, subject string) ([]int, bool) {
	subject = subjectOf(strings.TrimRight(subject, ".,;:! "))
	if subject == "" || utf8.RuneCountInString(subject) > maxName || len(t.r.w.created) >= maxTasks || hasAny(l, not, because, reports) || len(l) > longStep {
		return nil, false
	}
	return []int{t.r.w.make(subject)}, true
}
