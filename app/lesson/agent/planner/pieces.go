package planner

import "slices"

// pieces reads a plan for an empty board whose pieces stand between semicolons, each with what
// it waits for: "first parse; transform and emit both need what parse makes; test once both are
// done". It reports false for any other sentence, and has changed nothing then.
func (r *reader) pieces(s sentence) (bool, *trouble) {
	l := s.l
	if colon := signAt(l, ':'); colon > 0 && l[0].class == plan {
		l = l[colon+1:]
	}
	if !r.empty || s.asks || len(r.w.nodes) > 0 {
		return false, nil
	}
	saved := *r
	saved.w = r.w.clone()
	var layer, all []int
	n := 0
	for len(l) > 0 {
		end := signAt(l, ';')
		if end < 0 {
			end = len(l)
		}
		made, ok := r.piece(trim(l[:end]), layer)
		if !ok {
			*r = saved
			return false, nil
		}
		layer, all = made, append(all, made...)
		l = l[min(end+1, len(l)):]
		n++
	}
	if n < 3 {
		*r = saved
		return false, nil
	}
	r.w.mean(all)
	r.made, r.arrows, r.subject = true, layer, layer
	return true, nil
}

// piece makes the tasks of one piece, and lets them wait for what it says: for those of the
// piece before, or by name. It reports false if they wait for nothing, and are not the first.
func (r *reader) piece(l []lexeme, before []int) ([]int, bool) {
	at := indexAny(l, after, afterly, when)
	if at < 0 == (len(before) > 0) || at == 0 || at == len(l)-1 {
		return nil, false
	}
	names, early := l, []int(nil)
	if at > 0 {
		names = without(l[:at], both)
		right := l[at+1:]
		if none := index(right, cancel); none > 1 && slices.Contains(r.p.v.Mutual, lastOf(right).text) { // "and nothing from each other"
			right = trim(right[:none])
		}
		if len(right) == 3 && right[0].class == what { // "what parse makes"
			right = right[1:2]
		}
		early = before
		if !isBefore(right) {
			found, err := r.targets(doneTail(right))
			if err != nil {
				return nil, false
			}
			early = found
		}
	}
	names = slices.DeleteFunc(slices.Clone(names), r.isOrdinal)
	if len(names) == 0 || slices.ContainsFunc(names, func(x lexeme) bool { return x.kind == mark && x.sign != ',' || !x.any(plain, and) }) {
		return nil, false
	}
	made, err := r.makeAll(names)
	r.joinAll(early, made)
	return made, err == nil
}
