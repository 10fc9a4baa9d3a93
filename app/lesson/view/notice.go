package view

import "tasklesson/app/lesson/words"

// A Notice is a sentence that concerns the whole lab.
type Notice struct {
	Text  string
	Alarm bool // something is wrong, rather than worth knowing
	Reset bool // with the button that deletes all that the page keeps
}

// Failure returns the notice of what could not be done, and of a way out where
// there is one; err may be nil.
func Failure(doing string, err error) Notice {
	n := Notice{Text: words.Failure(doing, err), Alarm: true}
	if err != nil {
		_, n.Reset = words.Why(err)
	}
	return n
}
