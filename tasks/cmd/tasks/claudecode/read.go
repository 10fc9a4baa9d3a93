// Package claudecode reads and writes the task lists of Claude Code: a
// directory such as ~/.claude/tasks/ID with a file N.json for each task, ids as
// strings, a .lock and a .highwatermark. That layout is not documented and
// belongs to another program, whose session has a copy of its own. So a list is
// only ever looked at ([Open]) or taken into a board of ours ([Import]), and
// written only into a directory that is new ([Export]).
//
//	dir := os.DirFS("/home/ann/.claude/tasks/4f1c")
//	if claudecode.Looks(dir) {
//		board := tasks.New(tasks.NewStore(claudecode.Open(dir)))
//	}
package claudecode

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/rawjson"
)

// idOf returns the id that the name of a file announces: 3 for "3.json".
func idOf(name string) (tasks.ID, bool) {
	number, ok := strings.CutSuffix(name, ".json")
	if !ok {
		return 0, false
	}
	return tasks.ParseFileName("task_" + number + ".json")
}

// nameOf is the name of a task's file in a list.
func nameOf(id tasks.ID) string { return strconv.FormatInt(int64(id), 10) + ".json" }

// Looks reports whether a directory is such a list and no board of ours: a file
// N.json holds an object whose id is text, and nothing in it was made by package
// dirstore or has the name of a task. It reads the names and one file, and of a
// directory of dirstore nothing; a directory that cannot be read is none.
func Looks(dir fs.FS) bool {
	if _, err := fs.Stat(dir, ".revision"); err == nil {
		return false
	}
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return false
	}
	candidate := ""
	for _, entry := range entries {
		if _, ours := tasks.ParseFileName(entry.Name()); ours {
			return false
		}
		if _, task := idOf(entry.Name()); task && candidate == "" && entry.Type().IsRegular() {
			candidate = entry.Name()
		}
	}
	if candidate == "" {
		return false
	}
	data, err := read(dir, candidate)
	members, fault := object(data)
	return err == nil && fault == nil && len(members["id"]) > 0 && members["id"][0] == '"'
}

// Read returns the files of a list as those of a board: task_3.json for 3.json,
// with numbers for ids. What cannot be read as such is unreadable in the board
// as well, and keeps its reason; so is a link. Other names are left out, but for the
// high-water mark. The error is about the directory as a whole.
func Read(dir fs.FS) ([]tasks.File, error) {
	entries, err := fs.ReadDir(dir, ".")
	if err != nil {
		return nil, err
	}
	var files []tasks.File
	for _, entry := range entries {
		id, task := idOf(entry.Name())
		if !task && entry.Name() != tasks.MarkFile {
			continue
		}
		data, err := read(dir, entry.Name())
		switch {
		case err != nil && !task:
			continue // a mark that cannot be read is one that is missing
		case err != nil:
			files = append(files, tasks.File{Name: tasks.FileName(id), Reason: reason(err)})
		case task:
			files = append(files, tasks.File{Name: tasks.FileName(id), Data: toOurs(data)})
		default:
			files = append(files, tasks.File{Name: tasks.MarkFile, Data: data})
		}
	}
	return files, nil
}

// read returns the bytes of a regular file that is not too large.
func read(dir fs.FS, name string) ([]byte, error) {
	// Looking comes first: opening a named pipe waits for its writer. A
	// link in a list of somebody else may lead anywhere.
	info, err := fs.Lstat(dir, name)
	if err != nil {
		return nil, err
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		return nil, errors.New("it is a link, which is not followed")
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is no file")
	}
	file, err := dir.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, tasks.MaxFileSize+1))
	if err == nil && len(data) > tasks.MaxFileSize {
		return nil, errors.New(tasks.ReasonTooLarge)
	}
	return data, err
}

// reason says without the name why a file cannot be read.
func reason(err error) string {
	var named *fs.PathError
	if errors.As(err, &named) {
		return named.Err.Error()
	}
	return err.Error()
}

// object returns the members of a JSON object.
func object(data []byte) (map[string][]byte, error) {
	data = bytes.TrimSpace(data)
	if err := rawjson.Check(data); err != nil {
		return nil, err
	}
	if data[0] != '{' {
		return nil, fmt.Errorf("it is no object")
	}
	members := map[string][]byte{}
	for _, m := range rawjson.Members[tasks.Member](data) {
		members[m.Key] = m.Value
	}
	return members, nil
}

// toOurs writes ids as numbers. Anything but an object or an id stays as it is:
// the board says what is wrong with it.
func toOurs(data []byte) []byte {
	trimmed := bytes.TrimSpace(data)
	if rawjson.Check(trimmed) != nil || trimmed[0] != '{' {
		return data
	}
	ours := []byte{'{'}
	for i, m := range rawjson.Members[tasks.Member](trimmed) {
		if i > 0 {
			ours = append(ours, ',')
		}
		ours = append(rawjson.AppendString(ours, m.Key), ':')
		switch m.Key {
		case "id":
			ours = append(ours, number(m.Value)...)
		case "blocks", "blockedBy":
			ours = append(ours, numbers(m.Value)...)
		default:
			ours = append(ours, m.Value...)
		}
	}
	return append(ours, '}')
}

// number returns an id as a number, and any other value as it is.
func number(value []byte) []byte {
	if len(value) == 0 || value[0] != '"' {
		return value
	}
	if id, ok := idOf(rawjson.Unquote(value) + ".json"); ok {
		return strconv.AppendInt(nil, int64(id), 10)
	}
	return value
}

func numbers(value []byte) []byte {
	if len(value) == 0 || value[0] != '[' {
		return value
	}
	list := []byte{'['}
	for i, element := range rawjson.Elements(value) {
		if i > 0 {
			list = append(list, ',')
		}
		list = append(list, number(element)...)
	}
	return append(list, ']')
}
