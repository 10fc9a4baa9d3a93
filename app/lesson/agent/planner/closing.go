package planner

import (
	"cmp"
	"slices"
	"strings"

	"tasklesson/tasks"
)

// closing says what was done, answers what was asked, and says what is ready.
func (run *running) closing() string {
	parts := run.done()
	changed, quiet, asked := len(parts) > 0, false, false
	for _, s := range run.says {
		if social(s.topic) && (len(run.ops) > 0 || slices.ContainsFunc(run.says, func(other say) bool { return !social(other.topic) })) {
			continue // "Hello, complete 1."
		}
		if s.topic == "ready" && changed {
			asked = true // what is ready after all
			continue
		}
		text := run.tell(s)
		if text != "" && !slices.Contains(parts, text) {
			parts = append(parts, text)
		}
		quiet = quiet || slices.Contains([]string{"undo", "redo", "resume", "listed"}, s.topic)
	}
	switch {
	case changed && asked && len(run.trial.ready) > 0:
		parts = append(parts, run.p.say("ready", "tasks", run.p.listOf(run.names(run.trial.ready), mostNamed)))
	case changed && (asked || !quiet):
		parts = append(parts, run.readyNow())
	}
	if len(parts) == 0 {
		return run.p.say("no_change")
	}
	return strings.Join(parts, " ")
}

var socials = []string{"hello", "thanks", "nothing_open", "nothing_asked", "nothing_back", "left_so", "left_alone"}

// social reports whether a topic is an answer only where nothing else was said.
func social(topic string) bool {
	return slices.Contains(socials, topic)
}

// onlySocial reports whether the answer is only a greeting or the like: the prompt did
// nothing.
func (o *outcome) onlySocial() bool {
	return len(o.ops) == 0 && !slices.ContainsFunc(o.says, func(s say) bool { return !social(s.topic) })
}

// readyNow says what is ready after all calls.
func (run *running) readyNow() string {
	switch {
	case len(run.trial.ready) > 0:
		return run.p.say("ready_now", "tasks", run.p.listOf(run.names(run.trial.ready), mostNamed))
	case run.trial.refused >= 0:
		return "" // the copy knew less than the board
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
	first := ""
	if len(s.nodes) > 0 {
		first = run.name(s.nodes[0])
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
	case "waits":
		return run.waitsFor(s.nodes[0])
	case "dependents":
		if len(s.nodes) < 2 {
			return p.say("no_dependents", "task", first)
		}
		if len(s.nodes) == 2 {
			return p.say("dependents_one", "task", first, "tasks", list(s.nodes[1:]))
		}
		return p.say("dependents", "task", first, "tasks", list(s.nodes[1:]))
	case "what_if":
		n, _ := whole(s.words)
		many := ""
		if n > 1 {
			many = "_many"
		}
		if n == len(s.nodes) {
			return p.say("what_if_none"+many, "tasks", list(s.nodes))
		}
		return p.say("what_if"+many, "tasks", list(s.nodes[:n]), "ready", list(s.nodes[n:]))
	case "edge_there", "no_edge":
		return p.say(s.topic, "task", first, "other", run.name(s.nodes[1]))
	case "listed":
		return run.listed()
	case "resume":
		return run.resume(s.nodes)
	case "parallel", "at_once", "path", "order", "graph":
		return run.fromGraph(s.topic)
	case "undo", "redo":
		if run.undone > 1 && s.topic == "undo" {
			return p.say("undo_many", "n", itoa(run.undone))
		}
		_, text, _ := strings.Cut(run.undid, ": ") // "undone: 5 changes"
		return p.say(s.topic, "text", cmp.Or(text, run.undid))
	}
	return run.tellMore(s, first, list)
}

// none answers a question when no task is the answer.
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
