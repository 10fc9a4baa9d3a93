// Package words is what the lab says: [Words] has a method for each sentence,
// and each language is one type that has them all, so that the compiler says
// what a language lacks. Grammar is the language's: a sentence takes ids,
// counts, owners and states as values.
package words

import (
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// Words is everything that is said to a reader, in one language. Code stands
// between backticks where the name of the method ends in Prose or the sentence
// is one of the step; nothing else is markup. What is not said to be a sentence
// is a name or a clause, without a full stop.
type Words interface {
	Lab
	Controls
	Next
	End
	Popovers
	Advice
	Outcomes
	Tasks
	Graph
	Hand
	Order
	Refusals
	Troubles
	Files
	Disk
	OneFile
	Console
	Talk
	Conversation
	Agents
	Published
	Ways
	RacePage
	RaceLoader
	Timeline
	States
	Workshops
	Source
	Page
	Opening
	OpeningPage
	Loader
	Challenge
}

// Data is text of somebody else that stands in a sentence as it is: the name of
// a file or an owner, an address.
type Data string

// Said is what was said already, in the same language.
type Said string

// Lab is what stands around the panels.
type Lab interface {
	LabName() string
	StepName() string
	OpenLab() string
	CloseLab() string
	NothingVisible() string // in the place of a subject in which nothing shows
	BoardHeading() string
	Together(sentences []Said) string // one sentence after the other
	Count(n int) string               // in words where people write words

	ViewOfTasks() string
	ConversationTab() string
	GraphTab() string
	BoardTab() string
	FilesTab() string
	PublishedTab() string
}

// Controls are the names of buttons, and what the slider says.
type Controls interface {
	Previous() string
	First() string
	Last() string
	Play() string
	Pause() string
	Speed() string
	Slow() string
	Normal() string
	Fast() string
	Undo() string
	Redo() string
	Reset() string
	AddTask() string
	AddFirstTask() string // on an empty board
	ResetEverything() string
	AtStart() string                            // where one stands: of the slider, and after the title of the scenario
	StepNamed(step, last int, name Said) string // the same after the start; name is "" where the step has none
}

// Advice is what the reader of a board is told to do next.
type Advice interface {
	BoardBeingRead() string
	BoardEmpty() string
	SomeReady(ids []tasks.ID, act Act) string // and what can be done with them, "" for nothing
	SomeStarted(ids []tasks.ID) string        // and nothing is ready
	AllCompleted(ids []tasks.ID) string
	FilesLost(ids []tasks.ID) string
	WaitsForMissing(id, blocker tasks.ID) string
	WaitsForUnreadable(id, blocker tasks.ID) string
	WaitsFor(id tasks.ID, blockers []tasks.ID) string
	StuckOnMissing(id, blocker tasks.ID) string
	StuckOnUnreadable(id, blocker tasks.ID) string
	StuckInCycle(ids []tasks.ID) string
}

// A Fate is what became of a task.
type Fate string

// The fates.
const (
	Finished Fate = "finished"
	Reopened Fate = "reopened"
	Started  Fate = "started"
	Released Fate = "released"
	Added    Fate = "added"
	Deleted  Fate = "deleted"
)

// A Deed is what was done to a board, as its history names it.
type Deed struct {
	Fate  Fate     // of Task, "" where it has none
	Task  tasks.ID // 0 where none was the object
	Reset bool     // of the whole board
	Clear bool     // of the whole storage, which nobody here did
	// Changes is how many changes of one turn of an agent are taken together, 0 where
	// the deed is one change.
	Changes int
}

// Outcomes say what a change of a board did.
type Outcomes interface {
	TasksAre(fate Fate, ids []tasks.ID) string
	// IdsLeft says that the ids of a number of tasks left the blockedBy of losers, of
	// which freed are ready by that; waits is what the only loser waits for.
	IdsLeft(count int, losers, freed, waits []tasks.ID) string
	IdsBack(count int, holders []tasks.ID) string
	NewTaskWaits(blockers []tasks.ID) string
	CompleteOrRelease() string
	BoardChangedElsewhere() string
	Undone(deed Deed) string
	DoneAgain(deed Deed) string
	ReaderBoardReset() string
	ReaderBoardAtStart() string
}

// An Act is what a button of a task does; it is part of its data-key.
type Act string

// The acts.
const (
	Complete Act = "complete"
	Start    Act = "start"
	Release  Act = "release"
	AskWhy   Act = "why" // is it blocked? a call that is refused, and the refusal explains

	Edit       Act = "edit"
	Delete     Act = "delete"
	Reopen     Act = "reopen"
	Connect    Act = "connect" // lets another task wait for this one
	Disconnect Act = "disconnect"
)

// Waits is what a task waits for: all ids, and which of them can never be
// completed as things are.
type Waits struct{ IDs, Missing, Unreadable []tasks.ID }

// Tasks is what the graph and the form say.
type Tasks interface {
	TaskList() string
	TaskCounts() string
	CountedState(state tasks.State) string // beside the number of such tasks
	TaskNote(state tasks.State, owner Data, waits Waits) string
	ActName(act Act) string
	ActOnTask(act Act, id tasks.ID) string
	ReadingFiles() string
	NoTasks() string
	NoTasksYet() string // on a board that can be added to
	Subject() string
	WaitsForLegend() string
	Cancel() string
	Add() string
}

// Languages are those that the lesson is told in. The pages at the root of the
// site are in the first.
var Languages = []Words{&English{}}

// In returns the words of a language by its tag, those of the first where it is
// none of [Languages].
func In(tag string) Words {
	for _, w := range Languages {
		if w.Language() == tag {
			return w
		}
	}
	return Languages[0]
}

// Number returns a number without its sign: people say "task 3".
func Number(id tasks.ID) string { return strconv.FormatInt(int64(id), 10) }

// Numbers returns ids separated by commas, as in a file: "2, 3".
func Numbers(ids []tasks.ID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = Number(id)
	}
	return strings.Join(words, ", ")
}
