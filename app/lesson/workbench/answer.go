package workbench

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// What comes of the effects.
type (
	// BoardRead is the directory, at first, after another tab changed it, or
	// after Undo, Redo and Reset.
	BoardRead struct {
		files.Path
		Snapshot tasks.Snapshot
		Change   *files.ChangeSet // what was changed by this tab, nil otherwise
		Did      ChangeKind
		Unread   error // the change was made; why there is no Snapshot after it
		Began    bool  // there was nothing, and the start was written
		Run      int   // of the [ResetBoard] that this answers, where that has one
	}
	// Unchanged is the answer of a [ReadBoard] that found what was known.
	Unchanged struct{ files.Path }
	// Called is the answer of a call.
	Called struct {
		files.Path
		Call     view.ToolCall
		Answer   string // the tool's answer, "" when refused
		Refusal  *tasks.Error
		Events   []tasks.Event
		Snapshot tasks.Snapshot
		Unread   error // the call was made; why there is no Snapshot after it
	}
	// Failed says that the storage failed; nothing was changed.
	Failed struct {
		files.Path
		Err    error
		Effect Effect // what failed
	}
)

func (BoardRead) Kind() Kind { return Report }
func (Unchanged) Kind() Kind { return Report }
func (Called) Kind() Kind    { return Report }
func (Failed) Kind() Kind    { return Report }

func (m BoardRead) Failure() (doing string, err error) { return readAfterChange, m.Unread }
func (m Called) Failure() (doing string, err error)    { return readAfterChange, m.Unread }
func (m Failed) Failure() (doing string, err error)    { return fmt.Sprintf("%T", m.Effect), m.Err }

const readAfterChange = "read the board after a change"

func (m BoardRead) run() int { return m.Run }

func (m Failed) run() int {
	asked, _ := m.Effect.(ResetBoard)
	return asked.Run
}

func (Unchanged) advance(s *State) []Effect { return nil }

// advance takes the answer of a call.
func (m Called) advance(s *State) []Effect {
	s.hears(m)
	if m.Refusal != nil {
		s.heard(m.Refusal.Text, true)
		s.talk.turn.denied = s.sayRefusal(m.Call, m.Refusal).Sentence
	} else {
		s.heard(m.Answer, false)
	}
	if m.Refusal != nil && (m.Unread != nil || len(m.Snapshot.Files) < min(1, len(s.snapshot.Files))) { // or nothing is there any more
		effects := s.refused(m.Call, s.sayRefusal(m.Call, m.Refusal))
		more := s.goOn(false)
		return append(append(effects, s.readAgain()), more...)
	}
	if m.Refusal != nil {
		s.snapshot = m.Snapshot
		effects := s.refused(m.Call, s.sayRefusal(m.Call, m.Refusal))
		return append(effects, s.goOn(false)...)
	}
	s.refusal = nil
	effects := s.notify(nil)
	effects = append(effects, s.fromForm(m.Call)...)
	written := files.Committed(m.Events)
	if len(written) > 0 {
		deed := deedOf(m.Call, files.Compare(files.Split(written)))
		s.remember(files.ChangeSet{Deed: deed, Files: written, Turn: s.turnAtWork()})
	}
	switch {
	case m.Unread != nil:
		return append(effects, s.showLater(m, len(written) > 0)...)
	case len(written) > 0:
		m.show(s, m.Snapshot)
	default:
		s.wroteNothing(m)
	}
	s.sees(written)
	return append(effects, s.goOn(len(written) > 0)...)
}

// wroteNothing takes the answer of a call that found everything as it should be. That is
// said to a reader who pressed a button for it.
func (s *State) wroteNothing(m Called) {
	leaves := m.Call.Tool == view.ReleaseAll
	if m.Call.Act == "" && !leaves {
		s.snapshot = m.Snapshot
		return
	}
	s.show(m.Snapshot, nil)
	var t tasks.Task
	for _, t = range m.Snapshot.Listing.Tasks {
		if t.ID == m.Call.About {
			break
		}
	}
	if m.Call.Act == words.Connect {
		s.outcome = outcome{text: s.setup.Words.WaitsAlready(m.Call.About), complete: true}
		return
	}
	switch {
	case leaves:
		t = tasks.Task{Owner: strings.Trim(m.Call.Input, `"`)}
	case m.Call.Tool == "task_claim":
		t.Status = ""
	}
	s.outcome.text = s.setup.Words.WroteNothing(words.Data(t.Owner), t.ID, t.Status)
	s.outcome.complete = true
}

// refused says a refusal in the place of the sentence, or in the form that it
// answers: there the focus is where something is lacking.
func (s *State) refused(call view.ToolCall, r view.Refusal) []Effect {
	if s.AtWork() {
		return nil // the agent hears it, and it is told with what the agent did
	}
	if call == s.form.call && s.form.sent {
		return s.refusedForm(r)
	}
	r.OnCard = call.Act == words.Connect || call.Act == words.Disconnect
	r.About, r.By = call.About, call.Key()
	s.refusal = &r
	return nil
}

// advance takes the board as it stands in the storage.
func (m BoardRead) advance(s *State) []Effect {
	if m.Unread != nil {
		s.recall(*m.Change, m.Did)
		return s.showLater(m, true)
	}
	s.begins = false
	if m.Change == nil {
		switch {
		case s.unread != nil:
			s.unread.show(s, m.Snapshot)
			s.unread = nil
			return s.notify(nil)
		case !s.known:
			var effects []Effect
			if s.failed {
				effects = s.notify(nil)
			}
			s.known, s.failed = true, false
			s.before, s.snapshot = m.Snapshot.Files, m.Snapshot
			s.restoreHistory()
			s.found()
			return effects
		case files.Equal(m.Snapshot.Files, s.snapshot.Files):
			s.snapshot = m.Snapshot
			return nil
		case m.Began:
			return s.cleared(m.Snapshot)
		}
		s.show(m.Snapshot, nil)
		s.outcome = outcome{text: s.setup.Words.BoardChangedElsewhere()}
		return nil
	}
	s.known, s.refusal = true, nil
	s.recall(*m.Change, m.Did)
	m.show(s, m.Snapshot)
	if m.Did == WasReset {
		s.console.last, s.console.hint = nil, provocation{}
		s.before = s.snapshot.Files // a mark would say where the answer is that was undone
	}
	var closed []Effect
	if m.Did == Done {
		closed = s.closeEditor()
	}
	effects := s.goOn(len(m.Change.Files) > 0 || m.Did == Undone || m.Did == Redone)
	return slices.Concat(s.notify(nil), closed, effects)
}

// cleared takes that somebody has taken all files away, and the directory is at its start
// again. It is a change like any other: Undo puts them back, and a button that says so.
func (s *State) cleared(now tasks.Snapshot) []Effect {
	w, held := s.setup.Words, len(s.snapshot.Listing.Tasks)
	change := files.ChangeSet{Deed: words.Deed{Clear: true}}
	gone := files.Compare(s.snapshot.Files, now.Files)
	for i := range gone {
		change.Files = append(change.Files, gone[i].Change)
	}
	s.remember(change)
	s.show(now, nil)
	s.outcome = outcome{}
	notice := view.Notice{Text: w.StorageCleared(held), Alarm: true}
	if held > 0 {
		notice.Back, notice.Of = w.PutBack(held), s.setup.Path
		s.outcome.text = w.UndoPutsBack(held)
	}
	return s.notify(&notice)
}

// show puts a changed board on the stage and marks what changed in it. What was
// refused on the old one is not said any more.
func (s *State) show(snapshot tasks.Snapshot, events []tasks.Event) {
	s.before, s.events, s.refusal = s.snapshot.Files, events, nil
	s.snapshot = snapshot
}

// advance shows that the storage failed, in the place of the sentence where it
// was a call.
func (m Failed) advance(s *State) []Effect {
	notice := s.sayFailure(m)
	said := s.notify(&notice)
	if s.AtWork() {
		w, t := s.setup.Words, &s.talk
		s.heard("failed: "+m.Err.Error(), true)
		if len(t.turn.calls) == 0 { // nor can it be taken back
			notice.Text = w.Together([]words.Said{words.Said(notice.Text), words.Said(w.AgentInterrupted(words.Data(t.state.Agent)))})
		}
		t.turn.failed = notice.Text
	}
	switch effect := m.Effect.(type) {
	case PerformCall:
		effects := s.refused(effect.Call, view.Refusal{Sentence: notice.Text})
		return append(effects, s.goOn(false)...)
	case RestoreChange, ResetBoard:
		_, restore := effect.(RestoreChange)
		s.edit.sent = false
		s.failed = s.begins
		return append(said, s.goOn(restore)...)
	case ReadBoard:
		s.failed = !s.known
	}
	return said
}

// sayFailure says what failed, and why.
func (s *State) sayFailure(m Failed) view.Notice {
	var moved MovedOnError
	if errors.As(m.Err, &moved) {
		return view.Notice{Text: s.setup.Words.MovedOn(words.Data(moved.File))}
	}
	return view.Failure(s.setup.Words, m.Err, func(w words.Words, why words.Said) string {
		switch effect := m.Effect.(type) {
		case ReadBoard:
			return w.CouldNotRead(why)
		case ResetBoard:
			return w.CouldNotReset(why)
		case RestoreChange:
			switch effect.Kind {
			case Done:
				return w.CouldNotWrite(words.Data(effect.Change.Files[0].Name), why)
			case Redone:
				return w.CouldNotRedo(effect.Change.Deed, why)
			}
			return w.CouldNotUndo(effect.Change.Deed, why)
		}
		return w.CouldNotAct(why)
	})
}

// sayRefusal says what a tool refused.
func (s *State) sayRefusal(call view.ToolCall, refusal *tasks.Error) view.Refusal {
	if refusal.Code == tasks.CodeConflict { // the tool was not asked
		return view.Refusal{Sentence: s.setup.Words.NotDone(call.About, call.Act, words.Data(call.Tool))}
	}
	return view.Refusal{Sentence: s.setup.Words.Refused(refusal), Said: refusal.Text, Blockers: refusal.Args.IDs, Code: refusal.Code, Argument: refusal.Args.Argument}
}

// notify asks the holder of the workbench to show a sentence, or nil to take the
// last one away.
func (s *State) notify(notice *view.Notice) []Effect {
	return []Effect{Notify{Path: s.setup.Path, Notice: notice}}
}
