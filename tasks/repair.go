package tasks

import "context"

// Repair mends what needs no judgement, in one commit: one-sided edges, own
// ids in lists, stale views and the mark. It returns the problems it mended;
// none is no error, and writes nothing. Missing tasks, rings and unreadable
// files are left for somebody who knows what was meant. It reads all files of the board.
func (m *Manager) Repair(ctx context.Context) ([]Problem, error) {
	var mended []Problem
	err := m.update(ctx, "repair", func(e *edit) error {
		if err := m.cache.reload(e.tx); err != nil {
			return err
		}
		e.index = m.cache.index
		mended = []Problem{}
		for _, problem := range e.index.problems() {
			if !problem.Repairable() {
				continue
			}
			mended = append(mended, problem)
			if err := e.repair(problem); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return mended, nil
}

// repair has the files rewritten that show a problem. Their normal form is
// free of all repairable ones.
func (e *edit) repair(problem Problem) error {
	if problem.Kind == ProblemMark {
		return e.raiseMark()
	}
	for _, id := range []ID{problem.Task, problem.Other} {
		if _, err := e.open(id); err != nil {
			return err
		}
		e.rewrite[id] = true
	}
	return nil
}

// RaiseMark stages the high-water mark in a transaction of the caller's own,
// where it does not say at least the highest id that the files name or the store
// remembers. It never lowers it. A program that writes task files without a
// Manager ends with it, so that no id is given twice. It reads all files of the
// board.
func RaiseMark(tx *Tx) error {
	files, err := tx.readBoard()
	if err != nil {
		return err
	}
	x := newIndex("", files, keptID(tx))
	if x.markIsRight() {
		return nil
	}
	if err := x.dropLostMark(tx); err != nil {
		return err
	}
	return tx.WriteFile(MarkFile, formatMark(x.highest))
}
