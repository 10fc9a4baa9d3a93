package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A program is what runs in the browser, with the script of the Go
// distribution that starts it: the two must be of one Go version.
type program struct {
	Packed []byte
	Agent  []byte // packed too: the program that answers prompts, for those who come near it
	Exec   []byte // wasm_exec.js
}

// compile builds packages wasm and wasm/agent for the browser, at once. The same sources
// and Go version give the same bytes, wherever they lie.
func compile(ctx context.Context, root string, pack packing) (program, error) {
	scratch, err := os.MkdirTemp("", "tasklesson-wasm-")
	if err != nil {
		return program{}, err
	}
	defer os.RemoveAll(scratch)
	how, err := slimming(ctx, root, scratch)
	if err != nil {
		return program{}, err
	}
	type built struct {
		packed []byte
		err    error
	}
	agent := make(chan built)
	go func() {
		var b built
		b.packed, b.err = compileOne(ctx, root, how, pack, filepath.Join(scratch, "agent.wasm"), "./wasm/agent")
		agent <- b
	}()
	packed, err := compileOne(ctx, root, how, pack, filepath.Join(scratch, "app.wasm"), "./wasm")
	beside := <-agent
	if err := errors.Join(err, beside.err); err != nil {
		return program{}, err
	}
	start, err := wasmExec(ctx)
	return program{Packed: packed, Agent: beside.packed, Exec: start}, err
}

// slimming returns the flags by which the compiler leaves out what nothing here uses.
func slimming(ctx context.Context, root, scratch string) ([]string, error) {
	modules, err := slimmed(ctx, root, scratch)
	if err != nil {
		return nil, err
	}
	overlay, err := overlaid(ctx, scratch)
	return append(overlay, "-modfile="+modules), err
}

// compileOne builds one package into a file, and returns it packed.
func compileOne(ctx context.Context, root string, how []string, pack packing, file, pkg string) ([]byte, error) {
	wasm, err := link(ctx, root, how, file, pkg)
	if err != nil {
		return nil, err
	}
	if wasm, err = shrink(wasm, byNumber(how)); err != nil {
		return nil, fmt.Errorf("read %s: %w", pkg, err)
	}
	return pack(ctx, wasm)
}

// link builds one package into a file, and returns it as Go made it.
func link(ctx context.Context, root string, how []string, file, pkg string) ([]byte, error) {
	arguments := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid="}, how...)
	for _, pattern := range seldom {
		arguments = append(arguments, "-gcflags="+pattern+"=-l")
	}
	build := exec.CommandContext(ctx, "go", append(arguments, "-o", file, pkg)...)
	build.Dir = root
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build %s: %w\n%s", pkg, err, said)
	}
	return os.ReadFile(file)
}

// shrink returns the same program without what the browser does not need.
func shrink(wasm []byte, byNumber bool) ([]byte, error) {
	dropped, err := dropLines(wasm, byNumber)
	if err != nil {
		return nil, err
	}
	return joinSegments(dropped)
}

// seldom are the packages whose functions run too seldom for inlining to be felt.
// Inlined into each of their callers they are 7 % of what every visitor waits
// for. A step takes up to a tenth longer by it, and a call on a board of thousands a
// tenth to a third; boards of the lesson are small. The runtime and what counts and
// compares in loops (slices, sync, unicode/utf8) are inlined as ever.
var seldom = []string{
	"tasklesson/...", "github.com/...",
	"bufio", "bytes", "compress/...", "container/...", "context", "crypto/...", "database/...", "encoding/...",
	"errors", "fmt", "hash/...", "html", "internal/abi", "internal/bisect", "internal/byteorder",
	"internal/filepathlite", "internal/fmtsort", "internal/godebug", "internal/itoa", "internal/nettrace",
	"internal/oserror", "internal/poll", "internal/reflectlite", "internal/saferio", "internal/singleflight",
	"internal/strconv", "internal/stringslite", "internal/syscall/...", "internal/testlog",
	"io", "io/...", "iter", "log", "maps", "math/big", "math/rand/...", "mime/...", "net/...", "os", "path/...",
	"reflect", "regexp/...", "sort", "strconv", "strings", "syscall/...", "time", "unicode", "unicode/utf16",
	"unique", "vendor/...",
}

func wasmExec(ctx context.Context) ([]byte, error) {
	goroot, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
}
