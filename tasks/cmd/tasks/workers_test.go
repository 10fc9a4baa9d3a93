//go:build !js

package main

import (
	"slices"
	"strings"
	"sync"
	"testing"
)

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
