//go:build !js

package main

import (
	"os"
	"strings"
	"testing"
)

// TestReadmeTranscript replays what the README shows of the command.
func TestReadmeTranscript(t *testing.T) {
	readme, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(readme), "### By hand: the command\n")
	_, transcript, shown := strings.Cut(section, "```console\n")
	transcript, _, closed := strings.Cut(transcript, "```\n")
	if !found || !shown || !closed || strings.Count(transcript, "$ tasks ") < 5 {
		t.Fatal("README.md shows no transcript of the command")
	}
	newTerminal(t).replay(transcript)
}
