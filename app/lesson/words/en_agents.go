package words

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

func (English) ScenarioBranch(title Said, place Data) string {
	return fmt.Sprintf("%s · your branch %s", title, place)
}

func (English) BackToWalk(step int) string { return fmt.Sprintf("Back to step %d of the walk", step) }
func (English) ActOfCompaction() string    { return "Compaction" }
func (English) ActOfRenewal() string       { return "New agent" }
func (English) ActOfReply() string         { return "Answer" }

func (e English) Compacted(c CompactedTo) string {
	why := ""
	if !c.Asked {
		why = "The threshold is reached, so the conversation compacts by itself. "
	}
	if c.Replaced == 0 {
		return why + fmt.Sprintf("%s old tool %s blanked, and that is enough: %s of %s tokens stay, without a summary.",
			capital(e.Count(c.Blanked)), plural(c.Blanked, "result is", "results are"), thousands(c.After), thousands(c.Before))
	}
	why += fmt.Sprintf("One summary stands for %d %s", c.Replaced, plural(c.Replaced, "message", "messages"))
	switch {
	case c.Of > 0 && c.Named == 0:
		why += " and names none of the " + e.Count(c.Of) + " pieces"
	case c.Of > 0:
		why += " and names " + e.Count(c.Named) + " of the " + e.Count(c.Of) + " pieces"
	}
	if c.NoBoard {
		return why + "."
	}
	return why + ". `.tasks/` has not moved by a byte."
}

func (e English) AgentStarted(agent Data, tasks int) string {
	board := "the board has " + e.Count(tasks) + plural(tasks, " task", " tasks")
	if tasks == 0 {
		board = "the board is empty"
	}
	return restarts(agent) + " Its window is empty; " + board + ", as before."
}

func (English) AgentStartedAlone(agent Data) string {
	return restarts(agent) + " Its window is empty, and it has nothing else to read."
}

func (English) UserReplied(agent, text Data) string {
	return "The user answers " + string(agent) + ": “" + string(text) + "”"
}

func (English) UserRepliedToAll(text Data) string {
	return "The user answers, and both agents hear it: “" + string(text) + "”"
}

func (English) AgentWaits(agent Data) string { return whoDid(agent) + " waits for an answer." }

func (English) AgentRests(agent Data) string {
	return whoDid(agent) + " has nothing left to do."
}

func (English) InLane(lane Data, sentence Said) string {
	return string(lane) + ": " + string(sentence)
}

func (e English) AgentDid(agent Data, deeds []AgentDeed) string {
	var clauses []string
	var named tasks.ID
	for _, d := range deeds {
		if d.Kind != AgentSpeaks || len(deeds) == 1 || d.Asks != AsksNothing {
			clauses = append(clauses, e.clause(d, d.Task != 0 && d.Task == named))
		}
		if d.Task != 0 {
			named = d.Task
		}
	}
	if n := len(clauses); n > 2 {
		clauses = []string{strings.Join(clauses[:n-1], ", "), clauses[n-1]}
	}
	return whoDid(agent) + " " + strings.Join(clauses, " and ") + "."
}

// whoDid names an agent, who may have been named by its lane.
func whoDid(agent Data) string {
	if agent == "" {
		return "it"
	}
	return "`" + string(agent) + "`"
}

// restarts says that another agent begins.
func restarts(agent Data) string {
	if agent == "" {
		return "the process restarts."
	}
	return "The process restarts as `" + string(agent) + "`."
}

// clause says one thing that an agent did. again says that the task was named just
// before.
func (e English) clause(d AgentDeed, again bool) string {
	about := taskName(d.Task)
	if d.Subject != "" {
		about += ", " + string(d.Subject)
	}
	switch d.Kind {
	case AgentLists:
		return "reads the board: " + e.onBoard(d.Of, d.Count)
	case AgentLooks:
		return "looks at " + about + ": it belongs to " + ownerOf(d)
	case AgentCreates:
		if d.Refused {
			return "tries to create a task, and is refused"
		}
		return "puts " + taskNames(d.Tasks) + " on the board"
	case AgentClaims:
		if d.Refused {
			return "asks for a ready task, and there is none"
		}
		return "claims " + about
	case AgentReleases:
		return "releases " + about
	case AgentCompletes:
		if again {
			about = "the task"
		}
		return e.completes(d, about)
	case AgentWrites:
		if d.Count == 1 && d.File != "" {
			return "writes `" + string(d.File) + "`"
		}
		return "writes " + e.Count(d.Count) + plural(d.Count, " file", " files")
	case AgentWritesList:
		return "writes its todo list: " + e.Count(d.Count) + " of " + e.Count(d.Of) + " done"
	case AgentSpeaks:
		return e.asks(d, about)
	}
	return "calls `" + string(d.Tool) + "`"
}

// onBoard says how many tasks there are, and how many of them are open.
func (e English) onBoard(all, open int) string {
	tasks := e.Count(all) + plural(all, " task", " tasks")
	switch {
	case all == 0:
		return "it is empty"
	case open == 0:
		return tasks + ", " + plural(all, "and it is", "all of them") + " completed"
	case open == all:
		return tasks + ", " + plural(all, "and it is", "all of them") + " open"
	}
	return tasks + ", " + e.Count(open) + " of them open"
}

// asks says what an agent asks the user, or that it asks nothing.
func (e English) asks(d AgentDeed, about string) string {
	switch d.Asks {
	case AsksTakeOver:
		return "asks the user whether it may take over " + about + ", which belongs to " + ownerOf(d)
	case AsksPieces:
		return "asks the user what was wanted: " + e.Count(d.Of) + " pieces of work, and " + e.whoHas(d)
	case AsksWork:
		return "asks the user what there is to do"
	}
	return "is at the end of its work"
}

// whoHas says how many pieces of work the board has, or the agent can name.
func (e English) whoHas(d AgentDeed) string {
	count := e.Count(d.Count)
	if d.Count == 0 {
		count = "none"
	}
	if d.NoBoard {
		return "it can name " + count
	}
	return "the board has " + count
}

func (e English) completes(d AgentDeed, about string) string {
	switch {
	case d.Refused:
		return "tries to complete a task, and is refused"
	case len(d.Tasks) == 0:
		return "completes " + about
	}
	return "completes " + about + ", so that " + taskNames(d.Tasks) + plural(len(d.Tasks), " is", " are") + " ready"
}

func ownerOf(d AgentDeed) string {
	switch {
	case d.Own:
		return "itself"
	case d.Owner == "":
		return "nobody"
	}
	return string(d.Owner)
}

func (English) NothingToCompact(summary bool) string {
	if summary {
		return "Nothing to compact: one summary is all there is."
	}
	return "Nothing said yet."
}

func (English) NothingDoneYet(agent Data) string { return string(agent) + " has done nothing yet." }
func (English) AnswerAsUser() string             { return "Answer as the user" }
func (English) CompactionPhases() string         { return "The compaction, step by step" }
func (English) PhaseBefore() string              { return "before" }
func (English) PhaseBlanked() string             { return "results blanked" }
func (English) PhaseSummary() string             { return "summary" }
func (English) PhaseTokens(n int) string         { return thousands(n) }
func (English) PhaseGone() string                { return "As it was: not what is there now" }

func (English) KeptHeading() string   { return "What the summary says, what the disk says" }
func (English) KeptPiece() string     { return "Piece of work" }
func (English) KeptInSummary() string { return "In the summary" }
func (English) KeptOnDisk() string    { return "On disk" }
func (English) KeptNotNamed() string  { return "not named" }
func (English) KeptNoSummary() string { return "no summary" }
func (English) KeptNoTask() string    { return "no file" }
func (English) KeptCount(named, onDisk, of int) string {
	return fmt.Sprintf("named %d of %d · on disk %d of %d", named, of, onDisk, of)
}

func (English) KeptCountOnDisk(onDisk, of int) string {
	return fmt.Sprintf("on disk %d of %d", onDisk, of)
}

func (English) LanesTab() string             { return "Side by side" }
func (English) LaneKnown(n, of int) string   { return fmt.Sprintf("still known: %d of %d", n, of) }
func (English) LaneOnBoard(n, of int) string { return fmt.Sprintf("on the board: %d of %d", n, of) }
func (English) LaneMade(n, of int) string    { return fmt.Sprintf("files made: %d of %d", n, of) }
func (English) LaneNotAsked() string         { return "nothing asked yet" }
func (English) PieceKnown() string           { return "known" }
func (English) PieceUnknown() string         { return "forgotten" }
func (English) PieceMade() string            { return "file made" }
func (English) PieceNotMade() string         { return "no file" }

func (English) AddressGoesOn(address, rest, shown Data) string {
	end := strings.TrimLeft(string(rest), "0123456789")
	var left []string
	switch acts := strings.TrimSuffix(string(rest), end); acts {
	case "":
	case "1":
		left = append(left, "one more act")
	default:
		left = append(left, acts+" more acts")
	}
	if end != "" {
		left = append(left, "“"+end+"”")
	}
	return "The address names " + string(address) + " and leads no further than " + string(shown) + ": " + strings.Join(left, " and ") + " cannot follow there."
}

func (English) AddressFull() string {
	return "This branch is as long as an address can be. Go back to the walk, or to an earlier place of the branch."
}

func (English) AgentSlow(agent Data) string {
	return "The model of " + string(agent) + " has not answered yet."
}

func (English) NoAnswer(why Said) string {
	return "The model did not answer: " + strings.TrimRight(string(why), ". \n") + ". Nothing was done. Going on asks it again."
}
