package dirstore

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"sync"
	"time"

	"tasklesson/tasks"
)

var _ tasks.EditNoticer = (*session)(nil)

// A stamp is how a name looks without being read. Two that differ stand for
// different states of the file; two that are equal nearly always for the same.
type stamp struct {
	size    int64
	written int64 // nanoseconds, as the others
	changed int64 // of bytes, rights or name; 0 where the system does not say
	inode   uint64
	mode    fs.FileMode
}

// The clocks of file systems tick: after a look a file can be edited again and
// get the same time. So a stamp is believed from the first look on that begins
// a whole tick after the one that saw it first. Kernels tick every 1 to 10 ms.
const tick = 20 * time.Millisecond

// A time of whole seconds may be of a file system that counts those only: HFS+
// and ext3, or FAT, which counts every other. A file that is met for the first
// time is believed once it is as old by this machine's clock; a server's may
// be some way off.
const slowTick = 2500 * time.Millisecond

// tick returns how long the file can be edited and keep its stamp.
func (s stamp) tick() time.Duration {
	if s.written%int64(time.Second) == 0 && s.changed%int64(time.Second) == 0 {
		return slowTick
	}
	return tick
}

// settled reports whether the file was left alone for some time before now.
func (s stamp) settled(now time.Time) bool {
	return now.Sub(time.Unix(0, max(s.written, s.changed))) >= slowTick
}

// A seenName is what is known of a name of the board.
type seenName struct {
	stamp
	gone    bool       // nothing lies there
	at      tasks.Look // the look that met it last
	changed tasks.Look // the look before which it may have changed last
	since   time.Time  // the end of the first look that saw this stamp
	doubt   bool       // it may have been edited since, and look the same
}

// A sight is what all sessions and Watches of a Dir have seen of the board
// without reading it.
type sight struct {
	every time.Duration // at least, between two looks

	mu      sync.Mutex // guards what follows, and is held for a look
	told    int        // how many Watches of the Dir are told of edits by the system
	doubted bool       // they were told of one since the last look, or began after it
	outside bool       // a file can be edited elsewhere, and nobody is told of that
	now     tasks.Look // the last look, counted from 1
	ended   time.Time  // when it did
	changed tasks.Look // the last one that met a change
	known   tasks.Look // what changed after this one is known
	place   fs.FileInfo
	sum     uint64 // over what the last look saw
	names   map[string]*seenName
	gone    int // how many of them
}

// Edits returns the names that may have changed; see [tasks.EditNoticer]. The
// look is one of all sessions of the Dir; at 5,000 tasks it takes about 15 ms,
// and an answer within 100 ms of it well under 1 µs where nothing changed. A
// commit of our own is a change, too. While a Watch of the Dir is told of edits by
// the system, there is a look after such an edit and once in 5 s. What keeps size and time of change, and
// nothing but that tells it, is not seen: an edit on a system without
// a time of change beside that of writing, if it sets that back.
func (s *session) Edits(since tasks.Look) (names []string, now tasks.Look, known bool, err error) {
	if s.lock == nil {
		return nil, 0, false, errEnded
	}
	return s.dir.sight.edits(s.dir.disk, since)
}

func (v *sight) edits(on disk, since tasks.Look) (names []string, now tasks.Look, known bool, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if err := v.refresh(on); err != nil {
		return nil, 0, false, err
	}
	if since < v.known || since > v.now {
		return nil, v.now, false, nil
	}
	if since < v.changed {
		for name, seen := range v.names {
			if seen.changed > since {
				names = append(names, name)
			}
		}
		slices.Sort(names)
	}
	return names, v.now, true, nil
}

// rarely is the time between looks for edits that nobody told of.
const rarely = 5 * time.Second

// refresh looks, unless that was done a moment ago, or a Watch would have been
// told of an edit since.
func (v *sight) refresh(on disk) error {
	every := v.every
	if v.told > 0 && !v.doubted && !v.outside && v.there(on) {
		every = max(every, rarely)
	}
	if v.now > 0 && time.Since(v.ended) < every {
		return nil
	}
	return v.look(on)
}

// there reports whether the path leads where it led at the last look.
func (v *sight) there(on disk) bool {
	place, err := on.stat(".")
	return err == nil && v.place != nil && os.SameFile(place, v.place)
}

// trust counts the Watches that are told of edits.
func (v *sight) trust(more int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.told += more
	v.doubted = true
}

// renew looks now, and returns what look of a Dir takes of the files.
func (v *sight) renew(on disk) (uint64, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	err := v.look(on)
	return v.sum, err
}

// doubt says that there was an edit: the last look is as good as it is new.
func (v *sight) doubt() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.doubted = true
}

// expire has the next one that asks look again.
func (v *sight) expire() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.doubted, v.ended = true, time.Time{}
}

// look compares all names of the board with what was seen before.
func (v *sight) look(on disk) error {
	began := time.Now()
	place, entries, err := lookAt(on)
	if err != nil {
		return err
	}
	v.now++
	v.doubted, v.outside = false, false
	if v.now == 1 || (place == nil) != (v.place == nil) || place != nil && !os.SameFile(place, v.place) {
		// The first look, or another directory under the same path.
		v.known, v.changed = v.now, v.now
		v.names, v.gone = make(map[string]*seenName, len(entries)), 0
	}
	v.place = place
	sum := newLooking()
	for _, entry := range entries {
		if !tasks.BoardFile(entry.Name()) {
			continue
		}
		if now, elsewhere, ok := stampOf(on, entry); ok {
			v.outside = v.outside || elsewhere
			v.meet(entry.Name(), now, began)
			sum.add(entry.Name(), now)
		}
	}
	v.sum = sum.Sum64()
	v.ended = time.Now()
	v.finish()
	return nil
}

// lookAt returns the directory and what is in it, nil where there is none.
func lookAt(on disk) (place fs.FileInfo, entries []fs.DirEntry, err error) {
	if place, err = on.stat("."); err == nil {
		entries, err = on.entries()
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	return place, entries, err
}

// stampOf looks at a name, and through a link. It reports whether the bytes can
// be edited under another name, and false where nothing lies there any more.
func stampOf(on disk, entry fs.DirEntry) (now stamp, elsewhere, there bool) {
	info, err := entry.Info()
	if err != nil {
		// What may not be looked at cannot be read either.
		return stamp{}, false, !errors.Is(err, fs.ErrNotExist)
	}
	if info.Mode().Type() != fs.ModeSymlink {
		return stampOfInfo(info), otherNames(info), true
	}
	if led, err := on.stat(entry.Name()); err == nil {
		info = led
	}
	return stampOfInfo(info), true, true
}

func stampOfInfo(info fs.FileInfo) stamp {
	changed, inode := moreOf(info)
	return stamp{info.Size(), info.ModTime().UnixNano(), changed, inode, info.Mode()}
}

// meet takes how a name looks now.
func (v *sight) meet(name string, now stamp, began time.Time) {
	seen := v.names[name]
	switch {
	case seen == nil || seen.gone || seen.stamp != now:
		if seen == nil {
			seen = &seenName{}
			v.names[name] = seen
		} else if seen.gone {
			v.gone--
		}
		doubt := v.now != v.known || !now.settled(began)
		*seen = seenName{stamp: now, changed: v.now, doubt: doubt}
		v.changed = v.now
	case seen.doubt:
		seen.changed, v.changed = v.now, v.now
		seen.doubt = began.Sub(seen.since) < now.tick()
	}
	seen.at = v.now
}

// finish ends a look: it finds the names that were not met. They are kept to
// be told of, but not without end.
func (v *sight) finish() {
	for _, seen := range v.names {
		switch {
		case seen.since.IsZero():
			seen.since = v.ended
		case seen.at != v.now && !seen.gone:
			seen.gone, seen.doubt = true, false
			seen.changed, v.changed = v.now, v.now
			v.gone++
		}
	}
	const most = 1000
	if v.gone <= most || 2*v.gone <= len(v.names) {
		return
	}
	for name, seen := range v.names {
		if seen.gone {
			delete(v.names, name)
		}
	}
	v.gone, v.known = 0, v.now
}
