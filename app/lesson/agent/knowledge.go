package agent

import (
	"encoding/json"
	"slices"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A card is what an answer about one task says.
type card struct {
	ID      tasks.ID     `json:"id"`
	Subject string       `json:"subject"`
	Status  tasks.Status `json:"status"`
	Owner   string       `json:"owner"`
}

// A knowledge is what an agent can know: what stands in the messages that it
// still has.
type knowledge struct {
	listed   bool // it has read the board
	lines    []Line
	cards    map[tasks.ID]card // the tasks it has read in full
	worked   bool              // it has written something since it took up a task
	done     tasks.ID          // the task that it has just completed, and has not spoken of
	nothing  bool              // its last claim found nothing
	refused  bool              // another call was refused since it read the board
	answered map[words.Question]string

	user    string   // all that the user said, the summary too
	summary string   // what the summary says
	said    []string // what the agent said
	request string   // what the user said where pieces of work were counted
	wrote   map[string]bool
	todo    []conversation.TodoItem
}

// know reads a conversation from its start to its end.
func (m Scripted) know(messages []conversation.Message) knowledge {
	k := knowledge{cards: map[tasks.ID]card{}, answered: map[words.Question]string{}, wrote: map[string]bool{}}
	calls := map[string]conversation.Message{}
	asked := words.AsksNothing
	for _, message := range messages {
		switch message.Role {
		case conversation.ToolCall:
			calls[message.CallID] = message
			asked = words.AsksNothing
		case conversation.ToolReply:
			k.learn(calls[message.CallID], message)
		case conversation.Assistant:
			k.said = append(k.said, message.Text)
			asked, k.done = m.Phrases.question(message.Text), 0
			delete(k.answered, asked)
		case conversation.User:
			k.hear(message, asked, m)
		}
	}
	k.todo, _ = conversation.TodoOf(conversation.Conversation{Messages: messages})
	return k
}

// hear takes up what the user said.
func (k *knowledge) hear(message conversation.Message, asked words.Question, m Scripted) {
	k.user += message.Text + "\n"
	switch {
	case message.Summary:
		k.summary = message.Text
		if spoken(message.Text, m.Phrases.Kept) { // it was told, and said that it would not ask again
			k.answered[words.AsksPieces] = m.Phrases.Kept
		}
		return
	case m.Reading.Count(message.Text) > 0:
		k.request += message.Text + "\n"
	}
	if asked != words.AsksNothing {
		k.answered[asked] = message.Text
	}
}

// learn takes up one tool result.
func (k *knowledge) learn(call, result conversation.Message) {
	switch {
	case result.Blanked:
		// What was read before, and what was done since, is no longer one picture.
		k.listed = k.listed && !strings.HasPrefix(result.Tool, "task_")
		return
	case result.Refused:
		k.fail(call)
		return
	}
	switch result.Tool {
	case "task_list":
		k.listed, k.lines, k.cards = true, ReadableLines(result.Text), map[tasks.ID]card{}
		k.worked, k.nothing, k.refused, k.done = false, false, false, 0
	case WriteTool:
		var file FileWrite
		_ = json.Unmarshal(call.Input, &file) // a file without a name is not in the plan
		k.wrote[file.Path] = true
		k.worked = true
	case "task_get", "task_create", "task_update", "task_claim", "task_complete", "task_release":
		var c card
		if json.Unmarshal([]byte(result.Text), &c) != nil {
			c = card{ID: namedIn(call.Input)} // cut too short: seen, and not understood
		}
		k.cards[c.ID] = c
		if result.Tool == "task_get" {
			return
		}
		k.worked, k.nothing = false, false
		if result.Tool == "task_complete" {
			k.done = c.ID
		}
		delete(k.answered, words.AsksTakeOver)
	}
}

// fail takes up a refusal. A claim that names no task and is refused has found
// nothing; after any other refusal the board is not what the agent believed.
func (k *knowledge) fail(call conversation.Message) {
	if call.Tool == "task_claim" && namedIn(call.Input) == 0 {
		k.nothing = true
		return
	}
	k.refused = strings.HasPrefix(call.Tool, "task_")
}

// namedIn returns the task that a call names.
func namedIn(input json.RawMessage) tasks.ID {
	var named taskInput
	_ = json.Unmarshal(input, &named) // a call that names none is about task 0, which no board has
	return named.Task
}

// task returns what the agent knows of a task: from its card, else from its line.
func (k *knowledge) task(id tasks.ID) card {
	c := k.cards[id]
	if c.Subject != "" {
		return c
	}
	for _, l := range k.lines {
		if l.ID == id {
			return card{ID: id, Subject: l.Subject, Status: l.Status}
		}
	}
	return card{ID: id}
}

// ids returns the tasks that the agent has read of, ascending.
func (k *knowledge) ids() []tasks.ID {
	var ids []tasks.ID
	for _, l := range k.lines {
		ids = append(ids, l.ID)
	}
	for id := range k.cards {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// idOf returns the task with that subject, 0 where the agent has not read of one.
func (k *knowledge) idOf(subject string) tasks.ID {
	for _, id := range k.ids() {
		if k.task(id).Subject == subject {
			return id
		}
	}
	return 0
}

// inProgress sorts the started tasks: the first that is the agent's own, the
// first that it must look at to know, and those of others, ascending. 0 means
// that there is none.
func (k *knowledge) inProgress(name string) (own, unknown tasks.ID, others []tasks.ID) {
	for _, id := range k.ids() {
		c, read := k.cards[id]
		switch {
		case !read && k.task(id).Status == tasks.InProgress && unknown == 0:
			unknown = id
		case c.Status != tasks.InProgress:
		case c.Owner != name:
			others = append(others, id)
		case own == 0:
			own = id
		}
	}
	return own, unknown, others
}

// pending reports whether the agent has read of a task that nobody has begun.
func (k *knowledge) pending() bool {
	return slices.ContainsFunc(k.ids(), func(id tasks.ID) bool { return k.task(id).Status == tasks.Pending })
}
