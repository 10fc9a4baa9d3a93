package lesson

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path"

	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// stories are the scripts that the data of a scenario can name.
var stories = map[string]func() agent.Script{"compact": agent.Story}

// A StoryFrame is the agent's side of one position of its story. What the
// position's own calls do is done in the scenario's directories; the positions
// before it were played in memory, by the same Manager and the same agent, and
// the directories were brought there in one transaction. So a step costs what
// it changes, however late it is.
type StoryFrame struct {
	State  agent.State
	Act    agent.Act          // what the position did, zero at position 0
	Before agent.Conversation // the position before; the same as State's at position 0
	// Hash is [agent.BoardHash] of the files as they were when the compaction
	// began, "" until then.
	Hash        string
	Transcripts []tasks.File // what `.transcripts` holds, ascending by name
	Compaction  int          // the position where the compaction begins
	Renewal     int          // the position where the next agent starts
}

// enterStory enters a position of an agent's story.
func (sc Scenario) enterStory(ctx context.Context, in Directories, position int) (Frame, error) {
	r := storyRun{sc: sc, state: sc.Story.Start()}
	before, err := r.inMemory(ctx, position-1)
	if err != nil {
		return Frame{}, err
	}
	if err := errors.Join(rebuild(ctx, in.Tasks, before), rebuild(ctx, in.Transcripts, r.transcripts)); err != nil {
		return Frame{}, fmt.Errorf("lesson: rebuild %s: %w", sc.Name, err)
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
			return Frame{}, fmt.Errorf("lesson: write the transcript of %s: %w", sc.Name, err)
		}
	}
	story.State, story.Hash = r.state, r.hash
	story.Compaction, _ = sc.Story.PositionOf(agent.DoBlank, 0)
	story.Renewal, _ = sc.Story.PositionOf(agent.DoNewAgent, 0)
	frame.Story = story
	if frame.Snapshot, err = manager.Snapshot(ctx); err != nil {
		return Frame{}, fmt.Errorf("lesson: %s position %d: %w", sc.Name, position, err)
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
		return agent.Act{}, fmt.Errorf("lesson: %s: %w", r.sc.Name, err)
	}
	n := r.state.Position
	if r.sc.Story.Turns[n].Do == agent.DoBlank {
		files, err := filesOf(ctx, manager)
		if err != nil {
			return fail(err)
		}
		r.hash = agent.BoardHash(files)
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

// verifyStory returns an error where a compaction, or the start of an agent,
// changed the directory, or where a compaction's transcript is not the
// conversation from before it.
func (sc Scenario) verifyStory(frame Frame) error {
	story := frame.Story
	if story == nil {
		return nil
	}
	switch story.Act.Do {
	case agent.DoBlank, agent.DoReplace, agent.DoNewAgent:
		if !sameFiles(frame.Before, frame.Snapshot.Files) {
			return fmt.Errorf("lesson: %s position %d changed a file of .tasks/", sc.Name, frame.Position.Step)
		}
	}
	if story.Act.Transcript == nil {
		return nil
	}
	last := story.Transcripts[len(story.Transcripts)-1]
	if !bytes.Equal(last.Data, story.Before.JSONLines()) {
		return fmt.Errorf("lesson: %s position %d: %s is not the conversation from before", sc.Name, frame.Position.Step, last.Name)
	}
	return nil
}

// checkStory returns an error where the turns of a story, the data and the text
// do not fit together.
func (data *scenarioData) checkStory(text scenarioText) error {
	story, known := stories[data.Story]
	switch {
	case !known:
		return fmt.Errorf("there is no story %q", data.Story)
	case data.Substeps || text.Steps != nil || text.Events != nil || text.Published != nil:
		return errors.New("a story is told by its acts alone")
	}
	turns := story().Turns
	if len(turns) != len(data.Steps) || len(turns) != len(text.Acts) {
		return fmt.Errorf("%d steps and %d sentences for %d turns of the story", len(data.Steps), len(text.Acts), len(turns))
	}
	keys := map[string]bool{}
	for i, turn := range turns {
		keys[turn.Key] = true
		switch step := data.Steps[i]; {
		case step.Act != turn.Key || step.Calls != nil || step.Trace != nil:
			return fmt.Errorf("step %d has to be the act %q, and nothing else", i+1, turn.Key)
		case text.Acts[turn.Key] == "":
			return fmt.Errorf("there is no sentence for %q", turn.Key)
		}
	}
	for key := range text.Ticks {
		if !keys[key] {
			return fmt.Errorf("a tick for %q, and the story has no such act", key)
		}
	}
	return nil
}
