package view

import (
	"encoding/json"
	"slices"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// branchSentence says what happened at a place after a choice, from the acts of the
// lanes and nothing else.
func branchSentence(w words.Words, sc scenario.Scenario, frame scenario.Frame) string {
	var moments []agent.Moment
	for _, lane := range sc.Lanes {
		if m, there := frame.Lanes[lane.Name].(agent.Moment); there {
			moments = append(moments, m)
		}
	}
	if len(moments) == 1 {
		return actSentence(w, moments[0], words.Data(moments[0].State.Agent), frame)
	}
	if moments[0].Act.Do == agent.DoReply { // all of them hear the same
		return w.UserRepliedToAll(beginning(moments[0].Act.Messages[0].Text))
	}
	var said []words.Said
	for _, m := range moments { // the lane names it: two agents may have one name
		said = append(said, words.Said(w.InLane(words.Data(m.Script.Title), words.Said(actSentence(w, m, "", frame)))))
	}
	return w.Together(said)
}

// actSentence says what an agent did; name is "" where something else names it.
func actSentence(w words.Words, m agent.Moment, name words.Data, frame scenario.Frame) string {
	switch m.Act.Do {
	case agent.DoCompact:
		r := m.Act.Compaction.Report
		c := words.CompactedTo{
			Asked: m.Act.Asked, Replaced: r.Replaced, Blanked: r.Blanked, Before: r.Before, After: r.After,
			NoBoard: !m.Script.HasBoard(),
		}
		for _, mention := range m.Script.Mentions(m.Request, m.State.Conversation) {
			if c.Of++; mention.InSummary {
				c.Named++
			}
		}
		return w.Compacted(c)
	case agent.DoNewAgent:
		if !m.Script.HasBoard() {
			return w.AgentStartedAlone(name)
		}
		return w.AgentStarted(name, len(frame.Snapshot.Listing.Tasks))
	case agent.DoReply:
		return w.UserReplied(name, beginning(m.Act.Messages[0].Text))
	}
	switch {
	case len(m.Act.Messages) > 0:
	case m.Asks == words.AsksNothing:
		return w.AgentRests(name)
	default:
		return w.AgentWaits(name)
	}
	return w.AgentDid(name, deedsOf(m, frame))
}

// beginning returns as much of a text as a sentence bears; the conversation has all
// of it.
func beginning(text string) words.Data {
	const most = 80
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return words.Data(text)
}

// deedsOf returns what an agent's calls did, with their results, and what it said
// last where it called nothing more.
func deedsOf(m agent.Moment, frame scenario.Frame) []words.AgentDeed {
	var deeds []words.AgentDeed
	calls := map[string]conversation.Message{}
	for _, message := range m.Act.Messages {
		switch message.Role {
		case conversation.ToolCall:
			calls[message.CallID] = message
		case conversation.ToolReply:
			deeds = join(deeds, deedOf(calls[message.CallID], message, m.State.Agent))
		}
	}
	if m.State.Conversation.Over() {
		deeds = append(deeds, spoken(m, frame))
	}
	for i := range deeds {
		deeds[i].Subject = subjectOf(frame, deeds[i].Task)
	}
	return deeds
}

// spoken returns what an agent did by saying something and calling nothing.
func spoken(m agent.Moment, frame scenario.Frame) words.AgentDeed {
	d := words.AgentDeed{Kind: words.AgentSpeaks, Asks: m.Asks}
	switch m.Asks {
	case words.AsksPieces:
		d.Of, d.Count = m.Script.Asked(m.State.Conversation), len(frame.Snapshot.Listing.Tasks)
		if d.NoBoard = !m.Script.HasBoard(); d.NoBoard {
			d.Count = knownPieces(m)
		}
	case words.AsksTakeOver: // for the first that somebody else holds
		for _, t := range frame.Snapshot.Listing.Tasks {
			if t.Status == tasks.InProgress && t.Owner != m.State.Agent && d.Task == 0 {
				d.Task, d.Owner = t.ID, words.Data(t.Owner)
			}
		}
	}
	return d
}

// knownPieces returns how many pieces of work the agent can read of in its
// conversation.
func knownPieces(m agent.Moment) int {
	known := 0
	for _, mention := range m.Script.Mentions(m.Request, m.State.Conversation) {
		if mention.Known {
			known++
		}
	}
	return known
}

// join adds a deed, to the one before where both are of a kind that is counted.
func join(deeds []words.AgentDeed, d words.AgentDeed) []words.AgentDeed {
	n := len(deeds)
	counted := d.Kind == words.AgentCreates || d.Kind == words.AgentWrites
	if n > 0 && counted && deeds[n-1].Kind == d.Kind {
		deeds[n-1].Tasks = append(slices.Clip(deeds[n-1].Tasks), d.Tasks...)
		deeds[n-1].Count += d.Count
		return deeds
	}
	return append(deeds, d)
}

// deedOf reads a call and its result.
func deedOf(call, result conversation.Message, name string) words.AgentDeed {
	var task struct {
		ID        tasks.ID   `json:"id"`
		Owner     string     `json:"owner"`
		Unblocked []tasks.ID `json:"unblocked"`
	}
	// A result without a task leaves zero: then no task is named.
	_ = json.Unmarshal([]byte(result.Text), &task)
	d := words.AgentDeed{Kind: words.AgentCalls, Tool: words.Data(call.Tool), Task: task.ID, Refused: result.Refused, Owner: words.Data(task.Owner), Own: task.Owner == name}
	switch call.Tool {
	case "task_list":
		d.Kind = words.AgentLists
		for _, line := range agent.ReadableLines(result.Text) {
			d.Of++
			if line.Status != tasks.Completed {
				d.Count++
			}
		}
	case "task_get":
		d.Kind = words.AgentLooks
	case "task_create":
		d.Kind, d.Tasks, d.Count = words.AgentCreates, []tasks.ID{task.ID}, 1
	case "task_claim":
		d.Kind = words.AgentClaims
	case "task_release":
		d.Kind = words.AgentReleases
	case "task_complete":
		d.Kind, d.Tasks = words.AgentCompletes, task.Unblocked
	case agent.WriteTool:
		var file agent.FileWrite
		_ = json.Unmarshal(call.Input, &file) // a broken file has no name
		d.Kind, d.Count, d.File = words.AgentWrites, 1, words.Data(file.Path)
	case conversation.TodoTool:
		var list conversation.TodoInput
		_ = json.Unmarshal(call.Input, &list) // a broken list has no lines
		d.Kind, d.Of = words.AgentWritesList, len(list.Items)
		for _, item := range list.Items {
			if item.Done {
				d.Count++
			}
		}
	}
	return d
}

// subjectOf returns the subject of a task on the board.
func subjectOf(frame scenario.Frame, id tasks.ID) words.Data {
	for _, t := range frame.Snapshot.Listing.Tasks {
		if t.ID == id {
			return words.Data(t.Subject)
		}
	}
	return ""
}
