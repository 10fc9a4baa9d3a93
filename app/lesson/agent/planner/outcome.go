package planner

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// An outcome is what became of reading a prompt: a plan, or a trouble.
type outcome struct {
	w          *world
	board      *world // as it was read
	ops        []op
	says       []say
	trouble    *trouble
	refusal    *tasks.Error // of a later call: nothing is done
	refusedOp  op
	trial      trial
	needsBoard bool
	prompt     string
	granted    []op     // what would be done, if unknown tasks may be made
	near       []string // the examples that its trouble names
}

func (o *outcome) idOf(at int) tasks.ID {
	if at < 0 {
		return 0
	}
	return o.w.nodes[at].id
}

// outcomeOf reads a prompt against the board that was listed, nil for none. The last
// outcome is kept.
func (p *Planner) outcomeOf(t exchange, listed *conversation.Message, details []made) *outcome {
	key := t.past.last + strconv.FormatBool(t.past.changed) + strconv.FormatBool(t.past.named)
	key += t.refused.Tool + string(t.refused.Input) + t.agent + "\x00" + t.prompt + "\x00" + strings.Join(t.replies, "\x00") + "\x00"
	for _, id := range t.about {
		key += id.String()
	}
	if listed != nil {
		key += "\x01" + listed.Text
	}
	for _, d := range details {
		key += "\x01" + d.result.Text
	}
	p.mu.Lock()
	if p.last != nil && p.key == key {
		defer p.mu.Unlock()
		return p.last
	}
	p.mu.Unlock()
	var o *outcome
	if listed == nil {
		o = p.readWithoutBoard(t)
	} else {
		o = p.readWithBoard(t, listed.Text, details)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if listed != nil {
		p.key, p.last = key, o
	}
	return o
}

// readWithoutBoard reads a prompt, and says whether the board is needed for it.
func (p *Planner) readWithoutBoard(t exchange) *outcome {
	w := newWorld(boardText{}, t.agent)
	r := &reader{p: p, w: w.clone(), past: t.past}
	err := r.read(t.prompt)
	board := w
	w = r.w
	o := &outcome{w: w, board: board, prompt: t.prompt, trouble: err, says: r.says, ops: w.ops}
	switch {
	case len(t.replies) > 0:
		o.needsBoard = true
	case err == nil:
		o.needsBoard = !social(topicOf(r.says)) || len(w.ops) > 0 || r.verb == inorder // "no, they run in order"
		if len(w.ops) > 0 {
			o.needsBoard = slices.ContainsFunc(w.ops, op.onBoard) || r.onward || topicOf(r.says) == "resume"
		}
	default:
		o.needsBoard = err.kind != tooManyTasks && err.kind != wrongCount && err.kind != longName && err.kind != nothingToMake
	}
	return o
}

func topicOf(says []say) string {
	if len(says) == 0 {
		return ""
	}
	return says[len(says)-1].topic
}

// readWithBoard reads a prompt on a board that was listed, and single tasks in full.
func (p *Planner) readWithBoard(t exchange, text string, details []made) *outcome {
	b := readBoard(text)
	for _, d := range details {
		b.read[inputOf(d.call).Task] = true // what could not be read is not asked for again
		if task, ok := taskOf(d.result.Text); ok && !d.result.Refused {
			b.tasks[task.ID], b.owners[task.ID] = task, task.Owner
		}
	}
	w := newWorld(b, t.agent)
	for _, id := range t.about {
		if at, there := w.byID[id]; there && w.there(at) {
			w.group = append(w.group, at)
		}
	}
	w.mean(w.group)
	o := p.readOn(&t, w)
	if b.cut && o.trouble == nil && len(o.ops) > 0 {
		o.trouble = &trouble{kind: cutBoard}
	}
	return o
}

// readOn reads a prompt on a board, and tries its calls on a copy.
func (p *Planner) readOn(t *exchange, w *world) *outcome {
	r := &reader{p: p, w: w.clone(), replies: t.replies, past: t.past}
	o := &outcome{w: r.w, board: w, needsBoard: true, prompt: t.prompt}
	if o.trouble = r.read(t.prompt); o.trouble == nil && r.asked < len(r.replies) {
		o.trouble = &trouble{kind: noReply}
	}
	o.w, o.says, o.ops = r.w, r.says, r.w.ops
	if o.trouble != nil && o.trouble.kind == createIt {
		r := &reader{p: p, w: w.clone(), past: t.past, granted: true}
		if err := r.read(t.prompt); err == nil && len(r.w.ops) > 0 {
			o.granted, o.w = r.w.ops, r.w
		} else if err != nil {
			o.trouble = err                                                       // nothing is asked that "yes" would not do
			if err.kind == ambiguous && slices.Max(err.nodes) >= len(o.w.nodes) { // of tasks that are not there
				o.trouble = &trouble{kind: notUnderstood, words: cutTo(t.prompt, 60)}
			}
		}
	}
	if o.trouble != nil {
		return o
	}
	p.tryOut(o)
	if r.stop != nil && o.trouble == nil && o.trial.refused < 0 && len(t.replies) == 0 {
		return p.tryRest(o, r.stop.w)
	}
	return o
}

// tryRest reads what the last call hands on, as the next agent will, on the board as it is
// then. If that agent would not carry it out, nothing is done.
func (p *Planner) tryRest(o *outcome, then *world) *outcome {
	n := len(o.ops)
	words := o.ops[n-1].focus
	if words == "" {
		return o
	}
	if o.ops[n-1].tool == agent.RenewTool {
		then.agent = fill(p.v.Agent, "n", "?") // its name is not known yet
	}
	rest := p.readOn(&exchange{prompt: words}, then.after(o.trial.ids))
	switch {
	case rest.trouble == nil && rest.trial.refused >= 0:
		rest.trouble = &trouble{kind: "would_be_refused", n: rest.trial.refused + 1, m: len(rest.ops)}
		fallthrough
	case rest.refusal != nil: // counted are the calls of both
		rest.trouble.n, rest.trouble.m = rest.trouble.n+n, rest.trouble.m+n
		return rest
	case rest.trouble != nil && rest.trouble.kind == needDetails:
		return rest
	case rest.trouble != nil:
		o.trouble = &trouble{kind: notUnderstood, words: cutTo(words, 60)}
	}
	return o
}

// tryOut plays the calls on a copy. If the first that changes something is refused, the plan
// ends with it: the refusal is shown. If a later one is, nothing is done.
func (p *Planner) tryOut(o *outcome) {
	o.trial = try(o.board, o.w)
	if o.trial.refused < 0 {
		return
	}
	o.refusal, o.refusedOp = o.trial.err, o.ops[o.trial.refused]
	first := slices.IndexFunc(o.ops, op.changes)
	if o.trial.refused == first {
		o.ops = o.ops[:first+1]
		return
	}
	o.trouble = &trouble{kind: "would_be_refused", n: o.trial.refused + 1, m: len(o.ops)}
}
