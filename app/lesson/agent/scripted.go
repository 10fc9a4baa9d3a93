package agent

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Scripted is the Model of the lesson: it asks no language model, and decides
// by rules what an agent would do. It is a function of the request: what the agent
// has not read there, or what compaction has taken from it, it does not know. Of
// the Plan it uses only what it has read of. It never changes, answers at once and
// returns no error.
type Scripted struct {
	System  string // as in the Loop: by it the agent knows its name
	Plan    Plan
	Reading Reading
	Phrases Phrases
}

// Phrases are the agent's sentences. {task} is a task's number and subject,
// {owner} is who holds it, {named} and {board} are lists of pieces, {count} and
// {missing} are numbers.
type Phrases struct {
	GoOn    string `json:"go_on"`   // it works on a task that is not in the plan
	Done    string `json:"done"`    // it has completed a task
	Ask     string `json:"ask"`     // somebody else's task is in progress, and nothing is ready
	Free    string `json:"free"`    // the same, where nobody owns that task
	Leave   string `json:"leave"`   // it was not allowed
	Pieces  string `json:"pieces"`  // more was asked for than it can read of
	Order   string `json:"order"`   // the same, and it can name everything
	Work    string `json:"work"`    // it knows of nothing to do
	Create  string `json:"create"`  // it puts on the board what is missing
	List    string `json:"list"`    // it writes a todo list
	All     string `json:"all"`     // everything is done
	Stop    string `json:"stop"`    // nothing is left that it may do
	Kept    string `json:"kept"`    // the user would not tell the pieces
	Again   string `json:"again"`   // a call was refused: the board is not what it believed
	Nothing string `json:"nothing"` // an empty list of pieces
	Between string `json:"between"` // pieces of a list
	// Numbers are the words for the numbers from 0; one that has none is written
	// in digits.
	Numbers []string `json:"numbers"`
}

// question returns what a text asks the user.
func (p Phrases) question(text string) words.Question {
	for _, q := range []struct {
		template string
		about    words.Question
	}{
		{p.Ask, words.AsksTakeOver}, {p.Free, words.AsksTakeOver}, {p.Pieces, words.AsksPieces}, {p.Order, words.AsksPieces}, {p.Work, words.AsksWork},
	} {
		if spoken(text, q.template) {
			return q.about
		}
	}
	return words.AsksNothing
}

// Answer decides and returns at once.
func (m Scripted) Answer(_ context.Context, r Request) (Answer, error) {
	k := m.know(r.Messages)
	name := m.nameIn(r.System)
	if !(Loop{Tools: r.Tools}).Offers("task_list") {
		return m.answerListed(k, m.decideListed(k)), nil
	}
	answer := m.answer(name, k, m.decide(name, k))
	if k.done != 0 {
		done := fill(m.Phrases.Done, "task", m.say(k, k.done))
		answer.Text = strings.TrimSpace(done + " " + answer.Text)
	}
	return answer, nil
}

// nameIn returns the agent's name from its system prompt.
func (m Scripted) nameIn(system string) string {
	before, after, _ := strings.Cut(m.System, "{agent}")
	after, _, _ = strings.Cut(after, "{agent}")
	name, _, _ := strings.Cut(strings.TrimPrefix(system, before), after)
	return name
}

// answer puts a decision of an agent with a board into words and calls.
func (m Scripted) answer(name string, k knowledge, d Decision) Answer {
	about := taskInput{Task: d.Task}
	mine := taskInput{Task: d.Task, Owner: name}
	one := func(tool string, input any) Answer { return Answer{Calls: []ToolCall{toolCall(tool, input)}} }
	switch d.Deed {
	case ReadBoard:
		answer := one("task_list", taskInput{})
		if d.Reread {
			answer.Text = m.Phrases.Again
		}
		return answer
	case Look:
		return one("task_get", about)
	case WorkOn:
		return m.work(k, d.Subject, m.say(k, d.Task))
	case Finish:
		return one("task_complete", mine)
	case Create:
		return m.create(k, d.Pieces)
	case Claim:
		return one("task_claim", taskInput{Owner: name})
	case TakeOver:
		// Without an owner: the task is another agent's.
		return Answer{Calls: []ToolCall{toolCall("task_release", about), toolCall("task_claim", mine)}}
	}
	return Answer{Text: m.ask(k, d)}
}

// work returns what the agent says and writes for a task.
func (m Scripted) work(k knowledge, subject, task string) Answer {
	piece, planned := m.Plan.piece(subject)
	switch {
	case planned && piece.Resume.Words != "" && strings.Contains(k.summary, piece.Resume.Words):
		return Answer{Text: piece.Resume.Say, Calls: calls(piece.Resume.Writes)}
	case planned:
		return Answer{Text: piece.Say, Calls: calls(piece.Writes)}
	}
	return Answer{
		Text:  fill(m.Phrases.GoOn, "task", task),
		Calls: calls([]FileWrite{{Path: "work.txt", Content: subject}}),
	}
}

// create returns the calls that put pieces on the board, with the ids that the
// agent has read.
func (m Scripted) create(k knowledge, subjects []string) Answer {
	answer := Answer{Text: m.Phrases.Create}
	if n := len(k.said); n > 0 && k.said[n-1] == answer.Text {
		answer.Text = "" // it has said so for the wave before
	}
	for _, subject := range subjects {
		piece, _ := m.Plan.piece(subject)
		input := createInput{Subject: subject}
		for _, need := range piece.Needs {
			input.BlockedBy = append(input.BlockedBy, k.idOf(need))
		}
		answer.Calls = append(answer.Calls, toolCall("task_create", input))
	}
	return answer
}

// ask returns what an agent says where it can do nothing.
func (m Scripted) ask(k knowledge, d Decision) string {
	words := m.Phrases
	switch {
	case d.Deed == Ask && d.Owner == "":
		return fill(words.Free, "task", m.say(k, d.Task))
	case d.Deed == Ask:
		return fill(words.Ask, "task", m.say(k, d.Task), "owner", d.Owner)
	case d.Deed == AskPieces:
		template := words.Pieces
		if d.Missing == 0 {
			template = words.Order
		}
		return fill(template, "named", m.list(d.Pieces), "board", m.list(d.Board),
			"count", words.number(d.Count), "missing", words.number(d.Missing))
	case d.Deed == AskWork:
		return words.Work
	case d.Task != 0:
		return fill(words.Leave, "task", m.say(k, d.Task), "owner", d.Owner)
	case d.Refused:
		return words.Kept
	}
	for _, id := range k.ids() {
		if k.task(id).Status != tasks.Completed {
			return words.Stop
		}
	}
	return words.All
}

// answerListed puts a decision of an agent without a board into words and calls.
func (m Scripted) answerListed(k knowledge, d Decision) Answer {
	switch d.Deed {
	case WriteList:
		var list conversation.TodoInput
		for _, piece := range m.Plan {
			if m.asked(k, piece.Subject) {
				list.Items = append(list.Items, conversation.TodoItem{Text: piece.Subject, Done: m.written(k, piece)})
			}
		}
		return Answer{Text: m.Phrases.List, Calls: []ToolCall{toolCall(conversation.TodoTool, list)}}
	case Write:
		answer := m.work(k, d.Subject, d.Subject)
		if list := tick(k.todo, d.Subject); list != nil {
			answer.Calls = append(answer.Calls, toolCall(conversation.TodoTool, conversation.TodoInput{Items: list}))
		}
		return answer
	}
	return Answer{Text: m.ask(k, d)}
}

// tick returns the todo list with one piece done, nil without a list.
func tick(items []conversation.TodoItem, subject string) []conversation.TodoItem {
	items = slices.Clone(items)
	for i := range items {
		items[i].Done = items[i].Done || items[i].Text == subject
	}
	return items
}

// say returns a task's number and subject.
func (m Scripted) say(k knowledge, id tasks.ID) string { return id.String() + " " + k.task(id).Subject }

// list names pieces of work.
func (m Scripted) list(subjects []string) string {
	if len(subjects) == 0 {
		return m.Phrases.Nothing
	}
	return strings.Join(subjects, m.Phrases.Between)
}

// number writes a number.
func (p Phrases) number(n int) string {
	if n < len(p.Numbers) {
		return p.Numbers[n]
	}
	return strconv.Itoa(n)
}

// fill puts values in the place of placeholders: a name, its value, and so on.
func fill(template string, pairs ...string) string {
	for i := 0; i < len(pairs); i += 2 {
		pairs[i] = "{" + pairs[i] + "}"
	}
	return strings.NewReplacer(pairs...).Replace(template)
}
