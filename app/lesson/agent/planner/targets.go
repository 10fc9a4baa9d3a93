package planner

import (
	"slices"
	"strings"
)

// targets returns the tasks that some words mean: ids, names, "the first ready one",
// "all but 3".
func (r *reader) targets(l []lexeme) ([]int, *trouble) {
	l = r.bare(slices.DeleteFunc(slices.Clone(l), func(x lexeme) bool { return x.sign == ':' })) // "tasks: 1, 2"
	if len(l) == 0 {
		return r.which()
	}
	if at := index(l, except); at > 0 && at < len(l)-1 {
		some, err := r.targets(l[:at])
		if err != nil {
			return nil, err
		}
		but, err := r.targets(l[at+1:])
		return apartFrom(some, but...), err
	}
	if at := index(l, except); at == 0 && len(l) > 1 { // "all but 1"
		but, err := r.targets(l[1:])
		return apartFrom(r.everything(), but...), err
	}
	var found []int
	single := r.w.single
	defer func() { r.w.single = single }()
	for _, part := range partsOf(l) {
		some, err := r.one(part)
		if err != nil {
			return nil, err
		}
		for _, at := range some {
			if !slices.Contains(found, at) {
				found = append(found, at)
			}
		}
		if len(some) == 1 { // "4 and everything that it depends on"
			r.w.single = some[0]
		}
		if len(some) == 0 {
			return nil, &trouble{kind: noneSuch, words: cutTo(r.raw(part), 60)}
		}
		if len(found) > maxTasks {
			return nil, &trouble{kind: tooManyCalls, n: len(found), m: maxCalls}
		}
	}
	return found, nil
}

func lastOf(l []lexeme) lexeme { return l[len(l)-1] }

// bare cuts off what says nothing of a task.
func (r *reader) bare(l []lexeme) []lexeme {
	l = trim(l)
	for len(l) > 0 && (l[0].any(article, filler) || l[0].class == both && has(l, and)) {
		l = l[1:]
	}
	return l
}

// partsOf cuts a list of names.
func partsOf(l []lexeme) [][]lexeme {
	var parts [][]lexeme
	begin := 0
	for i := 0; i <= len(l); i++ {
		if i == len(l) || l[i].class == and || l[i].kind == bullet || l[i].sign == ',' || l[i].sign == ';' || l[i].sign == '\n' {
			if part := trim(l[begin:i]); len(part) > 0 {
				parts = append(parts, part)
			}
			begin = i + 1
		}
	}
	return parts
}

// one returns the tasks that one part of a list means.
func (r *reader) one(l []lexeme) ([]int, *trouble) {
	l = r.bare(l)
	if len(l) == 0 {
		return nil, &trouble{kind: whichTask}
	}
	if len(l) > 1 && l[0].any(it, them) && l[1].class == plain && l[1].kind == word { // "that audit"
		l = l[1:]
	}
	if found, ok, err := r.pronoun(l); ok {
		return found, err
	}
	if found, ok := r.span(l); ok {
		return found, nil
	}
	if found, ok, err := r.around(l); ok {
		return found, err
	}
	if has(l, unowned) {
		if err := r.details(r.w.unfinished()); err != nil {
			return nil, err
		}
	}
	p, rest := r.pick(l)
	switch {
	case len(p.ids) > 0 && p.next && has(l, is):
		return nil, r.lost(l) // "2 is next": not to be done with 1
	case p.all && len(p.ids) == 1 && len(rest) == 0 && l[0].class == all && lastOf(without(l, is)).kind == number && !lastOf(l).hash:
		if found := r.everything(); len(found) == p.ids[0] { // "all six"
			return found, nil
		}
		return nil, r.lost(l)
	case len(rest) == 0 && len(p.ids) > 0 && p.state == plain && p.nth == 0 && !p.plural || len(rest) == 0 && len(p.ids) > 1:
		return r.withIDs(p.ids), nil
	case len(rest) == 0 && len(p.ids) == 1 && p.nth == 0 && (p.plural || p.state != plain):
		if l[0].class == several {
			return r.withIDs(p.ids), nil // "tasks 2"
		}
		p.count = p.ids[0]
		return r.picked(p, l)
	case len(rest) == 0 && len(p.ids) <= 1 && (p.nth != 0 || p.all || p.next || p.state != plain):
		if len(p.ids) == 1 {
			p.count = p.ids[0]
		}
		return r.picked(p, l)
	case len(p.owner) == 1 && len(p.ids) == 0 && (p.all || p.plural || p.state != plain || has(l, claim) || p.nouns && (has(l, of) || strings.HasSuffix(p.owner[0].text, "'s"))):
		if found, ok, err := r.held(p, l); ok {
			return found, err
		}
	}
	if p.all && len(rest) > 0 && !r.strict { // "all the tests"
		if found, fit := r.w.find(r.raw(rest)); fit <= fitsStems {
			return found, nil
		}
	}
	return r.named(l)
}

// pronoun finds what "it", "them", "both" and "the others" mean.
func (r *reader) pronoun(l []lexeme) ([]int, bool, *trouble) {
	l = withoutAny(l, filler, article)
	l = trimNouns(l)
	if len(l) != 1 {
		if !(len(l) == 2 && l[0].class == all && (l[1].class == them || l[1].class == others)) {
			return nil, false, nil
		}
		l = l[1:]
	}
	switch l[0].class {
	case it, task:
		if r.w.single >= 0 {
			return []int{r.w.single}, true, nil
		}
		found, err := r.which()
		return found, true, err
	case them, both:
		if row := r.w.lastRow(); len(r.w.group) < 2 && len(row) > 1 { // "ann takes 2 and bob takes 3. Complete them"
			return row, true, nil
		}
		if len(r.w.group) > 0 {
			return r.w.group, true, nil
		}
		if l[0].class == both {
			return nil, true, &trouble{kind: whichTask}
		}
		return r.everything(), true, nil
	case former:
		return r.w.group[:min(1, len(r.w.group))], true, nil
	case latter:
		return r.w.group[max(len(r.w.group)-1, 0):], true, nil
	case each:
		return r.everything(), true, nil
	case others:
		return apartFrom(r.everything(), r.subject...), true, nil
	}
	return nil, false, nil
}

// around finds "everything before 4", "everything after 2", "everything up to 4" and
// "everything that 4 depends on".
func (r *reader) around(l []lexeme) ([]int, bool, *trouble) {
	at := indexAny(l, through, after, afterly, before, beforely)
	if at < 1 || l[0].class != all && !(l[0].class == what && at == len(l)-1 && at > 1) {
		return nil, false, nil
	}
	words, with := l[at+1:], l[at].class == through
	down := l[at].any(after, afterly)
	if len(words) == 0 {
		words, down = withoutAny(l[1:at], where, what), !down
		if len(words) > 1 && words[0].class == it {
			words = words[1:] // "everything that 4 needs"
		}
	} else if at > 1 {
		return nil, false, nil
	}
	of, err := r.targets(words)
	if err != nil {
		return nil, true, err
	}
	var found []int
	for queue := of; len(queue) > 0; queue = queue[1:] {
		if slices.Contains(found, queue[0]) {
			continue
		}
		found = append(found, queue[0])
		if down {
			queue = append(slices.Clip(queue), r.w.dependents(queue[0])...)
		} else {
			queue = append(slices.Clip(queue), r.w.nodes[queue[0]].by...)
		}
	}
	return slices.DeleteFunc(found, func(at int) bool {
		return !with && slices.Contains(of, at) || !r.w.there(at)
	}), true, nil
}

// everything returns what "all" means: the tasks that the prompt has made, else all
// that are not finished.
func (r *reader) everything() []int {
	if len(r.w.created) > 0 {
		return slices.DeleteFunc(slices.Clone(r.w.created), func(at int) bool { return r.w.nodes[at].deleted })
	}
	return r.w.unfinished()
}
