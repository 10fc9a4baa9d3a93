package challenge

import (
	"errors"

	"tasklesson/app/lesson/words"
)

// The files of the levels of the page.
const (
	folder   = "levels/"
	listFile = folder + "list.json" // their names, in the order in which they are played
	dataFile = "/level.json"        // of each: what is the same in every language
)

// levelData is what is the same in every language.
type levelData struct {
	Group    words.LevelGroup `json:"group,omitempty"` // "" where a reader has written it
	Agents   []string         `json:"agents,omitempty"`
	Start    start            `json:"start"`
	Goal     []Condition      `json:"goal"`
	Solution []Move           `json:"solution,omitempty"`
}

// level returns the level of its data. It returns an error that names a rule which
// the level breaks.
func (d *levelData) level(texts *Text) (l Level, err error) {
	if err = validTasks(d.Start.Tasks); err == nil {
		l = Level{Group: d.Group, Agents: d.Agents, Start: d.Start.files(), Goal: d.Goal, Solution: d.Solution, Text: *texts}
		err = l.valid()
	}
	return l, err
}

// Read reads the levels from the files beside their scenario, by path: in
// "levels/list.json" their names in order, and of each "levels/NAME/level.json" and
// the texts of the language in "levels/NAME/en.json". It returns an error that names
// the file for one that is missing, a key that is not known, and a level that breaks a
// rule.
func Read(attached map[string]string, language string) ([]Level, error) {
	var names []string
	if err := readFile(attached, listFile, &names); err != nil {
		return nil, err
	}
	levels := make([]Level, len(names))
	for i, name := range names {
		var data levelData
		var texts Text
		at, said := folder+name+dataFile, folder+name+"/"+language+".json"
		err := readFile(attached, at, &data)
		if err == nil {
			err = readFile(attached, said, &texts)
		}
		if err != nil {
			return nil, err
		}
		if levels[i], err = data.level(&texts); err != nil {
			return nil, inFile(at, err)
		}
		levels[i].Name = name
	}
	return levels, nil
}

// readFile reads one of the files.
func readFile(attached map[string]string, file string, into any) error {
	if err := decode([]byte(attached[file]), into); err != nil {
		return inFile(file, err)
	}
	return nil
}

// inFile says in which file an error is.
func inFile(file string, err error) error {
	return errors.New("challenge: " + file + ": " + err.Error())
}

// Groups returns the groups of the levels of the page, from easy to hard.
func Groups() []words.LevelGroup {
	return []words.LevelGroup{words.GroupBuild, words.GroupRead, words.GroupResolve, words.GroupSteer, words.GroupRepair}
}
