//go:build js && wasm

package idbstore

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"
	"syscall/js"
	"unicode/utf8"
)

// The places in the database. A change of their shape needs a new version.
const (
	version      = 1
	filesStore   = "files"
	recordsStore = "directories"
	counterKey   = "" // in recordsStore; no directory has an empty path
)

var byteOrderMark = []byte("\ufeff")

// separator joins texts so that many cross from JavaScript at once. No stored
// text holds it: isText.
const separator = "\x00"

// bufferText is what an ArrayBuffer becomes in a join.
const bufferText = "[object ArrayBuffer]"

// isText reports whether data survives as a JavaScript string, alone and in a
// join. Strings lose invalid UTF-8, and the decoder drops a leading mark.
func isText(data []byte) bool {
	return utf8.Valid(data) && !bytes.HasPrefix(data, byteOrderMark) && bytes.IndexByte(data, 0) < 0
}

// toValue returns the value that is stored for a file.
func toValue(data []byte) js.Value {
	if isText(data) {
		return js.ValueOf(string(data))
	}
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array.Get("buffer")
}

// fromValue returns the bytes of a stored file. The error is ErrBroken where
// the value is none that toValue makes.
func fromValue(v js.Value) ([]byte, error) {
	switch {
	case v.Type() == js.TypeString:
		return []byte(v.String()), nil
	case v.Type() == js.TypeObject && v.InstanceOf(js.Global().Get("ArrayBuffer")):
		array := js.Global().Get("Uint8Array").New(v)
		data := make([]byte, array.Length())
		js.CopyBytesToGo(data, array)
		return data, nil
	}
	return nil, fmt.Errorf("%w: a file is stored as %s", ErrBroken, v.Type())
}

// fromValues returns the bytes of all stored files in an array of count. All
// texts cross in one string; only what is no text is fetched by itself.
func fromValues(values js.Value, count int) ([][]byte, error) {
	if count == 0 {
		return nil, nil
	}
	files := make([][]byte, 0, count)
	for data := range bytes.SplitSeq([]byte(values.Call("join", separator).String()), []byte(separator)) {
		if string(data) == bufferText {
			var err error
			if data, err = fromValue(values.Index(len(files))); err != nil {
				return nil, err
			}
		}
		files = append(files, data)
	}
	if len(files) != count {
		return nil, fmt.Errorf("%w: %d names for %d files", ErrBroken, count, len(files))
	}
	return files, nil
}

// checkName returns an error unless name can be a file's: one element of a
// slash-separated path, on one line.
func checkName(name string) error {
	if !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "/\n") {
		return &fs.PathError{Op: "commit", Path: name, Err: fs.ErrInvalid}
	}
	return nil
}

// checkPath returns an error unless path can be a directory's.
func checkPath(path string) error {
	if !fs.ValidPath(path) || path == "." || strings.Contains(path, "\n") || strings.HasPrefix(path, "\ufeff") {
		return &fs.PathError{Op: "open", Path: path, Err: fs.ErrInvalid}
	}
	return nil
}
