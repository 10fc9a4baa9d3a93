package workbench

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
)

// A Found is what a page found in a directory, to be compared with what the page
// after it finds there.
type Found struct {
	files.Path
	Files int
	Hash  string // over all of them
}

// Found returns what is known to stand in the directory.
func (s State) Found() Found {
	return Found{Path: s.setup.Path, Files: len(s.snapshot.Files), Hash: files.Hash(s.snapshot.Files)}
}

// String writes it as [ParseFound] reads it.
func (f Found) String() string {
	return string(f.Path) + " " + strconv.Itoa(f.Files) + " " + f.Hash
}

// ParseFound reads what String has written; ok is false for anything else.
func ParseFound(note string) (f Found, ok bool) {
	path, rest, _ := strings.Cut(note, " ")
	count, hash, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(count)
	return Found{Path: files.Path(path), Files: n, Hash: hash}, err == nil && path != "" && hash != ""
}

// Reloaded returns the state of a directory in which a page before this one found
// something: once it is read, that is compared with what is there now.
func (s State) Reloaded(before Found) State {
	s.reloaded = &before
	return s
}

// found says what a page finds that was loaded again, if it was.
func (s *State) found() {
	if s.reloaded == nil {
		return
	}
	was, is := *s.reloaded, s.Found()
	s.reloaded = nil
	s.outcome = outcome{complete: true, text: s.setup.Words.AfterReload(
		was.Files, is.Files, words.Data(files.ShortHash(was.Hash)), words.Data(files.ShortHash(is.Hash)),
	)}
}
