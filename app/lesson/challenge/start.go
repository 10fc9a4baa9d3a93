package challenge

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// A start is a directory in the data of a level. Files stand in the place of what
// the tasks would make, byte for byte; what is in Without is not there.
type start struct {
	Tasks   []Task            `json:"tasks,omitempty"`
	Files   map[string]string `json:"files,omitempty"`
	Without []string          `json:"without,omitempty"`
}

// files returns the directory, ascending by name.
func (s *start) files() (all []tasks.File) {
	for _, file := range filesOf(s.Tasks) {
		if _, other := s.Files[file.Name]; !other && !slices.Contains(s.Without, file.Name) {
			all = append(all, file)
		}
	}
	for name, text := range s.Files {
		all = append(all, tasks.File{Name: name, Data: []byte(text)})
	}
	files.Sort(all, func(a, b tasks.File) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// numbered returns tasks that all have an id and a status.
func numbered(list []Task) []Task {
	all := make([]Task, len(list))
	last := tasks.ID(0)
	for i := range list {
		all[i] = list[i]
		if all[i].ID == 0 {
			all[i].ID = last + 1
		}
		if all[i].Status == "" {
			all[i].Status = tasks.Pending
		}
		last = all[i].ID
	}
	return all
}

// shortened takes out what numbered adds.
func shortened(list []Task) {
	last := tasks.ID(0)
	for i := range list {
		id := list[i].ID
		if id == last+1 {
			list[i].ID = 0
		}
		if list[i].Status == tasks.Pending {
			list[i].Status = ""
		}
		last = id
	}
}

// filesOf returns the files of tasks as the Manager would write them, with the
// high-water mark; none for no tasks.
func filesOf(list []Task) (all []tasks.File) {
	list = numbered(list)
	made, highest := make([]tasks.Task, len(list)), tasks.ID(0)
	edges := edges{}
	for i := range list {
		t := &list[i]
		highest = max(highest, t.ID)
		for _, blocker := range t.Waits {
			edges.add(t.ID, blocker)
			highest = max(highest, blocker)
		}
	}
	for i := range list {
		t, m := &list[i], &made[i]
		m.ID, m.Subject, m.Description, m.Status, m.Owner, m.BlockedBy = t.ID, t.Subject, t.Description, t.Status, t.Owner, edges[t.ID]
		for k := range list {
			if slices.Contains(edges[list[k].ID], t.ID) {
				m.Blocks = append(m.Blocks, list[k].ID)
			}
			if list[k].Status == tasks.Completed { // finished work is in nobody's way
				m.BlockedBy = files.Without(m.BlockedBy, []tasks.ID{list[k].ID})
			}
		}
		slices.Sort(m.Blocks)
		all = append(all, tasks.File{Name: tasks.FileName(t.ID), Data: []byte(m.JSON() + "\n")})
	}
	if highest > 0 {
		all = append(all, tasks.File{Name: tasks.MarkFile, Data: []byte(strconv.Itoa(int(highest)) + "\n")})
	}
	return all
}

// startOf returns the data of a directory: tasks, and as they are the files that
// tasks would not make. Names that are none of a board are left out.
func startOf(directory []tasks.File) start {
	s := start{Files: map[string]string{}}
	for _, t := range tasksOf(directory) {
		if one := []Task{t}; validTasks(one) == nil {
			s.Tasks = append(s.Tasks, t)
		}
	}
	made := filesOf(s.Tasks)
	shortened(s.Tasks)
	for _, delta := range files.Compare(made, directory) {
		switch {
		case delta.IsGone():
			s.Without = append(s.Without, delta.Name)
		case tasks.BoardFile(delta.Name):
			s.Files[delta.Name] = string(delta.After)
		}
	}
	return s
}

// tasksOf returns the data of the readable tasks, with all edges that are recorded.
func tasksOf(directory []tasks.File) []Task {
	listing := tasks.ReadBoard(directory).Listing()
	edges := edgesOf(&listing)
	list := make([]Task, len(listing.Tasks))
	for i := range listing.Tasks {
		t := &listing.Tasks[i]
		list[i] = Task{ID: t.ID, Subject: t.Subject, Description: t.Description, Status: t.Status, Owner: t.Owner, Waits: edges[t.ID]}
	}
	return list
}
