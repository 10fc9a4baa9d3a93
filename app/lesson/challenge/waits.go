package challenge

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// edgesOf returns what each task waits for, or ever did, ascending: all edges that
// the files record, those to what is missing and of finished tasks too.
func edgesOf(listing tasks.Listing) map[tasks.ID][]tasks.ID {
	edges := map[tasks.ID][]tasks.ID{}
	for _, t := range listing.Tasks {
		edges[t.ID] = append(edges[t.ID], t.BlockedBy...)
		for _, dependent := range t.Blocks {
			edges[dependent] = append(edges[dependent], t.ID)
		}
	}
	for id, blockers := range edges {
		edges[id] = ascending(blockers)
	}
	return edges
}

// A board is a directory as a level asks about it: by subjects.
type board struct {
	listing tasks.Listing
	edges   map[tasks.ID][]tasks.ID
}

func boardOf(listing tasks.Listing) board { return board{listing, edgesOf(listing)} }

// same reports whether two subjects name the same task for a person: whatever the
// case of their letters and the spaces between their words.
func same(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// named returns the tasks with a subject.
func (b board) named(subject words.Data) (found []tasks.Task) {
	for _, t := range b.listing.Tasks {
		if same(t.Subject, string(subject)) {
			found = append(found, t)
		}
	}
	return found
}

// task returns a task by its id, the zero task where there is none that can be read.
func (b board) task(id tasks.ID) tasks.Task {
	for _, t := range b.listing.Tasks {
		if t.ID == id {
			return t
		}
	}
	return tasks.Task{}
}

// behind returns everything that a task waits for, itself through a ring too.
func (b board) behind(id tasks.ID) map[tasks.ID]bool {
	found, open := map[tasks.ID]bool{}, []tasks.ID{id}
	for len(open) > 0 {
		next := open[0]
		open = open[1:]
		for _, blocker := range b.edges[next] {
			if !found[blocker] {
				found[blocker] = true
				open = append(open, blocker)
			}
		}
	}
	return found
}

// subjects returns the subjects of tasks; what has none that can be read is named by
// its id.
func (b board) subjects(ids []tasks.ID) (names []words.Data) {
	for _, id := range ids {
		name := b.task(id).Subject
		if name == "" {
			name = id.String()
		}
		names = append(names, words.Data(name))
	}
	return names
}

// lackOf returns what is lacking where exactly one task should have the subject, and
// the first of those that have it.
func (b board) lackOf(subject words.Data) (tasks.Task, []words.Lack) {
	switch found := b.named(subject); len(found) {
	case 0:
		lack := words.Lack{Kind: words.LackTask, Task: subject}
		if len(b.listing.Unreadable) > 0 {
			lack.Kind = words.LackUnread
		}
		return tasks.Task{}, []words.Lack{lack}
	case 1:
		return found[0], nil
	default:
		return found[0], []words.Lack{{Kind: words.LackTwice, Task: subject, Number: len(found)}}
	}
}

// lackOfState returns what is lacking where a task should be in a state.
func (b board) lackOfState(subject words.Data, state tasks.State) []words.Lack {
	t, lack := b.lackOf(subject)
	if lack != nil || t.State() == state {
		return lack
	}
	lack = []words.Lack{{Kind: words.LackState, Task: subject, State: t.State(), Want: state}}
	if t.State() == tasks.StateBlocked {
		lack[0].For = b.subjects(t.BlockedBy)
	}
	return lack
}

// lackingEdges returns what is lacking where tasks have to wait for each other: the
// first of each of waits for the rest, directly or through others. With exact they
// are to wait for nothing else among themselves.
func (b board) lackingEdges(waits [][]words.Data, exact bool) (lacks []words.Lack) {
	known := map[words.Data]tasks.ID{}
	var names []words.Data
	for _, list := range waits {
		for _, name := range list {
			if slices.Contains(names, name) {
				continue
			}
			t, lack := b.lackOf(name)
			names = append(names, name)
			if lacks == nil {
				lacks = lack // the others that are not there say nothing new
			}
			if lack == nil {
				known[name] = t.ID
			}
		}
	}
	for _, list := range waits {
		for _, blocker := range list[1:] {
			if known[list[0]] > 0 && known[blocker] > 0 {
				lacks = append(lacks, b.lackingEdge(list[0], blocker, known)...)
			}
		}
	}
	if !exact {
		return lacks
	}
	asked := asked(waits)
	for _, name := range names {
		behind := b.behind(known[name])
		for _, other := range names {
			if known[name] > 0 && behind[known[other]] && !asked[name][other] && !asked[other][name] {
				lacks = append(lacks, words.Lack{Kind: words.LackParallel, Task: name, Other: other})
			}
		}
	}
	return lacks
}

// lackingEdge returns what is lacking where one task has to wait for another.
func (b board) lackingEdge(name, blocker words.Data, known map[words.Data]tasks.ID) []words.Lack {
	switch {
	case b.behind(known[blocker])[known[name]]:
		return []words.Lack{{Kind: words.LackDirection, Task: name, Other: blocker}}
	case !b.behind(known[name])[known[blocker]]:
		return []words.Lack{{Kind: words.LackEdge, Task: name, Other: blocker}}
	}
	return nil
}

// asked returns everything that each task is to wait for, through others too.
func asked(waits [][]words.Data) map[words.Data]map[words.Data]bool {
	all := map[words.Data]map[words.Data]bool{}
	for range waits { // a way is never longer than there are lists
		for _, list := range waits {
			if all[list[0]] == nil {
				all[list[0]] = map[words.Data]bool{}
			}
			for _, blocker := range list[1:] {
				all[list[0]][blocker] = true
				for further := range all[blocker] {
					all[list[0]][further] = true
				}
			}
		}
	}
	return all
}

// inOrder returns what each task of a sequence waits for: the one before it.
func inOrder(subjects []words.Data) (waits [][]words.Data) {
	for i := 1; i < len(subjects); i++ {
		waits = append(waits, []words.Data{subjects[i], subjects[i-1]})
	}
	return waits
}
