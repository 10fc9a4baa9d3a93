package agent

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
)

// transcripts is the directory in which the agent's transcripts are.
const transcripts = ".transcripts"

// Actor plays a lane of a scenario as an agent. The lane's steps are turns; see
// [TurnData], [LaneData] and [Words] for what the scenario says to it.
type Actor struct{}

// Lane makes a lane of a script that the scenario's data, words and project
// files are put together to.
func (Actor) Lane(from scenario.LaneSource) (scenario.Lane, error) {
	script, err := ReadScript(from)
	if err != nil {
		return nil, err
	}
	return Lane{Script: script}, nil
}

// A Lane is a script as a lane of a scenario. Beside `.tasks` it has
// `.transcripts`.
type Lane struct{ Script Script }

// Folders returns where the transcripts are.
func (Lane) Folders() []string { return []string{transcripts} }

// Run returns the lane at position 0.
func (l Lane) Run() scenario.Run {
	state := l.Script.Start()
	return &laneRun{script: l.Script, state: state, before: state.Conversation}
}

// A laneRun is a script on its way.
type laneRun struct {
	script Script
	state  State
	act    Act
	before conversation.Conversation
	hash   string // of the board when the compaction began
	kept   []tasks.File
}

// A Moment is the agent's side of one position.
type Moment struct {
	State  State
	Act    Act                       // what the position did, zero at position 0
	Before conversation.Conversation // the position before; the same as State's at position 0
	// Hash is [files.Hash] of the files as they were when the compaction
	// began, "" until then.
	Hash        string
	Transcripts []tasks.File // what `.transcripts` holds, ascending by name
	Compaction  int          // the position where the compaction begins
	Renewal     int          // the position where the next agent starts
}

// Turn goes on by one position. It returns an error where the conversation is
// compacted before its time, so that the script leaves positions out.
func (r *laneRun) Turn(ctx context.Context, on scenario.Board) error {
	n := r.state.Position
	if n < r.script.Last() && r.script.Turns[n].Do == DoBlank {
		board, err := scenario.FilesOf(ctx, on.Manager)
		if err != nil {
			return err
		}
		r.hash = files.Hash(board)
	}
	state, act, err := r.script.Step(ctx, r.state, on.Manager.Call)
	if err != nil {
		return err
	}
	if state.Position != n+1 {
		return fmt.Errorf("the window is full after position %d, and the script goes on at %d, %q", n, state.Position, act.Key)
	}
	r.before, r.state, r.act = r.state.Conversation, state, act
	if transcript := act.Transcript; transcript != nil {
		r.kept = append(r.kept, tasks.File{Name: path.Base(transcript.Name), Data: transcript.Data})
	}
	return nil
}

// Kept returns the transcripts.
func (r *laneRun) Kept(string) []tasks.File { return r.kept }

// Moment returns a [Moment].
func (r *laneRun) Moment(ctx context.Context, in scenario.Directories, _ scenario.Reached) (any, error) {
	m := Moment{State: r.state, Act: r.act, Before: r.before, Hash: r.hash}
	m.Compaction, _ = r.script.PositionOf(DoBlank, 0)
	m.Renewal, _ = r.script.PositionOf(DoNewAgent, 0)
	if in[transcripts] == nil {
		return nil, errors.New("an agent can only be the first lane")
	}
	err := in[transcripts].View(ctx, func(tx *tasks.Tx) (err error) {
		m.Transcripts, err = tx.ReadAll()
		return err
	})
	return m, err
}

// Verify returns an error where a compaction, or the start of an agent, changed
// the directory, or where a compaction's transcript is not the conversation from
// before it.
func (m Moment) Verify(frame scenario.Frame) error {
	switch m.Act.Do {
	case DoBlank, DoReplace, DoNewAgent:
		if !files.Equal(frame.Before, frame.Snapshot.Files) {
			return errors.New("it changed a file of .tasks/")
		}
	}
	if m.Act.Transcript == nil {
		return nil
	}
	last := m.Transcripts[len(m.Transcripts)-1]
	if !bytes.Equal(last.Data, m.Before.JSONLines()) {
		return fmt.Errorf("%s is not the conversation from before", last.Name)
	}
	return nil
}

// compact returns JSON without white space: a model reads it so, and every byte
// takes room in its window.
func compact(raw json.RawMessage) (json.RawMessage, error) {
	var b bytes.Buffer
	err := json.Compact(&b, raw)
	return b.Bytes(), err
}
