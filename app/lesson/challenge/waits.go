package challenge

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// edges are what each task waits for, or ever did, ascending.
type edges map[tasks.ID][]tasks.ID

// edgesOf returns all edges that the files record, those to what is missing and of
// finished tasks too.
func edgesOf(listing *tasks.Listing) edges {
	all := edges{}
	for i := range listing.Tasks {
		t := &listing.Tasks[i]
		for _, blocker := range t.BlockedBy {
			all.add(t.ID, blocker)
		}
		for _, dependent := range t.Blocks {
			all.add(dependent, t.ID)
		}
	}
	return all
}

// add adds an edge where it is not there yet.
func (e edges) add(id, blocker tasks.ID) {
	if !slices.Contains(e[id], blocker) {
		e[id] = append(e[id], blocker)
		slices.Sort(e[id])
	}
}

// reaches reports whether a task waits for another, directly or through others; for
// itself it does through a ring. Where the edges lead from a task is kept in all.
func (e edges) reaches(all edges, id, other tasks.ID) bool {
	to, known := all[id]
	if !known {
		to = e[id] // is not seen to grow
		for at := 0; at < len(to); at++ {
			for _, blocker := range e[to[at]] {
				if !slices.Contains(to, blocker) {
					to = append(to, blocker)
				}
			}
		}
		all[id] = to
	}
	return slices.Contains(to, other)
}

// A board is a directory as a level asks about it: by subjects.
type board struct {
	tasks  []tasks.Task
	unread int // how many files cannot be read
	edges  edges
	all    edges // as edges.reaches keeps them
}

func boardOf(listing *tasks.Listing) *board {
	return &board{listing.Tasks, len(listing.Unreadable), edgesOf(listing), edges{}}
}

// same reports whether two subjects or owners name the same for a person: whatever the
// case of their letters and the spaces between their words.
func same(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

func contains(subjects []words.Data, subject string) bool {
	return slices.ContainsFunc(subjects, func(s words.Data) bool { return same(string(s), subject) })
}

// task returns a readable task by its id, or nil.
func (b *board) task(id tasks.ID) *tasks.Task {
	for i := range b.tasks {
		if b.tasks[i].ID == id {
			return &b.tasks[i]
		}
	}
	return nil
}

// subject returns the subject of a task; one that has none that can be read is named
// by its id.
func (b *board) subject(id tasks.ID) words.Data {
	if t := b.task(id); t != nil && t.Subject != "" {
		return words.Data(t.Subject)
	}
	return words.Data(id.String())
}

func (b *board) subjects(ids []tasks.ID) (names []words.Data) {
	for _, id := range ids {
		names = append(names, b.subject(id))
	}
	return names
}

// named returns the only task with a subject, nil for none or several:
// then that is lacking.
func (b *board) named(subject words.Data, l *lacks) *tasks.Task {
	var found *tasks.Task
	n := 0
	for i := range b.tasks {
		if same(b.tasks[i].Subject, string(subject)) {
			found = &b.tasks[i]
			n++
		}
	}
	switch {
	case n == 1:
		return found
	case n > 1:
		l.add(words.LackTwice, n, subject)
	case b.unread > 0:
		l.add(words.LackUnread, 0, subject)
	default:
		l.add(words.LackTask, 0, subject)
	}
	return nil
}

// lacks are why a condition is not met.
type lacks []words.Lack

func (l *lacks) add(kind words.LackKind, number int, names ...words.Data) {
	*l = append(*l, words.Lack{Kind: kind, Names: slices.Clone(names), Number: number})
}

// An asking is tasks that have to wait for each other.
type asking struct {
	ids   []tasks.ID // all of them
	edges edges      // what each has to wait for
	all   edges      // as edges.reaches keeps them
	lacks lacks      // the subjects that name no task
}

// ask takes one more task, and what it has to wait for.
func (a *asking) ask(b *board, subject, blocker words.Data) {
	var ends [2]tasks.ID
	for i, name := range []words.Data{subject, blocker} {
		t := b.named(name, &a.lacks)
		if t == nil {
			return
		}
		if ends[i] = t.ID; !slices.Contains(a.ids, t.ID) {
			a.ids = append(a.ids, t.ID)
		}
	}
	if ends[0] != ends[1] {
		a.edges.add(ends[0], ends[1])
	}
}

// judge notes which edges are lacking. With exact the tasks must wait for nothing else
// among themselves. Of subjects that name no task it tells the first.
func (a *asking) judge(b *board, exact bool, l *lacks) {
	if len(a.lacks) > 0 {
		*l = append(*l, a.lacks[0])
	}
	for _, id := range a.ids {
		for _, other := range a.ids {
			kind, direct := words.LackKind(""), slices.Contains(a.edges[id], other)
			switch {
			case direct && b.edges.reaches(b.all, other, id):
				kind = words.LackDirection
			case direct && !b.edges.reaches(b.all, id, other):
				kind = words.LackEdge
			case exact && id != other && b.edges.reaches(b.all, id, other) && !a.edges.reaches(a.all, id, other) && !a.edges.reaches(a.all, other, id):
				kind = words.LackParallel
			default:
				continue
			}
			l.add(kind, 0, b.subject(id), b.subject(other))
		}
	}
}
