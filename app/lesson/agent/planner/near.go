package planner

import (
	"slices"
	"strings"
)

// near returns the two examples that are nearest to what was typed: that share most
// words with it, then those whose beginning is most like it.
func (p *Planner) near(text string) (a, b string) {
	words := wordsOf(fold(text))
	words = words[:min(len(words), 40)]
	best := slices.Clone(p.v.Examples)
	score := map[string]int{}
	for _, example := range best {
		has := wordsOf(fold(example))
		n := 0
		for _, w := range words {
			switch {
			case slices.Contains(has, w):
				n += 4
				if c := p.lexicon.phrases[w]; c.any(verbs...) || c.any(relations...) || c.any(asking...) {
					n += 8
				}
				if c := p.lexicon.phrases[w]; c == article || c == filler || c == to || c == of || c == is {
					n -= 3
				}
			case slices.ContainsFunc(has, func(h string) bool { return len(w) > 3 && (oneTypo(w, h) || sameStem(w, h)) }):
				n += 3
			case p.sameClass(w, has):
				n += 6
			}
		}
		score[example] = n
	}
	slices.SortStableFunc(best, func(x, y string) int { return score[y] - score[x] })
	return strings.TrimSpace(best[0]), strings.TrimSpace(best[1])
}

// sameClass reports whether a word is good for the same as one of others: "finish"
// and "complete".
func (p *Planner) sameClass(w string, has []string) bool {
	c := p.lexicon.phrases[w]
	return c.any(verbs...) && slices.ContainsFunc(has, func(h string) bool { return p.lexicon.phrases[h] == c })
}
