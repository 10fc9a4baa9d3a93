package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/rawjson"
)

// This file runs the commands that write the texts and edges of tasks.

func runCreate(ctx context.Context, s *session) error {
	n := tasks.NewTask{Subject: s.args[0], ActiveForm: s.text("active", "")}
	before, err := s.ids("before")
	if err != nil {
		return err
	}
	if n.BlockedBy, err = s.ids("after"); err != nil {
		return err
	}
	if n.Metadata, err = s.metadata(); err != nil {
		return err
	}
	description, err := s.description(ctx)
	if err != nil {
		return err
	}
	if description != nil {
		n.Description = *description
	}
	t, err := s.create(ctx, n, before)
	if err != nil {
		return err
	}
	if _, given := s.flags["after"]; given && len(n.BlockedBy) == 0 {
		// In a script that is a variable that stayed empty, and work begins too early.
		s.say("-after is empty: " + t.ID.String() + " waits for nothing")
	}
	return s.answer(t, t.ID.String())
}

func runUpdate(ctx context.Context, s *session) error {
	id, err := s.id()
	if err != nil {
		return err
	}
	u := tasks.Update{
		Subject: s.field("subject"), ActiveForm: s.field("active"),
		Owner: s.field("owner"), Force: s.on("force"),
	}
	if word, given := s.flags["status"]; given {
		status := tasks.Status(word)
		u.Status = &status
	}
	for _, list := range []struct {
		flag string
		ids  *[]tasks.ID
	}{
		{"not-after", &u.RemoveBlockedBy},
		{"not-before", &u.RemoveBlocks},
		{"after", &u.AddBlockedBy},
		{"before", &u.AddBlocks},
	} {
		if *list.ids, err = s.ids(list.flag); err != nil {
			return err
		}
	}
	if u.Metadata, err = s.metadata(); err != nil {
		return err
	}
	if u.Description, err = s.description(ctx); err != nil {
		return err
	}
	a, err := s.changed(s.actor().Update(ctx, id, u))
	if err != nil {
		return err
	}
	return s.show(a)
}

// create makes a task, and gives it what waits for it. That takes two calls: of
// what the second refuses nothing stays but the id, which is never given again.
func (s *session) create(ctx context.Context, n tasks.NewTask, before []tasks.ID) (tasks.Task, error) {
	for _, id := range before { // the usual mistakes cost no id
		t, err := s.manager.Get(ctx, id)
		if err != nil {
			return t, err
		}
		if t.Status == tasks.Completed {
			return t, invalid(s.command.name, fmt.Sprintf("Invalid -before: %v is already completed, it waits for nothing.", id))
		}
	}
	t, err := s.manager.Create(ctx, n)
	if err != nil {
		return t, err
	}
	s.did(t.ID.String())
	if len(before) == 0 {
		return t, nil
	}
	waited, err := s.manager.Update(ctx, t.ID, tasks.Update{AddBlocks: before})
	if err == nil {
		return waited.Task, nil
	}
	s.done = nil
	if _, undone := s.manager.Delete(ctx, t.ID, tasks.DeleteOptions{Force: true}); undone != nil {
		return t, fmt.Errorf("%v was made, but nothing waits for it: %w", t.ID, err)
	}
	return t, err
}

// description returns the value of -description, where - stands for standard
// input without its last line break.
func (s *session) description(ctx context.Context) (*string, error) {
	text := s.field("description")
	if text == nil || *text != "-" {
		return text, nil
	}
	input, err := s.input(ctx, "-description")
	if err != nil {
		return nil, err
	}
	read := strings.TrimSuffix(strings.TrimSuffix(string(input), "\n"), "\r")
	return &read, nil
}

// maxInput is how much of standard input is taken.
const maxInput = 1 << 20

// input reads standard input for what, until ctx is done. A writer may hold it
// open for ever, so the reading is left behind.
func (s *session) input(ctx context.Context, what string) ([]byte, error) {
	if s.piped != nil {
		return s.piped, nil // a terminal would have to end it twice
	}
	var input []byte
	var err error
	read := make(chan struct{})
	go func() {
		defer close(read)
		input, err = io.ReadAll(io.LimitReader(s.stdin, maxInput+1))
	}()
	select {
	case <-read:
	case <-ctx.Done():
		return nil, interrupted(ctx, ctx.Err())
	}
	if err != nil {
		return nil, fmt.Errorf("read standard input: %w", err)
	}
	if len(input) > maxInput {
		return nil, invalid(s.command.name, fmt.Sprintf("Invalid %s. Standard input has more than %d bytes.", what, maxInput))
	}
	s.piped = input
	return input, nil
}

// metadata reads the value of -metadata, a JSON object.
func (s *session) metadata() ([]tasks.Member, error) {
	text := strings.TrimSpace(s.text("metadata", ""))
	if text == "" {
		return nil, nil
	}
	if !json.Valid([]byte(text)) || text[0] != '{' {
		return nil, invalid(s.command.name, `Invalid -metadata. Give a JSON object, such as '{"points": 3}'.`)
	}
	if err := rawjson.Check([]byte(text)); err != nil {
		return nil, invalid(s.command.name, "Invalid -metadata. It cannot be kept: "+err.Error()+".")
	}
	return rawjson.Members[tasks.Member]([]byte(text)), nil
}
