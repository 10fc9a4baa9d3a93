//go:build !js

package e2e

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/wasm/e2e/site"
)

// xz packs as the build does, by the settings given.
func xz(t *testing.T, data []byte, settings string) []byte {
	t.Helper()
	command := exec.Command("xz", "--format=lzma", "--lzma1="+settings, "--stdout")
	command.Stdin = bytes.NewReader(data)
	packed, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	binary.LittleEndian.PutUint64(packed[5:13], uint64(len(data)))
	return packed
}

func TestXZFilesAreUnpacked(t *testing.T) {
	t.Parallel()
	script, err := os.ReadFile("../../static/scripts/lzma.js")
	if err != nil {
		t.Fatal(err)
	}
	random := make([]byte, 30_000)
	_, _ = rand.NewChaCha8([32]byte{}).Read(random) // never fails
	text := script[:6_000]
	files := fstest.MapFS{"lzma.js": {Data: script}, "index.html": {Data: []byte(unpackingPage)}}
	var cases []map[string]string
	add := func(name string, raw, packed []byte) {
		files[name] = &fstest.MapFile{Data: packed}
		cases = append(cases, map[string]string{"name": name, "want": fmt.Sprintf("%d %x", len(raw), sha256.Sum256(raw))})
	}
	for name, raw := range map[string][]byte{
		"empty": nil, "one": {7}, "random": random, "repeated": bytes.Repeat([]byte("ab"), 100_000),
		// What lies further back than the dictionary reaches, again and again.
		"far": bytes.Repeat(random, 5), "zeros": make([]byte, 1_000_000),
	} {
		add(name, raw, xz(t, raw, "preset=6,dict=4KiB"))
		add(name+"-9e", raw, xz(t, raw, "preset=9e,dict=1MiB"))
	}
	mixed := bytes.Join([][]byte{text, random[:500], text[:2000], make([]byte, 300), random[200:400]}, nil)
	for lc := range 5 {
		for lp := range 5 - lc {
			for pb := range 5 {
				settings := fmt.Sprintf("dict=4KiB,lc=%d,lp=%d,pb=%d", lc, lp, pb)
				add(settings, mixed, xz(t, mixed, settings))
			}
		}
	}
	for _, program := range []string{site.Program, site.Agent} {
		found, _ := fs.Glob(dist, "*/"+program) // the pattern is one
		packed, err := fs.ReadFile(dist, found[0])
		if err != nil {
			t.Fatal(err)
		}
		add(program, site.Unpacked(packed), packed)
	}
	// A million bytes, the first of which repeats one before it.
	files["ahead"] = &fstest.MapFile{Data: append([]byte("\x5d\x00\x10\x00\x00\x00\x00\x10\x00\x00\x00\x00\x00\x00\xff\xff\xff\x00"), random[:100]...)}
	cases = append(cases, map[string]string{"name": "ahead", "want": "not unpacked: what is repeated is not there"})
	small := bytes.Join([][]byte{text[:300], random[:50], text[100:200], []byte(strings.Repeat("abc", 100))}, nil)
	files["small"] = &fstest.MapFile{Data: xz(t, small, "dict=4KiB")}
	host := site.Serve(files, "/")
	t.Cleanup(host.Close)
	p := newTab(t, host)
	p.load("")
	if wrong := p.eval(`return eachUnpacked(arguments[0])`, cases); wrong != "" {
		t.Error(wrong)
	}
	if wrong := p.eval(`return cutAndDamaged(arguments[0])`, base64.StdEncoding.EncodeToString(small)); wrong != "" {
		t.Error(wrong)
	}
}

// unpackingPage is a page that unpacks files, in pieces of any size.
const unpackingPage = `<!doctype html><html lang="en"><head><title>Unpacking</title><link rel="icon" href="data:,"></head><body><script src="lzma.js"></script><script>
const bytesOf = async name => new Uint8Array(await (await fetch(name)).arrayBuffer());
const unpacked = async (...pieces) => {
	const out = [];
	const packed = new ReadableStream({start(to) { pieces.forEach(one => to.enqueue(one)); to.close() }});
	try {
		for await (const piece of packed.pipeThrough(unpackedLZMA())) out.push(piece);
	} catch (reason) {
		return 'not unpacked: ' + reason.message;
	}
	return new Blob(out).bytes();
};
const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
const inPieces = (bytes, size) => Array.from({length: Math.ceil(bytes.length / size)}, (_, i) => bytes.subarray(i * size, (i + 1) * size));

const eachUnpacked = async cases => {
	const wrong = [];
	for (const {name, want} of cases) {
		const out = await unpacked(...inPieces(await bytesOf(name), 65_521));
		const got = typeof out === 'string' ? out : out.length + ' ' + new Uint8Array(await crypto.subtle.digest('SHA-256', out)).toHex();
		if (got !== want) wrong.push(name + ' is ' + got + ', want ' + want);
	}
	return wrong.join('\n');
};

const cutAndDamaged = async base64 => {
	const wrong = [], packed = await bytesOf('small'), raw = Uint8Array.fromBase64(base64);
	for (let at = 1; at < packed.length; at++) {
		if (!same(raw, await unpacked(packed.subarray(0, at), packed.subarray(at)))) wrong.push('cut at ' + at + ' it is another');
		const short = await unpacked(packed.subarray(0, at));
		// The mark of the end, which nobody needs, is of less than 20 bytes.
		if (short !== 'not unpacked: the end is missing' && !(at > packed.length - 20 && same(raw, short))) wrong.push('of ' + at + ' bytes there is ' + short);
		for (const bits of [1, 128, 255]) {
			const damaged = packed.slice();
			damaged[at - 1] ^= bits;
			const out = await unpacked(...inPieces(damaged, 100));
			const said = typeof out === 'string';
			if (said ? !/: (not a file|what is repeated|the end)/.test(out) : at > 13 && out.length !== raw.length ) wrong.push('with a wrong byte ' + at + ' it is ' + out);
		}
	}
	if (!same(raw, await unpacked(...inPieces(packed, 1)))) wrong.push('byte by byte it is another');
	return wrong.join('\n');
};
</script></body></html>`
