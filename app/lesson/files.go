package lesson

import "slices"

// files returns the views of all files, and of those that were just removed.
// The file of the changed line is open unless it was closed by hand, or no
// file opens by itself.
func (p picture) files(changes []fileDiff, telling *ChangedLine) []FileView {
	changed := make(map[string]fileDiff, len(changes))
	var views []FileView
	add := func(name string, before, after []byte) {
		open, chosen := p.folds[name]
		if !chosen {
			open = !p.folded && telling != nil && telling.File == name
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
