package app

import (
	"strconv"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// lanes draws the pane "Side by side": agents that got the same request, one
// beside the other, and below them once what a reader can do to all.
func (l *lab) lanes() node {
	if len(l.Lanes) == 0 {
		return elem("div", attrs{"class", "lanes none", "data-panel", string(view.PaneLanes)})
	}
	var sides []node
	for i, lane := range l.Lanes {
		sides = adding(sides, l.side(i, lane))
	}
	return elem("div", attrs{"class", "lanes", "data-panel", string(view.PaneLanes), "hidden", !l.selected(view.PaneLanes)},
		elem("div", attrs{"class", "sides"}, sides...),
		l.decisions(),
	)
}

// decisions draws what a reader can do to all lanes.
func (l *lab) decisions() node {
	return elem("div", attrs{"class", "decisions"}, l.replies(), l.reasons(), l.renewal())
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
	return elem("section", attrs{"class", "side-lane", "role", "region", "aria-label", lane.Title},
		el("header", nil,
			elem("h3", attrs{"data-verbatim", "name"}, text(lane.Title)),
			elem("p", attrs{"class", classes("tally", map[string]bool{"short": forgets(lane)})}, text(l.tally(lane))),
			elem("p", attrs{"class", "made-of", "hidden", len(lane.Pieces) == 0}, text(l.Words.LaneMade(lane.Made, len(lane.Pieces)))),
		),
		elem("ul", attrs{"class", "parts", "role", "list", "aria-label", l.Words.KeptPiece()}, rows...),
		elem("div", attrs{"class", "window", "data-level", string(levelOf(*lane.Conversation))}, own.filled(), own.bar()),
		own.lastWords(i),
	)
}

// tally says how much of the work an agent can still read of, once there is work.
func (l *lab) tally(lane view.Lane) string {
	if len(lane.Pieces) == 0 {
		return l.Words.LaneNotAsked()
	}
	if lane.Board {
		return l.Words.LaneOnBoard(lane.OnBoard, len(lane.Pieces))
	}
	return l.Words.LaneKnown(lane.Known, len(lane.Pieces))
}

// forgets reports whether an agent has lost something of the work.
func forgets(lane view.Lane) bool { return lane.Known < len(lane.Pieces) }

// score draws the tallies of all lanes in one line, where there is room for no
// more.
func (l *lab) score() node {
	var parts []node
	for _, lane := range l.Lanes {
		parts = adding(parts, elem("p", attrs{"class", classes("score-of", map[string]bool{"short": forgets(lane)})},
			elem("span", attrs{"data-verbatim", "name"}, text(lane.Title+" ")),
			el("b", nil, text(l.tally(lane))),
		))
	}
	return elem("div", attrs{"class", "line score"}, parts...)
}

// laneRow draws one piece of work as an agent knows it: solid where it can read of
// it, a hole of its shape where it cannot.
func (l *lab) laneRow(lane view.Lane, piece view.LanePiece) node {
	made, pic := l.Words.PieceNotMade(), "unmade"
	if piece.Made {
		made, pic = l.Words.PieceMade(), "made"
	}
	name, verbatim := l.legible(piece.Subject)
	return elem("li", attrs{
		"class", classes("part", map[string]bool{"now": piece.Now, "forgotten": !piece.Known, "finished": piece.Made}),
		"data-state", string(piece.State),
	},
		elem("span", attrs{"class", "file-of", "title", made}, icon(pic)),
		elem("span", attrs{"class", "name", "title", name, "data-verbatim", verbatim}, text(name)),
		elem("span", attrs{"class", "known-as"}, l.knownAs(lane, piece)...),
		elem("span", attrs{"class", "said"}, text(" "+made)),
	)
}

// knownAs says from where an agent knows of a piece: the task, or nothing but its
// conversation.
func (l *lab) knownAs(lane view.Lane, piece view.LanePiece) []node {
	switch {
	case !piece.Known:
		return []node{elem("span", attrs{"class", "lost"}, text(" "+l.Words.PieceUnknown()))}
	case piece.Task == 0:
		return []node{elem("span", attrs{"class", "said"}, text(" "+l.Words.PieceKnown()))}
	}
	return []node{
		el("b", nil, text(" "+piece.Task.String()+" ")),
		icon(string(piece.State)),
		elem("span", attrs{"class", "note"}, text(l.Words.CountedState(piece.State))),
	}
}

// lastWords draws the summary that a window holds, and what was said in it last.
func (l *lab) lastWords(lane int) node {
	const perLane = 1000 // messages: no two lanes have a fold of one key
	all := l.Conversation.Messages
	var items []node
	last := lastSaid(all)
	for i, m := range all {
		if m.Summary || i == last {
			items = adding(items, l.message(m, lane*perLane+i, "", i == last))
		}
	}
	return elem("div", attrs{
		"class", "scroll", "tabindex", "0", "role", "group", "data-key", "window-" + strconv.Itoa(lane+1),
		"aria-label", l.Words.SeenBy(words.Data(l.Conversation.Agent)),
	},
		elem("ul", attrs{"class", "messages", "role", "list", "aria-label", l.Words.Conversation()}, items...),
	)
}

// lastSaid returns the index of the last message that somebody said, -1 where
// nobody has said anything.
func lastSaid(all []view.Message) int {
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Role == view.RoleUser || all[i].Role == view.RoleAssistant {
			return i
		}
	}
	return -1
}
