//go:build !js

package renumber_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"tasklesson/tasks"
)

// A branch is a board on its way, and what was made on it.
type branch struct {
	name string
	m    *tasks.Manager
}

func branchOf(name string, files map[string]string) *branch {
	return &branch{name, tasks.New(storeOf(files))}
}

// grow makes some calls on a branch, as an agent would.
func (b *branch) grow(t *testing.T, r *rand.Rand) {
	t.Helper()
	for i := range 3 + r.IntN(5) {
		l, err := b.m.List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Tasks) == 0 {
			return
		}
		some := func() tasks.ID { return l.Tasks[r.IntN(len(l.Tasks))].ID }
		switch r.IntN(9) {
		case 0, 1, 2:
			_, err = b.m.Create(t.Context(), tasks.NewTask{Subject: fmt.Sprintf("%s %d", b.name, i), BlockedBy: []tasks.ID{some(), some()}})
		case 3:
			_, err = b.m.Update(t.Context(), some(), tasks.Update{AddBlockedBy: []tasks.ID{some()}})
		case 4:
			text := fmt.Sprintf("by %s at %d", b.name, i)
			_, err = b.m.Update(t.Context(), some(), tasks.Update{Description: &text})
		case 6:
			_, err = b.m.Delete(t.Context(), some(), tasks.DeleteOptions{Force: true})
		case 7:
			_, err = b.m.Update(t.Context(), some(), tasks.Update{RemoveBlockedBy: []tasks.ID{some(), some()}})
		case 8:
			pending := tasks.Pending
			_, err = b.m.Update(t.Context(), some(), tasks.Update{Status: &pending})
		case 5:
			var c tasks.Claimed
			if c, err = b.m.ClaimNext(t.Context(), b.name, tasks.ClaimOptions{}); err == nil {
				_, err = b.m.Complete(t.Context(), c.ID, tasks.CompleteOptions{})
			}
		}
		if tasks.CodeOf(err) == "" && err != nil {
			t.Fatal(err)
		}
	}
}

func filesOf(t *testing.T, store *tasks.Store) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := store.View(t.Context(), func(tx *tasks.Tx) error {
		all, err := tx.ReadAll()
		for _, f := range all {
			files[f.Name] = string(f.Data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// mergeFile has git merge a file that both sides changed.
func mergeFile(t *testing.T, base, ours, theirs string) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range map[string]string{"base": base, "ours": ours, "theirs": theirs} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.CommandContext(t.Context(), "git", "merge-file", "-p", "ours", "base", "theirs")
	cmd.Dir = dir
	merged, err := cmd.Output()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() >= 128) {
		t.Fatal(err)
	}
	return string(merged)
}

func merge(t *testing.T, base, ours, theirs map[string]string) map[string]string {
	t.Helper()
	merged := map[string]string{}
	names := maps.Clone(ours)
	maps.Copy(names, theirs)
	for name := range names {
		switch b, o, h := base[name], ours[name], theirs[name]; {
		case o == h:
			merged[name] = o
		case o == b, h != b && o == "": // git leaves what was deleted here and changed there
			merged[name] = h
		case h == b, h == "":
			merged[name] = o
		default:
			merged[name] = mergeFile(t, b, o, h)
		}
	}
	maps.DeleteFunc(merged, func(_, data string) bool { return data == "" })
	return merged
}
