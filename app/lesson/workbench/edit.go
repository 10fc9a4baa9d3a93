package workbench

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

type (
	// Edit is what somebody does who writes the bytes of a file by hand.
	Edit struct {
		files.Path
		Do   EditAct
		Text string // the name of the file to open, what is typed
	}
	// Write writes a file by hand, whole: [Edit] without its field.
	Write struct {
		files.Path
		File, Text string
		Turn       int // as of a [Call]
	}
)

// An EditAct is a part of writing a file by hand.
type EditAct string

// The parts.
const (
	EditOpen  EditAct = "open"
	EditType  EditAct = "type"
	EditSave  EditAct = "save"  // as it is typed
	EditClose EditAct = "close" // what was typed is gone
)

func (Edit) Kind() Kind  { return Hand }
func (Write) Kind() Kind { return Hand }

// An edit is a file that a person writes by hand, as another program would: nobody
// looks at what they write.
type edit struct {
	file string // its name, "" while none is written
	text string // what it shall hold
	seen string // what it held when the writing began
	sent bool   // it is being saved
}

// The data-keys of the field, and of the button that opens it.
const (
	keyBytes = "bytes"
	keyEdit  = "edit"
)

func (m Edit) advance(s *State) []Effect {
	switch m.Do {
	case EditOpen:
		data, there := files.Find(s.snapshot.Files, m.Text)
		if !there || s.edit.file != "" {
			return nil
		}
		s.edit = edit{file: m.Text, text: string(data), seen: string(data)}
		return []Effect{MoveFocus{Path: s.setup.Path, Key: keyBytes}}
	case EditType:
		s.edit.text = m.Text
	case EditSave:
		if s.edit.file == "" || s.edit.sent {
			return nil
		}
		if s.edit.text == s.edit.seen {
			return s.closeEditor() // it holds that already
		}
		s.edit.sent = true
		return s.request(m)
	case EditClose:
		return s.closeEditor()
	}
	return nil
}

func (m Edit) perform(s *State) []Effect {
	return s.beginByHand(m, writing(s.edit.file, s.edit.seen, s.edit.text, 0))
}

func (m Write) advance(s *State) []Effect { return s.request(m) }

func (m Write) perform(s *State) []Effect {
	data, there := files.Find(s.snapshot.Files, m.File)
	if !there {
		return nil
	}
	return s.beginByHand(m, writing(m.File, string(data), m.Text, m.Turn))
}

// writing returns the change that a file makes which is written by hand.
func writing(file, seen, text string, turn int) files.ChangeSet {
	id, _ := tasks.ParseFileName(file)
	change := files.Change{Name: file, Before: files.Present([]byte(seen)), After: files.Present([]byte(text))}
	return files.ChangeSet{Deed: words.Deed{Task: id}, Turn: turn, Files: []files.Change{change}}
}

// Writes reports whether somebody writes a file by hand.
func (s State) Writes() bool { return s.edit.file != "" }

// closeEditor closes the editor.
func (s *State) closeEditor() []Effect {
	if s.edit.file == "" {
		return nil
	}
	s.edit = edit{}
	return []Effect{MoveFocus{Path: s.setup.Path, Key: keyEdit}}
}

// outcomeByHand says what came of a file that somebody has written.
func (s *State) outcomeByHand(change files.Change, after tasks.Snapshot) outcome {
	w := s.setup.Words
	id, _ := tasks.ParseFileName(change.Name)
	for _, broken := range after.Listing.Unreadable {
		if broken.ID == id {
			return outcome{text: w.FileBroken(words.Data(change.Name), words.Said(w.Fault(broken.Fault))), complete: true}
		}
	}
	return outcome{text: w.FileWritten(words.Data(change.Name)), changed: true}
}

// fileEdit returns the editor as it is drawn, nil where none is open.
func (s *State) fileEdit() *view.FileEdit {
	if s.edit.file == "" {
		return nil
	}
	return &view.FileEdit{Name: s.edit.file, Text: s.edit.text}
}
