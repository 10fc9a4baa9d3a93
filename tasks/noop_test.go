package tasks_test

import (
	"context"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func TestCallsWithoutEffectWriteNothing(t *testing.T) {
	ctx := context.Background()
	m, dir := newBoard(t, "1 2<1")
	setStatus(t, m, 1, tasks.Completed)
	subject, pending := "t2", tasks.Pending
	calls := map[string]func() error{
		"the same subject": func() error { _, err := m.Update(ctx, 2, tasks.Update{Subject: &subject}); return err },
		"the same status":  func() error { _, err := m.Update(ctx, 2, tasks.Update{Status: &pending}); return err },
		"an edge that is there": func() error {
			_, err := m.Update(ctx, 2, tasks.Update{AddBlockedBy: []tasks.ID{1}})
			return err
		},
		"an edge that is not there": func() error {
			_, err := m.Update(ctx, 1, tasks.Update{RemoveBlockedBy: []tasks.ID{2}})
			return err
		},
		"an edge removed and added": func() error {
			_, err := m.Update(ctx, 2, tasks.Update{RemoveBlockedBy: []tasks.ID{1}, AddBlockedBy: []tasks.ID{1}})
			return err
		},
		"repair of a sound board": func() error { _, err := m.Repair(ctx); return err },
	}
	before := snapshot(t, m)
	for name, call := range calls {
		if err := call(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if after := snapshot(t, m); after.Revision != before.Revision {
			t.Errorf("%s made a commit: %v", name, filesOf(t, dir))
		}
	}
}

func TestACallWithoutEffectRepairsNothing(t *testing.T) {
	foreign := `{"status": "pending", "id": 1, "subject": "as another program writes it"}`
	dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte(foreign)})
	m := tasks.New(tasks.NewStore(dir.Open()))
	setStatus(t, m, 1, tasks.Pending)
	if files := filesOf(t, dir); files["task_1.json"] != foreign || len(files) != 1 {
		t.Errorf("a call that changed nothing left %v", files)
	}
}

func TestWhatIsMineAlreadyIsAnsweredBeforeBusy(t *testing.T) {
	ctx := context.Background()
	m, _ := newBoard(t, "1 2")
	for _, id := range []tasks.ID{1, 2} {
		if _, err := m.Claim(ctx, id, "ann", tasks.ClaimOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	before := snapshot(t, m).Revision
	if got, err := m.Claim(ctx, 2, "ann", tasks.ClaimOptions{CheckBusy: true}); err != nil || got.Owner != "ann" {
		t.Errorf("claiming again what is mine gave %+v, %v", got, err)
	}
	if after := snapshot(t, m).Revision; after != before {
		t.Error("claiming again what is mine wrote something")
	}
}
