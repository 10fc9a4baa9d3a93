package app

import (
	"sync"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/words"
)

// How long one answer of the storage is waited for: until the page says so, until
// nobody waits any more for a browser that does not answer, and for another tab that
// has the files and is alive.
const (
	askWait    = 2 * time.Second
	sayWait    = 3 * time.Second
	silentWait = 6 * time.Second
	heldWait   = 30 * time.Second
)

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
	giveUp func(why error)
	use    func() bool // of the other tabs
	long   bool
	ended  bool
	stop   func() // the timer that is set
}

// Watch watches one wait. turn says that it is one for a turn, which another tab may have:
// else it is for a browser that has nothing to wait for. giveUp is called, once, when it is over its limit.
// The function that Watch returns ends the watch, after which nothing is called any more.
func (w *Watchdog) Watch(turn bool, giveUp func(why error)) (end func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	one := &wait{dog: w, giveUp: giveUp, use: func() bool { return false }}
	one.after(askWait, func() {
		if turn && w.Others != nil {
			one.use = w.Others()
		}
		one.after(sayWait-askWait, one.say)
	})
	return one.end
}

// after calls f after d, unless the wait ends before.
func (one *wait) after(d time.Duration, f func()) {
	one.stop = one.dog.After(d, func() {
		one.dog.mu.Lock()
		defer one.dog.mu.Unlock()
		if !one.ended {
			f()
		}
	})
}

// say has the page say that the wait is long.
func (one *wait) say() {
	one.long = true
	one.dog.long++
	one.dog.say(lesson.FilesHeld{On: true, Silent: !one.use()})
	one.after(silentWait-sayWait, func() {
		if !one.use() {
			one.fail(ErrSilent)
			return
		}
		one.after(heldWait-silentWait, func() { one.fail(ErrHeld) })
	})
}

// fail gives the wait up. The page goes on saying that a browser does not answer.
func (one *wait) fail(why unanswered) {
	one.over()
	if why == ErrHeld && one.dog.long == 0 {
		one.dog.say(lesson.FilesHeld{})
	}
	one.giveUp(why)
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
	if one.long {
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
