package published

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

// boardLine returns the line of a task in the list, with its line end.
func boardLine(t tasks.Task) string {
	mark := map[tasks.Status]string{tasks.Pending: "[ ]", tasks.InProgress: "[>]", tasks.Completed: "[x]"}[t.Status]
	if mark == "" {
		mark = "[?]"
	}
	blocked := ""
	if len(t.BlockedBy) > 0 {
		ids := make([]string, len(t.BlockedBy))
		for i, id := range t.BlockedBy {
			ids[i] = fmt.Sprint(int64(id))
		}
		blocked = " (blocked by: [" + strings.Join(ids, ", ") + "])"
	}
	return fmt.Sprintf("%s #%d: %s%s\n", mark, int64(t.ID), t.Subject, blocked)
}
