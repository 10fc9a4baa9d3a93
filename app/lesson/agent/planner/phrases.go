package planner

import (
	"encoding/json"
	"slices"
	"strings"

	"tasklesson/tasks"
)

// sentenceKeys are all that the planner says.
var sentenceKeys = []string{
	// What a plan will do, and has done.
	"intro", "intro_one", "will_create", "will_create_after", "will_complete", "will_start", "will_claim", "will_claim_next", "will_release", "will_reopen",
	"will_delete", "will_rename", "will_describe", "will_assign", "will_unassign", "will_add", "will_remove", "will_list", "will_graph", "will_get",
	"will_undo", "will_redo", "will_compact", "will_new_agent", "made", "made_one", "did", "stopped", "refused", "undone", "not_undone", "strayed", "no_board",
	// The state of the board.
	"ready_now", "none_ready", "none_ready_but", "all_done", "empty_board", "ready", "blocked", "blocked_by", "done", "in_progress", "pending", "left", "listed", "count",
	"is_ready", "waits", "deep", "is_started", "is_done", "no_task", "dependents", "no_dependents", "does_wait", "does_not_wait", "what_if", "what_if_none",
	"owner", "nobody", "held", "holds", "parallel", "path", "order", "graph", "stuck", "resume",
	// What was not changed.
	"no_change", "already_done", "already_started", "not_done", "edge_there", "no_edge", "left_alone", "nothing_open", "only_plans",
	// The conversation.
	"hello", "thanks", "help", "empty", "undo", "redo", "compacted", "renewed", "next",
	// What is not carried out.
	notUnderstood, unknownName, ambiguous, whichTask, noneSuch, wrongCount, tooManyTasks, tooManyCalls, tooLong, longName, nothingToMake, cutBoard, "plan_what",
	"would_be_refused",
	// Pieces.
	"comma", "and", "nothing", "more", "unnamed", "then",
}

// refusalCodes are the refusals that are told in the planner's own words.
var refusalCodes = []string{
	string(tasks.CodeInvalid), string(tasks.CodeNotFound), string(tasks.CodeUnreadable), string(tasks.CodeSelf), string(tasks.CodeCycle), string(tasks.CodeAlreadyResolved),
	string(tasks.CodeBlocked), string(tasks.CodeAlreadyClaimed), string(tasks.CodeNothingReady), string(tasks.CodeNotStarted), string(tasks.CodeNotOwner), string(tasks.CodeHasDependents),
}

// mostNamed is how many tasks one sentence names.
const mostNamed = 12

// sorry says why a prompt is not carried out.
func (p *Planner) sorry(o *outcome) string {
	t := o.trouble
	pairs := []string{"words", t.words, "n", itoa(t.n), "most", itoa(t.m)}
	run := running{p: p, outcome: o}
	switch t.kind {
	case notUnderstood:
		a, b := p.near(cutTo(o.prompt, 400))
		return p.say(notUnderstood, append(pairs, "a", a, "b", b)...)
	case unknownName:
		return p.say(unknownName, append(pairs, "tasks", p.listOf(run.names(o.w.some(func(at int) bool { return o.w.nodes[at].id != 0 })), 6))...)
	case ambiguous:
		return p.say(ambiguous, append(pairs, "tasks", p.listOf(run.names(t.nodes), mostNamed))...)
	case whichTask:
		return p.say(whichTask, append(pairs, "tasks", p.listOf(run.names(o.w.unfinished()), mostNamed))...)
	case "would_be_refused":
		return p.say("would_be_refused", append(pairs, "call", p.will(o, o.refusedOp, run.name), "why", p.why(o))...)
	}
	return p.say(t.kind, pairs...)
}

// why says why the copy of the board refused a call.
func (p *Planner) why(o *outcome) string {
	e := o.refusal
	if e == nil {
		return ""
	}
	name := func(id tasks.ID) string {
		at, there := o.trial.ids[id]
		if !there {
			return itoa(int(id))
		}
		return o.w.nameOf(at)
	}
	var ids []string
	for _, id := range e.Args.IDs {
		ids = append(ids, name(id))
	}
	list := p.listOf(ids, mostNamed)
	if e.Code == tasks.CodeCycle {
		list = strings.Join(ids, " → ")
	}
	text, ok := p.v.Refused[string(e.Code)]
	if !ok {
		return e.Text
	}
	return fill(text, "task", name(e.ID), "tasks", list, "owner", e.Args.Owner, "text", e.Text)
}

// intro says what is going to be done, before the first call.
func (p *Planner) intro(o *outcome) string {
	if !slices.ContainsFunc(o.ops, func(x op) bool { return !x.reads() }) {
		return ""
	}
	run := running{p: p, outcome: o}
	var all []string
	for _, x := range o.ops {
		all = append(all, p.will(o, x, run.name))
	}
	if len(all) == 1 {
		return p.say("intro_one", "calls", all[0])
	}
	return p.say("intro", "n", itoa(len(all)), "calls", p.listOf(all, mostNamed))
}

// will says what a call does.
func (p *Planner) will(o *outcome, x op, name func(int) string) string {
	pairs := []string{"task", name(x.node), "owner", x.owner, "subject", x.subject}
	list := func(all []int) string {
		var names []string
		for _, at := range all {
			names = append(names, name(at))
		}
		return p.listOf(names, 6)
	}
	key := ""
	switch {
	case x.tool == toolCreate && len(x.blockedBy) > 0:
		key, pairs = "will_create_after", append(pairs, "tasks", list(x.blockedBy))
	case x.tool == toolClaim && x.makes:
		key = "will_claim_next"
	case x.tool != toolUpdate:
		key = "will_" + strings.TrimPrefix(x.tool, "task_")
	case x.status == tasks.Completed:
		key = "will_complete"
	case x.status == tasks.InProgress:
		key = "will_start"
	case x.status == tasks.Pending:
		key = "will_reopen"
	case x.subject != "":
		key = "will_rename"
	case x.text != "":
		key = "will_describe"
	case x.clear:
		key = "will_unassign"
	case x.owner != "":
		key = "will_assign"
	case len(x.add) > 0:
		key, pairs = "will_add", append(pairs, "tasks", list(x.add))
	default:
		key, pairs = "will_remove", append(pairs, "tasks", list(x.remove))
	}
	return p.say(key, pairs...)
}

// refusal says that a call was refused, and what became of the calls before it.
func (run *running) refusal() string {
	text := run.p.say("refused", "call", run.p.will(run.outcome, run.at, run.name), "text", run.refused)
	if run.changed == 0 {
		return text
	}
	if run.undone {
		return text + " " + run.p.say("undone")
	}
	return text + " " + run.p.say("not_undone")
}

// closing says what was done, answers what was asked, and says what is ready.
func (run *running) closing() string {
	var parts []string
	var made []int
	changes := 0
	for _, x := range run.ops {
		switch {
		case x.tool == toolCreate:
			made = append(made, x.node)
		case x.onBoard() && !x.reads():
			changes++
		}
	}
	key := "made"
	if len(made) == 1 {
		key = "made_one"
	}
	if len(made) > 0 {
		parts = append(parts, run.p.say(key, "n", itoa(len(made)), "tasks", run.p.listOf(run.names(made), mostNamed)))
	}
	if changes > 0 && len(made) == 0 {
		parts = append(parts, run.p.say("did"))
	}
	quiet := false
	for _, s := range run.says {
		text := run.tell(s)
		if text != "" && !slices.Contains(parts, text) {
			parts = append(parts, text)
		}
		quiet = quiet || slices.Contains([]string{"ready", "undo", "redo", "resume", "listed"}, s.topic)
	}
	if (changes > 0 || len(made) > 0) && !quiet {
		parts = append(parts, run.readyNow())
	}
	if len(parts) == 0 {
		return run.p.say("no_change")
	}
	return strings.Join(parts, " ")
}

// readyNow says what is ready after all calls.
func (run *running) readyNow() string {
	switch {
	case len(run.trial.ready) > 0:
		return run.p.say("ready_now", "tasks", run.p.listOf(run.names(run.trial.ready), mostNamed))
	case run.trial.total == 0:
		return run.p.say("empty_board")
	case run.trial.open == 0:
		return run.p.say("all_done")
	}
	return run.noneReady()
}

// noneReady says that no task is ready, and what is in progress.
func (run *running) noneReady() string {
	started := run.w.in(tasks.StateInProgress)
	if len(started) == 0 {
		return run.p.say("none_ready")
	}
	return run.p.say("none_ready_but", "tasks", run.p.listOf(run.names(started), mostNamed))
}

// tell answers one thing.
func (run *running) tell(s say) string {
	p := run.p
	list := func(all []int) string { return p.listOf(run.names(all), mostNamed) }
	first := func() string {
		if len(s.nodes) == 0 {
			return ""
		}
		return run.name(s.nodes[0])
	}
	switch s.topic {
	case "ready", "done", "pending", "left":
		if len(s.nodes) == 0 {
			return run.none(s.topic)
		}
		return p.say(s.topic, "n", itoa(len(s.nodes)), "tasks", list(s.nodes))
	case "blocked":
		return run.blocked(s.nodes)
	case "in_progress", "owner":
		if len(s.nodes) == 0 {
			return p.say(s.topic, "n", "0", "tasks", p.v.Say["nothing"])
		}
		return p.say(s.topic, "n", itoa(len(s.nodes)), "tasks", run.heldBy(s.nodes))
	case "holds":
		return p.say("holds", "owner", s.words, "tasks", list(s.nodes))
	case "waits":
		return run.waitsFor(s.nodes[0])
	case "dependents":
		if len(s.nodes) < 2 {
			return p.say("no_dependents", "task", first())
		}
		return p.say("dependents", "task", first(), "tasks", list(s.nodes[1:]))
	case "what_if":
		n := min(atoi(s.words), len(s.nodes))
		if n == len(s.nodes) {
			return p.say("what_if_none", "tasks", list(s.nodes))
		}
		return p.say("what_if", "tasks", list(s.nodes[:n]), "ready", list(s.nodes[n:]))
	case "edge_there", "no_edge", "does_wait", "does_not_wait":
		return p.say(s.topic, "task", first(), "other", run.name(s.nodes[1]))
	case "listed":
		return run.listed()
	case "resume":
		return run.resume(s.nodes)
	case "parallel", "path", "order", "graph":
		return run.fromGraph(s.topic)
	case "undo", "redo":
		return p.say(s.topic, "text", run.undid)
	case "help":
		a, b := p.v.Examples[0], p.v.Examples[1]
		return p.say("help", "a", a, "b", b)
	}
	return p.say(s.topic, "task", first())
}

// none says that the answer to a question is no task at all.
func (run *running) none(topic string) string {
	all := run.w.some(func(int) bool { return true })
	open := run.w.unfinished()
	switch {
	case len(all) == 0:
		return run.p.say("empty_board")
	case topic == "ready" && len(open) > 0:
		return run.noneReady()
	case topic == "ready" || topic == "left":
		return run.p.say("all_done")
	}
	return run.p.say(topic, "n", "0", "tasks", run.p.v.Say["nothing"])
}

// blocked says what each blocked task waits for.
func (run *running) blocked(nodes []int) string {
	if len(nodes) == 0 {
		return run.p.say("blocked", "n", "0", "tasks", run.p.v.Say["nothing"])
	}
	var all []string
	for _, at := range nodes {
		var ids []string
		for _, by := range run.w.waits(at) {
			ids = append(ids, itoa(int(run.idOf(by))))
		}
		all = append(all, run.p.say("blocked_by", "task", run.name(at), "tasks", run.p.listOf(ids, mostNamed)))
	}
	return run.p.say("blocked", "n", itoa(len(nodes)), "tasks", run.p.listOf(all, mostNamed))
}

// waitsFor says why a task does not go on, down to what can be started.
func (run *running) waitsFor(at int) string {
	direct := run.w.waits(at)
	text := run.p.say("waits", "task", run.name(at), "tasks", run.p.listOf(run.names(direct), mostNamed))
	seen := map[int]bool{at: true}
	var roots []int
	for queue := slices.Clone(direct); len(queue) > 0; {
		now := queue[0]
		queue = queue[1:]
		if seen[now] {
			continue
		}
		seen[now] = true
		if next := run.w.waits(now); len(next) > 0 {
			queue = append(queue, next...)
		} else if !slices.Contains(direct, now) {
			roots = append(roots, now)
		}
	}
	if len(roots) > 0 {
		slices.Sort(roots)
		text += " " + run.p.say("deep", "tasks", run.p.listOf(run.names(roots), mostNamed))
	}
	return text
}

// heldBy names tasks with who holds them.
func (run *running) heldBy(nodes []int) string {
	var all []string
	for _, at := range nodes {
		owner := run.w.nodes[at].owner
		if owner == "" {
			owner = run.p.say("nobody")
		}
		all = append(all, run.p.say("held", "task", run.name(at), "owner", owner))
	}
	return run.p.listOf(all, mostNamed)
}

// listed says how many tasks there are, and what is ready.
func (run *running) listed() string {
	all := run.w.some(func(int) bool { return true })
	if len(all) == 0 {
		return run.p.say("empty_board")
	}
	done := len(run.w.in(tasks.StateCompleted))
	ready := run.w.in(tasks.StateReady)
	text := run.p.say("listed", "n", itoa(len(all)), "done", itoa(done), "ready", run.p.listOf(run.names(ready), mostNamed))
	if len(ready) == 0 && done == len(all) {
		return run.p.say("all_done")
	}
	return text
}

// resume says where the work stands.
func (run *running) resume(started []int) string {
	if len(run.w.some(func(int) bool { return true })) == 0 {
		return run.p.say("empty_board")
	}
	under := run.p.v.Say["nothing"]
	if len(started) > 0 {
		under = run.heldBy(started)
	}
	return run.p.say("resume", "done", itoa(len(run.w.in(tasks.StateCompleted))), "n", itoa(len(run.w.some(func(int) bool { return true }))),
		"started", under, "ready", run.p.listOf(run.names(run.w.in(tasks.StateReady)), mostNamed))
}

// fromGraph answers questions of order with what task_graph said.
func (run *running) fromGraph(topic string) string {
	var g struct {
		Waves [][]tasks.ID `json:"waves"`
		Path  []tasks.ID   `json:"critical_path"`
		Stuck []tasks.ID   `json:"unschedulable"`
	}
	if json.Unmarshal([]byte(run.graph), &g) != nil {
		return run.p.say("no_board")
	}
	name := func(ids []tasks.ID) []string {
		var names []string
		for _, id := range ids {
			names = append(names, run.nameOfID(id))
		}
		return names
	}
	var waves []string
	for _, wave := range g.Waves {
		waves = append(waves, run.p.listOf(name(wave), mostNamed))
	}
	if len(waves) > mostNamed {
		waves = append(waves[:mostNamed], run.p.say("more", "n", itoa(len(waves)-mostNamed)))
	}
	text := ""
	switch {
	case len(waves) == 0 && len(g.Stuck) == 0:
		return run.none("left")
	case len(waves) == 0:
	case topic == "path":
		text = run.p.say("path", "n", itoa(len(g.Path)), "tasks", strings.Join(name(g.Path), " → "))
	default:
		text = run.p.say(topic, "waves", strings.Join(waves, run.p.v.Say["then"]))
	}
	if len(g.Stuck) > 0 {
		text = strings.TrimSpace(text + " " + run.p.say("stuck", "tasks", run.p.listOf(name(g.Stuck), mostNamed)))
	}
	return text
}

// nameOfID returns id and subject of a task that an answer names by its id.
func (run *running) nameOfID(id tasks.ID) string {
	for at := range run.w.nodes {
		if run.idOf(at) == id {
			return run.name(at)
		}
	}
	return itoa(int(id))
}

func atoi(text string) int {
	n, _ := whole(text)
	return n
}
