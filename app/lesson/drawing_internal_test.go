package lesson

import (
	"fmt"
	"reflect"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// Fresh returns the view of a state as if nothing had been drawn before.
func Fresh(s State) view.View {
	s.shown = &shown{graph: new(view.Version)}
	return s.View()
}

// changesOfState has a row a field of a State: a change of it, and whether that
// changes the graph, or other parts of what is drawn of the files.
var changesOfState = map[string]struct {
	change       func(*State)
	graph, drawn bool
}{
	"catalog":    {change: func(s *State) { s.catalog = scenario.Catalog{{Name: "hook", Last: 5}} }},
	"addresses":  {change: func(s *State) { s.addresses.Boards = []string{"files/board"} }},
	"fetches":    {change: func(s *State) { s.setFetch("hook", fetch{slow: true}) }}, // said in the sentence alone
	"library":    {change: func(s *State) { s.library = scenario.Library{} }},
	"store":      {change: func(s *State) { s.store = view.InMemory }},
	"warning":    {change: func(s *State) { s.warning = "Mind." }},
	"fresh":      {change: func(s *State) { s.fresh = true }},
	"home":       {change: func(s *State) { s.home = true }},
	"reset":      {change: func(s *State) { s.reset = true }},
	"reload":     {change: func(s *State) { s.reload = true }},
	"silent":     {change: func(s *State) { s.silent = true }},
	"held":       {change: func(s *State) { s.held = FilesHeld{On: true} }},
	"notice":     {change: func(s *State) { s.notice = &view.Notice{} }},
	"benches":    {graph: true, drawn: true, change: func(s *State) { s.put(read(s.bench())) }},
	"stage":      {graph: true, drawn: true, change: func(s *State) { s.stage = "another" }},
	"marked":     {change: func(s *State) { s.marked = true }},
	"position":   {graph: true, drawn: true, change: func(s *State) { s.position.frame.Position = scenario.Position{Scenario: "hook", Step: 1} }},
	"picked":     {change: func(s *State) { s.picked.File = "task_1.json" }}, // of scenarios
	"pane":       {change: func(s *State) { s.pane = view.PaneBoard }},
	"paneBefore": {change: func(s *State) { s.paneBefore = view.PaneBoard }},
	"opened":     {change: func(s *State) { s.opened = "list" }},
	"phase":      {change: func(s *State) { s.phase = view.PhaseBlanked }},
	"answers":    {change: func(s *State) { s.answers = map[string]scenario.Answers{"hook": {}} }},
	"asking":     {change: func(s *State) { s.asking.key = "hook/1c1 agent 0" }}, // said in a notice alone
	"dock":       {change: func(s *State) { s.dock = view.Full }},
	"unfolded":   {change: func(s *State) { s.unfolded = true }},                                                    // the graph has it in its own key
	"marks":      {change: func(s *State) { s.marks = map[scenario.Position][]tasks.ID{{Scenario: "graph"}: {2}} }}, // likewise
	"order":      {change: func(s *State) { s.order = order{chapter: s.chapter, waves: true, chain: true} }},        // likewise
	"autoplay":   {change: func(s *State) { s.autoplay.playing = true }},
	"said":       {change: func(s *State) { s.said = true }},
	"popover":    {change: func(s *State) { s.popover = view.MorePopover }},
	"chapter":    {change: func(s *State) { s.chapter = "clear" }},
	"under":      {change: func(s *State) { s.under = view.PaneBoard }},
	"workshop":   {change: func(s *State) { s.workshop = "try" }}, // the heading is not drawn of files
	"present":    {change: func(s *State) { s.present = true }},
	"beside":     {drawn: true, change: func(s *State) { s.beside = true }},
	"claims":     {drawn: true, change: func(s *State) { s.claims.CheckBusy = true }},
	"challenges": {change: func(s *State) { s.challenges.shows = true }}, // beside the drawing
	"answered":   {change: func(s *State) { s.answered = true }},
	"expected":   {change: func(s *State) { s.expected = true }},
	"reading":    {change: func(s *State) { s.reading.stays = true }},
	"todos":      {change: func(s *State) { s.todos.open = true }}, // of the opening's end alone
	"shown":      {change: func(s *State) { s.shown = &shown{} }},
}

// two are workbenches that differ only in their path.
var two = []workbench.Setup{{Path: ReaderBoard, Words: &words.English{}}, {Path: "another", Words: &words.English{}}}

// read returns a workbench that read its directory again, and found it changed.
func read(b bench) bench {
	b.State, _ = b.Advance(workbench.BoardRead{Path: b.Path(), Snapshot: tasks.Snapshot{
		Revision: "r2", Files: []tasks.File{{Name: "task_1.json", Data: []byte("{}")}},
	}})
	return b
}

func TestOnlyEqualDataSharesADrawing(t *testing.T) {
	base := New(nil, nil, two)
	if !base.drawsAs(&base) || !base.drawsGraphAs(&base) {
		t.Error("a state draws other than itself")
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[State]()) {
		if field.Anonymous { // its own fields have a row each
			continue
		}
		row, ok := changesOfState[field.Name]
		if !ok {
			t.Errorf("is %s drawn of the files? Give it a row here, and a place in drawsAs", field.Name)
			continue
		}
		changed := base
		row.change(&changed)
		if reflect.DeepEqual(changed, base) {
			t.Errorf("%s was not changed", field.Name)
		}
		if changed.drawsAs(&base) == row.drawn || base.drawsAs(&changed) == row.drawn {
			t.Errorf("%s: drawn is %t, and drawsAs says otherwise", field.Name, row.drawn)
		}
		if changed.drawsGraphAs(&base) == row.graph || base.drawsGraphAs(&changed) == row.graph {
			t.Errorf("%s: in the graph is %t, and drawsGraphAs says otherwise", field.Name, row.graph)
		}
	}
}

func TestAFoldIsDrawnWhereItBelongs(t *testing.T) {
	board := New(nil, nil, two)
	b := board.bench()
	b.picked = view.Chosen{File: "task_1.json"}
	inScenario := board
	inScenario.position.frame.Position.Scenario = "hook"
	folded, foldedBoard, foldedBeside := inScenario, board, inScenario
	folded.picked = b.picked
	foldedBoard.put(b)
	foldedBeside.put(b)
	if foldedBoard.drawsAs(&board) || folded.drawsAs(&inScenario) {
		t.Error("a file was folded, and nothing is drawn again")
	}
	if !foldedBeside.drawsAs(&inScenario) {
		t.Error("a file of a board was folded, and a scenario is drawn again")
	}
}

func TestANameOfWhatIsPlayedIsDrawn(t *testing.T) {
	s := New(nil, scenario.Library{"hook": {Name: "hook", Title: "Hook"}}, two)
	s.position.frame.Position.Scenario = "hook"
	for _, renamed := range []scenario.Scenario{
		{Name: "hook", Title: "Opening"},
		{Name: "hook", Title: "Hook", Acts: []scenario.Act{{Name: "start"}}},
		{Name: "hook", Title: "Hook", After: scenario.Entry{Name: "clear"}},
	} {
		other := s
		other.library = scenario.Library{"hook": renamed}
		if other.drawsAs(&s) || s.drawsAs(&other) {
			t.Errorf("%+v is drawn as %+v", renamed, s.library["hook"])
		}
		if !other.drawsGraphAs(&s) {
			t.Error("the tasks are drawn again for a name")
		}
	}
	other := s
	other.library = scenario.Library{"hook": s.library["hook"], "clear": {Name: "clear", Title: "Clear"}}
	if !other.drawsAs(&s) {
		t.Error("another scenario came, and what is played is drawn again")
	}
}

func TestTypingRedrawsNoFile(t *testing.T) {
	s := New(nil, nil, two)
	s.put(read(s.bench()))
	for _, m := range []Message{
		workbench.OpenAdd{Path: ReaderBoard}, workbench.TypeForm{Path: ReaderBoard, Field: workbench.FieldSubject, Text: "Write"}, ShowPopover{Popover: view.KeysPopover},
	} {
		before := s.View()
		s, _ = Advance(s, m)
		if after := s.View(); after.Drawn != before.Drawn || after.Graph != before.Graph {
			t.Errorf("%T draws the files again", m)
		}
	}
	before := s.View()
	s, _ = Advance(s, workbench.BoardRead{Path: ReaderBoard, Snapshot: tasks.Snapshot{Revision: "r3"}})
	if after := s.View(); after.Drawn == before.Drawn || after.Graph == before.Graph {
		t.Error("a changed board is not drawn again")
	}
	if one, other := new(view.Version), new(view.Version); one == other {
		t.Error("two versions are one")
	}
}

// A writer into what states share gets a copy of it first.
func TestANewStateDoesNotChangeTheOld(t *testing.T) {
	s := New(nil, scenario.Library{scenario.Seed: {Name: scenario.Seed, Words: &words.English{}}}, two)
	s.library[ChallengesFrom] = scenario.Scenario{Name: ChallengesFrom} // it has come
	s.fetches["clear"] = fetch{slow: true}
	s.answers["hook"] = scenario.Answers{"hook/1c1 agent 0": "yes"}
	s.asking.key = "hook/1c1 agent 0"
	s.challenges.address, s.challenges.left = "cycle", map[string]string{"kept": "text"}
	before := fmt.Sprint(s)
	for name, change := range map[string]func(s *State){
		"damaged":  func(s *State) { s.damaged(ChallengesFrom, errNoChallenge) },
		"received": func(s *State) { s.receiveChallenges(scenario.Scenario{}) },
		"fetched":  func(s *State) { ScenarioFetched{Scenario: scenario.Scenario{Name: "clear"}}.advance(s) },
		"arrived":  func(s *State) { s.arrived("clear") },
		"setFetch": func(s *State) { s.setFetch("clear", fetch{}) },
		"forget":   func(s *State) { s.forget("hook/1c1 agent 0") },
		"keep":     func(s *State) { s.keep(workbench.Keep{What: "what", Text: "other"}) },
		"put":      func(s *State) { s.put(read(s.bench())) },
	} {
		after := s
		if change(&after); fmt.Sprint(after) == before {
			t.Errorf("%s changes nothing", name)
		}
		if fmt.Sprint(s) != before {
			t.Fatalf("%s changes the state before it", name)
		}
	}
}
