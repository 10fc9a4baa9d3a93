//go:build !js

package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryCallIsAnsweredBeforeTheEnd gives a server calls of every method, with
// parameters that fit and that do not, and ends the input at once.
func TestEveryCallIsAnsweredBeforeTheEnd(t *testing.T) {
	params := []string{
		"", "null", "{}", "[]", "5", `{"name":"task_list"}`, `{"name":"task_list","arguments":[1]}`, `{"name":"no_tool"}`, `{"name":7}`, `{"uri":"tasks://board"}`, `{"uri":"x"}`,
		`{"requestId":"hello"}`, `{"_meta":{"progressToken":1}}`, `{"level":"debug"}`, `{"cursor":"x"}`, `{"_meta":5}`,
		`{"protocolVersion":5}`, `{"ref":{"type":"ref/prompt","name":"x"},"argument":{"name":"a","value":"b"}}`,
		`{"notifications":{},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"t","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}}`,
		`{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}`, `{"_meta":{"io.modelcontextprotocol/protocolVersion":"9999-01-01"}}`,
	}
	for _, greeting := range []string{"", initialize, initialize + `{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n"} {
		var input strings.Builder
		input.WriteString(greeting)
		calls := 0
		for _, method := range []string{
			"ping", "initialize", "tools/list", "tools/call", "resources/list", "resources/templates/list", "resources/read", "resources/subscribe", "resources/unsubscribe", "prompts/list", "prompts/get",
			"completion/complete", "logging/setLevel", "roots/list", "sampling/createMessage", "elicitation/create", "server/discover", "tasks/list", "tasks/get", "tasks/result", "tasks/cancel", "subscriptions/listen",
			"notifications/initialized", "notifications/cancelled", "notifications/progress", "notifications/roots/list_changed", "notifications/message", "no/method", "", "$/cancelRequest",
		} {
			for _, p := range params {
				frame := map[string]any{"jsonrpc": "2.0", "id": calls, "method": method}
				if p != "" {
					frame["params"] = json.RawMessage(p)
				}
				input.WriteString(compact(frame) + "\n")
				calls++
			}
		}
		var out, errs strings.Builder
		code := run(t.Context(), []string{"mcp", "-dir", filepath.Join(t.TempDir(), "board"), "-timeout", "20s"}, strings.NewReader(input.String()), &out, &errs)
		if code != exitDone || errs.Len() > 0 {
			t.Errorf("the server ends with %d: %s", code, errs.String())
		}
		answers := answersIn(t, []byte(out.String()))
		for id := range calls {
			if _, there := answers[float64(id)]; !there {
				t.Errorf("nobody answers %s", strings.Split(input.String()[len(greeting):], "\n")[id])
			}
		}
		if t.Failed() {
			t.Fatalf("the greeting was %q", greeting)
		}
	}
}

// A subscription that is open for ever keeps no server alive.
func TestASubscriptionEndsWithTheInput(t *testing.T) {
	const listen = `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{"resourceSubscriptions":["tasks://board"]},"_meta":{` +
		`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"t","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}}}`
	s := speak(t)
	s.say(listen + "\n")
	if line, got := s.hear(); got.Method != "notifications/subscriptions/acknowledged" {
		t.Errorf("a subscription is answered %s", line)
	}
	s.hangsUp()
}

// Two calls of one id cannot both be answered: the second is refused.
func TestTwoCallsWithOneID(t *testing.T) {
	s := speak(t)
	s.greet("2025-06-18")
	release := heldAt(t, s.board)
	s.say(toolCall(1, "task_create", `{"subject": "first"}`))
	for _, second := range []string{toolCall(1, "task_create", `{"subject": "second"}`), `{"jsonrpc":"2.0","id":1,"method":"ping"}` + "\n"} {
		s.say(second)
		if line, got := s.hear(); got.Error == nil || got.Error.Code != -32600 || got.ID != nil {
			t.Errorf("the second call of an id is answered %s", line)
		}
	}
	s.isAlive()
	release()
	if line, got := s.hear(); got.ID != 1. || got.Error != nil || got.Result.IsError {
		t.Errorf("the first call of an id is answered %s", line)
	}
	s.say(toolCall(1, "task_list", `{}`))
	if line, got := s.hear(); got.ID != 1. || got.Result.Content[0].Text != "[ ] #1: first" {
		t.Errorf("an id that is free again is answered %s", line)
	}
	s.hangsUp()
}

// A call that its client cancels is stopped, answered, and keeps no server alive.
func TestACancelledCallIsOverAtTheEnd(t *testing.T) {
	s := speak(t)
	s.greet("2025-06-18")
	defer heldAt(t, s.board)()
	s.say(toolCall(1, "task_create", `{"subject": "never"}`))
	s.say(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}` + "\n")
	// The SDK itself answers one that has not begun.
	if line, got := s.hear(); got.ID != 1. || got.Error == nil && !strings.Contains(line, "Nothing was changed") {
		t.Errorf("a call that was cancelled is answered %s", line)
	}
	s.hangsUp()
}

// Windows puts a byte order mark before what it pipes.
func TestAByteOrderMarkBeforeTheFirstFrame(t *testing.T) {
	s := speak(t)
	s.say("\ufeff")
	s.greet("2025-06-18")
	s.isAlive()
	s.say("\ufeff" + `{"jsonrpc":"2.0","id":1,"method":"ping"}` + "\n")
	if line, got := s.hear(); got.Error == nil || got.Error.Code != -32700 {
		t.Errorf("a mark in the middle is answered %s", line)
	}
	s.hangsUp()
}

// A subscription that is refused, or to nothing, is a call like any other.
func TestASubscriptionThatIsNotOpenIsAnswered(t *testing.T) {
	dir := t.TempDir()
	for _, params := range []string{
		"{}", `{"notifications":{},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"t","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}}`,
	} {
		for range 20 {
			var out, errs strings.Builder
			frame := `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":` + params + "}"
			code := run(t.Context(), []string{"mcp", "-dir", dir, "-timeout", "20s"}, strings.NewReader(frame), &out, &errs)
			if code != exitDone || errs.Len() > 0 || answersIn(t, []byte(out.String()))[1.].ID == nil {
				t.Fatalf("the server ends with %d: %s%s", code, errs.String(), out.String())
			}
		}
	}
}
