//go:build !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// newRepository makes a git repository with one commit in a new directory,
// returns its real path, and goes there.
func newRepository(t *testing.T) (*terminal, string) {
	t.Helper()
	x := newTerminal(t)
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	if err != nil {
		t.Fatal(err)
	}
	main := filepath.Join(here, "main")
	git(t, here, "init", "-q", main)
	git(t, main, "commit", "-q", "--allow-empty", "-m", "begin")
	t.Chdir(main)
	return x, main
}

// git runs git in a directory, without the tester's own settings.
func git(t *testing.T, dir string, args ...string) {
	t.Helper()
	if output, err := gitIn(t, dir, args...); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, output)
	}
}

// gitStops runs git where it cannot go on, and returns what it says.
func gitStops(t *testing.T, dir string, args ...string) string {
	t.Helper()
	output, err := gitIn(t, dir, args...)
	if err == nil {
		t.Fatalf("git %v goes through:\n%s", args, output)
	}
	return output
}

func gitIn(t *testing.T, dir string, args ...string) (output string, err error) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal("git is not installed")
	}
	args = append([]string{"-c", "user.name=ann", "-c", "user.email=ann@example.org", "-c", "protocol.file.allow=always"}, args...)
	cmd := exec.CommandContext(t.Context(), "git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
	for _, name := range []string{"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"} {
		cmd.Env = append(cmd.Env, name+"=")
	}
	cmd.Env = withoutEmpty(cmd.Env)
	said, err := cmd.CombinedOutput()
	return string(said), err
}

// withoutEmpty leaves out the variables that are set to nothing last.
func withoutEmpty(environment []string) []string {
	last := map[string]string{}
	for _, entry := range environment {
		name, value, _ := strings.Cut(entry, "=")
		last[name] = value
	}
	var kept []string
	for name, value := range last {
		if value != "" {
			kept = append(kept, name+"="+value)
		}
	}
	return kept
}

// goTo makes a directory and goes there.
func goTo(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
}

func wantReply(t *testing.T, what string, got, want reply) {
	t.Helper()
	if got != want {
		t.Errorf("%s: the command replies\n%+v\nand should\n%+v", what, got, want)
	}
}

func wantNothing(t *testing.T, path string) {
	t.Helper()
	if _, err := os.Lstat(path); err == nil {
		t.Errorf("%s was made", path)
	}
}
