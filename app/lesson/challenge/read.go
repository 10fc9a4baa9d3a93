package challenge

import (
	"fmt"
	"path"
	"strings"

	"tasklesson/app/lesson/words"
)

// The files of the levels of the page.
const (
	folder   = "levels"
	listFile = folder + "/list.json" // their names, in the order in which they are played
	dataFile = "level.json"          // of each: what is the same in every language
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
func (d levelData) level(name string, texts Text) (Level, error) {
	if err := validTasks(d.Start.Tasks); err != nil {
		return Level{}, err
	}
	l := Level{Name: name, Group: d.Group, Agents: d.Agents, Start: d.Start.files(), Goal: d.Goal, Solution: d.Solution, Text: texts}
	return l, l.valid()
}

// Read reads the levels from the files beside their scenario, by path: in
// "levels/list.json" their names in order, and of each "levels/NAME/level.json" and
// the texts of the language in "levels/NAME/en.json". It returns an error that names
// the file for a file that is missing or not asked for, a key that is not known, and a
// level that breaks a rule: no solution, or a text that is missing.
func Read(attached map[string]string, language string) ([]Level, error) {
	var names []string
	if err := decode([]byte(attached[listFile]), &names); err != nil {
		return nil, fmt.Errorf("challenge: %s: %w", listFile, err)
	}
	var levels []Level
	known := map[string]bool{listFile: true}
	for _, name := range names {
		at, said := path.Join(folder, name, dataFile), path.Join(folder, name, language+".json")
		if known[at] || !named(name) {
			return nil, fmt.Errorf("challenge: %s names %q, which comes twice or is no name", listFile, name)
		}
		known[at], known[said] = true, true
		var data levelData
		if err := decode([]byte(attached[at]), &data); err != nil {
			return nil, fmt.Errorf("challenge: %s: %w", at, err)
		}
		var texts Text
		if err := decode([]byte(attached[said]), &texts); err != nil {
			return nil, fmt.Errorf("challenge: %s: %w", said, err)
		}
		level, err := data.level(name, texts)
		if err == nil && (len(level.Solution) == 0 || level.Hint == "" || level.Why == "" || !grouped(level.Group)) {
			err = fmt.Errorf("no solution, no hint, no reason, or the group %q", level.Group)
		}
		if err != nil {
			return nil, fmt.Errorf("challenge: %s: %w", at, err)
		}
		levels = append(levels, level)
	}
	for file := range attached {
		if strings.HasPrefix(file, folder+"/") && !known[file] {
			return nil, fmt.Errorf("challenge: %s is of no level of %s", file, listFile)
		}
	}
	return levels, nil
}

// Groups returns the groups of the levels of the page, from easy to hard.
func Groups() []words.LevelGroup {
	return []words.LevelGroup{words.GroupBuild, words.GroupRead, words.GroupResolve, words.GroupSteer, words.GroupRepair}
}

func grouped(group words.LevelGroup) bool {
	for _, known := range Groups() {
		if group == known {
			return true
		}
	}
	return false
}

// named reports whether a text can stand in an address as the name of a level.
func named(name string) bool {
	return name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// data returns texts as they stand in a sentence.
func data(list []string) (all []words.Data) {
	for _, s := range list {
		all = append(all, words.Data(s))
	}
	return all
}
