package tasks

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"tasklesson/tasks/internal/rawjson"
)

// The limits of what a call may give. They hold for arguments, not for files:
// what another program wrote is shown as it is.
const (
	MaxSubject     = 200    // code points
	MaxActiveForm  = 200    // code points
	MaxOwner       = 100    // code points
	MaxDescription = 20_000 // code points
	MaxMetadata    = 20_000 // bytes of the object in compact form
)

// validLine returns s trimmed, and refuses what is not one line of least to
// most code points then.
func validLine(op, argument, s string, least, most int) (string, *Error) {
	s = strings.TrimSpace(s)
	n := utf8.RuneCountInString(s)
	switch {
	case !utf8.ValidString(s):
		return "", refuseInvalid(op, argument, s, "It is not valid UTF-8.")
	case strings.IndexFunc(s, breaksLine) >= 0:
		return "", refuseInvalid(op, argument, s, "Give one line without line breaks, tabs and other control characters.")
	case n < least:
		return "", refuseInvalid(op, argument, "", fmt.Sprintf("It is empty. Give 1 to %d characters.", most))
	case n > most:
		return "", refuseInvalid(op, argument, s, fmt.Sprintf("It has %d characters; %d are allowed.", n, most))
	}
	return s, nil
}

func validSubject(op, s string) (string, *Error) {
	return validLine(op, "subject", s, 1, MaxSubject)
}

func validActiveForm(op, s string) (string, *Error) {
	return validLine(op, "activeForm", s, 0, MaxActiveForm)
}

// validOwner returns the name trimmed. Where it is not required, "" is nobody.
func validOwner(op, s string, required bool) (string, *Error) {
	least := 0
	if required {
		least = 1
	}
	return validLine(op, "owner", s, least, MaxOwner)
}

func validDescription(op, s string) *Error {
	return validText(op, "description", s, MaxDescription)
}

// validText refuses what has more than most code points.
func validText(op, argument, s string, most int) *Error {
	if !utf8.ValidString(s) {
		return refuseInvalid(op, argument, s, "It is not valid UTF-8.")
	}
	if n := utf8.RuneCountInString(s); n > most {
		return refuseInvalid(op, argument, s, fmt.Sprintf("It has %d characters; %d are allowed.", n, most))
	}
	return nil
}

func validStatus(op string, s Status) *Error {
	switch s {
	case Pending, InProgress, Completed:
		return nil
	}
	return refuseInvalid(op, "status", string(s), statusShape)
}

// validMetadata returns the members in compact form. It refuses values that no
// task file can keep, and objects that are too large in that form.
func validMetadata(op string, members []Member) ([]Member, *Error) {
	const around = 2 // a value stands inside the task's object and the metadata's
	size := len("{}")
	var compact []Member
	for i, m := range members {
		value, err := rawjson.Compact(m.Value)
		switch {
		case !utf8.ValidString(m.Key):
			return nil, refuseInvalid(op, "metadata", m.Key, "Its key is not valid UTF-8.")
		case err != nil:
			return nil, refuseInvalid(op, "metadata", m.Key, "Its value cannot be kept: "+err.Error()+".")
		case rawjson.DeeperThan(value, rawjson.MaxDepth-around):
			return nil, refuseInvalid(op, "metadata", m.Key, "Its value is nested too deep.")
		}
		if i > 0 {
			size += len(",")
		}
		size += len(rawjson.AppendString(nil, m.Key)) + len(":") + len(value)
		compact = append(compact, Member{Key: m.Key, Value: value})
	}
	if size > MaxMetadata {
		return nil, refuseInvalid(op, "metadata", "", fmt.Sprintf("It has %d bytes in compact form; %d are allowed.", size, MaxMetadata))
	}
	return compact, nil
}

func validID(op, argument string, id ID) *Error {
	if id < 1 || id > MaxID {
		return refuseInvalid(op, argument, fmt.Sprint(int64(id)), idShape)
	}
	return nil
}

func validIDs(op, argument string, ids []ID) *Error {
	for _, id := range ids {
		if err := validID(op, argument, id); err != nil {
			return err
		}
	}
	return nil
}

// valid returns the task with its lines trimmed, or the first refusal in the
// order of the arguments of task_create.
func (n NewTask) valid(op string) (NewTask, *Error) {
	var err *Error
	if n.Subject, err = validSubject(op, n.Subject); err != nil {
		return n, err
	}
	if err = validDescription(op, n.Description); err != nil {
		return n, err
	}
	if n.ActiveForm, err = validActiveForm(op, n.ActiveForm); err != nil {
		return n, err
	}
	if n.Metadata, err = validMetadata(op, n.Metadata); err != nil {
		return n, err
	}
	return n, validIDs(op, "blockedBy", n.BlockedBy)
}

// valid returns the update with its lines trimmed, or the first refusal in the
// order of the arguments of task_update. The caller's strings stay as they are.
func (u Update) valid(op string) (Update, *Error) {
	if u.Status != nil {
		if err := validStatus(op, *u.Status); err != nil {
			return u, err
		}
	}
	var err *Error
	if u.Subject, err = validField(op, u.Subject, validSubject); err != nil {
		return u, err
	}
	if u.Description != nil {
		if err = validDescription(op, *u.Description); err != nil {
			return u, err
		}
	}
	if u.ActiveForm, err = validField(op, u.ActiveForm, validActiveForm); err != nil {
		return u, err
	}
	if u.Metadata, err = validMetadata(op, u.Metadata); err != nil {
		return u, err
	}
	optional := func(op, s string) (string, *Error) { return validOwner(op, s, false) }
	if u.Owner, err = validField(op, u.Owner, optional); err != nil {
		return u, err
	}
	return u, u.validEdges(op)
}

func (u Update) validEdges(op string) *Error {
	if err := validIDs(op, "removeBlockedBy", u.RemoveBlockedBy); err != nil {
		return err
	}
	if err := validIDs(op, "removeBlocks", u.RemoveBlocks); err != nil {
		return err
	}
	if err := validIDs(op, "addBlockedBy", u.AddBlockedBy); err != nil {
		return err
	}
	return validIDs(op, "addBlocks", u.AddBlocks)
}

// validField checks a field of an update, nil where it is not given.
func validField(op string, field *string, valid func(op, s string) (string, *Error)) (*string, *Error) {
	if field == nil {
		return nil, nil
	}
	s, err := valid(op, *field)
	if err != nil {
		return nil, err
	}
	return &s, nil
}

// idShape says what an id looks like, to end a refusal.
const idShape = "An id is a whole number from 1 to 9007199254740991, such as 3."

// statusShape says what a status can be, to end a refusal.
const statusShape = "Give pending, in_progress or completed."
