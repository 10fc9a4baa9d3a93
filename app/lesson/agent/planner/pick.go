package planner

import (
	"strings"

	"tasklesson/tasks"
)

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
		case x.class == several:
			p.plural = true
		case x.class.any(states...) || x.class == unowned:
			p.state = x.class
		case x.class == article || x.class == filler || x.class == of || x.class == where || x.class == is || x.class == what || x.class == status || x.class == them || x.class == claim || x.class == me || x.class == again:
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
	case unowned:
		return r.w.some(func(at int) bool { return r.w.nodes[at].owner == "" && r.w.nodes[at].status != tasks.Completed })
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
