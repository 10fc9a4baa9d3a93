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

func (Unchanged) advance(s State) (State, []Effect) { return s, nil }

// advance takes the answer of a call.
func (m Called) advance(s State) (State, []Effect) {
	s = s.hears(m)
	if m.Refusal != nil {
		s = s.heard(m.Refusal.Text, true)
		s.talk.turn.denied = s.sayRefusal(m.Call, m.Refusal).Sentence
	} else {
		s = s.heard(m.Answer, false)
	}
	if m.Refusal != nil && m.Unread != nil {
		s, effects := s.refused(m.Call, s.sayRefusal(m.Call, m.Refusal))
		s, more := s.goOn(false)
		return s, append(append(effects, s.readAgain()), more...)
	}
	if m.Refusal != nil {
		s, effects := s.look(m.Snapshot).refused(m.Call, s.sayRefusal(m.Call, m.Refusal))
		s, more := s.goOn(false)
		return s, append(effects, more...)
	}
	s.refusal = nil
	effects := s.notify(nil)
	s, moved := s.fromForm(m.Call)
	effects = append(effects, moved...)
	written := files.Committed(m.Events)
	if len(written) > 0 {
		deed := deedOf(m.Call, files.Compare(files.Split(written)))
		s = s.remember(files.ChangeSet{Deed: deed, Files: written, Turn: s.turnAtWork()})
	}
	switch {
	case m.Unread != nil:
		s, more := s.showLater(m, len(written) > 0)
		return s, append(effects, more...)
	case len(written) > 0:
		s = m.show(s, m.Snapshot)
	default:
		s = s.wroteNothing(m)
	}
	s.sees(written)
	s, more := s.goOn(len(written) > 0)
	return s, append(effects, more...)
}

// wroteNothing takes the answer of a call that found everything as it was to be. To who
// pressed a button for it that is said.
func (s State) wroteNothing(m Called) State {
	leaves := m.Call.Tool == view.ReleaseAll
	if m.Call.Act == "" && !leaves {
		return s.look(m.Snapshot)
	}
	s = s.show(m.Snapshot, nil)
	var t tasks.Task
	for _, t = range m.Snapshot.Listing.Tasks {
		if t.ID == m.Call.About {
			break
		}
	}
	if m.Call.Act == words.Connect {
		s.outcome = outcome{text: s.setup.Words.WaitsAlready(m.Call.About), complete: true}
		return s
	}
	switch {
	case leaves:
		t = tasks.Task{Owner: strings.Trim(m.Call.Input, `"`)}
	case m.Call.Tool == "task_claim":
		t.Status = ""
	}
	s.outcome.text = s.setup.Words.WroteNothing(words.Data(t.Owner), t.ID, t.Status)
	s.outcome.complete = true
	return s
}

// refused says a refusal in the place of the sentence, or in the form that it
// answers: there the focus is where something is lacking.
func (s State) refused(call view.ToolCall, r view.Refusal) (State, []Effect) {
	if s.AtWork() {
		return s, nil // the agent hears it, and it is told with what the agent did
	}
	if call == s.form.call && s.form.sent {
		return s.refusedForm(call, r)
	}
	r.OnCard = call.Act == words.Connect || call.Act == words.Disconnect
	r.About, r.By = call.About, call.Key()
	s.refusal = &r
	return s, nil
}

// advance takes the board as it stands in the storage.
func (m BoardRead) advance(s State) (State, []Effect) {
	if m.Unread != nil {
		return s.recall(*m.Change, m.Did).showLater(m, true)
	}
	s.begins = false
	if m.Change == nil {
		switch {
		case s.unread != nil:
			s, s.unread = s.unread.show(s, m.Snapshot), nil
			return s, s.notify(nil)
		case !s.known:
			var effects []Effect
			if s.failed {
				effects = s.notify(nil)
			}
			s.known, s.failed = true, false
			s.before = m.Snapshot.Files
			return s.look(m.Snapshot).restoreHistory().found(), effects
		case files.Equal(m.Snapshot.Files, s.snapshot.Files):
			return s.look(m.Snapshot), nil
		}
		s = s.show(m.Snapshot, nil)
		s.outcome = outcome{text: s.setup.Words.BoardChangedElsewhere()}
		return s, nil
	}
	s.known, s.refusal = true, nil
	s = m.show(s.recall(*m.Change, m.Did), m.Snapshot)
	if m.Did == WasReset {
		s.console.last, s.console.hint = nil, provocation{}
		s.before = s.snapshot.Files // a mark would say where the answer is that was undone
	}
	var closed []Effect
	if m.Did == Done {
		s, closed = s.written()
	}
	s, effects := s.goOn(len(m.Change.Files) > 0 || m.Did == Undone || m.Did == Redone)
	return s, slices.Concat(s.notify(nil), closed, effects)
}

// show puts a changed board on the stage and marks what changed in it. What was
// refused on the old one is said no more.
func (s State) show(snapshot tasks.Snapshot, events []tasks.Event) State {
	s.before, s.events, s.refusal = s.snapshot.Files, events, nil
	return s.look(snapshot)
}

// look takes a newer reading of the board and leaves the marks as they are.
func (s State) look(snapshot tasks.Snapshot) State {
	s.snapshot = snapshot
	return s
}

// advance shows that the storage failed, in the place of the sentence where it
// was a call.
func (m Failed) advance(s State) (State, []Effect) {
	notice := s.sayFailure(m)
	said := s.notify(&notice)
	if s.AtWork() {
		w, t := s.setup.Words, &s.talk
		s = s.heard("failed: "+m.Err.Error(), true)
		if len(t.turn.calls) == 0 { // nor can it be taken back
			notice.Text = w.Together([]words.Said{words.Said(notice.Text), words.Said(w.AgentInterrupted(words.Data(t.state.Agent)))})
		}
		t.turn.failed = notice.Text
	}
	switch effect := m.Effect.(type) {
	case PerformCall:
		s, effects := s.refused(effect.Call, view.Refusal{Sentence: notice.Text})
		s, more := s.goOn(false)
		return s, append(effects, more...)
	case RestoreChange, ResetBoard:
		_, restore := effect.(RestoreChange)
		s.edit.sent = false
		s.failed = s.begins
		s, effects := s.goOn(restore)
		return s, append(said, effects...)
	case ReadBoard:
		s.failed = !s.known
	}
	return s, said
}

// sayFailure says what failed, and why.
func (s State) sayFailure(m Failed) view.Notice {
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
func (s State) sayRefusal(call view.ToolCall, refusal *tasks.Error) view.Refusal {
	if refusal.Code == tasks.CodeConflict { // the tool was not asked
		return view.Refusal{Sentence: s.setup.Words.NotDone(call.About, call.Act, words.Data(call.Tool))}
	}
	return view.Refusal{Sentence: s.setup.Words.Refused(refusal), Said: refusal.Text, Blockers: refusal.Args.IDs, Code: refusal.Code, Argument: refusal.Args.Argument}
}

// notify asks whoever holds the workbench to show a sentence, or nil to take
// the last one away.
func (s State) notify(notice *view.Notice) []Effect {
	return []Effect{Notify{Path: s.setup.Path, Notice: notice}}
}
