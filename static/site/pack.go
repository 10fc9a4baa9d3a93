package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"fmt"
	"os/exec"
)

// A packing makes a program small. What unpacks it, static/scripts/program.js, tells the
// packings apart by their first bytes.
type packing func(ctx context.Context, wasm []byte) ([]byte, error)

// packSmall packs by the command xz, in its older format LZMA, which a script of 200 lines
// unpacks. It is the same for the same command.
func packSmall(ctx context.Context, wasm []byte) ([]byte, error) {
	var packed, said bytes.Buffer
	xz := exec.CommandContext(ctx, "xz", "--format=lzma", "--lzma1=preset=9e,dict=16MiB", "--stdout")
	xz.Stdin, xz.Stdout, xz.Stderr = bytes.NewReader(wasm), &packed, &said
	if err := xz.Run(); err != nil {
		return nil, fmt.Errorf("xz: %w\n%s", err, &said)
	}
	file := packed.Bytes()
	// What is read from a pipe has no size in its head: bytes 5 to 12.
	binary.LittleEndian.PutUint64(file[5:13], uint64(len(wasm)))
	return file, nil
}

// packAnywhere needs no command.
func packAnywhere(_ context.Context, wasm []byte) ([]byte, error) {
	return packGzip(wasm, gzip.BestCompression), nil
}

// packQuickly makes a file that is larger, for those who wait for the build.
func packQuickly(_ context.Context, wasm []byte) ([]byte, error) {
	return packGzip(wasm, gzip.BestSpeed), nil
}

// packingHere returns how this machine packs, and what to say of it.
func packingHere(quickly bool) (pack packing, remark string) {
	if quickly {
		return packQuickly, ""
	}
	if _, err := exec.LookPath("xz"); err != nil {
		return packAnywhere, "The command xz is not installed: the programs are packed by gzip, and a third larger."
	}
	return packSmall, ""
}

func packGzip(data []byte, level int) []byte {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, level) // the level is one
	w.Write(data)                               // a buffer takes all
	w.Close()
	return packed.Bytes()
}
