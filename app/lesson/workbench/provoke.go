package workbench

import (
	"slices"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A provocation is a call that is refused on the board as it is, or one that has to
// be made before.
type provocation struct {
	tool, input string
	refused     bool   // with the code that was asked for
	breaks      string // instead of a call, the file that has to be broken first
}

// provoke returns what leads to a refusal with a code on a board: made again and
// again, with what it asks for done in between, it comes there on every board.
func provoke(code tasks.Code, snapshot tasks.Snapshot) provocation {
	b := provoked{snapshot.Listing}
	switch code {
	case tasks.CodeNotFound:
		return refusing("task_get", 1+b.highest(), "")
	case tasks.CodeUnreadable:
		if len(b.Unreadable) > 0 {
			return refusing("task_get", b.Unreadable[0].ID, "")
		}
		if len(b.Tasks) > 0 {
			return provocation{breaks: tasks.FileName(b.Tasks[len(b.Tasks)-1].ID)}
		}
		return another(0)
	case tasks.CodeSelf:
		if len(b.Tasks) > 0 {
			id := b.Tasks[0].ID
			return refusing("task_update", id, `, "addBlockedBy": [`+words.Number(id)+`]`)
		}
		return another(0)
	case tasks.CodeCycle, tasks.CodeHasDependents, tasks.CodeBlocked:
		return b.edge(code)
	case tasks.CodeAlreadyResolved, tasks.CodeNotStarted:
		return b.status(code)
	case tasks.CodeAlreadyClaimed, tasks.CodeNotOwner, tasks.CodeAgentBusy, tasks.CodeNothingReady:
		return b.owner(code)
	}
	return provocation{tool: "task_update", input: `{"task_id": 1, "status": "done"}`, refused: true}
}

// refusing is a call about a task that is refused.
func refusing(tool string, id tasks.ID, rest string) provocation {
	return provocation{tool: tool, input: `{"task_id": ` + words.Number(id) + rest + `}`, refused: true}
}

// first is a call about a task that has to be made before.
func first(tool string, id tasks.ID, rest string) provocation {
	p := refusing(tool, id, rest)
	p.refused = false
	return p
}

// another creates a task, which waits for one or for none.
func another(waitsFor tasks.ID) provocation {
	input := `{"subject": "One more task"`
	if waitsFor != 0 {
		input += `, "blockedBy": [` + words.Number(waitsFor) + `]`
	}
	return provocation{tool: "task_create", input: input + `}`}
}

// provoked is the board on which a call shall be refused.
type provoked struct{ tasks.Listing }

func (b provoked) highest() (id tasks.ID) {
	for of := range b.States() {
		id = max(id, of)
	}
	return id
}

// edge provokes what is refused because one task waits for another.
func (b provoked) edge(code tasks.Code) provocation {
	var open tasks.ID
	for _, t := range b.Tasks {
		if t.Status == tasks.Completed {
			continue
		}
		open = t.ID
		if code == tasks.CodeBlocked {
			if t.State() == tasks.StateBlocked {
				return refusing("task_update", t.ID, `, "status": "in_progress"`)
			}
			continue
		}
		for _, u := range b.Tasks {
			switch {
			case u.Status == tasks.Completed || !slices.Contains(u.BlockedBy, t.ID):
			case code == tasks.CodeHasDependents:
				return refusing("task_delete", t.ID, "")
			case !slices.Contains(t.BlockedBy, u.ID):
				return refusing("task_update", t.ID, `, "addBlockedBy": [`+words.Number(u.ID)+`]`)
			}
		}
	}
	return another(open)
}

// status provokes what is refused because of the status that a task has.
func (b provoked) status(code tasks.Code) provocation {
	var open tasks.ID
	for _, t := range b.Tasks {
		switch {
		case code == tasks.CodeNotStarted && t.Status == tasks.Pending:
			return refusing("task_release", t.ID, "")
		case code == tasks.CodeAlreadyResolved && t.Status == tasks.Completed:
			return refusing("task_complete", t.ID, "")
		case t.Status != tasks.Completed && (open == 0 || len(t.BlockedBy) == 0):
			open = t.ID
		}
	}
	if code == tasks.CodeNotStarted || open == 0 {
		return another(0)
	}
	return first("task_update", open, `, "status": "completed", "force": true`)
}

// owner provokes what is refused because of who works on what.
func (b provoked) owner(code tasks.Code) provocation {
	var free, held tasks.Task // free can be taken by ann, held is in somebody's hands
	for _, t := range b.Tasks {
		switch {
		case t.Owner != "" && code == tasks.CodeAlreadyClaimed:
			return refusing("task_claim", t.ID, `, "owner": `+quoted(b.somebody()))
		case t.Status == tasks.InProgress && t.Owner != "" && held.ID == 0:
			held = t
		case t.Owner != "":
		case t.State() == tasks.StateReady || t.Status == tasks.InProgress && code != tasks.CodeNothingReady:
			free = t
		}
	}
	switch {
	case code == tasks.CodeNothingReady && free.ID == 0:
		return provocation{tool: "task_claim", input: `{"owner": ` + quoted(b.somebody()) + `}`, refused: true}
	case code == tasks.CodeNotOwner && held.ID != 0:
		return refusing("task_release", held.ID, `, "owner": `+quoted(b.somebody()))
	case free.ID == 0:
		return another(0)
	case code == tasks.CodeAgentBusy && held.ID != 0:
		return refusing("task_claim", free.ID, `, "owner": `+quoted(held.Owner)+`, "checkBusy": true`)
	}
	return first("task_claim", free.ID, `, "owner": "ann"`)
}

// somebody names an agent that owns nothing.
func (b provoked) somebody() string {
	name := "ben"
	for i := 0; i < len(b.Tasks); i++ {
		if b.Tasks[i].Owner == name {
			name, i = name+"n", -1
		}
	}
	return name
}
