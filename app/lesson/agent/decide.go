package agent

import (
	"maps"
	"slices"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// A Deed is what an agent decides to do.
type Deed string

// The deeds, in the order in which they come up.
const (
	ReadBoard Deed = "read_board" // call task_list: it knows nothing of the board
	Look      Deed = "look"       // call task_get: a task is in progress, and the list does not say whose
	WorkOn    Deed = "work_on"    // its own task is in progress: go on with it
	Finish    Deed = "finish"     // it has worked on it: call task_complete
	Claim     Deed = "claim"      // call task_claim without an id
	Ask       Deed = "ask"        // nothing is ready, and somebody else's task is in progress
	Wait      Deed = "wait"       // it has asked, and nobody answered
	TakeOver  Deed = "take_over"  // the user said yes: call task_release, then task_claim
	Stop      Deed = "stop"       // nothing is left that it may do
)

// A Decision is a deed and the task it is about, 0 where there is none.
type Decision struct {
	Deed    Deed
	Task    tasks.ID
	Subject string   // the task's
	Owner   string   // Ask, TakeOver: who holds the task, "" for nobody
	Reread  bool     // ReadBoard: because a call was refused
	Others  []string // the tasks in progress that are somebody else's, as "#4 Integration"
}

// Decide returns what the agent of that name does next. It is a function of
// the conversation alone: what the agent has not read there, or what compaction
// has taken from it, it does not know. yes is what an answer of the user begins
// with that allows to take over somebody else's task; "" allows nothing.
func Decide(name string, c conversation.Conversation, yes string) Decision {
	k := know(c)
	if !k.listed || k.refused {
		return Decision{Deed: ReadBoard, Reread: k.refused}
	}
	own, unknown, others := k.inProgress(name)
	about := func(deed Deed, id tasks.ID) Decision {
		subject, _ := k.named(id)
		d := Decision{Deed: deed, Task: id, Subject: subject}
		for _, other := range others {
			_, task := k.named(other)
			d.Others = append(d.Others, task)
		}
		return d
	}
	switch {
	case own != 0 && k.worked:
		return about(Finish, own)
	case own != 0:
		return about(WorkOn, own)
	case unknown != 0:
		return about(Look, unknown)
	case !k.nothing:
		return about(Claim, 0)
	case len(others) == 0:
		return about(Stop, 0)
	}
	d := about(Ask, others[0])
	d.Owner = k.cards[others[0]].Owner
	switch {
	case k.asked && k.answer == "":
		d.Deed = Wait
	case k.asked && yes != "" && strings.HasPrefix(k.answer, yes):
		d.Deed = TakeOver
	case k.asked:
		d.Deed = Stop
	}
	return d
}

// inProgress sorts the started tasks: the first that is the agent's own, the
// first that it must look at to know, and those of others, ascending. 0 means
// that there is none.
func (k *knowledge) inProgress(name string) (own, unknown tasks.ID, others []tasks.ID) {
	for _, l := range k.lines {
		if _, read := k.cards[l.ID]; !read && l.InProgress && unknown == 0 {
			unknown = l.ID
		}
	}
	for _, id := range slices.Sorted(maps.Keys(k.cards)) {
		c := k.cards[id]
		switch {
		case c.Status != tasks.InProgress:
		case c.Owner != name:
			others = append(others, id)
		case own == 0:
			own = id
		}
	}
	return own, unknown, others
}

// phrase puts a task and an owner into a sentence.
func phrase(text, task, owner string) string {
	return strings.NewReplacer("{task}", task, "{owner}", owner).Replace(text)
}
