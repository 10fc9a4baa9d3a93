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
		return "", refuseInvalid(op, Args{Detail: DetailUTF8, Argument: argument, Value: s})
	case strings.IndexFunc(s, breaksLine) >= 0:
		return "", refuseInvalid(op, Args{Detail: DetailLines, Argument: argument, Value: s})
	case n < least:
		return "", refuseInvalid(op, Args{Detail: DetailEmpty, Argument: argument, Limit: int64(most)})
	case n > most:
		return "", refuseInvalid(op, Args{Detail: DetailTooLong, Argument: argument, Value: s, Count: n, Limit: int64(most)})
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
		return refuseInvalid(op, Args{Detail: DetailUTF8, Argument: argument, Value: s})
	}
	if n := utf8.RuneCountInString(s); n > most {
		return refuseInvalid(op, Args{Detail: DetailTooLong, Argument: argument, Value: s, Count: n, Limit: int64(most)})
	}
	return nil
}

func validStatus(op string, s Status) *Error {
	switch s {
	case Pending, InProgress, Completed:
		return nil
	}
	return refuseInvalid(op, Args{Detail: DetailShape, Type: TypeStatus, Argument: "status", Value: string(s)})
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
			return nil, refuseInvalid(op, Args{Detail: DetailKeyUTF8, Argument: "metadata", Value: m.Key})
		case err != nil:
			return nil, refuseInvalid(op, Args{Detail: DetailValueKept, Argument: "metadata", Value: m.Key, Fault: faultOf(err)})
		case rawjson.DeeperThan(value, rawjson.MaxDepth-around):
			return nil, refuseInvalid(op, Args{Detail: DetailValueDeep, Argument: "metadata", Value: m.Key})
		}
		if i > 0 {
			size += len(",")
		}
		size += len(rawjson.AppendString(nil, m.Key)) + len(":") + len(value)
		compact = append(compact, Member{Key: m.Key, Value: value})
	}
	if size > MaxMetadata {
		return nil, refuseInvalid(op, Args{Detail: DetailTooLarge, Argument: "metadata", Count: size, Limit: MaxMetadata})
	}
	return compact, nil
}

func validID(op, argument string, id ID) *Error {
	if id < 1 || id > MaxID {
		return refuseInvalid(op, Args{Detail: DetailShape, Type: TypeID, Argument: argument, Value: fmt.Sprint(int64(id))})
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
