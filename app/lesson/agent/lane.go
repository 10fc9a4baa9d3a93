package agent

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// transcripts is the directory in which the agent's transcripts are.
const transcripts = ".transcripts"

// Actor plays a lane of a scenario as an agent. The lane's steps are turns; see
// [TurnData], [LaneData] and [Words] for what the scenario says to it.
type Actor struct {
	Model Model // who answers; nil: the [Scripted] one that the scenario describes
}

// Lane makes a lane of a script that the scenario's data, words and project
// files are put together to.
func (a Actor) Lane(from scenario.LaneSource) (scenario.Lane, error) {
	script, err := ReadScript(from)
	if err != nil {
		return nil, err
	}
	if a.Model != nil {
		script.Model = a.Model
	}
	return Lane{Script: script}, nil
}

// A Lane is a script as a lane of a scenario. Beside `.tasks` it has
// `.transcripts`.
type Lane struct{ Script Script }

// Folders returns where the transcripts are.
func (Lane) Folders() []string { return []string{transcripts} }

// Leads returns the position of the walk to which a choice leads that the walk
// makes itself, 0 where it makes another.
func (l Lane) Leads(walk int, c address.Choice) int { return l.Script.leads(walk, c) }

// Foretells reports whether a turn is a record: what an agent decides, nobody
// knows before.
func (l Lane) Foretells(turn int) bool { return l.Script.Turns[turn].Do != DoDecide }

// Ask asks the lane's Model for what a run of the lane waits for. It returns the
// errors of the Model.
func (l Lane) Ask(ctx context.Context, request any) (any, error) {
	return l.Script.Model.Answer(ctx, request.(Request))
}

// Run returns the lane at its beginning.
func (l Lane) Run() scenario.Run {
	state := l.Script.Loop.Start()
	return &laneRun{script: l.Script, turns: slices.Concat(l.Script.Before, l.Script.Turns), state: state, before: state.Conversation}
}

// A laneRun is a script on its way.
type laneRun struct {
	script  Script
	turns   []Turn // those to come
	state   State
	act     Act
	before  conversation.Conversation
	request string   // the first that the user said
	wrote   []string // the pieces of work that files were written for, in order
	hash    string   // of the board when the last compaction or agent began
	listed  bool     // a todo list was in the conversation when one did
	instead int      // how many messages the newest summary stands for
	kept    []tasks.File
}

// An Act says what one position did.
type Act struct {
	Key      string                 // names the sentence of a position of the walk
	Do       Do                     // DoDecide for every act after a choice other than a compaction
	Messages []conversation.Message // what came to the conversation's end
	Asked    bool                   // the compaction was asked for; otherwise the threshold was reached
	// Compaction is set where the conversation was compacted, as far as that has
	// come, and Full is the conversation from before it.
	Compaction *Compaction
	Full       conversation.Conversation

	wrote int // how many files were written
}

// A Moment is the agent's side of one position.
type Moment struct {
	Script   Script
	State    State
	Act      Act                       // what the position did, zero at position 0
	Before   conversation.Conversation // the position before; the same as State's at position 0
	Request  string                    // what the user said first of all, "" until then
	Asks     words.Question            // what the agent asks here
	Replies  []string                  // what the user can answer to that
	Wrote    []string                  // the pieces of work that files were written for, by whatever agent, in order
	WroteNow int                       // how many of them at this position
	// Hash is [files.Hash] of the files as they were when the last compaction
	// began, or the last agent, "" until then.
	Hash        string
	Listed      bool         // a todo list was in the conversation when a compaction or a new agent began
	Replaced    int          // how many messages the newest summary stands for, 0 where there is none
	Transcripts []tasks.File // what `.transcripts` holds, ascending by name
}

// Clone returns a run that goes on by itself.
func (r *laneRun) Clone() scenario.Run {
	clone := *r
	return &clone
}

// Kept returns the transcripts.
func (r *laneRun) Kept(string) []tasks.File { return r.kept }

// Over reports whether nothing more happens without a choice.
func (r *laneRun) Over() bool { return r.state.Conversation.Over() }

// Moment returns a [Moment].
func (r *laneRun) Moment(context.Context, scenario.Directories, scenario.Reached) (any, error) {
	return Moment{
		Script: r.script, State: r.state, Act: r.act, Before: r.before, Request: r.request, Wrote: r.wrote, WroteNow: r.act.wrote,
		Asks: r.script.asks(r.state.Conversation), Replies: r.script.offered(r.state.Conversation), Hash: r.hash, Listed: r.listed, Replaced: r.instead, Transcripts: r.kept,
	}, nil
}

// Verify returns an error where a compaction, or the start of an agent, changed
// the directory, where a compaction's transcript is not the conversation from
// before it, or a call has no result.
func (m Moment) Verify(frame scenario.Frame) error {
	switch m.Act.Do {
	case DoCompact, DoNewAgent, DoReply:
		if !files.Equal(frame.Before, frame.Snapshot.Files) {
			return errors.New("it changed a file of .tasks/")
		}
	}
	if err := m.State.Conversation.Check(); err != nil {
		return err
	}
	if m.Act.Do != DoCompact {
		return nil
	}
	last := m.Transcripts[len(m.Transcripts)-1]
	if !bytes.Equal(last.Data, m.Before.JSONLines()) {
		return fmt.Errorf("%s is not the conversation from before", last.Name)
	}
	return nil
}

// keep notes a transcript.
func (r *laneRun) keep(t conversation.Transcript) {
	r.kept = append(r.kept[:len(r.kept):len(r.kept)], tasks.File{Name: path.Base(t.Name), Data: t.Data})
}

// Ahead returns what the agent is going to answer, where its Model tells that at once,
// as [Scripted] does. Of any other Model nobody knows it before it was asked. There is
// nothing ahead where the agent's turn is over.
func (m Moment) Ahead() (Answer, bool) {
	model, ok := m.Script.Model.(Scripted)
	if !ok || m.State.Conversation.Over() {
		return Answer{}, false
	}
	loop := m.Script.Loop
	answer, err := model.Answer(context.Background(), loop.Request(loop.Greet(m.State)))
	return answer, err == nil
}
