package scenario_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/tasks"
)

// A talker is an actor that a reader can lead: a turn and an act put a task on the
// board, whose subject somebody has to say. After as many tasks as it has patience
// for it asks how to go on.
type talker struct {
	patience int
	notes    bool // it has a directory of its own
}

func (a talker) Lane(scenario.LaneSource) (scenario.Lane, error) { return a, nil }
func (a talker) Run() scenario.Run                               { return &talk{of: a} }

func (a talker) Folders() []string {
	if a.notes {
		return []string{".notes"}
	}
	return nil
}

// Leads says that the walk's third step is what Compact does after the second.
func (talker) Leads(walk int, c address.Choice) int {
	if walk == 2 && c.Kind == address.Compact {
		return 3
	}
	return 0
}

// Ask answers by what is asked and nothing else.
func (talker) Ask(_ context.Context, request any) (any, error) { return request.(string) + "!", nil }

// A talk is a talker on its way.
type talk struct {
	of    talker
	heard string // all that was done since the last choice that starts anew
	since int    // tasks since somebody said how to go on
	kept  []tasks.File
}

func (r *talk) Clone() scenario.Run { clone := *r; return &clone }
func (r *talk) Over() bool          { return r.since >= r.of.patience }
func (r *talk) Idle()               { r.heard += "." }

func (r *talk) Hear(text string) { r.heard, r.since = r.heard+"<"+text+">", 0 }

func (r *talk) Offers() []string {
	if r.Over() {
		return []string{"yes", "no"}
	}
	return nil
}

func (r *talk) Turn(ctx context.Context, on scenario.Board) error {
	if r.since++; r.since > 2 {
		r.since = 0
	}
	return r.add(ctx, on)
}

func (r *talk) Act(ctx context.Context, on scenario.Board) error {
	if r.Over() {
		return scenario.ErrNoMove
	}
	r.since++
	return r.add(ctx, on)
}

func (r *talk) add(ctx context.Context, on scenario.Board) error {
	answer, err := on.Answer(0, r.heard)
	if err != nil {
		return err
	}
	r.heard += "+"
	input := fmt.Sprintf(`{"subject":%q}`, answer)
	_, err = on.Manager.Call(ctx, "task_create", json.RawMessage(input))
	return err
}

func (r *talk) Choose(_ context.Context, _ scenario.Board, kind address.ChoiceKind) error {
	if r.heard == "" || kind == address.Compact && strings.HasSuffix(r.heard, "c") {
		return scenario.ErrNoMove
	}
	r.kept = append(slices.Clip(r.kept), tasks.File{Name: fmt.Sprintf("note_%d", len(r.kept)), Data: []byte(r.heard)})
	r.since = 0
	if r.heard = "c"; kind == address.Renew {
		r.heard = ""
	}
	return nil
}

func (r *talk) Kept(string) []tasks.File { return r.kept }

func (r *talk) Moment(_ context.Context, _ scenario.Directories, at scenario.Reached) (any, error) {
	return fmt.Sprintf("%s at %d", r.heard, at.Step), nil
}

// talking returns a scenario of four turns, told by one talker or by two.
func talking(t *testing.T, lanes string) scenario.Scenario {
	t.Helper()
	const step = `{"turn": {"key": "say"}, "want": {}}`
	lib, err := scenario.Load(fstest.MapFS{
		"hook/scenario.json": {Data: []byte(`{"lanes": [` + lanes + `], "start": {"want": {}}, "steps": [` + strings.Repeat(step+",", 3) + step + `]}`)},
		"hook/en.json":       {Data: []byte(`{"title": "T", "start": "S", "steps": ["One.", "Two.", "Three.", "Four."]}`)},
	}, "en", scenario.Actors{"talker": talker{patience: 3, notes: true}, "patient": talker{patience: 5}})
	if err != nil {
		t.Fatal(err)
	}
	return lib["hook"]
}
