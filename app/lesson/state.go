package lesson

import (
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// A State is everything the page remembers. It is a value: [Advance] returns a
// new one and changes nothing that an older one shows. The zero State is not
// usable; see [New].
type State struct {
	stock
	page
	panes
	notice     *view.Notice
	benches    []bench    // a workbench each, as in the table
	stage      files.Path // of the workbench that is shown where no scenario is
	workshop   string     // the chapter whose place it is, "" for none
	position   position
	chapter    string                           // the scenario of the chapter that the reader is in
	answers    map[string]scenario.Answers      // of the scenarios' agents, by scenario
	asking     question                         // what a Model is being asked
	marks      map[scenario.Position][]tasks.ID // what the reader said will be ready after the next step
	autoplay   autoplay
	challenges challenges
	reading    reading
	todos      todos
	shown      *shown
}

// A stock is what there is to show, and what of it has come.
type stock struct {
	catalog   scenario.Catalog // what the page has
	addresses address.Site     // what they can name
	library   scenario.Library // what has come of it; the opening and the seed always
	fetches   map[string]fetch // what is on its way, or did not come
	answered  bool             // the program of the agents is there
	expected  bool             // and was expected
}

// A page is what is known of the browser's, and of the files that it keeps.
type page struct {
	store   view.StoreKind
	warning string // why memory had to do; stays
	reset   bool   // deleting everything would help against it
	reload  bool   // loading the page again may
	held    FilesHeld
	silent  bool // the browser did not answer once: from then on steps are played in memory
	marked  bool // the browser was told that the reader has a board of their own
	fresh   bool // the browser knows of no board, and the reader has not used one
	home    bool // an address without a fragment is the reader's board, not the opening
}

// Panes are what the reader wants to see of the lab.
type panes struct {
	pane       view.Pane
	opened     string    // the scenario or workbench on the stage that has opened a pane, "" for none
	paneBefore view.Pane // the pane that comes back after it
	under      view.Pane // the pane that the source has taken the place of
	dock       view.Dock
	popover    view.Popover
	present    bool           // the page is shown to a room
	beside     bool           // the published way is shown where there is one
	phase      view.PhaseKind // of the compaction
	picked     view.Chosen    // of the files in scenarios
	claims     view.ClaimChoice
	order      order // on the graph
	unfolded   bool  // the completed tasks of a large board stand in the graph
	said       bool  // what the tool said is shown beside the refusal
}

// An order is how the graph of a chapter shows in which order its tasks can be done.
// Another chapter speaks of other things, and begins without.
type order struct {
	chapter      string // where it was chosen
	waves, chain bool
}

// in returns the order of a chapter: that which is there, or an empty one.
func (o order) in(chapter string) order {
	if o.chapter == chapter {
		return o
	}
	return order{chapter: chapter}
}

// New returns the state of a page before its first message, [Opened]. The page
// has the scenarios of the catalog; the data of those in library is there, that of
// the opening and the seed among them, and the other is fetched when somebody goes
// there. The first of the workbenches is the reader's board; see [Workbenches].
func New(catalog scenario.Catalog, library scenario.Library, workbenches []workbench.Setup) State {
	s := State{
		stock: stock{catalog: catalog, addresses: Addresses(catalog, workbenches), library: catalog.PlaceAll(library.First()), fetches: map[string]fetch{}},
		page:  page{store: view.InIndexedDB},
		panes: panes{pane: view.PaneGraph, dock: view.Peek},
		stage: ReaderBoard, chapter: firstChapter(catalog),
		answers: map[string]scenario.Answers{}, marks: map[scenario.Position][]tasks.ID{},
		autoplay: autoplay{speed: view.Normal}, reading: reading{item: NoItem, seen: map[string]scenario.Position{}},
		shown: &shown{graph: new(view.Version)},
	}
	for _, setup := range workbenches {
		s.benches = append(s.benches, bench{State: workbench.New(setup), asked: setup.Anew})
	}
	return s
}

// firstChapter returns the scenario of the first chapter, that of the seed where
// there is none.
func firstChapter(catalog scenario.Catalog) string {
	if len(catalog) > 0 && catalog[0].Title != "" {
		return catalog[0].Name
	}
	return scenario.Seed
}

// Words returns the words of the language that the lesson is told in.
func (s State) Words() words.Words { return s.library[scenario.Seed].Words }

// Ready reports whether there is something to show at the place that the
// address names: until then the static frames stay.
func (s State) Ready() bool {
	if s.position.wanted.Scenario == "" {
		_, f := s.missing()
		return s.bench().Ready() || f.err != nil || s.held.Silent // what goes on is there
	}
	missing := s.fetches[s.Scenario()].err != nil && (s.position.shown() || s.bench().Ready())
	return missing || s.position.frame.Position == s.position.wanted
}

// Revision returns the revision of the directory that is shown.
func (s State) Revision() tasks.Revision {
	if s.position.shown() {
		return s.position.frame.Snapshot.Revision
	}
	return s.Known(s.stage)
}

// Known returns the revision of a workbench as it was read last, "" before.
func (s State) Known(path files.Path) tasks.Revision {
	now, _ := s.benches[s.benchAt(path)].Snapshot()
	return now.Revision
}

// View returns what is drawn. What it shows of the files is made once for all
// states that show the same, and shared by their Views: see [view.Version].
func (s State) View() view.View {
	v := s.drawn()
	v.Store, v.Pane, v.Dock, v.Unfolded = s.store, s.pane, s.dock, s.unfolded
	if s.silent && s.position.shown() {
		v.Store = view.InMemory
	}
	v.Busy = s.bench().Busy() || !s.Ready() || s.position.frame.Position != s.position.wanted
	v.Notices = s.notices()
	v.Phase = s.phase
	v.Present = s.present
	v.Playing, v.Speed, v.Popover = s.autoplay.playing, s.autoplay.speed, s.popover
	order := s.order.in(s.chapter)
	v.ShowWaves, v.ShowChain = order.waves, order.chain
	if s.position.shown() {
		s.drawPrediction(&v)
		s.sayTodos(&v)
	} else {
		v.Path = s.stage
		s.bench().DrawControls(&v)
		if s.said && v.Refusal != nil {
			opened := *v.Refusal
			opened.Open, v.Refusal = true, &opened
		}
		if v.Form.Open || v.Connecting != 0 {
			v.Dock = view.Full // the form stands beside the graph, on phones too; and what is picked on it is as large as a thumb
		}
		name := v.Words.ShowChapter()
		v.Apart = s.apart()
		v.Next = view.Onward{Label: name, Name: name}
		s.drawWorkshop(&v)
	}
	v.Pane = paneShown(v)
	if !s.position.shown() {
		s.say(&v)
		v.Next.Quiet = v.Workshop() && unfinished(&v)
	}
	s.drawFetch(&v)
	return v
}

// paneShown returns the pane that was chosen, or the graph while there is
// nothing to show in it. The choice is kept: it holds again where there is.
func paneShown(v view.View) view.Pane {
	if v.Pane == view.PanePublished && v.Published == nil || !v.Offers(v.Pane) {
		return view.PaneGraph
	}
	return v.Pane
}

// notices returns what concerns the whole lab, the lasting first.
func (s *State) notices() []view.Notice {
	var notices []view.Notice
	if s.warning != "" {
		notices = append(notices, view.Notice{Text: s.warning, Reload: s.reset || s.reload, Reset: s.reset})
	}
	if s.held.On {
		notices = append(notices, s.sayHeld())
	}
	if c := s.drawn().Conversation; c != nil && s.asking.late {
		notices = append(notices, view.Notice{Text: s.Words().AgentSlow(words.Data(c.Agent))})
	}
	if name := s.bench().SlowAgent(); name != "" && !s.position.shown() {
		notices = append(notices, view.Notice{Text: s.Words().AgentSlow(words.Data(name))})
	}
	if s.notice != nil {
		notices = append(notices, *s.notice)
	}
	b := s.bench()
	if s.showsTodos() {
		b = s.benches[s.benchAt(TodosPath)]
	}
	if b.notice != nil && (!b.waits || !s.position.shown()) {
		notices = append(notices, *b.notice)
	}
	return notices
}

// showNotice shows one sentence in place of the last.
func (s *State) showNotice(notice view.Notice) {
	s.quiet()
	s.notice = &notice
}
