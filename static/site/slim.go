package main

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// The program needs go-app's drawing and not its web server, but package app
// of go-app is both, so that all of net/http comes along: a fifth of the
// program. It is therefore compiled against a copy of that package without the
// two files that serve, which one small file stands in for. The same goes for
// what else nothing here uses: routes by regular expression (the lesson has the
// one that always matches), device ids, which bring package uuid, and the
// states of its own that go-app keeps, encrypts and tells to other tabs: looking
// for those that have expired, it would remove entries of other pages that look
// alike in localStorage. Everything else is untouched, and everything that runs
// natively uses go-app as it is.

const (
	goApp = "github.com/maxence-charriere/go-app/v10"
	uuid  = "github.com/google/uuid"
)

// leftOut are the files of go-app that are not in the copy.
var leftOut = []string{"http.go", "resource.go", "route.go", "crypto.go", "storage.go", "state.go"}

var (
	// standIn declares what the rest of the package knows of those files.
	//
	//go:embed slim.go.txt
	standIn []byte

	// uuidStandIn declares what go-app knows of package uuid.
	//
	//go:embed slim_uuid.go.txt
	uuidStandIn []byte
)

// slimmed makes the copy, once for what stands in it, and writes a go.mod
// into scratch that uses it. It returns the name of that file.
func slimmed(ctx context.Context, root, scratch string) (string, error) {
	list := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Version}} {{.Dir}}", goApp)
	list.Dir = root
	said, err := list.Output()
	if err != nil {
		return "", fmt.Errorf("find go-app: %w", err)
	}
	version, source, _ := strings.Cut(strings.TrimSpace(string(said)), " ")
	copied, err := copySlim(source, filepath.Join(root, ".cache"), version)
	if err != nil {
		return "", fmt.Errorf("copy go-app: %w", err)
	}
	copied = "./.cache/" + copied // relative, because the path becomes part of the program
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return "", err
		}
		if name == "go.mod" {
			data = append(bytes.TrimSpace(data), "\n\nreplace "+goApp+" => "+copied+"\nreplace "+uuid+" => "+copied+"/uuid\n"...)
		}
		if err := os.WriteFile(filepath.Join(scratch, name), data, 0o600); err != nil {
			return "", err
		}
	}
	return filepath.Join(scratch, "go.mod"), nil
}

// copySlim copies what the program needs of a version of go-app to a folder in cache,
// and returns its name, which depends on every byte in it. The folder appears whole or
// not at all, also when two builds run at once.
func copySlim(source, cache, version string) (name string, err error) {
	files := site{
		"pkg/app/slim.go": standIn, "uuid/uuid.go": uuidStandIn, "uuid/go.mod": []byte("module " + uuid + "\n"),
	}
	for _, dir := range []string{".", "pkg/app", "pkg/errors"} {
		if err := readSlim(os.DirFS(source), dir, files); err != nil {
			return "", err
		}
	}
	name = "go-app-" + version + "-" + strings.TrimPrefix(files.version(), "v-")
	folder := filepath.Join(cache, name)
	if _, err := os.Stat(folder); err == nil {
		return name, nil
	}
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return "", err
	}
	half, err := os.MkdirTemp(cache, "go-app-half-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(half)
	if err := files.put(half); err != nil {
		return "", err
	}
	err = os.Rename(half, folder)
	if _, there := os.Stat(folder); errors.Is(err, fs.ErrExist) || there == nil {
		return name, nil // another build was faster
	}
	return name, err
}

// readSlim reads the files of one folder that are compiled or say how.
func readSlim(source fs.FS, dir string, into map[string][]byte) error {
	entries, err := fs.ReadDir(source, dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := entry.Name()
		code := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && dir != "."
		if entry.IsDir() || !code && name != "go.mod" && name != "LICENSE" || slices.Contains(leftOut, name) {
			continue
		}
		name = filepath.ToSlash(filepath.Join(dir, name))
		if into[name], err = fs.ReadFile(source, name); err != nil {
			return err
		}
	}
	return nil
}
