// Package idbstore keeps `.tasks/` directories in the browser's IndexedDB. It
// is the [tasks.Backend] of the page.
//
// A [DB] is one connection to one database; it holds any number of
// directories, each named by a path such as "board/.tasks". Two tabs, or two
// connections in one page, see each other's commits.
//
// # Sessions
//
// A session is one IndexedDB transaction. A writable session is a read-write
// transaction from its first read to its commit, so the database itself keeps
// two tabs apart: nothing is lost between reading and writing, and no lock
// beside the transaction is needed. Writable sessions exclude each other in
// the whole database, not only in their directory; they last milliseconds.
//
// IndexedDB ends a transaction that has nothing to do. A goroutine that has a
// session open and waits for a timer, a lock, a fetch or another session
// loses it: the next call returns [ErrAbandoned] and nothing is changed.
//
// Cancelling the context of Begin ends the wait for the transaction, every
// read, and a Commit that has not begun to write. A Commit that has begun is
// carried through even if the context ends, because IndexedDB may have
// committed by the time the answer arrives.
//
// A browser may never answer. A [DB.Watchdog] gives up a wait: then the connection is
// closed, and what was asked has done nothing, so it can be asked again. Only a Commit
// goes on to find out, on new connections, whether it has landed.
//
// # What is stored
//
// The object store "files" maps "<directory>/<name>" to the file: a string
// where the bytes are text, an ArrayBuffer where a string would not bring the
// same bytes back (invalid UTF-8, a leading byte order mark, U+0000).
//
// Any script of the origin can write there too. Under the key of a file, a
// value of another type is unreadable: it is listed with a reason and stops
// nothing else. A Commit replaces it like a file; a [tasks.Tx] refuses that
// until it is told to take the value away. A key that cannot be a file's is
// passed over.
//
// The object store "directories" maps a path to its record, one string: the
// revision, and the names that the last commits changed. So one request at
// Begin answers both Revision and Changed. A revision is "<epoch>.<commits>".
// The epoch comes from a counter of the database, kept under the key "", that
// starts at a random number and grows when a directory is removed; no
// revision comes back, not even in a database that was deleted and made again.
// While a record cannot be read, its directory has a random revision, which stays
// until the next commit.
//
// # Failures
//
// Every failure wraps one of the sentinels of this package, or the error of
// the context. The sentinels have a method Trouble, which names what is wrong,
// and a method Reset, which reports whether deleting the database helps. No JavaScript exception leaves the package as a panic.
//
// A connection gives way: when another tab wants to upgrade or delete the
// database, or the reader clears the site's data, it is closed at once, and
// the next session opens it again. What that session sees is the new
// database, or [ErrBroken] where the other tab brought a newer version.
package idbstore
