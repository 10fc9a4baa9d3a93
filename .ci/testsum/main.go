// Command testsum runs `go test -json` and says in few lines what ran.
//
//	testsum run -label "in Chromium 156" -tally FILE -- go test -json ./...
//	testsum total FILE
//
// run prints a line for every package and the whole output of every test that
// fails, and appends what it counted to FILE. Counted are tests without
// subtests, and the subtests. A run in which no test ran is a failure. total
// adds the runs up; its last line is "N passed, M failed", and
// ", K skipped" where there are any.
//
// Both exit with 1 where anything failed, and with 2 for a wrong usage.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
)

const usage = "usage: testsum run -label TEXT -tally FILE -- COMMAND ... | testsum total FILE"

func main() {
	if err := command(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "testsum:", err)
		if errors.Is(err, errUsage) {
			os.Exit(2)
		}
		os.Exit(1)
	}
}

var (
	errUsage  = errors.New(usage)
	errFailed = errors.New("tests failed")
)

func command(args []string, out io.Writer) error {
	if len(args) == 0 {
		return errUsage
	}
	switch args[0] {
	case "run":
		return runCommand(args[1:], out)
	case "total":
		if len(args) != 2 {
			return errUsage
		}
		return total(args[1], out)
	}
	return errUsage
}

func runCommand(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("run", flag.ContinueOnError)
	label := flags.String("label", "", "where the tests run")
	tally := flags.String("tally", "", "file to append the count to")
	if err := flags.Parse(args); err != nil || *label == "" || *tally == "" || flags.NArg() == 0 {
		return errUsage
	}
	cmd := exec.Command(flags.Arg(0), flags.Args()[1:]...)
	cmd.Stderr = os.Stderr
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	s := newSum(out)
	if err := s.read(pipe); err != nil {
		return err
	}
	run := s.finish(*label, cmd.Wait())
	if err := appendRun(*tally, run); err != nil {
		return err
	}
	if run.Failed > 0 {
		return errFailed
	}
	return nil
}

// A run is one line of the tally.
type run struct {
	Label                   string
	Passed, Failed, Skipped int
}

func appendRun(file string, r run) error {
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	if err := json.NewEncoder(f).Encode(r); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// total prints the runs of a tally and their sum.
func total(file string, out io.Writer) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	var sum run
	line := ""
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var r run
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if line != "" {
			line += ", "
		}
		line += fmt.Sprintf("%d %s", r.Passed, r.Label)
		sum.Passed += r.Passed
		sum.Failed += r.Failed
		sum.Skipped += r.Skipped
	}
	if line == "" {
		return fmt.Errorf("%s: no tests ran", file)
	}
	fmt.Fprintln(out, line)
	skipped := ""
	if sum.Skipped > 0 {
		skipped = fmt.Sprintf(", %d skipped", sum.Skipped)
	}
	fmt.Fprintf(out, "%d passed, %d failed%s\n", sum.Passed, sum.Failed, skipped)
	if sum.Failed > 0 {
		return errFailed
	}
	return nil
}
