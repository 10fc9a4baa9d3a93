//go:build !js

package main

import (
	_ "embed" // for the directives
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// A program is a server of one program's page, with an origin of its own.
type program struct {
	*httptest.Server
	files *files
	ended chan int // the exit code
}

//go:embed run.js
var runScript string

//go:embed files.js
var filesScript string

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
<title>inbrowser</title><script src="wasm_exec.js"></script><script src="files.js"></script><script src="run.js"></script>`

// serve serves what the page of a program asks for. What the program prints
// goes to out.
func serve(c call, out io.Writer) (*program, error) {
	support, err := wasmExec()
	if err != nil {
		return nil, err
	}
	start, err := json.Marshal(map[string]any{
		"args": append([]string{"program.wasm"}, c.Args...), "dir": c.Dir, "pid": os.Getpid(),
	})
	if err != nil {
		return nil, err
	}
	p := &program{ended: make(chan int, 1)}
	mux := http.NewServeMux()
	text := func(path, kind, body string) {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", kind)
			_, _ = io.WriteString(w, body) // the browser may leave at any time
		})
	}
	text("/{$}", "text/html; charset=utf-8", page)
	text("/wasm_exec.js", "text/javascript", support)
	text("/run.js", "text/javascript", runScript)
	text("/files.js", "text/javascript", filesScript)
	text("/start", "application/json", string(start))
	mux.HandleFunc("GET /program.wasm", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		http.ServeFile(w, r, c.Program)
	})
	var mu sync.Mutex
	mux.HandleFunc("POST /output", func(_ http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		_, _ = io.Copy(out, r.Body)
	})
	mux.HandleFunc("POST /end/{code}", func(w http.ResponseWriter, r *http.Request) {
		code, err := strconv.Atoi(r.PathValue("code"))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		select {
		case p.ended <- code:
		default: // it has ended before
		}
	})
	p.files = newFiles(c.Dir)
	mux.Handle("POST /file/{operation}", p.files)
	// No page but the program's own may use the files.
	p.Server = httptest.NewServer(http.NewCrossOriginProtection().Handler(mux))
	return p, nil
}

// URL returns the address of the page.
func (p *program) URL() string { return p.Server.URL + "/" }

// Close ends the server, with whatever the page still asks for.
func (p *program) Close() {
	p.CloseClientConnections()
	p.Server.Close()
	p.files.Close()
}

// wasmExec returns the script that Go's programs need, of the same Go that has
// built them.
var wasmExec = sync.OnceValues(func() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return string(script), err
})
