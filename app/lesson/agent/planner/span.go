package planner

import "strings"

// span finds "2 to 4" and "2-4".
func (r *reader) span(l []lexeme) ([]int, bool) {
	l = trimNouns(l)
	low, high := 0, 0
	switch {
	case len(l) == 3 && l[0].kind == number && (l[1].class == through || l[1].class == to || l[1].text == "-") && l[2].kind == number:
		low, high = l[0].n, l[2].n
	case len(l) == 1 && l[0].kind == word:
		a, b, ok := strings.Cut(l[0].text, "-")
		if !ok {
			a, b, ok = strings.Cut(l[0].text, "–")
		}
		x, okA := whole(strings.TrimPrefix(a, "#"))
		y, okB := whole(strings.TrimPrefix(b, "#"))
		if !ok || !okA || !okB {
			return nil, false
		}
		low, high = x, y
	default:
		return nil, false
	}
	if low < 1 || high <= low || high-low > maxTasks {
		return nil, false
	}
	var ids []int
	for n := low; n <= high; n++ {
		ids = append(ids, n)
	}
	return r.withIDs(ids), true
}

// trimNouns cuts off "task", "tasks" and articles at both ends.
func trimNouns(l []lexeme) []lexeme {
	noun := func(x lexeme) bool {
		return x.any(task, several, article, filler)
	}
	for len(l) > 1 && (noun(l[0]) || l[0].class == called) {
		l = l[1:]
	}
	for len(l) > 1 && noun(l[len(l)-1]) {
		l = l[:len(l)-1]
	}
	return l
}
