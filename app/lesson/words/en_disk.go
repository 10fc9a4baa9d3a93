package words

import "strconv"

// NothingLeft says that a copy waits for nothing any more.
func (English) NothingLeft() string { return "nothing left" }

// Copy heads the column of a call's copies.
func (English) Copy() string { return "copy" }

// HighestID explains the number in the high-water mark.
func (English) HighestID() string { return "highest id given" }

// StruckOut says that an id left its list.
func (English) StruckOut() string { return "struck out" }

// Inserted says that an id came into its list.
func (English) Inserted() string { return "put in" }

// AllLines is on the button that unfolds a file.
func (English) AllLines(n int) string { return "all " + strconv.Itoa(n) + " lines" }

// FewerLines is on the button that folds it back.
func (English) FewerLines() string { return "fewer lines" }

// LinesOf names the lines of a file.
func (English) LinesOf(file Data) string { return "Lines of " + string(file) }

// ReportedHere says which line reported what the marked one did.
func (English) ReportedHere() string { return "(reported here)" }

// NoLine says what happens where no line of package tasks is shown.
func (English) NoLine(of Doing) string {
	switch of {
	case DoingNothingYet:
		return "No line has run yet. The first step runs one."
	case DoingNoCallYet:
		return "No line has run yet. The first change to the board runs one."
	case DoingNoCall:
		return "No line of package `tasks` made this change: the files were put back, or another tab changed them."
	case DoingReads:
		return "In this step the agent reads the board. Package `tasks` traces what changes it, and reading does not."
	}
	return "No line of package `tasks` runs in this step: " + map[Doing]string{
		DoingUser:       "the user writes, and the agent's loop adds the message to the conversation.",
		DoingAnswer:     "the agent answers, and its loop adds the answer to the conversation.",
		DoingOtherTools: "the agent calls tools that do not work on the board, and its loop adds their results to the conversation.",
		DoingBlanks:     "the agent's loop takes old tool results out of the conversation.",
		DoingReplaces:   "the agent's loop replaces the history by a summary.",
		DoingBoth:       "the agent's loop takes old tool results out of the conversation, then replaces the history by a summary.",
		DoingRenews:     "another agent starts, with an empty conversation.",
		DoingWaits:      "the agent waits.",
		DoingWrites:     "the agent writes the file by itself.",
	}[of]
}
