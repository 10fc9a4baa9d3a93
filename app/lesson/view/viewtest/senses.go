package viewtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
)

// Senses returns an error where an agent uses at a position what does not stand in
// its conversation then: the number of a task, as a task or as the end of an edge,
// the subject of a task or of a line of a list, or a piece of work that it writes a
// file of and that nothing names. What it says itself with a call counts from the
// call's result on.
func Senses(m agent.Moment) error {
	var read strings.Builder
	came := len(m.State.Conversation.Messages) - len(m.Act.Messages)
	for _, message := range m.State.Conversation.Messages[:came] {
		read.WriteString(standing(message))
	}
	var wrong []error
	saying := ""
	for _, message := range m.Act.Messages {
		switch message.Role {
		case conversation.Assistant:
			saying += standing(message)
			continue
		case conversation.ToolCall:
			wrong = append(wrong, made(m.Script, message, read.String()))
			saying += standing(message)
			continue
		}
		read.WriteString(saying + standing(message))
		saying = ""
	}
	return errors.Join(wrong...)
}

// standing returns all that a message says.
func standing(m conversation.Message) string { return m.Text + "\n" + string(m.Input) + "\n" }

// made returns an error where a call needs something that was not read.
func made(script agent.Script, call conversation.Message, read string) error {
	var input struct {
		Task      *int   `json:"task_id"`
		Subject   string `json:"subject"`
		BlockedBy []int  `json:"blockedBy"`
		AddBy     []int  `json:"addBlockedBy"`
		Add       []int  `json:"addBlocks"`
		RemoveBy  []int  `json:"removeBlockedBy"`
		Remove    []int  `json:"removeBlocks"`
		Path      string `json:"path"`
		Items     []struct {
			Text string `json:"text"`
		} `json:"items"`
	}
	if err := json.Unmarshal(call.Input, &input); err != nil {
		return fmt.Errorf("%s %s: %w", call.Tool, call.Input, err)
	}
	var wrong []error
	known := idsIn(read)
	ids := slices.Concat(input.BlockedBy, input.AddBy, input.Add, input.RemoveBy, input.Remove)
	if input.Task != nil {
		ids = append(ids, *input.Task)
	}
	for _, id := range ids {
		if !known[fmt.Sprint(id)] {
			wrong = append(wrong, fmt.Errorf("%s %s: it has not read of task %d", call.Tool, call.Input, id))
		}
	}
	subjects := []string{input.Subject}
	for _, item := range input.Items {
		subjects = append(subjects, item.Text)
	}
	for _, subject := range subjects {
		if !strings.Contains(read, subject) {
			wrong = append(wrong, fmt.Errorf("%s %s: it has not read of %q", call.Tool, call.Input, subject))
		}
	}
	for _, piece := range script.Plan {
		writes := slices.Concat(piece.Writes, piece.Resume.Writes)
		if call.Tool != agent.WriteTool || !slices.ContainsFunc(writes, func(w agent.FileWrite) bool { return w.Path == input.Path }) {
			continue
		}
		if _, _, named := script.Reading.Names(read, piece.Subject); !named {
			wrong = append(wrong, fmt.Errorf("it writes %s, and nothing tells it of %q", input.Path, piece.Subject))
		}
	}
	return errors.Join(wrong...)
}

// The ways in which a text names tasks: "#3", as the value of a key, in a list.
var (
	oneTask  = regexp.MustCompile(`(?:#|"(?:id|task_id)":\s*)(\d+)`)
	taskList = regexp.MustCompile(`(?:"\w*[bB]lock\w*":\s*|blocked by: )\[([\d,\s#]*)\]`)
	digits   = regexp.MustCompile(`\d+`)
)

// idsIn returns the numbers of the tasks that a text names.
func idsIn(text string) map[string]bool {
	ids := map[string]bool{}
	for _, found := range oneTask.FindAllStringSubmatch(text, -1) {
		ids[found[1]] = true
	}
	for _, found := range taskList.FindAllStringSubmatch(text, -1) {
		for _, id := range digits.FindAllString(found[1], -1) {
			ids[id] = true
		}
	}
	return ids
}
