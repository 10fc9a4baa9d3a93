package planner

import (
	"slices"
	"strings"
)

// pastOf returns what is to be done, where a word says that it was: "buy" for "bought". It
// returns "" for any other word.
func (r *reader) pastOf(x lexeme) string {
	if first, _, more := strings.Cut(x.text, " "); x.node > 0 && more && r.p.v.Past[first] == first {
		return x.text // "I read the papers"
	}
	if base := r.p.v.Past[x.text]; base != "" || x.class != plain || x.kind != word || x.node > 0 || !strings.HasSuffix(x.text, r.p.v.PastEnd) {
		return base
	}
	return x.text // "painted" and "paint" have the same stem
}

// active turns what is said of a thing, "the van is rented", "boxes packed", into what was
// done with it: "rented the van". It returns anything else as it is.
func (r *reader) active(l []lexeme) []lexeme {
	about := withoutAny(l, filler, decor)
	n := len(about) - 1
	at := index(about, is)
	if at < 0 && n < 4 {
		at = n
	}
	if at < 1 || at < n-1 || at > n || about[n].class != plain || about[n].node > 0 || r.pastOf(about[n]) == "" || hasAny(about, not, it, them, me) || hasAny(about[:1], verbs...) {
		return l
	}
	return append(about[n:n+1:n+1], about[:at]...)
}

// wasDone reads what somebody has done, where there are tasks for it: "I bought the milk"
// completes "Buy milk". Where the name of a task says more than that, or several fit, or it
// may be what somebody is going to do, "I read the papers", it asks. It reports false for
// anything else.
func (r *reader) wasDone(l []lexeme, s segment) (bool, *trouble) {
	l = r.active(l)
	mine, over, owner := has(s.l[:min(3, len(s.l))], me), false, ""
	switch {
	case r.empty || len(l) < 2 && l[0].node == 0 || isLater(l):
		return false, nil
	case mine && len(l) > 1 && l[0].class == let && r.pastOf(l[1]) != "": // "I have bought"
		l, over = l[1:], true
	case mine && len(l) > 2 && l[0].class == let && l[1].class == only && r.pastOf(l[2]) != "":
		l, over = l[2:], true
	case !mine && len(l) > 2 && r.people(l[:1]) && r.pastOf(l[0]) == "" && l[1].class == plain:
		owner, l = r.ownerOf(l[:1]), l[1:]
	}
	if r.pastOf(l[0]) == "" || !mine && (l[0].class != plain || l[0].node > 0) || relationAt(l) >= 0 {
		return false, nil
	}
	var all []int
	base := ""
	for _, part := range partsOf(l) {
		if past := r.pastOf(part[0]); past != "" {
			over = over || r.p.v.Past[past] == "" && part[0].node == 0
			base, part = past, part[1:]
		}
		found, whole := r.toDo(base, part)
		if found == nil {
			return false, nil
		}
		if len(found) > 1 || !whole || !over {
			some, err := r.choose(found, r.raw(l))
			if err != nil {
				return true, err
			}
			found = some
		}
		all = append(all, found...)
	}
	r.w.mean(all)
	r.subject, r.verb = all, plain
	return true, r.changeAll(finish, all, owner, false)
}

// toDo returns the tasks that say what is to be done with something, and whether the only
// one of them says no more than that.
func (r *reader) toDo(base string, l []lexeme) (found []int, whole bool) {
	name := base + " " + r.joinedRaw(withoutAny(l, article, filler))
	found, fit := r.w.find(name)
	if fit > fitsStems || !strings.Contains(strings.TrimSpace(name), " ") {
		return nil, false
	}
	r.verb = finish
	if found = r.prefer(found); len(found) != 1 {
		return found, false
	}
	more := -len(wordsOf(name))
	for _, has := range r.w.nodes[found[0]].words {
		if r.p.lexicon.phrases[has] != article {
			more++
		}
	}
	return found, more <= 0
}

// soIs says of what stands behind "so is" what was said before: "2 is done, and so is 1".
func (r *reader) soIs(l []lexeme) []lexeme {
	for i := 2; i+2 < len(l); i++ {
		before := trim(l[:i])
		if r.p.lexicon.phrases[l[i].text] != hence || l[i+1].class != is || len(before) == 0 || !lastOf(before).any(done, finish) {
			continue
		}
		end := i + 2
		for end < len(l) && l[end].kind != mark && l[end].class != and {
			end++
		}
		if end == i+2 {
			return l
		}
		return slices.Concat(l[:i], l[i+2:end], l[i+1:i+2], []lexeme{lastOf(before)}, l[end:])
	}
	return l
}
