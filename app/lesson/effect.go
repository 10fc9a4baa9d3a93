package lesson

import "tasklesson/app/lesson/storage"

// An Effect is something to be done outside the state: in the store, or in the
// browser. Effects are values; performing them is the business of package
// storage and of package wasm/browser, or of their doubles in tests.
type Effect = storage.Effect

// Effects on the browser. Those that a directory asks for, such as to keep a text, are in
// package workbench.
type (
	// PushAddress makes a new entry in the history; fragment without "#".
	PushAddress struct{ Fragment string }
	// ReplaceAddress changes the address in place, once stepping settles: the
	// performer joins a burst into one call.
	ReplaceAddress struct{ Fragment string }
	// MarkBoard notes in the browser that the reader has a board, so that the
	// next visit does not flash the opening frames.
	MarkBoard struct{}
	// FillField puts a text into the field with this data-key, once it is drawn.
	FillField struct{ Key, Text string }
	// CopyText gives the text of the element with this data-key to the clipboard, and
	// selects it; it is answered by [Copied].
	CopyText struct{ Key string }
	// ReloadPage loads the page again, and gives it the note as [Opened] has it. The
	// address stays.
	ReloadPage struct{ Note string }
	// MoveFocus moves the focus to the control with this data-key.
	MoveFocus struct{ Key string }
	// StartClock sends ClockTick{Run} again and again, first after Every
	// milliseconds, in the place of any clock that runs.
	StartClock struct{ Run, Every int }
	// StopClock ends the clock. A ClockTick that is on its way does no harm.
	StopClock struct{}
)

func (PushAddress) Effect()    {}
func (ReplaceAddress) Effect() {}
func (MarkBoard) Effect()      {}
func (MoveFocus) Effect()      {}
func (FillField) Effect()      {}
func (CopyText) Effect()       {}
func (ReloadPage) Effect()     {}
func (StartClock) Effect()     {}
func (StopClock) Effect()      {}

func pushAddress(fragment string) Effect    { return PushAddress{Fragment: fragment} }
func replaceAddress(fragment string) Effect { return ReplaceAddress{Fragment: fragment} }
