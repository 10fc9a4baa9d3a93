package published

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
)

// Short plays a lane of a scenario the published way, step by step: what each step
// leaves stands in its [Outcome]. It has neither data nor words.
type Short struct{}

// Lane makes a lane.
func (Short) Lane(from scenario.LaneSource) (scenario.Lane, error) {
	if from.Data != nil || from.Words != nil {
		return nil, errors.New("it has neither data nor words")
	}
	return short{start: from.Start}, nil
}

type short struct{ start []tasks.File }

// Folders returns none.
func (short) Folders() []string { return nil }

// Run returns the lane before its first step.
func (s short) Run() scenario.Run {
	return &shortRun{outcomes: []Outcome{{Before: s.start, Files: s.start}}}
}

// An Outcome is what a step has come to the published way.
type Outcome struct {
	Before, Files []tasks.File // the directory before the step, and after it
	Events        []Event      // of its calls
	// List is the answer of task_list where the step called it last, and where that
	// failed, the error.
	List   string
	Failed bool
}

// Left returns the directory and that answer.
func (o Outcome) Left() (directory []tasks.File, list string, failed bool) {
	return o.Files, o.List, o.Failed
}

// A shortRun has the outcomes of the steps so far, from position 0, and what the step
// at work has done.
type shortRun struct {
	outcomes []Outcome
	now      Outcome
}

// Piecemeal says that it saves file by file.
func (*shortRun) Piecemeal() {}

// shortInput are the arguments of the calls that the published way knows.
type shortInput struct {
	ID           tasks.ID     `json:"task_id"`
	Subject      string       `json:"subject"`
	Status       tasks.Status `json:"status"`
	AddBlockedBy []tasks.ID   `json:"addBlockedBy"`
	AddBlocks    []tasks.ID   `json:"addBlocks"`
	Force        bool         `json:"force"` // which it does not need
}

// Call makes a call of the task system the published way. It returns an error for a
// call that the published way does not know, or that fails and should not, or the
// other way round.
func (r *shortRun) Call(ctx context.Context, on scenario.Board, call scenario.Call) error {
	var input shortInput
	if err := scenario.Strictly(call.Input, &input); err != nil {
		return err
	}
	m := New(on.Store).Traced(func(e Event) { r.now.Events = append(r.now.Events, e) })
	r.now.List, r.now.Failed = "", false
	var err error
	switch call.Tool {
	case "task_create":
		_, err = m.Create(ctx, input.Subject, "")
	case "task_update":
		_, err = m.Update(ctx, input.ID, Update{Status: input.Status, AddBlockedBy: input.AddBlockedBy, AddBlocks: input.AddBlocks})
	case "task_delete":
		err = m.Delete(ctx, input.ID)
	case "task_list":
		r.now.List, err = m.List(ctx)
	default:
		return fmt.Errorf("the published way has no %s", call.Tool)
	}
	if errors.Is(err, scenario.ErrDied) || (err != nil) != call.Fails {
		return fmt.Errorf("%s %s, which should fail: %v: %w", call.Tool, call.Input, call.Fails, err)
	}
	if err != nil {
		r.now.List, r.now.Failed = strings.TrimPrefix(err.Error(), "published: "), true
	}
	return nil
}

// Stepped notes what a step has left.
func (r *shortRun) Stepped(ctx context.Context, on scenario.Board) error {
	var err error
	r.now.Before = r.outcomes[len(r.outcomes)-1].Files
	r.now.Files, err = scenario.FilesOf(ctx, on.Manager)
	r.outcomes, r.now = append(r.outcomes, r.now), Outcome{}
	return err
}

// Moment returns an [Outcome].
func (r *shortRun) Moment(_ context.Context, _ scenario.Directories, at scenario.Reached) (any, error) {
	return r.outcomes[min(at.Step, len(r.outcomes)-1)], nil
}
