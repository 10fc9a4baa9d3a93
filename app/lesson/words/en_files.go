package words

import (
	"cmp"
	"strconv"
)

func (e *English) NothingLeft() string      { return e.say("nothing left") }
func (e *English) Copy() string             { return e.say("copy") }
func (e *English) HighestID() string        { return e.say("highest id given") }
func (e *English) StruckOut() string        { return e.say("struck out") }
func (e *English) Inserted() string         { return e.say("put in") }
func (e *English) AllLines(n int) string    { return e.say("all " + strconv.Itoa(n) + " lines") }
func (e *English) FewerLines() string       { return e.say("fewer lines") }
func (e *English) LinesOf(file Data) string { return e.say("Lines of " + string(file)) }
func (e *English) ReportedHere() string     { return e.say("(reported here)") }

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
		DoingBoth:       "the agent's loop takes old tool results out of the conversation, then replaces the history by a summary.",
		DoingRenews:     "another agent starts, with an empty conversation.",
		DoingWaits:      "the agent waits.",
		DoingWrites:     "the agent writes the file by itself.",
	}[of])
}

func (e *English) FileTab() string    { return e.say("One file") }
func (e *English) ChooseFile() string { return e.say("Which file") }
func (e *English) NoFileYet() string {
	return e.say("The folder is empty: there is no file to open yet.")
}

func (e *English) FilesToCome() string {
	return e.say("No files yet. The first task makes two: its own, and the high-water mark.")
}
func (e *English) KeyByKey() string    { return e.say("Key by key") }
func (e *English) NextKey() string     { return e.say("Next key") }
func (e *English) PreviousKey() string { return e.say("Previous key") }
func (e *English) AllKeys() string     { return e.say("All keys") }

func (e *English) KeysInOrder(n int) string {
	if n == 0 {
		return e.say("A file without a key.")
	}
	return e.say(capital(e.Count(n)) + " " + plural(n, "key", "keys, always in this order") + ". Press one to see what it is for.")
}

// keyProse is what the keys of a task file are for, said behind their names.
var keyProse = map[Data]string{
	"id":          "the number of the task. The name of the file has it too, and both have to agree.",
	"subject":     "the work, in one line. Lists show nothing else of a task.",
	"description": "all that somebody needs to do it. Empty until written.",
	"status":      "`pending`, `in_progress` or `completed`. Ready and blocked are not stored: they follow from what the task waits for.",
	"blockedBy":   "the tasks that this one waits for now. An id leaves when its task is completed.",
	"blocks":      "the tasks that wait for this one: the other end of their `blockedBy`.",
	"owner":       "who works on it. Empty while nobody does.",
	"activeForm":  "what a screen may show while somebody works on it.",
	"metadata":    "facts that somebody keeps with the task. No tool reads them.",
}

func (e *English) KeyProse(key Data) string {
	return e.say("`" + verbatim(key) + "`: " + cmp.Or(keyProse[key], "no tool knows this key. It stays where it is, as it was written."))
}

func (e *English) MarkProse() string {
	return e.say("One number and nothing else: the highest id that was ever given. The next task gets the one after it.")
}

func (e *English) EditFile() string         { return e.say("Write it by hand") }
func (e *English) SaveFile() string         { return e.say("Save the file") }
func (e *English) BytesOf(file Data) string { return e.say("New text of " + string(file)) }

func (e *English) FileWritten(file Data) string {
	return e.say(string(file) + " holds what you wrote.")
}

func (e *English) FileBroken(file Data, why Said) string {
	return e.say(string(file) + " is saved, and no longer readable: " + e.put(why) + ". Undo brings back what it held, as long as the page is not reloaded.")
}

func (e *English) NotReadable(why Said) string { return e.say("Not readable: " + e.put(why) + ".") }

func (e *English) CouldNotWrite(file Data, why Said) string {
	return e.say(e.couldNot("save "+string(file), why))
}

func (e *English) DescriptionLabel() string { return e.say("Description") }
func (e *English) ReloadPage() string       { return e.say("Reload the page") }

func (e *English) FilesFound(n int) string { return e.say(e.files(n)) }

func (e *English) AfterReload(were, are int, was, is Data) string {
	found := "The page was loaded again and found " + e.files(are)
	if was == is {
		return e.say(found + ". The hash over all bytes is the same as before: " + string(is) + ".")
	}
	return e.say(found + ", before it had " + e.files(were) + ". The hash was " + string(was) + " and is " + string(is) + ".")
}

func (e *English) FilesHeading() string { return e.say("Your folder") }
func (e *English) FolderEmpty() string {
	return e.say("The folder is empty. Add a task, and its file is written.")
}

func (e *English) FolderEmptied() string {
	return e.say("The task files are gone. Undo brings them back.")
}
