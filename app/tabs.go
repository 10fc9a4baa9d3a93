package app

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// tabbed returns the panels that have a tab: all that are offered but the source,
// which a button of its own shows.
func (l *lab) tabbed() []panel {
	return slices.DeleteFunc(l.offered(), func(p panel) bool { return p.pane == view.PaneSource })
}

// tabs draws a tab for each of them.
func (l *lab) tabs() node {
	var list []node
	beat := ""
	for i, t := range l.tabbed() {
		selected := l.selected(t.pane)
		if selected {
			beat = string("abcdef"[min(i, 5)])
		}
		a := attrs{
			"id", l.id("tab-" + string(t.pane)), "data-key", "tab-" + string(t.pane), "data-own", yes(t.beside),
			"aria-selected", truth(selected), "aria-controls", l.id("panel"), "disabled", l.Static,
			"tabindex", when(!selected && (i > 0 || !l.selected(view.PaneSource)), "-1"),
			"onclick", l.sends(lesson.ShowPane{Pane: t.pane}),
		}
		if !l.Static {
			a = with(a, "onkeydown", l.tabKeys())
		}
		if c := l.Challenge; t.pane == view.PaneChallenge && c != nil {
			a = with(a, "data-solved", when(found(c), strconv.Itoa(c.Done)+"/"+strconv.Itoa(c.All))) // its pane says so
		}
		list = adding(list, el("button.tab[type=button][role=tab]", a, text(t.name(l.Words))))
	}
	return unit("div.tabs[role=tablist]", attrs{"aria-label", l.Words.ViewOfTasks(), "data-beat", beat}, list...)
}

// tabKeys moves between the tabs by keyboard, from the one that is selected.
func (l *lab) tabKeys() ui.Handler {
	tabs := l.tabbed()
	at := max(0, slices.IndexFunc(tabs, func(t panel) bool { return l.selected(t.pane) }))
	var panes []string
	for _, t := range tabs {
		panes = append(panes, string(t.pane))
	}
	leads := map[string]int{
		"ArrowRight": (at + 1) % len(tabs),
		"ArrowLeft":  (at + len(tabs) - 1) % len(tabs),
		"Home":       0,
		"End":        len(tabs) - 1,
	}
	return ui.Handler{
		Scope: "tab" + strconv.Itoa(at) + " of " + strings.Join(panes, " "),
		Do: func(in ui.Input) {
			if to, ok := leads[in.Key()]; ok {
				l.send(lesson.ShowPane{Pane: tabs[to].pane})
			}
		},
	}
}

// counts draws how many tasks are in each state, with an icon, a number and a
// word; the word is shown where there is room, and else only said to readers who cannot see
// the icon.
func (l *lab) counts() node {
	c := l.Counts
	return unit("div.counts[role=group]", attrs{"aria-label", l.Words.TaskCounts()},
		l.count(tasks.StateReady, c.Ready, true),
		l.count(tasks.StateInProgress, c.InProgress, c.InProgress > 0),
		l.count(tasks.StateBlocked, c.Blocked, true),
		l.count(tasks.StateCompleted, c.Done, true),
		l.count(tasks.StateUnreadable, c.Unreadable, c.Unreadable > 0),
	)
}

func (l *lab) count(state tasks.State, n int, shown bool) node {
	word := l.Words.CountedState(state)
	return el("span.count", attrs{"data-state", string(state), "title", word, "hidden", !shown},
		icon(string(state)),
		tell("b", strconv.Itoa(n)+" "),
		tell("span.word", word),
	)
}
