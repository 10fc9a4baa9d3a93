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
	if !found {
		t.Fatal("README.md says nothing of the command")
	}
	replayConsole(t, section)
}

// TestReadmeOfTasks replays what the README of the package shows.
func TestReadmeOfTasks(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	replayConsole(t, string(readme))
}

// TestTheTranscriptOfTheLesson replays what the last chapter shows of it.
func TestTheTranscriptOfTheLesson(t *testing.T) {
	chapter, err := os.ReadFile("../../../static/chapters/14-next/en.md")
	if err != nil {
		t.Fatal(err)
	}
	replayConsole(t, string(chapter))
}

// replayConsole replays the first transcript in a text.
func replayConsole(t *testing.T, text string) {
	t.Helper()
	_, transcript, shown := strings.Cut(text, "```console\n")
	transcript, _, closed := strings.Cut(transcript, "```\n")
	if !shown || !closed || strings.Count(transcript, "$ tasks ") < 5 {
		t.Fatal("there is no transcript of the command")
	}
	newTerminal(t).replay(transcript)
}
