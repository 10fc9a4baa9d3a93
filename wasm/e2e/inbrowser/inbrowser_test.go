//go:build !js

package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tasklesson/wasm/e2e/webdriver"
)

// build builds the program of the tests.
func build(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program.test")
	cmd := exec.Command("go", "build", "-o", path, "./testdata/program")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

func TestProgramsShareABrowserInEngines(t *testing.T) {
	path := build(t)
	for engine, agent := range map[webdriver.Engine]string{webdriver.Chromium: "Chrome/", webdriver.Firefox: "Firefox/"} {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			h, err := newHost(t.Context(), engine)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := h.Close(); err != nil {
					t.Error(err)
				}
			})
			for _, c := range []struct {
				how  string
				code int
				says string
			}{
				{"", 0, agent},
				{"four", 4, ""},
				{"panic", 2, "panic: AT THE END"},
				{"throw", 2, "panic: JavaScript error: thrown"},
				{"offline", 7, "still heard"}, // what a test does to fetch concerns the test alone
			} {
				t.Run("ends with "+c.how, func(t *testing.T) {
					t.Parallel() // two programs do not hear each other
					var out bytes.Buffer
					ctx, giveUp := context.WithTimeout(t.Context(), time.Minute)
					defer giveUp()
					code, err := ask(ctx, h.URL(), []string{path, "é " + c.how, c.how}, &out)
					if err != nil || code != c.code {
						t.Fatalf("it ends with %d, %v, want %d\n%s", code, err, c.code, &out)
					}
					for i, line := range strings.Split(out.String(), "\n")[:2000] {
						if want := fmt.Sprintf("%d é %s", i, c.how); line != want {
							t.Fatalf("line %d is %q, want %q", i, line, want)
						}
					}
					if !strings.Contains(out.String(), c.says) || !strings.Contains(out.String(), " 0\n") {
						t.Errorf("it says\n%s\nwithout %q and an empty environment", out.String()[out.Len()-500:], c.says)
					}
				})
			}
		})
	}
}

func TestProgramsHaveFiles(t *testing.T) {
	path := build(t)
	h, err := newHost(t.Context(), webdriver.Chromium)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	t.Chdir(t.TempDir())
	var out bytes.Buffer
	code, err := ask(t.Context(), h.URL(), []string{path, "x", "files"}, &out)
	if err != nil || code != 5 {
		t.Fatalf("it ends with %d, %v\n%s", code, err, out.String()[out.Len()-500:])
	}
	data, err := os.ReadFile("made/two")
	if entries, _ := os.ReadDir("made"); err != nil || string(data) != "first, second" || len(entries) != 1 {
		t.Errorf("it has left %q, %v, among %d files", data, err, len(entries))
	}
}

func TestAProgramEndsWithItsCaller(t *testing.T) {
	path := build(t)
	h, err := newHost(t.Context(), webdriver.Chromium)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	ctx, leave := context.WithCancel(t.Context())
	printed := noticing{said: make(chan struct{}), what: "1999 x"}
	left := make(chan error, 1)
	go func() {
		_, err := ask(ctx, h.URL(), []string{path, "x", "wait"}, &printed)
		left <- err
	}()
	select {
	case <-printed.said:
	case <-time.After(time.Minute):
		t.Fatalf("it has said only\n%s", &printed.all)
	}
	leave()
	if err := <-left; err == nil {
		t.Error("a caller who leaves gets no error")
	}
	code, err := ask(t.Context(), h.URL(), []string{path, "x", "four"}, &bytes.Buffer{})
	if err != nil || code != 4 {
		t.Errorf("the next program ends with %d, %v, want 4", code, err)
	}
	code, err = ask(t.Context(), h.URL(), []string{filepath.Join(t.TempDir(), "none")}, &bytes.Buffer{})
	if err == nil || code == 0 {
		t.Errorf("a program that there is not ends with %d, %v", code, err)
	}
}

// noticing says when something has been written to it.
type noticing struct {
	all  bytes.Buffer
	what string
	said chan struct{}
}

func (n *noticing) Write(p []byte) (int, error) {
	before := strings.Contains(n.all.String(), n.what)
	n.all.Write(p)
	if !before && strings.Contains(n.all.String(), n.what) {
		close(n.said)
	}
	return len(p), nil
}
