package agent

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// A Plan is what an agent of the lesson can do when it is asked for it: pieces of
// work, with what each waits for and the files that it is. What of the plan an
// agent knows is another thing: only what it reads.
type Plan []Piece

// A Piece is one piece of work.
type Piece struct {
	Subject string
	Needs   []string // the subjects of the pieces that it waits for
	Say     string   // what the agent says when it works on it
	Writes  []FileWrite
	// Resume is what it does instead where the summary has these words: a part of
	// the piece is there already.
	Resume struct {
		Words, Say string
		Writes     []FileWrite
	}
}

// A FileWrite is a file that the agent says it writes. Nothing is written.
type FileWrite struct {
	Path    string `json:"path"`
	Content string `json:"content"`
}

func (p Plan) piece(subject string) (Piece, bool) {
	for _, piece := range p {
		if piece.Subject == subject {
			return piece, true
		}
	}
	return Piece{}, false
}

// A Reading is what an agent takes from prose, in one language. Words are found
// as they stand there, in capitals or not.
type Reading struct {
	Counts map[string]int      `json:"counts"` // how many pieces were asked for, by the words that say it
	Pieces map[string][]string `json:"pieces"` // the words that name a piece, by its subject
	Order  map[string]string   `json:"order"`  // the words that say what a piece waits for, by its subject
	Yes    []string            `json:"yes"`    // what an answer begins with that allows something
}

// Count returns how many pieces of work a text speaks of, 0 where it says no
// number.
func (r Reading) Count(text string) int {
	most, text := 0, strings.ToLower(text)
	for words, n := range r.Counts {
		if strings.Contains(text, strings.ToLower(words)) {
			most = max(most, n)
		}
	}
	return most
}

// Names returns where a text names a piece: the first word that stands there. It
// reports false where it does not.
func (r Reading) Names(text, subject string) (from, to int, ok bool) {
	lower := strings.ToLower(text)
	for _, word := range r.Pieces[subject] {
		if i := strings.Index(lower, strings.ToLower(word)); i >= 0 && (!ok || i < from) {
			from, to, ok = i, i+len(word), true
		}
	}
	return from, to, ok && len(lower) == len(text) // else the places are of another text
}

// orders reports whether a text says what a piece waits for.
func (r Reading) orders(text, subject string) bool {
	words := r.Order[subject]
	return words == "" || strings.Contains(strings.ToLower(text), strings.ToLower(words))
}

// allows reports whether an answer allows what was asked.
func (r Reading) allows(answer string) bool {
	return slices.ContainsFunc(r.Yes, func(yes string) bool { return strings.HasPrefix(answer, yes) })
}

// spoken reports whether a text may be a sentence with these placeholders: its
// words stand there, in their order.
func spoken(text, template string) bool {
	if template == "" {
		return false
	}
	for template != "" {
		words, rest, _ := strings.Cut(template, "{")
		i := strings.Index(text, words)
		if i < 0 {
			return false
		}
		text = text[i+len(words):]
		_, template, _ = strings.Cut(rest, "}")
	}
	return true
}

// taskInput is the input of the tools that are about one task.
type taskInput struct {
	Task  tasks.ID `json:"task_id,omitempty"`
	Owner string   `json:"owner,omitempty"`
}

// createInput is the input of task_create.
type createInput struct {
	Subject   string     `json:"subject"`
	BlockedBy []tasks.ID `json:"blockedBy,omitempty"`
}

// calls returns the calls that write files.
func calls(files []FileWrite) []ToolCall {
	var all []ToolCall
	for _, file := range files {
		all = append(all, toolCall(WriteTool, file))
	}
	return all
}

// toolCall returns a call with its arguments.
func toolCall(tool string, input any) ToolCall {
	return ToolCall{Tool: tool, Input: conversation.JSON(input)}
}
