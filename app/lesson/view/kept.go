package view

import (
	"slices"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/published"
	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
)

// A Kept compares what a summary says with what the disk says: a row for every
// piece of work of the first request, and for every task on disk that is not of
// them. All of it is computed from the messages and the files.
type Kept struct {
	Rows    []KeptRow
	Summary bool // there is a summary; a new agent has none
	Named   int  // rows that the summary names
	OnDisk  int  // rows that the board has
}

// A KeptRow is one piece of work.
type KeptRow struct {
	Subject string // data, never markup
	Named   bool   // the summary names it
	Known   bool   // some message that the agent can read names it, such as an answer since then
	// Before, Word and After are the sentence of the summary that does, around the
	// word by which it does.
	Before, Word, After string
	Task                tasks.ID // on the board, 0 where it is not there
	State               tasks.State
	Waits               []tasks.ID
}

// keptView compares the summary of a moment with the board.
func keptView(m agent.Moment, frame scenario.Frame) *Kept {
	kept := &Kept{Summary: m.State.Conversation.Summary() != ""}
	shown := map[tasks.ID]bool{}
	for _, mention := range m.Script.Mentions(m.Request, m.State.Conversation) {
		row := KeptRow{Subject: mention.Subject, Named: mention.InSummary, Known: mention.Known, Before: mention.Before, Word: mention.Word, After: mention.After}
		row = row.on(frame)
		shown[row.Task] = true
		kept.add(row)
	}
	states := frame.Snapshot.Listing.States()
	for _, task := range frame.Snapshot.Listing.Tasks {
		if !shown[task.ID] {
			kept.add(KeptRow{Subject: task.Subject, Task: task.ID, State: states[task.ID], Waits: task.BlockedBy})
		}
	}
	return kept
}

func (k *Kept) add(row KeptRow) {
	k.Rows = append(k.Rows, row)
	if row.Named {
		k.Named++
	}
	if row.Task != 0 {
		k.OnDisk++
	}
}

// Forgotten returns the pieces of work that the agent can read of nowhere in its
// conversation, nil where k is.
func (k *Kept) Forgotten() []string {
	if k == nil {
		return nil
	}
	var pieces []string
	for _, row := range k.Rows {
		if !row.Known {
			pieces = append(pieces, row.Subject)
		}
	}
	return pieces
}

// on returns the row with the newest task of its subject.
func (row KeptRow) on(frame scenario.Frame) KeptRow {
	states := frame.Snapshot.Listing.States()
	for _, task := range frame.Snapshot.Listing.Tasks {
		if task.Subject == row.Subject {
			row.Task, row.State, row.Waits = task.ID, states[task.ID], task.BlockedBy
		}
	}
	return row
}

// markPieces marks in the summary the words that name a piece of work.
func markPieces(messages []Message, m agent.Moment) {
	for i := range messages {
		if !messages[i].Summary {
			continue
		}
		for _, piece := range m.Script.Plan {
			if from, to, named := m.Script.Reading.Names(messages[i].Text, piece.Subject); named {
				messages[i].Marks = insert(messages[i].Marks, Mark{from, to})
			}
		}
	}
}

// insert adds a mark at its place.
func insert(marks []Mark, m Mark) []Mark {
	marks = append(marks, m)
	for i := len(marks) - 1; i > 0 && marks[i-1].From > m.From; i-- {
		marks[i-1], marks[i] = m, marks[i-1]
	}
	return marks
}

// A Lane is one of several agents that work side by side on the same request.
type Lane struct {
	Title        string // data: "With a todo list"
	Conversation *Conversation
	Board        bool // it has the tools of the board
	Pieces       []LanePiece
	Known        int  // pieces that the agent can still read of: in its conversation or on its board
	OnBoard      int  // pieces that its board has
	Made         int  // pieces that a file was written for
	Idle         bool // it did nothing at this position
}

// A LanePiece is a piece of work of the first request in a lane.
type LanePiece struct {
	Subject string
	Known   bool        // the agent can read of it
	Made    bool        // a file was written for it
	Now     bool        // at this position
	Task    tasks.ID    // of a lane with a board, 0 elsewhere
	State   tasks.State // of the task
}

// laneView returns a lane, with what its agent can read of the work.
func laneView(m agent.Moment, frame scenario.Frame, c *Conversation) Lane {
	lane := Lane{
		Title: m.Script.Title, Conversation: c, Board: m.Script.HasBoard(),
		Idle: len(m.Act.Messages) == 0 && m.Act.Do == agent.DoDecide,
	}
	before := len(m.Wrote) - m.WroteNow
	for _, mention := range m.Script.Mentions(m.Request, m.State.Conversation) {
		piece := LanePiece{Subject: mention.Subject, Known: mention.Known, Made: slices.Contains(m.Wrote, mention.Subject)}
		piece.Now = slices.Contains(m.Wrote[before:], mention.Subject)
		if lane.Board {
			row := KeptRow{Subject: mention.Subject}.on(frame)
			piece.Task, piece.State = row.Task, row.State
			if row.Task != 0 {
				piece.Known = true
				lane.OnBoard++
			}
		}
		if piece.Known {
			lane.Known++
		}
		if piece.Made {
			lane.Made++
		}
		lane.Pieces = append(lane.Pieces, piece)
	}
	return lane
}

// StoryPane returns the pane that a frame with agents, with two ways of the same
// calls, or about what tools answer, opens with, "" for any other.
func StoryPane(frame scenario.Frame) Pane {
	if _, beside := scenario.MomentOf[published.Outcome](frame); beside {
		return PaneWays
	}
	agents := 0
	for _, moment := range frame.Lanes {
		switch moment.(type) {
		case agent.Moment:
			agents++
		case race.Moment:
			return PaneTimeline
		}
	}
	switch agents {
	case 0:
		if consoleOf(frame) != nil {
			return PaneConsole
		}
		return ""
	case 1:
		return PaneConversation
	}
	return PaneLanes
}
