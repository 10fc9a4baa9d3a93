package workbench

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// An edit is a file that a person writes by hand, as another program would: nobody
// looks at what they write.
type edit struct {
	file string // its name, "" while none is written
	text string // what it is to hold
	seen string // what it held when the writing began
	sent bool   // it is being saved
}

// The data-keys of the field, and of the button that opens it.
const (
	keyBytes = "bytes"
	keyEdit  = "edit"
)

// write takes the messages of the editor.
func (s State) write(m Edit) (State, []Effect) {
	switch m.Do {
	case EditOpen:
		data, there := files.Find(s.snapshot.Files, m.Text)
		if !there || s.edit.file != "" {
			return s, nil
		}
		s.edit = edit{file: m.Text, text: string(data), seen: string(data)}
		return s, []Effect{MoveFocus{Path: s.setup.Path, Key: keyBytes}}
	case EditType:
		s.edit.text = m.Text
	case EditSave:
		if s.edit.file == "" || s.edit.sent {
			return s, nil
		}
		if s.edit.text == s.edit.seen {
			return s.written() // it holds that already
		}
		s.edit.sent = true
		return s.request(m)
	case EditClose:
		return s.written()
	}
	return s, nil
}

// Writes reports whether somebody writes a file by hand.
func (s State) Writes() bool { return s.edit.file != "" }

// written closes the editor.
func (s State) written() (State, []Effect) {
	if s.edit.file == "" {
		return s, nil
	}
	s.edit = edit{}
	return s, []Effect{MoveFocus{Path: s.setup.Path, Key: keyEdit}}
}

// handmade returns the change that is written by hand.
func (s State) handmade() files.ChangeSet {
	return writing(s.edit.file, s.edit.seen, s.edit.text, 0)
}

// outcomeByHand says what came of a file that somebody has written.
func (s State) outcomeByHand(change files.Change, after tasks.Snapshot) outcome {
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
func (s State) fileEdit() *view.FileEdit {
	if s.edit.file == "" {
		return nil
	}
	return &view.FileEdit{Name: s.edit.file, Text: s.edit.text}
}
