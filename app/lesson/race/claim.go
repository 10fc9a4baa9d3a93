package race

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
)

// A Claim is a task that several agents reach for.
type Claim struct {
	Task     tasks.ID
	Whole    bool // each has one transaction for its read and its write
	From, To int  // its positions
	Sides    []Side
	Owner    string // whom the file of the task names
}

// A Side is one agent of a claim.
type Side struct {
	Agent string
	Cells []Cell // a cell for each position, until the last move; the first is that of From
	Holds bool   // it believes that the task is its own
}

// A Cell is what a transaction of an agent does at one position, the zero value where
// there is none.
type Cell struct {
	Phase       Phase
	First, Last bool // the transaction was asked for here, or ended here
	Writable    bool
	Did         Kind
}

// A Phase says how a transaction stands.
type Phase string

// The phases.
const (
	Waiting Phase = "waits" // it was asked for and may not begin
	Open    Phase = "open"
)

// A Kind is what a transaction has done.
type Kind string

// The kinds.
const (
	Read    Kind = "read"    // the file of the task
	Wrote   Kind = "wrote"   // that file, and ended
	Refused Kind = "refused" // the claim was, and it ended
)

// side returns the side of an agent.
func (c *Claim) side(agent string) *Side {
	for i := range c.Sides {
		if c.Sides[i].Agent == agent {
			return &c.Sides[i]
		}
	}
	c.Sides = append(c.Sides, Side{Agent: agent})
	return &c.Sides[len(c.Sides)-1]
}

// cells are what the moves do.
var cells = map[scenario.Move]Cell{
	scenario.Reads:   {Phase: Open, First: true, Last: true, Did: Read},
	scenario.Writes:  {Phase: Open, First: true, Last: true, Writable: true, Did: Wrote},
	scenario.Begins:  {Phase: Open, First: true, Writable: true, Did: Read},
	scenario.Waits:   {Phase: Waiting, First: true, Writable: true},
	scenario.Commits: {Phase: Open, Last: true, Writable: true, Did: Wrote},
	scenario.Enters:  {Phase: Open, Writable: true, Did: Read},
	scenario.Loses:   {Phase: Open, Last: true, Writable: true, Did: Refused},
}

// move notes what the agent does at a position, counted from the first of the claim.
func (s *Side) move(move scenario.Move, at int) {
	s.Cells = s.Until(at)
	cell := cells[move]
	s.Holds = s.Holds || cell.Did == Wrote
	s.Cells = append(s.Cells, cell)
}

// Until returns a cell for each of so many positions. After the last move the
// transaction that was not ended goes on.
func (s Side) Until(positions int) []Cell {
	all := s.Cells[:len(s.Cells):len(s.Cells)]
	for len(all) < positions {
		var next Cell
		if n := len(all); n > 0 && all[n-1].Phase != "" && !all[n-1].Last {
			next = Cell{Phase: all[n-1].Phase, Writable: all[n-1].Writable}
		}
		all = append(all, next)
	}
	return all
}

// Holders returns how many agents believe that the task is theirs.
func (c Claim) Holders() (n int) {
	for _, side := range c.Sides {
		if side.Holds {
			n++
		}
	}
	return n
}
