package scenario

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// The files in the folder of a scenario.
const (
	dataFile  = "scenario.json"
	filesRoot = "files"  // what directories hold at the start
	startRoot = ".tasks" // in filesRoot
)

// A Bundle is all that one scenario is made of in one language: the text of its
// files by their path in its folder, such as "scenario.json", "en.json" and
// "files/.tasks/task_1.json". Written as JSON it is the one file that a page
// fetches for it. What is written in another language is left out: "zh.json", and
// "planner.zh.json" as well.
type Bundle struct {
	Name     string            `json:"name"`
	Language string            `json:"language"`
	Files    map[string]string `json:"files"`
}

// Gather reads the bundle of a scenario from the folder static/scenarios. Where
// the scenario begins with the files of another, those are in it. It returns an
// error where the scenario has no words in that language, and for a file that is
// no text.
func Gather(files fs.FS, name, language string) (Bundle, error) {
	b := Bundle{Name: name, Language: language, Files: map[string]string{}}
	if err := b.takeFile(files, name, dataFile); err != nil {
		return Bundle{}, err
	}
	if err := b.takeFile(files, name, language+".json"); err != nil {
		return Bundle{}, err
	}
	if err := b.takeFolder(files, name, "."); err != nil {
		return Bundle{}, err
	}
	lender, err := borrows(b)
	if err != nil || lender == "" {
		return b, err
	}
	return b, b.borrow(files, lender)
}

// attached returns what of a bundle the scenario itself has no use for, by its path in
// the folder; nil where there is nothing.
func (b Bundle) attached() map[string]string {
	var rest map[string]string
	for file, text := range b.Files {
		if file == dataFile || file == b.Language+".json" || strings.HasPrefix(file, filesRoot+"/") {
			continue
		}
		if rest == nil {
			rest = map[string]string{}
		}
		rest[file] = text
	}
	return rest
}

// borrows returns the scenario whose files a bundle begins with, "" for its own.
func borrows(b Bundle) (string, error) {
	var data struct {
		FilesOf string `json:"filesOf"`
	}
	// Strictness comes later, with the line.
	if err := json.NewDecoder(strings.NewReader(b.Files[dataFile])).Decode(&data); err != nil {
		return "", fmt.Errorf("scenario: %s/%s: %w", b.Name, dataFile, err)
	}
	return data.FilesOf, nil
}

// borrow takes the files of another scenario.
func (b *Bundle) borrow(files fs.FS, name string) error {
	lender := Bundle{Name: name, Files: map[string]string{}}
	if err := lender.takeFile(files, name, dataFile); err != nil {
		return err
	}
	if of, err := borrows(lender); err != nil || of != "" || len(b.start()) > 0 {
		return errors.Join(err, fmt.Errorf("scenario: %s: files and filesOf, or a chain of filesOf", b.Name))
	}
	return b.takeFolder(files, name, filesRoot)
}

// takeFolder reads a folder of a scenario, with the folders in it.
func (b *Bundle) takeFolder(files fs.FS, name, folder string) error {
	return fs.WalkDir(files, path.Join(name, folder), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || b.foreign(entry.Name()) {
			return err
		}
		return b.takeFile(files, name, strings.TrimPrefix(file, name+"/"))
	})
}

// foreign reports whether a file is written in another language than the bundle: what
// stands in its name before ".json", after the last dot, are the two letters of one.
func (b *Bundle) foreign(file string) bool {
	stem, isJSON := strings.CutSuffix(file, ".json")
	tongue := stem[strings.LastIndex(stem, ".")+1:]
	letters := len(tongue) == 2 && strings.Trim(tongue, "abcdefghijklmnopqrstuvwxyz") == ""
	return isJSON && letters && b.Language != "" && tongue != b.Language
}

// takeFile reads one file of a scenario.
func (b *Bundle) takeFile(files fs.FS, name, file string) error {
	raw, err := fs.ReadFile(files, path.Join(name, file))
	if err != nil {
		return fmt.Errorf("scenario: read scenario: %w", err)
	}
	if !utf8.Valid(raw) {
		return fmt.Errorf("scenario: %s/%s is no text: it cannot stand in a bundle", name, file)
	}
	b.Files[file] = string(raw)
	return nil
}

// start returns the files of the directory at position 0, ascending by name.
func (b Bundle) start() []tasks.File {
	var start []tasks.File
	for file, text := range b.Files {
		if name, ok := strings.CutPrefix(file, filesRoot+"/"+startRoot+"/"); ok {
			start = append(start, tasks.File{Name: name, Data: []byte(text)})
		}
	}
	files.Sort(start, func(a, b tasks.File) int { return strings.Compare(a.Name, b.Name) })
	return start
}
