package claudecode

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/rawjson"
)

// importedBefore refuses tasks that the board has got from the same list. Lists
// have the names of their directories, which may be alike: that a list is the
// same shows in one of its tasks, by the id it had there and a text of it.
func importedBefore(tx *tasks.Tx, list []tasks.Task, o ImportOptions) error {
	files, err := tx.ReadAll()
	if err != nil {
		return err
	}
	there := map[string][]tasks.Task{}
	for _, t := range tasks.ReadBoard(files).Listing().Tasks {
		if value := t.Metadata[OriginKey]; len(value) > 0 && value[0] == '"' {
			from := rawjson.Unquote(value)
			there[from] = append(there[from], t)
		}
	}
	same := false
	var twice []string
	var ids []tasks.ID
	for _, t := range list {
		candidates := there[origin(o.List, t.ID)]
		before := tasks.ID(0)
		for _, c := range candidates {
			if alike(t, c) {
				before, same = c.ID, true
			}
		}
		if before == 0 && len(candidates) == 1 { // reworded, or of another list
			before = candidates[0].ID
		}
		if before != 0 {
			twice, ids = append(twice, fmt.Sprintf("%v as %v", t.ID, before)), append(ids, before)
		}
	}
	if !same {
		return nil
	}
	const shown = 10
	if len(twice) > shown {
		twice = append(twice[:shown], "…")
	}
	return refused(tasks.CodeInvalid, ids, "These tasks were imported before: "+strings.Join(twice, ", ")+". Nothing was imported; with -force they are imported once more, under new ids.")
}

// alike reports whether two tasks have a text in common: agents reword one now
// and then, and rarely all of them.
func alike(a, b tasks.Task) bool {
	return a.Subject != "" && a.Subject == b.Subject || a.Description != "" && a.Description == b.Description ||
		a.ActiveForm != "" && a.ActiveForm == b.ActiveForm
}
