package lesson

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// An outcome is what a change of the reader's board did, in words.
type outcome struct {
	text string
	// complete says that the text also tells what is ready now, so that no
	// advice needs to follow.
	complete bool
}

// describe says what a call changed: what became of the tasks, whose blockedBy
// lost them, and who is ready by that.
func describe(changes []fileDiff, after tasks.Snapshot) outcome {
	fates := map[fate][]tasks.ID{}
	var waits []tasks.ID // of the last task that was added
	for _, c := range changes {
		if f := fateOf(c); f != "" {
			fates[f] = append(fates[f], c.task)
		}
		if c.isNew() {
			waits = c.is.BlockedBy
		}
	}
	var o outcome
	var sentences []string
	for _, f := range []fate{finished, deleted, reopened, added, started, released} {
		if ids := fates[f]; len(ids) > 0 {
			sentences = append(sentences, capital(taskNames(ids))+" "+plural(len(ids), "is", "are")+" "+string(f)+".")
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
		sentences = append(sentences, "It waits for "+taskNames(waits)+".")
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
func fateOf(c fileDiff) fate {
	switch {
	case c.task == 0:
		return ""
	case c.isNew():
		return added
	case c.isGone():
		return deleted
	case c.was.Status == c.is.Status, c.was.Status == "", c.is.Status == "":
		return "" // it stayed, or was or is unreadable
	case c.is.Status == tasks.Completed:
		return finished
	case c.was.Status == tasks.Completed:
		return reopened
	case c.is.Status == tasks.InProgress:
		return started
	}
	return released
}

// restores says which lists the ids of tasks came back into.
func restores(changes []fileDiff, ids []tasks.ID) string {
	var holders []tasks.ID
	for _, c := range changes {
		if slices.ContainsFunc(c.came(), func(id tasks.ID) bool { return slices.Contains(ids, id) }) {
			holders = append(holders, c.task)
		}
	}
	if len(holders) == 0 {
		return ""
	}
	return plural(len(ids), "Its id is", "Their ids are") + " back in `blockedBy` of " + taskNames(holders) + "."
}

// strikes says which lists the ids of tasks left, and whether that made
// someone ready. Where no list lost one of them it says nothing.
func strikes(changes []fileDiff, ids []tasks.ID, after tasks.Snapshot) (string, bool) {
	var losers, freed []tasks.ID
	var waits []tasks.ID // of the only loser
	for _, c := range changes {
		if c.task == 0 || c.isGone() || !slices.ContainsFunc(c.left(), func(id tasks.ID) bool { return slices.Contains(ids, id) }) {
			continue
		}
		losers = append(losers, c.task)
		waits = c.is.BlockedBy
		if slices.Contains(after.Graph.Ready, c.task) {
			freed = append(freed, c.task)
		}
	}
	if len(losers) == 0 {
		return "", false
	}
	text := plural(len(ids), "Its id", "Their ids") + " left `blockedBy` of " + taskNames(losers)
	switch {
	case len(losers) == 1 && len(freed) == 1:
		return text + ": it is ready.", true
	case len(losers) == 1 && len(waits) > 0:
		return text + ", which still waits for " + taskNames(waits) + ".", false
	case len(losers) == 2 && len(freed) == 2:
		return text + ": both are ready.", true
	case len(losers) == len(freed):
		return text + ": all are ready.", true
	case len(freed) > 0:
		return text + ". Ready by that: " + taskNames(freed) + ".", true
	}
	return text + ".", false
}

// labelOf names a call for the history: "complete task 3".
func labelOf(call CallTool, changes []fileDiff) string {
	verbs := map[fate]string{
		finished: "complete", reopened: "re-open", started: "start", released: "release", added: "add", deleted: "delete",
	}
	for _, c := range changes {
		if verb := verbs[fateOf(c)]; verb != "" {
			return verb + " task " + number(c.task)
		}
	}
	if call.About != 0 {
		return "change task " + number(call.About)
	}
	return call.Tool
}

// sortedIDs returns a sorted copy.
func sortedIDs(ids []tasks.ID) []tasks.ID { return slices.Sorted(slices.Values(ids)) }
