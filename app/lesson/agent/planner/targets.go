package planner

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// targets returns the tasks that some words mean: ids, names, "the first ready one",
// "all but 3".
func (r *reader) targets(l []lexeme) ([]int, *trouble) {
	l = r.bare(l)
	if len(l) == 0 {
		return nil, &trouble{kind: whichTask}
	}
	if at := index(l, except); at > 0 && at < len(l)-1 {
		some, err := r.targets(l[:at])
		if err != nil {
			return nil, err
		}
		but, err := r.targets(l[at+1:])
		return slices.DeleteFunc(slices.Clone(some), func(at int) bool { return slices.Contains(but, at) }), err
	}
	var found []int
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
		if len(found) > maxTasks {
			return nil, &trouble{kind: tooManyCalls, n: len(found), m: maxCalls}
		}
	}
	return found, nil
}

// bare cuts off what says nothing of a task.
func (r *reader) bare(l []lexeme) []lexeme {
	l = trim(l)
	for len(l) > 0 && (l[0].class == article || l[0].class == filler) {
		l = l[1:]
	}
	return l
}

// partsOf cuts a list of names.
func partsOf(l []lexeme) [][]lexeme {
	var parts [][]lexeme
	begin := 0
	for i := 0; i <= len(l); i++ {
		if i == len(l) || l[i].class == and || l[i].kind == bullet || l[i].is(",") || l[i].is(";") || l[i].is("\n") {
			if part := trim(l[begin:i]); len(part) > 0 {
				parts = append(parts, part)
			}
			begin = i + 1
		}
	}
	return parts
}

// A pick is what the words of one part say of the tasks that are meant.
type pick struct {
	nth    int // "the second": 2; -1 is the last
	count  int // "the first three"
	all    bool
	next   bool
	state  class
	nouns  bool     // the word "task" stands there
	plural bool     // the word "tasks"
	owner  []lexeme // words that may be a name of who holds them
	ids    []int
}

// one returns the tasks that one part of a list means.
func (r *reader) one(l []lexeme) ([]int, *trouble) {
	l = r.bare(l)
	if len(l) == 0 {
		return nil, &trouble{kind: whichTask}
	}
	if found, ok, err := r.pronoun(l); ok {
		return found, err
	}
	if found, ok := r.span(l); ok {
		return found, nil
	}
	p, rest := r.pick(l)
	switch {
	case len(rest) == 0 && len(p.ids) > 0 && p.state == plain && p.nth == 0 && !p.plural || len(rest) == 0 && len(p.ids) > 1:
		return r.withIDs(p.ids), nil
	case len(rest) == 0 && len(p.ids) == 1 && p.nth == 0 && (p.plural || p.state != plain):
		if l[0].class == tasks_ {
			return r.withIDs(p.ids), nil // "tasks 2"
		}
		p.count = p.ids[0]
		return r.picked(p, l)
	case len(rest) == 0 && len(p.ids) <= 1 && (p.nth != 0 || p.all || p.next || p.state != plain):
		if len(p.ids) == 1 {
			p.count = p.ids[0]
		}
		return r.picked(p, l)
	case len(p.owner) == 1 && len(p.ids) == 0 && (p.all || p.plural || p.state != plain || has(l, claim)):
		if found, ok, err := r.held(p, l); ok {
			return found, err
		}
	}
	return r.named(l)
}

// pronoun finds what "it", "them", "both" and "the others" mean.
func (r *reader) pronoun(l []lexeme) ([]int, bool, *trouble) {
	l = without(l, filler, article)
	l = trimNouns(l)
	if len(l) != 1 {
		if !(len(l) == 2 && l[0].class == all && (l[1].class == them || l[1].class == others)) {
			return nil, false, nil
		}
		l = l[1:]
	}
	switch l[0].class {
	case it:
		if r.w.single >= 0 {
			return []int{r.w.single}, true, nil
		}
		if len(r.w.group) > 0 {
			return r.w.group, true, nil
		}
		return nil, true, &trouble{kind: whichTask}
	case them, both:
		if len(r.w.group) > 0 {
			return r.w.group, true, nil
		}
		if l[0].class == both {
			return nil, true, &trouble{kind: whichTask}
		}
		return r.everything(), true, nil
	case each:
		return r.everything(), true, nil
	case others:
		rest := r.everything()
		return slices.DeleteFunc(slices.Clone(rest), func(at int) bool { return slices.Contains(r.subject, at) }), true, nil
	}
	return nil, false, nil
}

// everything returns what "all" means: the tasks that the prompt has made, else all
// that are not finished.
func (r *reader) everything() []int {
	if len(r.w.created) > 0 {
		return slices.DeleteFunc(slices.Clone(r.w.created), func(at int) bool { return r.w.nodes[at].deleted })
	}
	return r.w.unfinished()
}

// span finds "2 to 4" and "2-4".
func (r *reader) span(l []lexeme) ([]int, bool) {
	l = trimNouns(l)
	low, high := 0, 0
	switch {
	case len(l) == 3 && l[0].kind == number && (l[1].class == through || l[1].class == to || l[1].text == "-") && l[2].kind == number:
		low, high = l[0].n, l[2].n
	case len(l) == 1 && l[0].kind == word:
		a, b, ok := strings.Cut(strings.ReplaceAll(l[0].text, "–", "-"), "-")
		x, okA := whole(strings.TrimPrefix(a, "#"))
		y, okB := whole(strings.TrimPrefix(b, "#"))
		if !ok || !okA || !okB {
			return nil, false
		}
		low, high = x, y
	default:
		return nil, false
	}
	if low < 1 || high <= low || high-low > maxTasks {
		return nil, false
	}
	var ids []int
	for n := low; n <= high; n++ {
		ids = append(ids, n)
	}
	return r.withIDs(ids), true
}

// trimNouns cuts off "task", "tasks" and articles at both ends.
func trimNouns(l []lexeme) []lexeme {
	noun := func(x lexeme) bool {
		return x.class == task || x.class == tasks_ || x.class == article || x.class == filler
	}
	for len(l) > 1 && noun(l[0]) {
		l = l[1:]
	}
	for len(l) > 1 && noun(l[len(l)-1]) {
		l = l[:len(l)-1]
	}
	return l
}

// pick sorts the words of a part; rest are those that say nothing but a name.
func (r *reader) pick(l []lexeme) (p pick, rest []lexeme) {
	for _, x := range l {
		n, ordinal := r.p.lexicon.ordinal[x.text]
		switch {
		case x.node > 0 || x.kind == quoted:
			rest = append(rest, x)
		case x.kind == number:
			p.ids = append(p.ids, x.n)
		case ordinal && x.kind == word:
			p.nth = n
		case x.class == last:
			p.nth = -1
		case x.class == next:
			p.next = true
		case x.class == all || x.class == each:
			p.all = true
		case x.class == task:
			p.nouns = true
		case x.class == tasks_:
			p.plural = true
		case slices.Contains(states, x.class):
			p.state = x.class
		case x.class == article || x.class == filler || x.class == of || x.class == where || x.class == is || x.class == what || x.class == status || x.class == them || x.class == claim || x.class == me || x.class == again:
		case x.class == finish && p.state == plain && (p.all || p.plural):
			p.state = done
		default:
			rest = append(rest, x)
		}
	}
	p.owner = rest
	return p, rest
}

// picked returns the tasks that a pick means.
func (r *reader) picked(p pick, l []lexeme) ([]int, *trouble) {
	from := r.inState(p.state)
	if p.next && p.state == plain {
		from = r.w.in(tasks.StateReady)
	}
	if p.all && p.nth == 0 && !p.next {
		if len(from) == 0 {
			return nil, &trouble{kind: noneSuch, words: r.raw(l)}
		}
		return from, nil
	}
	count := max(p.count, 1)
	if p.count == 0 && p.nth == 0 && !p.next {
		count = len(from) // "the ready ones"
	}
	begin := max(p.nth-1, 0)
	if p.nth < 0 {
		begin = max(len(from)-count, 0)
	}
	if begin+count > len(from) || count == 0 {
		return nil, &trouble{kind: noneSuch, words: r.raw(l)}
	}
	return from[begin : begin+count], nil
}

// inState returns the tasks of a state, all for none.
func (r *reader) inState(s class) []int {
	switch s {
	case ready:
		return r.w.in(tasks.StateReady)
	case blocked:
		return r.w.in(tasks.StateBlocked)
	case done:
		return r.w.in(tasks.StateCompleted)
	case progress:
		return r.w.in(tasks.StateInProgress)
	case pending:
		return r.w.some(func(at int) bool { return r.w.nodes[at].status == tasks.Pending })
	case left:
		return r.w.unfinished()
	}
	if len(r.w.created) > 0 {
		return r.everything()
	}
	all := r.w.some(func(int) bool { return true })
	switch r.verb {
	case finish, start, claim:
		if open := r.w.unfinished(); len(open) > 0 {
			return open
		}
	case reopen:
		return r.w.in(tasks.StateCompleted)
	case release:
		return r.w.in(tasks.StateInProgress)
	}
	return all
}

// held returns the tasks that somebody holds: "everything ann holds".
func (r *reader) held(p pick, l []lexeme) ([]int, bool, *trouble) {
	name := strings.TrimSuffix(strings.TrimSuffix(p.owner[0].text, "'s"), "'")
	if err := r.details(r.w.in(tasks.StateInProgress)); err != nil {
		return nil, true, err
	}
	held := r.w.some(func(at int) bool {
		n := r.w.nodes[at]
		return fold(n.owner) == name && (p.state != plain || n.status != tasks.Completed)
	})
	return held, len(held) > 0, nil
}

// details asks for tasks to be read in full, where they were not.
func (r *reader) details(all []int) *trouble {
	var unread []int
	for _, at := range all {
		if n := r.w.nodes[at]; !n.known && n.id != 0 && r.w.there(at) {
			unread = append(unread, at)
		}
	}
	if len(unread) == 0 || len(unread) > maxReads {
		return nil
	}
	return &trouble{kind: needDetails, nodes: unread}
}

// withIDs returns the tasks with ids. Where the prompt makes tasks and the board has
// no such id, it counts those.
func (r *reader) withIDs(ids []int) []int {
	var found []int
	for _, id := range ids {
		at, there := r.w.byID[tasks.ID(id)]
		if (!there || r.w.nodes[at].missing) && id >= 1 && id <= len(r.w.created) {
			found = append(found, r.w.created[id-1])
			continue
		}
		found = append(found, r.w.withID(tasks.ID(id)))
	}
	return found
}

// named returns the task that a name means.
func (r *reader) named(l []lexeme) ([]int, *trouble) {
	l = trimNouns(l)
	name := r.raw(l)
	found, fit := r.w.find(name)
	if r.strict && fit != fitsWhole {
		return nil, &trouble{kind: unknownName, words: cutTo(name, 60)}
	}
	if len(found) > 1 {
		found = r.prefer(found)
	}
	switch {
	case len(found) == 0:
		return nil, &trouble{kind: unknownName, words: cutTo(name, 60)}
	case len(found) > 1:
		return r.choose(found, name)
	}
	return found, nil
}

// prefer leaves out the tasks for which what is to be done makes no sense, where one
// is left.
func (r *reader) prefer(found []int) []int {
	fine := func(at int) bool {
		switch s := r.w.nodes[at].status; r.verb {
		case finish, start, claim, assign:
			return s != tasks.Completed
		case reopen:
			return s == tasks.Completed
		case release:
			return s == tasks.InProgress
		}
		return true
	}
	var kept []int
	for _, at := range found {
		if fine(at) {
			kept = append(kept, at)
		}
	}
	if len(kept) == 1 {
		return kept
	}
	return found
}

// choose takes the reply to the question which of several tasks is meant, or asks it.
func (r *reader) choose(found []int, name string) ([]int, *trouble) {
	if r.asked >= len(r.replies) {
		return nil, &trouble{kind: ambiguous, words: cutTo(name, 60), nodes: found}
	}
	reply := r.replies[r.asked]
	r.asked++
	chosen := r.reply(reply, found)
	if len(chosen) == 0 {
		return nil, &trouble{kind: noReply}
	}
	return chosen, nil
}

// reply reads which of some tasks a reply means.
func (r *reader) reply(reply string, found []int) []int {
	l := trim(r.p.lexicon.lexemes(scan(reply), nil))
	l = trimNouns(without(l, is, me))
	var chosen []int
	for _, part := range partsOf(l) {
		part = trimNouns(part)
		if len(part) == 0 {
			return nil
		}
		x := part[0]
		n, ordinal := r.p.lexicon.ordinal[x.text]
		switch {
		case len(part) == 1 && (x.class == all || x.class == both || x.class == them):
			return found
		case len(part) == 1 && x.kind == number:
			at := slices.IndexFunc(found, func(at int) bool { return int(r.w.nodes[at].id) == x.n })
			if at < 0 && x.n >= 1 && x.n <= len(found) {
				at = x.n - 1
			}
			if at < 0 {
				return nil
			}
			chosen = append(chosen, found[at])
		case len(part) == 1 && ordinal && n <= len(found):
			chosen = append(chosen, found[n-1])
		case len(part) == 1 && x.class == last:
			chosen = append(chosen, found[len(found)-1])
		default:
			at := r.likest(found, reply[part[0].from:part[len(part)-1].to])
			if at < 0 {
				return nil
			}
			chosen = append(chosen, at)
		}
	}
	return chosen
}

// likest returns the only one of some tasks that a name fits best, -1 for none.
func (r *reader) likest(found []int, name string) int {
	want := wordsOf(name)
	best, at, many := fitsNot, -1, false
	for _, candidate := range found {
		has := r.w.nodes[candidate].words
		f := fits(want, strings.Join(want, " "), has, strings.Join(has, " "))
		switch {
		case f < best:
			best, at, many = f, candidate, false
		case f == best && f != fitsNot:
			many = true
		}
	}
	if many || len(want) == 0 {
		return -1
	}
	return at
}

// nameOf returns the id and subject of a task, as they are told.
func (w *world) nameOf(at int) string {
	n := w.nodes[at]
	switch {
	case n.id == 0:
		return n.subject
	case n.missing || n.subject == "":
		return strconv.FormatInt(int64(n.id), 10)
	}
	return strconv.FormatInt(int64(n.id), 10) + " " + n.subject
}
