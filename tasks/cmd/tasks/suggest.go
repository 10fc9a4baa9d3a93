package main

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// suggestion returns " Did you mean list?" for a word that is no command, ""
// where nothing is near.
func suggestion(word string) string {
	word = strings.ToLower(word)
	for _, tool := range tasks.Tools() {
		if word == tool.Name || word == tool.Alias {
			return " A tool is called with tasks call " + tool.Name + "."
		}
	}
	if hint, known := phrases[word]; known {
		return " " + hint
	}
	best, distance := "", 3 // two slips are a typing error, three another word
	if len(word) <= distance {
		distance = 2 // of a short word, one slip leaves enough
	}
	for _, c := range commands() {
		if slices.Contains(c.others, word) {
			return " Did you mean " + c.name + "?"
		}
		if d := slips(word, c.name); d < distance {
			best, distance = c.name, d
		}
	}
	if best == "" {
		return ""
	}
	return " Did you mean " + best + "?"
}

// phrases answer what other programs do with several words.
var phrases = map[string]string{
	"dep":     edgeHint,
	"deps":    edgeHint,
	"depend":  edgeHint,
	"depends": edgeHint,
	"link":    edgeHint,
	"block":   edgeHint,
	"assign":  "Work is taken with tasks claim ID -owner NAME, and given with tasks update ID -owner NAME.",
	"init":    "tasks create makes the board.",
	"search":  "tasks list shows the board; tasks list -ready, -status and -owner show a part.",
}

const edgeHint = "An edge is added with tasks update ID -after IDS, and taken away with -not-after."

// slips counts the letters that were left out, put in, mistaken or swapped
// with their neighbour between two words.
func slips(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			mistaken := 1
			if a[i-1] == b[j-1] {
				mistaken = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+mistaken)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
