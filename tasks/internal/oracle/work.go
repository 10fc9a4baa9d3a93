package oracle

import (
	"maps"
	"slices"
)

// This file holds what each tool does, in the order in which it may refuse.

func (w *work) create(g given) (value, *refusal) {
	for _, blocker := range g.ids["blockedBy"] {
		if r := w.find(blocker); r != nil {
			return value{}, r
		}
	}
	if w.next > maxID {
		return value{}, refuse("invalid")
	}
	w.tasks[w.next] = task{
		id: w.next, subject: g.texts["subject"], description: g.texts["description"],
		status: "pending", activeForm: g.texts["activeForm"], metadata: g.merged(nil),
	}
	for _, blocker := range g.ids["blockedBy"] {
		w.edges[edge{blocker, w.next}] = true
	}
	return w.view(w.next).object(), nil
}

// merged returns metadata with that of the call over it; null removes.
func (g given) merged(old []member) []member {
	text, isGiven := g.texts["metadata"]
	if !isGiven {
		return old
	}
	changes, err := parseValue(text)
	if err != nil {
		panic("oracle: metadata was checked: " + err.Error())
	}
	merged := value{kind: '{', members: append(slices.Clone(old), changes.members...)}.once()
	return sorted(slices.DeleteFunc(merged, func(m member) bool {
		return m.value.kind == 'n' && slices.ContainsFunc(changes.members, func(c member) bool { return c.key == m.key })
	}))
}

func (w *work) update(id int64, g given) *refusal {
	w.set(id, func(t *task) {
		for name, field := range map[string]*string{"subject": &t.subject, "description": &t.description, "activeForm": &t.activeForm} {
			if text, isGiven := g.texts[name]; isGiven {
				*field = text
			}
		}
		t.metadata = g.merged(t.metadata)
	})
	status, changes := g.texts["status"]
	if changes && w.completed(id) && status != "completed" {
		w.set(id, func(t *task) { t.status = "pending" })
	}
	for _, blocker := range g.ids["removeBlockedBy"] {
		delete(w.edges, edge{blocker, id})
	}
	for _, dependent := range g.ids["removeBlocks"] {
		delete(w.edges, edge{id, dependent})
	}
	for _, blocker := range g.ids["addBlockedBy"] {
		if r := w.link(blocker, id); r != nil {
			return r
		}
	}
	for _, dependent := range g.ids["addBlocks"] {
		if r := w.link(id, dependent); r != nil {
			return r
		}
	}
	if changes && status != w.tasks[id].status {
		if r := w.refuseBlocked(id, g.flags["force"] || status == "pending"); r != nil {
			return r
		}
		w.set(id, func(t *task) { t.status = status })
	}
	owner, owned := g.texts["owner"]
	w.set(id, func(t *task) {
		if t.status == "pending" && w.before.tasks[id].status != "pending" {
			t.owner = ""
		}
		if owned {
			t.owner = owner
		}
	})
	return nil
}

func (w *work) link(blocker, dependent int64) *refusal {
	if blocker == dependent {
		return refuse("self", show(blocker))
	}
	if r := w.find(blocker); r != nil {
		return r
	}
	if r := w.find(dependent); r != nil {
		return r
	}
	if w.edges[edge{blocker, dependent}] {
		return nil
	}
	if w.completed(dependent) {
		return refuse("already_resolved", show(dependent))
	}
	if ring := w.ring(blocker, dependent); ring != nil {
		return refuse("cycle", joined(ring, " → "))
	}
	w.edges[edge{blocker, dependent}] = true
	return nil
}

func (w *work) refuseBlocked(id int64, force bool) *refusal {
	if by := w.waitsFor(id); len(by) > 0 && !force {
		return refuse("blocked", show(by...))
	}
	return nil
}

func (w *work) claimNext(g given) (value, *refusal) {
	owner := g.texts["owner"]
	for _, id := range w.having(w.ready) {
		if held := w.tasks[id].owner; held == "" || held == owner {
			return w.answer(id, w.claim(id, g), false)
		}
	}
	var inTheWay []int64
	inTheWay = append(inTheWay, slices.Sorted(maps.Keys(w.broken))...)
	inTheWay = append(inTheWay, w.having(w.unfinished)...)
	if len(inTheWay) > 9 {
		return value{}, refuse("nothing_ready") // a text may leave some out
	}
	return value{}, refuse("nothing_ready", showEach(inTheWay)...)
}

func (w *work) claim(id int64, g given) *refusal {
	t, owner := w.tasks[id], g.texts["owner"]
	switch {
	case t.owner != "" && t.owner != owner && t.status == "completed":
		return refuse("already_claimed", name(t.owner), "already finished")
	case t.owner != "" && t.owner != owner:
		return refuse("already_claimed", name(t.owner), "not finished")
	case t.status == "completed":
		return refuse("already_resolved", show(id))
	case t.status == "in_progress" && t.owner == owner:
		return nil
	}
	if r := w.refuseBlocked(id, t.status != "pending"); r != nil {
		return r
	}
	busy := w.having(func(other int64) bool { return other != id && w.unfinished(other) && w.tasks[other].owner == owner })
	if g.flags["checkBusy"] && len(busy) > 0 {
		return refuse("agent_busy", show(busy...))
	}
	w.set(id, func(t *task) { t.status, t.owner = "in_progress", owner })
	return nil
}

// name is an owner as a text may show it.
func name(owner string) string {
	if line := []rune(oneLine(owner)); len(line) > 90 {
		return string(line[:90])
	}
	return oneLine(owner)
}

// refuseUnlessHeld is what complete and release have in common.
func (w *work) refuseUnlessHeld(id int64, g given) *refusal {
	t, owner := w.tasks[id], g.texts["owner"]
	switch {
	case t.status == "completed":
		return refuse("already_resolved", show(id))
	case t.status == "pending":
		return refuse("not_started", show(id))
	case owner != "" && t.owner != "" && owner != t.owner:
		return refuse("not_owner", name(t.owner))
	}
	return nil
}

func (w *work) complete(id int64, g given) *refusal {
	if r := w.refuseUnlessHeld(id, g); r != nil {
		return r
	}
	if r := w.refuseBlocked(id, g.flags["force"]); r != nil {
		return r
	}
	w.set(id, func(t *task) { t.status = "completed" })
	return nil
}

func (w *work) release(id int64, g given) *refusal {
	if r := w.refuseUnlessHeld(id, g); r != nil {
		return r
	}
	w.set(id, func(t *task) { t.status, t.owner = "pending", "" })
	return nil
}

func (w *work) delete(id int64, g given) (value, *refusal) {
	waiting := slices.DeleteFunc(w.dependents(id), func(other int64) bool { return !w.unfinished(other) })
	if w.unfinished(id) && len(waiting) > 0 && !g.flags["force"] {
		return value{}, refuse("has_dependents", show(waiting...))
	}
	references := w.having(func(other int64) bool { return w.edges[edge{id, other}] || w.edges[edge{other, id}] })
	delete(w.tasks, id)
	maps.DeleteFunc(w.edges, func(e edge, _ bool) bool { return e.from == id || e.to == id })
	return value{kind: '{', members: []member{
		{"deleted", idValue(id)},
		{"references", idsValue(references)},
		{"unblocked", idsValue(w.unblocked(id))},
	}}, nil
}
