package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/facts"
)

// The exit codes of the command.
const (
	exitDone        = 0
	exitRefused     = 1 // by the task system; or check found a problem
	exitUsage       = 2
	exitStorage     = 3
	exitTimeout     = 4   // -timeout has passed
	exitAllDone     = 5   // claim --wait: every task is completed
	exitNothing     = 6   // claim --wait: nobody else's work will make anything ready
	exitUnprinted   = 7   // done, but the answer could not be printed
	exitInterrupted = 130 // as shells have it for a program that ^C ended
)

// errFound ends a command that has printed its whole answer, and yet did not do
// everything: check found something, or one of several ids was refused.
var errFound = errors.New("exit 1")

// errTimeout, errInterrupted and errUnread say why a context was done.
var (
	errTimeout     = errors.New("the time that -timeout gives is over; nothing more was done")
	errInterrupted = errors.New("stopped before it was done")
	errUnread      = fmt.Errorf("nobody reads the answer any more: %w", errInterrupted)
)

// interrupted says of an error that comes of ctx what ended it.
func interrupted(ctx context.Context, err error) error {
	switch {
	case err == nil || tasks.CodeOf(err) != "":
		return err
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil:
		return errTimeout
	case errors.Is(err, context.Canceled) && ctx.Err() != nil:
		return errInterrupted
	}
	return err
}

// A report is what -json says of a command that did not do what was asked.
type report struct {
	Code string          `json:"code"`
	Text string          `json:"text"`
	Op   string          `json:"op,omitempty"`
	ID   tasks.ID        `json:"id,omitempty"`
	Args json.RawMessage `json:"args,omitempty"`
}

// end prints what a command that has run has still to say, and returns the exit
// code.
func (s *session) end(err error) int {
	code, said := s.outcome(err)
	if said.Code != "" && s.wantsJSON() && !s.told {
		_ = s.print(indented(said)) // what cannot be printed shows below
	}
	if unprinted := s.out.Flush(); unprinted != nil {
		if len(s.done) > 0 {
			s.say("done, but it could not be printed: " + strings.Join(s.done, ", "))
			return exitUnprinted
		}
		code, said = exitStorage, report{Code: "storage", Text: unprinted.Error()}
	}
	if said.Code != "" {
		s.complain(said)
	}
	return code
}

// complain prints "code: sentence" on standard error.
func (s *session) complain(r report) {
	fmt.Fprintf(s.errs, "%s: %s\n", painter(isTerminal(s.errs))(r.Code), plain(r.Text))
}

// outcome returns the exit code for the error of a command, and what to say of
// it: nothing where everything was done, or has been said.
func (s *session) outcome(err error) (int, report) {
	var refusal *tasks.Error
	var wrong usageError
	switch {
	case err == nil:
		return exitDone, report{}
	case errors.Is(err, errFound):
		return exitRefused, report{}
	case errors.As(err, &refusal):
		return s.refusalCode(refusal), s.refusal(refusal)
	case errors.As(err, &wrong):
		return exitUsage, report{Code: "usage", Text: wrong.Error()}
	case errors.Is(err, errTimeout):
		return exitTimeout, report{Code: "timeout", Text: err.Error()}
	case errors.Is(err, errInterrupted):
		return exitInterrupted, report{Code: "interrupted", Text: err.Error()}
	}
	return exitStorage, report{Code: "storage", Text: err.Error()}
}

// refusalCode tells a loop with --wait why there is no work for it.
func (s *session) refusalCode(refusal *tasks.Error) int {
	if refusal.Code == tasks.CodeNothingReady && s.on("wait") {
		switch refusal.Args.Outlook {
		case tasks.OutlookAllDone:
			return exitAllDone
		case tasks.OutlookStuck:
			return exitNothing
		}
	}
	return exitRefused
}

// refusal returns what is said of a refusal: in the words of the command, or, of
// a tool that was called, as a model is answered.
func (s *session) refusal(e *tasks.Error) report {
	r := report{Code: string(e.Code), Text: e.Text, Op: e.Op, ID: e.ID}
	if s.command.name != "call" {
		r.Text = words(e)
		if e.Code == tasks.CodeUnreadable && s.conflict != "" {
			r.Text = fmt.Sprintf("Task %v is unreadable: %s.", e.ID, s.conflict)
		}
	}
	if e.Op == "renumber" && len(s.args) > 1 {
		r.Text += " All ids are renumbered together or none; none was."
	}
	if s.hint != "" {
		r.Text += " A file of this work tree holds a conflict, and is not of the board that is used: -dir " + s.hint + " names its directory."
	}
	if known := compact(facts.Of(e.Args)); known != "{}" {
		r.Args = json.RawMessage(known)
	}
	return r
}
