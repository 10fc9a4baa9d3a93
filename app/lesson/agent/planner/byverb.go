package planner

// byVerb reads a clause that begins with a verb. It reports false for any other.
func (r *reader) byVerb(head class, l []lexeme) (bool, *trouble) {
	rest := l[1:]
	if did, err := r.edgeClause(head, rest); did {
		return true, err
	}
	switch head {
	case finish, start, claim:
		return true, r.change(head, withoutAny(rest, inorder, parallel))
	case release, reopen, remove:
		return true, r.change(head, rest)
	case done: // "done: 1 and 2"
		if len(rest) == 0 {
			return false, nil
		}
		return true, r.change(finish, rest)
	case mine:
		return true, r.takeOn(rest, r.who())
	case leave:
		return true, r.lost(l)
	case retract:
		if hasAny(rest, all, each, both, others, them, last, board, several) { // "forget everything"
			return true, r.lost(l)
		}
		if len(r.bare(rest)) > 0 { // "scrap that task"
			return true, r.change(remove, rest)
		}
		return true, r.retract(head)
	case split, frees, restore, swap:
		return true, r.lost(l)
	case chain:
		return true, r.inOrder(rest)
	case create:
		if r.isRing(rest) {
			return true, &trouble{kind: ringed}
		}
		if len(rest) == 1 && rest[0].any(it, them) && len(r.w.created) > 0 {
			return true, nil // it is on the board
		}
		return true, r.lost(l)
	case rename, describe:
		return true, r.texts(head, rest)
	case assign, unassign:
		return true, r.owners(head, rest)
	case link, unlink:
		if at := index(rest, with); at > 0 { // "connect 2 with 3"
			rest = changed(rest, at, to)
		}
		return true, r.links(head, rest)
	case list, show, graph, help, thanks, hello, cancel, yes:
		return true, r.showBoard(head, rest)
	case undo, redo, compact, renew, resume:
		return true, r.session(head, rest)
	case plan:
		return true, r.recipe(rest)
	case let:
		return true, r.letBe(rest)
	}
	return false, nil
}
