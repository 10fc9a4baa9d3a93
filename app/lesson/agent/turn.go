package agent

import (
	"errors"
	"slices"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
)

// TurnData is a turn in scenario.json. What it does stands in the turn itself where
// all lanes do the same, else under the names of the lanes.
type TurnData struct {
	Key string `json:"key"`
	TurnDeed
	Lanes map[string]TurnDeed `json:"lanes"`
}

// A TurnDeed is what a lane does in a turn.
type TurnDeed struct {
	Do     Do         `json:"do"`
	Reply  int        `json:"reply"` // the user gives this one of the replies that are offered
	Times  int        `json:"times"` // it decides so often, at least once
	Calls  []ToolCall `json:"calls"`
	Writes []string   `json:"writes"`
	Then   []ToolCall `json:"then"` // calls after the files
	Todo   *int       `json:"todo"` // the todo list is written with this many pieces done
}

// readTurn puts one turn together.
func readTurn(turn scenario.Turn, lane string, plan Plan, said Words, files map[string]string) (Turn, error) {
	var data TurnData
	if err := scenario.Strictly(turn.Data, &data); err != nil {
		return Turn{}, err
	}
	deed := data.TurnDeed
	if data.Lanes != nil {
		deed = data.Lanes[lane]
	}
	words := said.Turns[data.Key]
	played := Turn{Key: data.Key, Do: deed.Do, User: words.User, Reply: deed.Reply, Times: deed.Times}
	if deed.Reply+deed.Times != 0 && deed.Do != DoDecide {
		return Turn{}, errors.New("a reply, or several times, and the agent does not decide")
	}
	made, err := deed.calls(plan, files)
	if err != nil {
		return Turn{}, err
	}
	// One answer for each call: it can hold ids that the result before it gave.
	for _, call := range made {
		played.Answers = append(played.Answers, Answer{Calls: []ToolCall{call}})
	}
	switch {
	case words.Say == "":
	case len(made) == 0:
		played.Answers = append(played.Answers, Answer{Text: words.Say})
	default:
		played.Answers[0].Text = words.Say
	}
	if words.Then != "" {
		played.Answers = append(played.Answers, Answer{Text: words.Then})
	}
	return played, nil
}

// calls returns the calls of a turn: of the board, of files, of the board again, of
// the todo list.
func (deed TurnDeed) calls(plan Plan, files map[string]string) ([]ToolCall, error) {
	writes, err := project(files, deed.Writes)
	made := slices.Concat(compact(deed.Calls), calls(writes), compact(deed.Then))
	if deed.Todo != nil {
		var list conversation.TodoInput
		for i, piece := range plan {
			list.Items = append(list.Items, conversation.TodoItem{Text: piece.Subject, Done: i < *deed.Todo})
		}
		made = append(made, toolCall(conversation.TodoTool, list))
	}
	return made, err
}

// compact returns calls without white space in their arguments: a model reads them so,
// and every byte takes room in its window.
func compact(all []ToolCall) []ToolCall {
	var made []ToolCall
	for _, call := range all {
		made = append(made, toolCall(call.Tool, call.Input))
	}
	return made
}
