package planner

import "tasklesson/app/lesson/agent"

// The tests see every fault of the grammar.
func init() { guarded = false }

// Failing returns the answer when the grammar does something, and what is written for those
// who mend it.
func (p *Planner) Failing(does func()) (answer agent.Answer, written string, err error) {
	var console string
	was := report
	guarded, report = true, func(text string) { console += text }
	defer func() { guarded, report, written = false, was, console }()
	defer p.guard(&answer, &err)
	does()
	return agent.Answer{Text: "It is done."}, "", nil
}
