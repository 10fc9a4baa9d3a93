package tasks

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"time"
)

// The file system view of a transaction.
var (
	_ fs.ReadFileFS = (*Tx)(nil)
	_ fs.ReadDirFS  = (*Tx)(nil)
	_ fs.StatFS     = (*Tx)(nil)
)

// ReadFile returns the bytes under name.
func (tx *Tx) ReadFile(name string) ([]byte, error) {
	if err := tx.check("read", name); err != nil {
		return nil, err
	}
	if name == "." {
		return nil, pathError("read", name, errors.New("it is the directory"))
	}
	data, err := tx.read(name)
	if err != nil {
		return nil, pathError("read", name, err)
	}
	return data, nil
}

// ReadAll returns all files, ascending by name, in one request to the backend
// where that can do it. It costs the size of the directory: files that are none
// of a board cost as much as those that are.
func (tx *Tx) ReadAll() ([]File, error) { return tx.readFiles(tx.readDirectory, anyName) }

// readBoard returns the files of the board, ascending by name, in one request
// to the backend. What else lies in the directory costs nothing.
func (tx *Tx) readBoard() ([]File, error) { return tx.readFiles(tx.session.ReadAll, BoardFile) }

func anyName(string) bool { return true }

// readDirectory returns all files that are on disk.
func (tx *Tx) readDirectory() ([]File, error) {
	if session, ok := tx.session.(DirectoryReader); ok {
		return session.ReadDirectory()
	}
	board, err := tx.session.ReadAll()
	if err != nil {
		return nil, err
	}
	names, err := tx.session.List()
	if err != nil {
		return nil, err
	}
	files := make([]File, 0, len(names))
	for _, name := range names {
		if BoardFile(name) {
			continue
		}
		for len(board) > 0 && board[0].Name < name {
			files, board = append(files, board[0]), board[1:]
		}
		data, err := tx.session.Read(name)
		var unreadable *UnreadableError
		switch {
		case errors.As(err, &unreadable):
			files = append(files, File{Name: name, Reason: unreadable.Reason})
		case errors.Is(err, fs.ErrNotExist): // another program has removed it since
		case err != nil:
			return nil, pathError("read", name, err)
		default:
			files = append(files, File{Name: name, Data: data})
		}
	}
	return append(files, board...), nil
}

// readFiles returns the files that read finds on disk, with what is buffered
// under the names that are wanted.
func (tx *Tx) readFiles(read func() ([]File, error), wanted func(name string) bool) ([]File, error) {
	if err := tx.check("readall", "."); err != nil {
		return nil, err
	}
	files, err := read()
	if err != nil {
		return nil, pathError("readall", ".", err)
	}
	if !tx.writable {
		return files, nil
	}
	all := make([]File, 0, len(files)+len(tx.writes))
	written := slices.DeleteFunc(slices.Sorted(maps.Keys(tx.writes)), func(name string) bool { return !wanted(name) })
	for _, f := range files {
		if f.Reason == "" {
			tx.remember(f.Name, f.Data)
		}
		for len(written) > 0 && written[0] < f.Name {
			all, written = tx.appendStaged(all, written[0]), written[1:]
		}
		if !tx.wrote(f.Name) {
			all = append(all, f)
		}
	}
	for _, name := range written {
		all = tx.appendStaged(all, name)
	}
	return all, nil
}

// appendStaged appends the file that is buffered under name, unless it is removed.
func (tx *Tx) appendStaged(all []File, name string) []File {
	if c := tx.writes[name]; !c.Remove {
		all = append(all, File{Name: name, Data: bytes.Clone(c.Data)})
	}
	return all
}

// ReadDir lists the directory, whose only name is ".", ascending by name.
func (tx *Tx) ReadDir(name string) ([]fs.DirEntry, error) {
	if err := tx.check("readdir", name); err != nil {
		return nil, err
	}
	if name != "." {
		if _, err := tx.read(name); err != nil {
			return nil, pathError("readdir", name, err)
		}
		return nil, pathError("readdir", name, errors.New("it is a file"))
	}
	names, err := tx.names()
	if err != nil {
		return nil, pathError("readdir", name, err)
	}
	entries := make([]fs.DirEntry, len(names))
	for i, name := range names {
		entries[i] = dirEntry{tx, name}
	}
	return entries, nil
}

// Stat describes a file or the directory. Times are zero: backends keep none.
func (tx *Tx) Stat(name string) (fs.FileInfo, error) {
	f, err := tx.open("stat", name)
	if err != nil {
		return nil, err
	}
	return f.Stat()
}

// Open opens a file, or the directory under the name ".". An open file keeps
// the bytes it was opened with.
func (tx *Tx) Open(name string) (fs.File, error) { return tx.open("open", name) }

func (tx *Tx) open(op, name string) (fs.File, error) {
	if err := tx.check(op, name); err != nil {
		return nil, err
	}
	if name == "." {
		entries, err := tx.ReadDir(name)
		if err != nil {
			return nil, err
		}
		return &openDir{entries: entries}, nil
	}
	data, err := tx.read(name)
	if err != nil {
		return nil, pathError(op, name, err)
	}
	return &openFile{Reader: bytes.NewReader(data), name: name}, nil
}

// read returns a copy of what the transaction sees under a checked name.
func (tx *Tx) read(name string) ([]byte, error) {
	if c, written := tx.writes[name]; written {
		if c.Remove {
			return nil, fs.ErrNotExist
		}
		return append([]byte{}, c.Data...), nil
	}
	data, err := tx.onDisk(name)
	if err != nil || !tx.writable {
		return data, err
	}
	return append([]byte{}, data...), nil
}

// onDisk returns what is on disk under name. A transaction that writes reads
// each name once and shares the bytes, so they must be copied to go out.
func (tx *Tx) onDisk(name string) ([]byte, error) {
	if data, known := tx.disk[name]; known {
		if data == nil {
			return nil, fs.ErrNotExist
		}
		return data, nil
	}
	data, err := tx.session.Read(name)
	switch {
	case err == nil:
		tx.remember(name, data)
	case errors.Is(err, fs.ErrNotExist) && tx.writable:
		tx.disk[name] = nil
	}
	return data, err
}

// readAhead reads files that the transaction is going to read anyway, in one
// wait where the backend can. It is of use to a transaction that writes: only
// that keeps what it reads.
func (tx *Tx) readAhead(names []string) error {
	batch, ok := tx.session.(BatchReader)
	if !ok || !tx.writable {
		return nil
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		_, known := tx.disk[name]
		return known
	})
	if len(names) < 2 {
		return nil
	}
	contents, err := batch.ReadSome(names)
	var unreadable *UnreadableError
	switch {
	case errors.As(err, &unreadable):
		return nil // which one it is shows when each is read by itself
	case err != nil:
		return pathError("read", names[0], err)
	}
	for i, name := range names {
		if tx.disk[name] = contents[i]; contents[i] != nil {
			tx.remember(name, contents[i])
		}
	}
	return nil
}

// remember keeps what was read in a transaction that writes.
func (tx *Tx) remember(name string, data []byte) {
	if tx.writable {
		tx.disk[name] = append([]byte{}, data...) // never nil
	}
}

// names returns the names the transaction sees, ascending.
func (tx *Tx) names() ([]string, error) {
	names, err := tx.session.List()
	if err != nil || len(tx.writes) == 0 {
		return names, err
	}
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		_, written := tx.writes[name]
		return written
	})
	for name, c := range tx.writes {
		if !c.Remove {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// An openFile is a file whose bytes were read when it was opened.
type openFile struct {
	*bytes.Reader
	name string
}

func (f *openFile) Stat() (fs.FileInfo, error) { return fileInfo{f.name, f.Reader.Size()}, nil }
func (f *openFile) Close() error               { return nil }

// An openDir is the directory and how far its listing was read.
type openDir struct {
	entries []fs.DirEntry
}

func (d *openDir) Stat() (fs.FileInfo, error) { return dirInfo{}, nil }
func (d *openDir) Close() error               { return nil }

func (d *openDir) Read([]byte) (int, error) {
	return 0, pathError("read", ".", errors.New("it is the directory"))
}

// ReadDir returns the next n entries, or all that are left where n <= 0.
func (d *openDir) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		n = len(d.entries)
	} else if len(d.entries) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(d.entries))
	next := d.entries[:n:n]
	d.entries = d.entries[n:]
	return next, nil
}

// A dirEntry is a name in a listing. Its size is read when it is asked for.
type dirEntry struct {
	tx   *Tx
	name string
}

func (e dirEntry) Name() string               { return e.name }
func (e dirEntry) IsDir() bool                { return false }
func (e dirEntry) Type() fs.FileMode          { return 0 }
func (e dirEntry) Info() (fs.FileInfo, error) { return e.tx.Stat(e.name) }
func (e dirEntry) String() string             { return fmt.Sprintf("- %s", e.name) }

// A fileInfo describes a file.
type fileInfo struct {
	name string
	size int64
}

func (i fileInfo) Name() string       { return i.name }
func (i fileInfo) Size() int64        { return i.size }
func (i fileInfo) Mode() fs.FileMode  { return 0o444 }
func (i fileInfo) ModTime() time.Time { return time.Time{} }
func (i fileInfo) IsDir() bool        { return false }
func (i fileInfo) Sys() any           { return nil }

// A dirInfo describes the directory.
type dirInfo struct{}

func (dirInfo) Name() string       { return "." }
func (dirInfo) Size() int64        { return 0 }
func (dirInfo) Mode() fs.FileMode  { return fs.ModeDir | 0o555 }
func (dirInfo) ModTime() time.Time { return time.Time{} }
func (dirInfo) IsDir() bool        { return true }
func (dirInfo) Sys() any           { return nil }
