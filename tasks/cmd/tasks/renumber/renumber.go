// Package renumber mends a board on which two branches gave one id to two
// tasks. A git merge then leaves one file with both in it, between markers, and
// the board shows that task as unreadable. Here a person says which of the two
// keeps the id; the other gets the next free one, and nothing of either is lost.
//
//	done, err := renumber.Tasks(ctx, store, []tasks.ID{6}, renumber.Options{Keep: renumber.Ours})
//
// It is the only place that writes over an unreadable file, and does so only
// where both sides can be read.
package renumber

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// A Side is one of the two that git found.
type Side string

// The sides of a conflict. In a merge ours is the branch that was checked out;
// in a rebase it is the one that is built upon.
const (
	Ours   Side = "ours"   // above =======
	Theirs Side = "theirs" // below it
)

// other returns the side across =======.
func (s Side) other() Side {
	if s == Ours {
		return Theirs
	}
	return Ours
}

// Options say how an id is given to one of two tasks.
type Options struct {
	Keep  Side // which side keeps the id
	Force bool // make two tasks also of what seems to be one that was changed on both sides
}

// A Done is what was done. All lists are ascending.
type Done struct {
	Renumbered []Moved `json:"renumbered"`
	// Placed are the references in other files that now mean a moved task,
	// alone or beside the kept one.
	Placed []Reference `json:"placed"`
	// Unplaced are references that neither task says anything about. They were
	// left: they mean the kept task now, and a person has to look.
	Unplaced []Reference `json:"unplaced"`
	// Unread are other files that cannot be read. What they refer to is unknown.
	Unread []tasks.ID `json:"unread"`
	// Picked says that a rebase or a cherry-pick brought a conflict; see [Conflict].
	Picked bool `json:"picked,omitempty"`
}

// A Moved is an id that two tasks had: one keeps it, the other has a new one.
type Moved struct {
	Kept  tasks.ID `json:"kept"`
	Moved tasks.ID `json:"moved"`
}

// A Reference is an id in a list of another task's file.
type Reference struct {
	Task tasks.ID         `json:"task"`
	List tasks.EdgeRecord `json:"list"`
	To   tasks.ID         `json:"to"`
}

// Tasks gives each id to one of the two tasks in its file and the next free ones
// to the others, all in one commit. A reference of another task follows the task
// whose own list names that one in turn, and stands for both where both do; of
// several ids, what one branch says means the tasks of that branch. So ids that
// refer to each other are given together. Their edges are recorded at both ends,
// as [tasks.Manager.Repair] would.
//
// It refuses with not_found where there is no such file, with unreadable where
// a side cannot be read, and as invalid where a file holds no conflict, or both
// sides have the same subject and Force is not set, or another file is in
// conflict, too, and its moved side names the id. Where one id is refused,
// nothing is done for the others. It reads all files.
func Tasks(ctx context.Context, store *tasks.Store, ids []tasks.ID, o Options) (Done, error) {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	var done Done
	err := store.Update(ctx, func(tx *tasks.Tx) error {
		var pairs []pair
		for _, id := range ids {
			p, err := apart(tx, id, o)
			if err != nil {
				return err
			}
			pairs = append(pairs, p)
		}
		b, err := newBoard(tx, pairs, o)
		if err != nil {
			return err
		}
		b.place()
		b.mirror()
		done = b.done
		return b.write()
	})
	return done, err
}

// apart reads the two tasks out of the file of one.
func apart(tx *tasks.Tx, id tasks.ID, o Options) (pair, error) {
	name := tasks.FileName(id)
	data, err := tx.ReadFile(name)
	var lost *tasks.UnreadableError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return pair{}, refused(id, tasks.CodeNotFound, fmt.Sprintf("Task %d not found: there is no %s.", int64(id), name))
	case errors.As(err, &lost):
		return pair{}, refused(id, tasks.CodeUnreadable, name+" cannot be read: "+lost.Reason+".")
	case err != nil:
		return pair{}, err
	}
	ours, theirs, conflict := Sides(data)
	if !conflict && marked(data) {
		return pair{}, refused(id, tasks.CodeInvalid, name+" holds conflicts of git that stand inside one another, or out of order. Nothing was changed; edit the file by hand.")
	}
	if !conflict {
		return pair{}, refused(id, tasks.CodeInvalid, name+" holds no conflict of git, with <<<<<<<, ======= and >>>>>>>. Nothing was changed.")
	}
	var both [2]tasks.Task
	for i, side := range []struct {
		name Side
		data []byte
	}{{Ours, ours}, {Theirs, theirs}} {
		if both[i], err = tasks.ReadTask(id, side.data); err != nil {
			return pair{}, refused(id, tasks.CodeUnreadable, fmt.Sprintf("The side %q of %s cannot be read: %v. Nothing was changed. "+
				"Take the other side with git checkout --%s, or edit the file by hand.", side.name, name, err, side.name.other()))
		}
	}
	if both[0].Subject == both[1].Subject && !o.Force {
		return pair{}, refused(id, tasks.CodeInvalid, fmt.Sprintf("Both sides of %s have the same subject: it seems to be one task that was changed twice. "+
			"Edit the file by hand, or make two tasks of it with -force. Nothing was changed.", name))
	}
	if o.Keep == Theirs {
		both[0], both[1] = both[1], both[0]
	}
	found, _ := Look(id, data)
	return pair{id, both[0], both[1], found.Picked}, nil
}

func refused(id tasks.ID, code tasks.Code, text string) error {
	return &tasks.Error{Op: "renumber", ID: id, Code: code, Text: text}
}

// freeID returns the first of that many ids for moved tasks: above everything
// that the board, its mark, and the tasks name.
func freeID(tx *tasks.Tx, many int, named []tasks.ID) (tasks.ID, error) {
	if err := tasks.RaiseMark(tx); err != nil {
		return 0, err
	}
	data, err := tx.ReadFile(tasks.MarkFile)
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64)
	if err != nil {
		return 0, err
	}
	mark := tasks.ID(n)
	const farAway = 1_000_000 // above that an id in a list is a mistake
	highest := mark
	for _, id := range named {
		if id <= mark+farAway {
			highest = max(highest, id)
		}
	}
	if highest > tasks.MaxID-tasks.ID(many) {
		return 0, refused(0, tasks.CodeInvalid, "There are not enough ids left. Nothing was changed.")
	}
	return highest + 1, nil
}

// with returns an ascending list with id in it, as a list of its own.
func with(list []tasks.ID, id tasks.ID) []tasks.ID {
	at, found := slices.BinarySearch(list, id)
	if found {
		return list
	}
	return slices.Insert(slices.Clone(list), at, id)
}

// without returns a list without id, as a list of its own.
func without(list []tasks.ID, id tasks.ID) []tasks.ID {
	return slices.DeleteFunc(slices.Clone(list), func(other tasks.ID) bool { return other == id })
}
