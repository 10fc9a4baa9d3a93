package planner

import (
	"slices"
	"strings"
	"unicode"
)

// orMade returns the tasks of one side of an order. An unknown one is made if the reader has
// agreed to it; otherwise the planner asks. The other side says where it belongs.
func (r *reader) orMade(find func() ([]int, *trouble), other []lexeme, late bool) ([]int, *trouble) {
	for {
		found, err := find()
		if err == nil || err.kind != unknownName || r.strict || !r.likeName(err.words) {
			return found, err
		}
		if l := r.p.lexicon.lexemes(scan(err.words), tableOf(r.w)); l[0].any(it, of) || pointed(l) {
			return nil, &trouble{kind: notUnderstood, words: err.words} // "mv 3" is no new name
		}
		if !r.granted && r.asked >= len(r.replies) {
			return nil, r.shallMake(err.words, other, late)
		}
		if !r.granted {
			if err := r.grant(); err != nil {
				return nil, err
			}
		}
		if len(r.w.created) > maxTasks {
			return nil, &trouble{kind: tooManyTasks, n: len(r.w.created), m: maxTasks}
		}
		r.w.make(subjectOf(err.words))
	}
}

// shallMake asks whether to make a task, and says the sentence that does.
func (r *reader) shallMake(words string, other []lexeme, late bool) *trouble {
	t := &trouble{kind: createIt, words: words, n: -1}
	if found, err := r.targets(other); err == nil && len(found) > 0 {
		t.nodes = found[:1]
		if late {
			t.n = 1
		}
	}
	return t
}

// grant takes the reply to the question whether to make an unknown task.
func (r *reader) grant() *trouble {
	reply := r.replies[r.asked]
	r.asked++
	l := trim(r.p.lexicon.lexemes(scan(reply), nil))
	switch {
	case len(l) == 1 && l[0].class == yes:
		r.granted = true
		return nil
	case len(l) == 1 && l[0].class == cancel:
		return &trouble{kind: "nothing_open"}
	}
	return &trouble{kind: noReply}
}

// isBeyond reports whether a clause that was not understood asks for work that is not a task
// board's: to write a script, to send a message.
func (r *reader) isBeyond(l []lexeme, err *trouble) bool {
	return (err.kind == notUnderstood || err.kind == unknownName) && l[0].node == 0 && slices.Contains(r.p.v.Beyond, l[0].text)
}

// isCondition reports whether a sentence hangs on how the board stands, or on what no board
// knows: "if 3 is done, start 4, otherwise …", "if it rains, start 4". Of "if 2 is done, start
// 3" the one waits for the other.
func (r *reader) isCondition(s sentence) bool {
	l := trim(s.l)
	if len(l) == 0 || l[0].class != when || s.asks {
		return false
	}
	end := indexAny(l, done, finish)
	return has(l, otherwise) || end < 0 || hasAny(l[1:end], not, cancel, progress, ready, blocked, pending, left)
}

// unmet returns the trouble of a sentence that was not understood: that it asks for a field
// that tasks of this board do not have, if that is why.
func (r *reader) unmet(s sentence, err *trouble) *trouble {
	l := trim(s.l)
	if (err.kind == notUnderstood || err.kind == unknownName) && len(r.w.nodes) > 0 {
		for _, x := range l {
			if x.node == 0 && slices.Contains(r.p.v.Fields, x.text) { // "set the priority of 3 to high": no task of this board has one
				return &trouble{kind: noField, words: cutTo(r.raw(l), 60)}
			}
		}
	}
	return err
}

// isRing reports whether words ask for a ring, which no board has: "a ring", "a cycle of 1 and
// 2", "1 and 2 wait for each other". Tasks that run in order are none.
func (r *reader) isRing(l []lexeme) bool {
	l = r.bare(l)
	if len(l) == 0 || hasAny(l, inorder, previous) {
		return false
	}
	if l[0].class == ring {
		return len(l) == 1 || l[1].any(of, between, with, from, whom, where)
	}
	at := relationAt(l)
	if at < 1 || at > len(l)-2 || !l[at].any(after, afterly, before, beforely) {
		return false
	}
	right := trimNouns(r.bare(l[at+1:]))
	if len(right) != 1 || !slices.Contains(r.p.v.Mutual, right[0].text) {
		return false
	}
	saved := *r
	saved.w = r.w.clone()
	found, err := saved.targets(r.leftWords(l[:at]))
	return err == nil && len(found) == 2 && !hasAny(l[:at], them, each, all) && saved.w.nodes[found[0]].id != 0
}

// isForeign reports whether a text is in another language than the vocabulary: it has words
// that are known to be foreign, or mostly letters of another alphabet.
func (r *reader) isForeign(l []lexeme) bool {
	letters, strange := 0, 0
	for _, x := range l {
		if x.kind == quoted || x.node > 0 {
			continue
		}
		if slices.ContainsFunc(strings.Fields(x.text), func(word string) bool { return slices.Contains(r.p.v.Foreign, word) }) {
			return true
		}
		for _, c := range x.text {
			if !unicode.IsLetter(c) {
				continue
			}
			letters++
			if !unicode.Is(unicode.Latin, c) {
				strange++
			}
		}
	}
	return strange*2 > letters
}

// inForeign returns the trouble of a prompt that was not understood: that it is in another
// language, if it is.
func (r *reader) inForeign(l []lexeme, err *trouble) *trouble {
	if !slices.Contains([]string{notUnderstood, unknownName, createIt, nothingToMake, beyond}, err.kind) || !r.isForeign(l) {
		return err
	}
	return &trouble{kind: otherLanguage, words: cutTo(strings.TrimSpace(r.text), 60)}
}
