//go:build !js

package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// started starts a command beside the test and returns what waits for its reply.
func (x *terminal) started(args ...string) func() reply {
	ctx, cancel := context.WithTimeout(x.t.Context(), 30*time.Second)
	ended := make(chan reply)
	go func() {
		var stdout, stderr bytes.Buffer
		code := run(ctx, args, strings.NewReader(""), &stdout, &stderr)
		ended <- reply{stdout.String(), stderr.String(), code}
	}()
	return func() reply {
		defer cancel()
		return <-ended
	}
}

func TestAWaitingClaimEndsWithWork(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond + "$ tasks claim 1 -owner ann\n[>] #1: Setup schema")
	bob := x.started("claim", "--next", "--wait", "-q", "-owner", "bob")
	x.replay("$ tasks complete 1 -owner ann\n[x] #1: Setup schema\nready now: #2, #3")
	wantReply(t, "bob", bob(), reply{"#2\n", "", exitDone})
}

// The exit code alone tells a loop whether to come again.
func TestWhyAWaitingClaimEndsWithoutWork(t *testing.T) {
	for name, c := range map[string]struct {
		board, owner, waits, asks string
		wait, ask                 int
	}{
		"all is done": {"$ tasks update 1 -status completed\n[x] #1: One", "bob", "", "", exitAllDone, exitRefused},
		"only mine is left": {
			"$ tasks claim 1 -owner ann\n[>] #1: One", "ann",
			"nothing_ready: No ready task is free for ann (in progress: #1). tasks graph shows what waits for what. Waiting will not help: finish what you have yourself, #1.\n", "",
			exitNothing, exitRefused,
		},
		"a missing task": {
			"$ tasks create Two\n#2\n$ tasks update 1 -after 2\n[ ] #1: One (blocked by: [2])\n$ rm .tasks/task_2.json", "ann",
			"nothing_ready: No ready task is free for ann (blocked: #1). tasks graph shows what waits for what. Waiting will not help: nobody works on what is left, and nothing of it can start.\n", "",
			exitNothing, exitRefused,
		},
		"another works": {
			"$ tasks claim 1 -owner ann\n[>] #1: One", "bob", "timeout: the time that -timeout gives is over; nothing more was done\n",
			"nothing_ready: No ready task is free for bob (in progress: #1). tasks graph shows what waits for what. --wait waits for it.\n", exitTimeout, exitRefused,
		},
		"an empty board": {"$ tasks delete 1\n#1 deleted", "bob", "", "nothing_ready: No ready task is free for bob: the board is empty. tasks create makes work; --wait waits for it.\n", exitTimeout, exitRefused},
	} {
		t.Run(name, func(t *testing.T) {
			x := newTerminal(t)
			x.replay("$ tasks create One\n#1\n" + c.board)
			before := filesIn(t, ".tasks")
			t.Setenv(ownerVariable, c.owner)
			got := x.call("", "claim", "--next", "--wait", "-timeout", "300ms")
			if got.code != c.wait || got.stdout != "" || c.waits != "" && got.stderr != c.waits {
				t.Errorf("with --wait: %+v", got)
			}
			got = x.call("", "claim", "--next")
			if got.code != c.ask || got.stdout != "" || c.asks != "" && got.stderr != c.asks {
				t.Errorf("without: %+v", got)
			}
			if after := filesIn(t, ".tasks"); after != before {
				t.Errorf("the files were\n%s\nand are\n%s", before, after)
			}
		})
	}
}

func TestAnInterruptedWaitIsNoStorageFailure(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1\n$ tasks claim 1 -owner ann\n[>] #1: One")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr bytes.Buffer
	code := run(ctx, wordsOf("claim --next --wait -owner bob"), strings.NewReader(""), &stdout, &stderr)
	wantReply(t, "bob", reply{stdout.String(), stderr.String(), code}, reply{"", "interrupted: stopped before it was done\n", exitInterrupted})
}

// A script whose variable stayed empty is told that nothing is waited for.
func TestAnEmptyListOfBlockersIsTold(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	wantReply(t, "empty", x.call("", "create", "Two", "-after", ""), reply{"#2\n", "-after is empty: #2 waits for nothing\n", exitDone})
	wantReply(t, "given", x.call("", "create", "Three", "-after", "1"), reply{"#3\n", "", exitDone})
}

// Two agents of one name claim one task: both get it, the second is told.
func TestWhetherAClaimWasNew(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1\n$ tasks create Two\n#2")
	wantReply(t, "new", x.call("", "claim", "1", "-owner", "ann"), reply{"[>] #1: One\n", "", exitDone})
	wantReply(t, "again", x.call("", "claim", "1", "-owner", "ann"), reply{"[>] #1: One\n", "#1 was yours already\n", exitDone})
	wantReply(t, "again, quietly", x.call("", "claim", "1", "-q", "-owner", "ann"), reply{"#1\n", "#1 was yours already\n", exitDone})
	task := func(id, subject, more string) string {
		return "{\n  \"id\": " + id + ",\n  \"subject\": \"" + subject + "\",\n  \"description\": \"\",\n  \"status\": \"in_progress\",\n  \"blockedBy\": [],\n  \"blocks\": [],\n  \"owner\": \"ann\"" + more + "\n}\n"
	}
	wantReply(t, "again, as JSON", x.call("", "claim", "1", "-json", "-owner", "ann"), reply{task("1", "One", ",\n  \"alreadyYours\": true"), "", exitDone})
	wantReply(t, "new, as JSON", x.call("", "claim", "2", "-json", "-owner", "ann"), reply{task("2", "Two", ""), "", exitDone})
	wantReply(t, "a tool", x.call("", "call", "task_claim", `{"task_id": 1, "owner": "ann"}`), reply{task("1", "One", ""), "", exitDone})
}

// $TASKS_OWNER names the user: what belongs to others stays theirs.
func TestTheOwnerInTheEnvironment(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond)
	t.Setenv(ownerVariable, "bob")
	x.replay(`
$ tasks claim 1 -owner ann
[>] #1: Setup schema
$ tasks claim 1
already_claimed: Task #1 is claimed by ann and not finished yet. Take another task.
$ tasks complete 1
not_owner: Task #1 is owned by ann. Leave it to ann, or take another task.
$ tasks release 1
not_owner: Task #1 is owned by ann. Leave it to ann, or take another task.
$ tasks update 1 -owner bob
not_owner: Task #1 is owned by ann. Leave it to ann, or take another task.
$ tasks update 1 -status pending
not_owner: Task #1 is owned by ann. Leave it to ann, or take another task.
$ tasks delete 1 -force
not_owner: Task #1 is owned by ann. Leave it to ann, or take another task.
$ tasks update 1 -subject Schema
[>] #1: Schema
$ tasks complete 1 -owner ann
[x] #1: Schema
ready now: #2, #3
$ tasks claim --next
[>] #2: Migrations
$ tasks complete 2
[x] #2: Migrations
$ tasks claim 3 -owner ann
[>] #3: Auth module
$ tasks release 3 -owner ""
[ ] #3: Auth module
`)
}

// An agent that came back after a crash, and waits for others with work of its
// own in progress, is told so, also where it asked for an id alone.
func TestAWaitTellsOfOwnWork(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1\n$ tasks create Two\n#2\n$ tasks create Three -after 1\n#3\n$ tasks claim 1 -owner ann\n[>] #1: One\n$ tasks claim 2 -owner bob\n[>] #2: Two")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	told, errs := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"claim", "--next", "--wait", "-q", "-owner", "ann"}, strings.NewReader(""), io.Discard, errs)
		errs.Close()
	}()
	line, err := bufio.NewReader(told).ReadString('\n')
	if want := "waiting for a task to become ready; you have #1 in progress yourself: complete or release it\n"; err != nil || line != want {
		t.Errorf("it says %q, %v, want %q", line, err, want)
	}
	stop()
	go io.Copy(io.Discard, told)
	if code := <-ended; code != exitInterrupted {
		t.Errorf("it ends with %d", code)
	}
}

// Three workers, each with one command line in a loop, do every task of a board
// once, and stop by themselves when all is done.
func TestThreeWorkersDrainABoard(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond + "$ tasks create Deploy -after 4\n#5")
	var mu sync.Mutex
	var done []string
	var workers sync.WaitGroup
	for _, name := range []string{"ann", "bob", "cleo"} {
		workers.Go(func() {
			for {
				got := x.call("", "claim", "--next", "--wait", "-q", "-owner", name, "-timeout", "30s")
				if got.code != exitDone {
					if got.code != exitAllDone || got.stdout != "" {
						t.Errorf("%s ends with %+v", name, got)
					}
					return
				}
				id := strings.TrimSpace(got.stdout)
				mu.Lock()
				done = append(done, id)
				mu.Unlock()
				if got := x.call("", "complete", id, "-owner", name); got.code != exitDone {
					t.Errorf("%s completes %s: %+v", name, id, got)
				}
			}
		})
	}
	workers.Wait()
	if slices.Sort(done); !slices.Equal(done, []string{"#1", "#2", "#3", "#4", "#5"}) {
		t.Errorf("done is %v", done)
	}
}
