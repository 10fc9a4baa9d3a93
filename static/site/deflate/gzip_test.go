package deflate

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// quick is an effort that comes to an end soon, over several chunks.
var quick = effort{chunk: 40_000, depth: 20, splits: 2, passes: 3}

// unpacked is what the standard library reads, of one member with nothing after it.
func unpacked(t testing.TB, packed []byte) []byte {
	t.Helper()
	file := bytes.NewReader(packed)
	r, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	r.Multistream(false)
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	if r.Name != "" || r.Comment != "" || r.Extra != nil || !r.ModTime.IsZero() {
		t.Errorf("the header says %+v", r.Header)
	}
	if file.Len() > 0 {
		t.Errorf("%d bytes follow the member", file.Len())
	}
	return data
}

// wantPacked checks what holds for any bytes.
func wantPacked(t testing.TB, e effort, data []byte) []byte {
	t.Helper()
	packed := e.gzip(data)
	if got := unpacked(t, packed); !bytes.Equal(got, data) {
		t.Fatalf("%d bytes come back as %d others", len(data), len(got))
	}
	// Each chunk is at most stored.
	blocks := 1 + len(data)/e.chunk
	for _, n := range []int{e.chunk, len(data) % e.chunk} {
		blocks += (len(data)/e.chunk + 1) * (n / storedMost)
	}
	if most := len(data) + 5*blocks + 18; len(packed) > most {
		t.Errorf("%d bytes are packed in %d, more than %d", len(data), len(packed), most)
	}
	return packed
}

func random(n int, alphabet int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(r.IntN(alphabet))
	}
	return data
}

// corpus is sources of this repository, and the same on every run.
func corpus(t testing.TB) []byte {
	t.Helper()
	names, err := filepath.Glob("../../../app/*.go")
	if err != nil || len(names) < 10 {
		t.Fatalf("%d sources, %v", len(names), err)
	}
	var all []byte
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	return all[:60_000]
}

// examples are data of all sorts.
func examples(t testing.TB) map[string][]byte {
	apart := func(distance int) []byte {
		data := random(distance, 256)
		return append(data, data[:300]...)
	}
	all := map[string][]byte{
		"nothing":             {},
		"a byte":              {7},
		"two":                 {7, 7},
		"three":               {7, 7, 7},
		"four":                {7, 7, 7, 7},
		"noise":               random(50_000, 256),
		"noise of few bytes":  random(20_000, 5),
		"zeros":               make([]byte, 60_000),
		"a period of three":   bytes.Repeat([]byte("abc"), 20_000),
		"text":                corpus(t),
		"noise between texts": slices.Concat(corpus(t)[:9_000], random(70_000, 256), corpus(t)[:9_000]),
		"as far as can be":    apart(window),
		"too far":             apart(window + 1),
		"all bytes once":      sequence(256),
		"Fibonacci":           fibonacci(),
	}
	for n := maxMatch - 1; n <= maxMatch+3; n++ {
		all[fmt.Sprint("a match of ", n)] = slices.Concat(random(n, 256), []byte("-"), random(n, 256))
	}
	return all
}

func sequence(n int) (data []byte) {
	for i := range n {
		data = append(data, byte(i))
	}
	return data
}

// fibonacci has bytes as frequent as would give some of them words longer than the
// format allows.
func fibonacci() (data []byte) {
	for i, n, next := 0, 1, 1; i < 20; i, n, next = i+1, next, n+next {
		data = append(data, bytes.Repeat([]byte{byte(i)}, n)...)
	}
	rand.New(rand.NewPCG(3, 4)).Shuffle(len(data), func(i, j int) { data[i], data[j] = data[j], data[i] })
	return data
}

func TestWhatIsPackedComesBack(t *testing.T) {
	for name, data := range examples(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wantPacked(t, best, data)
			wantPacked(t, quick, data)
		})
	}
}

func TestSourcesAreSmallerThanByTheStandardLibrary(t *testing.T) {
	data := corpus(t)
	for _, size := range []int{500, 5_000, len(data)} {
		var b bytes.Buffer
		w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
		_, _ = w.Write(data[:size])
		_ = w.Close()
		got := len(wantPacked(t, best, data[:size]))
		t.Logf("%d bytes: %d, by the standard library %d", size, got, b.Len())
		if limit := b.Len() * 98 / 100; got > limit {
			t.Errorf("%d bytes of source take %d, want 2 in 100 fewer than %d", size, got, b.Len())
		}
	}
}

func TestTheNumberOfProcessorsChangesNothing(t *testing.T) {
	data := corpus(t)
	var first []byte
	for _, n := range []int{1, 2, 5} {
		before := runtime.GOMAXPROCS(n)
		packed := quick.gzip(data)
		runtime.GOMAXPROCS(before)
		if first == nil {
			first = packed
		}
		if !bytes.Equal(packed, first) {
			t.Errorf("on %d processors it is another file", n)
		}
	}
}

// A chunk refers to the one before it.
func TestWhereChunksMeetLittleIsLost(t *testing.T) {
	data := random(30_000, 256)
	data = append(data, data...)
	e := best
	e.chunk = 30_000
	if got := len(wantPacked(t, e, data)); got > 30_600 {
		t.Errorf("30,000 bytes twice, in two chunks, take %d", got)
	}
}

func FuzzWhatIsPackedComesBack(f *testing.F) {
	f.Add([]byte(strings.Repeat("to be or not to be, ", 30)), uint16(100), uint8(0))
	f.Add(make([]byte, 600), uint16(599), uint8(2))
	f.Add(random(300, 256), uint16(7), uint8(255))
	f.Add(binary.LittleEndian.AppendUint64(nil, 1<<40), uint16(1), uint8(9))
	f.Fuzz(func(t *testing.T, data []byte, chunk uint16, repeat uint8) {
		// Bytes by chance seldom repeat.
		data = bytes.Repeat(data, 1+int(repeat)%4)
		e := effort{chunk: 1 + int(chunk), depth: 1 + int(repeat), splits: 1 + int(repeat)%3, passes: 1 + int(repeat)%5}
		if len(data)/e.chunk > 50 {
			e.chunk = len(data)/50 + 1
		}
		wantPacked(t, e, data)
	})
}
