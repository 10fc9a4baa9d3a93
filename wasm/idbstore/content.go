//go:build js && wasm

package idbstore

import (
	"bytes"
	"io/fs"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"tasklesson/tasks"
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

// fromValue returns the bytes of a stored file, never nil, or the reason why
// there are none: a value that toValue never makes is somebody else's.
func fromValue(v js.Value) (data []byte, reason string) {
	class := classOf(v)
	switch class {
	case textClass:
		text, _ := textOf(v)
		return []byte(text), ""
	case bufferClass:
		array := js.Global().Get("Uint8Array").New(v)
		data := make([]byte, array.Length())
		js.CopyBytesToGo(data, array)
		return data, ""
	}
	kind := strings.TrimSuffix(strings.TrimPrefix(class, "[object "), "]")
	return nil, "it is a value of the type " + kind + ", not a file"
}

// readValue is fromValue with the reason as an error.
func readValue(v js.Value) ([]byte, error) {
	data, reason := fromValue(v)
	if reason != "" {
		return nil, &tasks.UnreadableError{Reason: reason}
	}
	return data, nil
}

// fromValues returns the stored files of an array under their names, in its
// order, without those whose name is "" and without undefined, which a reader of
// one file cannot tell from no file. All texts cross in one string; only what
// is no text is fetched by itself.
func fromValues(values js.Value, names []string) []tasks.File {
	files := make([]tasks.File, 0, len(names))
	texts, joinable := joined(values, len(names))
	for i, name := range names {
		if name == "" {
			continue
		}
		if joinable && texts[i] != bufferText {
			files = append(files, tasks.File{Name: name, Data: []byte(texts[i])})
			continue
		}
		if value := values.Index(i); !value.IsUndefined() {
			data, reason := fromValue(value)
			files = append(files, tasks.File{Name: name, Data: data, Reason: reason})
		}
	}
	return files
}

// joined returns an array of texts and buffers as texts, and reports false
// where it holds anything else, or a text that holds the separator.
func joined(values js.Value, count int) ([]string, bool) {
	if count == 0 {
		return nil, true
	}
	classes := js.Global().Get("Set").New(values.Call("map", js.Global().Get("Function").Get("prototype").Get("call"), objectToString()))
	kinds := classes.Get("size").Int()
	for _, class := range []string{textClass, bufferClass} {
		if classes.Call("has", class).Bool() {
			kinds--
		}
	}
	if kinds != 0 {
		return nil, false
	}
	texts := strings.Split(values.Call("join", separator).String(), separator)
	return texts, len(texts) == count
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
