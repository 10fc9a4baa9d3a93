package scenario

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"tasklesson/tasks"
)

var checkVerb = Verb{
	Name:    "check",
	Doc:     "Asks the Manager of every lane's directory which of its invariants are broken. The value names them by lane, in order; a lane that is not named has none.",
	Example: `{"short": ["one_sided"]}`,
	decode: func(raw json.RawMessage) (Deed, error) {
		var check Check
		return &check, Strictly(raw, &check.Finds)
	},
}

var repairVerb = Verb{
	Name:    "repair",
	Doc:     "Has the Manager mend every lane's directory. The value names what it mends by lane, in order; in a lane that is not named there is nothing to mend.",
	Example: `{"short": ["one_sided"]}`,
	decode: func(raw json.RawMessage) (Deed, error) {
		var repair Repair
		return &repair, Strictly(raw, &repair.Mends)
	},
}

// A Check is a look for broken invariants.
type Check struct{ Finds Problems }

// A Repair mends those that need no judgement.
type Repair struct{ Mends Problems }

// Problems are broken invariants by lane.
type Problems map[string][]tasks.ProblemKind

// Play checks a directory. It returns an error where that finds something else.
func (c *Check) Play(ctx context.Context, _ Run, on Board) error {
	found, err := on.Manager.Check(ctx)
	if err != nil {
		return err
	}
	return c.Finds.are(on.lane, found)
}

// Play mends a directory. It returns an error where that mends something else.
func (r *Repair) Play(ctx context.Context, _ Run, on Board) error {
	mended, err := on.Manager.Repair(ctx)
	if err != nil {
		return err
	}
	return r.Mends.are(on.lane, mended)
}

// are returns an error where a lane has other problems.
func (p Problems) are(lane string, found []tasks.Problem) error {
	var kinds []tasks.ProblemKind
	for _, problem := range found {
		kinds = append(kinds, problem.Kind)
	}
	if !slices.Equal(kinds, p[lane]) {
		return fmt.Errorf("lane %s has the problems %q, want %q", lane, kinds, p[lane])
	}
	return nil
}
