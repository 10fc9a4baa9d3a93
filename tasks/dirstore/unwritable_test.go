//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// A task whose file is a link can be read, and is not written: who asks for any
// task gets another one, and is told of it where there is none.
func TestATaskThatCannotBeWrittenStopsNoClaim(t *testing.T) {
	p := newPlace(t)
	board := tasks.New(tasks.NewStore(p.open()))
	for range 3 {
		if _, err := board.Create(t.Context(), tasks.NewTask{Subject: "Setup schema"}); err != nil {
			t.Fatal(err)
		}
	}
	elsewhere := filepath.Join(t.TempDir(), "task_1.json")
	if err := errors.Join(os.Rename(p.at("task_1.json"), elsewhere), os.Symlink(elsewhere, p.at("task_1.json"))); err != nil {
		t.Fatal(err)
	}
	if claimed, err := board.ClaimNext(t.Context(), "ann", tasks.ClaimOptions{}); err != nil || claimed.ID != 2 {
		t.Errorf("ann gets %v, %v", claimed.ID, err)
	}
	if claimed, err := board.ClaimNextWait(t.Context(), "bob", tasks.ClaimOptions{}); err != nil || claimed.ID != 3 {
		t.Errorf("bob gets %v, %v", claimed.ID, err)
	}
	for what, claim := range map[string]func(context.Context, string, tasks.ClaimOptions) (tasks.Claimed, error){
		"ClaimNext": board.ClaimNext, "ClaimNextWait": board.ClaimNextWait,
	} {
		_, err := claim(t.Context(), "cy", tasks.ClaimOptions{})
		var unwritable *tasks.UnwritableError
		if !errors.As(err, &unwritable) || !strings.Contains(err.Error(), "task_1.json is a symbolic link") {
			t.Errorf("%s of the last one returns %v", what, err)
		}
	}
}
