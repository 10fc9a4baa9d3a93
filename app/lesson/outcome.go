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
	var finished, reopened, added, gone []tasks.ID
	var other []string
	for _, c := range changes {
		switch {
		case c.task == 0:
		case c.isNew():
			added = append(added, c.task)
		case c.isGone():
			gone = append(gone, c.task)
		case c.was.status == c.is.status:
		case c.is.status == string(tasks.Completed):
			finished = append(finished, c.task)
		case c.was.status == string(tasks.Completed):
			reopened = append(reopened, c.task)
		case c.is.status == string(tasks.InProgress):
			other = append(other, capital(taskNames([]tasks.ID{c.task}))+" is in progress.")
		default:
			other = append(other, capital(taskNames([]tasks.ID{c.task}))+" is released and pending again.")
		}
	}
	o := outcome{}
	var sentences []string
	say := func(ids []tasks.ID, one, many string) {
		if len(ids) > 0 {
			sentences = append(sentences, capital(taskNames(ids))+" "+plural(len(ids), one, many)+".")
		}
	}
	say(finished, "is completed", "are completed")
	say(gone, "is deleted", "are deleted")
	if struck, ready := strikes(changes, slices.Concat(finished, gone), after); struck != "" {
		sentences, o.complete = append(sentences, struck), ready
	}
	say(reopened, "is open again, and who depends on it waits for it again", "are open again, and who depends on them waits for them again")
	say(added, "is added, and has a file of its own", "are added, each with a file of its own")
	sentences = append(sentences, other...)
	if len(sentences) == 0 && len(changes) > 0 {
		sentences = []string{"The board is changed."}
	}
	o.text = strings.Join(sentences, " ")
	return o
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
		waits = c.is.blockedBy
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
func labelOf(call CallTool, changes []FileChange) string {
	for _, c := range changes {
		id, ok := tasks.ParseFileName(c.Name)
		if !ok {
			continue
		}
		was, is := readRecord(c.Before), readRecord(c.After)
		switch {
		case c.Before == nil:
			return "add task " + number(id)
		case c.After == nil:
			return "delete task " + number(id)
		case was.status == is.status:
		case is.status == string(tasks.Completed):
			return "complete task " + number(id)
		case was.status == string(tasks.Completed):
			return "re-open task " + number(id)
		case is.status == string(tasks.InProgress):
			return "start task " + number(id)
		default:
			return "release task " + number(id)
		}
	}
	if call.About != 0 {
		return "change task " + number(call.About)
	}
	return call.Tool
}

// sortedIDs returns a sorted copy.
func sortedIDs(ids []tasks.ID) []tasks.ID { return slices.Sorted(slices.Values(ids)) }
