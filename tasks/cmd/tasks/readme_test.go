//go:build !js

package main

import (
	"os"
	"strings"
	"testing"
)

// TestReadmeOfTasks replays what the README of the package shows of the command, each
// transcript on a board of its own.
func TestReadmeOfTasks(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	replayed := 0
	for _, shown := range strings.Split(string(readme), "```console\n")[1:] {
		transcript, _, closed := strings.Cut(shown, "```\n")
		if !closed || !strings.HasPrefix(transcript, "$ tasks ") {
			continue // three shells at once have a test of their own
		}
		replayed += strings.Count(transcript, "$ tasks ")
		t.Run("a transcript", func(t *testing.T) { newTerminal(t).replay(transcript) })
	}
	if replayed < 10 {
		t.Fatalf("only %d commands are shown", replayed)
	}
}
