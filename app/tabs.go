package app

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/ui"
)

// tabs draws a tab for each panel that is offered.
func (l lab) tabs() node {
	var list []node
	for _, t := range l.offered() {
		selected := l.selected(t.pane)
		p := props{
			"type": "button", "role": "tab", "class": "tab", "data-own": l.yes(t.beside),
			"id": l.id("tab-" + string(t.pane)), "data-key": "tab-" + string(t.pane),
			"aria-selected": truth(selected), "aria-controls": l.id("panel"),
			"disabled": l.Static,
			"onclick":  l.sends(lesson.ShowPane{Pane: t.pane}),
		}
		if !selected {
			p["tabindex"] = "-1"
		}
		if !l.Static {
			p["onkeydown"] = l.tabKeys()
		}
		list = append(list, el("button", p, text(t.name)))
	}
	return el("div", props{"class": "tabs", "role": "tablist", "aria-label": "View of the tasks"}, list...)
}

// tabKeys moves between the tabs by keyboard, from the one that is selected.
func (l lab) tabKeys() ui.Handler {
	tabs := l.offered()
	at := slices.IndexFunc(tabs, func(t panel) bool { return l.selected(t.pane) })
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
// word; the word is for everybody where there is room, else for who cannot see
// the icon.
func (l lab) counts() node {
	c := l.Counts
	return el("div", props{"class": "counts", "role": "group", "aria-label": "Counts"},
		count("ready", c.Ready, "ready", true),
		count("in_progress", c.InProgress, "in progress", c.InProgress > 0),
		count("blocked", c.Blocked, "blocked", true),
		count("completed", c.Done, "done", true),
		count("unreadable", c.Unreadable, "unreadable", c.Unreadable > 0),
	)
}

func count(state string, n int, word string, shown bool) node {
	return el("span", props{"class": "count", "data-state": state, "title": word, "hidden": !shown},
		icon(state),
		el("b", nil, text(strconv.Itoa(n)+" ")),
		el("span", props{"class": "word"}, text(word)),
	)
}
