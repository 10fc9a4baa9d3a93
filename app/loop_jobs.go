package app

import (
	"context"
	"errors"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// ask puts work for the storage at the end of the queue. Of several steps that
// wait there one after the other only the last is entered: the lab has gone on
// from the others.
func (l *loop) ask(j job) {
	if isStep(j) && l.state.StepsInMemory() {
		l.aside(j)
		return
	}
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
// starts the next one when its answer is in. What has failed has changed nothing: where
// that may have passed, it is done once more.
func (l *loop) work(j job) {
	defer l.crash()
	disk, answer := l.deps.Storage, lesson.Message(nil)
	if disk == l.deps.Spare {
		l.turn.Lock()
		defer l.turn.Unlock()
	}
	for range 2 {
		answer = disk.Perform(context.Background(), j.effect)
		failed, is := answer.(workbench.Failed)
		if !is || !words.MayPass(failed.Err) || errors.Is(failed.Err, ErrHeld) {
			break
		}
	}
	l.dispatch(func() {
		if l.deps.Storage != disk {
			return // it was given up, and this asked of memory
		}
		if !l.queue[0].unsaid {
			l.take(j, answer) // first: what comes next may depend on it
		}
		if l.queue = l.queue[1:]; len(l.queue) > 0 {
			l.begin()
		}
	})
}

// take takes the answer of a job. A reading of the board for which the storage had no
// answer, or no connection, is asked for again: the board is right as soon as there is
// one. A reader who did not ask for it sees only that the page waits.
func (l *loop) take(j job, answer lesson.Message) {
	if _, ok := answer.(workbench.Unchanged); ok {
		return
	}
	failed, _ := answer.(workbench.Failed)
	read, reading := j.effect.(workbench.ReadBoard)
	again := reading && words.MayPass(failed.Err)
	if !again || !j.hint {
		l.send(answer)
	}
	if again {
		go func() {
			l.pause(l.ctx, rest)
			l.dispatch(func() { l.ask(job{effect: workbench.ReadBoard{Path: read.Path}, hint: true}) })
		}()
	}
}
