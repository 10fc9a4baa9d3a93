package files

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"tasklesson/tasks"
)

// A Record is what stands in one task file, as far as the lab compares it. It
// is read from the bytes alone; what the edges mean is the Manager's business.
type Record struct {
	Readable  bool // the bytes are one JSON object
	Subject   string
	Status    string
	Owner     string
	BlockedBy []tasks.ID
	Blocks    []tasks.ID
}

// ReadRecord reads a task file. It never fails: what cannot be read is left
// empty, and the Manager says elsewhere why.
func ReadRecord(data []byte) Record {
	var keys map[string]json.RawMessage
	if json.Unmarshal(data, &keys) != nil || keys == nil {
		return Record{}
	}
	return Record{
		Readable:  true,
		Subject:   readText(keys["subject"]),
		Status:    readText(keys["status"]),
		Owner:     readText(keys["owner"]),
		BlockedBy: readIDs(keys["blockedBy"]),
		Blocks:    readIDs(keys["blocks"]),
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

// Listing lists what each task file says of itself. That way of working looks
// at nothing else.
func Listing(files []tasks.File) tasks.Listing {
	var listing tasks.Listing
	for _, file := range files {
		id, ok := tasks.ParseFileName(file.Name)
		if !ok {
			continue
		}
		r := ReadRecord(file.Data)
		if !r.Readable {
			listing.Unreadable = append(listing.Unreadable, tasks.UnreadableFile{ID: id, Reason: "it is not valid JSON"})
			continue
		}
		listing.Tasks = append(listing.Tasks, tasks.Task{
			ID: id, Subject: r.Subject, Status: tasks.Status(r.Status), Owner: r.Owner, BlockedBy: r.BlockedBy, Blocks: r.Blocks,
		})
	}
	slices.SortFunc(listing.Tasks, func(a, b tasks.Task) int { return cmp.Compare(a.ID, b.ID) })
	return listing
}
