package planner

import (
	"slices"
	"strings"
)

// A tale is a plan in prose, on an empty board: "Once we have the permit, I can book the bus.
// The trip needs the bus booked." Every clause names tasks, new ones or those that it has
// named before in other words, and may say which comes first.
type tale struct {
	r      *reader
	last   []int // what the clause before was about, the later ones where it ordered tasks
	about  []int // what stands left of the word of order in this one
	joint  []int // those that "and" joins to what comes next
	layer  []int // the tasks that the sentence has named since the last "then"
	early  []int // what the tasks of this sentence wait for
	late   []int // what waits for them
	groups map[string][]int
	owners map[int]string
	goals  int // sentences that are no clauses of the plan
	failed bool
	aims   bool   // the first sentence may be no clause of the plan
	sure   bool   // a word says that this is to be done
	who    lexeme // does something in this sentence
	did    lexeme // and what
	small  bool   // the name of somebody is in small letters: there are others
	finals []int  // come last, and were named first
	spoken bool   // "I" or "we" stands before what is to be done
}

// tale reads a prompt as a tale, whose first sentence may say what it is for. It reports
// false where it is none, and has then changed the reader.
func (r *reader) tale(prompt string, aims bool) bool {
	r.text = prompt
	lexemes := r.introduced(r.p.lexicon.lexemes(scan(prompt), nil))
	if len(lexemes) > maxTale || r.isForeign(lexemes) {
		return false
	}
	sentences := sentencesOf(lexemes)
	t := &tale{r: r, aims: aims, groups: map[string][]int{}, owners: map[int]string{}}
	r.strict, r.empty, r.casual = false, true, r.isCasual(lexemes)
	r.meet(lexemes)
	for i, s := range sentences {
		if !t.sentence(s, i == 0 && len(sentences) > 1) {
			return false
		}
	}
	t.final()
	if !t.isPlan() {
		return false
	}
	for _, at := range r.w.created {
		if owner := t.owners[at]; owner != "" {
			r.setOwner(at, owner)
		}
	}
	r.w.flush()
	r.w.mean(r.w.created)
	return true
}

// final lets what comes last, and was named first, wait for all the others.
func (t *tale) final() {
	for _, at := range t.finals {
		for _, by := range t.r.lastOnes() {
			if by != at && len(t.r.w.dependents(at)) == 0 {
				t.edge(by, at)
			}
		}
	}
}

// isPlan reports whether what was told is a plan: it has tasks, and an order or owners.
func (t *tale) isPlan() bool {
	edges, made := 0, t.r.w.created
	for _, at := range made {
		edges += len(t.r.w.nodes[at].by)
	}
	switch {
	case len(made) < 2, len(made) < 3 && !t.sure, len(made) > maxTasks, t.goals > 2, t.failed:
		return false
	case t.small && len(t.owners) < 2:
		return false
	}
	return edges > 0 || len(t.owners) == len(made)
}

// maxTale is how many words and marks a tale has at most.
const maxTale = 600

// sentence reads one sentence. It reports false where it makes no sense in a plan.
func (t *tale) sentence(s sentence, first bool) bool {
	l := untold(s.l)
	if len(l) == 0 || len(trim(withoutAny(l, thanks, hello, filler, decor, yes, me))) == 0 || t.r.smallTalk(l) && len(l) < 3 {
		return true
	}
	if s.asks {
		return first && t.goal(l)
	}
	if at := index(l, can); at > 0 && l[at-1].any(task, several) {
		return false // what is so of any task
	}
	if first && (t.exclaimed(s.l) || t.aims && t.isAim(l)) {
		return t.goal(l)
	}
	saved := *t.r
	saved.w = t.r.w.clone()
	if t.clauses(t.headed(l)) {
		return true
	}
	*t.r = saved
	return t.goal(l)
}

// exclaimed reports whether a sentence ends with an exclamation mark, and has no word of
// order: "Wedding stuff!"
func (t *tale) exclaimed(l []lexeme) bool {
	end := l[len(l)-1].to
	return end < len(t.r.text) && t.r.text[end] == '!' && relationAt(l) < 0 && !hasAny(l, can, is)
}

// isAim reports whether a sentence says only what somebody wants: "I'd like to learn it".
func (t *tale) isAim(l []lexeme) bool {
	return l[0].class == filler && len(segmentsOf(l)) == 1 && t.r.isPlanName(t.r.bareName(l))
}

// goal takes a sentence for what the plan is for. It reports false where that is none.
func (t *tale) goal(l []lexeme) bool {
	isGoal := t.r.isRemark(l) || begins(l) || t.r.isPlanName(t.r.bareName(l)) && len(t.r.w.created) == 0
	if !isGoal || relationAt(l) >= 0 {
		return false
	}
	t.goals++
	t.r.tell("remark", nil, cutTo(strings.TrimRight(t.r.raw(l), ",;: "), 60))
	return true
}

// headed cuts off what stands before a colon, and what it is all for: "to ship it we …".
func (t *tale) headed(l []lexeme) []lexeme {
	if colon := signAt(l, ':'); colon > 0 && colon < len(l)-1 && relationAt(l[:colon]) < 0 {
		if name := t.r.bareName(l[:colon]); len(name) > 0 && !isLead(name) && !hasAny(name, several, list) { // "two things: a, b"
			t.r.tell("plan_name", nil, cutTo(t.r.raw(name), 60))
		}
		return l[colon+1:]
	}
	if at := slices.IndexFunc(l, func(x lexeme) bool { return x.class == me || x.more }); at > 1 && l[0].any(whom, to) && relationAt(l[:at]) < 0 {
		t.r.tell("plan_name", nil, cutTo(t.r.raw(t.r.bare(l[1:at])), 60))
		return l[at:]
	}
	return l
}

// clauses reads the clauses of a sentence.
func (t *tale) clauses(l []lexeme) bool {
	t.early, t.late, t.layer, t.joint, t.did = nil, nil, nil, nil, nil
	segs := inTurnAfter(segmentsOf(l))
	if len(segs) > 4*maxTasks {
		return false
	}
	for i := 0; i < len(segs); {
		n, ok := t.segment(segs[i:])
		if !ok {
			return false
		}
		i += n
	}
	return true
}

// segment reads the clause that the first of some segments begins, and returns how many
// segments it has.
func (t *tale) segment(segs []segment) (int, bool) {
	s := segs[0]
	l := t.words(s.l)
	t.spoken = isSpoken(s.l)
	if free, ok := t.r.atAnyTime(s.l); ok {
		return t.free(t.words(free))
	}
	if len(l) > 2 && l[0].any(last, atEnd) && l[1].class == is { // "last is assembly"
		l = append([]lexeme{l[0].as(atEnd)}, l[2:]...)
	}
	if len(l) > 1 && l[0].class == parallel { // "and at the same time prepare the paint"
		l = t.words(l[1:])
	}
	if len(l) == 0 || s.because || has(l, cancel) && has(l, each) || l[0].class == unowned && len(withoutAny(l[1:], to, it, filler)) == 0 {
		return 1, true // "and nothing from each other"
	}
	if s.then && t.goals > 0 && len(t.r.w.created) == 0 {
		return 1, false // what it comes after was no aim
	}
	if s.then && len(t.layer)+len(t.last) > 0 {
		t.early, t.layer = slices.Clone(t.sofar()), nil
	}
	if has(l, parallel) && len(t.r.bare(withoutAny(l, parallel, them, both, can, is, it, all, each, let, several))) == 0 {
		return 1, true
	}
	if !s.and || s.comma {
		t.joint = nil
	}
	n := 1
	if l[0].any(afterly, when, beforely) && len(l) > 1 {
		rest, took, ok := t.opener(l, segs)
		if !ok {
			return n, false
		}
		if n = took; len(rest) == 0 {
			return n, true
		}
		l = rest
	}
	if at := t.relation(l); at >= 0 {
		return t.ordered(l, at, segs, n)
	}
	made, ok := t.clause(l, s, n > 1 || len(t.early)+len(t.late) > 0)
	if !ok {
		return n, false
	}
	t.joint = append(slices.Clip(t.joint), made...)
	t.named(made)
	return n, true
}

// sofar returns the tasks that "then" comes after.
func (t *tale) sofar() []int {
	if len(t.layer) > 0 {
		return t.layer
	}
	return t.last
}

// named notes which tasks a clause has named, and that they come after and before what the
// sentence has said.
func (t *tale) named(made []int) {
	for _, at := range made {
		for _, by := range t.early {
			if !slices.Contains(t.r.w.upstream(at), by) {
				t.edge(by, at)
			}
		}
		for _, late := range t.late {
			t.edge(at, late)
		}
		if !slices.Contains(t.layer, at) {
			t.layer = append(slices.Clip(t.layer), at)
		}
	}
	t.last = t.layer
}

func (t *tale) edge(early, late int) {
	if early == late || slices.Contains(t.r.w.upstream(early), late) {
		t.failed = t.failed || early != late // a ring
		return
	}
	t.r.w.edge(early, late)
}
