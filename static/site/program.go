package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"tasklesson/static/site/deflate"
)

// A program is what runs in the browser, with the script of the Go
// distribution that starts it: the two must be of one Go version.
type program struct {
	Packed   []byte // gzip
	Unpacked int    // bytes of the wasm inside
	Exec     []byte // wasm_exec.js
}

// compile builds package wasm for the browser. The same sources and Go version
// give the same bytes, wherever they lie.
func compile(ctx context.Context, root string) (program, error) {
	scratch, err := os.MkdirTemp("", "tasklesson-wasm-")
	if err != nil {
		return program{}, err
	}
	defer os.RemoveAll(scratch)
	modules, err := slimmed(ctx, root, scratch)
	if err != nil {
		return program{}, err
	}
	file := filepath.Join(scratch, "app.wasm")
	arguments := []string{"build", "-modfile=" + modules, "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid="}
	for _, pattern := range seldom {
		arguments = append(arguments, "-gcflags="+pattern+"=-l")
	}
	build := exec.CommandContext(ctx, "go", append(arguments, "-o", file, "./wasm")...)
	build.Dir = root
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return program{}, fmt.Errorf("build the program: %w\n%s", err, said)
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return program{}, err
	}
	for _, smaller := range []func([]byte) ([]byte, error){joinSegments, dropLines} {
		if wasm, err = smaller(wasm); err != nil {
			return program{}, fmt.Errorf("read the program: %w", err)
		}
	}
	start, err := wasmExec(ctx)
	return program{Packed: deflate.Gzip(wasm), Unpacked: len(wasm), Exec: start}, err
}

// seldom are the packages whose functions run too seldom for inlining to be felt.
// Inlined into each of their callers they are 6 % of what every visitor waits
// for. Without inlining anywhere it would be 8 %, and a call on a large board a
// tenth to a third slower.
var seldom = []string{
	"tasklesson/app/...", "tasklesson/wasm/...", "github.com/...",
	"context", "crypto/...", "encoding/base64", "encoding/json", "fmt", "internal/reflectlite",
	"log", "net/netip", "net/url", "reflect", "syscall/...", "time", "unique",
}

func wasmExec(ctx context.Context) ([]byte, error) {
	goroot, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
}
