package main

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"unicode/utf8"
)

// prime measures how much an agent reads when it starts.
func prime(ctx context.Context, b bench) error {
	const goal, lineGoal = 600, 30
	dir, err := b.used(ctx, "prime", manyTasks)
	if err != nil {
		return err
	}
	text, err := exec.CommandContext(ctx, b.command, "prime", "-owner", "agent-1", "-dir", dir).Output()
	if err != nil {
		return err
	}
	board, err := exec.CommandContext(ctx, b.command, "list", "-dir", dir).Output()
	if err != nil {
		return err
	}
	tokens, all := utf8.RuneCount(text)/4, utf8.RuneCount(board)/4
	lines := strings.Count(string(text), "\n")
	fmt.Printf("prime at %d tasks: %d tokens (characters / 4) in %d lines, goal %d in %d, the whole list is %d times as much  %s\n",
		manyTasks, tokens, lines, goal, lineGoal, all/max(tokens, 1), met(tokens <= goal && lines <= lineGoal))
	return nil
}
