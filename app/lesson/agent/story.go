package agent

import (
	"errors"
	"fmt"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
)

// LaneData is what scenario.json says to an agent's lane.
type LaneData struct {
	Agents []string `json:"agents"` // one name for each agent that comes, in order
	Pieces []string `json:"pieces"` // the lines of the todo list
	Work   []struct {
		Subject string   `json:"subject"`
		Writes  []string `json:"writes"`
	} `json:"work"` // what an agent writes when it works on a task by its own decision
}

// TurnData is a turn in scenario.json. What is written are files of the example
// project, by their path; the scenario has the text of each in its folder
// "project", with ".txt" after its name.
type TurnData struct {
	Key    string       `json:"key"`
	Do     Do           `json:"do"`
	Calls  []ScriptCall `json:"calls"`
	Writes []string     `json:"writes"`
	Todo   *int         `json:"todo"` // the todo list is written with so many pieces done
}

// Words are what the words of a scenario say to an agent's lane.
type Words struct {
	System string `json:"system"` // the system prompt; {agent} is the agent's name
	Turns  map[string]struct {
		User string `json:"user"`
		Say  string `json:"say"`
		Then string `json:"then"`
	} `json:"turns"` // what is said, by the key of the turn
	Work    map[string]string `json:"work"` // what the agent says, by the task's subject
	Phrases Phrases           `json:"phrases"`
}

// ReadScript puts a script together from what a scenario says to an agent. It
// returns an error for a step that is no turn, words for a turn or a task that is
// not there, and a file of the project that is missing.
func ReadScript(from scenario.LaneSource) (Script, error) {
	var data LaneData
	var said Words
	if from.Data == nil || from.Words == nil {
		return Script{}, errors.New("it needs data and words")
	}
	if err := errors.Join(scenario.Strictly(from.Data, &data), scenario.Strictly(from.Words, &said)); err != nil {
		return Script{}, err
	}
	sc := Script{Agents: data.Agents, System: said.System, Tools: storyTools(), Phrases: said.Phrases}
	spoken := 0
	for i, step := range from.Steps {
		turn, ok := step.Deed.(scenario.Turn)
		if !ok {
			return Script{}, fmt.Errorf("step %d is no turn", i+1)
		}
		if _, speaks := said.Turns[turn.Name]; speaks {
			spoken++
		}
		played, err := readTurn(turn, data, said, from.Files)
		if err != nil {
			return Script{}, fmt.Errorf("turn %s: %w", turn.Name, err)
		}
		sc.Turns = append(sc.Turns, played)
	}
	if spoken != len(said.Turns) || len(data.Work) != len(said.Work) {
		return Script{}, errors.New("words for a turn or for work that is not there")
	}
	for _, work := range data.Work {
		writes, err := project(from.Files, work.Writes)
		if err != nil || said.Work[work.Subject] == "" {
			return Script{}, errors.Join(err, fmt.Errorf("work on %s: something is missing", work.Subject))
		}
		sc.Work = append(sc.Work, Work{Subject: work.Subject, Say: said.Work[work.Subject], Writes: writes})
	}
	return sc, nil
}

// readTurn puts one turn together.
func readTurn(turn scenario.Turn, lane LaneData, said Words, files map[string]string) (Turn, error) {
	var data TurnData
	if err := scenario.Strictly(turn.Data, &data); err != nil {
		return Turn{}, err
	}
	words := said.Turns[data.Key]
	played := Turn{Key: data.Key, Do: data.Do, User: words.User, Say: words.Say, Then: words.Then}
	for _, call := range data.Calls {
		input, err := compact(call.Input)
		if err != nil {
			return Turn{}, err
		}
		played.Calls = append(played.Calls, ScriptCall{Tool: call.Tool, Input: input})
	}
	if data.Todo != nil {
		for i, piece := range lane.Pieces {
			played.Todo = append(played.Todo, conversation.TodoItem{Text: piece, Done: i < *data.Todo})
		}
	}
	var err error
	played.Writes, err = project(files, data.Writes)
	return played, err
}

// project returns files of the example project. They are text: nobody writes or
// runs them, and ".txt" keeps tools from trying to.
func project(files map[string]string, paths []string) ([]FileWrite, error) {
	var writes []FileWrite
	for _, path := range paths {
		text, there := files["project/"+path+".txt"]
		if !there {
			return nil, fmt.Errorf("there is no project/%s.txt", path)
		}
		writes = append(writes, FileWrite{Path: path, Content: text})
	}
	return writes, nil
}

// storyTools are the real tools with the words that a model gets, and the two
// that this package answers.
func storyTools() []conversation.Tool {
	var tools []conversation.Tool
	for _, tool := range tasks.Tools() {
		tools = append(tools, conversation.Tool{Name: tool.Name, Description: tool.Description})
	}
	return append(tools,
		conversation.Tool{Name: conversation.TodoTool, Description: "Write the whole todo list of this conversation. Returns it as text."},
		conversation.Tool{Name: WriteTool, Description: "Write a file of the example project. Returns how many lines it has."})
}
