package app

import (
	"context"
	"sync"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// rest is the pause before a board is read again that could not be read.
const rest = time.Second

// A spare is what goes on in memory while the storage does not answer: steps, which are
// played anew wherever they are, and all else once the reader has chosen that.
type spare struct{ turn sync.Mutex } // the storage in memory does one thing at a time

// hold takes that the storage does not answer, or does again. The steps that wait for it are
// played in memory at once.
func (l *loop) hold(held lesson.FilesHeld) {
	if l.deps.Store == view.InMemory {
		return // that was before the reader chose it
	}
	l.send(held)
	if !held.Silent {
		return
	}
	var left []job
	for i, j := range l.queue {
		steps := isStep(j) && !j.unsaid
		if steps {
			l.aside(j)
		}
		if j.unsaid = j.unsaid || steps; i == 0 || !steps { // the first is under way
			left = append(left, j)
		}
	}
	l.queue = left
}

// aside does a job in memory, beside the queue.
func (l *loop) aside(j job) {
	go func() {
		defer l.crash()
		l.turn.Lock()
		answer := l.deps.Spare.Perform(context.Background(), j.effect)
		l.turn.Unlock()
		l.dispatch(func() { l.take(j, answer) })
	}()
}

// useMemory has everything done in memory from here on, what is under way among it: a
// late answer is heard by nobody, and what it tells of is in the browser's files only.
func (l *loop) useMemory(use lesson.UseMemory) {
	queue := l.queue
	l.deps.Watchdog.tell(nil)
	l.deps.Storage, l.deps.Store = l.deps.Spare, view.InMemory
	l.queue = nil
	for _, board := range use.Boards {
		l.ask(job{effect: board, unsaid: true})
	}
	for _, j := range queue {
		if !j.unsaid {
			l.ask(j)
		}
	}
	l.deps.Browser.SetData(DataStore, string(l.deps.Store))
}
