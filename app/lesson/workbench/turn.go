package workbench

import (
	"context"
	"slices"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

type (
	// AgentAnswered is the answer of an agent's Model, or why it did not answer.
	AgentAnswered struct {
		files.Path
		N      int // the question's
		Answer agent.Answer
		Err    error
	}
	// AgentSlow says that a Model has not answered yet.
	AgentSlow struct{ files.Path }
)

func (AgentAnswered) Kind() Kind { return Report }
func (AgentSlow) Kind() Kind     { return Report }

func (m AgentAnswered) Failure() (doing string, err error) { return "ask the agent", m.Err }

func (AgentSlow) advance(s *State) []Effect {
	s.talk.slow = s.talk.turn.asks != 0
	return nil
}

// A turn is what an agent does for one prompt: the Model is asked, the calls of its
// answer are made one by one, each with its result, and it is asked again, until it
// answers without a call. What a person does to the directory meanwhile waits.
type turn struct {
	number  int              // 0 while no turn is under way
	asks    int              // the question that the Model has not answered yet, 0 for none
	calls   []agent.ToolCall // those to be made, the first under way
	result  result           // of that one
	answers int
	stop    bool // after the call under way
	changed bool
	wrote   bool   // the last call changed something
	failed  string // why it cannot go on, "" where it can
	pasted  bool   // the calls are somebody else's

	start    []tasks.File      // the board before it
	redo     []files.ChangeSet // what could be made again before it
	seen     []tasks.File      // the board as the agent has read it, and written to it since
	denied   string            // why the last call that was refused was, a sentence
	restored string            // what it took back last, or brought back, a sentence
	quote    string            // its answer, in a sentence
	lost     bool              // which says that it has not understood
}

// A result is what came of a call.
type result struct {
	text    string
	refused bool
}

// maxAnswers is how many answers a turn has before it is ended: a Model that never ends
// would go on for good.
const maxAnswers = 400

// How long the Model is given after a call that changed something, so that a person sees
// what changed. Milliseconds.
const (
	unhurried = 600
	hurried   = 120 // after many
)

// ask asks the Model what comes next.
func (s *State) ask() []Effect {
	t := &s.talk
	if t.agent.Model == nil { // it has gone meanwhile
		return s.takeBack(s.setup.Words.TurnUnanswered(words.Data(t.state.Agent), words.Said(s.setup.Words.WhyAgentEnded())))
	}
	if t.turn.answers++; t.turn.answers > maxAnswers {
		return s.endTurn(s.setup.Words.AgentStopped(words.Data(t.state.Agent)))
	}
	t.asks++
	t.turn.asks = t.asks
	pause := 0
	if t.turn.wrote {
		pause = unhurried
		if t.turn.answers > 8 {
			pause = hurried
		}
	}
	return []Effect{AskAgent{Path: s.setup.Path, Model: t.agent.Model, Request: t.agent.Loop.Request(t.state), N: t.asks, Pause: pause}}
}

// Perform asks, and returns what came of it.
func (e AskAgent) Perform(ctx context.Context) Message {
	answer, err := e.Model.Answer(ctx, e.Request)
	return AgentAnswered{Path: e.Path, N: e.N, Answer: answer, Err: err}
}

// advance takes what the Model has answered. What nobody waits for any more counts
// for nothing.
func (m AgentAnswered) advance(s *State) []Effect {
	t, w := &s.talk, s.setup.Words
	if t.turn.asks == 0 || t.turn.asks != m.N {
		return nil
	}
	t.turn.asks, t.slow = 0, false
	if m.Err != nil {
		why, _ := words.Why(w, m.Err)
		return s.takeBack(w.TurnUnanswered(words.Data(t.state.Agent), why))
	}
	next, err := t.agent.Loop.Begin(t.state, m.Answer)
	if err != nil {
		why, _ := words.Why(w, err)
		return s.takeBack(w.TurnUnanswered(words.Data(t.state.Agent), why))
	}
	t.state, t.turn.calls = next, m.Answer.Calls
	t.version++
	if len(m.Answer.Calls) == 0 {
		t.turn.quote = w.AgentSaid(words.Data(t.state.Agent), words.Data(firstWords(m.Answer.Text)))
		t.turn.lost, t.near, t.nearAt = m.Answer.Lost, m.Answer.Near, t.version
		if !m.Answer.Lost && !m.Answer.Idle {
			t.done++
		}
		return s.endTurn("")
	}
	return s.makeCall()
}

// firstWords returns the beginning of a text, to be said in one sentence.
func firstWords(text string) string {
	const most = 160
	line, _, more := strings.Cut(strings.TrimSpace(text), "\n")
	runes := []rune(line)
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	if more {
		return strings.TrimRight(line, ":") + " …"
	}
	return line
}

// makeCall makes the first of the calls that are left.
func (s *State) makeCall() []Effect {
	c := s.talk.turn.calls[0]
	s.talk.turn.result, s.talk.turn.wrote = result{}, false
	if !s.talk.turn.pasted {
		if do := ownTools[c.Tool]; do != nil {
			return do(s, c)
		}
	}
	call := s.boundCall(c)
	s.working = Call{Path: s.setup.Path, ToolCall: call, Turn: s.talk.turn.number}
	if call.About != 0 && call.Seen != s.file(call.About) {
		no := NotDone(call)
		s.talk.turn.denied = s.sayRefusal(call, no).Sentence
		s.heard(no.Text, true)
		return s.afterCall(false)
	}
	return []Effect{PerformCall{Path: s.setup.Path, Call: call, Known: s.snapshot.Revision}}
}

// boundCall returns a call with the task that it changes, as the agent knows it: what
// somebody else has made of that task since is not written over.
func (s *State) boundCall(c agent.ToolCall) view.ToolCall {
	call := view.ToolCall{Tool: c.Tool, Input: string(c.Input)}
	if id, _ := argument(c, "task_id").(float64); id > 0 && !s.talk.turn.pasted && c.Tool != "task_get" {
		call.About = tasks.ID(id)
		data, _ := files.Find(s.talk.turn.seen, tasks.FileName(call.About))
		call.Seen = string(data)
	}
	return call
}

// sees notes what the agent knows of the board now: all of it where it has read, and else
// what it has written.
func (s *State) sees(written []files.Change) {
	t := &s.talk.turn
	if len(written) == 0 {
		t.seen = s.snapshot.Files
		return
	}
	_, now := files.Split(written)
	t.seen = append(now, t.seen...) // the first of a name is found
}

// heard notes what came of a call of the turn.
func (s *State) heard(text string, refused bool) {
	if s.AtWork() {
		s.talk.turn.result = result{text, refused}
	}
}

// afterCall goes on with a turn once a call has its answer.
func (s *State) afterCall(changed bool) []Effect {
	t := &s.talk
	t.turn.wrote = changed
	t.turn.changed = t.turn.changed || changed
	if t.turn.pasted {
		return s.afterPasted()
	}
	if len(t.turn.calls) == 0 { // what was done is taken back
		if t.turn.result.refused {
			return s.endTurn(t.turn.failed)
		}
		return s.takeBack(t.turn.failed)
	}
	c := t.turn.calls[0]
	if c.Tool == agent.UndoTool && !t.turn.result.refused && ofTurn(s.undo, t.turn.number) > 0 {
		return s.undoFor() // another program has written between what it did
	}
	t.turn.calls = t.turn.calls[1:]
	next, err := t.agent.Loop.Answered(t.state, c, t.turn.result.text, t.turn.result.refused)
	if err != nil { // what earlier turns have read makes room
		s.makeRoom()
		next, err = t.agent.Loop.Answered(t.state, c, t.turn.result.text, t.turn.result.refused)
	}
	if err != nil {
		return s.takeBack(s.setup.Words.TurnTooLarge(words.Data(t.state.Agent)))
	}
	t.state = next
	t.version++
	s.tell(c)
	switch {
	case t.turn.failed != "":
		return s.takeBack(t.turn.failed)
	case t.turn.stop:
		return s.endTurn(s.setup.Words.AgentStopped(words.Data(t.state.Agent)))
	case len(t.turn.calls) > 0:
		return s.makeCall()
	}
	return s.ask()
}

// makeRoom blanks what earlier turns have read.
func (s *State) makeRoom() {
	t := &s.talk
	if len(t.prompts) == 0 {
		return
	}
	at := t.prompts[len(t.prompts)-1].Message
	old := t.state.Conversation
	old.Messages = old.Messages[:at]
	blanked, _ := conversation.BlankOldResults(old)
	t.state.Conversation.Messages = slices.Concat(blanked.Messages, t.state.Conversation.Messages[at:])
}

// tell says what the agent did with a call that changed nothing: of any other it is said
// what changed.
func (s *State) tell(c agent.ToolCall) {
	t := &s.talk
	if t.turn.wrote || t.turn.failed != "" {
		return
	}
	deed := words.AgentDeed{Kind: words.AgentCalls, Tool: words.Data(c.Tool)}
	if c.Tool == "task_list" {
		deed = words.AgentDeed{Kind: words.AgentLists, Of: len(s.snapshot.Listing.Tasks)}
		for _, task := range s.snapshot.Listing.Tasks {
			if task.Status != tasks.Completed {
				deed.Count++
			}
		}
	}
	text := s.setup.Words.AgentDid(words.Data(t.state.Agent), []words.AgentDeed{deed})
	if t.turn.result.refused {
		text = s.setup.Words.AgentRefused(words.Data(t.state.Agent), words.Data(c.Tool), words.Data(firstWords(t.turn.result.text)))
	}
	s.outcome = outcome{text: text, complete: true}
}
