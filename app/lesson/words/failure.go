package words

import (
	"errors"
	"io/fs"

	"tasklesson/tasks"
)

// A Trouble is an error that knows what a reader is told of it.
type Trouble interface {
	error
	// Say says what is wrong, to stand after a colon: "there is no room to keep
	// files".
	Say(w Words) string
	// Reset reports whether deleting all that the page keeps is a way out.
	Reset() bool
}

// A named trouble is one of a storage that knows no language: it has the key of
// a reason.
type named interface {
	error
	Trouble() string
	Reset() bool
}

// reasons say the named troubles.
var reasons = map[string]func(Words) string{
	"missing": Words.WhyNoFiles, "blocked": Words.WhyBlocked, "full": Words.WhyFull, "broken": Words.WhyBroken,
	"abandoned": Words.WhyAbandoned, "closed": Words.WhyClosed, "newer": Words.WhyNewer,
}

// MayPass reports whether an error may be gone at the next try, or when the page is
// loaded again.
func MayPass(err error) bool {
	var passing interface{ Passes() bool }
	return errors.As(err, &passing) && passing.Passes()
}

// Why returns what a reader is told of an error, to stand after a colon, and
// whether deleting all that the page keeps is a way out. Errors that were not
// made for readers are told by their text, and of nil there is nothing to tell.
func Why(w Words, err error) (text Said, reset bool) {
	if err == nil {
		return "", false
	}
	var trouble Trouble
	if errors.As(err, &trouble) {
		return Said(trouble.Say(w)), trouble.Reset()
	}
	var name named
	if errors.As(err, &name) && reasons[name.Trouble()] != nil {
		return Said(reasons[name.Trouble()](w)), name.Reset()
	}
	var unreadable *tasks.UnreadableError
	var file *fs.PathError
	if errors.As(err, &unreadable) && errors.As(err, &file) {
		return Said(w.WhyUnreadable(Data(file.Path), Data(unreadable.Reason))), false
	}
	return Said(w.WhyElse(Data(err.Error()))), false
}
