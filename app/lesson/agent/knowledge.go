package agent

import (
	"encoding/json"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// A card is what an answer about one task says.
type card struct {
	ID      tasks.ID     `json:"id"`
	Subject string       `json:"subject"`
	Status  tasks.Status `json:"status"`
	Owner   string       `json:"owner"`
}

// A knowledge is what an agent can know of the board: what stands in the tool
// results that it still has.
type knowledge struct {
	listed  bool // it has read the board
	lines   []line
	cards   map[tasks.ID]card // the tasks it has read in full
	worked  bool              // it has written something since it took up a task
	nothing bool              // its last claim found nothing
	refused bool              // another call was refused since it read the board
	asked   bool              // it has said so
	answer  string            // what the user said to that
}

// know reads a conversation from its start to its end.
func know(c conversation.Conversation) knowledge {
	k := knowledge{cards: map[tasks.ID]card{}}
	calls := map[string]conversation.Message{}
	for _, m := range c.Messages {
		switch m.Role {
		case conversation.ToolCall:
			calls[m.CallID] = m
		case conversation.ToolReply:
			if !m.Blanked {
				k.learn(calls[m.CallID], m)
			}
		case conversation.Assistant:
			k.asked = k.nothing
		case conversation.User:
			if k.asked {
				k.answer = m.Text
			}
		}
	}
	return k
}

// learn takes up one tool result.
func (k *knowledge) learn(call, result conversation.Message) {
	if result.Refused {
		k.fail(call)
		return
	}
	switch result.Tool {
	case "task_list":
		*k = knowledge{listed: true, lines: readBoard(result.Text), cards: map[tasks.ID]card{}}
	case WriteTool:
		k.worked = true
	case "task_get", "task_create", "task_update", "task_claim", "task_complete", "task_release":
		var c card
		if json.Unmarshal([]byte(result.Text), &c) != nil {
			c = card{ID: namedIn(call.Input)} // cut too short: seen, and not understood
		}
		k.cards[c.ID] = c
		if result.Tool != "task_get" {
			k.worked, k.nothing, k.asked, k.answer = false, false, false, ""
		}
	}
}

// fail takes up a refusal. A claim that names no task and is refused has found
// nothing; after any other refusal the board is not what the agent believed.
func (k *knowledge) fail(call conversation.Message) {
	if call.Tool == "task_claim" && namedIn(call.Input) == 0 {
		k.nothing, k.asked, k.answer = true, false, ""
		return
	}
	k.refused = true
}

// namedIn returns the task that a call names.
func namedIn(input json.RawMessage) tasks.ID {
	var named taskInput
	_ = json.Unmarshal(input, &named) // a call that names none is about task 0, which no board has
	return named.Task
}

// named returns a task's number and subject.
func (k *knowledge) named(id tasks.ID) (subject, task string) {
	subject = k.cards[id].Subject
	if subject == "" {
		for _, l := range k.lines {
			if l.ID == id {
				subject = l.Subject
			}
		}
	}
	return subject, id.String() + " " + subject
}

// A line is a task as the answer of task_list shows it.
type line struct {
	ID         tasks.ID
	Subject    string
	InProgress bool
}

// readBoard reads the answer of task_list as the agent does: the readable
// tasks, line by line. What is no task's line is left out.
func readBoard(text string) []line {
	var lines []line
	for _, row := range strings.Split(text, "\n") {
		mark, rest, ok := strings.Cut(row, "] #")
		if !ok || len(mark) != 2 || mark[0] != '[' {
			continue
		}
		digits, subject, ok := strings.Cut(rest, ": ")
		id, isID := tasks.ParseFileName("task_" + digits + ".json")
		if !ok || !isID {
			continue
		}
		lines = append(lines, line{ID: id, Subject: withoutBlockers(subject), InProgress: mark[1] == '>'})
	}
	return lines
}

// withoutBlockers cuts off what a line says of blockers after the subject.
func withoutBlockers(subject string) string {
	const words = " (blocked by: ["
	if i := strings.LastIndex(subject, words); i >= 0 && strings.HasSuffix(subject, "])") {
		return subject[:i]
	}
	return subject
}
