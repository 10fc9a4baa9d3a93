package workbench

import (
	"bytes"
	"encoding/json"
	"slices"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// What is kept of a history for the page after this one, in its form of JSON. Both lists
// end with what comes next.
type keptHistory struct {
	Version int               `json:"v"`
	Undo    []files.ChangeSet `json:"undo"`
	Redo    []files.ChangeSet `json:"redo"`
	Files   []tasks.File      `json:"files"` // those of the board, where they are not found with it; else null
}

// Of a longer history the newest part is kept: it is written with every change.
const maxKeptHistory = 40_000 // bytes of the files in it

// HistoryKept returns the state with the history that a page before this one has kept,
// as far as the files are as it has left them. A text that none has written changes
// nothing.
func (s State) HistoryKept(text string) State {
	s.history = text
	return s
}

// restoreHistory takes up the history of the page before, once the files are read.
func (s *State) restoreHistory() {
	kept, ok := readHistory(s.history)
	s.history = ""
	if !ok {
		return
	}
	undo := leading(s.snapshot.Files, kept.Undo, func(f files.Change) (is, next []byte) { return f.After, f.Before })
	redo := leading(s.snapshot.Files, kept.Redo, func(f files.Change) (is, next []byte) { return f.Before, f.After })
	s.undo, s.redo = kept.Undo[len(kept.Undo)-undo:], kept.Redo[len(kept.Redo)-redo:]
	for _, change := range slices.Concat(s.undo, s.redo) {
		s.talk.turns = max(s.talk.turns, change.Turn) // those are not used again
	}
}

// readHistory reads what keepHistory has written. It reports false for any other text.
func readHistory(text string) (kept keptHistory, ok bool) {
	if len(text) > 8*maxKeptHistory || json.Unmarshal([]byte(text), &kept) != nil || kept.Version != keptVersion {
		return kept, false
	}
	return kept, !slices.ContainsFunc(kept.Files, func(f tasks.File) bool { return !isOfBoard(f.Name) })
}

func isOfBoard(name string) bool {
	_, isTask := tasks.ParseFileName(name)
	return isTask || name == tasks.MarkFile
}

// leading returns how many changes at the end of a list can be gone through, one after
// the other, from the files as they are now.
func leading(now []tasks.File, changes []files.ChangeSet, of func(files.Change) (is, next []byte)) (count int) {
	at := make(map[string][]byte, len(now))
	for _, file := range now {
		at[file.Name] = files.Present(file.Data)
	}
	for i := len(changes) - 1; i >= 0; i-- {
		for _, f := range changes[i].Files {
			is, next := of(f)
			_, isTask := tasks.ParseFileName(f.Name)
			switch there := at[f.Name]; {
			case f.Name == tasks.MarkFile: // it only ever rises
			case !isTask, !bytes.Equal(there, is), (there == nil) != (is == nil):
				return count
			default:
				at[f.Name] = next
			}
		}
		count++
	}
	return count
}

// keepHistory is the effect that keeps the history for the page after this one, "" where
// there is none.
func (s *State) keepHistory() Effect {
	kept := Keep{Path: s.setup.Path, What: KeptHistory}
	h := keptHistory{Version: keptVersion, Undo: newest(s.undo, newestGroup), Redo: newest(s.redo, nextGroup)}
	if s.setup.Anew { // what comes next begins with other files, and all that was done counts
		if len(h.Undo) < len(s.undo) {
			return kept
		}
		h.Files = slices.DeleteFunc(append([]tasks.File{}, s.snapshot.Files...), func(f tasks.File) bool { return !isOfBoard(f.Name) })
	}
	if len(h.Undo)+len(h.Redo) > 0 {
		kept.Text = string(conversation.JSON(h))
	}
	return kept
}

// newest returns the end of a history for which there is room, in whole groups.
func newest(changes []files.ChangeSet, group func([]files.ChangeSet) int) []files.ChangeSet {
	from, size := len(changes), 0
	for from > 0 {
		n := group(changes[:from])
		for _, change := range changes[from-n : from] {
			for _, f := range change.Files {
				size += len(f.Name) + len(f.Before) + len(f.After)
			}
		}
		if size > maxKeptHistory {
			break
		}
		from -= n
	}
	return changes[from:]
}
