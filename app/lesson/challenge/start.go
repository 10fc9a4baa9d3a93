package challenge

import (
	"bytes"
	"cmp"
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
func (s start) files() []tasks.File {
	all := slices.DeleteFunc(filesOf(s.Tasks), func(f tasks.File) bool { return slices.Contains(s.Without, f.Name) })
	for name, text := range s.Files {
		all = slices.DeleteFunc(all, func(f tasks.File) bool { return f.Name == name })
		all = append(all, tasks.File{Name: name, Data: []byte(text)})
	}
	files.Sort(all, func(a, b tasks.File) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// numbered returns tasks that all have an id.
func numbered(list []Task) []Task {
	list = slices.Clone(list)
	last := tasks.ID(0)
	for i := range list {
		list[i].ID = cmp.Or(list[i].ID, last+1)
		last = list[i].ID
		list[i].Status = cmp.Or(list[i].Status, tasks.Pending)
	}
	return list
}

// filesOf returns the files of tasks as the Manager would write them, with the
// high-water mark; none for no tasks.
func filesOf(list []Task) []tasks.File {
	list = numbered(list)
	status, blocks, highest := map[tasks.ID]tasks.Status{}, map[tasks.ID][]tasks.ID{}, tasks.ID(0)
	for _, t := range list {
		status[t.ID] = t.Status
		for _, blocker := range t.Waits {
			blocks[blocker] = append(blocks[blocker], t.ID)
			highest = max(highest, blocker)
		}
		highest = max(highest, t.ID)
	}
	var all []tasks.File
	for _, t := range list {
		made := tasks.Task{ID: t.ID, Subject: t.Subject, Description: t.Description, Status: t.Status, Owner: t.Owner, Blocks: ascending(blocks[t.ID])}
		for _, blocker := range t.Waits {
			if status[blocker] != tasks.Completed {
				made.BlockedBy = append(made.BlockedBy, blocker)
			}
		}
		made.BlockedBy = ascending(made.BlockedBy)
		all = append(all, tasks.File{Name: tasks.FileName(t.ID), Data: []byte(made.JSON() + "\n")})
	}
	if highest > 0 {
		all = append(all, tasks.File{Name: tasks.MarkFile, Data: []byte(strconv.FormatInt(int64(highest), 10) + "\n")})
	}
	return all
}

// startOf returns the data of a directory: tasks, and as they are the files that
// tasks would not make. Names that are none of a board are left out.
func startOf(directory []tasks.File) start {
	plain := slices.DeleteFunc(tasksOf(tasks.ReadBoard(directory).Listing()), func(t Task) bool { return validTasks([]Task{t}) != nil })
	s, made := start{Tasks: shortened(plain)}, filesOf(plain)
	for _, file := range made {
		if _, there := files.Find(directory, file.Name); !there {
			s.Without = append(s.Without, file.Name)
		}
	}
	for _, file := range directory {
		data, there := files.Find(made, file.Name)
		if tasks.BoardFile(file.Name) && (!there || !bytes.Equal(data, file.Data)) {
			if s.Files == nil {
				s.Files = map[string]string{}
			}
			s.Files[file.Name] = string(file.Data)
		}
	}
	return s
}

// tasksOf returns the data of the readable tasks, with all edges that are recorded.
func tasksOf(listing tasks.Listing) []Task {
	edges := edgesOf(listing)
	var list []Task
	for _, t := range listing.Tasks {
		list = append(list, Task{ID: t.ID, Subject: t.Subject, Description: t.Description, Status: t.Status, Owner: t.Owner, Waits: edges[t.ID]})
	}
	return list
}

// shortened returns tasks without what numbered adds.
func shortened(list []Task) []Task {
	list = slices.Clone(list)
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
	return list
}

func ascending(ids []tasks.ID) []tasks.ID {
	ids = slices.Clone(ids)
	slices.Sort(ids)
	return slices.Compact(ids)
}
