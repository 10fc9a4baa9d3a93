package planner

import "slices"

// heldItem takes who has a new task from behind its name: "Order parts (owner: Miguel)".
func (r *reader) heldItem(it item) item {
	open := signAt(it.l, '(')
	n := len(it.l) - 1
	if open < 1 || it.l[n].sign != ')' || n-open < 3 || !slices.Contains(r.p.v.Holders, it.l[open+1].text) {
		return it
	}
	who := it.l[open+2 : n]
	for len(who) > 0 && (who[0].kind == mark || who[0].any(whom, is, to)) {
		who = who[1:]
	}
	if len(who) != 1 || !r.people(who) {
		return it
	}
	it.owner, it.l = r.ownerOf(who), it.l[:open]
	it.whole = it.l
	return it
}

// parted cuts off what stands in brackets behind a name, where it says who has the task.
func (r *reader) parted(l []lexeme) (name, who []lexeme) {
	if it := r.heldItem(item{l: l}); it.owner != "" {
		return it.l, l[len(it.l):]
	}
	return l, nil
}

// whenAllDone makes "at the end" of "when all three are done" at the end of a list.
func whenAllDone(l []lexeme) []lexeme {
	at := indexAny(l, when, afterly)
	if at < 4 || signAt(l[:at], ',') < 0 {
		return l
	}
	rest := l[at+1:]
	if over := index(rest, is); over > 0 && over < len(rest)-1 && over > len(rest)-4 && onlyThose(rest[:over]) { // "when everything's in"
		rest = append(slices.Clone(rest[:over]), rest[over].as(done))
	}
	said := withoutAny(rest, all, both, them, others, each, it, several, task, is, done, finish, filler, article)
	if !hasAny(rest, done, finish) || !hasAny(rest, all, both, them, others, each) || kindAt(said, word) >= 0 || kindAt(said, quoted) >= 0 {
		return l
	}
	end := l[at].as(atEnd)
	if l[at-1].class == atEnd {
		at--
	}
	return append(slices.Clone(l[:at]), end)
}

// asList makes a list of the lines under one that asks for it: "could you track these?" and
// a task a line. It returns every other prompt as it is.
func asList(l []lexeme) []lexeme {
	end := signAt(l, '\n')
	if end < 1 || !asksForList(l[:end]) && (l[end-1].sign != ':' || !isLead(withoutAny(l[:end-1], article, filler))) {
		return l
	}
	lines := l[end:]
	for len(lines) > 0 && lines[0].sign == '\n' {
		lines = lines[1:]
	}
	if signAt(lines, '\n') < 0 || lines[0].kind == bullet {
		return l
	}
	lead := slices.Clone(trim(l[:end]))
	colon := *l[end]
	colon.sign, colon.text = ':', ":"
	lead = append(lead, &colon, l[end])
	for i, x := range lines {
		if i == 0 || lines[i-1].sign == '\n' && x.sign != '\n' {
			lead = append(lead, &lex{token: token{kind: bullet, from: x.from, to: x.from}})
		}
		lead = append(lead, x)
	}
	return lead
}

// asksForList reports whether a line is no more than "track these", "add the tasks".
func asksForList(l []lexeme) bool {
	l = trim(withoutAny(l, filler, article, me, whom))
	return len(l) > 1 && len(l) < 4 && l[0].any(create, list, let) && l[len(l)-1].any(them, several) && kindAt(l, number) < 0 && signAt(l, ':') < 0
}
