package lesson

import (
	"slices"

	"tasklesson/tasks"
)

// files returns the views of all files, and of those that were just removed.
// The file of the changed line is open unless it was closed by hand.
func (p picture) files(changes []fileDiff, telling *ChangedLine) []FileView {
	changed := make(map[string]fileDiff, len(changes))
	var views []FileView
	add := func(name string, before, after []byte) {
		open, chosen := p.folds[name]
		if !chosen {
			open = telling != nil && telling.File == name
		}
		views = append(views, FileView{
			Name: name, Size: len(after), Disk: Saved, Open: open,
			Summary: summary(name, after), Lines: diffLines(before, after),
		})
	}
	for _, c := range changes {
		changed[c.Name] = c
		if c.isGone() {
			add(c.Name, c.Before, nil)
			views[len(views)-1].Summary = ""
		}
	}
	for _, file := range p.snapshot.Files {
		before := file.Data
		if c, ok := changed[file.Name]; ok {
			before = c.Before
		}
		add(file.Name, before, file.Data)
	}
	for i := range views {
		if c, ok := changed[views[i].Name]; ok {
			views[i].Now, views[i].Mark = true, changeMark(c)
		}
	}
	slices.SortFunc(views, func(a, b FileView) int { return compareNames(a.Name, b.Name) })
	return views
}

// changeMark says in words what happened to a file.
func changeMark(c fileDiff) string {
	switch {
	case c.isNew():
		return "new"
	case c.isGone():
		return "removed"
	}
	return "saved just now"
}

// mostTelling returns the one line that says best what changed: an id that
// left a blockedBy; else one that came into it; else a status, and so on. Among
// equals the smallest task wins. It returns nil where no task file changed.
func mostTelling(changes []fileDiff) *ChangedLine {
	edited := func(c fileDiff) bool { return c.task != 0 && !c.isNew() && !c.isGone() }
	rules := []struct {
		key    string
		holds  func(c fileDiff) bool
		values func(r record) []string
		quoted bool
	}{
		{"blockedBy", func(c fileDiff) bool { return edited(c) && len(c.left()) > 0 }, func(r record) []string { return words(r.blockedBy) }, false},
		{"blockedBy", func(c fileDiff) bool { return edited(c) && len(c.came()) > 0 }, func(r record) []string { return words(r.blockedBy) }, false},
		{"subject", func(c fileDiff) bool { return c.task != 0 && c.isNew() }, func(r record) []string { return []string{r.subject} }, true},
		{"status", func(c fileDiff) bool { return edited(c) && c.was.status != c.is.status }, func(r record) []string { return []string{r.status} }, true},
		{"owner", func(c fileDiff) bool { return edited(c) && c.was.owner != c.is.owner }, func(r record) []string { return []string{r.owner} }, true},
		{"subject", func(c fileDiff) bool { return edited(c) && c.was.subject != c.is.subject }, func(r record) []string { return []string{r.subject} }, true},
		{"blocks", func(c fileDiff) bool { return edited(c) && !slices.Equal(c.was.blocks, c.is.blocks) }, func(r record) []string { return words(r.blocks) }, false},
	}
	for _, rule := range rules {
		for _, c := range changes {
			if !rule.holds(c) {
				continue
			}
			was, is := rule.values(c.was), rule.values(c.is)
			if c.isNew() {
				was = nil
			}
			return &ChangedLine{
				File: c.Name, Key: rule.key, Task: c.task, Quoted: rule.quoted,
				Kept: overlap(was, is), Gone: lacking(was, is), Came: lacking(is, was),
			}
		}
	}
	return nil
}

// words spells ids as they stand in a file.
func words(ids []tasks.ID) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = number(id)
	}
	return list
}

// overlap returns the values of a that are also in b.
func overlap(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(value string) bool { return !slices.Contains(b, value) })
}

// lacking returns the values of a that are not in b.
func lacking(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(value string) bool { return slices.Contains(b, value) })
}
