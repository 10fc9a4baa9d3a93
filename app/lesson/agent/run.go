package agent

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
)

// Start begins the walk: what came before is history.
func (r *laneRun) Start() { r.begin(Act{}) }

// Call makes a call that is not the agent's: the reader's, on the same board. The
// conversation knows nothing of it.
func (r *laneRun) Call(ctx context.Context, on scenario.Board, call scenario.Call) error {
	r.begin(Act{Do: DoOthers})
	return call.On(ctx, on)
}

// Turn takes the next turn of the walk. It returns an error where the
// conversation would have to be compacted before its time, so that the window and
// the script do not fit together.
func (r *laneRun) Turn(ctx context.Context, on scenario.Board) error {
	turn := r.turns[0]
	for turn.Do == DoOthers {
		r.turns = r.turns[1:]
		turn = r.turns[0]
	}
	var err error
	switch turn.Do {
	case DoScript:
		err = r.recorded(ctx, on, turn)
	case DoDecide:
		err = r.answerTurn(ctx, on, turn)
	case DoCompact:
		err = r.compact(ctx, on, true)
	case DoNewAgent:
		err = r.renew(ctx, on)
	default:
		err = fmt.Errorf("a turn cannot do %q", turn.Do)
	}
	if err != nil {
		return err
	}
	r.turns = r.turns[1:]
	r.act.Key, r.act.Do = turn.Key, turn.Do
	return nil
}

// Choose compacts the conversation or starts another agent. It returns
// [scenario.ErrNoMove] where that has no sense.
func (r *laneRun) Choose(ctx context.Context, on scenario.Board, kind address.ChoiceKind) error {
	switch {
	case kind == address.Compact && r.state.Conversation.CanCompact():
		return r.compact(ctx, on, true)
	case kind == address.Renew && r.state.Conversation.CanRenew():
		return r.renew(ctx, on)
	}
	return scenario.ErrNoMove
}

// Offers returns the replies to what the agent has asked.
func (r *laneRun) Offers() []string { return r.script.offered(r.state.Conversation) }

// Hear says to the agent what the user replies.
func (r *laneRun) Hear(text string) {
	r.begin(Act{Do: DoReply})
	r.state = r.script.Loop.Say(r.state, text)
	r.end()
}

// Idle lets a position pass in which the lane does nothing.
func (r *laneRun) Idle() { r.begin(Act{Do: DoDecide}) }

// Act goes on without a choice: a compaction where the window has reached the
// threshold, else what the Model answers. It returns [scenario.ErrNoMove] where
// the agent's turn is over, and a [scenario.Unanswered] where nobody has answered.
func (r *laneRun) Act(ctx context.Context, on scenario.Board) error {
	switch {
	case r.Over():
		return scenario.ErrNoMove
	case r.state.Conversation.Due():
		return r.compact(ctx, on, false)
	}
	r.begin(Act{Do: DoDecide})
	return r.answers(ctx, on, 1)
}

// begin begins an act.
func (r *laneRun) begin(act Act) {
	r.act, r.before = act, r.state.Conversation
}

// end notes what has come since the act began.
func (r *laneRun) end() {
	if r.request == "" {
		for _, m := range r.state.Conversation.Messages {
			if m.Role == conversation.User && !m.Summary {
				r.request = m.Text
				break
			}
		}
	}
	r.act.Messages = slices.Clone(r.state.Conversation.Messages[min(len(r.before.Messages), len(r.state.Conversation.Messages)):])
	for _, m := range r.act.Messages {
		if m.Role == conversation.ToolCall && m.Tool == WriteTool {
			r.wrote = append(r.wrote[:len(r.wrote):len(r.wrote)], r.script.pieceOf(m.Input))
			r.act.wrote++
		}
	}
}

// recorded plays what is recorded in a turn.
func (r *laneRun) recorded(ctx context.Context, on scenario.Board, turn Turn) error {
	if r.state.Conversation.Due() {
		return fmt.Errorf("the window is full before turn %q", turn.Key)
	}
	r.begin(Act{})
	state := r.script.Loop.Say(r.state, turn.User)
	for _, answer := range turn.Answers {
		var err error
		answer = r.script.recorded(answer, state.Conversation)
		if state, err = r.script.Loop.Take(ctx, state, answer, on.Manager.Call); err != nil {
			return err
		}
	}
	r.state = state
	r.end()
	return nil
}

// answerTurn plays a turn in which the agent decides, after what the user says.
func (r *laneRun) answerTurn(ctx context.Context, on scenario.Board, turn Turn) error {
	if r.state.Conversation.Due() {
		return fmt.Errorf("the window is full before turn %q", turn.Key)
	}
	if r.Over() && turn.User == "" && turn.Reply == 0 { // it waits for somebody
		r.Idle()
		return nil
	}
	said := turn.User
	if turn.Reply > 0 {
		offered := r.script.offered(r.state.Conversation)
		if turn.Reply > len(offered) {
			return fmt.Errorf("reply %d is not offered at turn %q", turn.Reply, turn.Key)
		}
		said = offered[turn.Reply-1]
	}
	r.begin(Act{})
	r.state = r.script.Loop.Say(r.state, said)
	return r.answers(ctx, on, turn.Times)
}

// maxBeat is how many answers a beat can have.
const maxBeat = 12

// answers takes that many answers of the Model, at least one, or those of a whole beat.
func (r *laneRun) answers(ctx context.Context, on scenario.Board, times int) error {
	loop := r.script.Loop
	r.state = loop.Greet(r.state)
	for n := range maxBeat {
		answered, err := on.Answer(n, loop.Request(r.state))
		if err != nil {
			return err
		}
		answer := answered.(Answer)
		r.state, err = loop.Take(ctx, r.state, answer, on.Manager.Call)
		switch {
		case errors.Is(err, ErrNoAnswer), errors.Is(err, ErrUnusable):
			return on.Refuse(n, err)
		case err != nil:
			return err
		}
		if r.Over() || n+1 >= times && (!r.script.Beats || r.beatOver(answer)) {
			break
		}
	}
	r.end()
	return nil
}

// beatOver reports whether a beat ends with an answer: a piece of work is done,
// the plan is made, or the agent waits for somebody. So does the window.
func (r *laneRun) beatOver(answer Answer) bool {
	created := false
	for _, call := range answer.Calls {
		switch call.Tool {
		case "task_complete", conversation.TodoTool:
			return true
		case WriteTool:
			if !r.script.HasBoard() { // else the task has to be completed too
				return true
			}
		case "task_create":
			created = true
		}
	}
	if created {
		reader := r.script.reader()
		created = len(reader.wave(reader.know(r.state.Conversation.Messages))) == 0
	}
	return created || r.Over() || r.state.Conversation.Due()
}

// compact compacts the whole conversation in one position.
func (r *laneRun) compact(ctx context.Context, on scenario.Board, asked bool) error {
	if err := r.noteHash(ctx, on); err != nil {
		return err
	}
	r.begin(Act{Do: DoCompact, Asked: asked, Full: r.state.Conversation})
	var c Compaction
	r.state, c = r.script.Loop.Compact(r.state, asked)
	r.act.Compaction = &c
	if c.Report.Replaced > 0 {
		r.instead = c.Report.Replaced
	}
	r.keep(c.Transcript)
	return nil
}

// renew starts the next agent.
func (r *laneRun) renew(ctx context.Context, on scenario.Board) error {
	if err := r.noteHash(ctx, on); err != nil {
		return err
	}
	r.begin(Act{Do: DoNewAgent})
	r.instead = 0
	r.state = r.script.Loop.Renew(r.state)
	return nil
}

// noteHash notes what the board is before something that must leave it, and whether
// there is a todo list to lose.
func (r *laneRun) noteHash(ctx context.Context, on scenario.Board) error {
	board, err := scenario.FilesOf(ctx, on.Manager)
	if err == nil {
		r.hash = files.Hash(board)
		_, listed := conversation.TodoOf(r.state.Conversation)
		r.listed = r.listed || listed
	}
	return err
}
