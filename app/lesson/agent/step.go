package agent

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tasklesson/app/lesson/conversation"
)

// ErrEnded says that the story has no further position.
var ErrEnded = errors.New("agent: the story has ended")

// A Call performs a tool call on the board; the method Call of [tasks.Manager]
// is one.
type Call func(ctx context.Context, tool string, input json.RawMessage) (string, error)

// A State is where a story stands: a value without a part that moves by itself.
type State struct {
	Position     int    // 0 is the start
	Agent        string // the name of the agent at work
	Conversation conversation.Conversation
	Asked        bool // the compaction that comes next was asked for
	Calls        int  // how many tool calls were made, for their ids
	Agents       int  // how many agents have come
	Transcripts  int  // how many were made
	Report       conversation.Report
}

// An Act says what one step did.
type Act struct {
	Key        string                   // names the sentence of the position
	Do         Do                       // what the turn was
	Messages   []conversation.Message   // what came to the conversation's end
	Decision   *Decision                // where the agent decided by itself
	Report     *conversation.Report     // where the conversation was compacted; filled as far as it has come
	Transcript *conversation.Transcript // where one has to be written now
}

// Start returns position 0: the first agent, with its system prompt and tools.
func (sc Script) Start() State { return sc.newAgent(State{}) }

// Ended reports whether a state is the last position.
func (sc Script) Ended(s State) bool { return s.Position >= sc.Last() }

// AskToCompact is the press of the button: the next step is the compaction,
// however full the window is. What the script has before it is left out. It
// does nothing where no compaction lies ahead.
func (sc Script) AskToCompact(s State) State {
	if at, ok := sc.PositionOf(DoBlank, s.Position); ok {
		s.Position, s.Asked = at-1, true
	}
	return s
}

// AskForNewAgent is the press of the other button: the next step is the start
// of a new agent. What the script has before it is left out. It does nothing
// where no new agent lies ahead.
func (sc Script) AskForNewAgent(s State) State {
	if at, ok := sc.PositionOf(DoNewAgent, s.Position); ok {
		s.Position = at - 1
	}
	return s
}

// PlayTo plays from the start to a position, and returns the state there and
// what the last step did. The board has to be what the script begins on. It
// returns the errors of [Script.Step].
func (sc Script) PlayTo(ctx context.Context, position int, call Call) (State, Act, error) {
	state, act := sc.Start(), Act{}
	for state.Position < position {
		var err error
		if state, act, err = sc.Step(ctx, state, call); err != nil {
			return State{}, Act{}, err
		}
	}
	return state, act, nil
}

// Step goes on by one position and returns the new state and what was done.
// It makes the calls of the position, in order, through call. A conversation
// that has reached the [Threshold] is compacted before anything else happens:
// the script goes on at its compaction, or, where none lies ahead, the
// conversation is compacted at once and the position follows.
//
// A refusal is an answer like any other. Any other error of call is returned
// with the state as it was, though calls of the position may have been made. So
// are [ErrEnded], input that is no JSON, and a position that overflows the
// [Window].
func (sc Script) Step(ctx context.Context, s State, call Call) (State, Act, error) {
	if sc.Ended(s) {
		return s, Act{}, ErrEnded
	}
	next, act := s, Act{}
	if do := sc.Turns[s.Position].Do; (do == DoScript || do == DoDecide) && s.Conversation.Due() {
		next, act = sc.compactByItself(next)
	}
	next, act, err := sc.play(ctx, next, act, call)
	if err == nil && next.Conversation.Tokens() > conversation.Window {
		err = fmt.Errorf("%d tokens are more than the window holds", next.Conversation.Tokens())
	}
	if err != nil {
		return s, Act{}, fmt.Errorf("agent: position %d: %w", next.Position+1, err)
	}
	next.Position++
	return next, act, nil
}

// compactByItself goes to the script's compaction, or compacts on the spot.
func (sc Script) compactByItself(s State) (State, Act) {
	if at, ok := sc.PositionOf(DoBlank, s.Position); ok {
		s.Position = at - 1
		return s, Act{}
	}
	s, transcript := s.transcribe()
	s.Conversation, s.Report = conversation.Compact(s.Conversation, false)
	report := s.Report
	return s, Act{Report: &report, Transcript: &transcript}
}

// play performs the turn after the state's position.
func (sc Script) play(ctx context.Context, s State, act Act, call Call) (State, Act, error) {
	turn := sc.Turns[s.Position]
	act.Key, act.Do = turn.Key, turn.Do
	switch turn.Do {
	case DoBlank:
		s, transcript := s.transcribe()
		s = s.blank()
		report := s.Report
		act.Transcript, act.Report = &transcript, &report
		return s, act, nil
	case DoReplace:
		s = s.replace()
		report := s.Report
		act.Report = &report
		return s, act, nil
	case DoNewAgent:
		return sc.newAgent(s), act, nil
	}
	run := run{ctx: ctx, script: sc, state: s, call: call, first: len(s.Conversation.Messages)}
	run.turn(turn)
	if turn.Do == DoDecide && run.err == nil {
		decision := Decide(s.Agent, run.state.Conversation, sc.Phrases.Yes)
		act.Decision = &decision
		run.perform(decision)
	}
	if run.err != nil {
		return s, Act{}, run.err
	}
	act.Messages = slices.Clone(run.state.Conversation.Messages[run.first:])
	return run.state, act, nil
}

// transcribe makes the transcript of the conversation as it is.
func (s State) transcribe() (State, conversation.Transcript) {
	s.Transcripts++
	return s, conversation.NewTranscript(s.Conversation, s.Transcripts)
}

// blank is the first half of [Compact]. A reader sees the halves one by one;
// a test holds that together they are the whole.
func (s State) blank() State {
	report := conversation.Report{Asked: s.Asked || !s.Conversation.Due(), Before: s.Conversation.Tokens()}
	s.Conversation, report.Blanked = conversation.BlankOldResults(s.Conversation)
	report.Between = s.Conversation.Tokens()
	report.After = report.Between
	s.Report = report
	return s
}

// replace is the second half.
func (s State) replace() State {
	if s.Report.Asked || s.Conversation.Due() {
		s.Conversation, s.Report.Replaced, s.Report.Summary = conversation.Replace(s.Conversation)
	}
	s.Report.After = s.Conversation.Tokens()
	s.Asked = false
	return s
}

// newAgent starts the next agent: nothing of the conversation before is left.
// When all names are used up, the last one comes again.
func (sc Script) newAgent(s State) State {
	if n := len(sc.Agents); n > 0 {
		s.Agent = sc.Agents[min(s.Agents, n-1)]
	}
	s.Agents++
	s.Asked, s.Report = false, conversation.Report{}
	prompt := conversation.Message{Role: conversation.System, Text: strings.ReplaceAll(sc.System, "{agent}", s.Agent)}
	s.Conversation = conversation.Conversation{Tools: sc.Tools, Messages: []conversation.Message{prompt}}.Clone()
	return s
}
