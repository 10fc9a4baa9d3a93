package view

import "tasklesson/app/lesson/words"

// A Notice is a sentence that concerns the whole lab.
type Notice struct {
	Text  string
	Alarm bool // something is wrong, rather than worth knowing
	Reset bool // with the button that deletes all that the page keeps
}

// Failure returns the notice of what could not be done, which say says, and of a
// way out where there is one.
func Failure(w words.Words, err error, say func(w words.Words, why words.Said) string) Notice {
	why, reset := words.Why(w, err)
	return Notice{Text: say(w, why), Alarm: true, Reset: reset}
}
