package planner

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// remarked reads a sentence of a prompt that has others. If it is not understood and orders
// nothing, the answer calls it a remark, and nothing is done about it.
func (r *reader) remarked(s sentence) (bool, *trouble) {
	if begins(s.l) {
		r.remark(s.l)
		return false, nil
	}
	if r.presents(s) {
		return true, nil
	}
	if _, free := r.atAnyTime(s.l); !r.isRemark(s.l) || free && r.empty {
		return r.sentence(s)
	}
	saved := *r
	saved.w = r.w.clone()
	did, err := r.sentence(s)
	if err == nil || err.kind != notUnderstood && err.kind != unknownName && err.kind != createIt && err.kind != nothingToMake {
		return did, err
	}
	*r = saved
	r.remark(s.l)
	return false, nil
}

// begins reports whether words only say what the board will be for: "new board for the
// newsletter", "I need to make the tasks for my moving".
func begins(l []lexeme) bool {
	l = trim(untold(trim(untold(l))))
	if len(l) < 4 || len(l) > 9 || !l[0].any(create, let) || hasAny(l, and, called) || kindAt(l, quoted) >= 0 || kindAt(l, bullet) >= 0 || kindAt(l, mark) >= 0 {
		return false
	}
	at := 1
	for at < len(l) && l[at].any(article, filler, create) {
		at++
	}
	return at < len(l)-2 && (l[at].class == board || l[at].any(several, them) && l[0].class == let) && l[at+1].class == whom
}

// remark tells of words that nothing was done about them.
func (r *reader) remark(l []lexeme) {
	r.tell("remark", nil, cutTo(strings.TrimRight(r.raw(trimMarks(untold(l))), ",;: "), 60))
}

// untold cuts off what stands before the words of a sentence: greetings and marks.
func untold(l []lexeme) []lexeme {
	for len(l) > 0 && (l[0].any(hello, thanks, decor, and, hence) || l[0].kind == mark || l[0].kind == bullet) {
		l = l[1:]
	}
	return l
}

// isRemark reports whether words may be a remark: they begin as one does ("we are", "there
// is", "renovating the"), name no task, and say nothing that can be done with one.
func (r *reader) isRemark(l []lexeme) bool {
	l = untold(l)
	if len(l) < 2 || corrects(l) {
		return false
	}
	doing := r.p.v.Gerund != "" && l[0].class == plain && strings.HasSuffix(l[0].text, r.p.v.Gerund) && len(l) > 2
	counted := r.planned && l[0].any(filler, plain) && has(l, plain) && kindAt(l, number) >= 0 && len(l) < 5
	isIll := l[0].class == plain && l[0].kind == word && l[1].any(is, claim) && len(l) < 8 && r.people(l[:1])
	told := slices.ContainsFunc(l[1:], func(x lexeme) bool { return x.any(plain, is) && x.node == 0 && r.p.v.Past[x.text] != "" })
	if !doing && !counted && !isIll && !told && !l[0].any(me, it, remarks, introduces) {
		return false
	}
	about := l[0].class == remarks && !hasAny(l, states...) // "there is a bug in 3"
	for i, x := range l {
		switch {
		case x.node > 0 && !about || x.kind == quoted || x.kind == arrow || x.kind == back || x.kind == bullet:
			return false
		case x.kind == number && (x.hash || r.w.hasID(x.n)) && !counted && !about && !(told && i+1 < len(l) && l[i+1].class == several) && (isDigit(x.text[0]) || i+1 < len(l) && l[i+1].class != plain && l[i+1].class != of):
			return false
		case i > 0 && x.class.any(verbs...) && !x.any(let, claim, show, thanks, cancel, mine), x.any(relations...), x.class == atEnd && r.empty, x.any(what, why, who, howmany, when, otherwise, either, because, goes):
			return false
		case (doing || isIll || told || l[0].class == it) && x.any(states...):
			return false
		case !about && r.mentions(l[i:i+1]):
			return false
		}
	}
	return true
}

// hasID reports whether the board has a task with a number.
func (w *world) hasID(n int) bool {
	return slices.ContainsFunc(w.nodes, func(x node) bool { return int(x.id) == n && !x.missing })
}

// beside reads what stands before an order and is not part of it: "there are two of us, …",
// "ann is ill, so …", "according to ann, …", "I'm Sam, …". It reports false for anything else.
func (r *reader) beside(l []lexeme, segs []segment) bool {
	if len(segs) < 2 {
		return false
	}
	if l[0].class == reports && len(l) == 2 {
		return true
	}
	if l[0].class == because && len(l) > 1 && segs[1].comma { // "because ann is ill, …"
		r.aside(segment{l: l[1:]})
		return true
	}
	next := trim(segs[1].l)
	if len(l) == 1 && segs[1].comma && len(next) > 1 && next[0].class == claim && r.people(l) && !r.smallTalk(l) { // "agent-2, claim 3"
		r.doer = r.ownerOf(l)
		return true
	}
	starts := segs[1].so || len(next) > 0 && (next[0].class.any(verbs...) || startsAsking(next) || next[0].class == duration)
	if starts && r.isRemark(segs[0].l) {
		r.remark(segs[0].l)
		return true
	}
	return false
}

// told cuts off who says so: "ann told me that 3 is done".
func (r *reader) told(l []lexeme) []lexeme {
	if at := index(l, reports); at > 0 && at < len(l)-1 && r.people(l[:at]) {
		return trim(l[at+1:])
	}
	return l
}

// heading cuts off what stands before the lines of a list and makes no tasks: "we have to
// get ready for the fair:". Of "plan:" it makes an order to make them.
func (r *reader) heading(l []lexeme) []lexeme {
	at := kindAt(l, bullet)
	if colon := signAt(l, ':'); colon > 0 && colon < at && len(trim(l[colon:at])) == 0 {
		name := r.bareName(l[:colon])
		if n := len(name) - 1; n > 0 && r.empty && name[n].any(board, list, plan) && (name[0].class == plain || n == 1 && name[0].any(release, split, assign)) { // "Release checklist:"
			name = changed(name, 0, plain)[:n]
		}
		switch lead := isLead(name); {
		case lead && !r.empty && pointed(l[at:]): // "plan: - complete 1"
			return l[at:]
		case !lead && r.empty && !r.isRemark(l[:colon]) && r.isPlanName(name):
			r.namePlan(name)
			fallthrough
		case lead:
			return led(l[colon:], create, several)
		}
	}
	if at < 2 || !r.isRemark(l[:at]) {
		return l
	}
	r.remark(l[:at])
	return l[at:]
}

// introduced takes up who speaks, and returns the prompt without it: "I'll take 2 (I'm
// Sam)".
func (r *reader) introduced(l []lexeme) []lexeme {
	for i := 0; i+1 < len(l); i++ {
		if !l[i].any(me, introduces) || i > 0 && l[i-1].kind != mark && l[i-1].kind != bullet && l[i-1].class != hello || i+2 < len(l) && l[i+2].kind != mark && !l[i+2].any(and, filler) {
			continue
		}
		name := l[i+1]
		first, _ := utf8.DecodeRuneInString(r.raw(l[i+1 : i+2]))
		if name.class != plain || name.kind != word || name.node > 0 || !unicode.IsUpper(first) || !r.people(l[i+1:i+2]) {
			continue
		}
		r.speaker = r.raw(l[i+1 : i+2])
		from, to := i, i+2
		if from > 0 && l[from-1].sign == '(' && to < len(l) && l[to].sign == ')' {
			from, to = from-1, to+1
		} else if to < len(l) && (l[to].sign == ',' || l[to].class == and) {
			to++
		}
		return slices.Concat(l[:from], l[to:])
	}
	return l
}

// atAnyTime cuts off that something may be done at any time, and reports whether that stands
// at the end.
func (r *reader) atAnyTime(l []lexeme) ([]lexeme, bool) {
	rest := leftOut(l, r.p.v.AnyTime)
	return rest, len(l) > 0 && lastOf(rest) != lastOf(l)
}

// leftOut leaves out phrases that say only that something happens: "go out", "whenever".
func leftOut(l []lexeme, phrases []string) []lexeme {
	for _, phrase := range phrases {
		parts := strings.Fields(phrase)
		for i := 1; i < len(l); i++ {
			n := 0
			for n < len(parts) && i+n < len(l) && l[i+n].text == parts[n] {
				n++
			}
			if l[i].text == phrase { // one word of the vocabulary: "go on"
				n = 1
			} else if n < len(parts) {
				continue
			}
			l = slices.Concat(l[:i], l[i+n:])
			i--
		}
	}
	return l
}

// onlyThose reports whether words name no task but say which are meant: "all three", "each
// of them".
func onlyThose(l []lexeme) bool {
	said := withoutAny(l, all, each, both, them, others, several, task, of, article, filler)
	return hasAny(l, all, each, both, them, others) && (len(said) == 0 || len(said) == 1 && said[0].kind == number)
}

// corrects reports whether words begin as a correction does. They are no remark then, even if
// nobody understands them ("hmm no, scratch that, …").
func corrects(l []lexeme) bool {
	for len(l) > 0 && l[0].class == filler {
		l = l[1:]
	}
	return len(l) > 0 && l[0].any(cancel, mean, retract)
}

// presents reads a sentence that only says how a task is or has to be: "release has to be
// ready soon". The answer calls it a remark.
func (r *reader) presents(s sentence) bool {
	l := trim(untold(s.l))
	at := indexAny(l, is, can)
	if s.asks || at < 1 || !r.knows(l[:at]) {
		return false
	}
	said := withoutAny(l[at:], is, can, filler)
	if len(said) == 0 || len(said) > 2 || said[0].class != plain && !(said[0].class == ready && has(l, can)) || said[0].kind != word || said[len(said)-1].kind != word || hasAny(said[1:], verbs...) {
		return false
	}
	found, _ := r.w.find(r.raw(trimNouns(r.bare(l[:at]))))
	r.w.mean(found)
	r.subject = found
	r.remark(l)
	return true
}
