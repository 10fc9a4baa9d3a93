package planner

// A class is what a word or a phrase is good for in a sentence. The vocabulary says
// which words are of which class.
type class string

// The classes. A plain word is of none.
const (
	plain class = ""

	// What is to be done.
	create   class = "create"
	finish   class = "complete"
	start    class = "start"
	claim    class = "claim"
	release  class = "release"
	reopen   class = "reopen"
	remove   class = "delete"
	rename   class = "rename"
	describe class = "describe"
	assign   class = "assign"
	link     class = "link"
	unlink   class = "unlink"
	let      class = "let" // "make", "mark", "set": what follows says what
	list     class = "list"
	show     class = "show"
	graph    class = "graph"
	undo     class = "undo"
	compact  class = "compact"
	renew    class = "new_agent"
	resume   class = "resume"
	plan     class = "plan"
	help     class = "help"
	thanks   class = "thanks"
	hello    class = "hello"
	cancel   class = "cancel"
	force    class = "force"
	unassign class = "unassign"
	redo     class = "redo"
	mean     class = "correct" // "sorry, I mean"

	// What is spoken of.
	task      class = "task"
	several   class = "tasks"
	board     class = "board"
	chain     class = "chain"
	edge      class = "dependency"
	status    class = "status"
	called    class = "called"
	described class = "described"
	it        class = "it"
	them      class = "them"
	both      class = "both"
	all       class = "all"
	others    class = "others"
	each      class = "each"
	previous  class = "previous" // "the previous one"
	next      class = "next"
	last      class = "last"
	me        class = "me" // whose word it is
	myself    class = "agent"

	// How tasks are ordered.
	after    class = "after"    // "depends on": what stands left waits for what stands right
	afterly  class = "afterly"  // the same, of words that a name may hold too: "after"
	before   class = "before"   // "blocks"
	beforely class = "beforely" // "before"
	apart    class = "apart"    // "no longer depends on"
	unblocks class = "unblocks" // "no longer blocks"
	only     class = "only"
	parallel class = "parallel"
	inorder  class = "order"
	reverse  class = "reverse"
	between  class = "between"
	except   class = "except"
	when     class = "when" // "once", "when", before what is done
	until    class = "until"
	instead  class = "instead"

	// What a task is.
	ready    class = "ready"
	blocked  class = "blocked"
	done     class = "done"
	progress class = "in_progress"
	pending  class = "pending"
	left     class = "left"

	// What is asked.
	what    class = "what"
	why     class = "why"
	who     class = "who"
	howmany class = "how_many"
	is      class = "is"
	can     class = "can"
	path    class = "path"

	// What holds a sentence together.
	and     class = "and"
	then    class = "then"
	where   class = "where"
	but     class = "but"
	not     class = "not"
	to      class = "to"
	from    class = "from"
	of      class = "of"
	as      class = "as"
	through class = "through" // "2 to 4"
	whom    class = "for"     // "for bob", "by bob"
	with    class = "with"    // "done with 3"
	purpose class = "purpose" // "to see": what follows is no order
	article class = "article"
	filler  class = "filler"
	again   class = "again"
	onBoard class = "on_board" // "to the list"
	yes     class = "yes"
)

// classes are all that a vocabulary has to have words for.
var classes = []class{
	create, finish, start, claim, release, reopen, remove, rename, describe, assign, link, unlink, let, list, show, graph, undo, compact, renew, resume, plan,
	help, thanks, hello, cancel, force, unassign, redo, mean, until, instead, whom, with, task, several, board, chain, edge, status, called, described, it, them, both, all, others, each, previous, next, last, me, myself,
	after, afterly, before, beforely, apart, unblocks, only, parallel, inorder, reverse, between, except, when, ready, blocked, done, progress, pending, left,
	what, why, who, howmany, is, can, path, and, then, where, but, not, to, from, of, as, through, purpose, article, filler, again, onBoard, yes,
}
