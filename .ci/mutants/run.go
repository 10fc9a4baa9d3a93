package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// endToEnd is the package whose tests look at the built site.
const endToEnd = "./wasm/e2e"

// A runner runs tests on a tree that is broken somewhere. It is safe for concurrent use.
type runner struct{ scratch string } // where it builds, an absolute path

// newRunner builds what runs tests in browsers: no break is compiled into it.
func newRunner(breaks []broken) (r runner, err error) {
	r.scratch, err = filepath.Abs(filepath.Join(".cache", "mutants"))
	err = errors.Join(err, os.MkdirAll(r.scratch, 0o755))
	inBrowser := func(s seen) bool { return strings.HasPrefix(s.Package, "./wasm") }
	if slices.ContainsFunc(breaks, func(b broken) bool { return slices.ContainsFunc(b.Seen, inBrowser) }) {
		err = errors.Join(err,
			quiet(exec.Command("go", "build", "-o", r.file("inbrowser"), "./wasm/e2e/inbrowser")),
			quiet(exec.Command("go", "test", "-c", "-o", r.file("e2e.test"), endToEnd)))
	}
	return r, err
}

func (r runner) file(name string) string { return filepath.Join(r.scratch, name) }

// pass runs all tests that the breaks name, once, on the tree as it is.
func (r runner) pass(breaks []broken) error {
	patterns := map[seen][]string{}
	for _, b := range breaks {
		for _, s := range b.Seen {
			of := seen{Package: s.Package, Skip: s.Skip, in: s.in}
			patterns[of] = append(patterns[of], s.Tests)
		}
	}
	for of, tests := range patterns {
		slices.Sort(tests)
		of.Tests = strings.Join(slices.Compact(tests), "|")
		if said, err := r.run(of, "", "", r.file("clean")); err != nil {
			return fmt.Errorf("the tests fail without any break: %w\n%s", err, said)
		}
	}
	return nil
}

// try runs the tests over a break and returns the name of one that fails.
func (r runner) try(b broken) (by string, err error) {
	source, err := b.source()
	name, _ := filepath.Abs(filepath.Join(b.in, b.File)) // newRunner has asked for another one
	dir, fault := os.MkdirTemp(r.scratch, "break-")
	if err := errors.Join(err, fault); err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	file, overlay, shell := filepath.Join(dir, "broken"+filepath.Ext(name)), filepath.Join(dir, "overlay.json"), ""
	data, err := json.Marshal(map[string]any{"Replace": map[string]string{name: file}})
	if err := errors.Join(err, os.WriteFile(file, []byte(source), 0o600), os.WriteFile(overlay, data, 0o600)); err != nil {
		return "", err
	}
	if b.File == "index.html" { // which is no part of a package
		shell = file
	}
	for _, s := range b.Seen {
		if said, err := r.run(s, overlay, shell, filepath.Join(dir, "dist")); err != nil {
			return failedTest(string(said))
		}
	}
	return "", errors.New("no test fails")
}

// run runs tests and returns what they said: natively, in a browser, or on a site that it
// builds into dist.
func (r runner) run(s seen, overlay, shell, dist string) ([]byte, error) {
	laid := append(os.Environ(), "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -overlay="+overlay))
	tests := exec.Command("go", "test", "-count=1", "-failfast", "-run="+s.Tests, "-skip="+s.Skip, s.Package)
	switch in := r.file("inbrowser"); {
	case s.Package == endToEnd:
		site := exec.Command("go", "run", "./static/site", "-quick", "-out", dist, "-shell", shell)
		site.Env = laid
		if err := quiet(site); err != nil {
			return []byte(err.Error()), err
		}
		tests = exec.Command(r.file("e2e.test"), "-test.failfast", "-test.parallel=2", "-test.timeout=30m", "-test.run="+s.Tests)
		tests.Env, tests.Dir = append(os.Environ(), "E2E_DIST="+dist), filepath.Join(s.in, s.Package)
		return tests.CombinedOutput()
	case strings.HasPrefix(s.Package, "./wasm"):
		tests = exec.Command(in, slices.Concat([]string{"-engine", "Chromium", "env", "GOOS=js", "GOARCH=wasm"}, tests.Args, []string{"-exec", in})...)
	}
	tests.Env, tests.Dir = laid, s.in
	return tests.CombinedOutput()
}

// quiet runs a command; its error has what the command said.
func quiet(c *exec.Cmd) error {
	said, err := c.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, said)
	}
	return err
}

var failLine = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// failedTest returns the innermost name of the first failure.
func failedTest(said string) (name string, err error) {
	for _, found := range failLine.FindAllStringSubmatch(said, -1) {
		if name != "" && !strings.HasPrefix(found[1], name+"/") {
			break
		}
		name = found[1]
	}
	switch {
	case name == "" && strings.Contains(said, "panic: "):
		return "a panic", nil
	case name == "":
		return "", fmt.Errorf("it does not compile, or no test is named:\n%s", said)
	}
	return name, nil
}
