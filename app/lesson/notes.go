package lesson

import (
	"strings"

	"tasklesson/tasks"
)

// note says in a few words how a task stands.
func note(t tasks.Task, present map[tasks.ID]tasks.State) string {
	var words string
	switch t.State() {
	case tasks.StateReady:
		words = "ready"
	case tasks.StateBlocked:
		words = waiting(t.BlockedBy, present)
	case tasks.StateInProgress:
		words = "in progress"
	case tasks.StateCompleted:
		words = "completed"
	}
	if t.Owner != "" && t.Status != tasks.Completed {
		words += " · " + t.Owner
	}
	if t.Status != tasks.Pending && len(t.BlockedBy) > 0 {
		words += " · " + waiting(t.BlockedBy, present)
	}
	return words
}

// waiting says what a task waits for, and what of it can never be completed as
// things are.
func waiting(ids []tasks.ID, present map[tasks.ID]tasks.State) string {
	var missing, unreadable []tasks.ID
	for _, id := range ids {
		switch present[id] {
		case "":
			missing = append(missing, id)
		case tasks.StateUnreadable:
			unreadable = append(unreadable, id)
		}
	}
	switch len(ids) {
	case len(missing):
		return "waits for " + numbers(ids) + ", which " + plural(len(ids), "is", "are") + " missing"
	case len(unreadable):
		return "waits for " + numbers(ids) + ", which cannot be read"
	}
	words := []string{"blocked by " + numbers(ids)}
	if n := len(missing); n > 0 {
		words = append(words, numbers(missing)+" "+plural(n, "is", "are")+" missing")
	}
	if len(unreadable) > 0 {
		words = append(words, numbers(unreadable)+" cannot be read")
	}
	return strings.Join(words, "; ")
}
