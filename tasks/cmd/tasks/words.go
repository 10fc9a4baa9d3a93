package main

import (
	"fmt"
	"slices"
	"strings"

	"tasklesson/tasks"
)

// words says a refusal to the user of a command. The sentences of package tasks
// tell a model which tool or argument comes next; where they name one, this says
// the same with commands and flags, from the same facts.
func words(e *tasks.Error) string {
	a := e.Args
	switch e.Code {
	case tasks.CodeInvalid:
		return flagWords(e)
	case tasks.CodeNotFound:
		return fmt.Sprintf("Task %d not found. tasks list shows which tasks exist.", int64(e.ID))
	case tasks.CodeUnreadable:
		if a.Fault != nil {
			return fmt.Sprintf("Task %v is unreadable: %s. A person has to mend its file; a task that waits for it can drop it with tasks update ID -not-after %d.", e.ID, a.Fault.Error(), int64(e.ID))
		}
	case tasks.CodeAlreadyResolved:
		return fmt.Sprintf("Task %v is already completed. Take other work, or re-open it first with tasks reopen %d.", e.ID, int64(e.ID))
	case tasks.CodeBlocked:
		return fmt.Sprintf("Task %v is blocked by %s. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with -not-after.", e.ID, listed("", a.IDs))
	case tasks.CodeNothingReady:
		return nothingReady(e)
	case tasks.CodeNotStarted:
		return fmt.Sprintf("Task %v is not started. Claim it first with tasks claim %d -owner NAME.", e.ID, int64(e.ID))
	case tasks.CodeHasDependents:
		return fmt.Sprintf("Unfinished tasks wait for task %v: %s. Finish it instead, or delete it with -force to let them go on without it.", e.ID, listed("", a.IDs))
	}
	return e.Text
}

// flagWords says what is wrong with a flag. The sentence of the package names the
// argument; here the flag stands in its place.
func flagWords(e *tasks.Error) string {
	if e.Args.Detail == tasks.DetailMissing && e.Args.Type == tasks.TypeID {
		return e.Text
	}
	name := flagOf(e.Op, e.Args.Argument)
	for _, begin := range []string{"Invalid ", "Missing "} {
		rest, begins := strings.CutPrefix(e.Text, begin+e.Args.Argument)
		if begins && name != "" {
			return begin + name + rest
		}
	}
	return e.Text
}

// flagOf returns how the command spells an argument of a tool, "" where it is
// spelled alike or there is none.
func flagOf(op, argument string) string {
	switch argument {
	case "subject":
		if op == "task_create" {
			return "SUBJECT"
		}
		return "-subject"
	case "activeForm":
		return "-active"
	case "description", "metadata":
		return "-" + argument
	case "blockedBy", "addBlockedBy":
		return "-after"
	case "addBlocks":
		return "-before"
	case "removeBlockedBy":
		return "-not-after"
	case "removeBlocks":
		return "-not-before"
	case "owner":
		if op == "release_all" {
			return "NAME"
		}
		return "-owner"
	}
	return ""
}

// nothingReady says what is in the way of a claim without an id, and whether it
// is worth waiting.
func nothingReady(e *tasks.Error) string {
	what, _, told := strings.Cut(e.Text, " Call task_graph ")
	if told {
		what += " tasks graph shows what waits for what."
		if e.Args.Outlook == tasks.OutlookStuck {
			what += stuck(e)
		} else {
			what += " --wait waits for it."
		}
		return what
	}
	what, _, _ = strings.Cut(e.Text, " Create ")
	if e.Args.Outlook == tasks.OutlookAllDone {
		return what + " tasks create makes new work."
	}
	return what + " tasks create makes work; --wait waits for it."
}

// stuck says why nothing will come by waiting.
func stuck(e *tasks.Error) string {
	if len(e.Args.IDs) > 0 {
		return " Waiting will not help: finish what you have yourself, " + listed("", e.Args.IDs) + "."
	}
	return " Waiting will not help: nobody works on what is left, and nothing of it can start."
}

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
