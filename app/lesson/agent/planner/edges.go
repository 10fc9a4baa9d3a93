package planner

import (
	"slices"
	"unicode/utf8"
)

// layered makes each layer wait for the one before.
func (r *reader) layered(m *making) {
	r.arrows = nil
	before := m.early
	for n, layer := range m.layers {
		var now []int
		for _, i := range layer {
			now = append(now, m.items[i].node)
		}
		if len(now) == 0 {
			before = nil
			continue
		}
		if !slices.Contains(m.begins, n) {
			r.joinAll(before, now)
		}
		before = now
		r.arrows = now
	}
}

func (r *reader) joinAll(early, late []int) {
	for _, d := range late {
		for _, b := range early {
			r.w.edge(b, d)
		}
	}
}

// modify carries out what is said behind the name of an item.
func (r *reader) modify(m *making, i int) *trouble {
	it := m.items[i]
	if it.next {
		r.w.edge(m.items[i-1].node, it.node)
	}
	for _, mod := range append(slices.Clip(m.headMods), it.mods...) {
		err := r.modifier(it.node, mod)
		if err != nil && it.weak && !(r.empty && hasAny(mod, can, done)) && !hasAny(mod, each, them) && !(has(mod, all) && !r.empty) && len(it.mods) == 1 && err.kind != ambiguous && err.kind != needDetails {
			subject := subjectOf(r.raw(it.whole))
			if utf8.RuneCountInString(subject) > maxName {
				return &trouble{kind: longName, words: cutTo(subject, 40), n: utf8.RuneCountInString(subject), m: maxName}
			}
			r.w.nodes[it.node].subject, r.w.nodes[it.node].words = subject, wordsOf(subject)
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// modifier carries out one: "after 3", "between 2 and 3".
func (r *reader) modifier(at int, mod []lexeme) *trouble {
	r.subject = []int{at}
	if mod[0].class == between {
		ends, err := r.targets(mod[1:])
		if err != nil {
			return err
		}
		if len(ends) != 2 {
			return r.lost(mod)
		}
		a, b := ends[0], ends[1]
		if slices.Contains(r.w.nodes[a].by, b) {
			a, b = b, a
		}
		r.w.cut(a, b)
		r.w.edge(a, at)
		r.w.edge(at, b)
		return nil
	}
	rest := trim(mod[1:])
	if n := len(rest) - 1; r.empty && n > 1 && rest[n].class == ready && rest[n-1].any(is, both, all) { // in a plan that means done
		rest = append(slices.Clone(rest[:n]), rest[n].as(done))
	}
	if len(rest) == 1 && rest[0].class == cancel { // "blocked by nothing"
		return nil
	}
	others, err := r.targets(doneTail(rest))
	if err != nil {
		return err
	}
	if hasAny(rest, all, them, both, each) { // all of them: but itself
		others = apartFrom(others, at)
	}
	for n := len(others); n > 2 && has(rest, both); n-- { // the two before
		if others[n-1] > at {
			others = others[:n-1]
		} else {
			others = others[1:]
		}
	}
	if len(others) == 0 { // "after every task" would be one for each of them
		return r.lost(mod)
	}
	r.object = others
	switch mod[0].class {
	case before, beforely:
		r.joinAll([]int{at}, others)
	case after, afterly:
		r.joinAll(others, []int{at})
	}
	return nil
}

// arrowsOnBoard reads arrows without "create": names of the board are its tasks, and
// others are made.
func (r *reader) arrowsOnBoard(m *making) (bool, *trouble) {
	known, named := 0, 0
	nodes := make([]int, len(m.items))
	for i, it := range m.items {
		nodes[i] = -1
		found, err := r.targets(it.l)
		switch {
		case err == nil && len(found) == 1:
			nodes[i] = found[0]
			known++
		case err != nil && err.kind == ambiguous, err != nil && err.kind == noReply:
			return true, err
		case len(it.l) > 1 && (kindAt(it.l, number) >= 0 || has(it.l, not)):
			return true, r.lost(it.l) // "4 -> 5 should not exist"
		default:
			named++
		}
	}
	if known == 0 {
		return false, nil
	}
	for i := range m.items {
		if nodes[i] < 0 {
			nodes[i] = r.w.make(subjectOf(r.raw(m.items[i].l)))
		}
		m.items[i].node = nodes[i]
	}
	r.checkEdges(m)
	r.layered(m)
	r.w.mean(nodes)
	for i := range m.items {
		if err := r.modify(m, i); err != nil {
			return true, err
		}
	}
	return true, nil
}

// checkEdges tells of arrows that the board has already.
func (r *reader) checkEdges(m *making) {
	if len(m.items) != 2 {
		return
	}
	a, b := m.items[m.layers[0][0]].node, m.items[m.lastItem()].node
	if slices.Contains(r.w.nodes[b].by, a) {
		r.says = append(r.says, say{"edge_there", []int{b, a}, "", len(r.w.ops)})
	}
}

// keptOf cuts "3 any more, only for 2" in two.
func keptOf(l []lexeme, ends bool) (gone, kept []lexeme) {
	at := index(l, only)
	if !ends || at < 1 {
		return l, nil
	}
	kept = trim(l[at+1:])
	for len(kept) > 1 && kept[0].any(whom, with, of, to, after) {
		kept = kept[1:]
	}
	return trim(l[:at]), kept
}

// partBut ends that some tasks wait for others. If it is said what they still wait for, they
// wait for nothing else.
func (r *reader) partBut(early, late []int, kept []lexeme) *trouble {
	r.part(early, late)
	if len(kept) == 0 {
		return nil
	}
	still, err := r.targets(kept)
	if err != nil {
		return err
	}
	for _, at := range late {
		r.w.nodes[at].by = nil
	}
	r.joinAll(still, late)
	return nil
}
