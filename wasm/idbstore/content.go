//go:build js && wasm

package idbstore

import (
	"bytes"
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

// separator joins texts so that many cross from JavaScript at once. No text
// that this package stores holds it: isText.
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

// The classes of what this package stores, as classOf names them.
const (
	textClass   = "[object String]"
	bufferClass = "[object ArrayBuffer]"
)

// objectToString names the class of any value and never throws on one that was
// stored: what somebody else has put into the database may throw when it is
// made a text, or be of a type that syscall/js does not know.
func objectToString() js.Value {
	return js.Global().Get("Object").Get("prototype").Get("toString")
}

// classOf returns the class of a stored value, such as "[object Date]".
func classOf(v js.Value) string { return objectToString().Call("call", v).String() }

// textOf returns a stored text, and reports whether v is one.
func textOf(v js.Value) (text string, ok bool) {
	if classOf(v) != textClass {
		return "", false
	}
	return js.Global().Get("String").Invoke(v).String(), true // it may be an object around a text
}

// fromValue returns the bytes of a stored file. A value that toValue never
// makes is somebody else's: in the place of its bytes stands a sentence that
// says so, the same at every reading. It is no JSON, so that a task file is
// listed as unreadable, and can be removed or written over like any other.
func fromValue(v js.Value) []byte {
	class := classOf(v)
	switch class {
	case textClass:
		text, _ := textOf(v)
		return []byte(text)
	case bufferClass:
		array := js.Global().Get("Uint8Array").New(v)
		data := make([]byte, array.Length())
		js.CopyBytesToGo(data, array)
		return data
	}
	kind := strings.TrimSuffix(strings.TrimPrefix(class, "[object "), "]")
	return []byte("not the text of a file: the database holds a value of the type " + kind + " here\n")
}

// fromValues returns the bytes of all stored files in an array of count, nil
// for undefined, which a reader of one file cannot tell from no file. All texts
// cross in one string; only what is no text is fetched by itself.
func fromValues(values js.Value, count int) [][]byte {
	if count == 0 {
		return nil
	}
	classes := js.Global().Get("Set").New(values.Call("map", js.Global().Get("Function").Get("prototype").Get("call"), objectToString()))
	kinds := classes.Get("size").Int()
	if classes.Call("has", textClass).Bool() {
		kinds--
	}
	if classes.Call("has", bufferClass).Bool() {
		kinds--
	}
	if kinds == 0 { // only what can be joined
		if files, ok := joined(values, count); ok {
			return files
		}
	}
	files := make([][]byte, count)
	for i := range files {
		if value := values.Index(i); !value.IsUndefined() {
			files[i] = fromValue(value)
		}
	}
	return files
}

// joined reads texts and buffers, and reports false where a text holds the
// separator.
func joined(values js.Value, count int) ([][]byte, bool) {
	files := make([][]byte, 0, count)
	for data := range bytes.SplitSeq([]byte(values.Call("join", separator).String()), []byte(separator)) {
		if string(data) == bufferText {
			data = fromValue(values.Index(len(files) % count))
		}
		files = append(files, data)
	}
	return files, len(files) == count
}

// checkName returns an error unless name can be a file's: one element of a
// path, on one line.
func checkName(name string) error {
	if !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "/\\\n\x00") {
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
