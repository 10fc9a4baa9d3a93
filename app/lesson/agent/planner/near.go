package planner

import (
	"slices"
	"strings"
)

// families are classes that mean things near to each other.
var families = [][]class{
	{start, claim, intends, mine, progress},
	{finish, done},
	{release, reopen, undo, redo, restore, pending},
	{assign, unassign, unowned, who, intends, claim},
	{after, afterly, before, beforely, link, edge, between},
	{apart, unblocks, unlink},
	{parallel, inorder, path, most},
	{why, blocked},
	{ready, next, can},
	{left, howmany, status},
	{create, plan, chain, called},
	{remove, affected},
	{split, plan},
	{list, show, graph, board, status},
	{compact, renew, resume},
	{rename, describe},
}

// weight says how much a class tells of what is wanted.
func weight(c class) int {
	switch {
	case c == let || c == show || c == is || c == mean:
		return 3
	case c.any(verbs...) || c.any(relations...):
		return 10
	case c.any(states...) || c.any(parallel, inorder, path, edge, most, unowned, except, between, chain):
		return 8
	case c.any(asking...):
		return 6
	case c.any(others, both, status, next, instead, only, board):
		return 4
	case c.any(task, several):
		return 1
	}
	return 0
}

// findNear finds the two examples that are nearest to what was typed: by their verbs and
// objects, and not by letters. What was not understood of it counts most.
// Only examples that make sense on the board are given: on an empty one, no "Why is 3 stuck?".
func (p *Planner) findNear(o *outcome) {
	names := tableOf(o.board)
	classes := func(text string) []class { return classesOf(p.lexicon.lexemes(scan(fold(text)), names)) }
	words := ""
	if o.trouble != nil {
		words = o.trouble.words
	}
	wanted, whole := classes(words), classes(cutTo(o.prompt, 400))
	var scores []int
	for _, example := range p.v.Examples {
		has := classesOf(p.lexicon.lexemes(scan(fold(example)), nil))
		scores = append(scores, 2*likeness(wanted, has)+likeness(whole, has))
	}
	var best []string
	for range scores {
		at := slices.Index(scores, slices.Max(scores))
		scores[at] = least
		if example := p.fitted(p.v.Examples[at], o.board); example != "" {
			best = append(best, strings.TrimSpace(example))
		}
		if len(best) == 2 {
			o.near = best
			return
		}
	}
	o.near = p.v.Examples[:2:2]
}

// least is less than any likeness.
const least = -1 << 30

// classesOf returns the classes that say what is wanted, each once. What names a task or
// a number is of the class of the word "task".
func classesOf(l []lexeme) []class {
	var all []class
	for _, x := range l {
		c := x.class
		if x.node > 0 || x.kind == number {
			c = task
		}
		if weight(c) > 0 && !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all[:min(len(all), 40)]
}

// likeness says how much of what is wanted is in an example. What comes first counts
// most, and what is only in the example counts against it.
func likeness(wanted, has []class) int {
	total := 0
	for i, c := range wanted {
		w := 4 * weight(c)
		if i == 0 {
			w *= 2
		}
		switch {
		case slices.Contains(has, c):
			total += w
		case isNear(c, has):
			total += w / 2
		}
	}
	if total == 0 {
		return 0
	}
	for _, h := range has {
		if !slices.Contains(wanted, h) && !isNear(h, wanted) {
			total -= weight(h) / 4
		}
	}
	return total
}

// isNear reports whether a class means something near to one of others.
func isNear(c class, others []class) bool {
	for _, family := range families {
		for _, h := range others {
			if slices.Contains(family, c) && slices.Contains(family, h) {
				return true
			}
		}
	}
	return false
}

// nearest puts those of some tasks first whose names are like words.
func (w *world) nearest(words string, all []int) []int {
	want := wordsOf(words)
	far := map[int]int{}
	for _, at := range all {
		far[at] = 100
		for _, a := range want {
			for _, b := range w.nodes[at].words {
				far[at] = min(far[at], 10*distance(a, b)/max(len(a), len(b), 1))
			}
		}
		if far[at] > 5 {
			far[at] = 100
		}
	}
	var sorted []int
	for n := range 101 {
		for _, at := range all {
			if far[at] == n {
				sorted = append(sorted, at)
			}
		}
	}
	return sorted
}

// distance returns how many letters make one word of another. It costs O(n·m) of at most
// 40 bytes each.
func distance(a, b string) int {
	a, b = a[:min(len(a), 40)], b[:min(len(b), 40)]
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := before
			if a[i] != b[j] {
				cost++
			}
			before = row[j+1]
			row[j+1] = min(cost, row[j]+1, before+1)
		}
	}
	return row[len(b)]
}
