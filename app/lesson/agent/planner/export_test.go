package planner

import (
	"os"
	"strings"

	"tasklesson/app/lesson/agent"
)

// The tests see every fault of the grammar.
func init() { guarded = false }

// Failing returns what is answered where the grammar does that, and what is written for
// who mends it.
func (p *Planner) Failing(does func()) (answer agent.Answer, err error, written string) {
	var console strings.Builder
	guarded, stderr = true, &console
	defer func() { guarded, stderr, written = false, os.Stderr, console.String() }()
	defer p.guard(&answer, &err)
	does()
	return agent.Answer{Text: "It is done."}, nil, ""
}
