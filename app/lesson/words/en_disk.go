package words

import "strconv"

// NothingLeft says that a copy waits for nothing any more.
func (e *English) NothingLeft() string { return e.say("nothing left") }

// Copy heads the column of a call's copies.
func (e *English) Copy() string { return e.say("copy") }

// HighestID explains the number in the high-water mark.
func (e *English) HighestID() string { return e.say("highest id given") }

// StruckOut says that an id left its list.
func (e *English) StruckOut() string { return e.say("struck out") }

// Inserted says that an id came into its list.
func (e *English) Inserted() string { return e.say("put in") }

// AllLines is on the button that unfolds a file.
func (e *English) AllLines(n int) string { return e.say("all " + strconv.Itoa(n) + " lines") }

// FewerLines is on the button that folds it back.
func (e *English) FewerLines() string { return e.say("fewer lines") }

// LinesOf names the lines of a file.
func (e *English) LinesOf(file Data) string { return e.say("Lines of " + string(file)) }

// ReportedHere says which line reported what the marked one did.
func (e *English) ReportedHere() string { return e.say("(reported here)") }

// NoLine says what happens where no line of package tasks is shown.
func (e *English) NoLine(of Doing) string {
	switch of {
	case DoingNothingYet:
		return e.say("No line has run yet. The first step runs one.")
	case DoingNoCallYet:
		return e.say("No line has run yet. The first change to the board runs one.")
	case DoingNoCall:
		return e.say("No line of package `tasks` made this change: the files were put back, or another tab changed them.")
	case DoingReads:
		return e.say("In this step the agent reads the board. Package `tasks` traces what changes it, and reading does not.")
	}
	return e.say("No line of package `tasks` runs in this step: " + map[Doing]string{
		DoingUser:       "the user writes, and the agent's loop adds the message to the conversation.",
		DoingAnswer:     "the agent answers, and its loop adds the answer to the conversation.",
		DoingOtherTools: "the agent calls tools that do not work on the board, and its loop adds their results to the conversation.",
		DoingBlanks:     "the agent's loop takes old tool results out of the conversation.",
		DoingReplaces:   "the agent's loop replaces the history by a summary.",
		DoingBoth:       "the agent's loop takes old tool results out of the conversation, then replaces the history by a summary.",
		DoingRenews:     "another agent starts, with an empty conversation.",
		DoingWaits:      "the agent waits.",
		DoingWrites:     "the agent writes the file by itself.",
	}[of])
}
