package workbench

import (
	"slices"

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
	changed  bool   // what is said has changed the board
	quote    string // the answer of an agent of which the text says the facts, "" for none
}

// describe says what a call changed: what became of the tasks, whose blockedBy
// lost them, and who is ready by that.
func (s *State) describe(changes []files.Delta, after tasks.Snapshot) outcome {
	w := s.setup.Words
	fates := map[words.Fate][]tasks.ID{}
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
	var sentences []words.Said
	add := func(sentence string) { sentences = append(sentences, words.Said(sentence)) }
	for _, f := range []words.Fate{words.Finished, words.Deleted, words.Reopened, words.Added, words.Started, words.Released} {
		if ids := fates[f]; len(ids) > 0 {
			add(w.TasksAre(f, ids))
		}
	}
	ended := slices.Concat(fates[words.Finished], fates[words.Deleted])
	if losers, freed, held := strikes(changes, ended, after); len(losers) > 0 {
		add(w.IdsLeft(len(ended), losers, freed, held))
		o.complete = len(freed) > 0
	}
	if holders := restores(changes, fates[words.Reopened]); len(holders) > 0 {
		add(w.IdsBack(len(fates[words.Reopened]), holders))
	}
	switch {
	case len(fates[words.Added]) == 1 && len(waits) > 0:
		add(w.NewTaskWaits(waits))
	case len(fates[words.Started]) == 1:
		add(w.CompleteOrRelease())
		o.complete = true
	case len(sentences) == 0 && len(changes) > 0:
		sentences = s.moved(changes)
	}
	o.text, o.changed = w.Together(sentences), true
	return o
}

// moved says what a call changed that nothing became of: which edges came and went,
// or that something else of a task did.
func (s *State) moved(changes []files.Delta) (sentences []words.Said) {
	w := s.setup.Words
	for i := range changes {
		c := &changes[i]
		says := ""
		came, left := files.Without(c.Is.BlockedBy, c.Was.BlockedBy), files.Without(c.Was.BlockedBy, c.Is.BlockedBy)
		after := files.Without(c.Is.Blocks, c.Was.Blocks)
		switch {
		case len(came)+len(left) > 0:
			says = w.WaitsChanged(c.Task, came, left)
		case len(after) > 0 && c.Is.Status == tasks.Completed:
			says = w.NotHeldUp(after[0], c.Task)
		case len(changes) == 1 || slices.Equal(c.Is.Blocks, c.Was.Blocks):
			says = w.TaskChanged(c.Task)
		}
		if says != "" {
			sentences = append(sentences, words.Said(says))
		}
	}
	return sentences
}

// fateOf says what became of the task of a file, "" where its status stayed.
func fateOf(c files.Delta) words.Fate {
	switch {
	case c.Task == 0:
		return ""
	case c.IsNew():
		return words.Added
	case c.IsGone():
		return words.Deleted
	case c.Was.Status == c.Is.Status, c.Was.Status == "", c.Is.Status == "":
		return "" // it stayed, or was or is unreadable
	case c.Is.Status == tasks.Completed:
		return words.Finished
	case c.Was.Status == tasks.Completed:
		return words.Reopened
	case c.Is.Status == tasks.InProgress:
		return words.Started
	}
	return words.Released
}

// restores returns the tasks whose lists the ids came back into.
func restores(changes []files.Delta, ids []tasks.ID) (holders []tasks.ID) {
	for _, c := range changes {
		if slices.ContainsFunc(c.Came(), func(id tasks.ID) bool { return slices.Contains(ids, id) }) {
			holders = append(holders, c.Task)
		}
	}
	return holders
}

// strikes returns the tasks whose lists the ids left, which of them are ready by
// that, and what the last of them still waits for.
func strikes(changes []files.Delta, ids []tasks.ID, after tasks.Snapshot) (losers, freed, waits []tasks.ID) {
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
	return losers, freed, waits
}

// deedOf names a call for the history: by the first task that something became
// of, else by the one it was about.
func deedOf(call view.ToolCall, changes []files.Delta) words.Deed {
	for _, c := range changes {
		if fate := fateOf(c); fate != "" {
			return words.Deed{Fate: fate, Task: c.Task}
		}
	}
	return words.Deed{Task: call.About}
}

// sortedIDs returns a sorted copy.
func sortedIDs(ids []tasks.ID) []tasks.ID {
	ids = slices.Clone(ids)
	slices.Sort(ids)
	return ids
}

// outcomeOf says what Undo, Redo and Reset did.
func (s *State) outcomeOf(change files.ChangeSet, kind ChangeKind) outcome {
	switch {
	case kind == Done:
		return s.outcomeByHand(change.Files[0], s.snapshot)
	case kind == Undone:
		return outcome{text: s.setup.Words.Undone(change.Deed), changed: true}
	case kind == Redone:
		return outcome{text: s.setup.Words.DoneAgain(change.Deed), changed: true}
	case s.working == Reset{Path: s.setup.Path, All: true}:
		return outcome{text: s.setup.Words.EverythingReset(len(change.Files) > 0), complete: true}
	case len(change.Files) == 0:
		return outcome{text: s.setup.AtStart}
	case kind == WasReset:
		return outcome{text: s.setup.AfterReset, complete: true}
	}
	return outcome{}
}

// An unshown message tells of a change that was made.
type unshown interface {
	Message
	// show puts the board after the change on the stage, and says what the change did.
	show(s *State, after tasks.Snapshot)
}

func (m Called) show(s *State, after tasks.Snapshot) {
	s.show(after, m.Events)
	if written := files.Committed(m.Events); len(written) > 0 {
		s.outcome = s.describe(files.Compare(files.Split(written)), after)
	}
}

func (m BoardRead) show(s *State, after tasks.Snapshot) {
	s.show(after, nil)
	s.outcome = s.outcomeOf(*m.Change, m.Did)
}

// showLater takes a change that was made, and whose board could not be read:
// it can be undone like any other, and is shown when the board is read.
func (s *State) showLater(m unshown, changed bool) []Effect {
	s.unread = m
	effects := s.goOn(changed)
	return append([]Effect{s.readAgain()}, effects...)
}

// readAgain asks for the board after a change.
func (s *State) readAgain() Effect { return ReadBoard{Path: s.setup.Path} }
