package planner

import "strings"

// item reads one name, with what is said behind it. It returns how many segments
// that took.
func (r *reader) item(m *making, segs []segment, n int, l []lexeme) (item, int) {
	l = r.nameOnly(m, l)
	one := item{l: l, whole: l}
	if len(l) == 0 {
		return one, 1
	}
	if n := len(l) - 1; n > 0 && l[n].any(atEnd, atStart) {
		one.l, one.whole = l[:n], l[:n]
		one.mods = append(one.mods, led(nil, after, all))
		return one, 1
	}
	if l[0].kind == quoted && len(l) > 2 && l[1].any(it, where, what) && has(l, cancel) && relationAt(l) == len(l)-1 { // "“x” that nothing waits for"
		one.l, one.whole = l[:1], l[:1]
		return one, 1
	}
	if at := index(l, described); at > 0 && at < len(l)-1 {
		one.l, one.text = trimMarks(l[:at]), r.raw(trim(l[at+1:]))
		one.whole = one.l
		return one, 1
	}
	if open := signAt(l, '('); open > 0 && l[len(l)-1].sign == ')' {
		inside := trim(l[open+1 : len(l)-1])
		if len(inside) > 0 && len(inside) < 4 && inside[0].any(cancel, not) && hasAny(inside, edge, cancel) { // "(no dependencies)"
			one.l, one.whole = l[:open], l[:open]
			return one, 1
		}
		if c := bracketed(l); c == atEnd || c == then && len(m.items) > 0 {
			one.l, one.whole, one.next = l[:open], l[:open], c == then
			if !one.next {
				one.mods = append(one.mods, led(nil, after, all))
			}
			return one, 1
		}
		if startsRelation(inside) {
			one.l, one.whole = l[:open], l[:open]
			one.mods = append(one.mods, inside[relationAt(inside):])
			return one, 1
		}
	}
	if at := index(l, between); at > 0 && segs != nil && n+1 < len(segs) && segs[n+1].and && at < len(l)-1 {
		one.l, one.mods = trim(l[:at]), [][]lexeme{alsoOf(l[at:], segs[n+1].l)}
		one.whole = one.l
		return one, 2
	}
	l = r.onceOver(l)
	at := relationAt(l)
	if at < 0 && hasAny(l, each, all, several) {
		at = index(l, between) // "a break between every two tasks"
	}
	if at <= 0 || at == len(l)-1 {
		return one, 1
	}
	name := saysWhen(l[:at], strings.Contains(l[at].text, " "))
	one.weak = l[at].class != after && l[at].class != between && !(l[at].class == before && strings.Contains(l[at].text, " "))
	one.l = trimMarks(name)
	if len(one.l) > 0 && one.l[0].kind == quoted && len(trimNouns(one.l)) == 1 { // "a “review” task"
		one.l = one.l[:1]
	}
	mod, took := l[at:], 1
	if segs != nil {
		mod, took = r.moreNames(m, segs, n, mod)
	}
	one.mods = [][]lexeme{mod}
	return one, took
}

// bracketed returns the class of the only word in brackets at the end, where it says what
// comes before: "(after that)", "(after all of them)". It returns plain for any other.
func bracketed(l []lexeme) class {
	if n := len(l) - 1; n > 2 && l[n].sign == ')' && l[n-2].sign == '(' && l[n-1].any(then, atEnd) {
		return l[n-1].class
	}
	return plain
}

// onceOver makes a word of order of "as soon as", where behind it stands that something is
// done: "tests as soon as the api and the form are both there".
func (r *reader) onceOver(l []lexeme) []lexeme {
	at := index(l, when)
	if at < 1 || at == len(l)-1 || relationAt(l) >= 0 || !r.isOver(l[at+1:]) && lastOf(l).class != ready {
		return l
	}
	return changed(l, at, afterly)
}

// saysWhen cuts off the words behind a name that only lead to a relation: "that", "which has
// to be done". "Who" is cut only if more of them follow: "who has to be done after".
func saysWhen(l []lexeme, more bool) []lexeme {
	name := l
	for n := len(l) - 1; n > 0; n = len(name) - 1 {
		isDone := n > 1 && name[n].any(done, finish) && name[n-1].any(is, can)
		if name[n].class == to && name[n-1].class == where { // "decide where to go after 3"
			break
		}
		if !isDone && !name[n].any(where, it, what, is, can, filler, only, let) && !(name[n].class == who && more) && !(n < len(l)-1 && name[n].any(who, to)) {
			break
		}
		name = name[:n]
	}
	return name
}

// nameOnly cuts off what stands around a name: "task" and "one for" before it, "in
// order" behind it.
func (r *reader) nameOnly(m *making, l []lexeme) []lexeme {
	l = r.bare(l)
	if n := len(l) - 1; m.typed && n > 0 && l[n].class == task {
		l = l[:n]
	}
	if len(l) > 1 && l[0].class == task && (!m.single || len(m.items) > 0) { // "task design, task build"
		l = l[1:]
	}
	if len(l) > 1 && l[0].any(whom, to, called) { // "one for build"
		l = r.bare(l[1:])
	}
	for len(l) > 1 && l[len(l)-1].any(inorder, parallel) && !m.single {
		m.chained = m.chained || l[len(l)-1].class == inorder
		l = trim(l[:len(l)-1])
	}
	return l
}

// moreNames adds the names of the next segments to those that stand behind a word
// that orders tasks: "after 3 and 4".
func (r *reader) moreNames(m *making, segs []segment, n int, mod []lexeme) ([]lexeme, int) {
	took := 1
	for n+took < len(segs) {
		s := segs[n+took]
		l := trim(s.l)
		if s.then || s.where || s.line || len(l) == 0 || !s.and && !(n+took+1 < len(segs) && segs[n+took+1].and) && !(len(l) == 1 && l[0].kind == number) {
			break
		}
		known := len(l) == 1 && (l[0].node > 0 || l[0].kind == number) || r.isItem(m, l)
		if !known {
			break
		}
		mod = alsoOf(mod, l)
		took++
	}
	return mod, took
}

// saysBy reports whether words say who has to do something, and are no name: "review which has
// to be done by ann".
func saysBy(l []lexeme) bool {
	for i := range l[:max(len(l)-2, 0)] {
		if (l[i].class == is || l[i].class == can) && l[i+1].class == done && l[i+2].class == whom {
			return true
		}
	}
	return false
}
