package planner

// orMade returns the tasks of one side of an order. One that is not known is made, where
// the reader has said so; else that is asked. The other side says where it belongs.
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

// grant takes the reply to the question whether what is not known shall be made.
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
