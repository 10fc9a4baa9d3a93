package agent_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
)

// A heard is a Model that notes what it was asked, and answers so.
type heard struct {
	asked  agent.Request
	answer agent.Answer
	err    error
}

func (h *heard) Answer(_ context.Context, r agent.Request) (agent.Answer, error) {
	h.asked = r
	return h.answer, h.err
}

// remote is a model as another program asks it.
func remote(model agent.Model) agent.Remote {
	return agent.Remote{Ask: func(ctx context.Context, request string) (string, error) { return agent.Serve(ctx, model, request) }}
}

func TestARemoteModelAnswersLikeALocalOne(t *testing.T) {
	request := agent.Request{
		System: "You are agent-1.", Tools: []conversation.Tool{{Name: "task_list", Description: "Lists <all> & \u2028 tasks"}},
		Messages: []conversation.Message{
			{Role: conversation.User, Text: "🎉 \"quoted\" \u202e\x00"},
			{Role: conversation.ToolCall, CallID: "call_1", Tool: "task_get", Input: json.RawMessage(`{"task_id":1e2}`)},
			{Role: conversation.ToolReply, CallID: "call_1", Tool: "task_get", Text: "no", Refused: true},
			{Role: conversation.User, Text: "sum", Summary: true},
		},
	}
	there := &heard{answer: agent.Answer{Text: "I do <that>.", Calls: []agent.ToolCall{{Tool: "task_list", Input: json.RawMessage(`{"a":[1,2]}`)}}}}
	got, err := remote(there).Answer(t.Context(), request)
	if err != nil || !reflect.DeepEqual(got, there.answer) {
		t.Errorf("it answers %+v, %v", got, err)
	}
	if !reflect.DeepEqual(there.asked, request) {
		t.Errorf("it was asked\n%+v\nwant\n%+v", there.asked, request)
	}
}

func TestFailuresBetweenProgramsAreReported(t *testing.T) {
	failed := errors.New("failed")
	if _, err := remote(&heard{err: failed}).Answer(t.Context(), agent.Request{}); !errors.Is(err, failed) {
		t.Errorf("a failure there is %v here", err)
	}
	odd := agent.Remote{Ask: func(context.Context, string) (string, error) { return "<html>", nil }}
	if _, err := odd.Answer(t.Context(), agent.Request{}); !errors.Is(err, agent.ErrUnusable) {
		t.Errorf("no answer is %v", err)
	}
	if _, err := agent.Serve(t.Context(), &heard{}, "{"); err == nil {
		t.Error("no request is one")
	}
	ctx, stop := context.WithCancel(t.Context())
	asked := 0
	slow := agent.Remote{Ask: func(context.Context, string) (string, error) { asked++; stop(); return `{"text":"late"}`, nil }}
	for range 2 { // stopped meanwhile, and before
		if answer, err := slow.Answer(ctx, agent.Request{}); !errors.Is(err, context.Canceled) || answer.Text != "" {
			t.Errorf("who was stopped is answered %+v, %v", answer, err)
		}
	}
	if asked != 1 {
		t.Errorf("it was asked %d times", asked)
	}
}

func TestAVocabularySaysWhoTheAgentsAre(t *testing.T) {
	p, err := agent.ReadProfile(`{"system": "You are {agent}.", "agent": "agent-{n}", "words": {"a": ["b"]}, "examples": ["one", "two"]}`)
	if err != nil || p.System != "You are {agent}." || p.Agent != "agent-{n}" || len(p.Examples) != 2 {
		t.Errorf("%+v, %v", p, err)
	}
	for _, text := range []string{"", "{", `[]`, `{"system": "You.", "agent": "agent-{n}", "examples": ["a", "b"]}`, `{"system": "{agent}", "agent": "agent", "examples": ["a", "b"]}`, `{"system": "{agent}", "agent": "{n}", "examples": ["a"]}`} {
		if _, err := agent.ReadProfile(text); err == nil {
			t.Errorf("%s is a profile", text)
		}
	}
}
