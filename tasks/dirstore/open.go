package dirstore

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"tasklesson/tasks"
)

// ErrUnsupported is the error of [Open] on an operating system without the
// locks that this package needs. It is an [errors.ErrUnsupported].
var ErrUnsupported = fmt.Errorf("dirstore: there are no file locks on this operating system: %w", errors.ErrUnsupported)

// ErrUndecided is the error of a commit that failed in the middle and could
// not be taken back either. The next session that can finishes it.
var ErrUndecided = errors.New("the commit could not be taken back, the next session finishes it")

// errClosed is what a Dir says after Close.
var errClosed = fmt.Errorf("dirstore: the directory is closed: %w", fs.ErrClosed)

// A Dir is one opening of a directory. It is a [tasks.Backend], and may be
// used by several goroutines at once. Between sessions it holds no file open.
type Dir struct {
	disk   disk
	poll   time.Duration // between two looks of a Watch at everything
	glance time.Duration // and between two at .revision
	polls  bool          // a Watch looks for itself, even where the system would tell
	report func(string)
	open   context.Context // done after Close
	close  context.CancelFunc
	sight  sight
	onWait func(string)
	notice time.Duration // how long one waits before onWait is told
	turn   time.Duration // how long one waits for a turn
	passes atomic.Bool   // the last wait for a turn was in vain

	contents struct {
		sync.Mutex
		of       map[string]content // of files that were left alone since, by name
		recorded bool               // there was a .revision
		life     int                // of the directory, counted while it is empty
	}
	stay     staying
	lockPath string // as the caller would write it

	mu        sync.Mutex // guards what follows
	swept     bool       // stale temporary files were looked for
	recovered []string
	listeners map[chan struct{}]struct{} // of the Watches of this Dir
}

var _ tasks.Backend = (*Dir)(nil)

// An Option changes how a directory is opened.
type Option func(*settings)

type settings struct {
	noSync bool
	poll   time.Duration
	glance time.Duration
	polls  bool
	report func(string)
	onWait func(string)
	notice time.Duration
	turn   time.Duration
	look   time.Duration // between two looks at all names
	path   string        // as the caller gave it
}

// NoSync leaves the storing to the kernel: it makes commits fast and a power
// failure able to tear them. A killed process still loses nothing. It is meant
// for tests and for measuring what the storing costs.
func NoSync() Option { return func(s *settings) { s.noSync = true } }

// PollEvery sets the time between two looks of a Watch at all files; without it
// that is half a second. Where the system tells of changes it is 5 s at least.
func PollEvery(d time.Duration) Option { return func(s *settings) { s.poll = d } }

// GlanceEvery sets the time between two looks of a Watch for commits; without
// it that is 30 ms. Such a look is at one file. Where the system tells of changes
// there is none.
func GlanceEvery(d time.Duration) Option { return func(s *settings) { s.glance = d } }

const usualGlance = 30 * time.Millisecond

// OnRecovery has report called with every sentence that [Dir.Recovered] would
// return, as soon as it is true. It is called with the directory locked and
// may not begin a session.
func OnRecovery(report func(what string)) Option { return func(s *settings) { s.report = report } }

// OnWait has told called once by a Begin that has waited for a second, with a
// clause that says for what: "waiting for .tasks/.lock". The wait goes on until
// the directory is free or the context of the Begin done. After 1.5 s in which
// somebody was next and did not take the lock, a Begin goes on without its turn:
// "no longer waiting for a turn at .tasks/.lock", which is said once until turns
// come again.
func OnWait(told func(who string)) Option { return func(s *settings) { s.onWait = told } }

// Open opens the `.tasks` directory at path. It makes no missing one: readers
// find an empty board there, and the first writable session makes it, with its
// parents. It waits for nobody and repairs nothing yet: the
// first session does. A directory that is deleted later is made again like
// that, under new revisions.
//
// The error is [ErrUnsupported] where there are no locks, and otherwise holds an
// *[fs.PathError]: of a file or a link that leads nowhere in the way, or around
// [fs.ErrInvalid] where path is "", which names no directory.
func Open(path string, options ...Option) (*Dir, error) {
	if !supported {
		return nil, ErrUnsupported
	}
	if path == "" {
		return nil, fmt.Errorf("dirstore: %w", &fs.PathError{Op: "open", Path: path, Err: fs.ErrInvalid})
	}
	s := settings{poll: 500 * time.Millisecond, look: 100 * time.Millisecond, notice: time.Second, glance: usualGlance, path: path}
	for _, set := range options {
		set(&s)
	}
	// The program may change its working directory later.
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("dirstore: open: %w", err)
	}
	if _, err := checkPlace(path); err != nil {
		return nil, fmt.Errorf("dirstore: open: %w", err)
	}
	return openOn(&osDisk{path: path, noSync: s.noSync}, s)
}

// openOn opens the directory that a disk stands for.
func openOn(on disk, s settings) (*Dir, error) {
	if s.glance <= 0 {
		s.glance = usualGlance
	}
	if s.turn <= 0 {
		s.turn = usualTurn
	}
	ctx, cancel := context.WithCancel(context.Background())
	return &Dir{
		disk: on, poll: s.poll, glance: s.glance, polls: s.polls, report: s.report, open: ctx, close: cancel,
		listeners: map[chan struct{}]struct{}{}, sight: sight{every: s.look},
		onWait: s.onWait, notice: s.notice, turn: s.turn, lockPath: filepath.Join(s.path, lockName),
	}, nil
}

// Close ends the Watches and every Begin that waits. Sessions must have ended.
func (d *Dir) Close() error {
	d.close()
	return nil
}

// Recovered returns what this Dir has repaired since it was opened, and what it
// has set aside or found lost, a sentence each, the oldest first. It is empty
// where nothing was broken.
func (d *Dir) Recovered() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.recovered)
}

// repaired remembers a repair.
func (d *Dir) repaired(what string) {
	d.mu.Lock()
	d.recovered = append(d.recovered, what)
	d.mu.Unlock()
	if d.report != nil {
		d.report(what)
	}
}

// checkPlace reports whether there is a directory at path. The error says why
// there can be none.
func checkPlace(path string) (there bool, err error) {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return true, nil
	case err == nil:
		return false, &fs.PathError{Op: "open", Path: path, Err: fmt.Errorf("it is a file: %w", syscall.ENOTDIR)}
	case !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	if _, err := os.Lstat(path); err == nil {
		return false, &fs.PathError{Op: "open", Path: path, Err: errors.New("it is a link that leads nowhere")}
	}
	if parent := filepath.Dir(path); parent != path {
		_, err = checkPlace(parent)
		return false, err
	}
	return false, nil
}
