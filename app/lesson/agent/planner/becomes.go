package planner

import "slices"

// verbOf returns what makes a task what a word says that it is.
func verbOf(is class) class {
	switch is {
	case done, finish:
		return finish
	case progress:
		return start
	case pending, ready:
		return release
	case left: // "5 is not finished"
		return reopen
	}
	return plain
}

// becomes reads that a task is, or is to be set to, a status: "2 is done", "mark 2 as
// done", "set the status of 2 to in progress".
func (r *reader) becomes(l []lexeme, linked bool) (bool, *trouble) {
	n := len(l)
	if n < 2 || verbOf(l[n-1].class) == plain {
		return false, nil
	}
	verb, rest := verbOf(l[n-1].class), l[:n-1]
	negative := false
	for len(rest) > 0 && !(len(rest) == 1 && rest[0].class == all) && rest[len(rest)-1].any(not, is, as, to, filler, all, can, pending) {
		negative = negative || rest[len(rest)-1].class == not
		linked = linked || rest[len(rest)-1].class != not
		rest = rest[:len(rest)-1]
	}
	if n := len(rest); n > 2 && rest[n-1].class == let && rest[n-2].class == me { // "2 I have finished"
		rest, linked = rest[:n-2], true
	}
	if n := len(rest); n > 1 && rest[n-1].class == pending { // "set 2 back to not started"
		rest = rest[:n-1]
	}
	if at := index(rest, status); at >= 0 {
		for rest = rest[at+1:]; len(rest) > 0 && rest[0].any(of, article); {
			rest = rest[1:]
		}
		linked = true
	}
	switch {
	case len(rest) == 0 || !linked && !l[n-1].any(done, progress) || negative && verb != finish:
		return false, nil
	case negative:
		verb = reopen
	}
	found, err := r.targetsFor(verb, rest)
	if err != nil {
		return true, err
	}
	if verb == release && l[n-1].class == ready && !slices.ContainsFunc(found, func(at int) bool { return !slices.Contains(r.w.created, at) || len(r.w.waits(at)) > 0 }) {
		return true, nil // "and the odd ones are free"
	}
	if verb == release {
		return true, r.putBack(found)
	}
	return true, r.changeAll(verb, found, "", false)
}
