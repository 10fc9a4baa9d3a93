// Command mutants breaks package tasks on purpose, one line at a time, and
// shows that a test notices. Each mutant in mutants.json is a rule of the
// contract, a line, and the line that breaks the rule. The source tree is not
// touched: the broken file is laid over it with the go command's -overlay.
//
//	go run -C tasks ./internal/mutants
//
// It prints a line for each mutant with the test that failed, and fails when a
// mutant survives, does not compile, or no longer fits the source.
package main

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
)

//go:embed mutants.json
var list []byte

// A mutant is one breakage.
type mutant struct {
	Rule string // the rule of the contract that it breaks
	File string // below tasks/
	Old  string // stands in exactly one place of the file
	New  string
}

func main() {
	var mutants []mutant
	if err := json.Unmarshal(list, &mutants); err != nil {
		fmt.Fprintln(os.Stderr, "mutants.json:", err)
		os.Exit(2)
	}
	if output, err := test(); err != nil {
		fmt.Fprintf(os.Stderr, "the tests fail without any mutant:\n%s", output)
		os.Exit(2)
	}
	verdicts := make([]string, len(mutants))
	faults := make([]error, len(mutants))
	var all sync.WaitGroup
	free := make(chan struct{}, runtime.NumCPU())
	for i, m := range mutants {
		all.Go(func() {
			free <- struct{}{}
			defer func() { <-free }()
			verdicts[i], faults[i] = m.try()
		})
	}
	all.Wait()
	survived := 0
	for i, m := range mutants {
		if faults[i] != nil {
			survived++
			fmt.Printf("FAULT  %s: %s: %v\n", m.File, m.Rule, faults[i])
			continue
		}
		fmt.Printf("killed %s: %s\n       by %s\n", m.File, m.Rule, verdicts[i])
	}
	fmt.Printf("%d mutants, %d killed, %d survived\n", len(mutants), len(mutants)-survived, survived)
	if survived > 0 {
		os.Exit(1)
	}
}

// try runs the tests over the mutant and returns the name of one that fails.
func (m mutant) try() (string, error) {
	dir, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	overlay, err := m.overlay(dir)
	if err != nil {
		return "", err
	}
	output, err := test("-overlay", overlay)
	if err == nil {
		return "", errors.New("no test fails: the mutant survives")
	}
	if strings.Contains(string(output), "[build failed]") {
		return "", fmt.Errorf("it does not compile:\n%s", output)
	}
	return failedTest(string(output))
}

// test runs the tests that have to notice. That the package shows the source
// that is on disk is no rule of the contract, and false of every mutant.
func test(flags ...string) ([]byte, error) {
	arguments := append(append([]string{"test", "-count=1", "-skip=^TestSourceIsTheFileOnDisk$"}, flags...), ".", "./memstore")
	return exec.Command("go", arguments...).CombinedOutput()
}

// overlay writes the broken file and the go command's overlay file into dir.
func (m mutant) overlay(dir string) (string, error) {
	name, err := filepath.Abs(filepath.FromSlash(m.File))
	if err != nil {
		return "", err
	}
	source, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(source), m.Old); n != 1 {
		return "", fmt.Errorf("the line %q stands in %d places, not in one", m.Old, n)
	}
	broken := filepath.Join(dir, "broken.go")
	if err := os.WriteFile(broken, []byte(strings.Replace(string(source), m.Old, m.New, 1)), 0o600); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]any{"Replace": map[string]string{name: broken}})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, data, 0o600)
}

var failLine = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// failedTest returns the innermost name of the first failure.
func failedTest(output string) (string, error) {
	found := failLine.FindAllStringSubmatch(output, -1)
	if len(found) == 0 {
		if strings.Contains(output, "panic:") {
			return "a panic", nil
		}
		return "", fmt.Errorf("the tests failed without naming one:\n%s", output)
	}
	name := found[0][1]
	for _, f := range found[1:] {
		if !strings.HasPrefix(f[1], name+"/") {
			break
		}
		name = f[1]
	}
	return name, nil
}
