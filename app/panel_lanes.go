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
		return el("div", props{"class": "lanes none", "data-panel": string(view.PaneLanes)})
	}
	var sides []node
	for i, lane := range l.Lanes {
		sides = append(sides, l.side(i, lane))
	}
	return el("div", props{"class": "lanes", "data-panel": string(view.PaneLanes), "hidden": !l.selected(view.PaneLanes)},
		el("div", props{"class": "sides"}, sides...),
		l.decisions(),
	)
}

// decisions draws what a reader can do to all lanes.
func (l *lab) decisions() node {
	return el("div", props{"class": "decisions"}, l.replies(), l.reasons(), l.renewal())
}

// side draws one lane: what its agent can still read of, row by row as in the lanes
// beside it, and what its window holds.
func (l *lab) side(i int, lane view.Lane) node {
	own := *l // of this lane
	own.Conversation = lane.Conversation
	var rows []node
	for _, piece := range lane.Pieces {
		rows = append(rows, l.laneRow(lane, piece))
	}
	return el("section", props{"class": "side-lane", "role": "region", "aria-label": lane.Title},
		el("header", nil,
			el("h3", props{"data-verbatim": "name"}, text(lane.Title)),
			el("p", props{"class": classes("tally", map[string]bool{"short": forgets(lane)})}, text(l.tally(lane))),
			el("p", props{"class": "made-of", "hidden": len(lane.Pieces) == 0}, text(l.Words.LaneMade(lane.Made, len(lane.Pieces)))),
		),
		el("ul", props{"class": "parts", "role": "list", "aria-label": l.Words.KeptPiece()}, rows...),
		el("div", props{"class": "window", "data-level": string(levelOf(*lane.Conversation))}, own.filled(), own.bar()),
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
		parts = append(parts, el("p", props{"class": classes("score-of", map[string]bool{"short": forgets(lane)})},
			el("span", props{"data-verbatim": "name"}, text(lane.Title+" ")),
			el("b", nil, text(l.tally(lane))),
		))
	}
	return el("div", props{"class": "line score"}, parts...)
}

// laneRow draws one piece of work as an agent knows it: solid where it can read of
// it, a hole of its shape where it cannot.
func (l *lab) laneRow(lane view.Lane, piece view.LanePiece) node {
	made, pic := l.Words.PieceNotMade(), "unmade"
	if piece.Made {
		made, pic = l.Words.PieceMade(), "made"
	}
	name, verbatim := l.legible(piece.Subject)
	return el("li", props{
		"class":      classes("part", map[string]bool{"now": piece.Now, "forgotten": !piece.Known, "finished": piece.Made}),
		"data-state": string(piece.State),
	},
		el("span", props{"class": "file-of", "title": made}, icon(pic)),
		el("span", props{"class": "name", "title": name, "data-verbatim": verbatim}, text(name)),
		el("span", props{"class": "known-as"}, l.knownAs(lane, piece)...),
		el("span", props{"class": "said"}, text(" "+made)),
	)
}

// knownAs says from where an agent knows of a piece: the task, or nothing but its
// conversation.
func (l *lab) knownAs(lane view.Lane, piece view.LanePiece) []node {
	switch {
	case !piece.Known:
		return []node{el("span", props{"class": "lost"}, text(" "+l.Words.PieceUnknown()))}
	case piece.Task == 0:
		return []node{el("span", props{"class": "said"}, text(" "+l.Words.PieceKnown()))}
	}
	return []node{
		el("b", nil, text(" "+piece.Task.String()+" ")),
		icon(string(piece.State)),
		el("span", props{"class": "note"}, text(l.Words.CountedState(piece.State))),
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
			items = append(items, l.message(m, lane*perLane+i, "", i == last))
		}
	}
	return el("div", props{
		"class": "scroll", "tabindex": "0", "role": "group", "data-key": "window-" + strconv.Itoa(lane+1),
		"aria-label": l.Words.SeenBy(words.Data(l.Conversation.Agent)),
	},
		el("ul", props{"class": "messages", "role": "list", "aria-label": l.Words.Conversation()}, items...),
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
