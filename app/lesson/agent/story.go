package agent

import (
	"errors"
	"fmt"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// LaneData is what scenario.json says to an agent's lane.
type LaneData struct {
	Agent string `json:"agent"` // the name of an agent; {n} is its number, from 1
	Tools struct {
		Board bool `json:"board"` // the tools of the task board
		Todo  bool `json:"todo"`  // the tool of the todo list
	} `json:"tools"`
	Beats bool        `json:"beats"` // an act goes on until a piece of work is done
	Plan  []PieceData `json:"plan"`
}

// PieceData is a piece of work in scenario.json. What is written are files of the
// example project, by their path; the scenario has the text of each in its folder
// "project", with ".txt" after its name.
type PieceData struct {
	Subject string   `json:"subject"`
	Needs   []string `json:"needs"`
	Writes  []string `json:"writes"`
	Resume  []string `json:"resume"` // what is written where the summary says that a part is there
}

// Words are what the words of a scenario say to an agent's lane.
type Words struct {
	Title  string `json:"title"`  // of the lane, where a scenario has several
	System string `json:"system"` // the system prompt; {agent} is the agent's name
	GoOn   string `json:"go_on"`  // what the user says to an agent that comes after another
	Turns  map[string]struct {
		User string `json:"user"`
		Say  string `json:"say"`
		Then string `json:"then"`
	} `json:"turns"` // what is said, by the key of the turn
	Work   map[string]string `json:"work"` // what the agent says, by the task's subject
	Resume map[string]struct {
		Words string `json:"words"` // of the summary
		Say   string `json:"say"`
	} `json:"resume"` // what it says where a part is there, by the task's subject
	Replies map[string][]string `json:"replies"` // what the user can answer, by what the agent asks
	Summary conversation.Prose  `json:"summary"`
	Reading Reading             `json:"reading"`
	Phrases Phrases             `json:"phrases"`
}

// ReadScript puts a script together from what a scenario says to an agent. It
// returns an error for a step that is not a turn, words for a turn or a task that is
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
	plan, err := readPlan(data.Plan, said, from.Files)
	if err != nil {
		return Script{}, err
	}
	model := Scripted{System: said.System, Plan: plan, Reading: said.Reading, Phrases: said.Phrases}
	sc := Script{
		Loop:  Loop{System: said.System, Agent: data.Agent, GoOn: said.GoOn, Tools: data.tools(), Prose: said.Summary},
		Title: said.Title, Model: model, Plan: plan, Reading: said.Reading, Phrases: said.Phrases, Replies: said.Replies, Beats: data.Beats,
	}
	reader := turnReader{from: from, plan: plan, said: said}
	for _, deed := range from.Before {
		sc.Before = append(sc.Before, reader.read(deed))
	}
	for _, step := range from.Steps {
		sc.Turns = append(sc.Turns, reader.read(step.Deed))
	}
	if reader.err == nil && reader.spoken != len(said.Turns) {
		reader.err = errors.New("words for a turn that is not there")
	}
	if from.WalkOnly {
		return sc, errors.Join(reader.err, said.checkPlan(plan))
	}
	return sc, errors.Join(reader.err, said.checkPlan(plan), said.checkDeciding(plan, data.asks()))
}

// A turnReader reads the steps of a scenario one after the other. What is wrong is
// in err.
type turnReader struct {
	from   scenario.LaneSource
	plan   Plan
	said   Words
	spoken int // turns in which something is said
	err    error
}

// read returns the turn of a step; the calls of somebody else are not a turn.
func (r *turnReader) read(deed scenario.Deed) Turn {
	turn, ok := deed.(scenario.Turn)
	if !ok {
		return Turn{Do: DoOthers}
	}
	if _, speaks := r.said.Turns[turn.Name]; speaks {
		r.spoken++
	}
	read, err := readTurn(turn, r.from.Name, r.plan, r.said, r.from.Files)
	if err == nil && read.Do == DoDecide && r.from.WalkOnly {
		err = errors.New("it decides, and has no words for that")
	}
	if err != nil {
		r.err = errors.Join(r.err, fmt.Errorf("turn %s: %w", turn.Name, err))
	}
	return read
}

// readPlan puts the plan together.
func readPlan(data []PieceData, said Words, files map[string]string) (Plan, error) {
	var plan Plan
	for _, piece := range data {
		writes, err := project(files, piece.Writes)
		if err != nil {
			return nil, fmt.Errorf("work on %s: %w", piece.Subject, err)
		}
		for _, need := range piece.Needs {
			if _, there := plan.piece(need); !there {
				return nil, fmt.Errorf("%s needs %s, which does not stand before it", piece.Subject, need)
			}
		}
		read := Piece{Subject: piece.Subject, Needs: piece.Needs, Say: said.Work[piece.Subject], Writes: writes}
		read.Resume.Words, read.Resume.Say = said.Resume[piece.Subject].Words, said.Resume[piece.Subject].Say
		if read.Resume.Writes, err = project(files, piece.Resume); err != nil {
			return nil, err
		}
		plan = append(plan, read)
	}
	return plan, nil
}

// asks returns what the agents of a lane can ask the user.
func (data LaneData) asks() []words.Question {
	if data.Tools.Board {
		return []words.Question{words.AsksTakeOver, words.AsksPieces, words.AsksWork}
	}
	return []words.Question{words.AsksPieces, words.AsksWork}
}

// checkPlan returns an error where the words do not fit the plan.
func (w Words) checkPlan(plan Plan) error {
	if len(w.Reading.Pieces) != len(plan) {
		return errors.New("words for a piece of work that is not there")
	}
	for _, piece := range plan {
		if len(w.Reading.Pieces[piece.Subject]) == 0 {
			return fmt.Errorf("nothing says by what words %s is known", piece.Subject)
		}
	}
	return nil
}

// checkDeciding returns an error where an agent that decides lacks words: for a
// piece of work, for the order of the pieces, for the replies to a question that it
// can ask.
func (w Words) checkDeciding(plan Plan, asks []words.Question) error {
	if len(w.Work) != len(plan) {
		return errors.New("words for work on a piece that is not there")
	}
	for _, piece := range plan {
		if w.Work[piece.Subject] == "" || len(piece.Needs) > 0 && w.Reading.Order[piece.Subject] == "" {
			return fmt.Errorf("nothing says how %s is worked on, or what it needs", piece.Subject)
		}
	}
	for _, q := range asks {
		if n := len(w.Replies[string(q)]); n == 0 || n > 9 {
			return fmt.Errorf("%d replies to the question about %s", n, q)
		}
	}
	return nil
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

// tools are the real tools with the words that a model gets, and the two that this
// package answers.
func (data LaneData) tools() []conversation.Tool {
	var tools []conversation.Tool
	if data.Tools.Board {
		for _, tool := range tasks.Tools() {
			tools = append(tools, conversation.Tool{Name: tool.Name, Description: tool.Description})
		}
	}
	if data.Tools.Todo {
		tools = append(tools, conversation.Tool{Name: conversation.TodoTool, Description: "Write the whole todo list of this conversation. Returns it as text."})
	}
	return append(tools, conversation.Tool{Name: WriteTool, Description: "Write a file of the example project. Returns how many lines it has."})
}
