package idbstore

// What can go wrong, for errors.Is.
// The texts are for programmers; Trouble names what a reader is told.
var (
	// ErrMissing: the browser offers no IndexedDB here, as in a sandboxed
	// frame or with all site data blocked. Nothing can be kept.
	ErrMissing error = &kind{name: "missing", text: "this page may not keep any files"}
	// ErrBlocked: another tab holds the database and does not let go.
	ErrBlocked error = &kind{name: "blocked", text: "another tab of this page holds the files: close it or reload it", passes: true}
	// ErrFull: the site has used up its share of the disk, or the disk is full.
	ErrFull error = &kind{name: "full", text: "there is no room to keep files"}
	// ErrBroken: the database cannot be used as it is. A newer version of the
	// page has written it, or its files are damaged.
	ErrBroken error = &kind{name: "broken", text: "the files that this browser keeps for the page cannot be read", reset: true}
	// ErrAbandoned: the session's transaction has ended, because the goroutine
	// waited for something else. Nothing was changed.
	ErrAbandoned error = &kind{name: "abandoned", text: "the browser ended the work before it was done"}
	// ErrClosed: the DB, the directory or the session was closed before the
	// call, or the browser closed the connection during it.
	ErrClosed error = &kind{name: "closed", text: "the browser has closed the files", passes: true}

	// ErrNewer is the ErrBroken of a database of a later version.
	ErrNewer error = &kind{name: "newer", text: "a newer version of this page has changed how its files are kept: reload the page", reset: true, of: ErrBroken}
)

// A kind is an error of this package that can be told to a reader.
type kind struct {
	name   string
	text   string
	reset  bool
	passes bool
	of     error
}

func (k *kind) Error() string { return k.text }
func (k *kind) Unwrap() error { return k.of }

// Trouble names what is wrong, for a sentence to a reader.
func (k *kind) Trouble() string { return k.name }

// Reset reports whether deleting the database helps.
func (k *kind) Reset() bool { return k.reset }

// Passes reports whether it may be gone at the next try, or when the page is loaded
// again.
func (k *kind) Passes() bool { return k.passes }
