package app

import (
	"slices"
	"strconv"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// lanes draws the pane "Side by side": agents that got the same request, one
// beside the other, and below them once what a reader can do to all.
func (l *lab) lanes() node {
	if len(l.Lanes) == 0 {
		return el("div.lanes none", attrs{"data-panel", string(view.PaneLanes)})
	}
	var sides []node
	for i, lane := range l.Lanes {
		sides = adding(sides, l.side(i, lane))
	}
	return el("div.lanes", attrs{"data-panel", string(view.PaneLanes), "hidden", !l.selected(view.PaneLanes)},
		el("div.sides", nil, sides...),
		l.decisions(),
	)
}

// decisions draws what a reader can do to all lanes.
func (l *lab) decisions() node {
	return el("div.decisions", attrs{"data-replies", yes(len(l.Conversation.Replies) > 0)}, l.replies(), l.reasons(), l.renewal())
}

// side draws one lane: what its agent can still read of, row by row as in the lanes
// beside it, and what its window holds.
func (l *lab) side(i int, lane view.Lane) node {
	own := *l // of this lane
	own.Conversation = lane.Conversation
	var rows []node
	for _, piece := range lane.Pieces {
		rows = adding(rows, l.laneRow(lane, piece))
	}
	return el("section.side-lane[role=region]", attrs{"aria-label", lane.Title},
		el("header", nil,
			tell("h3[data-verbatim=name]", lane.Title),
			el("p", attrs{"class", classes("tally", when(forgets(lane), "short"))}, text(l.tally(lane))),
			el("p.made-of", attrs{"hidden", len(lane.Pieces) == 0}, text(l.Words.LaneMade(lane.Made, len(lane.Pieces)))),
		),
		el("ul.parts[role=list]", attrs{"aria-label", l.Words.KeptPiece()}, rows...),
		el("div.window", attrs{"data-level", string(levelOf(*lane.Conversation))}, own.filled(), own.bar()),
		own.saidIn(i),
	)
}

// tally says how much of the work an agent can still read of.
func (l *lab) tally(lane view.Lane) string {
	if lane.Board {
		return l.Words.LaneOnBoard(lane.OnBoard, len(lane.Pieces))
	}
	return l.Words.LaneKnown(lane.Known, len(lane.Pieces))
}

// forgets reports whether an agent has lost something of the work.
func forgets(lane view.Lane) bool { return lane.Known < len(lane.Pieces) }

// laneRow draws one piece of work as an agent knows it: solid where it can read of
// it, a hole of its shape where it cannot.
func (l *lab) laneRow(lane view.Lane, piece view.LanePiece) node {
	made, pic := l.Words.PieceNotMade(), "unmade"
	if piece.Made {
		made, pic = l.Words.PieceMade(), "made"
	}
	name, verbatim := l.legible(piece.Subject)
	return el("li", attrs{
		"class", classes("part", when(piece.Made, "finished"), when(!piece.Known, "forgotten"), when(lane.Board && piece.Task == 0, "unmade"), when(piece.Now, "now")),
		"data-state", string(piece.State),
	},
		el("span.file-of", attrs{"title", made}, icon(pic)),
		el("span.name", attrs{"title", name, "data-verbatim", verbatim}, text(name)),
		el("span.known-as", nil, l.knownAs(piece)...),
		tell("span.said", " "+made),
	)
}

// knownAs says from where an agent knows of a piece: the task, or nothing but its
// conversation.
func (l *lab) knownAs(piece view.LanePiece) []node {
	switch {
	case !piece.Known:
		return []node{tell("span.lost", " "+l.Words.PieceUnknown())}
	case piece.Task == 0:
		return []node{tell("span.said", " "+l.Words.PieceKnown())}
	}
	return []node{
		tell("b", " "+piece.Task.String()+" "),
		icon(string(piece.State)),
		tell("span.note", l.Words.CountedState(piece.State)),
	}
}

// saidIn draws what was said in a window, in its order, and the summary that it holds; the
// newest is in sight. The work in between is the length of the bar.
func (l *lab) saidIn(lane int) node {
	const perLane = 1000 // messages: no two lanes have a fold of one key
	all := l.Conversation.Messages
	var items []node
	last := lastSaid(all)
	for i, m := range all {
		if m.Summary || isSaid(m) {
			items = adding(items, l.message(m, lane*perLane+i, "", "", i == last))
		}
	}
	return el("div.scroll[tabindex=0][role=group]", attrs{"data-key", "window-" + strconv.Itoa(lane+1), "aria-label", l.Words.SeenBy(words.Data(l.Conversation.Agent))},
		el("ul.messages[role=list]", attrs{"aria-label", l.Words.ConversationTab()}, items...),
	)
}

// isSaid reports whether somebody said a message.
func isSaid(m view.Message) bool { return m.Role == view.RoleUser || m.Role == view.RoleAssistant }

// lastSaid returns the index of the last message that somebody said, -1 where
// nobody has said anything.
func lastSaid(all []view.Message) int {
	for i, m := range slices.Backward(all) {
		if isSaid(m) {
			return i
		}
	}
	return -1
}
