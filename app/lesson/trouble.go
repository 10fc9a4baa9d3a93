package lesson

import "errors"

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

// MemoryWarning says why memory has to do for the files, and whether deleting
// what is kept would help.
func MemoryWarning(err error) (warning string, reset bool) {
	text, reset := told(err)
	return "This browser keeps no files here: " + text + ". The board works, and is gone when the page is left.", reset
}

// told returns what a reader is told of an error.
func told(err error) (text string, reset bool) {
	var trouble Trouble
	if errors.As(err, &trouble) {
		return trouble.Sentence(), trouble.Reset()
	}
	return err.Error(), false
}

// FilesInUse is what the page says while it waits for another tab.
const FilesInUse = "Another tab is using the files; waiting…"
