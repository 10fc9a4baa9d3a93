package workbench

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A trial is a board on which refusals are provoked.
type trial struct {
	*testing.T
	store   *tasks.Store
	manager *tasks.Manager
}

func newTrial(t *testing.T) trial {
	store := tasks.NewStore(memstore.New())
	return trial{t, store, tasks.New(store)}
}

func (t trial) snapshot() tasks.Snapshot {
	t.Helper()
	snapshot, err := t.manager.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return snapshot
}

// provoke does what is filled in for a code, again and again, until something is
// refused, and returns with what and after how many calls.
func (t trial) provoke(code tasks.Code) (refused tasks.Code, calls int) {
	t.Helper()
	for calls = range 50 {
		p := provoke(code, t.snapshot())
		if p.breaks != "" {
			if err := t.store.Update(t.Context(), func(tx *tasks.Tx) error { return tx.WriteFile(p.breaks, []byte("{")) }); err != nil {
				t.Fatal(err)
			}
			continue
		}
		_, err := t.manager.Call(t.Context(), p.tool, []byte(p.input))
		switch refused := tasks.CodeOf(err); {
		case err != nil && refused == "":
			t.Fatal(err)
		case p.refused != (refused != ""):
			t.Fatalf("%s: %s %s is to be refused: %v, and is refused as %q", code, p.tool, p.input, p.refused, refused)
		case refused != "":
			return refused, calls
		}
	}
	return "", calls
}

// TestEveryRefusalCanBeProvokedOnEveryBoard works on boards at random, and in between
// provokes what a tool can answer.
func TestEveryRefusalCanBeProvokedOnEveryBoard(t *testing.T) {
	codes := slices.DeleteFunc(tasks.Codes(), func(c tasks.Code) bool { return c == tasks.CodeConflict })
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 3))
		b := newTrial(t)
		for range random.IntN(25) {
			id, other := random.IntN(8)+1, random.IntN(8)+1
			calls := []struct{ tool, input string }{
				{"task_create", `{"subject": "Dig"}`},
				{"task_create", fmt.Sprintf(`{"subject": "Dig", "blockedBy": [%d]}`, id)},
				{"task_update", fmt.Sprintf(`{"task_id": %d, "addBlockedBy": [%d]}`, id, other)},
				{"task_update", fmt.Sprintf(`{"task_id": %d, "status": %q, "force": true}`, id, []string{"pending", "in_progress", "completed"}[other%3])},
				{"task_update", fmt.Sprintf(`{"task_id": %d, "owner": %q}`, id, []string{"ben", "a \"b\" é\u0301", "", "benn"}[other%4])},
				{"task_claim", fmt.Sprintf(`{"task_id": %d, "owner": %q}`, id, []string{"ben", "ann"}[other%2])},
				{"task_delete", fmt.Sprintf(`{"task_id": %d, "force": true}`, id)},
			}
			c := calls[random.IntN(len(calls))]
			if _, err := b.manager.Call(t.Context(), c.tool, []byte(c.input)); err != nil && tasks.CodeOf(err) == "" {
				t.Fatal(err)
			}
		}
		random.Shuffle(len(codes), func(i, k int) { codes[i], codes[k] = codes[k], codes[i] })
		for _, code := range codes {
			if got, calls := b.provoke(code); got != code {
				t.Errorf("board %d: after %d calls %s is refused in the place of %s, on\n%v", seed, calls, got, code, b.snapshot().Listing)
			}
		}
	}
}

// TestFieldsAndJSONSayTheSame goes from one to the other and back.
func TestFieldsAndJSONSayTheSame(t *testing.T) {
	all := tasks.Tools()
	update := &all[slices.IndexFunc(all, func(tool tasks.Tool) bool { return tool.Name == "task_update" })]
	name := func(i int) string { return update.Arguments[i].Name }
	for input, want := range map[string]map[string]string{
		`{}`: {},
		``:   {},
		`{"task_id": 3, "status": "done", "addBlockedBy": [1, 2]}`:                             {"task_id": "3", "status": "done", "addBlockedBy": "1, 2"},
		`{"task_id": "three", "subject": "a \"b\"", "metadata": {"k": [1]}, "force": true}`:    {"task_id": "three", "subject": `a "b"`, "metadata": `{"k": [1]}`, "force": "true"},
		`{"task_id": 3, "removeBlocks": "x", "metadata": "m"}`:                                 {"task_id": "3", "removeBlocks": "x", "metadata": "m"},
		`{"task_id": 3, "description": "two\nlines", "addBlockedBy": [[1]], "force": "maybe"}`: {"task_id": "3", "description": "two\nlines", "addBlockedBy": "[[1]]", "force": "maybe"},
	} {
		fields, ok := fieldsOf(update, input)
		if !ok {
			t.Errorf("%s is no object", input)
		}
		for i, text := range fields {
			if text != want[name(i)] {
				t.Errorf("%s: the field %s holds %q, want %q", input, name(i), text, want[name(i)])
			}
		}
		again, _ := fieldsOf(update, inputOf(update, fields))
		if !slices.Equal(again, fields) {
			t.Errorf("%s becomes %q, its input %s, and that %q", input, fields, inputOf(update, fields), again)
		}
	}
	for _, input := range []string{"x", "[1]", `{"task_id": 3`} {
		if _, ok := fieldsOf(update, input); ok {
			t.Errorf("%s is an object", input)
		}
	}
}

// TestTheSchemaOfEachToolIsTheOneThatIsDeclared compares what is shown of one tool with
// the declarations of all.
func TestTheSchemaOfEachToolIsTheOneThatIsDeclared(t *testing.T) {
	for kind, all := range map[view.SchemaKind][]byte{view.Anthropic: tasks.AnthropicTools(), view.OpenAI: tasks.OpenAITools(), view.MCP: tasks.MCPTools()} {
		joined := "[\n"
		for i := range tasks.Tools() {
			if i > 0 {
				joined += ",\n"
			}
			for n, line := range strings.Split(schemaOf(kind, i), "\n") {
				if n > 0 {
					joined += "\n"
				}
				joined += "  " + line
			}
		}
		if joined += "\n]\n"; joined != string(all) {
			t.Errorf("%s: the tools are shown as\n%s\nand are\n%s", kind, joined, all)
		}
	}
}
