package race

import (
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Claim is a task that several agents reach for.
type Claim struct {
	Task     tasks.ID
	Whole    bool // each has one transaction for its read and its write
	From, To int  // its positions
	Sides    []Side
	Owner    string // as the file of the task has it
}

// A Side is one agent of a claim.
type Side struct {
	Agent string
	Cells []Cell // a cell for each position, until the last move; the first is that of From
	Ahead []Cell // those that its moves will be, when all are made
	Holds bool   // it believes that the task is its own
}

// A Cell is what a transaction of an agent does at one position, the zero value where
// there is none.
type Cell struct {
	Phase       words.Moment // how the transaction stands: waiting or open
	First, Last bool         // the transaction was asked for here, or ended here
	Writable    bool
	Did         words.Moment // what it has done
}

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
var cells = map[words.Move]Cell{
	words.Reads:   {Phase: words.MomentOpen, First: true, Last: true, Did: words.MomentReads},
	words.Writes:  {Phase: words.MomentOpen, First: true, Last: true, Writable: true, Did: words.MomentWrites},
	words.Begins:  {Phase: words.MomentOpen, First: true, Writable: true, Did: words.MomentReads},
	words.Asks:    {Phase: words.MomentWaits, First: true, Writable: true},
	words.Commits: {Phase: words.MomentOpen, Last: true, Writable: true, Did: words.MomentWrites},
	words.Enters:  {Phase: words.MomentOpen, Writable: true, Did: words.MomentReads},
	words.Loses:   {Phase: words.MomentOpen, Last: true, Writable: true, Did: words.MomentRefused},
}

// move notes what the agent does at a position, counted from the first of the claim.
func (s *Side) move(move words.Move, at int) {
	cell := cells[move]
	s.Holds = s.Holds || cell.Did == words.MomentWrites
	s.Cells = append(s.Until(at), cell)
}

// plan notes what the agent will do at a position.
func (s *Side) plan(move words.Move, at int) {
	s.Ahead = append(Side{Cells: s.Ahead}.Until(at), cells[move])
}

// Until returns a cell for each of the first positions. After the last move the
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
