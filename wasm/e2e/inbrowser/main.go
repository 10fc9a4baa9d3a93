//go:build !js

// Command inbrowser runs js/wasm programs, such as the binaries of go test, in
// a real browser.
//
//	inbrowser -engine Firefox go test -exec inbrowser ./...
//
// Called with -engine it starts that browser once, runs the command, and ends
// the browser with it. Called by that command with a program, it runs the
// program in a window of that browser; without such a command around it, in a
// Chromium of its own. What the program prints comes out on standard output,
// and its exit code is that of inbrowser. Programs that run at the same time
// have a window and an origin each, and so an IndexedDB each.
//
// A program gets its arguments, no environment, and the files of this machine,
// from the working directory of inbrowser.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"

	"tasklesson/wasm/e2e/webdriver"
)

// address is the variable that tells the programs of a command where its
// browser is.
const address = "INBROWSER"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT)
	code, err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "inbrowser:", err)
		code = max(code, 1)
	}
	os.Exit(code)
}

func run(ctx context.Context, args []string) (code int, err error) {
	flags := flag.NewFlagSet("inbrowser", flag.ContinueOnError)
	engine := flags.String("engine", "", "Chromium, Firefox or WebKit: start it for the command that follows")
	if err := flags.Parse(args); err != nil {
		return 2, nil // it has said why
	}
	if flags.NArg() == 0 {
		return 2, errors.New("usage: inbrowser [-engine NAME] PROGRAM [ARGUMENT...]")
	}
	if around := os.Getenv(address); around != "" && *engine == "" {
		return ask(ctx, around, flags.Args(), os.Stdout)
	}
	command := *engine != ""
	if !command {
		*engine = string(webdriver.Chromium)
	}
	h, err := newHost(ctx, webdriver.Engine(*engine))
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, h.Close()) }()
	if !command {
		return ask(ctx, h.URL(), flags.Args(), os.Stdout)
	}
	return around(ctx, h.URL(), flags.Args())
}

// around runs a command whose programs find the browser.
func around(ctx context.Context, url string, args []string) (code int, err error) {
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.Env = append(os.Environ(), address+"="+url)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = cmd.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && exit.ExitCode() > 0 {
		return exit.ExitCode(), nil
	}
	return 0, err
}

// absolute is the path as another process finds it.
func absolute(program string) (string, error) {
	path, err := filepath.Abs(program)
	if err != nil {
		return "", err
	}
	_, err = os.Stat(path)
	return path, err
}
