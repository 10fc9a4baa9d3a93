package planner

import "strings"

// A class is what a word or a phrase is good for in a sentence. The vocabulary says
// which words are of which class.
type class uint8

// The classes. A plain word is of none.
const (
	plain class = iota

	// What is to be done.
	create
	finish
	start
	claim
	release
	reopen
	remove
	rename
	describe
	assign
	link
	unlink
	let // "make", "mark", "set": what follows says what
	list
	show
	graph
	undo
	compact
	renew
	resume
	plan
	help
	thanks
	hello
	cancel
	force
	unassign
	redo
	mean // "sorry, I mean"

	// What is spoken of.
	task
	several
	board
	chain
	edge
	status
	called
	described
	it
	them
	both
	all
	others
	each
	previous // "the previous one"
	next
	last
	me // whose word it is
	myself

	// How tasks are ordered.
	after    // "depends on": what stands left waits for what stands right
	afterly  // the same, of words that a name may hold too: "after"
	before   // "blocks"
	beforely // "before"
	apart    // "no longer depends on"
	unblocks // "no longer blocks"
	only
	parallel
	inorder
	reverse
	between
	except
	when // "once", "when", before what is done
	until
	instead

	// What a task is.
	ready
	blocked
	done
	progress
	pending
	left

	// What is asked.
	what
	why
	who
	howmany
	is
	can
	path

	// What holds a sentence together.
	and
	then
	where
	but
	not
	to
	from
	of
	as
	through // "2 to 4"
	whom    // "for bob", "by bob"
	with    // "done with 3"
	purpose // "to see": what follows is no order
	article
	filler
	again
	onBoard // "to the list"
	yes
)

// classNames are the names of the classes in a vocabulary, in their order.
const classNames = "create complete start claim release reopen delete rename describe assign link unlink let list show graph undo " +
	"compact new_agent resume plan help thanks hello cancel force unassign redo correct task tasks board chain " +
	"dependency status called described it them both all others each previous next last me agent after afterly " +
	"before beforely apart unblocks only parallel order reverse between except when until instead ready blocked " +
	"done in_progress pending left what why who how_many is can path and then where but not to from of as through " +
	"for with purpose article filler again on_board yes"

// classesByName returns all classes that have words.
func classesByName() map[string]class {
	all := map[string]class{}
	for i, name := range strings.Fields(classNames) {
		all[name] = class(i + 1)
	}
	return all
}
