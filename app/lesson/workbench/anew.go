package workbench

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Anew returns the workbench at the beginning of something else: its directory is to
// hold the files of start and no others of a board, and agents, if any, do the work
// there. Of what was before nothing is remembered; answers that are still on their way
// are to something that is over. Where kept is what a [Keep] says of its history, from
// when it was on this workbench last, it goes on there.
func (s State) Anew(start []tasks.File, agents []string, kept string) (State, []Effect) {
	anew := New(s.setup)
	anew.setup.Start, anew.setup.Agents = append([]tasks.File{}, start...), agents
	anew.run = s.run + 1
	anew.begins, anew.talk = true, s.talkForgotten().talk
	begin := anew.setup.Start
	if was, ok := readHistory(kept); ok && was.Files != nil {
		begin, anew.history = was.Files, kept
	}
	return anew, []Effect{ResetBoard{Path: s.setup.Path, Start: begin, Run: anew.run}}
}

// late reports whether a message is the answer to something that was asked for before
// the directory began anew.
func (s State) late(m Message) bool {
	if !s.begins || ByHand(m) {
		return false
	}
	switch m := m.(type) {
	case BoardRead:
		return m.Run != s.run
	case Failed:
		asked, _ := m.Effect.(ResetBoard)
		return asked.Run != s.run
	}
	return true
}

// Write writes a file by hand, whole: [Edit] without its field.
type Write struct {
	files.Path
	File, Text string
	Turn       int // as of a [Call]
}

func (Write) Message() {}

// writing returns the change that a file makes which is written by hand.
func writing(file, seen, text string, turn int) files.ChangeSet {
	id, _ := tasks.ParseFileName(file)
	change := files.Change{Name: file, Before: files.Present([]byte(seen)), After: files.Present([]byte(text))}
	return files.ChangeSet{Deed: words.Deed{Task: id}, Turn: turn, Files: []files.Change{change}}
}
