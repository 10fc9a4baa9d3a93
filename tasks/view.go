package tasks

import "slices"

// As returns a Manager of the same board for one owner, whose name a model can
// neither leave out nor forge. Its tools take no owner (but for the filter of
// task_list), and one that is given is an unknown argument. For its methods an
// owner "" means this one; another name is refused as invalid, because it is the
// program that mixes up two agents, not the board.
//
// What somebody else owns is theirs: to complete or release it, to change its
// status or owner, and to delete it while it is in progress is refused with
// not_owner, also with force. Its texts and edges can be changed, and pending or
// finished tasks of others be deleted. [Manager.Reclaim] takes over what its
// owner has left.
//
// The name is checked as every owner is, by each call that needs it: calls of a
// view of no name refuse invalid. Of several names the last one counts.
func (m *Manager) As(owner string) *Manager {
	view := *m
	view.bound, view.owner = true, owner
	view.tools = m.Tools()
	for i := range view.tools {
		tool := &view.tools[i]
		if tool.ReadOnly {
			continue // looking at the work of others is everybody's
		}
		tool.Arguments = slices.DeleteFunc(tool.Arguments, func(arg Argument) bool { return arg.Name == "owner" })
		if tool.bound != "" {
			tool.Description = tool.bound
		}
	}
	return &view
}

// Only returns a Manager of the same board that has these tools and no others,
// by name or alias, in the order of [Tools]. For [Manager.Call] the others are
// unknown, and no refusal tells a model to use them: its text is shorter there
// than its facts. Its methods are not limited. It refuses invalid where this view has no
// such tool.
func (m *Manager) Only(tools ...string) (*Manager, error) {
	chosen := map[string]bool{}
	for _, name := range tools {
		tool, refusal := toolNamed(m.table(), name)
		if refusal != nil {
			return nil, m.refused(refusal)
		}
		chosen[tool.Name] = true
	}
	view := *m
	view.tools = slices.DeleteFunc(m.Tools(), func(tool Tool) bool { return !chosen[tool.Name] })
	for i := range view.tools {
		view.tools[i].run = advised(view.tools, view.tools[i].run)
	}
	return &view, nil
}

// Tools returns the tools of this view, all nine unless [Manager.Only] chose. The
// list is never nil, and the caller's own.
func (m *Manager) Tools() []Tool { return copyOf(m.table()) }

// ReadTools returns the names of the tools that change nothing, for agents that
// only look: task_get, task_list and task_graph.
func ReadTools() []string {
	var names []string
	for _, tool := range toolTable {
		if tool.ReadOnly {
			names = append(names, tool.Name)
		}
	}
	return names
}

// table is [Manager.Tools], to read only.
func (m *Manager) table() []Tool {
	if m.tools == nil {
		return toolTable
	}
	return m.tools
}

// actor returns the owner for whom a call is made: the one that is given, or the
// one that the view is bound to. Where it is not required, "" is nobody.
func (m *Manager) actor(op, given string, required bool) (string, *Error) {
	given, refusal := validOwner(op, given, required && !m.bound)
	if refusal != nil || !m.bound {
		return given, refusal
	}
	owner, refusal := validOwner(op, m.owner, true)
	switch {
	case refusal != nil:
		return "", refusal
	case given != "" && given != owner:
		return "", refuseInvalid(op, Args{Detail: DetailBound, Argument: "owner", Value: given, Owner: owner})
	}
	return owner, nil
}

// refuseOthers refuses to take a task from its owner, in a view that is bound to
// another one.
func (m *Manager) refuseOthers(op string, t *Task) error {
	if !m.bound || t.Owner == "" {
		return nil
	}
	owner, refusal := m.actor(op, "", true)
	switch {
	case refusal != nil:
		return refusal
	case t.Owner != owner:
		return refuseNotOwner(op, t.ID, t.Owner)
	}
	return nil
}
