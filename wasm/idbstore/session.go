//go:build js && wasm

package idbstore

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"tasklesson/tasks"
)

// A session is one IndexedDB transaction. It talks to the browser without
// go-indexeddb, which has no getAll and hides its transactions, and whose
// checks of every request add about half to the cost of a put.
type session struct {
	ctx      context.Context
	dir      *directory
	conn     *connection
	txn      js.Value
	files    js.Value // the object stores, in txn
	records  js.Value
	writable bool
	begun    bool // its turn has come
	ended    bool

	// One callback serves all events: a session waits for one at a time.
	wake     js.Func
	events   chan js.Value
	waiting  js.Value  // the request or transaction that has wake as handler
	handlers [2]string // of waiting

	record record
	exists bool // the database has a record
}

func newSession(ctx context.Context, dir *directory, conn *connection, txn js.Value, writable bool) *session {
	s := &session{ctx: ctx, dir: dir, conn: conn, txn: txn, writable: writable, events: make(chan js.Value, 1)}
	s.wake = js.FuncOf(func(_ js.Value, args []js.Value) any {
		select {
		case s.events <- args[0]:
		default: // nobody waits for a second one
		}
		return nil
	})
	return s
}

// start reads the record. For a writable session the answer is its turn.
func (s *session) start() error {
	value, err := s.request(func() js.Value {
		s.files = s.txn.Call("objectStore", filesStore)
		s.records = s.txn.Call("objectStore", recordsStore)
		return s.records.Call("get", s.dir.path)
	})
	if err != nil {
		return err
	}
	s.begun = true
	s.dir.db.hints.using.Add(1)
	s.exists = !value.IsUndefined()
	if text, ok := textOf(value); ok {
		if s.record, ok = parseRecord(text); ok {
			s.dir.damaged = 0
			return nil
		}
	}
	// No directory yet, or a record that nobody can read any more: then only the
	// files are known, under a revision that never was.
	counter, err := s.readCounter()
	s.record = record{epoch: counter}
	if s.exists {
		if s.dir.damaged == 0 {
			s.dir.damaged = newCounter()
		}
		s.record.epoch = s.dir.damaged
	}
	return err
}

// readCounter returns the epoch for a new directory.
func (s *session) readCounter() (uint64, error) {
	value, err := s.request(func() js.Value { return s.records.Call("get", counterKey) })
	if err != nil {
		return 0, err
	}
	text, _ := textOf(value)
	counter, err := strconv.ParseUint(text, 36, 63) // a bit is left for growing
	if err != nil {
		return newCounter(), nil
	}
	return counter, nil
}

// Revision returns the directory's revision at Begin. It costs nothing.
func (s *session) Revision() tasks.Revision { return s.record.revision() }

// Changed answers from the record, which remembers the last 32 commits or 256
// names. It costs nothing.
func (s *session) Changed(since tasks.Revision) ([]string, bool) {
	return s.record.log.Changed(since, s.record.revision())
}

// List returns the names of all files, ascending: one request.
func (s *session) List() ([]string, error) {
	keys, err := s.request(func() js.Value { return s.files.Call("getAllKeys", s.dir.keys()) })
	if err != nil {
		return nil, failure("list", err)
	}
	names := slices.DeleteFunc(s.dir.trim(keys), func(name string) bool { return name == "" })
	slices.Sort(names) // the database orders by UTF-16 units, the contract by bytes
	return names, nil
}

// Read returns a file: one request.
func (s *session) Read(name string) ([]byte, error) {
	if checkName(name) != nil {
		return nil, fs.ErrNotExist
	}
	value, err := s.request(func() js.Value { return s.files.Call("get", s.dir.key(name)) })
	if err != nil {
		return nil, failure("read", err) // fs.PathError, around it, names the file
	}
	if value.IsUndefined() {
		return nil, fs.ErrNotExist
	}
	return readValue(value)
}

// ReadSome returns several files; see [tasks.BatchReader]. All requests are
// under way at once, and there is one wait.
func (s *session) ReadSome(names []string) ([][]byte, error) {
	if len(names) == 0 {
		return nil, nil
	}
	requests := make([]js.Value, len(names))
	_, err := s.request(func() js.Value {
		for i, name := range names {
			requests[i] = s.files.Call("get", s.dir.key(name))
		}
		return requests[len(requests)-1]
	})
	if err != nil {
		return nil, failure("read", err)
	}
	contents := make([][]byte, len(names))
	for i, request := range requests { // all have ended, because requests end in their order
		value := request.Get("result")
		if value.IsUndefined() || checkName(names[i]) != nil {
			continue
		}
		if contents[i], err = readValue(value); err != nil {
			return nil, err
		}
	}
	return contents, nil
}

// ReadAll returns all files of the board.
func (s *session) ReadAll() ([]tasks.File, error) {
	files, err := s.ReadDirectory()
	return slices.DeleteFunc(files, func(f tasks.File) bool { return !tasks.BoardFile(f.Name) }), err
}

// ReadDirectory returns all files: two requests under way at once, one wait.
func (s *session) ReadDirectory() ([]tasks.File, error) {
	var keyRequest js.Value
	values, err := s.request(func() js.Value {
		keyRequest = s.files.Call("getAllKeys", s.dir.keys())
		return s.files.Call("getAll", s.dir.keys())
	})
	if err != nil {
		return nil, failure("read all", err)
	}
	// The first request has ended, because requests end in their order.
	files := fromValues(values, s.dir.trim(keyRequest.Get("result")))
	return byName(files), nil
}

// byName returns files in the order of the bytes of their names, once each. The
// database orders by UTF-16 units, which is mostly the same.
func byName(files []tasks.File) []tasks.File {
	named := func(a, b tasks.File) int { return strings.Compare(a.Name, b.Name) }
	if slices.IsSortedFunc(files, named) {
		return files
	}
	of := make(map[string]tasks.File, len(files))
	for _, file := range files {
		of[file.Name] = file
	}
	files = files[:0]
	for _, name := range slices.Sorted(maps.Keys(of)) {
		files = append(files, of[name])
	}
	return files
}

// trim turns an array of keys into names, "" for a key that is none of a file
// of this directory: that of a file in a directory inside, whose keys are in
// the same range, or one that somebody else has made. All keys cross in one
// string, unless one of them holds the line's end that joins them.
func (d *directory) trim(keys js.Value) []string {
	count := keys.Length()
	if count == 0 {
		return nil
	}
	names := strings.Split(keys.Call("join", "\n").String(), "\n")
	if len(names) != count {
		names = make([]string, count)
		for i := range names {
			names[i] = keys.Index(i).String()
		}
	}
	for i, key := range names {
		name := key[len(d.path)+1:]
		// A lone surrogate arrives as U+FFFD, under which there is no such file.
		altered := strings.ContainsRune(name, utf8.RuneError) && !keys.Index(i).Equal(js.ValueOf(key))
		if altered || checkName(name) != nil {
			name = ""
		}
		names[i] = name
	}
	return names
}

// request issues what f returns and waits for it, or for the end of ctx, as long as
// [DB.Watchdog] lets it. After an error the transaction is over.
func (s *session) request(f func() js.Value) (result js.Value, err error) {
	if s.ended {
		return js.Undefined(), ErrClosed
	}
	err = caught(func() { s.listen(f(), "onsuccess", "onerror") })
	if err != nil {
		s.Rollback()
		return js.Undefined(), err
	}
	if _, err = s.answer(s.ctx); err != nil {
		s.Rollback()
		return js.Undefined(), err
	}
	if cause := s.waiting.Get("error"); !cause.IsNull() {
		err = exception(cause)
		if first := s.txn.Get("error"); !first.IsNull() { // what made all requests fail
			err = exception(first)
		}
		s.spent(err)
		s.Rollback()
		return js.Undefined(), err
	}
	result = s.waiting.Get("result")
	s.waiting = js.Undefined()
	return result, nil
}

// answer waits for the event of what was listened to last. A connection on which it
// does not come is of no use: what is asked next gets another.
func (s *session) answer(ctx context.Context) (event js.Value, err error) {
	gaveUp := make(chan error, 1)
	if watch := s.dir.db.Watchdog; watch != nil {
		defer watch(!s.begun, func(why error) { gaveUp <- why })()
	}
	select {
	case event = <-s.events:
		return event, nil
	case err = <-gaveUp:
		s.conn.close()
	case <-ctx.Done():
		err = ctx.Err()
	}
	return js.Undefined(), err
}

// spent lets go of the connection where an error says that it is lost.
func (s *session) spent(err error) {
	if mayPass(failure("", err)) {
		s.conn.close()
	}
}

// listen makes wake the handler of two events, until end.
func (s *session) listen(target js.Value, handlers ...string) {
	s.waiting, s.handlers = target, [2]string(handlers)
	for _, handler := range handlers {
		target.Set(handler, s.wake)
	}
}

// Rollback ends the session without a change. A read-write transaction is
// aborted, so that the next one need not wait until it ends by itself.
func (s *session) Rollback() { _ = s.abort() }

// abort ends the session, and reports whether a read-write transaction was
// still there. One that only reads stands in nobody's way: it is left alone.
func (s *session) abort() (err error) {
	if s.ended {
		return nil
	}
	if s.writable {
		err = caught(func() { s.txn.Call("abort") })
	}
	s.end()
	return err
}

// end releases what the session holds. No event may reach wake after it.
func (s *session) end() {
	s.ended = true
	if s.begun {
		s.dir.db.hints.using.Add(-1)
	}
	_ = caught(func() {
		if !s.waiting.IsUndefined() {
			for _, handler := range s.handlers {
				s.waiting.Set(handler, js.Null())
			}
		}
	})
	s.wake.Release()
}
