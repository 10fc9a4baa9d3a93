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
