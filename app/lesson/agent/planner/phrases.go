package planner

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
)

// sentenceKeys are all that the planner says.
var sentenceKeys = []string{
	// What a plan will do, and has done.
	"intro", "intro_one", "will_create", "will_create_after", "will_complete", "will_start", "will_claim", "will_claim_next", "will_release", "will_reopen",
	"will_delete", "will_rename", "will_describe", "will_assign", "will_unassign", "will_add", "will_remove", "will_list", "will_graph", "will_get",
	"offer_force", "bypassed", "same_name", "aside", "will_undo", "will_redo", "will_compact", "will_new_agent", "made", "made_one", "did", "did_more",
	"did_complete", "did_start", "did_claim", "did_release", "did_reopen", "did_delete", "did_rename", "did_describe", "did_assign", "did_unassign", "did_add", "did_remove", "did_turn",
	"stopped", "refused", "undone", "not_undone", "strayed", "no_board", "no_tool", "not_possible", "nothing_undo", "nothing_redo",
	// The state of the board.
	"ready_now", "none_ready", "none_ready_but", "all_done", "empty_board", "ready", "blocked", "blocked_by", "done", "in_progress", "pending", "left", "listed",
	"is_ready", "waits", "deep", "is_started", "is_done", "no_task", "dependents", "dependents_one", "comes_after", "comes_after_many", "will_add_over", "no_dependents", "at_once", "no_people", "what_if", "what_if_none", "what_if_many", "what_if_none_many",
	"owner", "nobody", "me", "listed_started", "held", "parallel", "path", "order", "graph", "stuck", "resume",
	// What was not changed.
	"no_change", "already_done", "already_started", "not_done", "already_pending", "edge_there", "no_edge", "left_alone", "nothing_open", "nothing_asked", "nothing_back", "left_so", "only_plans", "remark", "no_time", "no_clock", "plan_name", "unordered",
	// The conversation.
	"hello", "thanks", "help", "empty", "undo", "undo_many", "undo_some", "redo", "compacted", "renewed",
	// Why a prompt is not carried out.
	"fault", notUnderstood, unknownName, createIt, "add_before", "add_after", "add_alone", planSteps, "plan_example", "plan_bare", undoAlone, ambiguous, whichTask, noneSuch, wrongCount, tooManyTasks, tooManyCalls, tooLong, longName, nothingToMake, cutBoard, "plan_what",
	"would_be_refused", beyond, noField, notNow, otherLanguage, ringed,
	// Pieces.
	"comma", "and", "or", "nothing", "more", "unnamed", "then",
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
	case notUnderstood, beyond, otherLanguage, noField:
		p.findNear(o)
		return p.say(t.kind, append(pairs, "a", o.near[0], "b", o.near[1])...)
	case createIt:
		key, task := "add_alone", ""
		if len(t.nodes) > 0 {
			key, task = "add_before", o.w.nodes[t.nodes[0]].subject
			if t.n > 0 {
				key = "add_after"
			}
		}
		return p.say(createIt, append(pairs, "a", p.say(key, "words", t.words, "task", task), "calls", p.listOf(p.wills(o, o.granted), mostNamed))...)
	case unknownName:
		return p.say(unknownName, append(pairs, "tasks", p.listOf(run.names(o.w.nearest(t.words, o.w.some(func(at int) bool { return o.w.nodes[at].id != 0 }))), 6))...)
	case ambiguous:
		return p.say(ambiguous, append(pairs, "tasks", p.listWith("or", run.names(t.nodes), mostNamed))...)
	case whichTask:
		return p.say(whichTask, append(pairs, "tasks", p.listOf(run.names(o.w.unfinished()), mostNamed))...)
	case planSteps:
		example := p.say("plan_example", "words", t.words)
		if !p.suits(example, o.board) {
			example = p.say("plan_bare")
		}
		return p.say(planSteps, "words", t.words, "a", example)
	case "would_be_refused":
		return p.say("would_be_refused", append(pairs, "call", run.will(o.refusedOp), "why", p.why(o))...)
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
			return id.String()
		}
		return (&running{outcome: o}).name(at)
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
	if one := p.v.Refused[string(e.Code)+"_one"]; one != "" && len(ids) == 1 {
		text = one
	}
	if !ok {
		return e.Text
	}
	return fill(text, "task", name(e.ID), "tasks", list, "owner", e.Args.Owner, "text", e.Text)
}

// intro says what is going to be done, before the first call.
func (p *Planner) intro(o *outcome) string {
	if !slices.ContainsFunc(o.ops, op.changes) {
		return ""
	}
	all := p.wills(o, o.ops)
	if len(all) == 1 {
		return p.say("intro_one", "calls", all[0])
	}
	return p.say("intro", "n", itoa(len(all)), "calls", p.listOf(all, mostNamed))
}

// wills says what each of some calls does.
func (p *Planner) wills(o *outcome, ops []op) []string {
	run := running{p: p, outcome: o}
	var all []string
	for _, x := range ops {
		all = append(all, run.will(x))
	}
	return all
}

// will says what a call does.
func (run *running) will(x op) string {
	pairs := []string{"task", run.name(x.node), "owner", x.owner, "subject", x.subject}
	list := func(all []int) string { return run.p.listOf(run.names(all), 6) }
	key := ""
	open := run.thatAre(false, x.add)
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
		if id := run.outcome.idOf(x.node); id != 0 { // and not the name that it loses
			pairs[1] = id.String()
		}
	case x.text != "":
		key = "will_describe"
	case x.clear:
		key = "will_unassign"
	case x.owner != "":
		key = "will_assign"
	case len(x.add) > 0 && len(open) == 0:
		key, pairs = "will_add_over", append(pairs, "tasks", list(x.add))
	case len(x.add) > 0:
		key, pairs = "will_add", append(pairs, "tasks", list(x.add))
	default:
		key, pairs = "will_remove", append(pairs, "tasks", list(x.remove))
	}
	return run.p.say(key, pairs...)
}

// refusal says that a call was refused, and what became of the calls before it.
func (run *running) refusal() string {
	if !run.at.onBoard() {
		if run.undone > 0 {
			return run.p.say("undo_some", "n", itoa(run.undone))
		}
		switch run.at.tool {
		case agent.UndoTool: // refused only where there is nothing
			return run.p.say("nothing_undo")
		case agent.RedoTool:
			return run.p.say("nothing_redo")
		}
		return run.p.say("not_possible", "text", run.refused)
	}
	e, why := run.outcome.refusal, run.refused
	if e != nil && strings.Contains(why, e.Text) { // the board says what the copy said: in words for a person
		why = run.p.why(run.outcome)
	}
	text := run.p.say("refused", "call", run.will(run.at), "text", why)
	if e != nil && (e.Code == tasks.CodeHasDependents || e.Code == tasks.CodeBlocked && run.at.tool != toolClaim) {
		if deep := run.roots(run.at.node); e.Code == tasks.CodeBlocked && len(deep) > 0 {
			text += " " + run.p.say("deep", "tasks", run.p.listOf(run.names(deep), mostNamed))
		}
		text += " " + run.p.say("offer_force")
	}
	if run.changed == 0 {
		return text
	}
	if run.cleared {
		return text + " " + run.p.say("undone")
	}
	return text + " " + run.p.say("not_undone")
}
