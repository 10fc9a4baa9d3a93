package tasks

import (
	"context"
	"time"
)

// A Revision names one state of a directory. It is opaque: two revisions are
// equal or not, nothing else. A directory that is deleted and made again never
// shows an old revision. The zero value names no state.
type Revision string

// MaxFileSize is the size in bytes of the largest file that is read: 8 MB. A
// larger one is unreadable, and none is written.
const MaxFileSize = 8 << 20

// ReasonTooLarge is the reason why a file over [MaxFileSize] is unreadable.
const ReasonTooLarge = "it is larger than 8 MB"

// A File is a name in the directory and the bytes under it, or the reason why
// there are none to be had.
type File struct {
	Name string
	Data []byte
	// Reason says why the name is unreadable, as in [UnreadableError]; Data is
	// nil then. It is "" for every file that could be read.
	Reason string
}

// An UnreadableError is the error of reading a name that is taken by something
// without bytes that can be read: a directory, a link that leads nowhere, a
// file that may not be read or is too large, a record that another program left.
// It is about that name alone; everything else in the directory can be read.
type UnreadableError struct {
	Reason string // a clause without the name: "it is a directory"
}

// Error returns the reason.
func (e *UnreadableError) Error() string { return e.Reason }

// An UnwritableError is the error of writing a file that can be read and is not
// to be replaced: a link, or one that would be too large. It is about that file
// alone, and nothing of the call that meets it is done.
type UnwritableError struct {
	Name   string // of the file
	Reason string // a clause: "it would be larger than 8 MB"
}

// Error returns the reason.
func (e *UnwritableError) Error() string { return e.Reason }

// A Change is one write or removal in a batch.
type Change struct {
	Name   string
	Data   []byte // ignored when Remove is set
	Remove bool   // removing what is not there is no error
}

// A Backend is a place where the files of one `.tasks/` directory live. It is
// thin on purpose: buffering, reading one's own writes and the file system
// view are written once, in [Store]. storetest.Run is its contract.
//
// A Backend may be used by several goroutines at once. Two Backends on the
// same directory, in two tabs or two processes, see each other's commits.
type Backend interface {
	// Begin opens a session. A writable session excludes every other writable
	// session on the directory until it ends, in whatever process; it waits
	// for its turn, or until ctx is done, which a [Store] sees to once the session
	// has ended. A read-only session sees one state of the directory for all its
	// life.
	Begin(ctx context.Context, writable bool) (Session, error)
	// Watch returns a channel that gets a value after the directory may have
	// changed, by anyone. It is a hint: values are merged, and may come for
	// nothing, but none is due at the start. The channel is closed when ctx is done
	// or the Backend closed.
	Watch(ctx context.Context) (<-chan struct{}, error)
	// Close releases what the Backend holds. Sessions must have ended. What is
	// asked afterwards fails, also after waiting for a hint and finding the channel
	// closed; on disk and in memory with fs.ErrClosed (errors.Is).
	Close() error
}

// A Session is one transaction of a [Backend]. It is used by one goroutine,
// which waits for nothing but the session while it is open: IndexedDB ends a
// transaction that is left alone. Every Session ends with one Commit or one
// Rollback; a Rollback after that does nothing. Bytes that it returns or is
// given belong to the caller, who may change them afterwards.
type Session interface {
	// Revision returns the directory's revision at Begin.
	Revision() Revision
	// Changed returns the names whose files were written or removed after
	// since, and whether that is known. A backend that kept no such record
	// reports false; the caller then reads everything.
	Changed(since Revision) (names []string, known bool)
	// List returns the names of all files, ascending by bytes, and with them
	// every name of a task ([ParseFileName]) that is unreadable.
	List() ([]string, error)
	// Read returns a file's bytes. The error is fs.ErrNotExist (errors.Is)
	// where nothing lies under the name, and an *[UnreadableError] (errors.As)
	// where it is unreadable.
	Read(name string) ([]byte, error)
	// ReadAll returns what lies under the names that List returns and that are of
	// a board ([BoardFile]), ascending by name, in one request where the place
	// knows such a thing. An unreadable name has a Reason and stops none of the
	// others. What lies under other names is not read: it may be of any size.
	ReadAll() ([]File, error)
	// Commit makes all changes durable in their order, or none of them, and
	// returns the new revision. It ends the session. After an error nothing
	// is changed.
	Commit(changes []Change) (Revision, error)
	// Rollback ends the session without a change.
	Rollback()
}

// A BatchReader is a [Session] of a place where every wait is dear. It is
// optional: a transaction that writes then reads what it will need in one wait,
// and any other Session file by file.
type BatchReader interface {
	// ReadSome returns the bytes under each of the names, in their order, nil
	// where there is no such file and never nil for an empty one. The error is
	// an *[UnreadableError] where one of them is unreadable; the session goes on.
	ReadSome(names []string) ([][]byte, error)
}

// A DirectoryReader is a [Session] of a place where the files of other programs
// come along for nothing. It is optional: of any other Session [Tx.ReadAll]
// asks the names, and reads what is not the board's one by one.
type DirectoryReader interface {
	// ReadDirectory returns what lies under all names that List returns, as
	// ReadAll does for those of a board.
	ReadDirectory() ([]File, error)
}

// A Look says how far a reader has seen the edits of other programs; see
// [EditNoticer]. The zero Look has seen none.
type Look uint64

// An EditNoticer is a [Session] of a place into which programs write that know
// nothing of revisions. It is optional: without it such an edit is noticed on
// the files that a call reads, and by [Manager.Refresh].
type EditNoticer interface {
	// Edits returns the names of the board under which something may have changed
	// after since, by anybody, and the Look to ask with next time.
	// known is false where that cannot be told; the caller then reads
	// everything. It costs a look at every name, and at most one such look in
	// 100 ms: within that time the answer may be as old.
	Edits(since Look) (names []string, now Look, known bool, err error)
}

// A Stayer is a [Backend] of a place that may be moved or deleted, and is made
// anew by writers. It is optional.
type Stayer interface {
	// Stay has Begin fail from then on where the place was there and is gone,
	// until leave is called. It is for waiters: on an empty place they wait for
	// ever.
	Stay() (leave func())
}

// An IDKeeper is a [Session] of a place that remembers beside [MarkFile] which ids
// were given, because version control, a backup or a person may set that file
// back. It is optional.
type IDKeeper interface {
	// HighestID returns the highest id that is known to have been given there,
	// 0 where none is. A caller gives higher ones, and leaves the mark at least
	// as high.
	HighestID() ID
}

// A ClaimTime says when an owner took a task, or claimed it again.
type ClaimTime struct {
	ID    ID        `json:"id"`
	Owner string    `json:"owner"`
	Time  time.Time `json:"time"`
	Host  string    `json:"host"` // the name of the machine whose clock said Time
	Here  bool      `json:"here"` // it is this machine, so Time can be compared with its clock
}

// A ClaimKeeper is a [Session] of a place that remembers when tasks were
// claimed. It is optional. What it remembers lies outside commits and
// revisions, and may be lost; then it is unknown when a task was claimed.
type ClaimKeeper interface {
	// Claims returns what is remembered, in any order, at most one for a task.
	// Some may be of claims that have ended.
	Claims() ([]ClaimTime, error)
	// KeepClaim remembers that owner claims a task now, in place of what was
	// remembered of the task, and forgets every claim for which still is false. The
	// session is writable. It counts as soon as it returns, whatever becomes of
	// the session: a reader believes a claim where the task says so too.
	KeepClaim(id ID, owner string, still func(ClaimTime) bool) error
}
