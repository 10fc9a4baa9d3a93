package app

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// The tabs of the first panel. The files and the published way have their own
// panels where there is room; their tabs are shown where there is none, and
// while they are selected: then their panel stands alone.
var tabs = []tab{
	{view.PaneConversation, "Conversation"},
	{view.PaneGraph, "Graph"},
	{view.PaneBoard, "Board"},
	{view.PaneSource, "Source"},
	{view.PaneFiles, "Files"},
	{view.PanePublished, "Published"},
}

// board draws the first panel: the tasks as a graph, under their board text as
// rows, or in short beside the other panes. The list of tasks is always there.
func (l lab) board() UI {
	pane := l.pane()
	return el("div", props{"class": "pane tasks-pane"},
		el("header", nil, l.tabs(), l.counts()),
		el("div", props{
			"class": "pane-body", "role": "tabpanel", "id": l.id("panel"),
			"aria-labelledby": l.id("tab-" + string(pane)),
		},
			l.conversation(),
			l.boardSection(),
			l.sources(),
			l.graph(),
		),
	)
}

// A tab shows a pane.
type tab struct {
	pane view.Pane
	name string
}

// offered returns the tabs that have something to show here.
func (l lab) offered() []tab {
	return slices.DeleteFunc(slices.Clone(tabs), func(t tab) bool {
		return t.pane == view.PanePublished && !l.Beside || t.pane == view.PaneConversation && l.Conversation == nil
	})
}

func (l lab) tabs() UI {
	var list []UI
	for _, t := range l.offered() {
		selected := t.pane == l.pane()
		p := props{
			"type": "button", "role": "tab", "class": "tab tab-" + string(t.pane),
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
func (l lab) tabKeys() handler {
	tabs := l.offered()
	at := slices.IndexFunc(tabs, func(t tab) bool { return t.pane == l.pane() })
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
	return handler{
		scope: "tab" + strconv.Itoa(at) + " of " + strings.Join(panes, " "),
		do: func(_ app.Context, e app.Event) {
			if to, ok := leads[e.Get("key").String()]; ok {
				l.send(lesson.ShowPane{Pane: tabs[to].pane})
			}
		},
	}
}

// counts draws how many tasks are in each state, with an icon, a number and a
// word; the word is for everybody where there is room, else for who cannot see
// the icon.
func (l lab) counts() UI {
	c := l.Counts
	return el("div", props{"class": "counts", "role": "group", "aria-label": "Counts"},
		count("ready", c.Ready, "ready", true),
		count("in_progress", c.InProgress, "in progress", c.InProgress > 0),
		count("blocked", c.Blocked, "blocked", true),
		count("completed", c.Done, "done", true),
		count("unreadable", c.Unreadable, "unreadable", c.Unreadable > 0),
	)
}

func count(state string, n int, word string, shown bool) UI {
	return el("span", props{"class": "count", "data-state": state, "title": word, "hidden": !shown},
		icon(state),
		el("b", nil, text(strconv.Itoa(n)+" ")),
		el("span", props{"class": "word"}, text(word)),
	)
}

// boardText draws the answer of task_list as it is, line by line.
func boardText(lines []view.BoardLine) UI {
	var b strings.Builder
	for _, line := range lines {
		if line.Now {
			b.WriteString(`<span class="now">` + html.EscapeString(line.Text) + "</span>\n")
		} else {
			b.WriteString(html.EscapeString(line.Text) + "\n")
		}
	}
	return markup("pre", "board-text", strings.TrimSuffix(b.String(), "\n"))
}
