package planner

import (
	"context"
	"slices"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// A turn is what the messages say of the prompt that is being answered.
type turn struct {
	prompt  string   // the newest, or the one that a question was asked about
	replies []string // to the questions that were asked since
	fresh   string   // the newest, where it is a reply
	agent   string
	done    []made // the calls since the newest prompt
	about   []tasks.ID
	told    string // the prompt is empty: what to say
}

// A made is a call that was made, with its result.
type made struct {
	call   conversation.Message
	result conversation.Message
}

// Answer returns what comes next: for whatever was said, and never an error. It is a
// function of the request. What it costs grows with the length of the prompt and of
// the board, and is kept between the answers to one prompt.
func (p *Planner) Answer(_ context.Context, request agent.Request) (agent.Answer, error) {
	t := p.turnOf(request)
	if t.told != "" {
		return agent.Answer{Text: t.told}, nil
	}
	answer, ok := p.answer(t)
	if !ok { // the newest prompt is no reply to what was asked: it is a prompt of its own
		t.prompt, t.replies = t.fresh, nil
		answer, _ = p.answer(t)
	}
	return answer, nil
}

// turnOf reads the messages.
func (p *Planner) turnOf(request agent.Request) turn {
	t := turn{agent: p.nameIn(request.System)}
	messages := request.Messages
	at := lastUser(messages)
	if at < 0 {
		t.told = p.say("hello")
		return t
	}
	t.prompt = messages[at].Text
	if messages[at].Summary {
		t.prompt = p.focusOf(messages[at].Text)
		t.told = p.say("compacted")
	}
	t.done = madeSince(messages[at+1:])
	for i, m := range t.done { // what was to come after a compaction is the prompt from there on
		var focus string
		switch m.call.Tool {
		case ToolCompact:
			focus, t.told = inputOf(m.call).Focus, p.say("compacted")
		case ToolRenew:
			focus, t.told = inputOf(m.call).Next, p.say("renewed")
		default:
			continue
		}
		if m.result.Role == "" || m.result.Refused {
			t.told = ""
			break
		}
		t.prompt, t.done = focus, t.done[i+1:]
		break
	}
	if strings.TrimSpace(t.prompt) != "" {
		t.told = ""
	} else if t.told == "" {
		t.told = p.say("empty")
	}
	t.fresh = t.prompt
	p.conversationBefore(&t, messages[:at])
	return t
}

// conversationBefore takes from the messages before the prompt which question it may
// answer, and which tasks were spoken of.
func (p *Planner) conversationBefore(t *turn, before []conversation.Message) {
	prompt := t.prompt
	var replies []string
	for n := len(before) - 1; n >= 0 && before[n].Role == conversation.Assistant && p.asksWhich(before[n].Text); {
		at := lastUser(before[:n])
		if at < 0 || before[at].Summary {
			break
		}
		replies = append([]string{prompt}, replies...)
		prompt = before[at].Text
		n = at - 1
		before = before[:at]
		if n < 0 {
			break
		}
	}
	t.prompt, t.replies = prompt, replies
	for len(before) > 0 && len(t.about) == 0 {
		at := max(lastUser(before), 0)
		for _, m := range madeSince(before[at:]) {
			if m.result.Refused || m.result.Role == "" {
				continue
			}
			switch m.call.Tool {
			case toolCreate, toolUpdate, toolClaim, toolComplete, toolRelease, toolGet:
				if task, ok := taskOf(m.result.Text); ok && !slices.Contains(t.about, task.ID) {
					t.about = append(t.about, task.ID)
				}
			}
		}
		before = before[:at]
		if at == 0 {
			break
		}
	}
}

// asksWhich reports whether a text is the question which task is meant.
func (p *Planner) asksWhich(text string) bool {
	for _, key := range []string{ambiguous, whichTask} {
		begin, _, _ := strings.Cut(p.v.Say[key], "{")
		if begin != "" && strings.HasPrefix(text, begin) {
			return true
		}
	}
	return false
}

// focusOf returns what a summary says is still to be done.
func (p *Planner) focusOf(summary string) string {
	begin, _, _ := strings.Cut(p.v.Say["next"], "{")
	line := summary[strings.LastIndexByte(strings.TrimRight(summary, "\n"), '\n')+1:]
	focus, ok := strings.CutPrefix(line, begin)
	if !ok {
		return ""
	}
	return strings.TrimSpace(focus)
}

// nameIn returns the agent's name from its system prompt.
func (p *Planner) nameIn(system string) string {
	before, after, _ := strings.Cut(p.v.System, "{agent}")
	rest, ok := strings.CutPrefix(system, before)
	after, _, _ = strings.Cut(after, "{agent}")
	name, _, found := strings.Cut(rest, after)
	if name = cutTo(name, 100); ok && (found || after == "") && name != "" {
		return name
	}
	return fill(p.v.Agent, "n", "1")
}

func lastUser(messages []conversation.Message) int {
	for i := len(messages) - 1; i >= 0; i-- {
		if messages[i].Role == conversation.User {
			return i
		}
	}
	return -1
}

// madeSince returns the calls in messages, each with its result.
func madeSince(messages []conversation.Message) []made {
	var all []made
	at := map[string]int{}
	for _, m := range messages {
		switch m.Role {
		case conversation.ToolCall:
			at[m.CallID] = len(all)
			all = append(all, made{call: m})
		case conversation.ToolReply:
			if i, there := at[m.CallID]; there {
				all[i].result = m
			}
		}
	}
	return all
}

// answer returns what comes next for a prompt. It reports false where the prompt was
// taken for a reply, and is none.
func (p *Planner) answer(t turn) (agent.Answer, bool) {
	if len(t.prompt) > maxPrompt {
		return agent.Answer{Text: p.say(tooLong, "n", itoa(len(t.prompt)), "most", itoa(maxPrompt))}, true
	}
	rest := t.done
	o := p.outcomeOf(t, nil, nil)
	if o.needsBoard {
		if len(rest) == 0 {
			return calling(op{tool: toolList, node: -1}.call(nil)), true
		}
		first := rest[0]
		if first.call.Tool != toolList || first.result.Refused || first.result.Blanked {
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
			if next.call.Tool != toolGet {
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
		return agent.Answer{Text: p.sorry(o)}, true
	}
	return p.carryOn(o, rest), true
}

func calling(calls ...agent.ToolCall) agent.Answer { return agent.Answer{Calls: calls} }

// carryOn returns the next call of a plan, or what is said at its end.
func (p *Planner) carryOn(o *outcome, done []made) agent.Answer {
	run := running{p: p, outcome: o, ids: map[int]tasks.ID{}}
	for i, m := range done {
		if i >= len(o.ops) {
			if m.call.Tool == ToolUndo && run.refused != "" {
				run.undone = true
				continue
			}
			return agent.Answer{Text: p.say("strayed")}
		}
		if run.refused != "" {
			if m.call.Tool == ToolUndo {
				run.undone = true
			}
			continue
		}
		want := o.ops[i].call(run.idOf)
		if want.Tool != m.call.Tool || compactJSON(want.Input) != compactJSON(m.call.Input) {
			return agent.Answer{Text: p.say("strayed")}
		}
		run.learn(o.ops[i], m.result)
	}
	switch {
	case run.refused != "" && run.changed > 0 && !run.undone:
		return agent.Answer{Text: p.say("stopped", "why", run.refused), Calls: []agent.ToolCall{op{tool: ToolUndo, node: -1}.call(nil)}}
	case run.refused != "":
		return agent.Answer{Text: run.refusal()}
	case len(done) < len(o.ops):
		answer := calling(o.ops[len(done)].call(run.idOf))
		if len(done) == 0 {
			answer.Text = p.intro(o)
		}
		return answer
	}
	return agent.Answer{Text: run.closing()}
}

// A running is a plan as far as it was carried out.
type running struct {
	p *Planner
	*outcome
	ids     map[int]tasks.ID // of the nodes that were made
	refused string
	at      op // the call that was refused
	changed int
	undone  bool
	graph   string // the answer of task_graph
	undid   string // the answer of undo or redo
}

// learn takes up the result of a call.
func (run *running) learn(o op, result conversation.Message) {
	if result.Refused {
		run.refused, run.at = result.Text, o
		return
	}
	switch {
	case o.tool == toolGraph:
		run.graph = result.Text
	case !o.onBoard():
		run.undid = result.Text
	case !o.reads():
		run.changed++
		if task, ok := taskOf(result.Text); ok && o.makes {
			run.ids[o.node] = task.ID
		}
	}
}

func (run *running) idOf(at int) tasks.ID {
	if at < 0 {
		return 0
	}
	if id, there := run.ids[at]; there {
		return id
	}
	return run.w.nodes[at].id
}

// name returns a task as it is told: its id and subject.
func (run *running) name(at int) string {
	if at < 0 || at >= len(run.w.nodes) {
		return ""
	}
	n := run.w.nodes[at]
	id := run.idOf(at)
	switch {
	case id == 0:
		return n.subject
	case n.subject == "":
		return itoa(int(id))
	}
	return itoa(int(id)) + " " + n.subject
}

func (run *running) names(all []int) []string {
	var names []string
	for _, at := range all {
		names = append(names, run.name(at))
	}
	return names
}

// An outcome is what became of reading a prompt: a plan, or a trouble.
type outcome struct {
	w          *world
	ops        []op
	says       []say
	trouble    *trouble
	refusal    *tasks.Error // of a later call: nothing is done
	refusedOp  op
	trial      trial
	needsBoard bool
	prompt     string
}

func (o *outcome) idOf(at int) tasks.ID {
	if at < 0 {
		return 0
	}
	return o.w.nodes[at].id
}

// outcomeOf reads a prompt against the board that was listed, nil for none. The last
// outcome is kept.
func (p *Planner) outcomeOf(t turn, listed *conversation.Message, details []made) *outcome {
	key := t.agent + "\x00" + t.prompt + "\x00" + strings.Join(t.replies, "\x00") + "\x00"
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
func (p *Planner) readWithoutBoard(t turn) *outcome {
	w := newWorld(boardText{}, t.agent)
	r := &reader{p: p, w: w}
	err := r.read(t.prompt)
	o := &outcome{w: w, prompt: t.prompt, trouble: err, says: r.says, ops: w.ops}
	switch {
	case len(t.replies) > 0:
		o.needsBoard = true
	case err == nil:
		o.needsBoard = !slices.Contains([]string{"hello", "thanks", "help", "nothing_open", "left_alone"}, topicOf(r.says)) || len(w.ops) > 0
		if len(w.ops) > 0 {
			o.needsBoard = slices.ContainsFunc(w.ops, op.onBoard) || topicOf(r.says) == "resume"
		}
	case err.kind == notUnderstood:
		l := p.lexicon.lexemes(scan(cutTo(t.prompt, 2000)), nil)
		o.needsBoard = slices.ContainsFunc(l, func(x lexeme) bool {
			return slices.Contains(verbs, x.class) || slices.Contains(relations, x.class) || slices.Contains(asking, x.class) || slices.Contains(states, x.class) || x.kind == number || p.mends(x)
		})
	default:
		o.needsBoard = err.kind != tooManyTasks && err.kind != wrongCount && err.kind != longName && err.kind != nothingToMake
	}
	return o
}

// mends reports whether a word is a slip of the pen for one that is known.
func (p *Planner) mends(x lexeme) bool {
	_, ok := p.lexicon.mend(x.text)
	return ok && x.class == plain && x.kind == word
}

func topicOf(says []say) string {
	if len(says) == 0 {
		return ""
	}
	return says[len(says)-1].topic
}

// readWithBoard reads a prompt on a board, and tries its calls on a copy.
func (p *Planner) readWithBoard(t turn, text string, details []made) *outcome {
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
	r := &reader{p: p, w: w, replies: t.replies}
	o := &outcome{w: w, needsBoard: true, prompt: t.prompt}
	if o.trouble = r.read(t.prompt); o.trouble == nil && r.asked < len(r.replies) {
		o.trouble = &trouble{kind: noReply}
	}
	o.says, o.ops = r.says, w.ops
	if o.trouble != nil {
		return o
	}
	if b.cut && len(w.ops) > 0 {
		o.trouble = &trouble{kind: cutBoard}
		return o
	}
	p.tryOut(o, b)
	return o
}

// tryOut plays the calls on a copy. Where the first that changes something is refused,
// the plan ends with it: the refusal is shown. Where a later one is, nothing is done.
func (p *Planner) tryOut(o *outcome, b boardText) {
	o.trial = try(b, o.w)
	if o.trial.refused < 0 {
		return
	}
	o.refusal, o.refusedOp = o.trial.err, o.ops[o.trial.refused]
	first := slices.IndexFunc(o.ops, func(x op) bool { return !x.reads() })
	if o.trial.refused == first {
		o.ops = o.ops[:first+1]
		return
	}
	o.trouble = &trouble{kind: "would_be_refused", n: o.trial.refused + 1, m: len(o.ops)}
}
