package tasks

import (
	"maps"
	"slices"
	"strconv"

	"tasklesson/tasks/internal/rawjson"
)

// taskKeys are the keys of a task's file that we know, in the order in which
// they are written.
var taskKeys = []string{
	"id", "subject", "description", "status", "blockedBy", "blocks", "owner", "activeForm", "metadata",
}

// appendTask appends the normal form of a task's file to dst. Reading it gives
// the same task, and the same task gives the same bytes.
func appendTask(dst []byte, t Task) []byte {
	return append(appendObject(dst, t, nil), '\n')
}

// JSON returns the task as its file shows it, without the newline at the end.
func (t Task) JSON() string {
	return string(appendObject(nil, t, nil))
}

// JSON returns the task as its file shows it, without the newline at the end,
// and with "unblocked" as its last key where Unblocked is not empty. A key of
// that name that another program wrote into the file gives way to it.
func (r Result) JSON() string {
	return string(appendObject(nil, r.Task, r.Unblocked))
}

// appendObject writes the object of a task, and unblocked behind all other
// keys if there are any.
func appendObject(dst []byte, t Task, unblocked []ID) []byte {
	dst = append(dst, '{')
	dst = strconv.AppendInt(appendKey(dst, "id"), int64(t.ID), 10)
	dst = rawjson.AppendString(appendKey(dst, "subject"), t.Subject)
	dst = rawjson.AppendString(appendKey(dst, "description"), t.Description)
	dst = rawjson.AppendString(appendKey(dst, "status"), string(t.Status))
	dst = appendIDs(appendKey(dst, "blockedBy"), t.BlockedBy)
	dst = appendIDs(appendKey(dst, "blocks"), t.Blocks)
	dst = rawjson.AppendString(appendKey(dst, "owner"), t.Owner)
	if t.ActiveForm != "" {
		dst = rawjson.AppendString(appendKey(dst, "activeForm"), t.ActiveForm)
	}
	if len(t.Metadata) > 0 {
		dst = appendMetadata(appendKey(dst, "metadata"), t)
	}
	for _, m := range t.Unknown {
		if len(unblocked) > 0 && m.Key == "unblocked" {
			continue
		}
		dst = rawjson.AppendIndented(appendKey(dst, m.Key), m.Value, 1)
	}
	if len(unblocked) > 0 {
		dst = appendIDs(appendKey(dst, "unblocked"), unblocked)
	}
	return append(dst, "\n}"...)
}

// appendKey starts a member of the task's object on a line of its own.
func appendKey(dst []byte, key string) []byte {
	if dst[len(dst)-1] != '{' {
		dst = append(dst, ',')
	}
	return append(rawjson.AppendString(rawjson.AppendLine(dst, 1), key), ": "...)
}

// appendIDs writes a list of ids, one on each line.
func appendIDs(dst []byte, ids []ID) []byte {
	if len(ids) == 0 {
		return append(dst, "[]"...)
	}
	for i, id := range ids {
		if i == 0 {
			dst = append(dst, '[')
		} else {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(rawjson.AppendLine(dst, 2), int64(id), 10)
	}
	return append(rawjson.AppendLine(dst, 1), ']')
}

// appendMetadata writes the metadata, its keys in the order of their bytes so
// that the same metadata is the same text however it was put together.
func appendMetadata(dst []byte, t Task) []byte {
	dst = append(dst, '{')
	for i, key := range slices.Sorted(maps.Keys(t.Metadata)) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(rawjson.AppendString(rawjson.AppendLine(dst, 2), key), ": "...)
		dst = rawjson.AppendIndented(dst, t.Metadata[key], 2)
	}
	return append(rawjson.AppendLine(dst, 1), '}')
}
