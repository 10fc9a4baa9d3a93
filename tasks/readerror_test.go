package tasks_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A torn backend cannot read one file.
type torn struct{ tasks.Backend }

type tornSession struct{ tasks.Session }

var errTorn = errors.New("the disk is torn")

func (b torn) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := b.Backend.Begin(ctx, writable)
	return tornSession{s}, err
}

func (s tornSession) Read(name string) ([]byte, error) {
	if name == "task_1.json" {
		return nil, errTorn
	}
	return s.Session.Read(name)
}

// An error names the file once: each layer says what the one below does not.
func TestAnErrorNamesItsFileOnce(t *testing.T) {
	ctx := context.Background()
	dir := memstore.NewDir()
	whole := tasks.New(tasks.NewStore(dir.Open()))
	m := tasks.New(tasks.NewStore(torn{dir.Open()}))
	call := func(m *tasks.Manager, tool, input string) error {
		_, err := m.Call(ctx, tool, []byte(input))
		return err
	}
	if err := call(whole, "task_create", `{"subject":"one"}`); err != nil {
		t.Fatal(err)
	}
	check := func(what string, err error) {
		t.Helper()
		if !errors.Is(err, errTorn) || strings.Count(err.Error(), "task_1.json") != 1 {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := m.List(ctx); err != nil {
		t.Fatal(err)
	}
	check("an update", call(m, "task_update", `{"task_id":1,"subject":"two"}`))
	check("a deletion", call(m, "task_delete", `{"task_id":1}`))
	if err := call(whole, "task_update", `{"task_id":1,"subject":"three"}`); err != nil {
		t.Fatal(err)
	}
	_, err := m.List(ctx)
	check("a list after another program's change", err)
}
