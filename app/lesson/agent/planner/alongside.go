package planner

import "slices"

// alongside returns what is to be done besides, and what no word asks to be made a task of:
// "also call grandma and water the plants", and after a plan "in parallel look for a plumber";
// nil for anything else.
func (r *reader) alongside(s sentence) *outline {
	l, led := s.l, len(s.l) > 0 && (s.l[0].class == and || s.l[0].class == then && len(r.w.group) > 0 && len(r.w.ops)+len(r.w.created) == 0)
	for len(l) > 0 && (l[0].any(hello, thanks, yes, filler, hence, decor, and, but, me) || l[0].kind == mark && l[0].sign != '(') {
		led = led || l[0].more
		l = l[1:]
	}
	if len(l) > 1 && l[0].class == parallel && len(r.w.created) > 0 {
		led, l = true, l[1:]
	}
	if !led || s.asks || r.isForeign(l) {
		return nil
	}
	o := &outline{s: s, steps: segmentsOf(l)}
	o.s.l = l
	if len(o.steps) == 0 || !r.areTodos(o.steps, o.steps[0].late) {
		return nil
	}
	return o
}

// areTodos reports whether all of some segments may be what somebody has to do, and makes
// names of their first words.
func (r *reader) areTodos(all []segment, listed bool) bool {
	for i := range all {
		l := r.bare(all[i].l)
		for len(l) > 1 && l[0].any(me, can, to, filler) {
			l = r.bare(l[1:])
		}
		if all[i].where || all[i].because || all[i].so || all[i].line || !r.isTodo(l, listed || len(all) > 1) {
			return false
		}
		all[i].l = slices.Clone(l)
		all[i].l[0] = l[0].as(plain)
	}
	return len(all) > 0 && len(all) <= maxTasks
}

// isTodo reports whether words may be what somebody has to do, and have nothing to do with a
// task of the board. Only of a list one word is enough.
func (r *reader) isTodo(l []lexeme, listed bool) bool {
	head := plain
	if len(l) > 0 {
		head = r.slip(l)[0].class
	}
	if len(l) == 0 || len(l) < 2 && !listed || len(l) > longStep || head != plain && !(l[0].class == plain && r.homely(head)) && !slices.Contains(r.p.v.Household, l[0].text) {
		return false
	}
	said := false
	for _, x := range l {
		if x.kind != word || x.node > 0 || x.any(ofTasks...) {
			return false
		}
		said = said || x.class == plain && !slices.Contains(r.p.v.SmallTalk, x.text)
	}
	if !said || r.isThere(without(l, article)) {
		return false
	}
	return head == plain || !r.isThere(l[1:])
}

// isThere reports whether words are like the name of a task.
func (r *reader) isThere(l []lexeme) bool {
	_, fit := r.w.find(r.joinedRaw(l))
	return fit != fitsNot
}

// ofTasks are classes of words that are said of tasks, and of nothing at home.
var ofTasks = []class{
	not, is, can, it, them, both, all, others, each, when, until, because, task, several, board, edge, called, reports, intends, mine, force, left, progress, blocked,
	after, afterly, before, beforely, apart, unblocks, what, why, who, howmany, duration, introduces, as,
}

// homely reports whether a word for what is to be done with tasks may say in a plan what is
// to be done at all: "return the books". To delete or to finish is none.
func (r *reader) homely(head class) bool {
	return head.any(claim, release, reopen, let, rename, show, list, assign, describe, link, split, drop, swap)
}

// isNoOrder reports whether what was said may be no order at all.
func isNoOrder(err *trouble) bool {
	return slices.Contains([]string{notUnderstood, unknownName, createIt, beyond, nothingToMake}, err.kind)
}

// aroundTask reads what is to be done before or after a task that is there: "before unpacking
// I need to buy shelves". What is not on the board yet is made. It reports false for any
// other sentence.
func (r *reader) aroundTask(s sentence) (bool, *trouble) {
	l := trim(untold(s.l))
	if s.asks || len(l) < 4 || !l[0].any(afterly, beforely) {
		return false, nil
	}
	begins := func(x lexeme) bool { return x.more || x.class == me || x.kind == mark }
	name := l[1:]
	for begins(name[0]) && len(name) > 2 { // "before I pay the rent, I need to …"
		name = name[1:]
	}
	at := slices.IndexFunc(name, begins)
	if at < 1 {
		return false, nil
	}
	rest, told := name[at:], false
	for ; len(rest) > 0 && (begins(rest[0]) || rest[0].class == can); rest = rest[1:] {
		told = told || rest[0].kind != mark
	}
	found, err := r.targets(doneTail(name[:at]))
	if err != nil || !told || len(rest) == 0 {
		return false, nil
	}
	before := len(r.w.created)
	o := &outline{s: sentence{l: rest}, steps: segmentsOf(rest)}
	made, err := r.targets(rest)
	if r.areTodos(o.steps, true) {
		_, err = r.putDown(o)
		made = r.w.created[before:]
	} else if err != nil || !r.knows(rest) {
		return false, nil
	}
	if l[0].class == afterly {
		found, made = made, found
	}
	r.join(made, found)
	return true, err
}
