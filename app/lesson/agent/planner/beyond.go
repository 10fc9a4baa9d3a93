package planner

import (
	"slices"
)

// isBeyond reports whether a clause that was not understood asks for what is none of a
// task board's: to write a script, to send a message.
func (r *reader) isBeyond(l []lexeme, err *trouble) bool {
	return (err.kind == notUnderstood || err.kind == unknownName) && l[0].node == 0 && slices.Contains(r.p.v.Beyond, l[0].text)
}
