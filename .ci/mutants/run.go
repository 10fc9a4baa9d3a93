package main

import (
	"cmp"
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
		for _, build := range [][]string{{"build", "-o", r.file("inbrowser"), endToEnd + "/inbrowser"}, {"test", "-c", "-tags=all", "-o", r.file("e2e.test"), endToEnd}} {
			if said, fault := exec.Command("go", build...).CombinedOutput(); fault != nil {
				err = errors.Join(err, fmt.Errorf("go %q: %w\n%s", build, fault, said))
			}
		}
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

// try runs the tests over a break and returns which one fails.
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
		if said, err := site.CombinedOutput(); err != nil {
			return said, err
		}
		tests = exec.Command(r.file("e2e.test"), "-test.failfast", "-test.parallel=2", "-test.timeout=30m", "-test.run="+s.Tests)
		limit := os.Getenv("E2E_WAIT")
		if overlay != "" { // with a break a wait is in vain
			limit = cmp.Or(limit, "15s")
		}
		tests.Env, tests.Dir = append(os.Environ(), "E2E_DIST="+dist, "E2E_WAIT="+limit), filepath.Join(s.in, s.Package)
		return tests.CombinedOutput()
	case strings.HasPrefix(s.Package, "./wasm"):
		tests = exec.Command(in, slices.Concat([]string{"-engine", "Chromium", "env", "GOOS=js", "GOARCH=wasm"}, tests.Args, []string{"-exec", in})...)
	}
	tests.Env, tests.Dir = laid, s.in
	return tests.CombinedOutput()
}

var failLine = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+).*\n(?:\s+(\w+\.go:\d+: .*))?`)

// failedTest returns the innermost name of the first failure, with how that begins.
func failedTest(said string) (by string, err error) {
	name := ""
	for _, found := range failLine.FindAllStringSubmatch(said, -1) {
		if name != "" && !strings.HasPrefix(found[1], name+"/") {
			break
		}
		name, by = found[1], fmt.Sprintf("%s %.160s", found[1], found[2])
	}
	if name == "" {
		err = fmt.Errorf("no test fails by its name; does it compile?\n%s", said)
	}
	return by, err
}
