//go:build !js

package site

import (
	"bytes"
	"compress/gzip"
	"errors"
	"net/http"
	"os/exec"
	"strconv"
	"time"
)

// A Delivery is what a host does with a file.
type Delivery int

// The deliveries.
const (
	Whole     Delivery = iota // the bytes of the file, with their length
	Encoded                   // packed once more, with Content-Encoding: gzip, as hosts do on their way
	Twice                     // packed once more, as files are, and nobody says so
	Raw                       // unpacked on the host: a raw program under the packed one's name
	Slow                      // in pieces with pauses, without a length
	Held                      // nothing at all, until Release
	Stalled                   // the first half, and the rest after Release
	Missing                   // 404 with a page of HTML
	Truncated                 // the first half, as if that were all
	Corrupt                   // some bytes in the middle are others
	BrokenOff                 // the first half, then the connection is lost
	Failing                   // 500 with a page of HTML
	Login                     // a page of HTML as if it were the file
	Late                      // the first half, and the rest after twelve seconds
	Refused                   // as text/plain, and a browser may not look closer
	Packed                    // packed twice, of which one is said
)

// late is how long a [Late] file stops in the middle.
const late = 12 * time.Second

// deliver answers with a file. What it writes may fail to arrive, for the
// browser may leave at any time: that is no error here.
func (s *Site) deliver(w http.ResponseWriter, r *http.Request, d Delivery, kind string, data []byte) {
	h := w.Header()
	h.Set("Content-Type", kind)
	status := http.StatusOK
	switch d {
	case Encoded:
		h.Set("Content-Encoding", "gzip")
		data = zip(data)
	case Twice:
		data = zip(data)
	case Packed:
		h.Set("Content-Encoding", "gzip")
		data = zip(zip(data))
	case Refused:
		h.Set("Content-Type", "text/plain")
		h.Set("X-Content-Type-Options", "nosniff")
	case Raw:
		h.Set("Content-Type", "application/wasm")
		data = Unpacked(data)
	case Slow:
		slowly(w, data)
		return
	case Held:
		select {
		case <-s.release:
		case <-r.Context().Done():
			return
		}
	case Stalled, Late:
		h.Set("Content-Length", strconv.Itoa(len(data)))
		_, _ = w.Write(data[:len(data)/2])
		_ = http.NewResponseController(w).Flush()
		var over <-chan time.Time
		if d == Late {
			over = time.After(late)
		}
		select {
		case <-s.release:
		case <-over:
		case <-r.Context().Done():
			return
		}
		_, _ = w.Write(data[len(data)/2:])
		return
	case Missing, Failing, Login:
		h.Set("Content-Type", "text/html; charset=utf-8")
		status = map[Delivery]int{Missing: http.StatusNotFound, Failing: http.StatusInternalServerError, Login: http.StatusOK}[d]
		data = []byte("<!doctype html><title>Another page</title><h1>Another page</h1>")
	case Truncated:
		data = data[:len(data)/2]
	case Corrupt:
		data = corrupt(data)
	case BrokenOff:
		h.Set("Content-Length", strconv.Itoa(len(data)))
		_, _ = w.Write(data[:len(data)/2])
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler) // net/http's way to drop a connection
	}
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	_, _ = w.Write(data)
}

// slowly writes data in about twenty pieces.
func slowly(w http.ResponseWriter, data []byte) {
	const pause = 20 * time.Millisecond
	piece := len(data)/20 + 1
	for len(data) > 0 {
		n := min(piece, len(data))
		if _, err := w.Write(data[:n]); err != nil {
			return
		}
		data = data[n:]
		_ = http.NewResponseController(w).Flush()
		time.Sleep(pause) // the point of it
	}
}

// corrupt turns over the bits of some bytes in the middle.
func corrupt(data []byte) []byte {
	data = bytes.Clone(data)
	middle := len(data) / 2
	for i := middle; i < min(middle+64, len(data)); i++ {
		data[i] ^= 0xff
	}
	return data
}

// zip packs a text as hosts do.
func zip(data []byte) []byte {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err := z.Write(data)
	if err = errors.Join(err, z.Close()); err != nil {
		panic(err) // a buffer takes everything
	}
	return packed.Bytes()
}

// Unpacked returns what the generator packed.
func Unpacked(data []byte) []byte {
	xz := exec.Command("xz", "--format=lzma", "--decompress", "--stdout")
	xz.Stdin = bytes.NewReader(data)
	raw, err := xz.Output()
	if err != nil {
		panic(err) // it was built here
	}
	return raw
}
