package planner

import "slices"

// index returns where the first lexeme of a class stands, -1 for nowhere.
func index(l []lexeme, c class) int {
	for i, x := range l {
		if x.class == c {
			return i
		}
	}
	return -1
}

// indexAny is index for several classes.
func indexAny(l []lexeme, classes ...class) int {
	for i, x := range l {
		if slices.Contains(classes, x.class) {
			return i
		}
	}
	return -1
}

// has reports whether there is a lexeme of a class.
func has(l []lexeme, c class) bool { return index(l, c) >= 0 }

// hasAny is has for several classes.
func hasAny(l []lexeme, classes ...class) bool { return indexAny(l, classes...) >= 0 }

// without returns the lexemes that are not of a class.
func without(l []lexeme, c class) []lexeme { return withoutAny(l, c) }

// withoutAny is without for several classes.
func withoutAny(l []lexeme, classes ...class) []lexeme {
	var kept []lexeme
	for _, x := range l {
		if !slices.Contains(classes, x.class) {
			kept = append(kept, x)
		}
	}
	return kept
}

// signAt returns where the first mark with a character stands, -1 for nowhere.
func signAt(l []lexeme, sign byte) int {
	for i, x := range l {
		if x.sign == sign {
			return i
		}
	}
	return -1
}

// kindAt returns where the first lexeme of a kind stands, -1 for nowhere.
func kindAt(l []lexeme, k kind) int {
	for i, x := range l {
		if x.kind == k {
			return i
		}
	}
	return -1
}

// pointed reports whether words have a number, a name of the board, or quotation marks.
func pointed(l []lexeme) bool {
	for _, x := range l {
		if x.node > 0 || x.kind == number || x.kind == quoted {
			return true
		}
	}
	return false
}

// isLater reports whether it is said that something is done some other day.
func isLater(l []lexeme) bool {
	for _, x := range l {
		if x.later {
			return true
		}
	}
	return false
}

// led returns lexemes behind words of some classes that stand nowhere.
func led(l []lexeme, by ...class) []lexeme {
	var all []lexeme
	for _, c := range by {
		all = append(all, &lex{class: c})
	}
	return append(all, l...)
}

// changed returns lexemes of which one has another class.
func changed(l []lexeme, at int, c class) []lexeme {
	l = slices.Clone(l)
	l[at] = l[at].as(c)
	return l
}

// alsoOf returns the words of two lists, with "and" between them.
func alsoOf(a, b []lexeme) []lexeme { return slices.Concat(a, led(b, and)) }
