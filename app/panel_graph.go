package app

import (
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/layout"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// graph draws the list "Tasks". Its items are the nodes of the graph, as the disk
// has them; what a call has made of one lies over it as a copy. Each has a place
// in every drawing that is made of the graph, and the one that suits the pane is shown:
// cards from the top down or from left to right, or a map of stops. It is drawn anew when
// [lab.graphKey] is another one; drawsGraphAs in app/lesson/drawing.go makes its version.
func (l *lab) graph() node {
	board := l.keep("graph", l.graphKey(), l.nodes)
	standing := l.standing()
	places, ghost := l.ghost(l.places(), standing)
	return el("div.graph-panel", attrs{"data-panel", string(view.PaneGraph), "data-digits", places.manyDigits()},
		l.foldSign(standing),
		el("div", l.graphAttrs(standing),
			el("div", l.canvas(places), append(append([]node{board, l.refusedThere(places)}, ghost...), l.remark(places)...)...),
			el("p.empty", attrs{"hidden", len(l.Tasks) > 0}, text(l.emptiness())),
			l.first(),
		),
		l.legend(),
		l.many(),
	)
}

// canvas returns the attributes of what the drawings lie on. Tasks that are rows look like
// cards. What no script sees to has the measures of its drawing at once.
func (l *lab) canvas(p places) attrs {
	a := attrs{"class", p.classes(), "data-empty", yes(len(l.Tasks) == 0 && !l.picking()), "data-forming", yes(l.forming())}
	d := p.drawings[p.in[unmeasured]]
	switch {
	case l.shown.tasks == asRows || l.shown.tasks == asStrip:
		return with(a, "data-form", layout.Cards.Look())
	case l.paper:
		return with(a, "data-form", d.Look(), "style", d.Sizes())
	case l.Static:
		a = with(a, "style", d.Sizes())
	}
	return append(a, p.canvas()...)
}

// first is the place of the first task on an empty board: a press opens the form for it.
func (l *lab) first() node {
	if !l.offersFirst() {
		return el("p.first none", nil)
	}
	return l.small("button first", "add-first", l.Words.AddFirstTask(), l.adds().send)
}

// offersFirst reports whether a task can be written here and there is none.
func (l *lab) offersFirst() bool {
	return l.onBoard() && !l.Busy && !l.Static && !l.Form.Open && len(l.Tasks) == 0
}

// many says how many tasks a large board of a workshop has: the pane may show some of
// them at a time.
func (l *lab) many() node {
	if !l.Workshop() || len(l.Tasks) <= layout.Few {
		return el("p.in-all none", nil)
	}
	return tell("p.in-all", l.Words.TasksInAll(len(l.Tasks)))
}

// graphAttrs makes of the graph of a large board a region that is scrolled by keys: it
// may not fit its pane.
func (l *lab) graphAttrs(s standing) attrs {
	a := attrs{"data-picking", yes(l.picking()), "data-asks", yes(l.asksReady()), "data-work", yes(l.Workshop()), "data-offers", yes(l.offersFirst())}
	if len(s.tasks) > layout.Few && !l.Static {
		return with(a, "class", "graph pans", "tabindex", "0", "role", "group", "aria-label", l.Words.GraphTab())
	}
	return with(a, "class", "graph")
}

// A graphKey is all that the nodes are drawn from.
type graphKey struct {
	graph    *view.Version
	files    bool
	static   bool
	unfolded bool
	picking  bool
	task     tasks.ID // that is edited
	from     tasks.ID // that is being connected
	waits    string
	order    orderKey
}

func (l *lab) graphKey() graphKey {
	key := graphKey{graph: l.Graph, files: l.asFiles(), static: l.Static, unfolded: l.Unfolded, picking: l.picking(), order: l.orderKey()}
	if key.picking {
		key.waits, key.task, key.from = waitsKey(l.Form.Waits), l.Form.Task, l.Connecting
	}
	return key
}

// keep returns a part as it was drawn from the same, where anybody knows.
func (l *lab) keep(name string, key graphKey, draw func() node) node {
	if key.graph == nil {
		return draw()
	}
	return l.keeper.keep(name, key, draw)
}

// nodes draws the lines, the tasks, and over them the discs. The lines have an element
// of their own: a board that can be drawn in one way more keeps its tasks where they
// are in the document, with the focus in them.
func (l *lab) nodes() node {
	standing := l.standing()
	plugs := plugsOf(standing.tasks, l.Edges)
	for i, p := range plugs {
		plugs[i].Now = p.Now && !l.isOver(p.Done)
	}
	places := l.place(l.structure(standing, plugs))
	var under, over, items []node
	for _, d := range places.drawings {
		under = adding(under, l.lines(d, plugs))
		over = adding(over, l.discs(d, plugs))
	}
	for _, t := range l.Tasks {
		i, stands := standing.index[t.ID]
		if !stands {
			i = nowhere
		}
		items = adding(items, l.task(t, places, i))
	}
	list := el("ul.tasks[role=list]", attrs{"aria-label", l.Words.TaskList()}, items...)
	return el("div.drawings", nil, append([]node{el("div", nil, under...), list}, over...)...)
}

// places returns where everything stands that nodes has drawn.
func (l *lab) places() places {
	if l.keeper != nil && l.Graph != nil {
		return l.keeper.places
	}
	standing := l.standing()
	return l.place(l.structure(standing, plugsOf(standing.tasks, l.Edges)))
}

// place lays a graph out. On paper, where the pane is known, there is one drawing.
func (l *lab) place(s structure) places {
	p := l.keeper.place(s)
	if l.paper {
		return p.only(p.in[l.paperPane(len(s.layers))])
	}
	return p
}

// asFiles reports whether the nodes are drawn as the files that they are: in the seat
// of the opening, which has the room for a few.
func (l *lab) asFiles() bool {
	const most = 8
	return l.Seat == view.SeatOpening && len(l.Tasks) <= most
}

// isOver reports whether what is done no longer stands out: the opening ends with what
// has become possible.
func (l *lab) isOver(done bool) bool { return done && l.asFiles() }

// emptiness says why there is nothing to see.
func (l *lab) emptiness() string {
	switch {
	case l.Busy:
		return l.Words.ReadingFiles()
	case l.Mode == view.OnScenario || l.Bare:
		return l.Words.NoTasks()
	}
	return l.Words.NoTasksYet()
}

// structure returns what the places of the graph depend on.
func (l *lab) structure(standing standing, plugs []plug) structure {
	s := structure{layers: make([]int, len(standing.tasks)), edges: make([]layout.Edge, len(plugs)), height: l.heightOf(standing.tasks), files: l.asFiles(), work: l.Workshop(), digits: 1}
	for i, t := range standing.tasks {
		s.layers[i], s.digits = t.Layer, max(s.digits, len(numbers(t.ID)))
		if l.yours() { // they wait for nothing: side by side, in the order in which they were written
			s.layers[i] = i
		}
		s.long = len(s.layers) <= manyTasks && (s.long || breadth(t.Subject)+len(numbers(t.ID)) > lineOfSlip)
	}
	for i, p := range plugs {
		s.edges[i] = layout.Edge{From: layout.Nowhere, To: standing.index[p.To]}
		if !p.missing {
			s.edges[i].From = standing.index[p.From]
		}
	}
	return s
}

// heightOf returns what the cards have to have room for.
func (l *lab) heightOf(all []view.Task) layout.Height {
	long, buttons := false, false
	for _, t := range all {
		says, _ := l.parted(t.State, t.Note)
		long = long || wraps(t) || breadth(says) > longNote
		buttons = buttons || len(t.Actions) > 0
		if l.writable(t) { // its note says all
			return layout.Tall
		}
		if len(t.Actions) > 0 && (wraps(t) || l.Workshop() && mayWrap(t)) {
			return layout.Tall
		}
	}
	switch {
	case buttons:
		return layout.Buttons
	case long:
		return layout.Long
	}
	return layout.Plain
}

// A plug is the place where a blocker is, or was, plugged into a task.
type plug struct {
	view.Edge
	listed  bool // the id stands in the list of the task
	missing bool // nobody has the id
}

// plugsOf returns the edges between tasks that can be seen, and the ids in lists
// that lead to none.
func plugsOf(all []view.Task, edges []view.Edge) []plug {
	waits := make(map[tasks.ID][]tasks.ID, len(all))
	for _, t := range all {
		waits[t.ID] = t.Waits
	}
	plugs := make([]plug, 0, len(edges))
	drawn := map[[2]tasks.ID]bool{}
	for _, e := range edges {
		_, from := waits[e.From]
		list, to := waits[e.To]
		if from && to {
			plugs = append(plugs, plug{Edge: e, listed: slices.Contains(list, e.From)})
			drawn[[2]tasks.ID{e.From, e.To}] = true
		}
	}
	for _, t := range all {
		for _, id := range t.Waits {
			if !drawn[[2]tasks.ID{id, t.ID}] {
				plugs = append(plugs, plug{Edge: view.Edge{From: id, To: t.ID}, listed: true, missing: true})
			}
		}
	}
	return plugs
}

// lines draws the edges one way. The list of tasks says the same in words, so the
// drawing is hidden from assistive technology.
func (l *lab) lines(d layout.Drawing, plugs []plug) node {
	var list []node
	for i, p := range plugs {
		if p.missing {
			continue
		}
		path := d.Path(i)
		list = adding(list, l.cutsLine(p, path, el("path", attrs{
			"class", classes("edge", when(p.Chain && l.ShowChain, "chain"), when(p.Done, "done"), when(p.Now, "now"), when(p.Struck, "struck"), when(p.Ring, "ring")),
			"data-edge", numbers(p.From, p.To),
			"d", path,
		})))
	}
	return linesOf(d, "lines at "+d.Name, list...)
}

// linesOf is as large as a drawing, and has its measures.
func linesOf(d layout.Drawing, class string, parts ...node) node {
	return unit("svg[aria-hidden=true]", attrs{
		"class", class,
		"viewBox", "0 0 " + layout.Number(d.Wide) + " " + layout.Number(d.High),
		"width", em(d.Wide), "height", em(d.High),
	}, parts...)
}

// numbers writes ids as tests and styles look for them: "3 4".
func numbers(ids ...tasks.ID) string {
	var list []string
	for _, id := range ids {
		list = append(list, strconv.FormatInt(int64(id), 10))
	}
	return strings.Join(list, " ")
}
