package lesson

import (
	"encoding/json"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// A record is what stands in one task file, as far as the lab compares it. It
// is read from the bytes alone; what the edges mean is the Manager's business.
type record struct {
	readable  bool // the bytes are one JSON object
	subject   string
	status    string
	owner     string
	blockedBy []tasks.ID
	blocks    []tasks.ID
}

// readRecord reads a task file. It never fails: what cannot be read is left
// empty, and the Manager says elsewhere why.
func readRecord(data []byte) record {
	var keys map[string]json.RawMessage
	if json.Unmarshal(data, &keys) != nil || keys == nil {
		return record{}
	}
	return record{
		readable:  true,
		subject:   readText(keys["subject"]),
		status:    readText(keys["status"]),
		owner:     readText(keys["owner"]),
		blockedBy: readIDs(keys["blockedBy"]),
		blocks:    readIDs(keys["blocks"]),
	}
}

func readText(raw json.RawMessage) string {
	var text string
	if json.Unmarshal(raw, &text) != nil {
		return ""
	}
	return text
}

// readIDs keeps what is an id and leaves out the rest.
func readIDs(raw json.RawMessage) []tasks.ID {
	var values []json.Number
	if json.Unmarshal(raw, &values) != nil {
		return nil
	}
	var ids []tasks.ID
	for _, value := range values {
		if n, err := strconv.ParseFloat(value.String(), 64); err == nil && n >= 1 && n <= float64(tasks.MaxID) && n == float64(int64(n)) {
			ids = append(ids, tasks.ID(n))
		}
	}
	return ids
}

// summary says what matters of a file in one line: what a pending task waits
// for, and the status of any other.
func summary(name string, data []byte) string {
	if _, ok := tasks.ParseFileName(name); !ok {
		line, _, _ := strings.Cut(string(data), "\n")
		return line
	}
	r := readRecord(data)
	if !r.readable {
		return "unreadable"
	}
	list := `"blockedBy": [` + numbers(r.blockedBy) + "]"
	switch {
	case r.status == string(tasks.Pending):
		return list
	case len(r.blockedBy) > 0:
		return r.status + ", " + list
	}
	return r.status
}
