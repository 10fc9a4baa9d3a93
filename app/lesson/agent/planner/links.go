package planner

import (
	"slices"

	"tasklesson/tasks"
)

// join makes each of some tasks wait for each of others.
func (r *reader) join(early, late []int) {
	changed := false
	for _, d := range late {
		for _, b := range early {
			if x, y := r.w.nodes[d], r.w.nodes[b]; x.status == tasks.Completed && y.status == tasks.Completed && r.w.there(d) && r.w.there(b) {
				r.tell("already_done", []int{d}, "") // their order does not matter any more
				changed = true
				continue
			}
			if !slices.Contains(r.w.nodes[d].by, b) {
				changed = true
			}
			if r.w.nodes[d].missing { // the board says so
				r.w.do(op{tool: toolUpdate, node: d, add: []int{b}})
			}
			r.w.edge(b, d)
		}
	}
	if !changed && len(late) > 0 && len(early) > 0 && !slices.Contains(r.w.created, late[0]) && !slices.Contains(r.w.created, early[0]) {
		r.says = append(r.says, say{"edge_there", []int{late[0], early[0]}, "", len(r.w.ops)})
	}
}

// part ends that some tasks wait for others.
func (r *reader) part(early, late []int) {
	for _, d := range late {
		for _, b := range early {
			if !slices.Contains(r.w.nodes[d].by, b) {
				r.says = append(r.says, say{"no_edge", []int{d, b}, "", len(r.w.ops)})
			}
			r.w.cut(b, d)
		}
	}
}

// links reads "add a dependency from 2 to 3", "connect 2 and 3", "remove the
// dependency between 2 and 3".
func (r *reader) links(verb class, l []lexeme) *trouble {
	l = trim(withoutAny(l, filler, article))
	for len(l) > 0 && l[0].any(of, from, between, edge, all) {
		l = l[1:]
	}
	if len(l) == 0 {
		return &trouble{kind: whichTask}
	}
	at := indexAny(l, to, from, through, with)
	if line := arrowAt(l); line > 0 {
		at = line
	}
	if at <= 0 {
		if at := relationAt(l); at > 0 && at < len(l)-1 { // "add a dependency: 3 depends on 2"
			return r.relation(negate(l, at, verb == unlink), at)
		}
		at = index(l, and)
	}
	if at <= 0 {
		return r.linkAll(verb, l)
	}
	a, err := r.targets(l[:at])
	if err != nil {
		return err
	}
	b, err := r.targets(l[at+1:])
	switch {
	case err != nil:
		return err
	case verb == unlink:
		for _, x := range a {
			for _, y := range b {
				r.cutBetween(x, y)
			}
		}
	case l[at].class == with || l[at].kind == back: // "a dependency of 3 on 2"
		r.join(b, a)
	default:
		r.join(a, b)
	}
	return nil
}

// arrowAt returns where the first arrow stands, -1 for nowhere.
func arrowAt(l []lexeme) int {
	return slices.IndexFunc(l, func(x lexeme) bool { return x.kind == arrow || x.kind == back })
}

// negate makes "depends on" say "no longer depends on", where that is meant.
func negate(l []lexeme, at int, meant bool) []lexeme {
	if !meant {
		return l
	}
	if l[at].any(after, afterly) {
		return changed(l, at, apart)
	}
	return changed(l, at, unblocks)
}

// linkAll chains tasks, or takes away all that they wait for.
func (r *reader) linkAll(verb class, l []lexeme) *trouble {
	found, err := r.targets(l)
	switch {
	case err != nil:
		return err
	case verb == link && len(found) < 2:
		return r.lost(l)
	case verb == link:
		r.w.chain(found)
		return nil
	}
	for _, at := range found {
		r.part(r.w.nodes[at].by, []int{at})
	}
	return nil
}

// cutBetween ends that one of two tasks waits for the other.
func (r *reader) cutBetween(x, y int) {
	if slices.Contains(r.w.nodes[x].by, y) {
		r.part([]int{y}, []int{x})
		return
	}
	r.part([]int{x}, []int{y})
}

// edgeClause reads a verb for edges: "drop the 3->4 edge". It reports false for any other
// clause.
func (r *reader) edgeClause(head class, rest []lexeme) (bool, *trouble) {
	if about := r.bare(without(rest, all)); has(about, edge) && (about[0].class == edge || hasAny(about[:1], plain, task) && !hasAny(about, called, whom)) {
		if about[0].class != edge { // "the 3->4 edge"
			about = append([]lexeme{about[0].as(edge)}, without(about, edge)...)
		}
		switch {
		case head.any(remove, release, unlink):
			return true, r.links(unlink, about[1:])
		case head.any(create, let, link):
			return true, r.links(link, about[1:])
		}
	}
	if at := index(rest, from); at > 0 && at < len(rest)-1 && (head == remove || head == release && rest[at+1].any(what, all)) {
		return true, r.lost(rest) // "remove 1 from 3"
	}
	return false, nil
}
