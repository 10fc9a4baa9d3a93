package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"tasklesson/tasks"
)

// This file runs the commands that look at the board.

func runList(ctx context.Context, s *session) error {
	listing, err := s.manager.List(ctx)
	if err != nil {
		return err
	}
	return s.board(listing)
}

// board prints a board: its text, or as JSON {"tasks", "unreadable"}.
func (s *session) board(listing tasks.Listing) error {
	if s.on("json") {
		return s.print(indented(boardOf(listing)))
	}
	return s.print(listing.Board())
}

// A board is a listing as JSON.
type board struct {
	Tasks      []json.RawMessage `json:"tasks"` // as their files show them
	Unreadable []broken          `json:"unreadable"`
}

type broken struct {
	ID     tasks.ID `json:"id"`
	Reason string   `json:"reason"`
}

func boardOf(listing tasks.Listing) board {
	b := board{Tasks: []json.RawMessage{}, Unreadable: []broken{}}
	for _, t := range listing.Tasks {
		b.Tasks = append(b.Tasks, json.RawMessage(t.JSON()))
	}
	for _, file := range listing.Unreadable {
		b.Unreadable = append(b.Unreadable, broken(file))
	}
	return b
}

func runGet(ctx context.Context, s *session) error {
	id, err := s.id()
	if err != nil {
		return err
	}
	t, err := s.manager.Get(ctx, id)
	if err != nil {
		return err
	}
	return s.answer(t, taskText(t))
}

func runGraph(ctx context.Context, s *session) error {
	g, err := s.manager.Graph(ctx)
	if err != nil {
		return err
	}
	return s.answer(g, graphText(g))
}

func runWhy(ctx context.Context, s *session) error {
	id, err := s.id()
	if err != nil {
		return err
	}
	why, err := s.manager.Why(ctx, id)
	if err != nil {
		return err
	}
	if s.on("json") {
		return s.print(indented(reasonsOf(why)))
	}
	return s.print(whyText(why))
}

// Reasons are a [tasks.Why] as JSON.
type reasons struct {
	ID       tasks.ID `json:"id"`
	InCycle  bool     `json:"in_ring"`
	Blockers []cause  `json:"blockers"`
}

type cause struct {
	ID         tasks.ID   `json:"id"`
	Depth      int        `json:"depth"`
	Missing    bool       `json:"missing"`
	Unreadable bool       `json:"unreadable"`
	InCycle    bool       `json:"in_ring"`
	Frees      []tasks.ID `json:"frees"`
}

func reasonsOf(why tasks.Why) reasons {
	r := reasons{ID: why.ID, InCycle: why.InCycle, Blockers: []cause{}}
	for _, c := range why.Blockers {
		r.Blockers = append(r.Blockers, cause(c))
	}
	return r
}

func whyText(why tasks.Why) string {
	if len(why.Blockers) == 0 {
		return why.ID.String() + " waits for nothing."
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%v waits for", why.ID)
	if why.InCycle {
		b.WriteString(" itself, in a ring, and")
	}
	b.WriteString(":")
	for _, c := range why.Blockers {
		fmt.Fprintf(&b, "\n  %v", c.ID)
		for _, mark := range []struct {
			set  bool
			text string
		}{{c.Missing, ", missing"}, {c.Unreadable, ", unreadable"}, {c.InCycle, ", in a ring"}} {
			if mark.set {
				b.WriteString(mark.text)
			}
		}
		if c.Depth > 1 {
			fmt.Fprintf(&b, ", %d steps before it", c.Depth)
		}
		b.WriteString(listed("; finished alone it frees ", c.Frees))
	}
	return b.String()
}
