package planner

import "slices"

// A trouble is why a prompt is not carried out. It is answered with a sentence, and
// nothing is done.
type trouble struct {
	kind  string // the key of the sentence
	words string // what was typed
	nodes []int  // the tasks that it may mean
	n, m  int    // numbers of the sentence
}

// lost reports whether the prompt asked for something that no task board can do, or used words
// that are not known.
func (t *trouble) lost() bool {
	return slices.Contains([]string{notUnderstood, beyond, noField, otherLanguage, unknownName, noneSuch, wrongCount, nothingToMake}, t.kind)
}

// The keys of the sentences for prompts that are not carried out.
const (
	notUnderstood = "not_understood"
	unknownName   = "unknown_name"
	createIt      = "create_it" // in an order: whether to make it
	undoAlone     = "undo_alone"
	ambiguous     = "ambiguous"
	whichTask     = "which_task"
	planSteps     = "plan_steps" // of work of which no plan is known
	noneSuch      = "none_such"  // "the first ready task", and none is ready
	wrongCount    = "wrong_count"
	tooManyTasks  = "too_many_tasks"
	tooManyCalls  = "too_many_calls"
	tooLong       = "too_long"
	longName      = "long_name"
	nothingToMake = "nothing_to_make"
	cutBoard      = "cut_board"
	notNow        = "not_now"
	beyond        = "beyond"
	otherLanguage = "other_language"
	ringed        = "ring"
	noField       = "no_field" // "the priority of 3"

	// These two have no sentence: tasks have to be read in full first, and a reply does not
	// answer the question.
	needDetails = "need_details"
	noReply     = "no_reply"
)

// How much one prompt may ask for.
const (
	maxPrompt = 20000 // bytes
	maxTasks  = 60    // that it makes or names in one place
	maxCalls  = 60
	maxReads  = 20  // tasks that are read in full
	maxName   = 200 // code points
)
