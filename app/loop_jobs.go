package app

import (
	"context"
	"errors"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/workbench"
)

// ask puts work for the storage at the end of the queue. Of several steps that
// wait there one after the other only the last is entered: the lab has gone on
// from the others.
func (l *loop) ask(j job) {
	if last := len(l.queue) - 1; last > 0 && isStep(l.queue[last]) && isStep(j) {
		l.queue[last] = j
		return
	}
	l.queue = append(l.queue, j)
	if len(l.queue) == 1 {
		l.begin()
	}
}

// begin begins the first job of the queue. A hint that comes of our own change
// finds the revision that is known, and reads nothing.
func (l *loop) begin() {
	j := l.queue[0]
	if read, ok := j.effect.(workbench.ReadBoard); ok && j.hint {
		read.Known = l.state.Known(read.Path)
		j.effect = read
	}
	go l.work(j)
}

func isStep(j job) bool {
	_, ok := j.effect.(storage.ShowFrame)
	return ok
}

// work does one job away from the UI goroutine, which must not wait, and
// starts the next one when its answer is in.
func (l *loop) work(j job) {
	defer l.crash()
	answer := l.deps.Storage.Perform(context.Background(), j.effect)
	l.dispatch(func() {
		l.take(j, answer) // first: what comes next may depend on it
		if l.queue = l.queue[1:]; len(l.queue) > 0 {
			l.begin()
		}
	})
}

// take takes the answer of a job. A reading of the board for which another tab
// has held the files too long is asked for again: the board is right as soon as that
// tab is done. A reader who did not ask for it sees only that the page waits.
func (l *loop) take(j job, answer lesson.Message) {
	if _, ok := answer.(workbench.Unchanged); ok {
		return
	}
	failed, _ := answer.(workbench.Failed)
	read, reading := j.effect.(workbench.ReadBoard)
	again := reading && errors.Is(failed.Err, ErrHeld)
	if !again || !j.hint {
		l.send(answer)
	}
	if again {
		l.ask(job{effect: workbench.ReadBoard{Path: read.Path}, hint: true})
	}
}
