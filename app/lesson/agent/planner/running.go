package planner

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// A running is a plan as far as it was carried out.
type running struct {
	p *Planner
	*outcome
	ids     map[int]tasks.ID // of the nodes that were made
	refused string
	at      op // the call that was refused
	changed int
	undone  int    // prompts that were taken back
	cleared bool   // what was done before a refusal is taken back
	graph   string // the answer of task_graph
	undid   string // the answer of undo or redo
}

// learn takes up the result of a call.
func (run *running) learn(o op, result conversation.Message) {
	if result.Refused {
		run.refused, run.at = result.Text, o
		return
	}
	switch {
	case o.tool == toolGraph:
		run.graph = result.Text
	case !o.onBoard():
		run.undid = result.Text
		if o.tool == agent.UndoTool {
			run.undone++
		}
	case !o.reads():
		run.changed++
		if task, ok := taskOf(result.Text); ok && o.makes {
			run.ids[o.node] = task.ID
		}
	}
}

func (run *running) idOf(at int) tasks.ID {
	if at < 0 {
		return 0
	}
	if id, there := run.ids[at]; there {
		return id
	}
	return run.w.nodes[at].id
}

// name returns a task as answers name it: its id and subject.
func (run *running) name(at int) string {
	if at < 0 || at >= len(run.w.nodes) {
		return ""
	}
	n := run.w.nodes[at]
	id := run.idOf(at)
	switch {
	case id == 0:
		return n.subject
	case n.missing || n.subject == "":
		return id.String()
	}
	return id.String() + " " + n.subject
}

func (run *running) names(all []int) []string {
	var names []string
	for _, at := range all {
		names = append(names, run.name(at))
	}
	return names
}
