package planner

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// mostDeeds is how many changes a closing answer names, and how many tasks of each.
const mostDeeds = 4

// A deed is what was done with some tasks.
type deed struct {
	key   string   // of its sentence
	pairs []string // what it says beside the tasks
	tasks []string
	calls int
}

// done says what was made, and what was changed.
func (run *running) done() []string {
	var made []int
	var deeds []deed
	for _, x := range run.ops {
		switch {
		case x.tool == toolCreate:
			made = append(made, x.node)
		case x.onBoard() && !x.reads():
			deeds = run.add(deeds, x)
		}
	}
	var parts []string
	key := "made"
	if len(made) == 1 {
		key = "made_one"
	}
	if len(made) > 0 {
		parts = append(parts, run.p.say(key, "n", itoa(len(made)), "tasks", run.p.listOf(run.names(made), mostNamed)))
	}
	if len(deeds) > 0 {
		parts = append(parts, run.p.say("did", "deeds", run.told(deeds)))
	}
	for _, x := range run.ops {
		all := x.add
		if x.tool == toolCreate {
			all = x.blockedBy
		}
		if over := run.thatAre(true, all); len(over) > 0 && run.w.nodes[x.node].status != tasks.Completed {
			key := "comes_after"
			if len(over) > 1 {
				key = "comes_after_many"
			}
			parts = append(parts, run.p.say(key, "task", run.name(x.node), "tasks", run.p.listOf(run.names(over), mostDeeds)))
		}
	}
	return parts
}

// thatAre returns those of some tasks that are completed, or those that are not.
func (o *outcome) thatAre(completed bool, all []int) []int {
	return slices.DeleteFunc(slices.Clone(all), func(at int) bool { return completed != (o.w.nodes[at].status == tasks.Completed) })
}

// told joins deeds: of many it names the first, and how many changes more there are.
func (run *running) told(deeds []deed) string {
	rest := 0
	for i, d := range deeds {
		if i >= mostDeeds-1 {
			rest += d.calls
		}
	}
	var all []string
	for i, d := range deeds {
		if i >= mostDeeds-1 && len(deeds) > mostDeeds {
			all = append(all, run.p.say("did_more", "n", itoa(rest)))
			break
		}
		all = append(all, run.p.say(d.key, append(d.pairs, "tasks", run.p.listOf(d.tasks, mostDeeds))...))
	}
	return run.p.listOf(all, mostDeeds)
}

// add adds what a call has done to what was done before: what was done just so with other
// tasks is one deed with it.
func (run *running) add(deeds []deed, x op) []deed {
	d := deed{key: "did_" + strings.TrimPrefix(x.tool, "task_"), tasks: []string{run.name(x.node)}, calls: 1}
	open := run.thatAre(false, x.add)
	list := func(all []int) string { return run.p.listOf(run.names(all), mostDeeds) }
	switch {
	case x.tool == toolClaim:
		d.pairs = []string{"owner", x.owner}
	case x.tool != toolUpdate:
	case x.status == tasks.Completed:
		d.key = "did_complete"
	case x.status == tasks.InProgress:
		d.key = "did_start"
	case x.status == tasks.Pending:
		d.key = "did_reopen"
	case x.subject != "":
		d.key, d.pairs, d.tasks = "did_rename", []string{"subject", x.subject}, []string{run.idOf(x.node).String()}
	case x.text != "":
		d.key = "did_describe"
	case x.clear:
		d.key = "did_unassign"
	case x.owner != "":
		d.key, d.pairs = "did_assign", []string{"owner", x.owner}
	case len(open) > 0 && len(x.remove) > 0:
		d.key, d.pairs = "did_turn", []string{"others", list(open), "gone", list(x.remove)}
	case len(open) > 0:
		d.key, d.pairs = "did_add", []string{"others", list(open)}
	case len(x.remove) == 0: // nothing holds it up
		return deeds
	default:
		d.key, d.pairs = "did_remove", []string{"others", list(x.remove)}
	}
	if n := len(deeds) - 1; n >= 0 && deeds[n].key == d.key && slices.Equal(deeds[n].pairs, d.pairs) {
		deeds[n].tasks, deeds[n].calls = append(deeds[n].tasks, d.tasks...), deeds[n].calls+1
		return deeds
	}
	return append(deeds, d)
}
