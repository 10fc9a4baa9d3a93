package workbench

import (
	"encoding/json"
	"errors"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/words"
)

// What is kept of a conversation for the page after this one, in its form of JSON.
type keptTalk struct {
	Version     int                    `json:"v"`
	Number      int                    `json:"agent"`
	Calls       int                    `json:"calls"`
	Transcripts int                    `json:"transcripts"`
	Asked       []string               `json:"asked"`
	Done        int                    `json:"answered,omitempty"`
	Prompts     []prompted             `json:"prompts,omitempty"`
	Messages    []conversation.Message `json:"messages"` // without the system prompt
}

// Of a longer text nothing is kept, and nothing is read.
const (
	keptVersion = 1
	maxKept     = 400_000 // bytes
	maxTyped    = 20_000
	maxNumber   = 1_000_000
)

// TalkKept returns the state with the conversation that a page before this one has kept.
// A text that none has written changes nothing.
func (s State) TalkKept(text string) State {
	s.talk.kept = text
	s.restoreTalk()
	return s
}

// TypedKept returns the state with what a page before this one has kept of the line of the
// prompt.
func (s State) TypedKept(text string) State {
	if len(text) <= maxTyped {
		s.talk.typed = text
	}
	return s
}

// keepTyped is the effect that keeps what is written and not sent.
func (s *State) keepTyped() Effect {
	kept := Keep{Path: s.setup.Path, What: KeptTyped}
	if len(s.talk.typed) <= maxTyped {
		kept.Text = s.talk.typed
	}
	return kept
}

// restoreTalk takes up the conversation of the page before, once the agent is there.
func (s *State) restoreTalk() {
	t := &s.talk
	if t.kept == "" || !t.introduced() {
		return
	}
	kept, err := readKept(t.kept)
	t.kept = ""
	if err != nil {
		return
	}
	state := t.state
	state.Number = kept.Number - 1
	state = t.agent.Loop.Renew(state)
	state.Calls, state.Transcripts = kept.Calls, kept.Transcripts
	messages, interrupted := whole(kept.Messages)
	state.Conversation = state.Conversation.With(messages...)
	if window, _ := state.Conversation.Limits(); state.Conversation.Tokens() > window || state.Conversation.Check() != nil {
		return
	}
	t.state, t.before = state, state.Conversation
	t.asked, t.at, t.done = kept.Asked, len(kept.Asked), kept.Done
	t.prompts = t.promptsKept(kept.Prompts)
	t.version++
	if interrupted {
		s.outcome = outcome{text: s.setup.Words.AgentInterrupted(words.Data(state.Agent)), complete: true}
	}
}

// promptsKept returns the prompts of the page before that stand in the conversation;
// their turns are not used again.
func (t *talk) promptsKept(kept []prompted) []prompted {
	last := 0
	for i, p := range kept {
		if p.Message <= last || p.Message >= len(t.state.Conversation.Messages) || p.Turn < 1 || p.Turn > maxNumber {
			return kept[:i]
		}
		last, t.turns = p.Message, max(t.turns, p.Turn)
	}
	return kept
}

// whole returns messages without a last call whose result nobody has seen, and reports
// whether the turn ended before the agent had answered.
func whole(messages []conversation.Message) (all []conversation.Message, interrupted bool) {
	n := len(messages)
	if n > 0 && messages[n-1].Role == conversation.ToolCall {
		n--
		interrupted = true
	}
	if n > 0 {
		last := &messages[n-1]
		interrupted = interrupted || last.Role == conversation.ToolReply || last.Role == conversation.User && !last.Summary
	}
	return messages[:n], interrupted
}

// errNotKept says that a text is not one that a page has kept.
var errNotKept = errors.New("workbench: this conversation was not kept by a page")

// readKept reads what keepTalk has written.
func readKept(text string) (kept keptTalk, err error) {
	if len(text) > maxKept {
		return kept, errNotKept
	}
	if err := json.Unmarshal([]byte(text), &kept); err != nil {
		return kept, err
	}
	numbers := kept.Number >= 1 && kept.Number <= maxNumber && kept.Calls >= 0 && kept.Calls <= maxNumber && kept.Transcripts >= 0 && kept.Transcripts <= maxNumber
	if kept.Version != keptVersion || !numbers || len(kept.Asked) > maxPrompts {
		return kept, errNotKept
	}
	for _, m := range kept.Messages {
		switch m.Role {
		case conversation.User, conversation.Assistant, conversation.ToolReply:
		case conversation.ToolCall:
			if !json.Valid(m.Input) {
				return kept, errNotKept
			}
		default:
			return kept, errNotKept
		}
	}
	return kept, nil
}

// keepTalk is the effect that keeps the conversation for the page after this one, ""
// where there is nothing to keep.
func (s *State) keepTalk() Effect {
	t := &s.talk
	kept := Keep{Path: s.setup.Path, What: KeptTalk}
	if t.state.Number > 1 || len(t.asked) > 0 || t.state.Conversation.CanCompact() {
		kept.Text = string(conversation.JSON(keptTalk{
			Version: keptVersion, Number: t.state.Number, Calls: t.state.Calls, Transcripts: t.state.Transcripts,
			Asked: t.asked, Done: t.done, Prompts: t.prompts, Messages: t.state.Conversation.Messages[1:],
		}))
	}
	switch {
	case len(kept.Text) <= maxKept:
	case len(t.asked) > 0: // long prompts are the first that can be spared
		t.asked = t.asked[1:]
		t.at = len(t.asked)
		return s.keepTalk()
	default:
		kept.Text = ""
	}
	return kept
}
