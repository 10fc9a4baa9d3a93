package view

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/words"
)

// A Talk is where a person asks an agent to work on a directory.
type Talk struct {
	Conversation *Conversation // as far as the window holds it; empty while there is no agent
	Fetched      bool          // there is an agent; until then it is on its way
	Working      bool          // a turn is under way
	Typed        string        // what stands in the field of the prompt
	Sends        bool          // and can be sent now
	Tried        bool          // enough was asked and answered for somebody to go on
	Refusal      string        // why that was not taken, "" where nothing is wrong
	Passing      bool          // and that will be over by itself
	Recalls      bool          // the keys up and down bring older and newer prompts
	Examples     []string      // prompts that are offered
	Near         bool          // and they are those that the last answer offers
	Groups       []Group       // what turns have changed, by the message that ends each
	Paste        Paste
	Version      int // of the conversation
}

// A Group is what one turn has changed on the board.
type Group struct {
	Turn     int
	Message  int // the last of the turn
	Made, Of int // changes that stand, and all of them
	Back     bool
	On       bool // the next of them can be made again
}

// A Paste is calls of another agent, which somebody carries here and back.
type Paste struct {
	Open    bool
	Text    string
	Wrong   string // why the text is not a call, "" where it may be one
	Says    string // over the answer
	Answer  string // in the form of the calls, "" before they were made
	Refused bool   // the last of them was
	Kind    SchemaKind
	Schemas string // of all tools
}

// ConversationOf returns what an agent's window holds that works on a directory. What is
// new is not in before; compaction is the last one, nil where something has come after it,
// and full what was there before it.
func ConversationOf(w words.Words, state agent.State, before conversation.Conversation, compaction *agent.Compaction, full conversation.Conversation) *Conversation {
	c := windowOf(w, state, before)
	c.Phases = phasesOf(compaction, full)
	if compaction != nil {
		c.Replaced = compaction.Report.Replaced
	}
	return c
}
