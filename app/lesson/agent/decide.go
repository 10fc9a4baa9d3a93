package agent

import (
	"slices"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Deed is what the scripted agent decides to do.
type Deed string

// The deeds, in the order in which they come up for an agent with a board.
const (
	ReadBoard Deed = "read_board" // call task_list: it knows nothing of the board
	Finish    Deed = "finish"     // it has worked on its task: call task_complete
	WorkOn    Deed = "work_on"    // its own task is in progress: go on with it
	Look      Deed = "look"       // call task_get: a task is in progress, and the list does not say whose
	Create    Deed = "create"     // call task_create for what was asked for and is not on the board
	Claim     Deed = "claim"      // call task_claim without an id
	AskPieces Deed = "ask_pieces" // more was asked for than it can read of
	Ask       Deed = "ask"        // nothing is ready, and somebody else's task is in progress
	TakeOver  Deed = "take_over"  // the user said yes: call task_release, then task_claim
	AskWork   Deed = "ask_work"   // there is nothing that it knows of
	Stop      Deed = "stop"       // nothing is left that it may do

	WriteList Deed = "write_list" // without a board: call todo_write for what was asked for
	Write     Deed = "write"      // without a board: write the next piece that it knows of
)

// A Decision is a deed and what it is about.
type Decision struct {
	Deed    Deed
	Task    tasks.ID // 0 where there is none
	Subject string   // of the task, or of the piece of work
	Owner   string   // Ask, TakeOver: who holds the task, "" for nobody
	Reread  bool     // ReadBoard: because a call was refused
	Refused bool     // Stop: the user did not allow it
	Pieces  []string // Create: the subjects of the tasks; AskPieces: those that the summary names
	Board   []string // AskPieces: the subjects that the board has, or the files that are written
	Missing int      // AskPieces: how many it can neither name nor read of
	Count   int      // AskPieces: how many were asked for
}

// decide returns what an agent with a board does next.
func (m Scripted) decide(name string, k knowledge) Decision {
	if !k.listed || k.refused {
		return Decision{Deed: ReadBoard, Reread: k.refused}
	}
	own, unknown, others := k.inProgress(name)
	about := func(deed Deed, id tasks.ID) Decision {
		return Decision{Deed: deed, Task: id, Subject: k.task(id).Subject, Owner: k.cards[id].Owner}
	}
	switch {
	case own != 0 && k.worked:
		return about(Finish, own)
	case own != 0:
		return about(WorkOn, own)
	case unknown != 0:
		return about(Look, unknown)
	}
	if wave := m.wave(k); len(wave) > 0 {
		return Decision{Deed: Create, Pieces: wave}
	}
	if k.pending() && !k.nothing {
		return about(Claim, 0)
	}
	if d, asks := m.askForPieces(k, k.subjects()); asks {
		return d
	}
	if len(others) > 0 {
		return m.askFor(k, about(Ask, others[0]))
	}
	return m.askForWork(k, len(k.ids()) > 0)
}

// wave returns the pieces that were asked for, that the board does not have, and
// whose blockers it has: what can be created in one answer, because only ids that
// were read can be given. More than a few would not fit into the window.
func (m Scripted) wave(k knowledge) []string {
	const most = 2
	var wave []string
	for _, piece := range m.Plan {
		if !m.asked(k, piece.Subject) || k.idOf(piece.Subject) != 0 || len(wave) == most {
			continue
		}
		waits := slices.ContainsFunc(piece.Needs, func(need string) bool { return k.idOf(need) == 0 })
		if !waits && m.Reading.orders(k.request, piece.Subject) {
			wave = append(wave, piece.Subject)
		}
	}
	return wave
}

// asked reports whether the user's request names a piece.
func (m Scripted) asked(k knowledge, subject string) bool {
	_, _, named := m.Reading.Names(k.request, subject)
	return named
}

// named returns the pieces that the summary names.
func (m Scripted) named(k knowledge) []string {
	var named []string
	for _, piece := range m.Plan {
		if _, _, ok := m.Reading.Names(k.summary, piece.Subject); ok {
			named = append(named, piece.Subject)
		}
	}
	return named
}

// askForPieces returns the question for what was asked for and is not there: more
// pieces were counted than the agent has.
func (m Scripted) askForPieces(k knowledge, has []string) (Decision, bool) {
	count := m.Reading.Count(k.user)
	if count <= len(has) || k.answered[words.AsksPieces] != "" {
		return Decision{}, false
	}
	named := m.named(k)
	known := slices.Clone(has)
	for _, subject := range named {
		if !slices.Contains(known, subject) {
			known = append(known, subject)
		}
	}
	return Decision{Deed: AskPieces, Pieces: named, Board: has, Count: count, Missing: max(count-len(known), 0)}, true
}

// askForWork returns the question what there is to do, for an agent that was told
// of nothing and has read of nothing, and the end of its work for any other.
func (m Scripted) askForWork(k knowledge, reads bool) Decision {
	if !reads && m.Reading.Count(k.user) == 0 && k.answered[words.AsksWork] == "" {
		return Decision{Deed: AskWork}
	}
	return Decision{Deed: Stop, Refused: k.answered[words.AsksPieces] != "" || k.answered[words.AsksWork] != ""}
}

// askFor returns what becomes of somebody else's task: the question, or what the
// user's answer to it allows.
func (m Scripted) askFor(k knowledge, d Decision) Decision {
	answer, answered := k.answered[words.AsksTakeOver]
	switch {
	case answered && m.Reading.allows(answer):
		d.Deed = TakeOver
	case answered && m.Reading.Count(answer) == 0: // else the answer was about other work
		d.Deed, d.Refused = Stop, true
	}
	return d
}

// decideListed returns what an agent without a board does next: all that it knows
// is in its conversation.
func (m Scripted) decideListed(k knowledge) Decision {
	requested := slices.ContainsFunc(m.Plan, func(p Piece) bool { return m.asked(k, p.Subject) })
	if len(k.todo) == 0 && requested {
		return Decision{Deed: WriteList}
	}
	for _, item := range k.todo {
		if !item.Done {
			return Decision{Deed: Write, Subject: item.Text}
		}
	}
	if len(k.todo) > 0 {
		return Decision{Deed: Stop}
	}
	var has []string
	for _, piece := range m.Plan {
		if m.written(k, piece) {
			has = append(has, piece.Subject)
		}
	}
	for _, subject := range m.named(k) {
		if !slices.Contains(has, subject) {
			return Decision{Deed: Write, Subject: subject}
		}
	}
	if d, asks := m.askForPieces(k, has); asks {
		return d
	}
	return m.askForWork(k, len(has) > 0)
}

// written reports whether the agent knows that it has written a piece: it has the
// call, or the summary tells what it said when it did.
func (m Scripted) written(k knowledge, piece Piece) bool {
	for _, file := range piece.Writes {
		if k.wrote[file.Path] {
			return true
		}
	}
	return spoken(k.summary, piece.Say)
}

// subjects returns what the board has, as far as the agent has read.
func (k *knowledge) subjects() []string {
	var subjects []string
	for _, id := range k.ids() {
		subjects = append(subjects, k.task(id).Subject)
	}
	return subjects
}
