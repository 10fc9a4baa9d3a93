package main

import (
	"context"
	"fmt"
	"strings"

	"tasklesson/tasks"
)

func runCheck(ctx context.Context, s *session) error {
	found, err := s.manager.Check(ctx)
	if err != nil {
		return err
	}
	if err := s.printProblems(s.explainedProblems(ctx, found)); err != nil {
		return err
	}
	if len(found) > 0 {
		return errFound
	}
	return nil
}

func (s *session) printProblems(found []tasks.Problem) error {
	if s.on("json") {
		return s.print(indented(found))
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
	if len(mended) > 0 {
		s.did(count(len(mended), "problem") + " mended")
	}
	mended = s.explainedProblems(ctx, mended)
	s.oddMark = false // said with what was mended
	left, err := s.manager.Check(ctx)
	if err != nil {
		return err
	}
	left = s.explainedProblems(ctx, left)
	if s.on("json") {
		return s.print(indented(map[string][]tasks.Problem{"mended": mended, "left": left}))
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
