package app

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A panel is one way to look at the files.
type panel struct {
	pane     view.Pane                // its key, and data-panel of its element
	name     func(words.Words) string // on its tab
	draw     func(*lab) node
	declared bool // it says itself what it is drawn from, and is kept by that: see keepPanel
	// beside says that it has a place of its own on the stage where there is
	// room. Its tab is shown where there is none, and while it is selected: then
	// it stands alone.
	beside bool
	// tasks says how the list of tasks, which is always there, is drawn under it.
	tasks string
}

// How the list of tasks is drawn.
const (
	asGraph = "graph" // a graph, or what room is left of it
	asRows  = "rows"  // a row each
	asStrip = "strip" // number and state
	asSaid  = "said"  // for assistive technology alone
)

// panels are all panels, in the order of their tabs.
var panels = []panel{
	{pane: view.PaneChallenge, name: words.Words.ChallengeTab, draw: (*lab).challenge, tasks: asGraph},
	{pane: view.PaneConversation, name: words.Words.ConversationTab, draw: (*lab).conversation, tasks: asSaid},
	{pane: view.PaneLanes, name: words.Words.LanesTab, draw: (*lab).lanes, tasks: asSaid},
	{pane: view.PaneWays, name: words.Words.WaysTab, draw: (*lab).ways, tasks: asSaid},
	{pane: view.PaneTimeline, name: words.Words.TimelineTab, draw: (*lab).timeline, declared: true, tasks: asSaid},
	{pane: view.PaneStates, name: words.Words.StatesTab, draw: (*lab).states, tasks: asSaid},
	{pane: view.PaneGraph, name: words.Words.GraphTab, draw: (*lab).graph, tasks: asGraph},
	{pane: view.PaneConsole, name: words.Words.ConsoleTab, draw: (*lab).console, tasks: asSaid},
	{pane: view.PaneFile, name: words.Words.FileTab, draw: (*lab).oneFile, tasks: asSaid},
	{pane: view.PaneQuestions, name: words.Words.QuestionsTab, draw: (*lab).questions, declared: true, tasks: asSaid},
	{pane: view.PaneBoard, name: words.Words.BoardTab, draw: (*lab).boardSection, declared: true, tasks: asRows},
	{pane: view.PaneSource, name: words.Words.SourceName, draw: (*lab).sources, declared: true, tasks: asStrip},
	{pane: view.PaneFiles, name: words.Words.FilesTab, draw: (*lab).files, beside: true, tasks: asStrip},
	{pane: view.PanePublished, name: words.Words.PublishedTab, draw: (*lab).published, declared: true, beside: true, tasks: asStrip},
}

// panel draws a panel that has the first place to itself.
func (l *lab) panel(class string, pane view.Pane, parts ...node) node {
	return el("section", attrs{"class", class, "data-panel", string(pane), "hidden", !l.selected(pane)}, parts...)
}

// offered returns the panels that have something to show here.
func (l *lab) offered() []panel {
	return slices.DeleteFunc(slices.Clone(panels), func(p panel) bool { return !l.Offers(p.pane) })
}

// choose returns the panel that is shown. In the place of one that has nothing to
// show stands the graph; where none is chosen yet, the conversation does, if
// there is one.
func (l *lab) choose() panel {
	offered := l.offered()
	pane := l.Pane
	if pane == view.PanePublished && l.Published == nil { // not asked for
		pane = view.PaneGraph
	}
	if at := slices.IndexFunc(offered, func(p panel) bool { return p.pane == pane }); at >= 0 {
		p := offered[at]
		if p.pane == view.PaneConversation && l.Talk != nil {
			p.tasks = asGraph // somebody who talks about a board sees it
		}
		return p
	}
	if l.Pane == "" {
		return offered[0]
	}
	return offered[slices.IndexFunc(offered, func(p panel) bool { return p.pane == view.PaneGraph })]
}

// selected reports whether a panel is the one that is shown.
func (l *lab) selected(pane view.Pane) bool { return l.shown.pane == pane }

// stage draws all panels: those with a place of their own, and the others in the
// first place, one over the other, above the list of tasks.
func (l *lab) stage() node {
	var first, beside []node
	var tabs []string
	for _, t := range l.tabbed() {
		tabs = append(tabs, string(t.pane))
	}
	for _, p := range panels {
		switch {
		case p.beside:
			beside = adding(beside, l.drawn(p))
		case p.pane != view.PaneGraph:
			first = adding(first, l.drawn(p))
		}
	}
	for _, p := range panels {
		if p.pane == view.PaneGraph {
			first = adding(first, l.drawn(p))
		}
	}
	tasksPane := el("div.pane tasks-pane", nil,
		el("header", nil, l.tabs(), l.orderToggles(), l.counts(), l.tabMeter()),
		el("div.pane-body[role=tabpanel]", l.panelName(), first...),
	)
	return el("div.stage", attrs{
		"data-pane", string(l.shown.pane), "data-tasks", l.shown.tasks, "data-alone", yes(l.shown.beside), "data-beat", l.beat(), "data-tabs", strings.Join(tabs, " "),
		"data-lists", yes(l.selected(view.PaneChallenge) && l.Challenge != nil && l.Challenge.Shown.List),
		"data-beside", yes(l.Published != nil), "data-conversation", yes(l.Conversation != nil), "data-talk", yes(l.Talk != nil && l.selected(view.PaneConversation)),
	}, append([]node{tasksPane}, beside...)...)
}

// panelName names what the first place holds: by its tab, where it has one.
func (l *lab) panelName() attrs {
	a := attrs{"id", l.id("panel")}
	if l.selected(view.PaneSource) {
		return with(a, "aria-label", l.Words.SourceName())
	}
	return with(a, "aria-labelledby", l.id("tab-"+string(l.shown.pane)))
}

// A drawer is what a panel is drawn from besides the pen and the directory: its draw gets
// no more, so that it cannot depend on anything that is not compared.
type drawer interface {
	comparable
	draw(l *pen, of *view.Directory) node
}

// keepPanel draws a panel, or returns it as it was drawn from an equal part and directory.
func keepPanel[P drawer](l *lab, pane view.Pane, p P) node {
	draw := func() node { return p.draw(&l.pen, &l.Directory) }
	if l.Drawn == nil {
		return draw()
	}
	type key struct {
		drawn *view.Version
		part  P
	}
	return l.keeper.keep(string(pane), key{l.Drawn, p}, draw)
}

// A panelKey is what the panels are drawn from that do not say so themselves.
type panelKey struct {
	drawn    *view.Version
	mode     view.Mode
	store    view.StoreKind
	reading  bool // no task has been read yet
	selected bool
	board    bool // the board text is what is shown
	phase    view.PhaseKind
	writing  string // the file that is written by hand
	refused  bool
	by       string // the data-key of the button whose call was refused
	code     tasks.Code
}

// keeps reports whether a panel is kept by a panelKey. The graph and the conversation of an
// agent keep their nodes themselves.
func (l *lab) keeps(p panel) bool {
	return l.Drawn != nil && !p.declared && p.pane != view.PaneGraph && (p.pane != view.PaneConsole || l.Console == nil) && p.pane != view.PaneChallenge &&
		(p.pane != view.PaneConversation || l.Talk == nil)
}

// drawn draws a panel, or returns it as it was drawn from the same.
func (l *lab) drawn(p panel) node {
	if !l.keeps(p) {
		return p.draw(l)
	}
	key := panelKey{
		drawn: l.Drawn, mode: l.Mode, store: l.Store, reading: l.Busy && len(l.Tasks) == 0, phase: l.Phase,
		selected: l.selected(p.pane), board: l.selected(view.PaneBoard),
	}
	if l.Edit != nil {
		key.writing = l.Edit.Name
	}
	if l.Refusal != nil {
		key.refused, key.by, key.code = true, l.Refusal.By, l.Refusal.Code
	}
	return l.keeper.keep(string(p.pane), key, func() node { return p.draw(l) })
}
