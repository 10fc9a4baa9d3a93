package planner

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tasklesson/tasks"
)

// tableOf returns the names of a board, for finding them word for word.
func tableOf(w *world) *nameTable {
	t := &nameTable{byFirst: map[string][]named{}}
	for at := range w.nodes {
		if !w.there(at) {
			continue
		}
		words := w.nodes[at].words
		if len(words) > 0 {
			t.byFirst[words[0]] = append(t.byFirst[words[0]], named{words, at + 1})
		}
	}
	return t
}

// wordsOf returns the words of a name, folded.
func wordsOf(name string) []string {
	var words []string
	for _, t := range scan(name) {
		switch t.kind {
		case word, quoted:
			words = append(words, strings.Fields(t.text)...)
		case number:
			words = append(words, t.text)
		}
	}
	return words
}

// How well a name fits, from well to not at all.
const (
	fitsWhole = iota
	fitsPrefix
	fitsWords
	fitsStems
	fitsTypo
	fitsNot
)

// find returns the tasks that a name fits best, and how well it fits. Of tasks that
// fit as well as each other those that the prompt makes come first.
func (w *world) find(name string) (found []int, fit int) {
	want := wordsOf(name)
	folded := strings.Join(want, " ")
	if len(want) == 0 || len(folded) > 400 {
		return nil, fitsNot
	}
	fit = fitsNot
	local := false
	for at := range w.nodes {
		if !w.there(at) {
			continue
		}
		has := w.nodes[at].words
		f := fits(want, folded, has, strings.Join(has, " "))
		fresh := w.nodes[at].id == 0
		switch {
		case f == fitsNot || f > fit || f == fit && local && !fresh:
		case f < fit || fresh && !local:
			found, fit, local = []int{at}, f, fresh
		default:
			found = append(found, at)
		}
	}
	return found, fit
}

// fits says how well a name fits a task.
func fits(want []string, folded string, has []string, subject string) int {
	switch {
	case folded == subject:
		return fitsWhole
	case strings.HasPrefix(subject, folded+" "):
		return fitsPrefix
	case every(want, has, func(a, b string) bool { return a == b }):
		return fitsWords
	case every(want, has, sameStem):
		return fitsStems
	}
	if len(folded) >= 4 && oneTypo(folded, subject) {
		return fitsTypo
	}
	typos := 0
	if every(want, has, func(a, b string) bool {
		if sameStem(a, b) {
			return true
		}
		if len(a) >= 4 && oneTypo(a, b) {
			typos++
			return true
		}
		return false
	}) && typos <= 1 {
		return fitsTypo
	}
	return fitsNot
}

// every reports whether all words have their like.
func every(want, has []string, same func(a, b string) bool) bool {
	for _, a := range want {
		if !slices.ContainsFunc(has, func(b string) bool { return same(a, b) }) {
			return false
		}
	}
	return true
}

// sameStem reports whether two words are forms of one: "test" and "tests",
// "migration" and "migrate".
func sameStem(a, b string) bool {
	if a == b || len(rootOf(a)) >= 3 && rootOf(a) == rootOf(b) {
		return true
	}
	common := 0
	for common < min(len(a), len(b)) && a[common] == b[common] {
		common++
	}
	short, long := min(len(a), len(b)), max(len(a), len(b))
	return common == short && short >= 3 && long-short <= 4 || common >= 4 && common >= short-1 && long-common <= 3
}

// rootOf cuts the ending off a word: "bak" for "bake" and "baking".
func rootOf(text string) string {
	for _, ending := range []string{"ing", "ed", "es", "e", "s"} {
		if root, ok := strings.CutSuffix(text, ending); ok && len(root) >= 3 {
			return root
		}
	}
	return text
}

// oneTypo reports whether one slip of the pen makes one text of the other: a
// character too many, too few, another, or two that changed places.
func oneTypo(a, b string) bool {
	if a == b {
		return true
	}
	if len(a)-len(b) > 4 || len(b)-len(a) > 4 {
		return false
	}
	x, y := []rune(a), []rune(b)
	for len(x) > 0 && len(y) > 0 && x[0] == y[0] {
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	return len(x) <= 1 && len(y) <= 1 || len(x) == 2 && len(y) == 2 && x[0] == y[1] && x[1] == y[0]
}

// subjectOf makes the name of a task from what was typed.
func subjectOf(raw string) string {
	raw = strings.Join(strings.Fields(raw), " ")
	for _, dash := range []string{" -", " –", " —"} { // "pack the books – no order – then …"
		raw = strings.TrimSuffix(raw, dash)
	}
	r, size := utf8.DecodeRuneInString(raw)
	first, _, _ := strings.Cut(raw, " ")
	if strings.ContainsAny(first, "._/\\@#") || strings.IndexFunc(first, unicode.IsUpper) >= 0 {
		return raw
	}
	return string(unicode.ToUpper(r)) + raw[size:]
}

// ids returns the ids of nodes.
func (w *world) ids(all []int) []tasks.ID {
	var ids []tasks.ID
	for _, at := range all {
		ids = append(ids, w.nodes[at].id)
	}
	return ids
}

// A nameTable finds names of a board in a text, word for word.
type nameTable struct {
	byFirst map[string][]named
}

// A named is a name of the board, in tokens.
type named struct {
	words []string
	node  int // from 1
}

// at returns the node whose name begins here, and how many tokens it has.
func (n *nameTable) at(tokens []token) (node, size int) {
	if n == nil {
		return 0, 0
	}
	for _, name := range n.byFirst[tokens[0].text] {
		if len(name.words) <= size || len(name.words) > len(tokens) {
			continue
		}
		same := true
		for i, word := range name.words {
			same = same && tokens[i].text == word && tokens[i].kind != quoted && tokens[i].kind != bullet
		}
		if same {
			node, size = name.node, len(name.words)
		}
	}
	return node, size
}

// skip returns how many lexemes of a class stand at the beginning.
func skip(l []lexeme, c class) int {
	n := 0
	for n < len(l) && l[n].class == c {
		n++
	}
	return n
}
