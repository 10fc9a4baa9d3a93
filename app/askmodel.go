package app

import (
	"context"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
)

// patience is how long a reader does not wonder why a Model says nothing.
const patience = 3 * time.Second

// afterPatience calls back when patience is over, unless stopped before.
func afterPatience(tell func()) (stop func()) {
	timer := time.AfterFunc(patience, tell)
	return func() { timer.Stop() }
}

// askModel asks the Model of an agent, away from the UI goroutine and from the
// storage: it may take as long as it wants, and everything else goes on. It waits
// that many milliseconds before, in which a person sees what was done last.
func (l *loop) askModel(key string, pause int, perform func(context.Context) lesson.Message, slow lesson.Message) {
	ctx, stop := context.WithCancel(l.ctx)
	l.asked[key] = stop
	calm := l.slow(func() {
		l.dispatch(func() {
			if ctx.Err() == nil { // somebody waits still
				l.send(slow)
			}
		})
	})
	go func() {
		defer l.crash()
		if l.pause != nil {
			l.pause(ctx, time.Duration(pause)*time.Millisecond)
		}
		answer := perform(ctx)
		calm()
		l.dispatch(func() { l.takeAnswer(ctx, answer, key) })
	}()
}

// agentOf is the key of the question that the agent of a directory is asked.
func agentOf(path files.Path) string { return "agent of " + string(path) }

// onceLive fetches something of the agents once the lab is live: what is looked at
// comes first.
func (l *loop) onceLive(fetch func()) {
	if !l.live {
		l.agents = append(l.agents, fetch)
		return
	}
	fetch()
}

// pauseFor waits so long, or until ctx is done.
func pauseFor(ctx context.Context, d time.Duration) {
	if d == 0 {
		return
	}
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// takeAnswer takes what came of a question. Once it was stopped, an answer that a
// scenario keeps is taken all the same, so that nobody is asked for it again; any
// other, and that there is none, concerns nobody then.
func (l *loop) takeAnswer(ctx context.Context, answer lesson.Message, key string) {
	_, keeps := answer.(lesson.ModelAnswered)
	switch stopped := ctx.Err() != nil; {
	case stopped && !keeps:
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
