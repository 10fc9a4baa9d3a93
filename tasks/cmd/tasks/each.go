package main

import (
	"context"
	"encoding/json"

	"tasklesson/tasks"
)

// An answer is what a command says of one task: to a program and to a person.
type answer struct{ json, text string }

// show prints an answer.
func (s *session) show(a answer) error {
	if s.on("json") {
		return s.print(a.json)
	}
	return s.print(s.paint(a.text))
}

// each calls do with every id of the line, in order. A wrong id refuses the line
// before anything is done; a refusal of one id does not stop the others.
// Of one id the answer is printed as it is; of several, -json prints an array
// with the answer or the refusal of each. A failure of the storage ends the row.
func (s *session) each(ctx context.Context, do func(tasks.ID) (answer, error)) error {
	ids := make([]tasks.ID, len(s.args))
	for i := range ids {
		var err error
		if ids[i], err = s.argument(i); err != nil {
			return err
		}
	}
	if len(ids) == 1 {
		a, err := do(ids[0])
		if err != nil {
			return err
		}
		return s.show(a)
	}
	return s.row(ctx, ids, do)
}

// row is each for several ids.
func (s *session) row(ctx context.Context, ids []tasks.ID, do func(tasks.ID) (answer, error)) error {
	var list []json.RawMessage
	var end error
	for _, id := range ids {
		a, err := do(id)
		if err == nil && !s.on("json") {
			err = s.show(a)
		}
		if err == nil {
			list = append(list, json.RawMessage(a.json))
			continue
		}
		s.lookInto(ctx, err)
		_, said := s.outcome(interrupted(ctx, err))
		s.conflict = ""
		list = append(list, json.RawMessage(compact(said)))
		if tasks.CodeOf(err) == "" {
			end, s.told = err, true // end says it on standard error
			break
		}
		end = errFound
		s.out.Flush() // what was printed stands before it; a failure of it stays in out
		s.complain(said)
	}
	if s.on("json") {
		if err := s.print(indented(list)); err != nil {
			return err
		}
	}
	return end
}
