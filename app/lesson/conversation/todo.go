package conversation

import (
	"encoding/json"
	"strings"
)

// TodoTool is the name of the tool that writes the todo list.
const TodoTool = "todo_write"

// A TodoItem is one line of a todo list: flat, in memory, without order.
type TodoItem struct {
	Text string `json:"text"`
	Done bool   `json:"done,omitempty"`
}

// TodoOf returns the todo list as far as the conversation still holds it: what
// the newest call of [TodoTool] wrote. There is no other place where the list
// is. It reports false where no such message is left.
func TodoOf(c Conversation) (items []TodoItem, ok bool) {
	for _, m := range c.Messages {
		if m.Role != ToolCall || m.Tool != TodoTool {
			continue
		}
		var input TodoInput
		if json.Unmarshal(m.Input, &input) == nil {
			items, ok = input.Items, true
		}
	}
	return items, ok
}

type TodoInput struct {
	Items []TodoItem `json:"items"`
}

// TodoText is the answer of the todo tool.
func TodoText(items []TodoItem) string {
	lines := make([]string, len(items))
	for i, item := range items {
		lines[i] = "- [ ] " + item.Text
		if item.Done {
			lines[i] = "- [x] " + item.Text
		}
	}
	return strings.Join(lines, "\n")
}
