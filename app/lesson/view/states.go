package view

import (
	"strconv"

	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// PaneStates shows what calls lead from one status to another, and makes them.
const PaneStates Pane = "states"

// A ClaimChoice is whose call is made next, and about which task.
type ClaimChoice struct {
	Task      tasks.ID
	Agent     string
	CheckBusy bool
}

// States is what can be done with one task of a directory.
type States struct {
	ClaimChoice
	Arrows     [6]Action // in the order of the words
	Next       ToolCall  // claims a task without naming it
	Leave      ToolCall  // releases all that the agent holds
	Holds      int       // how many unfinished tasks that is
	Complaints []race.Complaint
}

// Agents are those whose calls a reader can make.
var Agents = [2]string{"agent-1", "agent-2"}

// DrawStates fills in what can be done with the chosen task of the files.
func (v *View) DrawStates(c ClaimChoice, board []tasks.File) {
	if len(v.Tasks) == 0 {
		return
	}
	if c.Agent == "" {
		c.Agent = Agents[0]
	}
	there := false
	for _, t := range v.Tasks {
		there = there || t.ID == c.Task
	}
	if !there {
		c.Task = v.Tasks[0].ID
	}
	s := &States{ClaimChoice: c, Complaints: race.Complaints(board, c.Task, c.Agent, c.CheckBusy)}
	for _, t := range v.Tasks {
		if t.Owner == c.Agent && t.State != tasks.StateCompleted {
			s.Holds++
		}
	}
	owner := `"owner":"` + c.Agent + `"`
	about := `{"task_id":` + strconv.Itoa(int(c.Task)) + ","
	claim := owner
	if c.CheckBusy {
		claim += `,"checkBusy":true`
	}
	s.Next = ToolCall{Tool: "task_claim", Input: "{" + claim + "}"}
	s.Leave = ToolCall{Tool: ReleaseAll, Input: strconv.Quote(c.Agent)}
	for i, arrow := range []struct{ tool, input string }{
		{"task_claim", claim},
		{"task_release", owner},
		{"task_complete", owner},
		{"task_update", `"status":"in_progress"`},
		{"task_update", `"status":"completed"`},
		{"task_update", `"status":"pending"`},
	} {
		act := words.Arrows[i]
		call := ToolCall{Tool: arrow.tool, Input: about + arrow.input + "}", About: c.Task, Act: act}
		s.Arrows[i] = Action{Label: v.Words.ActName(act), Name: v.Words.ActOnTask(act, c.Task), Call: call}
	}
	v.States = s
}

// ReleaseAll is a ToolCall without a tool: the runner of the agents calls it when one
// of them leaves, with its name as JSON.
const ReleaseAll = "release_all"
