package planner

// A sentence is what stands between two ends of sentences. The lines of a list
// belong to the sentence before them.
type sentence struct {
	l    []lexeme
	asks bool // it ends with a question mark
}

// sentencesOf cuts lexemes at the ends of sentences. It costs O(n).
func sentencesOf(l []lexeme) []sentence {
	var all []sentence
	begin, depth := 0, 0
	list, bullets := false, false // the lines of a list are going on, and have bullets
	cut := func(end int, asks bool) {
		if len(trim(l[begin:end])) > 0 {
			all = append(all, sentence{l: l[begin:end], asks: asks})
		}
		begin, depth, list, bullets = end+1, 0, false, false
	}
	for i := range l {
		t := l[i].token
		after := l[i+1:]
		switch {
		case t.kind == bullet:
			list, bullets, depth = true, true, 0
		case t.sign == '(':
			depth++
		case t.sign == ')':
			depth = max(depth-1, 0)
		case t.sign == '?':
			cut(i, true)
		case t.sign == '.' || t.sign == '!':
			if !list || len(after) == 0 || after[0].sign == '\n' && !nextBullet(after) {
				cut(i, false)
			}
		case t.sign == '\n':
			depth = 0
			switch {
			case i == begin:
				begin++
			case nextBullet(after):
				list, bullets = true, true
			case bullets || len(after) == 0 || after[0].sign == '\n':
				cut(i, false)
			case list || l[i-1].sign == ':':
				list = true
			case l[i-1].sign == ',' || l[i-1].kind == arrow || l[i-1].class == and || after[0].kind == arrow:
			default:
				cut(i, false)
			}
		}
	}
	if begin < len(l) {
		cut(len(l), false)
	}
	return all
}

// nextBullet reports whether the next line with words has a bullet.
func nextBullet(l []lexeme) bool {
	for _, x := range l {
		if x.sign != '\n' {
			return x.kind == bullet
		}
	}
	return false
}

// A segment is what stands between two separators of a sentence.
type segment struct {
	from, to int // in the sentence
	l        []lexeme
	comma    bool // what stands before it
	and      bool
	then     bool
	late     bool // "then" stands at its end: "form after that"
	where    bool
	line     bool
	because  bool
	so       bool
}

// segmentsOf cuts a sentence at commas, "and", "then" and the like, outside
// parentheses.
func segmentsOf(l []lexeme) []segment {
	var all []segment
	now := segment{}
	depth, listed := 0, false // in a line of a list only its end separates
	cut := func(at int) {
		now.to, now.l = at, l[now.from:at]
		if len(now.l) > 0 {
			if len(trim(now.l)) > 0 {
				all = append(all, now)
			}
			now = segment{}
		}
		now.from = at + 1
	}
	for i, x := range l {
		switch {
		case x.sign == '(':
			depth++
		case x.sign == ')':
			depth = max(depth-1, 0)
		case depth > 0:
		case listed && x.sign != '\n' && x.kind != bullet:
		case x.sign == ',' || x.sign == ';':
			cut(i)
			now.comma = true
		case x.sign == '\n' && i+1 < len(l) && l[i+1].any(plain) && (l[i+1].kind == arrow || i > 0 && l[i-1].kind == arrow):
		case x.sign == '\n':
			cut(i)
			now.line, listed = true, false
		case x.kind == bullet:
			if i > now.from {
				cut(i)
			}
			now.from, now.line, listed = i, true, true
		case x.class == and:
			cut(i)
			now.and = true
		case x.class == then && i > now.from && (i+1 == len(l) || l[i+1].sign == ',' || l[i+1].sign == ';'): // "api; form after that; tests"
			now.then, now.late = true, true
			cut(i)
		case x.class == then:
			cut(i)
			now.then = true
		case x.class == because && (i > now.from || now.comma):
			cut(i)
			now.from, now.because = i+1, true
		case x.class == hence:
			cut(i)
			now.so = true
		case x.class == where || x.class == but:
			if x.class == where && i > now.from && l[i-1].class != and && l[i-1].sign != ',' && (!isRelation(l[i+1:]) && !orders(l[i+1:]) || l[i+1].class == to) {
				continue // "start everything that is ready"
			}
			if x.class == where && i > now.from && startsRelation(l[i+1:]) {
				continue // "a task that blocks 3"
			}
			cut(i)
			now.where = true
		}
	}
	cut(len(l))
	return all
}

// trim cuts off what says nothing at both ends.
func trim(l []lexeme) []lexeme {
	idle := func(x lexeme) bool {
		return x.class == filler || x.class == hence || x.kind == mark && x.sign != '(' && x.sign != ')' && x.sign != '<' && x.sign != '>' || x.class == and
	}
	for len(l) > 0 && (idle(l[0]) || l[0].class == me) {
		l = l[1:]
	}
	for len(l) > 0 && (idle(l[len(l)-1]) || l[len(l)-1].class == again || l[len(l)-1].class == onBoard) {
		l = l[:len(l)-1]
	}
	return l
}

// trimStart cuts off what says nothing, and keeps a colon at the end.
func trimStart(l []lexeme) []lexeme {
	if n := len(l); n > 1 && l[n-1].sign == ':' {
		kept := trim(l[:n-1])
		if len(kept) == 0 {
			return kept
		}
		return l[n-1-len(kept)-tail(l[:n-1]) : n]
	}
	return trim(l)
}

// tail returns how many lexemes at the end say nothing.
func tail(l []lexeme) int {
	kept := trim(l)
	if len(kept) == 0 {
		return len(l)
	}
	for i := range l {
		if l[i].from == kept[0].from {
			return len(l) - i - len(kept)
		}
	}
	return 0
}

var (
	relations = []class{after, afterly, before, beforely, apart, unblocks}
	verbs     = []class{
		create, finish, start, claim, release, reopen, remove, rename, describe, assign, unassign, link, unlink, let, list, show, graph,
		undo, redo, compact, renew, resume, plan, help, thanks, hello, cancel, mean,
		leave, split, restore, mine, drop, swap, frees, retract,
	}
	asking = []class{what, why, who, howmany, is, can, duration}
	states = []class{ready, blocked, done, progress, pending, left}
)

// relationAt returns where the first word stands that orders tasks.
func relationAt(l []lexeme) int { return indexAny(l, relations...) }

// isRelation reports whether something is said of the order of two tasks.
func isRelation(l []lexeme) bool { return relationAt(l) > 0 && relationAt(l) < len(l)-1 }

// startsRelation reports whether it begins with a word that orders tasks.
func startsRelation(l []lexeme) bool {
	for len(l) > 0 && (l[0].class == filler || l[0].class == is || l[0].class == can || l[0].class == only) {
		l = l[1:]
	}
	return relationAt(l) == 0 && len(l) > 1
}

// startsVerb reports whether it begins with a verb.
func startsVerb(l []lexeme) bool {
	l = trim(l)
	return len(l) > 0 && l[0].class.any(verbs...)
}

// orders reports whether it says how several tasks run.
func orders(l []lexeme) bool { return hasAny(l, parallel, inorder) }

// inTurnAfter lets what stands behind "then" be done one after the other, where what stands
// before it is said to be in no order: "…, no particular order, then load, drive, unload".
func inTurnAfter(segs []segment) []segment {
	turn := false
	for i := 1; i < len(segs); i++ {
		s := &segs[i]
		switch {
		case s.then && !s.late && s.l[0].sign != ':':
			turn = has(segs[i-1].l, parallel) && i+1 < len(segs) && segs[i+1].comma && !segs[i+1].and
		case s.line || s.where || s.because || s.so || saysOrder(s.l):
			turn = false
		case turn:
			s.then = true
		}
	}
	return segs
}
