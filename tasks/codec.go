package tasks

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks/internal/rawjson"
)

// readTask reads a task's file as it is stored; see parseTask.
func readTask(id ID, data []byte) (Task, *Fault) {
	if t, ok := parseNormal(id, data); ok {
		return t, nil
	}
	return parseTask(id, data)
}

// parseTask reads a task's file as it is stored: BlockedBy and Blocks are what
// this one file records, ascending, without repetition and without the task's
// own id; empty lists are nil. Every key but id and status may be absent or
// null. The fault is why the file is unreadable; what could not be written back
// without loss is one too. See the package documentation for what is tolerated.
func parseTask(id ID, data []byte) (Task, *Fault) {
	r, fault := readRecord(data)
	if fault != nil {
		return Task{}, fault
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
	if r.fault != nil {
		return Task{}, r.fault
	}
	return t, nil
}

// listsItself reports whether a readable file names its own id in one of its
// lists. [parseTask] drops it without a word.
func listsItself(id ID, data []byte) bool {
	r, fault := readRecord(data)
	if fault != nil {
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

// A record is a task's file taken apart. The first fault is kept and the reading
// goes on, so that the keys can be read in one expression.
type record struct {
	members []Member
	values  map[string]json.RawMessage
	fault   *Fault
}

// readRecord takes a file apart, or says why it is not one JSON object.
func readRecord(data []byte) (*record, *Fault) {
	start := rawjson.SkipSpace(data, 0)
	if start == len(data) {
		return nil, &Fault{Code: FaultEmpty}
	}
	if fault := faultOf(rawjson.Check(data)); fault != nil {
		return nil, fault
	}
	if data[start] != '{' {
		return nil, &Fault{Code: FaultNoObject, Is: kindOf(data[start:])}
	}
	r := &record{members: rawjson.Members[Member](data), values: map[string]json.RawMessage{}}
	for _, m := range r.members {
		r.values[m.Key] = m.Value
	}
	return r, nil
}

// complain keeps the first fault.
func (r *record) complain(fault Fault) {
	if r.fault == nil {
		r.fault = &fault
	}
}

// value returns what stands under key if it is of the given kind, and nil
// where it is absent or null.
func (r *record) value(key string, kind Kind) json.RawMessage {
	value := r.values[key]
	if len(value) == 0 || value[0] == 'n' {
		return nil
	}
	if is := kindOf(value); is != kind {
		r.complain(Fault{Code: FaultKind, Key: key, Is: is, Want: kind})
		return nil
	}
	return value
}

func (r *record) checkID(want ID) {
	value := r.value("id", KindNumber)
	id, whole := parseWhole(string(value))
	switch {
	case value == nil:
		r.complain(Fault{Code: FaultNoID})
	case !whole:
		r.complain(Fault{Code: FaultOtherID, Value: shorten(string(value)), ID: want})
	case id != want:
		r.complain(Fault{Code: FaultOtherID, Value: strconv.FormatInt(int64(id), 10), ID: want})
	}
}

func (r *record) status() Status {
	value := r.value("status", KindText)
	if value == nil {
		r.complain(Fault{Code: FaultNoStatus})
		return ""
	}
	status := Status(rawjson.Unquote(value))
	if status != Pending && status != InProgress && status != Completed {
		r.complain(Fault{Code: FaultStatus, Value: shorten(string(status))})
	}
	return status
}

func (r *record) text(key string) string {
	value := r.value(key, KindText)
	if value == nil {
		return ""
	}
	return rawjson.Unquote(value)
}

// ids returns a list of ids as it stands in the file.
func (r *record) ids(key string) []ID {
	value := r.value(key, KindList)
	if value == nil {
		return nil
	}
	var ids []ID
	for _, element := range rawjson.Elements(value) {
		id, whole := ID(0), false
		if kindOf(element) == KindNumber {
			id, whole = parseWhole(string(element))
		}
		if !whole {
			r.complain(Fault{Code: FaultElement, Key: key, Value: shorten(string(element)), Limit: int64(MaxID)})
			return nil
		}
		ids = append(ids, id)
	}
	return ids
}

func (r *record) metadata() map[string]json.RawMessage {
	value := r.value("metadata", KindObject)
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

// faultOf returns the fault that an error of [rawjson.Check] stands for, nil for nil.
func faultOf(err error) *Fault {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, rawjson.ErrByteOrderMark):
		return &Fault{Code: FaultMark}
	case errors.Is(err, rawjson.ErrNotUTF8):
		return &Fault{Code: FaultUTF8}
	case errors.Is(err, rawjson.ErrTooDeep):
		return &Fault{Code: FaultDepth, Limit: rawjson.MaxDepth}
	case errors.Is(err, rawjson.ErrLoneSurrogate):
		return &Fault{Code: FaultSurrogate}
	}
	return &Fault{Code: FaultSyntax, Value: shorten(err.Error())}
}

// kindOf returns the kind of a checked JSON value without space before it.
func kindOf(value []byte) Kind {
	switch value[0] {
	case '{':
		return KindObject
	case '[':
		return KindList
	case '"':
		return KindText
	case 'n':
		return KindNull
	case 't', 'f':
		return KindBool
	}
	return KindNumber
}
