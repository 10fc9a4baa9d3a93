package claudecode

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/rawjson"
)

// OriginKey is the key of the metadata that says where a task came from:
// "4f1c/3" for the task 3 of the list 4f1c. By it a second import is noticed.
const OriginKey = "importedFrom"

// MaxKept is the highest id, and the highest mark, that a board takes over from a
// list. Above that it is some program's mistake, and could leave the board
// without ids.
const MaxKept tasks.ID = 1_000_000

// ImportOptions are what an import needs beside the files.
type ImportOptions struct {
	List  string // the name of the list, for OriginKey
	Force bool   // import again what was imported before
}

// An Imported is what an import did.
type Imported struct {
	Tasks   []Moved `json:"imported"`
	Dropped []Edge  `json:"dropped"` // edges to tasks that have no file in the list
}

// A Moved is a task, by its id in the list and on the board.
type Moved struct {
	From tasks.ID `json:"from"`
	To   tasks.ID `json:"to"`
}

// An Edge says that Task, an id of the list, waits for Blocker.
type Edge struct {
	Blocker tasks.ID `json:"blocker"`
	Task    tasks.ID `json:"task"`
}

// Import takes the files of a list ([Read]) into a board, all in one commit or
// none. On a board that never had a task the ids up to [MaxKept] are kept;
// elsewhere, and above that, the tasks get the next ids, in their order. Edges go along; one to a task that has no
// file is dropped and told. Texts, status, owner, metadata and the keys that we
// do not know are kept.
//
// It refuses as invalid a list without tasks, a task that cannot be read, or that
// would grow over [tasks.MaxFileSize] as it is written here, and
// without Force a list whose tasks were imported before: the board has tasks
// from a list of that name, and at least one of them has a text that the task of
// that id has in the list. It refuses as cycle a list
// whose tasks wait for each other in a ring. It reads all files of the board.
func Import(ctx context.Context, store *tasks.Store, files []tasks.File, o ImportOptions) (Imported, error) {
	list := tasks.ReadBoard(files)
	if err := refusal(list); err != nil {
		return Imported{}, err
	}
	var done Imported
	err := store.Update(ctx, func(tx *tasks.Tx) error {
		var err error
		done, err = bring(tx, list, markIn(files), o)
		return err
	})
	return done, err
}

// refusal says why a list cannot be imported.
func refusal(list *tasks.Board) error {
	listing := list.Listing()
	for _, file := range listing.Unreadable {
		return refused(tasks.CodeInvalid, nil, fmt.Sprintf("%s cannot be read: %s. Nothing was imported.", nameOf(file.ID), file.Reason))
	}
	if len(listing.Tasks) == 0 {
		return refused(tasks.CodeInvalid, nil, "There is no task to import: a list of Claude Code has a file N.json for each.")
	}
	for _, p := range list.Problems() {
		if p.Kind == tasks.ProblemCycle {
			words := make([]string, len(p.Cycle))
			for i, id := range p.Cycle {
				words[i] = id.String()
			}
			return refused(tasks.CodeCycle, p.Cycle, "These tasks of the list wait for each other: "+strings.Join(words, " → ")+". Nothing was imported.")
		}
	}
	return nil
}

func refused(code tasks.Code, ids []tasks.ID, text string) error {
	return &tasks.Error{Op: "import", Code: code, Args: tasks.Args{IDs: ids}, Text: text}
}

// bring writes the tasks of a list into a board. An empty one takes over the
// list's mark as well, so that the ids of its deleted tasks are not given again.
func bring(tx *tasks.Tx, list *tasks.Board, mark tasks.ID, o ImportOptions) (Imported, error) {
	done := Imported{Tasks: []Moved{}, Dropped: []Edge{}}
	next, err := firstFree(tx)
	if err != nil {
		return done, err
	}
	listing := list.Listing().Tasks
	if !o.Force {
		if err := importedBefore(tx, listing, o); err != nil {
			return done, err
		}
	}
	keeps := next == 1
	if keeps {
		next = afterKept(listing, mark)
	}
	moved := map[tasks.ID]tasks.ID{}
	for _, t := range listing {
		to := t.ID
		if !keeps || to > MaxKept {
			to, next = next, next+1
		}
		if to > tasks.MaxID {
			return done, refused(tasks.CodeInvalid, nil, "There are not enough ids left. Nothing was imported.")
		}
		moved[t.ID] = to
		done.Tasks = append(done.Tasks, Moved{t.ID, to})
	}
	for _, t := range listing {
		t.BlockedBy = move(t.BlockedBy, moved, func(other tasks.ID) { done.Dropped = append(done.Dropped, Edge{other, t.ID}) })
		t.Blocks = move(t.Blocks, moved, func(other tasks.ID) { done.Dropped = append(done.Dropped, Edge{t.ID, other}) })
		t.Metadata = withOrigin(t.Metadata, origin(o.List, t.ID))
		file := []byte(moveTo(t, moved[t.ID]).JSON() + "\n")
		if len(file) > tasks.MaxFileSize { // packed it was smaller; nobody could read it
			return done, refused(tasks.CodeInvalid, nil, fmt.Sprintf("%s would become a file that nobody can read: %s. Nothing was imported.", nameOf(t.ID), tasks.ReasonTooLarge))
		}
		if err := tx.WriteFile(tasks.FileName(moved[t.ID]), file); err != nil {
			return done, err
		}
	}
	if keeps && mark > 0 {
		if err := tx.WriteFile(tasks.MarkFile, []byte(strconv.FormatInt(int64(mark), 10)+"\n")); err != nil {
			return done, err
		}
	}
	return done, tasks.RaiseMark(tx)
}

func moveTo(t tasks.Task, id tasks.ID) tasks.Task {
	t.ID = id
	return t
}

// afterKept returns the first id for tasks whose own is too high to be kept.
func afterKept(list []tasks.Task, mark tasks.ID) tasks.ID {
	highest := mark
	for _, t := range list {
		if t.ID <= MaxKept {
			highest = max(highest, t.ID)
		}
	}
	return highest + 1
}

// firstFree returns the next id of a board, 1 where there never was a task.
func firstFree(tx *tasks.Tx) (tasks.ID, error) {
	if err := tasks.RaiseMark(tx); err != nil {
		return 0, err
	}
	data, err := tx.ReadFile(tasks.MarkFile)
	if errors.Is(err, fs.ErrNotExist) {
		return 1, nil
	}
	if err != nil {
		return 0, err
	}
	mark, err := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64)
	return tasks.ID(mark) + 1, err
}

// markIn returns the high-water mark of a list, 0 where it has none that could
// be right.
func markIn(files []tasks.File) tasks.ID {
	for _, file := range files {
		if file.Name == tasks.MarkFile {
			if mark, err := strconv.ParseInt(strings.TrimSpace(string(file.Data)), 10, 64); err == nil && mark <= int64(MaxKept) {
				return tasks.ID(max(0, mark))
			}
		}
	}
	return 0
}

// move returns ids as the board has them, ascending, without those that are
// in no file of the list.
func move(ids []tasks.ID, moved map[tasks.ID]tasks.ID, dropped func(tasks.ID)) []tasks.ID {
	var to []tasks.ID
	for _, id := range ids {
		if there, ok := moved[id]; ok {
			to = append(to, there)
		} else {
			dropped(id)
		}
	}
	slices.Sort(to)
	return to
}

// origin is the value of OriginKey. A name that is no UTF-8 is what a file can
// keep of it.
func origin(list string, id tasks.ID) string {
	return string([]rune(list)) + "/" + strconv.FormatInt(int64(id), 10)
}

func withOrigin(metadata map[string]json.RawMessage, origin string) map[string]json.RawMessage {
	with := map[string]json.RawMessage{OriginKey: rawjson.AppendString(nil, origin)}
	for key, value := range metadata {
		if key != OriginKey {
			with[key] = value
		}
	}
	return with
}
