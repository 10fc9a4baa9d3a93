//go:build linux

package main

import (
	"bufio"
	"io"
	"os"
	"strings"
	"testing"
	"time"
)

// TestWatchEndsWithItsReader takes the reader of a watch away on a board on which
// nothing happens.
func TestWatchEndsWithItsReader(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	for _, args := range [][]string{{"watch"}, {"watch", "-json"}, {"watch", "-events"}} {
		printed, out, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		var errs strings.Builder
		ended := make(chan int, 1)
		go func() { ended <- run(t.Context(), args, strings.NewReader(""), out, &errs) }()
		if line, err := bufio.NewReader(printed).ReadString('\n'); err != nil || !strings.Contains(line, "1") {
			t.Errorf("%q prints %q (%v)", args, line, err)
		}
		printed.Close()
		select {
		case code := <-ended:
			if code != exitDone || errs.Len() > 0 {
				t.Errorf("%q ends with %d: %s", args, code, errs.String())
			}
		case <-time.After(20 * time.Second):
			t.Errorf("%q goes on when nobody reads", args)
		}
		out.Close()
	}
}

// TestAWaitingClaimEndsWithItsLoop takes the reader of a waiting claim away, as a
// killed agent does: what becomes ready then is not claimed for nobody.
func TestAWaitingClaimEndsWithItsLoop(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1\n$ tasks create Two -after 1\n#2\n$ tasks claim 1 -owner ann\n[>] #1: One")
	printed, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	var errs strings.Builder
	ended := make(chan int, 1)
	go func() {
		ended <- run(t.Context(), []string{"claim", "--next", "--wait", "-q", "-owner", "cy"}, strings.NewReader(""), out, &errs)
	}()
	printed.Close()
	select {
	case code := <-ended:
		if code != exitInterrupted || errs.String() != "interrupted: nobody reads the answer any more: stopped before it was done\n" {
			t.Errorf("it ends with %d: %s", code, errs.String())
		}
	case <-time.After(20 * time.Second):
		t.Fatal("it waits on when nobody reads")
	}
	x.replay("$ tasks complete 1 -owner ann\n[x] #1: One\nready now: #2\n$ tasks ready\n[ ] #2: Two")
}

// TestAServerEndsWithItsReader leaves the input of a server open.
func TestAServerEndsWithItsReader(t *testing.T) {
	printed, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	in, typed := io.Pipe()
	defer typed.Close()
	var errs strings.Builder
	ended := make(chan int, 1)
	go func() { ended <- run(t.Context(), []string{"mcp", "-dir", t.TempDir()}, in, out, &errs) }()
	if _, err := io.WriteString(typed, initialize); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(printed).ReadString('\n'); err != nil || !strings.Contains(line, "serverInfo") {
		t.Errorf("the server says %s (%v)", line, err)
	}
	printed.Close()
	select {
	case code := <-ended:
		if code != exitDone || errs.Len() > 0 {
			t.Errorf("the server ends with %d: %s", code, errs.String())
		}
	case <-time.After(20 * time.Second):
		t.Error("the server goes on when nobody reads")
	}
}

// TestWatchOfAShell has a shell throw the output away while something happens.
func TestWatchOfAShell(t *testing.T) {
	s := newShop(t)
	said := s.shell(`{ tasks watch -timeout 20s; echo "ends with $?" >&2; } | { head -1; exec 0<&-; tasks claim 1 -owner ann >/dev/null; tasks complete 1 >/dev/null; }`)
	if said != "[ ] #1: Setup schema\nends with 0\n" {
		t.Errorf("the shell is told %q", said)
	}
}
