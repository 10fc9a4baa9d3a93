package planner

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
