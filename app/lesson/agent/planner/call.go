package planner

import (
	"encoding/json"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// The tools that the planner calls, beside those of package agent that concern the
// conversation and the history.
const (
	toolCreate   = "task_create"
	toolUpdate   = "task_update"
	toolGet      = "task_get"
	toolList     = "task_list"
	toolGraph    = "task_graph"
	toolClaim    = "task_claim"
	toolComplete = "task_complete"
	toolRelease  = "task_release"
	toolDelete   = "task_delete"
)

// An op is a call that is planned. Tasks are nodes: the id of one that the prompt
// makes is known when it is made.
type op struct {
	tool      string
	node      int  // the task that it is about
	makes     bool // its answer says which task it was: a create, a claim of the next
	subject   string
	text      string // the description
	owner     string
	clear     bool // the owner is taken away
	status    tasks.Status
	blockedBy []int
	add       []int
	remove    []int
	force     bool
	focus     string
}

// reads reports whether a call changes nothing.
func (o op) reads() bool { return o.tool == toolList || o.tool == toolGraph || o.tool == toolGet }

func (o op) changes() bool { return !o.reads() }

// onBoard reports whether a call is one of the board.
func (o op) onBoard() bool {
	switch o.tool {
	case agent.UndoTool, agent.RedoTool, agent.CompactTool, agent.RenewTool:
		return false
	}
	return true
}

// An input holds the arguments of every tool that the planner calls.
type input struct {
	Task        tasks.ID     `json:"task_id,omitempty"`
	Subject     string       `json:"subject,omitempty"`
	Description string       `json:"description,omitempty"`
	Status      tasks.Status `json:"status,omitempty"`
	Owner       *string      `json:"owner,omitempty"`
	BlockedBy   []tasks.ID   `json:"blockedBy,omitempty"`
	Remove      []tasks.ID   `json:"removeBlockedBy,omitempty"`
	Add         []tasks.ID   `json:"addBlockedBy,omitempty"`
	Force       bool         `json:"force,omitempty"`
	Focus       string       `json:"focus,omitempty"`
	Next        string       `json:"next,omitempty"`
}

// call returns the call itself, with the ids that the nodes have by now.
func (o op) call(id func(node int) tasks.ID) agent.ToolCall {
	return agent.ToolCall{Tool: o.tool, Input: conversation.JSON(o.input(id))}
}

// input returns the arguments of the call.
func (o op) input(id func(node int) tasks.ID) input {
	ids := func(nodes []int) []tasks.ID {
		var all []tasks.ID
		for _, at := range nodes {
			all = append(all, id(at))
		}
		return all
	}
	in := input{Subject: valid(o.subject), Description: valid(o.text), Status: o.status, Force: o.force, BlockedBy: ids(o.blockedBy), Add: ids(o.add), Remove: ids(o.remove)}
	if o.owner != "" || o.clear {
		owner := valid(o.owner)
		in.Owner = &owner
	}
	if !o.makes && o.node >= 0 {
		in.Task = id(o.node)
	}
	switch o.tool {
	case agent.CompactTool:
		in.Focus = o.focus
	case agent.RenewTool:
		in.Next = o.focus
	}
	return in
}

// valid returns a text as it can be sent.
func valid(text string) string { return string([]rune(text)) }

// taskOf returns the task that an answer of a tool shows.
func taskOf(text string) (tasks.Task, bool) {
	var t tasks.Task
	err := json.Unmarshal([]byte(text), &t)
	return t, err == nil && t.ID > 0
}

// inputOf returns the arguments of a call.
func inputOf(call conversation.Message) input {
	var in input
	_ = json.Unmarshal(call.Input, &in) // of another's call nothing is needed
	return in
}

// A boardText is what the agent has read of the board.
type boardText struct {
	lines  []agent.Line
	cut    bool // the answer was longer than what the agent has of it
	tasks  map[tasks.ID]tasks.Task
	owners map[tasks.ID]string
	read   map[tasks.ID]bool
}

// longestList is the number of bytes from which on an answer of task_list may have
// lost its middle.
const longestList = 15000

// readBoard reads the answer of task_list.
func readBoard(text string) boardText {
	b := boardText{cut: len(text) > longestList, tasks: map[tasks.ID]tasks.Task{}, owners: map[tasks.ID]string{}, read: map[tasks.ID]bool{}}
	seen := map[tasks.ID]bool{}
	for _, l := range agent.ReadListing(text) {
		if !seen[l.ID] {
			seen[l.ID] = true
			b.lines = append(b.lines, l)
		}
	}
	return b
}
