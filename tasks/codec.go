package tasks

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tasklesson/tasks/internal/rawjson"
)

// readTask reads a task's file as it is stored; see parseTask.
func readTask(id ID, data []byte) (stored Task, err error) {
	if t, ok := parseNormal(id, data); ok {
		return t, nil
	}
	return parseTask(id, data)
}

// parseTask reads a task's file as it is stored: BlockedBy and Blocks are what
// this one file records, ascending, without repetition and without the task's
// own id; empty lists are nil. Every key but id and status may be absent or
// null. The error is the reason why the file is unreadable, one sentence
// without its name; what could not be written back without loss is an error
// too. See the package documentation for what is tolerated.
func parseTask(id ID, data []byte) (stored Task, err error) {
	r, err := readRecord(data)
	if err != nil {
		return Task{}, err
	}
	r.checkID(id)
	t := Task{
		ID:          id,
		Status:      r.status(),
		Subject:     r.text("subject"),
		Description: r.text("description"),
		BlockedBy:   normalIDs(r.ids("blockedBy"), id),
		Blocks:      normalIDs(r.ids("blocks"), id),
		Owner:       strings.TrimSpace(r.text("owner")),
		ActiveForm:  r.text("activeForm"),
		Metadata:    r.metadata(),
		Unknown:     r.unknown(),
	}
	if r.err != nil {
		return Task{}, r.err
	}
	return t, nil
}

// listsItself reports whether a readable file names its own id in one of its
// lists. [parseTask] drops it without a word.
func listsItself(id ID, data []byte) bool {
	r, err := readRecord(data)
	if err != nil {
		return false
	}
	return slices.Contains(r.ids("blockedBy"), id) || slices.Contains(r.ids("blocks"), id)
}

// normalIDs returns ids ascending, once each and without own; nil if none is
// left. It reorders its argument.
func normalIDs(ids []ID, own ID) []ID {
	slices.Sort(ids)
	ids = slices.DeleteFunc(slices.Compact(ids), func(id ID) bool { return id == own })
	if len(ids) == 0 {
		return nil
	}
	return ids
}

// A record is a task's file taken apart. The first complaint is kept in err
// and the reading goes on, so that the keys can be read in one expression.
type record struct {
	members []Member
	values  map[string]json.RawMessage
	err     error
}

// readRecord takes a file apart, or says why it is not one JSON object.
func readRecord(data []byte) (*record, error) {
	start := rawjson.SkipSpace(data, 0)
	if start == len(data) {
		return nil, errors.New("it is empty")
	}
	if err := rawjson.Check(data); err != nil {
		return nil, err
	}
	if data[start] != '{' {
		return nil, fmt.Errorf("it is no JSON object but %s", kindOf(data[start:]))
	}
	r := &record{members: rawjson.Members[Member](data), values: map[string]json.RawMessage{}}
	for _, m := range r.members {
		r.values[m.Key] = m.Value
	}
	return r, nil
}

// complain keeps the first complaint.
func (r *record) complain(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

// value returns what stands under key if it is of the given kind, and nil
// where it is absent or null.
func (r *record) value(key, kind string) json.RawMessage {
	value := r.values[key]
	if len(value) == 0 || value[0] == 'n' {
		return nil
	}
	if is := kindOf(value); is != kind {
		r.complain("%s is %s where %s belongs", key, is, kind)
		return nil
	}
	return value
}

func (r *record) checkID(want ID) {
	value := r.value("id", kindNumber)
	id, whole := parseWhole(string(value))
	switch {
	case value == nil:
		r.complain("it has no id")
	case !whole:
		r.complain("its id is %s, its name says %d", shorten(string(value)), want)
	case id != want:
		r.complain("its id is %d, its name says %d", id, want)
	}
}

func (r *record) status() Status {
	value := r.value("status", kindString)
	if value == nil {
		r.complain("it has no status")
		return ""
	}
	status := Status(rawjson.Unquote(value))
	if status != Pending && status != InProgress && status != Completed {
		r.complain("status %q is none of %s, %s, %s", shorten(string(status)), Pending, InProgress, Completed)
	}
	return status
}

func (r *record) text(key string) string {
	value := r.value(key, kindString)
	if value == nil {
		return ""
	}
	return rawjson.Unquote(value)
}

// ids returns a list of ids as it stands in the file.
func (r *record) ids(key string) []ID {
	value := r.value(key, kindArray)
	if value == nil {
		return nil
	}
	var ids []ID
	for _, element := range rawjson.Elements(value) {
		id, whole := ID(0), false
		if kindOf(element) == kindNumber {
			id, whole = parseWhole(string(element))
		}
		if !whole {
			r.complain("%s holds %s where a whole number from 1 to %d belongs", key, shorten(string(element)), int64(MaxID))
			return nil
		}
		ids = append(ids, id)
	}
	return ids
}

func (r *record) metadata() map[string]json.RawMessage {
	value := r.value("metadata", kindObject)
	if value == nil {
		return nil
	}
	var metadata map[string]json.RawMessage
	for _, m := range rawjson.Members[Member](value) {
		if metadata == nil {
			metadata = map[string]json.RawMessage{}
		}
		metadata[m.Key] = rawjson.AppendCompact(nil, m.Value)
	}
	return metadata
}

// unknown returns the members that are not ours, in their order.
func (r *record) unknown() []Member {
	var unknown []Member
	for _, m := range r.members {
		if !slices.Contains(taskKeys, m.Key) {
			unknown = append(unknown, Member{m.Key, rawjson.AppendCompact(nil, m.Value)})
		}
	}
	return unknown
}

// The kinds of JSON values, as they are named in a complaint.
const (
	kindObject = "an object"
	kindArray  = "a list"
	kindString = "text"
	kindNumber = "a number"
	kindNull   = "null"
	kindBool   = "true or false"
)

// kindOf returns the kind of a checked JSON value without space before it.
func kindOf(value []byte) string {
	switch value[0] {
	case '{':
		return kindObject
	case '[':
		return kindArray
	case '"':
		return kindString
	case 'n':
		return kindNull
	case 't', 'f':
		return kindBool
	}
	return kindNumber
}
