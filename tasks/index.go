package tasks

import (
	"bytes"
	"iter"
	"slices"
)

// An index is what a Manager remembers of a directory at one revision: every
// task file as it is stored, and the edges that the files record together. It
// is what lets a call read the files it is about, and no others.
type index struct {
	revision     Revision
	ids          []ID // of all task files, ascending
	entries      map[ID]*entry
	dependentsOf map[ID][]ID // recorded dependents by blocker, ascending
	blockersOf   map[ID][]ID // recorded blockers by dependent, ascending
	mark         []byte      // the mark file's bytes, nil where it is missing or cannot be read
	markLost     string      // why the mark cannot be read, "" where it can or is missing
	// firstReadyHint is an id that no ready task is below: where to look for the first.
	firstReadyHint ID
	// highest is the highest id seen so far, in a name, in the mark or, unless
	// it is far from both, in a list of a readable file. It only ever rises.
	highest ID
	// listed are ids in lists that were not noticed, because they were too far
	// away or were not looked at yet. Some may have left their list since.
	listed []ID
}

// An entry is one task file.
type entry struct {
	raw    []byte
	lost   string // why there are no bytes, "" where there are
	stored Task   // as the file has it; zero where there is a fault
	fault  *Fault // why the file is unreadable, nil where it is readable
}

// holds reports whether the entry was read from a file like this one.
func (e *entry) holds(file File) bool {
	return e.lost == file.Reason && bytes.Equal(e.raw, file.Data)
}

func (e *entry) readable() bool { return e != nil && e.fault == nil }

// newIndex reads files into an index. highest is what was noticed before.
func newIndex(revision Revision, files []File, highest ID) *index {
	x := &index{
		revision: revision, highest: highest,
		ids: make([]ID, 0, len(files)), entries: make(map[ID]*entry, len(files)),
		dependentsOf: make(map[ID][]ID, len(files)), blockersOf: make(map[ID][]ID, len(files)),
	}
	for _, file := range files {
		id, ok := ParseFileName(file.Name)
		switch {
		case ok:
			x.entries[id] = readEntry(id, file)
			x.ids = append(x.ids, id)
		case file.Name == MarkFile:
			x.setMark(&file)
		}
	}
	slices.Sort(x.ids)
	// Appending in bulk and sorting once keeps a hub with thousands of
	// dependents from costing a shift of its list for each.
	for _, id := range x.ids {
		x.eachEdge(id, x.entries[id], func(blocker, dependent ID) {
			x.dependentsOf[blocker] = append(x.dependentsOf[blocker], dependent)
			x.blockersOf[dependent] = append(x.blockersOf[dependent], blocker)
		})
	}
	for _, lists := range []map[ID][]ID{x.dependentsOf, x.blockersOf} {
		for id, list := range lists {
			slices.Sort(list)
			lists[id] = slices.Compact(list)
		}
	}
	x.notice() // the names: few ids in lists are above them
	for _, id := range x.ids {
		x.list(id, x.entries[id])
	}
	x.notice()
	return x
}

func readEntry(id ID, file File) *entry {
	switch {
	case file.Reason != "":
		return &entry{lost: file.Reason, fault: &Fault{Code: FaultStore, Value: file.Reason}}
	case len(file.Data) > MaxFileSize:
		return &entry{raw: file.Data, fault: &Fault{Code: FaultStore, Value: ReasonTooLarge}}
	}
	stored, fault := readTask(id, file.Data)
	return &entry{raw: file.Data, stored: stored, fault: fault}
}

// eachEdge calls do with every edge that the file of id records.
func (x *index) eachEdge(id ID, e *entry, do func(blocker, dependent ID)) {
	if !e.readable() {
		return
	}
	for _, dependent := range e.stored.Blocks {
		do(id, dependent)
	}
	for _, blocker := range e.stored.BlockedBy {
		do(blocker, id)
	}
}

// put takes what is new under the name of a task, nil where it was removed. It
// costs the edges that the old and the new file record. After the last of what
// changed together, call notice.
func (x *index) put(id ID, file *File) {
	old := x.entries[id]
	x.mayBeReady(id)
	defer x.mayBeReady(id)
	delete(x.entries, id)
	x.eachEdge(id, old, func(blocker, dependent ID) {
		if !x.records(blocker, dependent) {
			x.dependentsOf[blocker] = without(x.dependentsOf[blocker], dependent)
			x.blockersOf[dependent] = without(x.blockersOf[dependent], blocker)
		}
	})
	if file == nil {
		x.ids = without(x.ids, id)
		return
	}
	e := readEntry(id, *file)
	x.entries[id] = e
	if last := len(x.ids); last == 0 || id > x.ids[last-1] {
		x.ids = append(x.ids, id) // a create: no need to copy the list
	} else {
		x.ids = with(x.ids, id)
	}
	x.eachEdge(id, e, func(blocker, dependent ID) {
		x.dependentsOf[blocker] = with(x.dependentsOf[blocker], dependent)
		x.blockersOf[dependent] = with(x.blockersOf[dependent], blocker)
	})
	x.list(id, e)
}

// mayBeReady says that id was or will be changed: it and what waits for it may
// be ready then.
func (x *index) mayBeReady(id ID) {
	x.firstReadyHint = min(x.firstReadyHint, id)
	if waiting := x.dependentsOf[id]; len(waiting) > 0 {
		x.firstReadyHint = min(x.firstReadyHint, waiting[0])
	}
}

// ready returns the ready tasks, ascending. Where the last look stopped the
// next one starts, so the first costs a step for each task that has become
// ready or stopped being so since, not for each task of the board.
func (x *index) ready() iter.Seq[ID] {
	return func(yield func(ID) bool) {
		at, _ := slices.BinarySearch(x.ids, x.firstReadyHint)
		first := true
		for _, id := range x.ids[at:] {
			if !isReady(x, id) {
				continue
			}
			if first {
				x.firstReadyHint, first = id, false
			}
			if !yield(id) {
				return
			}
		}
		if first {
			x.firstReadyHint = MaxID + 1
		}
	}
}

// records reports whether a file of the index records the edge.
func (x *index) records(blocker, dependent ID) bool {
	return x.inBlocks(blocker, dependent) || x.inBlockedBy(blocker, dependent)
}

// inBlocks reports whether the blocker's own file records the edge.
func (x *index) inBlocks(blocker, dependent ID) bool {
	e := x.entries[blocker]
	return e.readable() && has(e.stored.Blocks, dependent)
}

// inBlockedBy reports whether the dependent's own file records the edge.
func (x *index) inBlockedBy(blocker, dependent ID) bool {
	e := x.entries[dependent]
	return e.readable() && has(e.stored.BlockedBy, blocker)
}

// The index is a graph of edges: see edges.go.

func (x *index) all() []ID             { return x.ids }
func (x *index) blockers(id ID) []ID   { return x.blockersOf[id] }
func (x *index) dependents(id ID) []ID { return x.dependentsOf[id] }
func (x *index) readable(id ID) bool   { return x.entries[id].readable() }

func (x *index) status(id ID) (Status, presence) {
	switch e := x.entries[id]; {
	case e == nil:
		return "", missing
	case !e.readable():
		return "", unreadable
	default:
		return e.stored.Status, present
	}
}

// task returns the task as the model sees it: the stored fields with the edges
// that all files together record. Its lists are the caller's own.
func (x *index) task(id ID) Task {
	t := x.entries[id].stored
	t.BlockedBy = unfinishedBlockers(x, id)
	t.Blocks = slices.Clone(x.dependentsOf[id])
	return t
}

// listing returns every task.
func (x *index) listing() Listing {
	l := Listing{Tasks: make([]Task, 0, len(x.ids)), Unreadable: []UnreadableFile{}}
	for _, id := range x.ids {
		if e := x.entries[id]; e.readable() {
			l.Tasks = append(l.Tasks, x.task(id))
		} else {
			l.Unreadable = append(l.Unreadable, UnreadableFile{ID: id, Reason: e.fault.Error(), Fault: *e.fault})
		}
	}
	return l
}
