package scenario

import (
	"context"
	"errors"
	"fmt"
	"path"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A StoryFrame is the agent's side of one position of its story. What the
// position's own calls do is done in the scenario's directories; the positions
// before it were played in memory, by the same Manager and the same agent, and
// the directories were brought there in one transaction. So a step costs what
// it changes, however late it is.
type StoryFrame struct {
	State  agent.State
	Act    agent.Act                 // what the position did, zero at position 0
	Before conversation.Conversation // the position before; the same as State's at position 0
	// Hash is [files.Hash] of the files as they were when the compaction
	// began, "" until then.
	Hash        string
	Transcripts []tasks.File // what `.transcripts` holds, ascending by name
	Compaction  int          // the position where the compaction begins
	Renewal     int          // the position where the next agent starts
}

// storyAt plays to a position of an agent's story.
func (sc Scenario) storyAt(ctx context.Context, in Directories, position int) (Frame, error) {
	r := storyRun{sc: sc, state: sc.Story.Start()}
	before, err := r.inMemory(ctx, position-1)
	if err != nil {
		return Frame{}, err
	}
	if err := errors.Join(rebuild(ctx, in.Tasks, before), rebuild(ctx, in.Transcripts, r.transcripts)); err != nil {
		return Frame{}, fmt.Errorf("scenario: rebuild %s: %w", sc.Name, err)
	}
	frame := Frame{
		Position: sc.Position(position), Title: sc.Title, Sentence: sc.Start.Sentence,
		Before: before, Ticks: sc.ticks(),
	}
	manager := tasks.New(in.Tasks).Traced(func(e tasks.Event) { frame.Events = append(frame.Events, e) })
	story := &StoryFrame{Before: r.state.Conversation}
	if position > 0 {
		if story.Act, err = r.step(ctx, manager); err != nil {
			return Frame{}, err
		}
		frame.Sentence = sc.Steps[position-1].Sentence
	}
	if story.Act.Transcript != nil {
		if err := rebuild(ctx, in.Transcripts, r.transcripts); err != nil {
			return Frame{}, fmt.Errorf("scenario: write the transcript of %s: %w", sc.Name, err)
		}
	}
	story.State, story.Hash = r.state, r.hash
	story.Compaction, _ = sc.Story.PositionOf(agent.DoBlank, 0)
	story.Renewal, _ = sc.Story.PositionOf(agent.DoNewAgent, 0)
	frame.Story = story
	if frame.Snapshot, err = manager.Snapshot(ctx); err != nil {
		return Frame{}, fmt.Errorf("scenario: %s position %d: %w", sc.Name, position, err)
	}
	err = in.Transcripts.View(ctx, func(tx *tasks.Tx) (err error) {
		story.Transcripts, err = tx.ReadAll()
		return err
	})
	return frame, err
}

// A storyRun is a story on its way to a position.
type storyRun struct {
	sc          Scenario
	state       agent.State
	hash        string // of the board when the compaction began
	transcripts []tasks.File
}

// inMemory plays up to a position on a directory of its own and returns the
// files that are there then.
func (r *storyRun) inMemory(ctx context.Context, position int) ([]tasks.File, error) {
	store := tasks.NewStore(memstore.New())
	defer store.Close() // closing memory cannot fail
	if err := rebuild(ctx, store, r.sc.Files); err != nil {
		return nil, err
	}
	manager := tasks.New(store)
	for r.state.Position < position {
		if _, err := r.step(ctx, manager); err != nil {
			return nil, err
		}
	}
	return filesOf(ctx, manager)
}

// step goes on by one position. It returns an error where the conversation is
// compacted before its time, so that the story leaves positions out.
func (r *storyRun) step(ctx context.Context, manager *tasks.Manager) (agent.Act, error) {
	fail := func(err error) (agent.Act, error) {
		return agent.Act{}, fmt.Errorf("scenario: %s: %w", r.sc.Name, err)
	}
	n := r.state.Position
	if r.sc.Story.Turns[n].Do == agent.DoBlank {
		board, err := filesOf(ctx, manager)
		if err != nil {
			return fail(err)
		}
		r.hash = files.Hash(board)
	}
	state, act, err := r.sc.Story.Step(ctx, r.state, manager.Call)
	if err != nil {
		return fail(err)
	}
	if state.Position != n+1 {
		return fail(fmt.Errorf("the window is full after position %d, and the story goes on at %d, %q", n, state.Position, act.Key))
	}
	r.state = state
	if transcript := act.Transcript; transcript != nil {
		r.transcripts = append(r.transcripts, tasks.File{Name: path.Base(transcript.Name), Data: transcript.Data})
	}
	return act, nil
}

// filesOf returns the files of a Manager's directory.
func filesOf(ctx context.Context, manager *tasks.Manager) ([]tasks.File, error) {
	snapshot, err := manager.Snapshot(ctx)
	return snapshot.Files, err
}
