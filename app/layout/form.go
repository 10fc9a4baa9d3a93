package layout

// A Form is the way in which a graph is drawn. Lengths are in em of the canvas.
type Form struct {
	Name       string // the class of its elements
	Kind       string // of nodes: what all forms with the same have in common in the style sheet
	Direction  Direction
	NodeWide   float64 // of a node, or of the square of a stop: where lines are plugged in
	NodeHigh   float64
	Foot       float64 // the words under a stop
	Pad        float64 // around everything
	Side       float64 // the same where lines begin and end: words may stand out there
	GapLayers  float64 // between layers, for the lines
	GapBeside  float64 // between neighbours in a layer
	Lane       float64 // the room of a line that passes a layer
	Disc       float64 // across a disc
	Turn       float64 // how far from a task a line turns that leads back: past its disc, on a map past the words
	Bend       float64 // how far a line keeps its direction between layers, of the way
	MostBeside int     // a layer with more nodes is broken into rows
	Band       int     // more rows go on below, as words do in the next line; 0 for any number
	// Close is the gap between rows of one layer that no line leads to, so that they are
	// seen to belong together; 0 for that of layers.
	Close float64
	// Steady drawings grow in front of the reader, who finds every task again: those of a
	// layer keep their order, and one more comes after them. More than [Few] tasks nobody
	// follows one by one: there few lines should cross.
	Steady bool
	// Least is the smallest size at which it can be read, where 1 is that of running
	// text. What does not fit at it is scrolled.
	Least float64
	// A wrapped form has more room for the subject, a line or the width. It comes after the
	// one that has not, and is taken in its place where nothing is smaller for that.
	Wrapped bool

	out float64 // how much farther a disc stands out for the second digit of ids, and the third
}

// The forms. Cards have words and buttons; slips have words alone, and are smaller; a
// map has stops, with words under them, or, where there is little room, with a number
// alone.
var (
	Cards = Form{
		Name: "down", Kind: "card", Direction: Down, NodeWide: 11.8, NodeHigh: cardHigh,
		Pad: .8, Side: .95, GapLayers: 2.3, GapBeside: 1.2, Lane: .9, Disc: disc, Turn: 1, Bend: .6, MostBeside: 4, Least: leastCard,
	}
	CardsBeside = Form{
		Name: "right", Kind: "card", Direction: Right, NodeWide: 11.8, NodeHigh: cardHigh,
		Pad: .9, Side: 1.1, GapLayers: 2.9, GapBeside: 1.5, Lane: .9, Disc: disc, Turn: 1, Bend: .6, MostBeside: 4, Least: leastCard,
	}
	// Narrow cards stand two beside each other, with a line for the subject: where the pane
	// is not wide enough for more, and too low for more in them.
	Narrow = Form{
		Name: "narrow", Kind: "card", Direction: Down, NodeWide: 11.8, NodeHigh: 5.6,
		Pad: .6, Side: .95, GapLayers: 1.5, GapBeside: .85, Lane: .6, Disc: 1.5, Turn: .9, Bend: .6, MostBeside: 2, Close: .6, Least: leastNarrow,
	}
	// NarrowLong are the same where the pane is wider than that: they have room for longer
	// subjects.
	NarrowLong = Form{
		Name: "narrowlong", Kind: "card narrow", Direction: Down, NodeWide: 15.4, NodeHigh: 5.6,
		Pad: .6, Side: .95, GapLayers: 1.5, GapBeside: .85, Lane: .6, Disc: 1.5, Turn: .9, Bend: .6, MostBeside: 2, Close: .6, Least: leastNarrow, Wrapped: true,
	}
	Sheets = Form{
		Name: "sheets", Kind: "card", Direction: Right, NodeWide: 10.2, NodeHigh: 7.9,
		Pad: .7, Side: .85, GapLayers: 2.5, GapBeside: 1.7, Lane: 1, Disc: 1.7, Turn: 1.02, Bend: .6, MostBeside: 3, Least: leastCard,
	}
	Slips = Form{
		Name: "slips", Kind: "slip", Direction: Down, NodeWide: 9.8, NodeHigh: 3.45,
		Pad: .5, Side: 1.2, GapLayers: 1.45, GapBeside: .7, Lane: .8, Disc: 1.5, Turn: .85, Bend: .6, MostBeside: 3, Close: .6, Least: .7,
	}
	// SlipsTall have two lines for the subject, and more room for the lines.
	SlipsTall = Form{
		Name: "slipstall", Kind: "slip", Direction: Down, NodeWide: 9.8, NodeHigh: 4.75,
		Pad: .5, Side: 1.2, GapLayers: 1.8, GapBeside: .7, Lane: .8, Disc: 1.5, Turn: .85, Bend: .6, MostBeside: 3, Close: .6, Least: .7, Wrapped: true,
	}
	SlipsBeside = Form{
		Name: "slipsbeside", Kind: "slip", Direction: Right, NodeWide: 9.8, NodeHigh: 3.45,
		Pad: .7, Side: 1.2, GapLayers: 2.3, GapBeside: .8, Lane: .8, Disc: 1.5, Turn: .85, Bend: .6, MostBeside: 6, Close: .6, Least: .7,
	}
	Map = Form{
		Name: "map", Kind: "stop", Direction: Right, NodeWide: 3, NodeHigh: 3, Foot: 2.95,
		Pad: .5, Side: 1.85, GapLayers: 4.4, GapBeside: .1, Lane: .8, Disc: 1.4, Turn: 2.2, Bend: 1, MostBeside: 4, Band: 4, Least: .7,
	}
	Stops = Form{
		Name: "stops", Kind: "stop", Direction: Right, NodeWide: 2.2, NodeHigh: 2.2,
		Pad: .5, Side: .9, GapLayers: 1.7, GapBeside: .4, Lane: .6, Disc: 1.15, Turn: .75, Bend: .6, MostBeside: 4, Band: 7, Least: .75,
	}
)

const (
	disc      = 1.65 // 26 px of a text of 16
	cardHigh  = 3.8
	leastCard = .8
	// In a workshop what is written on a card is never as small as the card. Narrow ones,
	// which have a line less, come before those that would be smaller still.
	leastInWorkshop = .77
	leastNarrow     = .75
)

// The heights of cards with more in them.
const (
	withLongWords   = 5
	withButtons     = 5.3
	withLongSubject = 6.4
	roomier         = .6 // with buttons, in a workshop
)

// A Height says what cards have to have room for.
type Height int

// The heights of cards.
const (
	Plain   Height = iota // a line for the subject, one for the state
	Long                  // two for each of them, or for the longer one
	Buttons               // a line each, and buttons
	Tall                  // all of it
)

// Look names the form for the style sheet: the kind of its nodes, and the form.
func (f Form) Look() string { return f.Kind + " " + f.Name }

// Digits returns the form for ids of that many digits: a stop has room for a disc and its
// number, and those before it for a disc that stands out.
func (f Form) Digits(digits int) Form {
	const wide, out = .35, .52
	more := float64(min(digits, 3) - 1)
	f.out = out * more
	if f.Name == Stops.Name {
		f.NodeWide += wide * more
		f.GapLayers += max(0, f.out-out)
	}
	return f
}

// InWorkshop returns the form of cards as a workshop has them: the rows of one layer
// stand close to each other, three cards beside each other at most, there is more room for
// what they hold, and they may be smaller.
func (f Form) InWorkshop() Form {
	f.Close, f.Least, f.MostBeside = Slips.Close, leastInWorkshop, min(f.MostBeside, 3)
	return f
}

// As returns the form with cards of a height.
func (f Form) As(h Height) Form {
	if f.NodeHigh != cardHigh {
		return f
	}
	f.NodeHigh = [...]float64{cardHigh, withLongWords, withButtons, withLongSubject}[h]
	if f.Close > 0 && h >= Buttons {
		f.NodeHigh += roomier
	}
	return f
}
