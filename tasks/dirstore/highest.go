package dirstore

import "tasklesson/tasks"

var _ tasks.IDKeeper = (*session)(nil)

// HighestID returns the highest id that commits of ours have given in this
// directory; see [tasks.IDKeeper]. It is 0 where none of them is remembered.
func (s *session) HighestID() tasks.ID { return s.record.highest }

// notFar is how far above all that was given a mark may be and be remembered. One
// that is further was a mistake more likely than not, and has to end when a person
// takes it back. Package tasks holds ids in lists to the same.
const notFar = 1_000_000

// give remembers the ids that these changes give, and that a mark says were given.
func (r *record) give(changes []tasks.Change, mark tasks.ID) {
	for _, c := range changes {
		if id, ok := tasks.ParseFileName(c.Name); ok {
			r.highest = max(r.highest, id)
		} else if c.Name == tasks.MarkFile && !c.Remove {
			written, _ := tasks.ParseMark(c.Data)
			mark = max(mark, written)
		}
	}
	if mark-r.highest <= notFar {
		r.highest = max(r.highest, mark)
	}
}

// meet remembers the mark that a session has read: it may say of ids that others
// have given, before there was a .revision or on another branch.
func (s *session) meet(name string, data []byte) {
	if name == tasks.MarkFile && s.writable {
		s.mark, _ = tasks.ParseMark(data)
	}
}
