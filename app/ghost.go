package app

import (
	"tasklesson/app/layout"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// ghost draws the task that stands in the form where it will stand, and returns
// the places with it in them. Nothing else moves for it. It is for the eye: the
// form says the same.
func (l *lab) ghost(p places, s standing) (places, []node) {
	if !l.forming() {
		return p, nil
	}
	after, waits := l.picked(s)
	with := l.keeper.withOneMore(p, l.graphKey(), after)
	var parts, offsets, discs []node
	for i, d := range p.drawings {
		more := with.drawings[i]
		var paths, plugs []node
		for j, id := range waits {
			k := len(d.Lines) + j
			paths = adding(paths, el("path.edge ghostly", attrs{"d", more.Path(k)}))
			plugs = adding(plugs, ghostPlug(more, k, id))
		}
		parts = adding(parts, linesOf(more, "lines at "+d.Name, paths...))
		offsets = adding(offsets, offset(d.Name, more.Nodes[len(d.Nodes)]))
		discs = adding(discs, canvasOf(more, "discs at "+d.Name, plugs))
	}
	parts = adding(parts, el("div.ghost[aria-hidden=true][data-ghost=true]", nil,
		adding(offsets, el("div.node", nil, l.ghostCard(waits)))...))
	return with, append(parts, discs...)
}

// forming reports whether a form describes a new task.
func (l *lab) forming() bool { return l.picking() && l.Form.Open && l.Form.Task == 0 }

// picked returns what the new task will wait for, as indexes and as ids.
func (l *lab) picked(s standing) (after []int, waits []tasks.ID) {
	if len(l.Form.Waits) == 0 {
		return nil, nil
	}
	for i, t := range s.tasks {
		if l.Form.Waits[t.ID] {
			after, waits = append(after, i), append(waits, t.ID)
		}
	}
	return after, waits
}

// ghostPlug is the disc of an id that the new task waits for.
func ghostPlug(d layout.Drawing, line int, id tasks.ID) node {
	return plugAt(d.Lines[line].End, round("disc ghostly", "data-from", numbers(id), numbers(id), d, d.Lines[line], false))
}

func (l *lab) ghostCard(waits []tasks.ID) node {
	state := tasks.StateReady
	if len(waits) > 0 {
		state = tasks.StateBlocked
	}
	subject, verbatim := l.Words.NewTaskStands(), ""
	if l.Form.Subject != "" {
		subject, verbatim = l.legible(l.Form.Subject)
	}
	note := l.Words.TaskNote(state, "", words.Waits{IDs: waits})
	return l.face(view.Task{State: state, Note: note}, "+", subject, verbatim)
}
