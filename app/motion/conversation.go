package motion

import (
	"reflect"
	"slices"
	"strconv"

	"tasklesson/app/lesson/view"
)

// A talk is the elements of a conversation, by the names that the panels give them;
// "" for one that is not shown.
type talk struct {
	message     string // all of them
	bar, amount string
	gauge       string
	hash        string // what says whether the files are as before
	left        string // what is left of the plan
	transcript  string
	phases      string
}

// The conversation beside the text, and in the opening.
var (
	asPanel = talk{
		message: ".context .message", bar: ".meter .shares", amount: ".meter .amount", gauge: ".gauge",
		hash: ".files-pane .hash", left: ".context .kept", transcript: ".transcript",
		phases: ".context .phases",
	}
	atOpening = talk{message: ".talk .bubble", bar: ".talk .tank", amount: ".talk-full", hash: ".unmoved", left: ".talk .lost"}
)

// reasons says why the reader cannot empty a window.
const reasons = ".reasons"

// How messages come and go, in milliseconds.
const (
	coming    = 120 // one after the other
	comingAll = 360 // at most, all of them
	sinking   = 200
	sinkApart = 8
	leaving   = 290 // until the last has gone: no word is over another
	draining  = 700
	rising    = 400
	same      = latest // what has not moved says so
)

// mostSinking is how many messages are seen to fall: the last ones, which are in
// sight.
const mostSinking = 12

// conversation adds what moves in the conversation, and returns when what its calls
// have done may be seen.
func (t *table) conversation() (start int) {
	was, is := t.before.Conversation, t.after.Conversation
	if was == nil || is == nil {
		return 0
	}
	if len(t.after.Lanes) > 0 {
		return t.sides()
	}
	switch {
	case is.Tokens < was.Tokens:
		return t.shrink(*was, *is)
	case len(is.Messages) <= len(was.Messages):
		return 0
	}
	return t.said(*was, *is)
}

// said adds the messages that came, one after the other: a call before its result,
// and both before what the call has done.
func (t *table) said(was, is view.Conversation) int {
	came := len(is.Messages) - len(was.Messages)
	gap := coming
	if came > 1 {
		gap = min(coming, comingAll/(came-1))
	}
	last := 0
	for i := range came {
		last = i * gap
		t.add(Appear, t.message(len(was.Messages)+i), last, turning)
	}
	t.add(Say, t.talk.amount, last, turning)
	t.add(Turn, t.talk.bar, last, turning)
	t.add(Say, t.talk.gauge, last, turning)
	return last + coming
}

// shrink adds what moves when messages leave the window, or what they held: they
// fall, the meter falls, a summary rises. On disk nothing moves, and that is said
// last.
func (t *table) shrink(was, is view.Conversation) int {
	if len(is.Messages) == len(was.Messages) {
		t.blank(is)
	} else {
		t.sink(was, is)
		t.remain(is)
	}
	to := 0.0
	if was.Window > 0 {
		to = float64(is.Tokens) / float64(was.Window)
	}
	t.moments = append(t.moments, Moment{Kind: Drain, On: t.talk.bar, Start: 100, Duration: draining, To: to})
	t.add(Say, t.talk.amount, same, turning)
	t.add(Say, t.talk.gauge, same, turning)
	t.add(Say, t.talk.hash, same, turning)
	t.add(Say, t.talk.left, same, turning)
	t.add(Say, t.talk.phases, same, turning)
	if len(was.Transcripts) != len(is.Transcripts) {
		t.add(Say, t.talk.transcript, same, turning)
	}
	return same
}

// tellConversation adds what tells of the conversation and of the files beside it, as
// far as it has changed and has no moment yet.
func (t *table) tellConversation(at int) {
	was, is := t.before.Conversation, t.after.Conversation
	if was == nil || is == nil || t.after.Seat == view.SeatOpening {
		return
	}
	if was.NoCompact != is.NoCompact || was.NoRenew != is.NoRenew {
		t.add(Say, reasons, at, turning)
	}
	if len(t.after.Lanes) > 0 {
		return
	}
	tell := func(on string, changed bool) {
		if changed && !slices.ContainsFunc(t.moments, func(m Moment) bool { return m.On == on }) {
			t.add(Say, on, at, turning)
		}
	}
	tell(t.talk.hash, was.Hash != is.Hash || was.Before != is.Before)
	tell(t.talk.left, !reflect.DeepEqual(was.Kept, is.Kept))
	tell(t.talk.phases, len(was.Phases) != len(is.Phases))
}

// blank adds the results that lose what they held.
func (t *table) blank(is view.Conversation) {
	at := 0
	for i, m := range is.Messages {
		if m.Now && m.Blanked {
			t.add(Say, t.message(i), at, turning)
			at = min(at+sinkApart, sinkApart*mostSinking)
		}
	}
}

// sink adds the messages that leave: the last ones, from above.
func (t *table) sink(was, is view.Conversation) {
	at := 0
	for i := max(0, len(was.Messages)-mostSinking); i < len(was.Messages); i++ {
		if i < len(is.Messages) && !is.Messages[i].Now {
			continue // it stays
		}
		t.add(Sink, t.message(i), at, sinking)
		at += sinkApart
	}
}

// remain adds what stands in the place of the messages that left: the summary rises
// before what was said after it.
func (t *table) remain(is view.Conversation) {
	at := leaving
	for i, m := range is.Messages {
		switch {
		case m.Summary:
			t.add(Rise, t.message(i), at, rising)
			at += coming
		case m.Now:
			t.add(Appear, t.message(i), at, turning)
		}
	}
}

// message returns the selector of the message at an index of the conversation.
func (t *table) message(i int) string {
	return t.talk.message + ":nth-child(" + strconv.Itoa(i+1) + ")"
}
