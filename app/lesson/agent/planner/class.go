package planner

import "strings"

// A class is what a word or a phrase is good for in a sentence. The vocabulary says
// which words are of which class.
type class uint8

// The classes. A plain word is of none.
const (
	plain class = iota

	// The verbs: what to do.
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

	intends // "ann should take": what cannot start yet is only given to her
	mine    // "I'm doing"
	leave   // "leave the rest as it is"
	split
	restore // "put it back"

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
	affected // "what would be affected?"
	unowned
	most // "what unblocks the most"

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
	because
	numeral // "number", before one
	times   // "two changes"
	twice
	atEnd   // of all tasks
	atStart // of all tasks
	note    // the description of a task
	either  // "2 or 3"
	chatter // "lol": says nothing beside other words
	goes    // "3 goes to ann"
	reports // "ann told me that": what follows is so
	hence   // "ann is ill, so …": what stands before it is a reason
	remarks // what begins words that say nothing of the board: "there are"
	remind
	otherwise
	duration // "how long": the board does not know
	contact  // "whom do I have to ask?"
	even
	odd
	later // "tomorrow": an order for then is not carried out now
	subtask
	introduces // "my name is"
	latter     // of two
	former
	firstly // "comes first"
	drop    // gives a task back
	swap
	ring
	deeply  // "directly or indirectly"
	future  // "we are going to"
	said    // "what did you just do?"
	frees   // "unblock": it no longer waits for what it waits for
	retract // "scrap that": the prompt before
	besides // "also": what follows is one thing more
	turned  // "not the other way round"
	decor   // signs that make no word: "🎉"; the vocabulary has none of these
)

// classNames are the names of the classes in a vocabulary, in their order.
const classNames = "create complete start claim release reopen delete rename describe assign link unlink let list show graph undo " +
	"compact new_agent resume plan help thanks hello cancel force unassign redo correct intends mine leave split restore task tasks board chain " +
	"dependency status called described it them both all others each previous next last me agent after afterly " +
	"before beforely apart unblocks only parallel order reverse between except when until instead ready blocked " +
	"done in_progress pending left what why who how_many is can path affected unowned most and then where but not to from of as through " +
	"for with purpose article filler again on_board yes because number times twice at_end at_start note or chatter goes_to reports so remarks remind_me otherwise duration contact even odd later subtask my_name latter former comes_first drop swap ring indirectly going_to last_answer unblock retract besides other_way"

// classesByName returns all classes that have words.
func classesByName() map[string]class {
	all := map[string]class{}
	for i, name := range strings.Fields(classNames) {
		all[name] = class(i + 1)
	}
	return all
}
