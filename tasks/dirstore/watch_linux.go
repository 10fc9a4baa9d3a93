package dirstore

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"slices"
	"syscall"
	"time"

	"tasklesson/tasks"
)

// heard is what inotify is asked for: all that changes bytes, rights or names.
const heard = syscall.IN_CREATE | syscall.IN_MODIFY | syscall.IN_CLOSE_WRITE | syscall.IN_ATTRIB |
	syscall.IN_MOVED_FROM | syscall.IN_MOVED_TO | syscall.IN_DELETE |
	syscall.IN_DELETE_SELF | syscall.IN_MOVE_SELF | syscall.IN_ONLYDIR

// listen has the kernel tell of changes in the directory, through inotify. The
// error is errSilent where other machines, or a program that makes up the
// file system, can change files without the kernel's knowing, and otherwise
// says that there is no directory, or that this user listens too much already.
func (d *osDisk) listen() (*listener, error) {
	var system syscall.Statfs_t
	if err := syscall.Statfs(d.path, &system); err != nil {
		return nil, err
	}
	if !slices.Contains(tellsAll[:], uint32(system.Type)) {
		return nil, errSilent
	}
	before, err := os.Stat(d.path)
	if err != nil {
		return nil, err
	}
	fd, err := syscall.InotifyInit1(syscall.IN_NONBLOCK | syscall.IN_CLOEXEC)
	if err != nil {
		return nil, os.NewSyscallError("inotify_init1", err)
	}
	f := os.NewFile(uintptr(fd), "inotify") // not blocking: the runtime waits for it
	if _, err := syscall.InotifyAddWatch(fd, d.path, heard); err != nil {
		f.Close()
		return nil, os.NewSyscallError("inotify_add_watch", err)
	}
	// Another directory may have come under the path meanwhile.
	place, err := os.Stat(d.path)
	if err != nil || !os.SameFile(before, place) {
		f.Close()
		return nil, errSilent
	}
	return listenTo(f, place), nil
}

// The file systems of one machine, by the numbers of statfs(2): ext2 to ext4,
// XFS, Btrfs, tmpfs, ramfs, overlayfs, F2FS, ZFS, bcachefs, FAT and exFAT. On any
// other one a Watch looks for itself.
var tellsAll = [...]uint32{
	0xEF53, 0x58465342, 0x9123683E, 0x01021994, 0x858458F6, 0x794C7630, 0xF2F52010, 0x2FC12FC1, 0xCA451A4E, 0x4D44, 0x2011BAB0,
}

// otherNames reports whether a file has more than one name: inotify tells of
// nothing that is done through one in another directory.
func otherNames(info os.FileInfo) bool {
	sys, ok := info.Sys().(*syscall.Stat_t)
	return ok && info.Mode().IsRegular() && sys.Nlink > 1
}

// listenTo begins to read events.
func listenTo(f io.ReadCloser, place os.FileInfo) *listener {
	notices, closed, ended := make(chan notice), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		defer close(notices)
		readNotices(f, notices, closed)
	}()
	return &listener{notices, place, func() {
		close(closed)
		f.Close() // wakes the reader
		<-ended
	}}
}

// readNotices sends on what inotify tells, until there is nothing more to hear.
// What nobody has taken yet waits in the kernel, which merges what is the same.
func readNotices(f io.Reader, notices chan<- notice, closed <-chan struct{}) {
	buffer := make([]byte, 16<<10)
	var events events
	for {
		n, err := f.Read(buffer)
		if err != nil {
			return
		}
		told, last := events.read(buffer[:n])
		if told != 0 {
			select {
			case notices <- told:
			case <-closed:
				return
			}
		}
		if last {
			return
		}
		// A commit makes some thirty events, and only one is of interest. A Watch
		// woken by each pays more than one that lets them gather for a moment.
		const gather = time.Millisecond
		time.Sleep(gather)
	}
}

// events remembers what the events before say about the next one.
type events struct {
	ours uint32 // the cookie of the last rename of a temporary file of ours
}

// read returns what some events are worth, and whether they are the last ones.
func (e *events) read(data []byte) (told notice, last bool) {
	// wd, mask, cookie and len, 32 bits each, and len bytes of a name and zeros.
	for len(data) >= syscall.SizeofInotifyEvent {
		mask := binary.NativeEndian.Uint32(data[4:])
		cookie := binary.NativeEndian.Uint32(data[8:])
		end := syscall.SizeofInotifyEvent + int(binary.NativeEndian.Uint32(data[12:]))
		name, _, _ := bytes.Cut(data[syscall.SizeofInotifyEvent:end], []byte{0})
		told |= e.one(string(name), mask, cookie)
		last = last || mask&(syscall.IN_IGNORED|syscall.IN_UNMOUNT|syscall.IN_DELETE_SELF|syscall.IN_MOVE_SELF) != 0
		data = data[end:]
	}
	if last {
		told |= moved
	}
	return told, last
}

// one returns what one event is worth.
func (e *events) one(name string, mask, cookie uint32) notice {
	switch {
	case mask&syscall.IN_Q_OVERFLOW != 0:
		return committed | edited | moved // some were lost
	case name == "":
		return 0 // of the directory itself
	case mask&syscall.IN_MOVED_FROM != 0 && isTemp(name):
		e.ours = cookie
	}
	return noticeOf(name,
		mask&(syscall.IN_MOVED_TO|syscall.IN_CLOSE_WRITE) != 0,
		mask&(syscall.IN_DELETE|syscall.IN_MOVED_FROM) != 0,
		mask&syscall.IN_MOVED_TO != 0 && cookie != 0 && cookie == e.ours)
}

// noticeOf returns what a change of a name in the directory is worth. A commit
// is told of by .revision alone, which is renamed last: what else is ours, or
// gets its name from a temporary file of ours, wakes nobody.
func noticeOf(name string, whole, removed, ours bool) notice {
	switch {
	case name == revisionName && removed:
		return committed | moved
	case name == revisionName && whole:
		return committed
	case name == lockName && removed:
		return moved // as the directory may be in a moment
	case tasks.BoardFile(name) && !ours:
		return edited
	}
	return 0
}
