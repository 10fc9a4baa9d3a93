package planner

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// finishList makes the tasks and their edges.
func (r *reader) finishList(m *making) *trouble {
	if len(m.items) == 0 && m.count == 0 {
		return &trouble{kind: nothingToMake}
	}
	if len(m.items) == 0 {
		return r.unnamed(m)
	}
	if m.count > 1 && m.count != len(m.items)-m.extra {
		return &trouble{kind: wrongCount, n: m.count, m: len(m.items)}
	}
	m.share(r.w)
	var nodes []int
	for i := range m.items {
		it := &m.items[i]
		if r.saysHolder(it.l) || saysBy(it.l) || len(it.l) > 1 && lastOf(it.l).class == to {
			return r.lost(it.l)
		}
		subject := subjectOf(r.raw(it.l))
		if n := utf8.RuneCountInString(subject); n > maxName {
			return &trouble{kind: longName, words: cutTo(subject, 40), n: n, m: maxName}
		}
		if strings.TrimSpace(subject) == "" {
			return &trouble{kind: nothingToMake}
		}
		it.node = r.w.make(subject)
		r.w.nodes[it.node].text = it.text
		nodes = append(nodes, it.node)
	}
	r.layered(m)
	if m.chained {
		r.w.chain(nodes)
	}
	r.w.mean(nodes)
	for i := range m.items {
		if err := r.modify(m, i); err != nil {
			return err
		}
	}
	r.w.mean(nodes)
	r.subject = nodes[len(nodes)-1:]
	return nil
}

// unnamed makes tasks of which only the number was said.
func (r *reader) unnamed(m *making) *trouble {
	if m.count > maxTasks {
		return &trouble{kind: tooManyTasks, n: m.count, m: maxTasks}
	}
	if m.count < 1 {
		return &trouble{kind: nothingToMake}
	}
	var nodes []int
	for n := range m.count {
		nodes = append(nodes, r.w.make(r.p.say("unnamed", "n", itoa(n+1))))
	}
	if m.chained {
		r.w.chain(nodes)
	}
	r.arrows = nodes
	r.w.mean(nodes)
	for _, mod := range m.headMods {
		for _, at := range nodes {
			if err := r.modifier(at, mod); err != nil {
				return err
			}
		}
	}
	return nil
}

// more makes tasks that come after those of the clause before: "After that build."
func (r *reader) more(l []lexeme) *trouble {
	made := slices.Clone(r.arrows)
	strict := *r
	strict.strict = true
	if found, err := strict.targets(l); err == nil { // "…, then c", and c is there
		r.joinAll(made, found)
		r.arrows, r.made = found, true
		return nil
	}
	nodes, err := r.makeAll(l)
	if err != nil {
		return err
	}
	r.joinAll(made, nodes)
	r.arrows, r.made = nodes, true
	return nil
}

// makeAll makes a task of each name.
func (r *reader) makeAll(l []lexeme) ([]int, *trouble) {
	var nodes []int
	for _, part := range partsOf(l) {
		part = trimNouns(r.bare(without(part, parallel)))
		subject := subjectOf(r.raw(part))
		if n := utf8.RuneCountInString(subject); n > maxName {
			return nil, &trouble{kind: longName, words: cutTo(subject, 40), n: n, m: maxName}
		}
		if subject == "" {
			continue
		}
		nodes = append(nodes, r.w.make(subject))
	}
	if len(nodes) == 0 {
		return nil, r.lost(l)
	}
	r.w.mean(nodes)
	return nodes, nil
}

// saysHolder reports whether words say in brackets who has the task, and are no name: "order
// parts (owner: Miguel)".
func (r *reader) saysHolder(l []lexeme) bool {
	open := signAt(l, '(')
	return open > 0 && open+1 < len(l) && slices.Contains(r.p.v.Holders, l[open+1].text)
}
