package words

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

func (e *English) ScenarioBranch() string { return e.say("your own way") }

func (e *English) BackToWalk(step int) string {
	return e.say(fmt.Sprintf("Back to step %d of the walk", step))
}
func (e *English) ActOfCompaction() string { return e.say("Compaction") }
func (e *English) ActOfReply() string      { return e.say("Answer") }

func (e *English) Compacted(c CompactedTo) string {
	why := ""
	if !c.Asked {
		why = "The threshold is reached, so the conversation compacts by itself. "
	}
	if c.Replaced == 0 {
		return e.say(why + fmt.Sprintf("%s old tool %s blanked, and that is enough: %s of %s tokens stay, without a summary.",
			capital(e.Count(c.Blanked)), plural(c.Blanked, "result is", "results are"), thousands(c.After), thousands(c.Before)))
	}
	why += fmt.Sprintf("One summary stands for %d %s", c.Replaced, plural(c.Replaced, "message", "messages"))
	switch {
	case c.Of > 0 && c.Named == 0:
		why += " and names none of the " + e.Count(c.Of) + " pieces"
	case c.Of > 0:
		why += " and names " + e.Count(c.Named) + " of the " + e.Count(c.Of) + " pieces"
	}
	if c.NoBoard {
		return e.say(why + ".")
	}
	return e.say(why + ". `.tasks/` has not moved by a byte.")
}

func (e *English) AgentStarted(agent Data, tasks int) string {
	board := "the board has " + e.Count(tasks) + plural(tasks, " task", " tasks")
	if tasks == 0 {
		board = "the board is empty"
	}
	return e.say(restarts(agent) + " Its window is empty; " + board + ", as before.")
}

func (e *English) AgentStartedAlone(agent Data) string {
	return e.say(restarts(agent) + " Its window is empty, and it has nothing else to read.")
}

func (e *English) UserReplied(agent, text Data) string {
	return e.say("The user answers " + string(agent) + ": “" + string(text) + "”")
}

func (e *English) UserRepliedToAll(text Data) string {
	return e.say("The user answers, and both agents hear it: “" + string(text) + "”")
}

func (e *English) AgentWaits(agent Data) string {
	return e.say(whoDid(agent) + " waits for an answer.")
}

func (e *English) AgentRests(agent Data) string {
	return e.say(whoDid(agent) + " has nothing left to do.")
}

func (e *English) InLane(lane Data, sentence Said) string {
	return e.say(string(lane) + ": " + e.put(sentence))
}

func (e *English) AgentDid(agent Data, deeds []AgentDeed) string {
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
	return e.say(whoDid(agent) + " " + listed(clauses) + ".")
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
func (e *English) clause(d AgentDeed, again bool) string {
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
		return "puts " + e.taskNames(d.Tasks) + " on the board"
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
func (e *English) onBoard(all, open int) string {
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
func (e *English) asks(d AgentDeed, about string) string {
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
func (e *English) whoHas(d AgentDeed) string {
	count := e.Count(d.Count)
	if d.Count == 0 {
		count = "none"
	}
	if d.NoBoard {
		return "it can name " + count
	}
	return "the board has " + count
}

func (e *English) completes(d AgentDeed, about string) string {
	switch {
	case d.Refused:
		return "tries to complete a task, and is refused"
	case len(d.Tasks) == 0:
		return "completes " + about
	}
	return "completes " + about + ", so that " + e.taskNames(d.Tasks) + plural(len(d.Tasks), " is", " are") + " ready"
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

func (e *English) NothingToCompact(summary bool) string {
	if summary {
		return e.say("Nothing to compact: one summary is all there is.")
	}
	return e.say("Nothing said yet.")
}

func (e *English) NothingDoneYet(agent Data) string {
	return e.say(string(agent) + " has done nothing yet.")
}
func (e *English) AnswerAsUser() string     { return e.say("Answer as the user") }
func (e *English) CompactionPhases() string { return e.say("The compaction, step by step") }
func (e *English) PhaseBefore() string      { return e.say("before") }
func (e *English) PhaseBlanked() string     { return e.say("results blanked") }
func (e *English) PhaseSummary() string     { return e.say("summary") }
func (e *English) PhaseTokens(n int) string { return e.say(thousands(n)) }
func (e *English) PhaseGone() string        { return e.say("As it was: not what is there now") }

func (e *English) KeptHeading() string   { return e.say("What the summary says, what the disk says") }
func (e *English) KeptPiece() string     { return e.say("Piece of work") }
func (e *English) KeptInSummary() string { return e.say("In the summary") }
func (e *English) KeptOnDisk() string    { return e.say("On disk") }
func (e *English) KeptNotNamed() string  { return e.say("not named") }
func (e *English) KeptNoSummary() string { return e.say("no summary") }
func (e *English) KeptNoTask() string    { return e.say("no file") }
func (e *English) KeptCount(named, onDisk, of int) string {
	return e.say(fmt.Sprintf("named %d of %d · on disk %d of %d", named, of, onDisk, of))
}

func (e *English) KeptCountOnDisk(onDisk, of int) string {
	return e.say(fmt.Sprintf("on disk %d of %d", onDisk, of))
}

func (e *English) LanesTab() string { return e.say("Side by side") }
func (e *English) LaneKnown(n, of int) string {
	return e.say(fmt.Sprintf("still known: %d of %d", n, of))
}

func (e *English) LaneOnBoard(n, of int) string {
	return e.say(fmt.Sprintf("on the board: %d of %d", n, of))
}

func (e *English) LaneMade(n, of int) string {
	return e.say(fmt.Sprintf("files made: %d of %d", n, of))
}
func (e *English) PieceKnown() string   { return e.say("known") }
func (e *English) PieceUnknown() string { return e.say("forgotten") }
func (e *English) PieceMade() string    { return e.say("file made") }
func (e *English) PieceNotMade() string { return e.say("no file") }

func (e *English) AddressGoesOn(address, rest, shown Data) string {
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
	return e.say("The address names " + string(address) + " and leads no further than " + string(shown) + ": " + listed(left) + " cannot follow there.")
}

func (e *English) AddressFull() string {
	return e.say("This branch is as long as an address can be. Go back to the walk, or to an earlier place of the branch.")
}

func (e *English) AgentSlow(agent Data) string {
	return e.say("The model of " + string(agent) + " has not answered yet.")
}

func (e *English) NoAnswer(why Said) string {
	return e.say("The model did not answer: " + e.put(Said(strings.TrimRight(string(why), ". \n"))) + ". Nothing was done. Going on asks it again.")
}
