package planner

import "slices"

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

// isOnce reports whether words say what is to be done with tasks as soon as something has
// become of one: "hand 3 over to bob once it's unblocked".
func isOnce(l []lexeme) bool {
	at := indexAny(l, when, afterly)
	return at > 1 && hasAny(l[:at], finish, start, claim, release, remove, assign) && hasAny(l[at:], ready, done)
}

// unmet says of a sentence that was not understood that its condition is none of the
// board, where that is why.
func (r *reader) unmet(s sentence, err *trouble) *trouble {
	l := trim(s.l)
	if (err.kind == notUnderstood || err.kind == unknownName) && len(r.w.nodes) > 0 {
		for _, x := range l {
			if x.node == 0 && slices.Contains(r.p.v.Fields, x.text) { // "set the priority of 3 to high": no task of this board has one
				return &trouble{kind: noField, words: cutTo(r.raw(l), 60)}
			}
		}
		if !s.asks && isOnce(l) {
			return &trouble{kind: notNow}
		}
	}
	return err
}
