package workbench

import (
	"encoding/json"
	"strconv"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// ownTools are the tools of an agent that concern its conversation or its history rather
// than the board: they are answered here.
var ownTools map[string]func(s *State, c agent.ToolCall) []Effect

func init() {
	ownTools = map[string]func(s *State, c agent.ToolCall) []Effect{
		agent.CompactTool: func(s *State, c agent.ToolCall) []Effect {
			focus, _ := argument(c, "focus").(string)
			s.compact(focus, true)
			return s.leave(s.sayCompacted(true), focus == "")
		},
		agent.RenewTool: func(s *State, c agent.ToolCall) []Effect {
			next, _ := argument(c, "next").(string)
			s.renew(next)
			return s.leave(s.sayRenewed(), next == "")
		},
		agent.UndoTool: func(s *State, _ agent.ToolCall) []Effect { return s.undoFor() },
		agent.RedoTool: func(s *State, _ agent.ToolCall) []Effect { return s.redoFor() },
	}
}

// argument returns what a call gives for a name, nil where it gives nothing.
func argument(c agent.ToolCall, name string) any {
	var given map[string]any
	_ = json.Unmarshal(c.Input, &given) // a call without arguments gives none
	return given[name]
}

// leave goes on in a conversation that has just begun anew, or ends the turn there.
func (s *State) leave(says string, over bool) []Effect {
	s.talk.turn.calls = nil // the agent that made the others knows nothing of them any more
	s.outcome = outcome{text: says, complete: true}
	switch {
	case over:
		return s.endTurn(says)
	case s.talk.turn.stop:
		return s.stopTurn()
	}
	return s.ask()
}

// undoFor takes back the newest change, or the newest turn whole, because the agent
// wants it. Inside a turn that has changed something that is what it did itself.
func (s *State) undoFor() []Effect {
	change, there := s.undoing()
	return s.restoreFor(Undo{Path: s.setup.Path}, Undone, change, there, newestGroup(s.undo))
}

// redoFor brings back what was taken back last, because the agent wants it.
func (s *State) redoFor() []Effect {
	change, there := s.redoing()
	return s.restoreFor(Redo{Path: s.setup.Path}, Redone, change, there, nextGroup(s.redo))
}

// restoreFor takes back or brings back a group of changes for the agent, and tells it how many
// there are.
func (s *State) restoreFor(m request, kind ChangeKind, change files.ChangeSet, there bool, count int) []Effect {
	if !there {
		s.heard("refused: nothing can be "+string(kind), true)
		return s.afterCall(false)
	}
	text := string(kind) + ": 1 change"
	if count > 1 {
		text = string(kind) + ": " + strconv.Itoa(count) + " changes"
	}
	s.heard(text, false)
	s.talk.turn.restored = s.outcomeOf(change, kind).text
	s.working = m
	return []Effect{RestoreChange{Path: s.setup.Path, Change: change, Kind: kind}}
}

// AgentTools returns the tools of an agent on a workbench: those of the board, and its own.
func AgentTools() []conversation.Tool {
	var list []conversation.Tool
	for _, tool := range tasks.Tools() {
		list = append(list, conversation.Tool{Name: tool.Name, Description: tool.Description})
	}
	return append(list, agent.OwnTools()...)
}
