package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

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
		if input, err = s.input(ctx, "arguments"); err != nil {
			return err
		}
	}
	manager := s.manager
	if owner := s.owner(); owner != "" {
		manager, input = manager.As(owner), s.withoutOwner(input, owner)
	}
	answer, err := manager.Call(ctx, s.args[0], input)
	if err != nil {
		return err
	}
	if !s.onlyReads() {
		s.did(taskIn(answer))
	}
	if s.on("json") && !json.Valid([]byte(answer)) {
		return s.print(indented(map[string]string{"text": answer}))
	}
	return s.print(answer)
}

// withoutOwner takes the owner out of the arguments of a tool that is called in
// a name, where it says no other: such tools take none. It stays where it says
// what becomes of a task, or which tasks are shown.
func (s *session) withoutOwner(input []byte, name string) []byte {
	var given map[string]json.RawMessage
	if s.calls("task_update") || s.onlyReads() || !utf8.Valid(input) || json.Unmarshal(input, &given) != nil {
		return input
	}
	var owner string
	if json.Unmarshal(given["owner"], &owner) != nil || strings.TrimSpace(owner) != "" && strings.TrimSpace(owner) != strings.TrimSpace(name) {
		return input
	}
	delete(given, "owner")
	return []byte(compact(given))
}

// calls reports whether the line calls a tool, by name or alias.
func (s *session) calls(name string) bool {
	return slices.ContainsFunc(tasks.Tools(), func(t tasks.Tool) bool {
		return t.Name == name && (t.Name == s.args[0] || t.Alias == s.args[0])
	})
}

// onlyReads reports whether the line calls a tool that changes nothing.
func (s *session) onlyReads() bool {
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
