package planner

import (
	"encoding/json"
	"slices"
	"strings"

	"tasklesson/tasks"
)

// blocked says what each blocked task waits for.
func (run *running) blocked(nodes []int) string {
	if len(nodes) == 0 {
		return run.p.say("blocked", "n", "0", "tasks", run.p.v.Say["nothing"])
	}
	var all []string
	for _, at := range nodes {
		var ids []string
		for _, by := range run.w.waits(at) {
			ids = append(ids, run.idOf(by).String())
		}
		all = append(all, run.p.say("blocked_by", "task", run.name(at), "tasks", run.p.listOf(ids, mostNamed)))
	}
	return run.p.say("blocked", "n", itoa(len(nodes)), "tasks", run.p.listOf(all, mostNamed))
}

// waitsFor says why a task does not go on, down to what can be started.
func (run *running) waitsFor(at int) string {
	text := run.p.say("waits", "task", run.name(at), "tasks", run.p.listOf(run.names(run.w.waits(at)), mostNamed))
	if roots := run.roots(at); len(roots) > 0 {
		text += " " + run.p.say("deep", "tasks", run.p.listOf(run.names(roots), mostNamed))
	}
	return text
}

// roots returns what a task waits for in the end, and not directly.
func (run *running) roots(at int) []int {
	direct := run.w.waits(at)
	seen := map[int]bool{at: true}
	var roots []int
	for queue := slices.Clone(direct); len(queue) > 0; queue = queue[1:] {
		now := queue[0]
		if seen[now] {
			continue
		}
		seen[now] = true
		if next := run.w.waits(now); len(next) > 0 {
			queue = append(slices.Clip(queue), next...)
		} else if !slices.Contains(direct, now) {
			roots = insert(roots, now)
		}
	}
	return roots
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
	if started := run.w.in(tasks.StateInProgress); len(started) > 0 {
		text += " " + run.p.say("listed_started", "tasks", run.p.listOf(run.names(started), mostNamed))
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
	case topic == "at_once":
		n := 0
		for _, wave := range g.Waves {
			n = max(n, len(wave))
		}
		text = run.p.say(topic, "n", itoa(n)) + " " + run.p.say("parallel", "waves", strings.Join(waves, run.p.v.Say["then"]))
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
	return id.String()
}

// tellMore answers what tell does not.
func (run *running) tellMore(s say, first string, list func([]int) string) string {
	p := run.p
	switch s.topic {
	case "same_name":
		return p.say(s.topic, "tasks", list(s.nodes))
	case "bypassed":
		return p.say("bypassed", "task", first, "tasks", list(s.nodes[1:]))
	case "aside", "remark", "plan_name":
		return p.say(s.topic, "words", s.words)
	case "unordered":
		if slices.ContainsFunc(s.nodes, func(at int) bool { return len(run.w.nodes[at].by) > 0 }) {
			return ""
		}
		return p.say("unordered", "a", run.idOf(s.nodes[1]).String(), "b", run.idOf(s.nodes[0]).String())
	case "help":
		p.findNear(run.outcome)
		return p.say("help", "a", run.near[0], "b", run.near[1])
	}
	return p.say(s.topic, "task", first)
}
