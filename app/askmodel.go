package app

import (
	"context"
	"time"

	"tasklesson/app/lesson"
)

// patience is how long a reader does not wonder why a Model says nothing.
const patience = 3 * time.Second

// afterPatience calls back when patience is over, unless stopped before.
func afterPatience(tell func()) (stop func()) {
	timer := time.AfterFunc(patience, tell)
	return func() { timer.Stop() }
}

// askModel asks the Model of an agent, away from the UI goroutine and from the
// storage: it may take as long as it wants, and everything else goes on.
func (l *loop) askModel(e lesson.AskModel) {
	ctx, stop := context.WithCancel(l.ctx)
	l.asked[e.For.Key] = stop
	calm := l.slow(func() {
		l.dispatch(func() {
			if ctx.Err() == nil { // somebody waits still
				l.send(lesson.ModelSlow{Scenario: e.Scenario.Name, Key: e.For.Key})
			}
		})
	})
	go func() {
		defer l.crash()
		answer := e.Perform(ctx)
		calm()
		l.dispatch(func() { l.takeAnswer(ctx, answer, e.For.Key) })
	}()
}

// takeAnswer takes what came of a question. Once it was stopped, an answer is kept
// all the same, so that nobody is asked for it again; that there is none concerns
// nobody then.
func (l *loop) takeAnswer(ctx context.Context, answer lesson.Message, key string) {
	_, failed := answer.(lesson.ModelFailed)
	switch stopped := ctx.Err() != nil; {
	case stopped && failed:
		return
	case !stopped:
		l.stopModel(key)
	}
	l.send(answer)
}

// stopModel ends a question that is on its way.
func (l *loop) stopModel(key string) {
	if stop := l.asked[key]; stop != nil {
		stop()
		delete(l.asked, key)
	}
}
