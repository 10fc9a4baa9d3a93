package main

import (
	"context"

	"tasklesson/tasks/cmd/tasks/forms"
)

// runPrime prints what an agent should know when it starts. Without a board
// that can be read, or with an empty one, it prints nothing.
func runPrime(ctx context.Context, s *session) error {
	listing, err := s.manager.List(ctx)
	if err != nil {
		return err
	}
	text := forms.Prime(listing, s.owner())
	switch {
	case s.on("json"):
		return s.print(indented(map[string]string{"text": text}))
	case text == "":
		return nil
	case s.on("hook"):
		return s.print(indented(hookOutput{hookContext{"SessionStart", text}}))
	}
	_, err = s.out.WriteString(text)
	return err
}

// A hookOutput is what a hook of a coding agent prints to add to its context.
type hookOutput struct {
	Output hookContext `json:"hookSpecificOutput"`
}

type hookContext struct {
	Event   string `json:"hookEventName"`
	Context string `json:"additionalContext"`
}

// aboutHooks is the help of prime about the agents that run it by themselves.
const aboutHooks = `It tells what is yours, ready, of others and blocked, in at most 30 lines, and
nothing, with exit code 0, where no board can be found or read: tasks list says
why. Have it run when a session starts and after a compaction. What is yours and
in progress, tasks list -mine, is to be finished or released before new work.
Claude Code, in .claude/settings.json:
  {"hooks": {"SessionStart": [{"matcher": "startup|resume|clear|compact",
    "hooks": [{"type": "command", "command": "tasks prime"}]}]}}
Codex, in .codex/hooks.json, and Gemini CLI, in .gemini/settings.json, take the
same with the command "tasks prime -hook"; for Gemini CLI leave out the matcher.`
