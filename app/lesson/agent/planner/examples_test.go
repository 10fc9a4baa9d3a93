package planner_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// puzzles are prompts that nobody understands, each near to other examples.
var puzzles = []string{
	"complete the thing of things in no way", "start flubber and not the zorp by itself", "why does the moon", "3 depends sideways on the cheese of", "rename to to to",
	"split the difference into", "2 and 3 can run sideways and backwards of", "assign everything to the wind and not", "delete the sky over the hill of it", "reopen the bottle of of",
	"add after before between", "3 no longer of the kind", "what of it all and why", "who is that man and why of", "undo the laws of gravity in parallel", "qwertz", "help",
	"take the money and run before of", "connect the dots of the sky", "list of the living graph of", "compact the trunk of it all after", "plan on of",
}

// offered returns the examples in an answer.
func offered(answer string) (all []string) {
	_, examples, _ := strings.Cut(strings.ToLower(answer), "for example")
	examples = answer[len(answer)-len(examples):]
	for {
		_, rest, more := strings.Cut(examples, "“")
		example, after, ends := strings.Cut(rest, "”")
		if !more || !ends {
			return all
		}
		all, examples = append(all, example), after
	}
}

// randomBoard writes a board with holes in its numbers, and tasks in every state.
func randomBoard(r *rand.Rand) string {
	var all []string
	id := 0
	for n := range r.IntN(7) {
		id += 1 + r.IntN(4)
		text := fmt.Sprintf("%d Job %c%s", id, 'A'+n, []string{"", "", " x", " >", " > @ann"}[r.IntN(5)])
		if n > 0 && r.IntN(2) == 0 && !strings.Contains(text, " x") && !strings.Contains(text, " >") {
			before, _, _ := strings.Cut(all[n-1], " ")
			text += " < " + before
		}
		all = append(all, text)
	}
	return strings.Join(all, " | ")
}

// Every example that is offered fits the board: it is understood there, names no task that is
// not there, and is not refused.
func TestExamplesFitTheBoard(t *testing.T) {
	p := vocabulary(t)
	boards := map[string][]tasks.File{}
	for name, board := range readBoards(t) {
		boards[name] = filesOf(t, board)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 40 {
		boards[fmt.Sprint("random ", n)] = filesOf(t, randomBoard(r))
	}
	tried := map[string]bool{}
	for name, files := range boards {
		for _, puzzle := range puzzles {
			said := converse(t, p, files).say(puzzle).closing
			for _, example := range offered(said) {
				if key := name + example; tried[key] || strings.HasPrefix(said, "Shall I create it?") {
					continue
				} else {
					tried[key] = true
				}
				got := converse(t, p, files).say(example)
				if got.lost || got.idle || got.refused || strings.Contains(got.closing, "There is no task") || strings.Contains(got.closing, "already") {
					t.Errorf("on %s, %q offers %q: %s", name, puzzle, example, got.closing)
				}
			}
		}
	}
	if len(tried) < 4*len(boards) {
		t.Errorf("on %d boards %d examples were offered", len(boards), len(tried))
	}
}
