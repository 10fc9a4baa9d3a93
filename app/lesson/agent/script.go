package agent

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
)

// A Script is what a lane of a scenario plays: the loop, who answers in it, and
// the walk, which has a turn for each position.
type Script struct {
	Loop    Loop
	Model   Model
	Title   string  // of the lane, where there are several
	Plan    Plan    // what the lane is about
	Reading Reading // finds the plan in prose
	Phrases Phrases // finds questions in prose
	Replies map[string][]string
	Before  []Turn // what has happened before position 0
	Turns   []Turn // position n of the walk is the state after Turns[n-1]
	// Beats says that an act goes on until a piece of work is done; otherwise it is
	// one answer of the Model.
	Beats bool
}

// A Turn is one position of the walk. What the agent does in it is a record of a
// Model's answers, which are taken one after the other, or, where it decides, the
// answer of the Model.
type Turn struct {
	Key     string // names the sentence that the reader is told
	Do      Do
	User    string   // what the user says first
	Reply   int      // the user says this one of the replies that are offered, from 1
	Times   int      // where it decides: how many answers of the Model are taken, at least one
	Answers []Answer // see [Script.answer] for the ids in it
}

// A Do is what a position does.
type Do string

// What a position can do.
const (
	DoScript   Do = ""          // what is recorded in the turn
	DoDecide   Do = "decide"    // what the Model answers
	DoCompact  Do = "compact"   // a whole compaction
	DoNewAgent Do = "new_agent" // the next agent starts, with an empty conversation
	DoReply    Do = "reply"     // the user answers a question; never a turn
	DoOthers   Do = "others"    // somebody else makes calls on the board; not a turn
)

// HasBoard reports whether the agents have the tools of a task board.
func (sc Script) HasBoard() bool { return sc.Loop.Offers("task_list") }

// leads returns the position of the walk to which a choice leads that the walk
// makes itself, 0 where it makes another.
func (sc Script) leads(walk int, c address.Choice) int {
	if walk >= len(sc.Turns) {
		return 0
	}
	switch turn := sc.Turns[walk]; {
	case c.Kind == address.Compact && turn.Do == DoCompact,
		c.Kind == address.Renew && turn.Do == DoNewAgent,
		c.Kind == address.Reply && turn.Reply != 0 && turn.Reply == c.Reply:
		return walk + 1
	}
	return 0
}

// asks returns what the agent of a conversation waits to be told.
func (sc Script) asks(c conversation.Conversation) words.Question {
	if !c.Over() {
		return words.AsksNothing
	}
	return sc.Phrases.question(c.Messages[len(c.Messages)-1].Text)
}

// offered returns the replies to what the agent has asked last, nil where it has
// asked nothing.
func (sc Script) offered(c conversation.Conversation) []string {
	return sc.Replies[string(sc.asks(c))]
}

// Asked returns how many pieces of work the user asked for, as far as the agent of
// a conversation can read it.
func (sc Script) Asked(c conversation.Conversation) int {
	most := 0
	for _, m := range c.Messages {
		if m.Role == conversation.User {
			most = max(most, sc.Reading.Count(m.Text))
		}
	}
	return most
}

// recorded returns an answer of the record as it is given now: where its
// arguments hold a string such as "@Setup schema", the id stands there that the
// agent has read of the task with that subject. The record does not know the ids
// that the board gives.
func (sc Script) recorded(answer Answer, c conversation.Conversation) Answer {
	k := sc.reader().know(c.Messages)
	answer.Calls = slices.Clone(answer.Calls)
	for i, call := range answer.Calls {
		text := string(call.Input)
		for _, id := range slices.Sorted(maps.Keys(k.cards)) {
			name := string(conversation.JSON("@" + k.cards[id].Subject))
			text = strings.ReplaceAll(text, name, strconv.FormatInt(int64(id), 10))
		}
		answer.Calls[i].Input = json.RawMessage(text)
	}
	return answer
}

// pieceOf returns the piece of work that a call of [WriteTool] writes a file of, ""
// for none.
func (sc Script) pieceOf(input json.RawMessage) string {
	var file FileWrite
	if json.Unmarshal(input, &file) != nil {
		return ""
	}
	for _, piece := range sc.Plan {
		writes := slices.Concat(piece.Writes, piece.Resume.Writes)
		if slices.ContainsFunc(writes, func(w FileWrite) bool { return w.Path == file.Path }) {
			return piece.Subject
		}
	}
	return ""
}

// reader returns who understands a conversation as the lane's agents are written to,
// whatever Model answers in it.
func (sc Script) reader() Scripted {
	return Scripted{Plan: sc.Plan, Reading: sc.Reading, Phrases: sc.Phrases}
}

// A Mention is how a piece of work is known to an agent.
type Mention struct {
	Subject string
	Known   bool // some message that the agent can read names it
	// InSummary says that the summary names it; then this is the sentence that
	// does, around the word by which it does.
	InSummary           bool
	Before, Word, After string
}

// Mentions returns how the pieces that a request names are known to the agent of a
// conversation.
func (sc Script) Mentions(request string, c conversation.Conversation) []Mention {
	var all []Mention
	for _, piece := range sc.Plan {
		if _, _, asked := sc.Reading.Names(request, piece.Subject); !asked {
			continue
		}
		m := Mention{Subject: piece.Subject}
		for _, message := range c.Messages {
			_, _, named := sc.Reading.Names(message.Text+"\n"+string(message.Input), piece.Subject)
			m.Known = m.Known || named && message.Role != conversation.System
		}
		summary := c.Summary()
		if from, to, named := sc.Reading.Names(summary, piece.Subject); named {
			m.InSummary = true
			begin, end := sc.Loop.Prose.Sentence(summary, from)
			m.Before, m.Word, m.After = summary[begin:from], summary[from:to], summary[to:max(end, to)]
		}
		all = append(all, m)
	}
	return all
}
