package workbench

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// An outcome is what a change of the directory did, in words.
type outcome struct {
	text string
	// complete says that the text also tells what is ready now, so that no
	// advice needs to follow.
	complete bool
}

// describe says what a call changed: what became of the tasks, whose blockedBy
// lost them, and who is ready by that.
func describe(changes []files.Delta, after tasks.Snapshot) outcome {
	fates := map[fate][]tasks.ID{}
	var waits []tasks.ID // of the last task that was added
	for _, c := range changes {
		if f := fateOf(c); f != "" {
			fates[f] = append(fates[f], c.Task)
		}
		if c.IsNew() {
			waits = c.Is.BlockedBy
		}
	}
	var o outcome
	var sentences []string
	for _, f := range []fate{finished, deleted, reopened, added, started, released} {
		if ids := fates[f]; len(ids) > 0 {
			sentences = append(sentences, words.Capital(words.TaskNames(ids))+" "+words.Plural(len(ids), "is", "are")+" "+string(f)+".")
		}
	}
	if struck, ready := strikes(changes, slices.Concat(fates[finished], fates[deleted]), after); struck != "" {
		sentences, o.complete = append(sentences, struck), ready
	}
	if back := restores(changes, fates[reopened]); back != "" {
		sentences = append(sentences, back)
	}
	switch {
	case len(fates[added]) == 1 && len(waits) > 0:
		sentences = append(sentences, "It waits for "+words.TaskNames(waits)+".")
	case len(fates[started]) == 1:
		sentences, o.complete = append(sentences, "Complete it, or release it."), true
	case len(sentences) == 0 && len(changes) > 0:
		sentences = []string{"The board is changed."}
	}
	o.text = strings.Join(sentences, " ")
	return o
}

// A fate is what became of a task, in the words that follow "is".
type fate string

const (
	finished fate = "completed"
	reopened fate = "open again"
	started  fate = "in progress"
	released fate = "released and pending again"
	added    fate = "added"
	deleted  fate = "deleted"
)

// fateOf says what became of the task of a file, "" where its status stayed.
func fateOf(c files.Delta) fate {
	switch {
	case c.Task == 0:
		return ""
	case c.IsNew():
		return added
	case c.IsGone():
		return deleted
	case c.Was.Status == c.Is.Status, c.Was.Status == "", c.Is.Status == "":
		return "" // it stayed, or was or is unreadable
	case c.Is.Status == tasks.Completed:
		return finished
	case c.Was.Status == tasks.Completed:
		return reopened
	case c.Is.Status == tasks.InProgress:
		return started
	}
	return released
}

// restores says which lists the ids of tasks came back into.
func restores(changes []files.Delta, ids []tasks.ID) string {
	var holders []tasks.ID
	for _, c := range changes {
		if slices.ContainsFunc(c.Came(), func(id tasks.ID) bool { return slices.Contains(ids, id) }) {
			holders = append(holders, c.Task)
		}
	}
	if len(holders) == 0 {
		return ""
	}
	return words.Plural(len(ids), "Its id is", "Their ids are") + " back in `blockedBy` of " + words.TaskNames(holders) + "."
}

// strikes says which lists the ids of tasks left, and whether that made
// someone ready. Where no list lost one of them it says nothing.
func strikes(changes []files.Delta, ids []tasks.ID, after tasks.Snapshot) (string, bool) {
	var losers, freed []tasks.ID
	var waits []tasks.ID // of the only loser
	for _, c := range changes {
		if c.Task == 0 || c.IsGone() || !slices.ContainsFunc(c.Left(), func(id tasks.ID) bool { return slices.Contains(ids, id) }) {
			continue
		}
		losers = append(losers, c.Task)
		waits = c.Is.BlockedBy
		if slices.Contains(after.Graph.Ready, c.Task) {
			freed = append(freed, c.Task)
		}
	}
	if len(losers) == 0 {
		return "", false
	}
	text := words.Plural(len(ids), "Its id", "Their ids") + " left `blockedBy` of " + words.TaskNames(losers)
	switch {
	case len(losers) == 1 && len(freed) == 1:
		return text + ": it is ready.", true
	case len(losers) == 1 && len(waits) > 0:
		return text + ", which still waits for " + words.TaskNames(waits) + ".", false
	case len(losers) == 2 && len(freed) == 2:
		return text + ": both are ready.", true
	case len(losers) == len(freed):
		return text + ": all are ready.", true
	case len(freed) > 0:
		return text + ". Ready by that: " + words.TaskNames(freed) + ".", true
	}
	return text + ".", false
}

// labelOf names a call for the history: "complete task 3".
func labelOf(call view.ToolCall, changes []files.Delta) string {
	verbs := map[fate]string{
		finished: "complete", reopened: "re-open", started: "start", released: "release", added: "add", deleted: "delete",
	}
	for _, c := range changes {
		if verb := verbs[fateOf(c)]; verb != "" {
			return verb + " task " + words.Number(c.Task)
		}
	}
	if call.About != 0 {
		return "change task " + words.Number(call.About)
	}
	return call.Tool
}

// sortedIDs returns a sorted copy.
func sortedIDs(ids []tasks.ID) []tasks.ID { return slices.Sorted(slices.Values(ids)) }

// outcomeOf says what Undo, Redo and Reset did.
func (s State) outcomeOf(change files.ChangeSet, kind ChangeKind) outcome {
	switch {
	case kind == Undone:
		return outcome{text: "Undone: " + change.Label + "."}
	case kind == Redone:
		return outcome{text: "Done again: " + change.Label + "."}
	case len(change.Files) == 0:
		return outcome{text: s.setup.AtStart}
	case kind == WasReset:
		return outcome{text: s.setup.AfterReset, complete: true}
	}
	return outcome{}
}
