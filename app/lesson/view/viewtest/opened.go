package viewtest

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// checkOpen checks the file whose lines are shown: it is one that the step wrote, where
// it wrote any, and of that every line is shown that is not as it was. Beside an agent
// no file opens by itself.
func (p position) checkOpen(t *testing.T) {
	t.Helper()
	if p.view.Conversation != nil {
		return
	}
	open := slices.IndexFunc(p.view.Files, func(f view.File) bool { return f.Open })
	if open >= 0 {
		p.checkHalves(t, p.view.Files[open])
	}
	wrote := p.wrote()
	if len(wrote) == 0 {
		return
	}
	if open < 0 {
		t.Errorf("%s: it wrote %q, and no file is open", p, wrote)
		return
	}
	file := p.view.Files[open]
	if !slices.Contains(wrote, file.Name) {
		t.Errorf("%s: it wrote %q, and %s is open", p, wrote, file.Name)
		return
	}
	changed := 0
	for _, line := range file.Lines {
		if line.Diff != files.Unchanged {
			changed++
		}
	}
	if changed == len(file.Lines) { // it is new, or gone
		return
	}
	for i, line := range file.Lines {
		if line.Diff != files.Unchanged && file.Folded(i) {
			t.Errorf("%s: of %s it does not show the line %q, which is %s", p, file.Name, line.Text, line.Diff)
		}
	}
}

// checkHalves checks that no list is shown by half where it is as it was.
func (p position) checkHalves(t *testing.T, file view.File) {
	t.Helper()
	for i, line := range file.Lines[:max(len(file.Lines)-1, 0)] {
		if line.Diff == files.Unchanged && strings.HasSuffix(line.Text, "[") && !file.Folded(i) && file.Folded(i+1) {
			t.Errorf("%s: of %s it shows the line %q, and not the next", p, file.Name, line.Text)
		}
		if ends := file.Lines[i+1].Text; strings.Trim(ends, " ,") == "]" && !file.Folded(i) && file.Folded(i+1) {
			t.Errorf("%s: of %s it shows the line %q, and not the end of its list", p, file.Name, line.Text)
		}
	}
}

// wrote returns the task files that the position wrote: those of the step, or inside a
// call that of the last event.
func (p position) wrote() (names []string) {
	if p.frame.AtEvent {
		if event := p.frame.Events[len(p.frame.Events)-1]; event.Kind == tasks.EventStage && !bytes.Equal(event.Before, event.After) && event.Task != 0 {
			names = append(names, event.File)
		}
		return names
	}
	for _, c := range files.Compare(p.frame.Before, p.frame.Snapshot.Files) {
		if c.Task != 0 {
			names = append(names, c.Name)
		}
	}
	return names
}
