package words

import (
	"errors"
	"io/fs"

	"tasklesson/tasks"
)

// A Trouble is an error of the storage that can be told to a reader. Others are
// told by their text, which is for those who write programs.
type Trouble interface {
	error
	// Sentence says what is wrong, to stand after a colon: "there is no room
	// to keep files".
	Sentence() string
	// Reset reports whether deleting all that the page keeps is a way out.
	Reset() bool
}

// Why returns what a reader is told of an error, to stand after a colon, and
// whether deleting all that the page keeps is a way out.
func Why(err error) (text string, reset bool) {
	var trouble Trouble
	if errors.As(err, &trouble) {
		return trouble.Sentence(), trouble.Reset()
	}
	var unreadable *tasks.UnreadableError
	var file *fs.PathError
	if errors.As(err, &unreadable) && errors.As(err, &file) {
		return file.Path + " is unreadable: " + unreadable.Reason, false
	}
	return err.Error(), false
}

// Failure says in a sentence what could not be done, and why where err says so.
func Failure(doing string, err error) string {
	switch {
	case err == nil:
		return Sentence("could not " + doing)
	case doing == "":
		return Sentence(err.Error())
	}
	why, _ := Why(err)
	return Sentence("could not " + doing + ": " + why)
}
