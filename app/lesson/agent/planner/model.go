package planner

import (
	"context"
	"errors"
	"fmt"

	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
)

// Answer returns what comes next. It depends on the request alone, and returns an error if
// that meets a fault of the grammar. Its cost grows with the length of the prompt and of the
// board; the answers to one prompt pay it once.
func (p *Planner) Answer(_ context.Context, request agent.Request) (answer agent.Answer, err error) {
	defer p.guard(&answer, &err)
	t := p.exchangeOf(request)
	if t.told != "" {
		return agent.Answer{Text: t.told}, nil
	}
	answer, ok := p.answer(t)
	if !ok { // the newest prompt does not answer the question: it is a prompt of its own
		t.prompt, t.replies = t.fresh, nil
		answer, _ = p.answer(t)
	}
	return answer, nil
}

// guarded keeps a fault of the grammar from ending the program. Tests want to see it.
var guarded = true

// report writes a fault for those who mend it: in a browser to the console.
var report = func(text string) { print(text) }

// guard makes an error of a fault of the grammar: the page goes on, and says so.
func (p *Planner) guard(answer *agent.Answer, err *error) {
	if !guarded {
		return
	}
	if reason := recover(); reason != nil {
		report(fmt.Sprint("panic: ", reason, " in the planner\n"))
		*answer, *err = agent.Answer{}, errors.New(p.say("fault"))
	}
}

// answer returns what comes next for a prompt. It reports false if it took the prompt for a
// reply to a question, and it does not answer it.
func (p *Planner) answer(t exchange) (agent.Answer, bool) {
	if len(t.prompt) > maxPrompt {
		return agent.Answer{Text: p.say(tooLong, "n", itoa(len(t.prompt)), "most", itoa(maxPrompt)), Idle: true}, true
	}
	rest := t.done
	o := p.outcomeOf(t, nil, nil)
	if o.needsBoard {
		if len(rest) == 0 {
			return calling(op{tool: toolList, node: -1}.call(nil)), true
		}
		first := rest[0]
		if first.call.Tool != toolList || !readable(first.result) || first.result.Refused {
			return agent.Answer{Text: p.say("no_board")}, true
		}
		var details []made
		for {
			o = p.outcomeOf(t, &first.result, details)
			if o.trouble == nil || o.trouble.kind != needDetails {
				break
			}
			if len(details) >= len(rest)-1 {
				return calling(op{tool: toolGet, node: o.trouble.nodes[0]}.call(o.idOf)), true
			}
			next := rest[1+len(details)]
			if next.call.Tool != toolGet || !readable(next.result) {
				return agent.Answer{Text: p.say("no_board")}, true
			}
			details = append(details, next)
		}
		rest = rest[1+len(details):]
	}
	if o.trouble != nil && o.trouble.kind == noReply {
		return agent.Answer{}, false
	}
	if o.trouble != nil {
		return agent.Answer{Text: p.sorry(o), Lost: o.trouble.lost(), Idle: true, Near: o.near}, true
	}
	for _, x := range o.ops {
		if !t.offers(x.tool) {
			return agent.Answer{Text: p.say("no_tool", "call", (&running{p: p, outcome: o}).will(x))}, true
		}
	}
	return p.carryOn(o, rest), true
}

func calling(calls ...agent.ToolCall) agent.Answer { return agent.Answer{Calls: calls} }

// carryOn returns the next call of a plan, or what is said at its end.
func (p *Planner) carryOn(o *outcome, done []made) agent.Answer {
	run := running{p: p, outcome: o, ids: map[int]tasks.ID{}}
	for i, m := range done {
		if i >= len(o.ops) {
			if m.call.Tool == agent.UndoTool && run.refused != "" {
				run.cleared = true
				continue
			}
			return agent.Answer{Text: p.say("strayed")}
		}
		if run.refused != "" {
			if m.call.Tool == agent.UndoTool {
				run.cleared = true
			}
			continue
		}
		want := o.ops[i].call(run.idOf)
		if m.result.Role == "" || want.Tool != m.call.Tool || compactJSON(want.Input) != compactJSON(m.call.Input) {
			return agent.Answer{Text: p.say("strayed")}
		}
		run.learn(o.ops[i], m.result)
	}
	switch {
	case run.refused != "" && run.changed > 0 && !run.cleared:
		return agent.Answer{Text: p.say("stopped", "why", run.refused), Calls: []agent.ToolCall{op{tool: agent.UndoTool, node: -1}.call(nil)}}
	case run.refused != "":
		return agent.Answer{Text: run.refusal()}
	case len(done) < len(o.ops):
		answer := calling(o.ops[len(done)].call(run.idOf))
		if len(done) == 0 {
			answer.Text = p.intro(o)
		}
		return answer
	}
	return agent.Answer{Text: run.closing(), Idle: o.onlySocial()}
}
