package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"tasklesson/tasks"
)

// runCall prints the answer that a model would get.
func runCall(ctx context.Context, s *session) error {
	var input []byte
	if len(s.args) == 2 {
		input = []byte(s.args[1])
	}
	if string(input) == "-" {
		var err error
		if input, err = s.input("arguments"); err != nil {
			return err
		}
	}
	answer, err := s.manager.Call(ctx, s.args[0], input)
	if err != nil {
		return err
	}
	if !s.looks() {
		s.did(taskIn(answer))
	}
	if s.on("json") && !json.Valid([]byte(answer)) {
		return s.print(indented(map[string]string{"text": answer}))
	}
	return s.print(answer)
}

// looks reports whether the line calls a tool that changes nothing.
func (s *session) looks() bool {
	return slices.ContainsFunc(tasks.Tools(), func(t tasks.Tool) bool {
		return t.ReadOnly && (t.Name == s.args[0] || t.Alias == s.args[0])
	})
}

// taskIn returns the task that the answer of a tool is about.
func taskIn(answer string) string {
	var about struct{ ID, Deleted tasks.ID }
	if json.Unmarshal([]byte(answer), &about) != nil {
		return "the call"
	}
	return max(about.ID, about.Deleted).String()
}

func runTools(_ context.Context, s *session) error {
	var schemas []byte
	switch format := s.text("format", "anthropic"); format {
	case "anthropic":
		schemas = tasks.AnthropicTools()
	case "openai":
		schemas = tasks.OpenAITools()
	case "mcp":
		schemas = tasks.MCPTools()
	default:
		return usageError(fmt.Sprintf("unknown format: %s. Give anthropic, openai or mcp.", format))
	}
	_, err := s.out.Write(schemas)
	return err
}
