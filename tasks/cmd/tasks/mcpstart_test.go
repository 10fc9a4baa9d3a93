//go:build !js

package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/mcp"
)

func TestARefusalOverMCPHasItsFacts(t *testing.T) {
	s := speak(t, "-owner", "ann")
	s.greet("2025-06-18")
	s.say(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"task_claim","arguments":{}}}` + "\n")
	_, got := s.hear()
	facts, _ := got.Result.Meta[mcp.ArgsKey].(map[string]any)
	if got.Result.Meta[mcp.CodeKey] != string(tasks.CodeNothingReady) || facts["outlook"] != string(tasks.OutlookEmpty) || facts["graph"] != nil || facts["counts"] == nil {
		t.Errorf("nothing ready is told as %v", got.Result.Meta)
	}
	s.hangsUp()
}

// TestAServerStaysWithItsBoard moves the board away: that is told, and no empty one
// is shown or made in its place.
func TestAServerStaysWithItsBoard(t *testing.T) {
	s := speak(t, "-owner", "ann")
	dir := s.board
	s.greet("2025-06-18")
	call := func(id int, tool, arguments string) string {
		s.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":%s}}`+"\n", id, tool, arguments))
		text, _ := s.hear()
		return text
	}
	if got := call(1, "task_create", `{"subject":"One"}`); !strings.Contains(got, "One") {
		t.Fatal(got)
	}
	if err := os.Rename(dir, dir+"-moved"); err != nil {
		t.Fatal(err)
	}
	for i, tool := range []string{"task_list", "task_create"} {
		if got := call(2+i, tool, []string{"{}", `{"subject":"Two"}`}[i]); !strings.Contains(got, "the directory was moved or deleted") {
			t.Errorf("%s answers %s", tool, got)
		}
	}
	wantNothing(t, dir)
	s.hangsUp()
}

func TestAServerIsStartedInAName(t *testing.T) {
	for name, c := range map[string]struct{ env, owner, part string }{
		"the empty name":     {"", "", "-owner gives no name"},
		"a blank name":       {"", "  ", "-owner gives no name"},
		"two lines":          {"", "a\nb", "-owner is no name of one line"},
		"a name and no name": {"zoe", "", "-owner gives no name"},
		"no character":       {"", "a\xff", "-owner is no name of one line"},
		"a long name":        {"", strings.Repeat("x", tasks.MaxOwner+1), "-owner is longer than 100 characters"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(ownerVariable, c.env)
			for _, more := range [][]string{nil, {"-read-only"}} {
				var out, errs strings.Builder
				code := run(t.Context(), append([]string{"mcp", "-dir", t.TempDir(), "-owner", c.owner}, more...), strings.NewReader(""), &out, &errs)
				if code != exitUsage || !strings.HasPrefix(errs.String(), "usage: "+c.part) || out.Len() > 0 {
					t.Errorf("with -owner %q it ends with %d: %s%s", c.owner, code, out.String(), errs.String())
				}
			}
		})
	}
	for env, code := range map[string]int{"": exitDone, "zoe": exitDone, "  ": exitUsage, "a\nb": exitUsage} {
		t.Setenv(ownerVariable, env)
		var errs strings.Builder
		if got := run(t.Context(), []string{"mcp", "-dir", t.TempDir()}, strings.NewReader(""), &strings.Builder{}, &errs); got != code || (code == exitUsage) != strings.HasPrefix(errs.String(), "usage: $TASKS_OWNER ") {
			t.Errorf("with $TASKS_OWNER %q it ends with %d: %s", env, got, errs.String())
		}
	}
}

func TestTimeoutWhileNobodyHangsUp(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		command string
		code    int
	}{{"mcp", exitTimeout}, {"watch", exitDone}} {
		in, typed := io.Pipe() // nobody hangs up
		var errs strings.Builder
		code := run(t.Context(), []string{c.command, "-dir", dir, "-timeout", "10ms"}, in, io.Discard, &errs)
		if code != c.code || (code == exitTimeout) != strings.HasPrefix(errs.String(), "timeout: ") {
			t.Errorf("%s -timeout ends with %d: %s", c.command, code, errs.String())
		}
		typed.Close()
	}
}
