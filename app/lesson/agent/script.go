package agent

import (
	"encoding/json"

	"tasklesson/app/lesson/conversation"
)

// A Script is the part of a story that is written down: everything that is
// said, the calls of the first half, and the files of the example project. It
// is data, and survives a way through JSON.
type Script struct {
	Agents  []string            `json:"agents"` // one name for each agent that comes, in order
	System  string              `json:"system"` // the system prompt; {agent} is the agent's name
	Tools   []conversation.Tool `json:"tools"`
	Turns   []Turn              `json:"turns"` // position n is the state after Turns[n-1]
	Work    []Work              `json:"work"`  // what an agent does when it works on a task by its own decision
	Phrases Phrases             `json:"phrases"`
}

// A Turn is one position: what happens when the story goes on by one. The
// fields are played in their order; a turn that compacts or starts a new agent
// has no others but Key.
type Turn struct {
	Key    string                  `json:"key"` // names the sentence that the reader is told
	Do     Do                      `json:"do,omitempty"`
	User   string                  `json:"user,omitempty"`
	Say    string                  `json:"say,omitempty"`
	Calls  []ScriptCall            `json:"calls,omitempty"`
	Writes []FileWrite             `json:"writes,omitempty"`
	Todo   []conversation.TodoItem `json:"todo,omitempty"`
	Then   string                  `json:"then,omitempty"` // said at the end
}

// A Do is what a turn does besides the script's words.
type Do string

// What a turn can do.
const (
	DoScript   Do = ""          // only what is written in the turn
	DoBlank    Do = "blank"     // the first step of a compaction
	DoReplace  Do = "replace"   // the second one; it follows the first
	DoDecide   Do = "decide"    // after User, the agent does what it decides by itself
	DoNewAgent Do = "new_agent" // the next agent starts, with an empty conversation
)

// A ScriptCall is a call of a task tool. Where the input holds a string such as
// "@Setup schema", the agent puts the id there that it has read in the result
// of its own task_create: the script does not know the ids that the board gives.
type ScriptCall struct {
	Tool  string          `json:"tool"`
	Input json.RawMessage `json:"input"`
}

// A FileWrite is a file that the agent says it writes. Nothing is written.
type FileWrite struct {
	Path    string `json:"path"`
	Content string `json:"content"`
}

// A Work is how an agent works on the task with that subject.
type Work struct {
	Subject string      `json:"subject"`
	Say     string      `json:"say"`
	Writes  []FileWrite `json:"writes"`
}

// Phrases are the agent's sentences where it decides by itself. {task} is a
// task's number and subject, {owner} is who holds it.
type Phrases struct {
	GoOn  string `json:"go_on"` // it works on a task that the script has no Work for
	Done  string `json:"done"`  // it has completed a task
	Ask   string `json:"ask"`   // somebody else's task is in progress, and nothing is ready
	Free  string `json:"free"`  // the same, where nobody owns that task
	Yes   string `json:"yes"`   // what an answer begins with that allows to take it over
	Leave string `json:"leave"` // it was not allowed
	Stop  string `json:"stop"`  // nothing is left to do
	Again string `json:"again"` // a call was refused: the board is not what it believed
}

// Last returns the number of the last position.
func (sc Script) Last() int { return len(sc.Turns) }

// PositionOf returns the next position after from at which the script does
// something: [DoBlank] is where a compaction begins, [DoNewAgent] where another
// agent comes. It reports false where there is none.
func (sc Script) PositionOf(do Do, from int) (position int, ok bool) {
	for i := max(from, 0); i < len(sc.Turns); i++ {
		if sc.Turns[i].Do == do {
			return i + 1, true
		}
	}
	return 0, false
}

// work returns what the script says about a task's subject.
func (sc Script) work(subject, task string) Work {
	for _, w := range sc.Work {
		if w.Subject == subject {
			return w
		}
	}
	return Work{
		Say:    phrase(sc.Phrases.GoOn, task, ""),
		Writes: []FileWrite{{Path: "work.txt", Content: subject}},
	}
}
