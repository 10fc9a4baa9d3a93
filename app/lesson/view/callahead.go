package view

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A call is a tool call as the data of a scenario has it.
type call struct {
	tool    string
	input   json.RawMessage
	refused bool
}

// callsAhead says what the calls of a step will be.
func callsAhead(calls scenario.Calls, frame scenario.Frame) []words.CallAhead {
	all := make([]call, len(calls))
	for i, c := range calls {
		all[i] = call{tool: c.Tool, input: c.Input, refused: c.Refused != ""}
	}
	return aheadOf(all, frame)
}

// callsOf returns the calls that are recorded in a turn.
func callsOf(turn agent.Turn) []call {
	var all []call
	for _, answer := range turn.Answers {
		all = append(all, callsIn(answer)...)
	}
	return all
}

// callsIn returns the calls of an answer.
func callsIn(answer agent.Answer) []call {
	var all []call
	for _, c := range answer.Calls {
		all = append(all, call{tool: c.Tool, input: c.Input})
	}
	return all
}

// aheadOf says what calls will be. A task that is created gets the next id.
func aheadOf(calls []call, frame scenario.Frame) []words.CallAhead {
	next := nextID(frame.Snapshot)
	all := make([]words.CallAhead, len(calls))
	for i, c := range calls {
		all[i] = readCall(c, frame.Snapshot.Listing.Tasks)
		if all[i].Kind == words.AgentCreates && !c.refused {
			all[i].Task = next
			next++
		}
	}
	return all
}

// readCall says what a call will do to a board.
func readCall(c call, board []tasks.Task) words.CallAhead {
	var input struct {
		TaskID          json.RawMessage `json:"task_id"`
		Status          tasks.Status    `json:"status"`
		AddBlockedBy    []any           `json:"addBlockedBy"`
		RemoveBlockedBy []any           `json:"removeBlockedBy"`
	}
	// An input that cannot be read is about no task.
	_ = json.Unmarshal(c.input, &input)
	a := words.CallAhead{
		Tool: words.Data(c.tool), Kind: callKinds[c.tool], Task: taskNamed(input.TaskID, board), Status: input.Status,
		Edges: len(input.AddBlockedBy)+len(input.RemoveBlockedBy) > 0, Refuse: c.refused,
	}
	if a.Kind == words.AgentCompletes {
		a.Status = tasks.Completed
	}
	for _, t := range board {
		a.Again = a.Again || t.ID == a.Task && t.Status == tasks.Completed
	}
	return a
}

// callKinds are the kinds of calls by their tool.
var callKinds = map[string]words.DeedKind{
	"task_list": words.AgentLists, "task_get": words.AgentLooks, "task_create": words.AgentCreates,
	"task_claim": words.AgentClaims, "task_release": words.AgentReleases, "task_complete": words.AgentCompletes,
	"task_update": words.CallUpdates, "task_delete": words.CallDeletes,
	agent.WriteTool: words.AgentWrites, conversation.TodoTool: words.AgentWritesList,
}

// taskNamed returns the task that an argument names: by its id, or in a record as
// "@Setup schema" by its subject. It returns 0 where no task on the board is meant.
func taskNamed(argument json.RawMessage, board []tasks.Task) tasks.ID {
	var id tasks.ID
	var name string
	switch {
	case json.Unmarshal(argument, &id) == nil:
		return id
	case json.Unmarshal(argument, &name) != nil:
		return 0
	}
	for _, t := range board {
		if "@"+t.Subject == name {
			return t.ID
		}
	}
	return 0
}

// nextID returns the id that the next task gets: one more than any that was given.
func nextID(snapshot tasks.Snapshot) tasks.ID {
	highest := int64(0)
	if mark, there := files.Find(snapshot.Files, tasks.MarkFile); there {
		// A mark that cannot be read says nothing.
		highest, _ = strconv.ParseInt(strings.TrimSpace(string(mark)), 10, 64)
	}
	for _, t := range snapshot.Listing.Tasks {
		highest = max(highest, int64(t.ID))
		for _, named := range append(slices.Clip(t.BlockedBy), t.Blocks...) {
			highest = max(highest, int64(named))
		}
	}
	return tasks.ID(highest + 1)
}
