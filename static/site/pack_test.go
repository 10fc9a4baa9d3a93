package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os/exec"
	"strings"
	"testing"
)

func TestAMachineWithoutXZPacksByGzipAndSaysSo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for quickly, want := range map[bool]string{false: "The command xz is not installed", true: ""} {
		pack, remark := packingHere(quickly)
		if want == "" && remark != "" || !strings.HasPrefix(remark, want) {
			t.Errorf("quickly %v: it says %q", quickly, remark)
		}
		wasm := bytes.Repeat([]byte(wasmHeader), 1000)
		packed, err := pack(t.Context(), wasm)
		if err != nil {
			t.Fatal(err)
		}
		r, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, wasm) {
			t.Errorf("quickly %v: %d bytes became %d, %v", quickly, len(wasm), len(got), err)
		}
	}
}

func TestXZPacksTheSameTwice(t *testing.T) {
	pack, remark := packingHere(false)
	if remark != "" {
		t.Fatal(remark) // make test installs it
	}
	wasm := []byte(strings.Repeat("what repeats, and ", 1000) + wasmHeader)
	once, err := pack(t.Context(), wasm)
	if err != nil {
		t.Fatal(err)
	}
	if twice, err := pack(t.Context(), wasm); err != nil || !bytes.Equal(once, twice) {
		t.Errorf("the second time there are %d bytes for %d, %v", len(twice), len(once), err)
	}
	unpack := exec.CommandContext(t.Context(), "xz", "--format=lzma", "--decompress", "--stdout")
	unpack.Stdin = bytes.NewReader(once)
	if got, err := unpack.Output(); err != nil || !bytes.Equal(got, wasm) {
		t.Errorf("%d bytes became %d, %v", len(wasm), len(got), err)
	}
}
