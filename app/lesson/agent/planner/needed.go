package planner

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// needed makes an order of "a review is needed: after 3, before 4". For a task that exists it
// keeps only where it stands.
func (r *reader) needed(l []lexeme, at int) []lexeme {
	rest := l[at+1:]
	name := r.bare(l[:at])
	if !strings.Contains(l[at].text, " ") || len(rest) > 0 && !rest[0].class.any(relations...) && rest[0].sign != ':' || len(name) == 0 || hasAny(name, verbs...) || relationAt(name) >= 0 {
		return l
	}
	if r.knows(name) || name[0].kind == number && len(name) == 1 {
		return slices.Concat(l[:at], rest)
	}
	return slices.Concat(l[at:at+1], l[:at], rest)
}

// counts reads how many tasks can start, before an order: "two tasks can start now: start
// both". It returns the order.
func (r *reader) counts(l []lexeme) ([]lexeme, bool) {
	colon := signAt(l, ':')
	if colon < 2 || colon == len(l)-1 || !l[colon+1].class.any(verbs...) || l[0].kind != number {
		return nil, false
	}
	free := r.w.in(tasks.StateReady)
	if len(free) != l[0].n || len(withoutAny(l[1:colon], several, can, start, ready, filler, is)) > 0 {
		return nil, false
	}
	r.w.mean(free)
	r.subject = free
	return trim(l[colon+1:]), true
}

// mendWait makes one word that orders tasks of two that only together do: "don't need any
// more to wait for" ends it.
func mendWait(all []lexeme) {
	for i, x := range all {
		if x.class != after && x.class != apart {
			continue
		}
		begin, next := i, i+1
		ends := x.class == apart
		if i > 0 && all[i-1].class == not {
			begin, ends = i-1, true
		}
		for next < len(all) && (all[next].class == filler || all[next].class == to || all[next].class == not) {
			ends = ends || all[next].class == not
			next++
		}
		if next == i+1 || next == len(all) || all[next].class != after {
			continue
		}
		if ends {
			all[next].class = apart
		}
		for _, y := range all[begin:next] {
			y.class = filler
		}
	}
}

// mendAgain mends classes by what stands beside: what "has to be written again" is re-opened.
func mendAgain(all []lexeme) {
	for i := 0; i+3 < len(all); i++ {
		if all[i].class != can || all[i+1].class != is || !all[i+2].any(plain, done, finish) || all[i+2].kind != word || all[i+3].class != again {
			continue
		}
		all[i].class = reopen
		for n := 1; n < 4; n++ {
			all[i+n].class = filler
		}
		for n := i - 1; n > 0 && all[n].kind != mark; n-- {
			if all[n].any(it, them) && all[n-1].class == afterly { // "and after them the customers"
				all[n-1].class, all[n].class = then, filler
			}
		}
	}
}
