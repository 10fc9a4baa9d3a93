package app

import (
	"sync"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/words"
)

// How long one answer of the storage is waited for: until other tabs are asked, until the
// page says so, until nobody waits any more for a browser that does not answer, and for another
// tab that has the files and is alive. Each counts from the one before.
var stages = [...]time.Duration{2 * time.Second, time.Second, 3 * time.Second, heldWait - 6*time.Second}

const heldWait = 30 * time.Second

// A Watchdog bounds every wait for an answer of the storage, and tells the lesson when
// one is long. What is given up before a commit has done nothing.
type Watchdog struct {
	// After calls f once after d, anywhere, unless stop is called before. Time in which
	// the page was not seen or could not run does not count.
	After func(d time.Duration, f func()) (stop func())
	// Others asks the other tabs; the function that it returns reports whether one has
	// said that it is using the files. It is nil where there are no others.
	Others func() (use func() bool)

	mu     sync.Mutex
	long   int  // waits that have lasted so long that the page says so
	said   bool // and it does
	report func(lesson.FilesHeld)
}

// tell sets the function that is called when a wait gets long, and when the storage
// answers again.
func (w *Watchdog) tell(report func(lesson.FilesHeld)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.report = report
}

// A wait is one that is being watched.
type wait struct {
	dog    *Watchdog
	turn   bool
	giveUp func(why error)
	use    func() bool // of the other tabs
	at     int         // how many stages are over
	ended  bool
	stop   func() // the timer that is set
}

// Watch watches one wait. turn says that it is one for a turn, which another tab may have:
// else there is only the browser to wait for. giveUp is called, once, when it is over its limit.
// The function that Watch returns ends the watch, after which nothing is called any more.
func (w *Watchdog) Watch(turn bool, giveUp func(why error)) (end func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	one := &wait{dog: w, turn: turn && w.Others != nil, giveUp: giveUp}
	one.stop = w.After(stages[0], one.strike)
	return one.end
}

// strike goes on when a stage is over.
func (one *wait) strike() {
	w := one.dog
	w.mu.Lock()
	defer w.mu.Unlock()
	if one.ended {
		return
	}
	one.at++
	silent := one.at > 1 && !(one.turn && one.use())
	switch {
	case one.at == 1 && one.turn:
		one.use = w.Others()
	case one.at == 2:
		w.long++
		w.say(lesson.FilesHeld{On: true, Silent: silent})
	case one.at == 3 && silent: // the page goes on saying so until there is an answer
		one.over()
		one.giveUp(ErrSilent)
		return
	case one.at == len(stages):
		if one.over(); w.long == 0 {
			w.say(lesson.FilesHeld{})
		}
		one.giveUp(ErrHeld)
		return
	}
	one.stop = w.After(stages[one.at], one.strike)
}

// end ends the watch: there is an answer.
func (one *wait) end() {
	one.dog.mu.Lock()
	defer one.dog.mu.Unlock()
	if one.ended {
		return
	}
	one.stop()
	if one.over(); one.dog.long == 0 && one.dog.said {
		one.dog.say(lesson.FilesHeld{})
	}
}

func (one *wait) over() {
	one.ended = true
	if one.at > 1 {
		one.dog.long--
	}
}

func (w *Watchdog) say(what lesson.FilesHeld) {
	w.said = what.On
	if w.report != nil {
		w.report(what)
	}
}

// Why a wait was given up.
const (
	ErrHeld   unanswered = "another tab did not let go of the files for 30s"
	ErrSilent unanswered = "the browser does not answer"
)

type unanswered string

func (u unanswered) Error() string { return string(u) }

// Say says it for a reader.
func (u unanswered) Say(w words.Words) string {
	if u == ErrHeld {
		return w.WhyHeld(int(heldWait / time.Second))
	}
	return w.WhySilent()
}

// Reset reports that deleting the files is no way out.
func (unanswered) Reset() bool { return false }

// Passes reports that it may be over by the next try.
func (unanswered) Passes() bool { return true }
