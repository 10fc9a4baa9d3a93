package workbench

import (
	"strings"
	"unicode/utf8"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// The size of a conversation on a workbench. The window is larger than that of the
// walks, so that a prompt of many tasks is carried out in one turn.
const (
	TalkWindow = 16_000 // tokens
	talkResult = 16_000 // code points of a result: a board of some hundred tasks
	maxPrompts = 50     // that are kept for the keys
)

type (
	// Prompt asks the agent for something, in a turn of its own.
	Prompt struct {
		files.Path
		Text string
	}
	// Talk is everything else that is done in a conversation.
	Talk struct {
		files.Path
		Do   TalkAct
		Text string
	}
)

// A TalkAct is a part of a conversation.
type TalkAct string

// The parts.
const (
	TalkType    TalkAct = "type"  // what stands in the field of the prompt
	TalkTake    TalkAct = "take"  // puts a prompt that is offered there
	TalkOlder   TalkAct = "older" // the prompt before
	TalkNewer   TalkAct = "newer"
	TalkStop    TalkAct = "stop" // ends the turn, after the call under way
	TalkCompact TalkAct = "compact"
	TalkRenew   TalkAct = "renew"
	PasteOpen   TalkAct = "paste" // the field for calls of another agent
	PasteClose  TalkAct = "close"
	PasteType   TalkAct = "pasted"
	PasteRun    TalkAct = "run" // Text is what stands in the field now, "" for what was typed last
	PickSchemas TalkAct = "schemas"
)

func (Prompt) Kind() Kind { return Hand }
func (Talk) Kind() Kind   { return Hand }

// A talk is a conversation with an agent that works on the directory.
type talk struct {
	agent   Agent
	coming  bool // it is on its way
	absent  absence
	state   agent.State
	before  conversation.Conversation // before the turn that was last: what is new is not in it
	turn    turn                      // that is under way
	turns   int                       // how many there were: their numbers are not used again
	asks    int                       // how often the Model was asked
	prompts []prompted                // that still stand in the conversation
	line
	done     int               // how many prompts were answered, and not with a question
	compact  *agent.Compaction // the last, while nothing has come after it
	full     conversation.Conversation
	slow     bool   // the answer is long on its way
	kept     string // what the page before has left, until the agent is there
	version  int    // of the conversation
	paste    paste
	schema   view.SchemaKind
	declared string // the tools, as that kind of provider takes them
}

// An absence is why nobody answers, "" where nothing needs to be said of it.
type absence struct {
	why     string
	passing bool // the agent is on its way
}

// A line is that of the prompt, and what can be put into it.
type line struct {
	typed   string
	ordered string   // the prompt that is begun with once somebody answers
	refusal string   // why what stands in the field was not taken
	asked   []string // what was asked before, the newest last
	at      int      // which of them stands in the field; as many as there are for none
	near    []string // what the answer offers that came at the version nearAt
	nearAt  int
}

// A prompted is a prompt that stands in the conversation, and the turn that it began.
type prompted struct {
	Message int `json:"at"`
	Turn    int `json:"turn"`
}

// Talks reports whether the directory has an agent, who may not be there yet.
func (s State) Talks() bool { return s.setup.Talks }

// Typed returns what stands in the line of the prompt.
func (s State) Typed() string { return s.talk.typed }

// Answered reports whether the agent has answered something, and not with a question.
func (s State) Answered() bool { return s.talk.done > 0 }

// SlowAgent returns the name of the agent whose answer is long on its way, "" for none.
func (s State) SlowAgent() string {
	if !s.talk.slow {
		return ""
	}
	return s.talk.state.Agent
}

// AtWork reports whether a turn of the agent is under way.
func (s State) AtWork() bool { return s.talk.turn.number != 0 }

// The data-keys of the fields and buttons of a conversation.
const (
	keyPrompt = "prompt"
	keyPaste  = "paste"
	keyPasted = "pasted"
)

func (m Talk) advance(s *State) []Effect {
	t := &s.talk
	switch m.Do {
	case TalkType:
		if t.typed != m.Text {
			t.refusal, t.ordered = "", ""
		}
		t.typed, t.at = m.Text, len(t.asked)
	case TalkTake:
		return s.put(m.Text, true)
	case TalkOlder:
		if t.at > 0 {
			t.at--
			return s.recallPrompt()
		}
	case TalkNewer:
		if t.at < len(t.asked) {
			t.at++
			return s.recallPrompt()
		}
	case TalkStop:
		return s.stopTurn()
	case TalkCompact:
		return s.compactNow()
	case TalkRenew:
		return s.renewNow()
	case PasteOpen, PasteClose, PasteType:
		return s.pasteCall(m)
	case PasteRun:
		return s.request(m)
	case PickSchemas:
		t.schema = view.SchemaKind(m.Text)
		t.declared = declared(t.schema)
	}
	return nil
}

func (m Talk) perform(s *State) []Effect { return s.runPasted(m) }

// put puts a text into the field of the prompt.
func (s *State) put(text string, focus bool) []Effect {
	s.talk.typed, s.talk.refusal, s.talk.ordered = text, "", ""
	effects := []Effect{Fill{Path: s.setup.Path, Key: keyPrompt, Text: text}}
	if focus {
		effects = append(effects, MoveFocus{Path: s.setup.Path, Key: keyPrompt})
	}
	return effects
}

// recallPrompt puts the prompt of before into the field that is at.
func (s *State) recallPrompt() []Effect {
	text := ""
	if s.talk.at < len(s.talk.asked) {
		text = s.talk.asked[s.talk.at]
	}
	return s.put(text, false)
}

func (m Prompt) advance(s *State) []Effect {
	if !s.talks() || s.AtWork() {
		return nil // it stays in its field
	}
	return s.request(m)
}

// perform begins a turn with what a person asks the agent for, or says why not.
func (m Prompt) perform(s *State) []Effect {
	t, w := &s.talk, s.setup.Words
	text := strings.TrimSpace(m.Text)
	t.typed, t.ordered = m.Text, ""
	refuse := func(why string) []Effect {
		t.refusal = why
		return []Effect{MoveFocus{Path: s.setup.Path, Key: keyPrompt}}
	}
	_, none := agent.ReadCalls(text)
	switch window, _ := t.state.Conversation.Limits(); {
	case text == "":
		return refuse(w.PromptEmpty())
	case none == nil || isJSON(text):
		return s.pastePrompt(text)
	case t.introduced() && t.state.Conversation.Tokens()+utf8.RuneCountInString(text)/4+1 >= window:
		return refuse(w.PromptTooLong(utf8.RuneCountInString(text), (window-t.state.Conversation.Tokens())*4))
	case t.agent.Model == nil:
		t.refusal, t.ordered = "", m.Text
		return nil
	}
	t.turns++
	t.turn = turn{number: t.turns, start: s.snapshot.Files, seen: s.snapshot.Files, redo: s.redo}
	t.before, t.compact = t.state.Conversation, nil
	t.prompts = append(t.prompts[:len(t.prompts):len(t.prompts)], prompted{len(t.state.Conversation.Messages), t.turns})
	t.state = t.agent.Loop.Say(t.state, text)
	t.remember(text)
	t.version++
	s.waiting, s.working = true, m
	s.show(s.snapshot, nil) // what changed before it is not new any more
	s.outcome = outcome{text: w.AgentAsked(words.Data(t.state.Agent)), complete: true}
	effects := s.put("", false)
	return append(effects, s.ask()...)
}

// isJSON reports whether a text is meant as JSON: a list of boxes, "[x] draw", is not.
func isJSON(text string) bool {
	rest := strings.TrimSpace(text[1:])
	return text[0] == '{' && strings.HasPrefix(rest, `"`) || text[0] == '[' && strings.HasPrefix(rest, "{")
}

// remember notes a prompt for the keys that bring it back.
func (t *talk) remember(text string) {
	if n := len(t.asked); n == 0 || t.asked[n-1] != text {
		t.asked = append(t.asked[max(0, n+1-maxPrompts):n:n], text)
	}
	t.at = len(t.asked)
}

// forgetTalk goes to the beginning of its conversation.
func (s *State) forgetTalk() {
	t := s.talk
	s.talk = talk{agent: t.agent, coming: t.coming, absent: t.absent, turns: t.turns, asks: t.asks, version: t.version + 1, state: t.agent.Loop.Start()}
	if !t.introduced() {
		s.talk.state = agent.State{}
	}
}
