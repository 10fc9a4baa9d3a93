package planner

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// needed makes an order of "a review is needed: after 3, before 4"; of a task that is there
// it is said only where it stands.
func (r *reader) needed(l []lexeme, at int) []lexeme {
	rest := l[at+1:]
	if len(rest) > 1 && rest[0].sign == ':' && rest[1].class.any(relations...) {
		rest = rest[1:]
	}
	name := r.bare(l[:at])
	if !strings.Contains(l[at].text, " ") || len(rest) > 0 && !rest[0].class.any(relations...) && rest[0].sign != ':' || len(name) == 0 || hasAny(name, verbs...) || relationAt(name) >= 0 {
		return l
	}
	if r.knows(name) || name[0].kind == number && len(name) == 1 {
		return slices.Concat(l[:at], rest)
	}
	return slices.Concat(l[at:at+1], l[:at], rest)
}

// counts reads what says how many tasks can start, before what is to be done with them:
// "two tasks can start now: start both". It returns what is to be done.
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

// settleShort makes "ann" of "ann's", where it is short for "ann has" or "ann is": "ann's
// finished with 2". In "ann's finished tasks" it is not.
func settleShort(all []lexeme) {
	for i := 0; i+2 < len(all); i++ {
		name, short := strings.CutSuffix(all[i].text, "'s")
		next := i + 1 + skip(all[i+1:], filler)
		if !short || all[i].class != plain || all[i].kind != word || all[i].node > 0 || next+1 >= len(all) ||
			!all[next].any(done, finish, progress) || all[next+1].any(task, several) {
			continue
		}
		all[i].to -= all[i].to - all[i].from - len(name)
		all[i].text = name
	}
}

// settleWait makes one word that orders tasks of two that only together do: "don't need any
// more to wait for" ends it.
func settleWait(all []lexeme) {
	for i := 0; i+1 < len(all); i++ {
		if !all[i].any(after, apart) {
			continue
		}
		begin, next := i, i+1+skip(all[i+1:], filler)
		ends := all[i].class == apart
		if next < len(all) && all[next].class == not {
			ends = true
			next += 1 + skip(all[next+1:], filler)
		} else if i > 0 && all[i-1].class == not {
			begin, ends = i-1, true
		}
		if next < len(all) && all[next].class == to {
			next++
		} else if !ends || next == i+1 {
			continue
		}
		if next >= len(all) || all[next].class != after {
			continue
		}
		if ends {
			all[next].class = apart
		}
		for _, x := range all[begin:next] {
			x.class = filler
		}
	}
}

// settleAgain mends classes by what stands beside: what "has to be written again" is to be re-opened.
func settleAgain(all []lexeme) {
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
