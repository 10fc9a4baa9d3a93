package main

import (
	"context"
	"fmt"
	"strings"

	"tasklesson/tasks"
)

// A problem is a [tasks.Problem] as JSON.
type problem struct {
	Kind       tasks.ProblemKind `json:"kind"`
	Task       tasks.ID          `json:"task,omitempty"`
	Other      tasks.ID          `json:"other,omitempty"`
	Ring       []tasks.ID        `json:"ring,omitempty"`
	Text       string            `json:"text"`
	Repairable bool              `json:"repairable"`
}

func problemsOf(found []tasks.Problem) []problem {
	list := []problem{}
	for _, p := range found {
		list = append(list, problem{p.Kind, p.Task, p.Other, p.Cycle, p.Text, p.Repairable()})
	}
	return list
}

func runCheck(ctx context.Context, s *session) error {
	found, err := s.manager.Check(ctx)
	if err != nil {
		return err
	}
	if err := s.printProblems(found); err != nil {
		return err
	}
	if len(found) > 0 {
		return errProblems
	}
	return nil
}

func (s *session) printProblems(found []tasks.Problem) error {
	if s.on("json") {
		return s.print(indented(problemsOf(found)))
	}
	if len(found) == 0 {
		return s.print("No problems.")
	}
	mendable := 0
	var b strings.Builder
	for _, p := range found {
		mark := " "
		if p.Repairable() {
			mark = "*"
			mendable++
		}
		fmt.Fprintf(&b, "%s %s: %s\n", mark, p.Kind, plain(p.Text))
	}
	b.WriteString(count(len(found), "problem"))
	if mendable > 0 {
		fmt.Fprintf(&b, "; repair mends the %d marked *", mendable)
	}
	b.WriteString(".")
	return s.print(b.String())
}

func runRepair(ctx context.Context, s *session) error {
	mended, err := s.manager.Repair(ctx)
	if err != nil {
		return err
	}
	left, err := s.manager.Check(ctx)
	if err != nil {
		return err
	}
	if s.on("json") {
		return s.print(indented(map[string][]problem{"mended": problemsOf(mended), "left": problemsOf(left)}))
	}
	var b strings.Builder
	for _, p := range mended {
		fmt.Fprintf(&b, "mended %s: %s\n", p.Kind, plain(p.Text))
	}
	for _, p := range left {
		fmt.Fprintf(&b, "left %s: %s\n", p.Kind, plain(p.Text))
	}
	fmt.Fprintf(&b, "%s mended, %d left.", count(len(mended), "problem"), len(left))
	return s.print(b.String())
}
