package scenario

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"

	"tasklesson/app/lesson/words"
)

// A Library is every scenario of the lesson in one language, by name. It is
// never changed after [Load].
type Library map[string]Scenario

// Load reads every scenario of files, the folder static/scenarios, a folder for
// each: "hook/scenario.json" is a scenario's data, "hook/en.json" its words in
// the language "en", "hook/files/.tasks" the directory it begins with. It returns
// an error that names the file where a scenario has no words in that language, a
// key that is not known, another number of sentences than steps, or an actor that
// is not among actors.
func Load(files fs.FS, language string, actors Actors) (Library, error) {
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
		if library[bundle.Name], err = bundle.Scenario(actors); err != nil {
			return nil, err
		}
	}
	if _, ok := library[Seed]; !ok {
		return nil, fmt.Errorf("scenario: %s/%s: what the reader's board begins with is missing", Seed, dataFile)
	}
	return library.Catalog().PlaceAll(library), nil
}

// Decode reads a scenario from its bundle as JSON. It returns the errors of
// [Bundle.Scenario].
func Decode(raw []byte, actors Actors) (Scenario, error) {
	var b Bundle
	if err := json.Unmarshal(raw, &b); err != nil {
		return Scenario{}, fmt.Errorf("scenario: a bundle that cannot be read: %w", err)
	}
	return b.Scenario(actors)
}

// Scenario puts a scenario together from its data, its words and its files. It
// returns the errors that [Load] speaks of.
func (b Bundle) Scenario(actors Actors) (Scenario, error) {
	var data scenarioData
	if err := b.decode(dataFile, &data); err != nil {
		return Scenario{}, err
	}
	file := b.Language + ".json"
	var text scenarioText
	if err := b.decode(file, &text); err != nil {
		return Scenario{}, err
	}
	sc := Scenario{
		Name: b.Name, Title: text.Title, Words: words.In(b.Language), Files: b.start(),
		ByEvent: data.Granularity == "event", WalkOnly: data.WalkOnly, Questions: data.Questions, Ends: data.Ends,
		Start: Start{Sentence: text.Start, Want: Want(data.Start.Want)}, told: text.Events,
		Chapter: data.Chapter, Onward: text.Onward, Attached: b.attached(),
	}
	for _, before := range data.Before {
		sc.Before = append(sc.Before, before.Deed)
	}
	for _, step := range data.Steps {
		sc.Steps = append(sc.Steps, Step{Deed: step.Deed, Act: step.Act, Trace: step.Trace, Want: Want(step.Want), Wrong: step.Wrong, Right: step.Right, Predict: step.Predict})
	}
	sc.Positions = text.Positions
	err := data.check(text)
	for i := range sc.Steps {
		if err == nil && sc.ByEvent {
			err = sc.Steps[i].show(data.Steps[i].Shown)
		}
	}
	if err == nil {
		err = sc.mark(text.Marks)
	}
	if n := len(text.Positions); err == nil && n > 0 && n != sc.Last()+1 {
		err = fmt.Errorf("%d names for %d positions", n, sc.Last()+1)
	}
	if err == nil {
		err = sc.name(text)
	}
	if err == nil {
		err = sc.addLanes(data.Lanes, text.Lanes, b.Files, actors)
	}
	if err == nil {
		err = errors.Join(sc.nameActs(text.Acts), sc.nameNext(text.Next))
	}
	if err != nil {
		return Scenario{}, fmt.Errorf("scenario: %s/%s: %w", b.Name, file, err)
	}
	return sc, nil
}

// name gives the steps their sentences.
func (sc *Scenario) name(text scenarioText) error {
	if sc.ByEvent {
		return text.Events.Check(sc.Words)
	}
	for i := range sc.Steps {
		sc.Steps[i].Sentence = text.Steps[i]
		if text.Steps[i] == "" {
			return fmt.Errorf("the sentence of step %d is empty", i+1)
		}
	}
	return nil
}

// mark gives the marks of all steps their sentences.
func (sc *Scenario) mark(sentences map[string]string) error {
	used := map[string]bool{}
	for _, step := range sc.Steps {
		for _, marks := range [][]Mark{step.Wrong, step.Right} {
			for i := range marks {
				marks[i].Says = sentences[marks[i].Name]
				if used[marks[i].Name] = true; marks[i].Says == "" {
					return errors.New("a mark without a sentence: " + marks[i].Name)
				}
			}
		}
	}
	if len(used) != len(sentences) {
		return errors.New("a sentence for a mark that is not there")
	}
	return nil
}

// nameActs gives the acts their names, by the keys of the steps that they begin with.
func (sc *Scenario) nameActs(names map[string]string) error {
	for i, step := range sc.Steps {
		if name := names[cmp.Or(step.Act, step.Key())]; name != "" {
			sc.Acts = append(sc.Acts, Act{From: i + 1, Name: name})
		}
	}
	switch used := len(sc.Acts); {
	case used != len(names):
		return errors.New("an act that begins with no step")
	case used > 0 && sc.Acts[0].From != 1:
		return errors.New("the first step is in no act")
	}
	return nil
}

// nameNext gives those steps a name that cannot be told from their data.
func (sc *Scenario) nameNext(names map[string]string) error {
	for i := range sc.Steps {
		step := &sc.Steps[i]
		step.Next = names[step.Key()]
		if told := sc.foretells(i); told == (step.Next != "") {
			return fmt.Errorf("step %d, %q: the data tells what it does: %v, and it has the name %q for that", i+1, step.Key(), told, step.Next)
		}
	}
	return nil
}

// foretells reports whether the data tells what a step does, before it is played.
func (sc *Scenario) foretells(step int) bool {
	if _, turn := sc.Steps[step].Deed.(Turn); !turn {
		return true
	}
	teller, ok := sc.Lanes[0].Lane.(Foreteller)
	return !ok || sc.inStep() == 1 && teller.Foretells(step)
}

// addLanes makes the lanes that the data names.
func (sc *Scenario) addLanes(data []laneData, texts map[string]json.RawMessage, files map[string]string, actors Actors) error {
	if len(data) == 0 {
		data = []laneData{{Actor: Manager}}
	}
	told := 0
	for _, lane := range data {
		if lane.Name == "" {
			lane.Name = lane.Actor
		}
		actor, known := actors[lane.Actor]
		if lane.Actor == Manager {
			actor, known = manager{}, true
		}
		if !known {
			return fmt.Errorf("there is no actor %q", lane.Actor)
		}
		if texts[lane.Name] != nil {
			told++
		}
		made, err := actor.Lane(LaneSource{Name: lane.Name, Data: lane.Data, Words: texts[lane.Name], In: sc.Words, Files: files, Start: sc.Files, Before: sc.Before, Steps: sc.Steps, WalkOnly: sc.WalkOnly})
		if err != nil {
			return fmt.Errorf("lane %s: %w", lane.Name, err)
		}
		if _, starts := made.(Leader); !starts && len(sc.Before) > 0 && len(sc.Lanes) > 0 {
			return fmt.Errorf("lane %s: something happens before position 0, and it cannot go along", lane.Name)
		}
		sc.Lanes = append(sc.Lanes, NamedLane{Name: lane.Name, Lane: made})
	}
	if told != len(texts) {
		return errors.New("words for a lane that is not there")
	}
	return nil
}

// check returns an error where data and text do not fit together.
func (data *scenarioData) check(text scenarioText) error {
	switch data.Granularity {
	case "", "step":
		if len(text.Steps) != len(data.Steps) || text.Events != nil {
			return fmt.Errorf("%d sentences for %d steps", len(text.Steps), len(data.Steps))
		}
		for i, step := range data.Steps {
			if step.Trace != nil || step.Shown != nil {
				return fmt.Errorf("step %d has a trace, and a position is a step", i+1)
			}
		}
		return nil
	case "event":
	default:
		return fmt.Errorf("the granularity is %q: a position is a step or an event", data.Granularity)
	}
	if text.Steps != nil || text.Acts != nil || text.Next != nil {
		return errors.New("a sentence for each step, and a position is an event")
	}
	for i, step := range data.Steps {
		if calls, ok := step.Deed.(Calls); !ok || len(calls) != 1 || len(step.Trace) == 0 || step.Shown != nil && len(step.Shown) == 0 {
			return fmt.Errorf("step %d needs one call and its trace, since a position is an event", i+1)
		}
		if step.Predict {
			return fmt.Errorf("step %d asks what becomes ready, and a position is an event", i+1)
		}
	}
	return nil
}

// decode decodes one of the JSON files strictly, and names the line.
func (b Bundle) decode(file string, into any) error {
	raw := []byte(b.Files[file])
	read, err := strictly(raw, into)
	if err != nil {
		line := 1 + bytes.Count(raw[:min(read, int64(len(raw)))], []byte("\n"))
		return fmt.Errorf("scenario: %s/%s:%d: %w", b.Name, file, line, err)
	}
	return nil
}
