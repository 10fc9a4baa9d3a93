package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Library is every scenario of the lesson in one language, by name. It is
// never changed after [Load].
type Library map[string]Scenario

// scenarioData is the part of a scenario that is the same in every language:
// "scenario.json".
type scenarioData struct {
	FilesOf  string `json:"filesOf"` // the scenario whose files it begins with, instead of its own
	Substeps bool   `json:"substeps"`
	Story    string `json:"story"` // the name of an agent's story, instead of calls
	Start    struct {
		Want wantData `json:"want"`
	} `json:"start"`
	Steps []struct {
		Act   string     `json:"act"` // the key of a story's turn, instead of calls
		Calls []callData `json:"calls"`
		Trace []string   `json:"trace"`
		Want  wantData   `json:"want"`
	} `json:"steps"`
}

type callData struct {
	Tool    string          `json:"tool"`
	Input   json.RawMessage `json:"input"`
	Refused tasks.Code      `json:"refused"`
}

type wantData struct {
	Ready     []tasks.ID                `json:"ready"`
	Status    map[tasks.ID]tasks.Status `json:"status"`
	BlockedBy map[tasks.ID][]tasks.ID   `json:"blockedBy"`
}

// scenarioText is what a scenario says in one language: "en.json".
type scenarioText struct {
	Title string   `json:"title"`
	Start string   `json:"start"`
	Steps []string `json:"steps"` // a sentence for each step
	// Events are templates by what happened, instead of Steps where positions
	// are events; of several the nth is for the nth time, the last for the rest.
	Events templates `json:"events"`
	// Published are the same of the published way, where it is shown beside.
	Published templates `json:"published"`
	// Acts are sentences by the key of a story's turn, instead of Steps.
	Acts map[string]string `json:"acts"`
	// Ticks are names along the slider by the key of a story's turn.
	Ticks map[string]string `json:"ticks"`
}

// Load reads every scenario of files, the folder static/scenarios, a folder for
// each: "hook/scenario.json" is a scenario's data, "hook/en.json" its words in
// the language "en", "hook/files/.tasks" the directory it begins with. It returns
// an error that names the file where a scenario has no words in that language, a
// key that is not known, another number of sentences than steps, or a turn of a
// story that has none.
func Load(files fs.FS, language string) (Library, error) {
	found, err := fs.Glob(files, "*/"+dataFile)
	if err != nil {
		return nil, fmt.Errorf("scenario: list the scenarios: %w", err)
	}
	library := Library{}
	for _, file := range found {
		bundle, err := Gather(files, path.Dir(file), language)
		if err != nil {
			return nil, err
		}
		if library[bundle.Name], err = bundle.Scenario(); err != nil {
			return nil, err
		}
	}
	if _, ok := library[Opening]; !ok {
		return nil, fmt.Errorf("scenario: %s/%s: the opening scenario is missing", Opening, dataFile)
	}
	return library, nil
}

// Decode reads a scenario from its bundle as JSON. It returns the errors of
// [Bundle.Scenario].
func Decode(raw []byte) (Scenario, error) {
	var b Bundle
	if err := json.Unmarshal(raw, &b); err != nil {
		return Scenario{}, fmt.Errorf("scenario: a bundle that cannot be read: %w", err)
	}
	return b.Scenario()
}

// Scenario puts a scenario together from its data, its words and its files. It
// returns the errors that [Load] speaks of.
func (b Bundle) Scenario() (Scenario, error) {
	var data scenarioData
	if err := b.decode(dataFile, &data); err != nil {
		return Scenario{}, err
	}
	var text scenarioText
	if err := b.decode(b.Language+".json", &text); err != nil {
		return Scenario{}, err
	}
	if err := data.check(words.In(b.Language), text); err != nil {
		return Scenario{}, fmt.Errorf("scenario: %s/%s.json: %w", b.Name, b.Language, err)
	}
	sc := Scenario{
		Name: b.Name, Title: text.Title, Words: words.In(b.Language), Files: b.start(),
		Start: Start{Sentence: text.Start, Want: Want(data.Start.Want)},

		Substeps: data.Substeps, told: text.Events, published: text.Published,
	}
	if data.Story != "" {
		script := stories[data.Story]()
		sc.Story = &script
	}
	for i := range data.Steps {
		sc.Steps = append(sc.Steps, data.step(i, text))
	}
	for i, step := range data.Steps {
		if name := text.Ticks[step.Act]; name != "" {
			sc.named = append(sc.named, Tick{Step: i + 1, Name: name})
		}
	}
	return sc, nil
}

// step puts one step together.
func (data *scenarioData) step(i int, text scenarioText) Step {
	raw := data.Steps[i]
	step := Step{Act: raw.Act, Trace: raw.Trace, Want: Want(raw.Want)}
	for _, call := range raw.Calls {
		step.Calls = append(step.Calls, Call(call))
	}
	switch {
	case data.Story != "":
		step.Sentence = text.Acts[raw.Act]
	case !data.Substeps:
		step.Sentence = text.Steps[i]
	}
	return step
}

// check returns an error where data and text do not fit together.
func (data *scenarioData) check(w words.Words, text scenarioText) error {
	switch {
	case data.Story != "":
		return data.checkStory(text)
	case text.Acts != nil || text.Ticks != nil:
		return errors.New("sentences or ticks for the acts of a story, and there is none")
	case !data.Substeps:
		if len(text.Steps) != len(data.Steps) || text.Events != nil || text.Published != nil {
			return fmt.Errorf("%d sentences for %d steps", len(text.Steps), len(data.Steps))
		}
		return nil
	case text.Steps != nil:
		return errors.New("a sentence for each step, and a position is an event")
	}
	for i, step := range data.Steps {
		if len(step.Calls) != 1 || len(step.Trace) == 0 {
			return fmt.Errorf("step %d needs one call and its trace, since a position is an event", i+1)
		}
	}
	return errors.Join(text.Events.check(w), text.Published.check(w))
}

// decode decodes one of the JSON files strictly: a misspelled key is a check
// that silently checks nothing.
func (b Bundle) decode(file string, into any) error {
	raw, name := []byte(b.Files[file]), b.Name+"/"+file
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		line := 1 + bytes.Count(raw[:min(decoder.InputOffset(), int64(len(raw)))], []byte("\n"))
		return fmt.Errorf("scenario: %s:%d: %w", name, line, err)
	}
	if decoder.More() {
		return fmt.Errorf("scenario: %s: %w", name, errors.New("text after the object"))
	}
	return nil
}

// checkStory returns an error where the turns of a story, the data and the text
// do not fit together.
func (data *scenarioData) checkStory(text scenarioText) error {
	story, known := stories[data.Story]
	switch {
	case !known:
		return fmt.Errorf("there is no story %q", data.Story)
	case data.Substeps || text.Steps != nil || text.Events != nil || text.Published != nil:
		return errors.New("a story is told by its acts alone")
	}
	turns := story().Turns
	if len(turns) != len(data.Steps) || len(turns) != len(text.Acts) {
		return fmt.Errorf("%d steps and %d sentences for %d turns of the story", len(data.Steps), len(text.Acts), len(turns))
	}
	keys := map[string]bool{}
	for i, turn := range turns {
		keys[turn.Key] = true
		switch step := data.Steps[i]; {
		case step.Act != turn.Key || step.Calls != nil || step.Trace != nil:
			return fmt.Errorf("step %d has to be the act %q, and nothing else", i+1, turn.Key)
		case text.Acts[turn.Key] == "":
			return fmt.Errorf("there is no sentence for %q", turn.Key)
		}
	}
	for key := range text.Ticks {
		if !keys[key] {
			return fmt.Errorf("a tick for %q, and the story has no such act", key)
		}
	}
	return nil
}

// stories are the scripts that the data of a scenario can name.
var stories = map[string]func() agent.Script{"compact": agent.Story}
