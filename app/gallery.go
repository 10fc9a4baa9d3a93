package app

import (
	"slices"

	"tasklesson/app/lesson/view"
)

// A Card is one picture of the gallery: the lab in one state, on a screen of
// one size. The views are written by hand, so that every state can be looked at
// without playing up to it, those included that are hard to reach.
type Card struct {
	Name          string // part of an address: "refused"
	Title         string // "A refusal beside its task"
	Width, Height int    // of the screen, in CSS pixels
	View          view.View
}

// Screens of the gallery.
const (
	projectorWide, projectorHigh = 1920, 1080
	laptopWide, laptopHigh       = 1280, 720
	tabletWide, tabletHigh       = 1024, 768
	phoneWide, phoneHigh         = 390, 844
)

// Gallery returns the lab in every state.
func Gallery() []Card {
	cards := []Card{
		{Name: "first-visit", Title: "First visit", View: boardView(0)},
		{Name: "loading", Title: "Reading the files", View: loadingView()},
		{Name: "empty", Title: "An empty board", View: emptyView()},
		{Name: "states", Title: "Every state", View: statesView()},
		{Name: "missing", Title: "A blocker is missing", View: missingView()},
		{Name: "refused", Title: "A refusal beside its task", View: refusedView()},
		{Name: "refused-last", Title: "A refusal of the lowest task", View: refusedLastView()},
		{Name: "completed", Title: "Task 1 was completed just now", View: changedView()},
		{Name: "undone", Title: "Completing was undone", View: undoneView()},
		{Name: "board-text", Title: "Board text, and the tasks as rows", View: paneView(view.PaneBoard)},
		{Name: "staged", Title: "Staged, not yet on disk", View: stagedView()},
		{Name: "unfolded", Title: "All files unfolded", View: unfoldedView()},
		{Name: "add", Title: "The form for a new task", View: addView("Write the release notes", "")},
		{Name: "add-refused", Title: "The form, refused", View: addView("", "A subject must have 1 to 200 characters.")},
		{Name: "memory", Title: "Files are kept in memory", View: memoryView()},
		{Name: "alarm", Title: "The storage failed", View: alarmView()},
		{Name: "step-0", Title: "Scenario, at its start", View: stepView(0)},
		{Name: "step-3", Title: "Scenario, in the middle", View: stepView(3)},
		{Name: "step-5", Title: "Scenario, at its end", View: stepView(5)},
		{Name: "read", Title: "Inside a call: a file is read", View: insideView(callRead)},
		{Name: "strike", Title: "Inside a call: an id is struck out", View: insideView(callStrike)},
		{Name: "staging", Title: "Inside a call: all is staged", View: insideView(callStaged)},
		{Name: "commit", Title: "Inside a call: all is saved at once", View: insideView(callCommit)},
		{Name: "playing", Title: "Going on by itself", View: playingView()},
		{Name: "published", Title: "The published way beside it", View: besideView(callStrike)},
		{Name: "published-torn", Title: "The published way, torn", View: besideView(callStaged)},
		{Name: "source", Title: "The source at the line that ran", View: onPane(insideView(callStrike), view.PaneSource)},
		{Name: "sources", Title: "The source of both ways", View: onPane(besideView(callStrike), view.PaneSource)},
		{Name: "files-alone", Title: "The files alone", View: onPane(insideView(callStrike), view.PaneFiles)},
		{Name: "help", Title: "The list of keys", View: helpView()},
		{Name: "frame-0", Title: "A static frame of the board", View: asFrame(boardView(0))},
		{Name: "frame-3", Title: "A static frame of a step", View: asFrame(stepView(3))},
		{Name: "twelve", Title: "Twelve tasks", View: manyView(12)},
		{Name: "forty", Title: "Forty tasks", View: manyView(40)},
		{Name: "long", Title: "The longest words", View: longView()},
		{Name: "hostile", Title: "Words that look like markup", View: hostileView()},
	}
	for i := range cards {
		cards[i].Width, cards[i].Height = laptopWide, laptopHigh
	}
	return slices.Concat(cards, conversationCards(), onProjector(), onTablet())
}

// onProjector returns what has more room on a large screen.
func onProjector() []Card {
	return sized([]Card{
		{Name: "projector-strike", Title: "Projector, inside a call", View: insideView(callStrike)},
		{Name: "projector-published", Title: "Projector, the published way", View: besideView(callStaged)},
		{Name: "projector-sources", Title: "Projector, the source of both ways", View: onPane(besideView(callStrike), view.PaneSource)},
	}, projectorWide, projectorHigh)
}

// onTablet returns what looks different on smaller screens, and what has to fit.
func onTablet() []Card {
	cards := []Card{
		{Name: "tablet-board", Title: "Tablet", View: changedView()},
		{Name: "tablet-step", Title: "Tablet, in a scenario", View: stepView(2)},
		{Name: "tablet-strike", Title: "Tablet, inside a call", View: insideView(callStrike)},
		{Name: "tablet-source", Title: "Tablet, the source", View: onPane(insideView(callStrike), view.PaneSource)},
		{Name: "tablet-published", Title: "Tablet, the published way", View: besideView(callStaged)},
		{Name: "tablet-refused", Title: "Tablet, a refusal", View: refusedView()},
	}
	for i := range cards {
		cards[i].Width, cards[i].Height = tabletWide, tabletHigh
	}
	return append(cards, onPhone()...)
}

func onPhone() []Card {
	cards := []Card{
		{Name: "phone-peek", Title: "Phone, peek", View: atHeight(boardView(0), view.Peek)},
		{Name: "phone-peek-step", Title: "Phone, peek, in a scenario", View: atHeight(stepView(1), view.Peek)},
		{Name: "phone-full", Title: "Phone, full", View: atHeight(changedView(), view.Full)},
		{Name: "phone-full-step", Title: "Phone, full, in a scenario", View: atHeight(stepView(3), view.Full)},
		{Name: "phone-peek-strike", Title: "Phone, peek, inside a call", View: atHeight(insideView(callStrike), view.Peek)},
		{Name: "phone-strike", Title: "Phone, full, inside a call", View: atHeight(insideView(callStrike), view.Full)},
		{Name: "phone-source", Title: "Phone, the source", View: atHeight(onPane(insideView(callStrike), view.PaneSource), view.Full)},
		{Name: "phone-published", Title: "Phone, the published way", View: atHeight(onPane(besideView(callStaged), view.PanePublished), view.Full)},
		{Name: "phone-refused", Title: "Phone, a refusal", View: atHeight(refusedView(), view.Full)},
		{Name: "phone-files", Title: "Phone, files", View: atHeight(onPane(changedView(), view.PaneFiles), view.Full)},
		{Name: "phone-board", Title: "Phone, board text", View: atHeight(paneView(view.PaneBoard), view.Full)},
		{Name: "phone-add", Title: "Phone, a new task", View: atHeight(addView("Write the release notes", ""), view.Full)},
		{Name: "phone-long", Title: "Phone, the longest words", View: atHeight(longView(), view.Full)},
	}
	for i := range cards {
		cards[i].Width, cards[i].Height = phoneWide, phoneHigh
	}
	return cards
}

func asFrame(v view.View) view.View {
	v.Static = true
	return v
}

func atHeight(v view.View, s view.Sheet) view.View {
	v.Sheet = s
	return v
}

func onPane(v view.View, p view.Pane) view.View {
	v.Pane = p
	return v
}
