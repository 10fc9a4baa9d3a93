package motion

import (
	"strconv"

	"tasklesson/app/lesson/view"
)

// How the agents side by side change, in milliseconds: what was said last falls into the
// summary, then what nobody can read of any more is struck, one piece after the other.
const (
	folding  = 320
	striking = 200
)

// sides adds what moves where several agents work side by side: of each what has changed,
// while every other row stays as it is.
func (t *table) sides() int {
	if len(t.before.Lanes) != len(t.after.Lanes) {
		return 0
	}
	end := turning
	for i := range t.after.Lanes {
		end = max(end, t.side(".side-lane:nth-child("+strconv.Itoa(i+1)+")", t.before.Lanes[i], t.after.Lanes[i]))
	}
	return end
}

// side adds what moves of one agent, and returns when that is over.
func (t *table) side(on string, was, is view.Lane) int {
	from, c := 0, is.Conversation
	compacted := c.Tokens < was.Conversation.Tokens
	if compacted {
		from = folding
		if len(was.Conversation.Messages) > 1 {
			t.add(Sink, on+" .message", 0, folding)
		}
		t.moments = append(t.moments, Moment{Kind: Drain, On: on + " .shares", Start: 100, Duration: draining, To: float64(c.Tokens) / float64(max(c.Window, 1))})
	} else if c.Tokens != was.Conversation.Tokens {
		t.add(Turn, on+" .shares", 0, turning)
	}
	last := c.Messages[len(c.Messages)-1]
	if len(c.Messages) != len(was.Conversation.Messages) && len(c.Messages) > 1 {
		kind := Appear
		if last.Summary {
			kind = Rise
		}
		t.add(kind, on+" .message.here", from, rising)
	}
	at := from
	for i, piece := range is.Pieces {
		row := on + " .part:nth-child(" + strconv.Itoa(i+1) + ")"
		switch {
		case i >= len(was.Pieces):
			t.add(Appear, row, from, turning)
		case was.Pieces[i].Known && !piece.Known:
			t.add(Light, row, at, striking)
			at += striking
		case was.Pieces[i] != piece:
			t.add(Turn, row, from, turning)
		}
	}
	if was.Known != is.Known || was.OnBoard != is.OnBoard || len(was.Pieces) != len(is.Pieces) {
		t.add(Say, on+" .tally", at, turning)
	}
	if was.Made != is.Made || len(was.Pieces) != len(is.Pieces) {
		t.add(Say, on+" .made-of", from, turning)
	}
	t.add(Say, on+" .amount", from, turning)
	return at + turning
}
