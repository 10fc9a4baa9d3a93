//go:build !js && !race

package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent/planner"
	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/words/wordstest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/picturebook"
	"tasklesson/app/picturebook/picturetest"
	"tasklesson/app/ui"
	"tasklesson/static"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// verbatim are the kinds of text on the lab that are in no language of the page:
// the values of data-verbatim, and code in a sentence.
var verbatim = []string{
	"board text", "bytes", "challenge", "code", "hash", "line of a file", "message", "name", "reply", "source", "subject", "todo",
}

// read are the attributes that people are read, or shown by the style sheet.
var read = []string{"aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description", "data-seam"}

// A reader looks at drawings for words that are not marked.
type reader struct {
	t     *testing.T
	seen  map[string]bool // the kinds of verbatim text
	found map[string]bool // unmarked words, and where
}

// look looks at an element in an element of a kind, "" for none.
func (r *reader) look(n *ui.Node, kind, where string) {
	if n.Tag == "" {
		r.check(n.Text, kind, where)
		return
	}
	switch own := n.Attr("data-verbatim"); {
	case own == "no":
		kind = ""
	case own != "":
		kind = own
	case n.Tag == "code" && kind == "":
		kind = "code"
	}
	where += " " + n.Tag + "." + n.Attr("class")
	for _, name := range read {
		r.check(n.Attr(name), kind, where+"@"+name)
	}
	for _, child := range n.Children {
		r.look(child, kind, where)
	}
}

func (r *reader) check(text, kind, where string) {
	if kind != "" && text != "" {
		r.seen[kind] = true
	}
	if kind == "" && strings.ContainsFunc(wordstest.Unmarked(text), unicode.IsLetter) {
		r.found[where+": "+text] = true
	}
}

var placeholder = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// markTexts marks the words of a scenario's text, but for its placeholders and
// what an agent and its user say.
func markTexts(value any) any {
	switch value := value.(type) {
	case string:
		marked, rest := "", value
		for at := placeholder.FindStringIndex(rest); at != nil; at = placeholder.FindStringIndex(rest) {
			marked += wordstest.Mark(rest[:at[0]]) + rest[at[0]:at[1]]
			rest = rest[at[1]:]
		}
		return marked + wordstest.Mark(rest)
	case []any:
		for i := range value {
			value[i] = markTexts(value[i])
		}
	case map[string]any:
		for key := range value {
			if key != "agent" {
				value[key] = markTexts(value[key])
			}
		}
	}
	return value
}

// markedLibrary returns the scenarios of the page in the made-up language, which
// has a row in the table of languages until the test ends.
func markedLibrary(t *testing.T, heard map[string]bool) scenario.Library {
	t.Helper()
	marked := wordstest.Marked(heard)
	known := words.Languages
	words.Languages = append(slices.Clip(known), marked)
	t.Cleanup(func() { words.Languages = known })
	library := scenario.Library{}
	for name := range viewtest.Library(t) {
		bundle, err := scenario.Gather(static.Scenarios(), name, "en")
		if err != nil {
			t.Fatal(err)
		}
		var texts any
		if err := json.Unmarshal([]byte(bundle.Files["en.json"]), &texts); err != nil {
			t.Fatal(err)
		}
		raw, err := json.Marshal(markTexts(texts))
		if err != nil {
			t.Fatal(err)
		}
		for file, text := range bundle.Files { // texts of challenges are data
			for _, mark := range []string{"/", "."} {
				if own, is := strings.CutSuffix(file, mark+"en.json"); is {
					delete(bundle.Files, file)
					bundle.Files[own+mark+marked.Language()+".json"] = text
				}
			}
		}
		bundle.Language = marked.Language()
		bundle.Files[bundle.Language+".json"] = string(raw)
		if library[name], err = bundle.Scenario(view.Actors()); err != nil {
			t.Fatal(err)
		}
	}
	return library
}

// A hearing is a tab in the made-up language, and looks at each of its drawings.
type hearing struct {
	reader
	library scenario.Library
	state   lesson.State
	storage *storage.Storage
	held    bool // what is asked of the storage and the server waits for ever
	// unanswered says that no Model answers; asked is the key of what was asked last.
	unanswered bool
	asked      string
}

// hear opens the page on a board of these files.
func (r reader) hear(library scenario.Library, opened lesson.Opened, board ...tasks.File) *hearing {
	open := func(_ context.Context, path files.Path) (*tasks.Store, error) {
		if path == lesson.ReaderBoard {
			return tasks.NewStore(memstore.NewDir(board...).Open()), nil
		}
		return tasks.NewStore(memstore.New()), nil
	}
	workbenches := lesson.Workbenches(library[scenario.Seed])
	h := &hearing{
		reader: r, library: library, state: lesson.New(library.Catalog(), library, workbenches),
		storage: storage.New("tab", open, workbenches),
	}
	h.send(opened)
	return h
}

// send takes messages and looks at what is drawn after each.
func (h *hearing) send(messages ...lesson.Message) {
	for len(messages) > 0 {
		var effects []lesson.Effect
		h.state, effects = lesson.Advance(h.state, messages[0])
		messages = messages[1:]
		h.look(Lab(h.state.View(), func(lesson.Message) {}), "", "")
		for _, e := range effects {
			if h.held {
				continue
			}
			switch e := e.(type) {
			case lesson.FetchScenario:
				messages = append(messages, lesson.ScenarioFetched{Scenario: h.library[e.Name]})
			case lesson.FetchAgent:
				model, err := planner.Read(e.Vocabulary)
				if err != nil {
					h.t.Fatal(err)
				}
				messages = append(messages, lesson.AgentFetched{Model: model})
			case workbench.AskAgent:
				if !h.unanswered {
					messages = append(messages, e.Perform(context.Background()))
				}
			case lesson.AskModel:
				if h.asked = e.For.Key; h.unanswered {
					continue
				}
				messages = append(messages, e.Perform(context.Background()))
			case workbench.ReadBoard, workbench.PerformCall, workbench.RestoreChange, workbench.ResetBoard, storage.ShowFrame:
				messages = append(messages, h.storage.Perform(context.Background(), e))
			}
		}
	}
}

// stored returns a task file.
func stored(id int, rest string) tasks.File {
	return tasks.File{Name: tasks.FileName(tasks.ID(id)), Data: fmt.Appendf(nil, `{"id":%d,"subject":"S%d"%s}`+"\n", id, id, rest)}
}

// TestNoWordOfTheLabStandsOutsideOfTheWords draws the lab in a made-up language, in
// every state that says something of its own, and finds no word of another.
func TestNoWordOfTheLabStandsOutsideOfTheWords(t *testing.T) {
	heard := map[string]bool{}
	library := markedLibrary(t, heard)
	r := reader{t: t, seen: map[string]bool{}, found: map[string]bool{}}
	r.walkScenarios(library)
	r.decide(library)
	r.workOnBoards(library)
	r.tryChallenges(library)
	r.talkToAgents(library)
	r.drawTroubles(library)
	r.refuseEverything(library)
	r.drawWhatAnotherTabDid(library)
	r.drawTheGallery(library)
	r.loadAgain(library)
	for _, kind := range verbatim {
		if !r.seen[kind] {
			t.Errorf("nothing is shown that is %s", kind)
		}
		delete(r.seen, kind)
	}
	for kind := range r.seen {
		t.Errorf("%q is no kind of verbatim text that this test knows", kind)
	}
	for _, found := range slices.Sorted(maps.Keys(r.found)) {
		t.Error(found)
	}
	r.demandAll(heard)
}

// elsewhere are the sentences that are said outside of the lab: on the page, by the
// loader, and before there is a lab.
func elsewhere() map[string]bool {
	names := map[string]bool{}
	for _, room := range []reflect.Type{reflect.TypeFor[words.Page](), reflect.TypeFor[words.End](), reflect.TypeFor[words.OpeningPage](), reflect.TypeFor[words.Loader](), reflect.TypeFor[words.RacePage](), reflect.TypeFor[words.RaceLoader](), reflect.TypeFor[words.Challenge]()} {
		for i := range room.NumMethod() {
			names[room.Method(i).Name] = true
		}
	}
	return names
}

// demandAll demands that every sentence of the lab was drawn.
func (r *reader) demandAll(heard map[string]bool) {
	all, others := reflect.TypeFor[words.Words](), elsewhere()
	for i := range all.NumMethod() {
		if name := all.Method(i).Name; !heard[name] && !others[name] {
			r.t.Errorf("nothing was drawn that says %s", name)
		}
	}
}

// walkScenarios goes to every position of every scenario, and looks at each panel
// at a few.
func (r *reader) walkScenarios(library scenario.Library) {
	for _, name := range slices.Sorted(maps.Keys(library)) {
		h := r.hear(library, lesson.Opened{Store: view.InIndexedDB, Fragment: name + "/0"})
		h.send(lesson.ShowPublished{On: true}, lesson.ShowPopover{Popover: view.MorePopover}, lesson.ShowPopover{Popover: view.KeysPopover}, lesson.SetDock{Dock: view.Full}, lesson.Play{}, lesson.Pause{})
		h.send(lesson.Present{On: true}, lesson.ShowPopover{Popover: view.KeysPopover}, lesson.Present{})
		for step := range library[name].Last() + 1 {
			h.send(lesson.GoTo{Step: step}, lesson.ShowPane{Pane: panels[step%len(panels)].pane})
			for _, file := range h.state.View().AllFiles() {
				if !file.Open {
					h.send(lesson.ToggleFile{Name: file.Name}, lesson.ShowWhole{On: step%2 == 0})
				}
			}
		}
		frames := viewtest.Played(r.t, library[name])
		for _, frame := range frames {
			r.look(Lab(view.Static(library[name], frame), nil), "", "static")
		}
	}
}

// decide goes along branches, to what agents do where nothing is left to do, and
// where an address, or a Model, does not do what was hoped for.
func (r *reader) decide(library scenario.Library) {
	for _, address := range []string{
		"compact/5x", "compact/1a9", "compact/12c", "compact/2c5r25", "compact/11r12", "compact/11r2-1", "list/2c9", "list/2c3r19", "list/4a9", "list/6a3r29", "list/0a3",
		"compact/5c3" + strings.Repeat("c1", 36), "compact/3" + strings.Repeat("a3", 36) + "a1",
	} {
		h := r.hear(library, lesson.Opened{Store: view.InIndexedDB, Fragment: address})
		for range 6 {
			h.send(lesson.Next{}, lesson.SetDock{Dock: view.Full})
		}
		for _, choice := range []lesson.Message{lesson.GiveReply{N: 1}, lesson.CompactNow{}, lesson.ShowPhase{Phase: view.PhaseBefore}, lesson.RenewAgent{}, lesson.Next{}, lesson.Previous{}, lesson.Previous{}, lesson.First{}, lesson.GoTo{Step: 24}, lesson.BackToWalk{}} {
			h.send(choice)
		}
	}
	h := r.hear(library, lesson.Opened{Store: view.InIndexedDB, Fragment: "compact/5c"})
	h.unanswered = true
	h.send(lesson.Next{}, lesson.ModelSlow{Scenario: "compact", Key: h.asked}, lesson.ModelFailed{Scenario: "compact", Key: h.asked, Err: errors.New("a text for programmers")})
}

// workByHand edits, connects and deletes on a board of five tasks and one of its own.
func (r *reader) workByHand(h *hearing, path files.Path) {
	connect := func(from, to tasks.ID) workbench.Message { return workbench.Connect{Path: path, From: from, To: to} }
	h.send(workbench.Reset{Path: path})
	h.send(connect(2, 0), connect(2, 5))
	h.send(connect(2, 5))
	h.send(connect(5, 2), connect(2, 2))
	h.send(workbench.Call{Path: path, ToolCall: view.Unlink(2, 5)}, workbench.OpenEdit{Path: path, ID: 5})
	for _, f := range []workbench.Field{workbench.FieldSubject, workbench.FieldDescription, workbench.FieldOwner} {
		h.send(workbench.TypeForm{Path: path, Field: f, Text: strings.Repeat("a", 20_000)}, workbench.SubmitForm{Path: path})
		h.send(workbench.TypeForm{Path: path, Field: f, Text: "a\x00b"}, workbench.SubmitForm{Path: path}, workbench.TypeForm{Path: path, Field: f, Text: "New"})
	}
	h.send(workbench.PickForm{Path: path, ID: 5}, workbench.SubmitForm{Path: path}, workbench.OpenEdit{Path: path, ID: 3}, workbench.SubmitForm{Path: path, Do: workbench.FormDelete})
	h.send(workbench.CloseForm{Path: path}, call(0, "task_update", `{"task_id":1,"status":"completed"}`), connect(1, 4), workbench.OpenEdit{Path: path, ID: 1})
	h.send(workbench.SubmitForm{Path: path, Do: workbench.FormReopen}, call(0, "task_update", `{"task_id":2,"addBlocks":[3],"addBlockedBy":[],"metadata":{"a":1}}`))
}

// workOnBoards does by hand what can be done, on boards of every kind.
func (r *reader) workOnBoards(library scenario.Library) {
	path := lesson.ReaderBoard
	press := func(h *hearing, act words.Act, id tasks.ID) {
		for _, task := range h.state.View().Tasks {
			for _, a := range task.Actions {
				if task.ID == id && a.Call.Act == act {
					h.send(workbench.Call{Path: path, ToolCall: a.Call})
				}
			}
		}
	}
	h := r.hear(library, lesson.Opened{Store: view.InMemory, Warning: "", Fragment: "nobody/3"})
	h.send(lesson.Navigated{Fragment: "hook/99"}, lesson.YourBoard{})
	press(h, words.Complete, 4) // blocked
	h.send(call(0, "task_create", `{"subject":"New","blockedBy":[5]}`))
	h.send(workbench.Reset{Path: path})
	press(h, words.Start, 1)
	press(h, words.Release, 1)
	stale := h.state.View().Tasks[0].Actions[0].Call
	press(h, words.Complete, 1)
	h.send(workbench.Call{Path: path, ToolCall: stale}, call(0, "task_update", `{"task_id":1,"status":"pending"}`))
	for id := range tasks.ID(6) {
		press(h, words.Complete, id)
	}
	h.send(call(0, "task_update", `{"task_id":5,"addBlockedBy":[4]}`), call(0, "task_update", `{"task_id":5,"subject":"\u200b"}`))
	h.send(lesson.ShowPopover{Popover: view.ResetPopover}, lesson.ResetAll{}, lesson.ResetAll{}, workbench.Undo{Path: path})
	h.send(workbench.Undo{Path: path}, workbench.Undo{Path: path}, workbench.Undo{Path: path}, workbench.Redo{Path: path}, workbench.Reset{Path: path}, workbench.Undo{Path: path})
	h.send(workbench.OpenAdd{Path: path}, workbench.SubmitForm{Path: path}, workbench.TypeForm{Path: path, Field: workbench.FieldSubject, Text: "New"}, workbench.PickForm{Path: path, ID: 5}, workbench.SubmitForm{Path: path})
	r.workByHand(h, path)
	for _, id := range []int{6, 5, 4, 3, 2, 1} {
		h.send(call(0, "task_delete", fmt.Sprintf(`{"task_id":%d,"force":true}`, id)))
	}
	pending, waits := `,"status":"pending"`, `,"status":"pending","blockedBy":`
	broken := tasks.File{Name: tasks.FileName(3), Data: []byte("{")}
	for _, board := range [][]tasks.File{
		{stored(1, pending), stored(2, pending), stored(3, pending), stored(4, waits+"[1,2,9]")},
		{stored(1, pending), stored(2, pending)},
		{stored(1, `,"status":"in_progress","owner":"ann"`), stored(2, `,"status":"in_progress","blockedBy":[1]`)},
		{stored(1, `,"status":"in_progress"`), broken, stored(4, waits+"[3]")},
		{stored(1, `,"status":"completed"`)},
		{broken},
		{broken, {Name: tasks.FileName(4)}},
		{stored(1, waits+"[3,9]"), broken},
		{stored(1, waits+"[9]")},
		{stored(1, waits+"[2]"), stored(2, waits+"[1]")},
		{stored(1, waits+"[2]"), stored(2, waits+"[4]"), stored(4, waits+"[1]")},
		{stored(1, pending), {Name: tasks.FileName(2), Reason: "a value of another kind"}},
	} {
		r.hear(library, lesson.Opened{Store: view.InIndexedDB}, append(board, tasks.File{Name: tasks.MarkFile, Data: []byte("9\n")})...)
	}
	waiting := r.hear(library, lesson.Opened{Store: view.InIndexedDB})
	waiting.held = true
	waiting.send(lesson.Navigated{Fragment: "clear/3"}, lesson.FetchSlow{Name: "clear"}, lesson.FetchFailed{Name: "clear", Err: lesson.NotFetched{Status: 503}})
	for _, err := range []lesson.NotFetched{{}, {Damaged: true}} {
		waiting.send(lesson.FetchAgain{}, lesson.FetchFailed{Name: "clear", Err: err})
	}
	waiting.send(lesson.Navigated{Fragment: "challenges"}, lesson.FetchSlow{Name: "challenges"}, lesson.FetchFailed{Name: "challenges", Err: lesson.NotFetched{}})
	waiting.send(lesson.Navigated{Fragment: "try"}, lesson.FetchFailed{Name: "try", Err: lesson.NotFetched{}})
}

// tryChallenges goes to every challenge, sees all of it, and plays
// its solution, first as it is shown and then by hand.
func (r *reader) tryChallenges(library scenario.Library) {
	levels, err := challenge.Read(library[lesson.ChallengesFrom].Attached, library[scenario.Seed].Words.Language())
	if err != nil {
		r.t.Fatal(err)
	}
	h := r.hear(library, lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges/nobody"})
	do := func(acts ...lesson.ChallengeAct) {
		for _, act := range acts {
			h.send(lesson.Challenge{Do: act})
		}
	}
	play := func(move challenge.Move) {
		if move.Tool == "" {
			h.send(workbench.Write{Path: lesson.ChallengeBoard, File: move.File, Text: move.Text})
			return
		}
		h.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: move.Tool, Input: string(move.Input)}})
	}
	for _, level := range levels {
		h.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: level.Name})
		do(lesson.ShowHint, lesson.ShowGoal, lesson.ShowSolution)
		for range level.Solution {
			do(lesson.NextMove)
		}
		h.send(workbench.Undo{Path: lesson.ChallengeBoard})
		play(level.Solution[len(level.Solution)-1])
		do(lesson.EndSolution)
		h.send(workbench.Reset{Path: lesson.ChallengeBoard}, workbench.Reset{Path: lesson.ChallengeBoard})
		for _, move := range level.Solution {
			play(move)
		}
	}
	h.send(lesson.Navigated{Fragment: "challenges/=x"})
	do(lesson.ShowChallenges, lesson.AskForget, lesson.ForgetSolved)
	h.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: lesson.OwnChallenge})
	do(lesson.SetStart, lesson.SetGoal, lesson.MakeLink)
	for _, text := range []string{"Finish it", ""} {
		h.send(lesson.Challenge{Do: lesson.TypeTitle, Name: text}, lesson.Challenge{Do: lesson.TypeTask, Name: "Here."})
		h.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject": "S1"}`}})
		do(lesson.SetGoal, lesson.MakeLink)
	}
}

// drawTroubles lets every effect fail, for every reason.
func (r *reader) drawTroubles(library scenario.Library) {
	path := lesson.ReaderBoard
	lost := &fs.PathError{Op: "read", Path: "task_1.json", Err: &tasks.UnreadableError{Reason: "a value of another kind"}}
	reasons := []error{ErrHeld, ErrSilent, lost, errors.New("a text for programmers"), workbench.MovedOnError{File: "task_1.json"}}
	for _, name := range []string{"missing", "blocked", "full", "broken", "abandoned", "closed", "newer"} {
		reasons = append(reasons, picturetest.Trouble(name))
	}
	change := files.ChangeSet{Deed: words.Deed{Fate: words.Finished, Task: 1}}
	for _, err := range reasons {
		warning, reset := lesson.MemoryWarning(library[scenario.Seed].Words, err)
		h := r.hear(library, lesson.Opened{Store: view.InMemory, Warning: warning, Reset: reset})
		h.held = true
		for _, effect := range []workbench.Effect{
			workbench.ReadBoard{Path: path},
			workbench.ResetBoard{Path: path},
			workbench.PerformCall{Path: path},
			workbench.RestoreChange{Path: path, Change: change, Kind: workbench.Undone},
			workbench.RestoreChange{Path: path, Change: change, Kind: workbench.Redone},
		} {
			h.send(workbench.Failed{Path: path, Err: err, Effect: effect})
		}
		at := library[scenario.Seed].Position(2)
		h.send(lesson.Navigated{Fragment: at.Fragment()}, storage.FrameFailed{Position: at, Err: err})
	}
	h := r.hear(library, lesson.Opened{Store: view.InIndexedDB})
	h.send(lesson.FilesHeld{On: true})
	h.send(lesson.FilesHeld{On: true, Silent: true}, lesson.Navigated{Fragment: "hook/1"}, lesson.Navigated{Fragment: "hook/board"})
	h.send(workbench.Reset{Path: path}, lesson.GoOnInMemory{})
	for held := range 3 {
		h = r.hear(library, lesson.Opened{Store: view.InIndexedDB})
		of := func(text string) tasks.Snapshot {
			return tasks.Snapshot{Files: []tasks.File{stored(1, text)}, Listing: tasks.Listing{Tasks: make([]tasks.Task, held)}}
		}
		h.send(workbench.BoardRead{Path: path, Snapshot: of(`,"status":"completed"`)}, workbench.BoardRead{Path: path, Snapshot: of(""), Began: true})
		h.send(workbench.BoardRead{Path: path, Snapshot: of(""), Change: &files.ChangeSet{Deed: words.Deed{Clear: true}}, Did: workbench.Undone})
	}
	h.held = true
	h.state = lesson.New(library.Catalog(), library, lesson.Workbenches(library[scenario.Seed]))
	h.send(lesson.Opened{Store: view.InIndexedDB})
}

// drawWhatAnotherTabDid draws a board that somebody else has changed, and a message
// that was emptied.
func (r *reader) drawWhatAnotherTabDid(library scenario.Library) {
	h := r.hear(library, lesson.Opened{Store: view.InIndexedDB})
	h.send(workbench.BoardRead{Path: lesson.ReaderBoard, Snapshot: tasks.Snapshot{Files: []tasks.File{stored(1, `,"status":"pending"`)}}})
	v := h.state.View()
	v.Conversation = &view.Conversation{Messages: []view.Message{{Role: view.RoleResult, Tool: "task_list", Blanked: true}}}
	r.look(Lab(v, nil), "", "")
}

// drawTheGallery draws all cards.
func (r *reader) drawTheGallery(library scenario.Library) {
	cards, err := picturebook.Gallery(r.t.Context(), Lab, library, static.Gallery(), picturetest.Failures(ErrHeld))
	if err != nil {
		r.t.Fatal(err)
	}
	for _, card := range cards {
		r.look(Lab(card.View, nil), "", card.Name)
	}
}

// loadAgain looks at a folder after its page was loaded again, where it is as it was
// and where it is not, and at what each key of a file is for.
func (r *reader) loadAgain(library scenario.Library) {
	for _, found := range []string{"files/.tasks 0 " + files.Hash(nil), "files/.tasks 3 6f1c"} {
		r.hear(library, lesson.Opened{Store: view.InIndexedDB, Fragment: "files/board", Note: found})
	}
	h := r.hear(library, lesson.Opened{Store: view.InIndexedDB, Fragment: "files/board"})
	path := h.state.View().Path
	create := `{"subject":"New","activeForm":"Doing","metadata":{"of":"ours"}}`
	h.send(lesson.Reload{}, workbench.Call{Path: path, ToolCall: view.ToolCall{Tool: "task_create", Input: create}})
	text := h.state.View().Files[0].Text
	h.send(workbench.Edit{Path: path, Do: workbench.EditOpen, Text: "task_1.json"},
		workbench.Edit{Path: path, Do: workbench.EditType, Text: strings.Replace(text, "{", `{"theirs": 1,`, 1)},
		workbench.Edit{Path: path, Do: workbench.EditSave})
	for n := range 11 {
		h.send(lesson.ShowKey{N: n})
	}
	h.send(lesson.Navigated{Fragment: "tools/board"})
	path = h.state.View().Path
	for _, code := range tasks.Codes() {
		h.send(workbench.Operate{Path: path, Do: workbench.Provoke, Name: string(code)}, workbench.Operate{Path: path, Do: workbench.MakeCall})
	}
	h.send(workbench.Operate{Path: path, Do: workbench.TypeInput, Text: "x"}, workbench.Reset{Path: path})
}

// refuseEverything refuses a call with each code.
func (r *reader) refuseEverything(library scenario.Library) {
	h := r.hear(library, lesson.Opened{Store: view.InIndexedDB})
	snapshot := workbench.BoardRead{Path: lesson.ReaderBoard}
	for _, input := range []struct{ tool, input string }{
		{"task_nothing", `{}`},
		{"task_get", `{"id":1}`},
		{"task_get", `{"task_id":"x"}`},
		{"task_get", `{"task_id":77}`},
		{"task_create", `{"subject":""}`},
		{"task_create", `{"subject":"a\nb"}`},
		{"task_update", `{"task_id":1,"addBlockedBy":[1]}`},
		{"task_update", `{"task_id":1,"addBlockedBy":[5]}`},
		{"task_complete", `{"task_id":4}`},
		{"task_delete", `{"task_id":1}`},
		{"task_claim", `{"task_id":4,"owner":"ann"}`},
	} {
		h.send(call(0, input.tool, input.input), call(2, input.tool, input.input), call(77, input.tool, input.input))
	}
	for _, code := range []tasks.Code{
		tasks.CodeInvalid, tasks.CodeNotFound, tasks.CodeUnreadable, tasks.CodeSelf, tasks.CodeCycle, tasks.CodeAlreadyResolved, tasks.CodeBlocked, tasks.CodeAlreadyClaimed,
		tasks.CodeAgentBusy, tasks.CodeNothingReady, tasks.CodeNotStarted, tasks.CodeNotOwner, tasks.CodeHasDependents, tasks.CodeConflict,
	} {
		refusal := &tasks.Error{Op: "task_update", ID: 2, Code: code, Text: "A text for models."}
		h.send(workbench.Called{Path: snapshot.Path, Call: view.ToolCall{Tool: "task_update", About: 2}, Refusal: refusal})
	}
}
