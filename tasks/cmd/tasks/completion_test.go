//go:build !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// completed asks bash for what follows a line, as its tab key does.
func completed(t *testing.T, script, typed string) []string {
	t.Helper()
	if strings.HasSuffix(typed, " ") {
		typed += "''" // the word that is yet to be typed
	}
	ask := script + "\nCOMP_WORDS=(" + typed + ") COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n" +
		"_tasks; printf '%s\\n' \"${COMPREPLY[@]}\""
	output, err := exec.CommandContext(t.Context(), "bash", "-c", ask).CombinedOutput()
	if err != nil {
		t.Fatalf("bash: %v\n%s", err, output)
	}
	return strings.Fields(string(output))
}

func TestCompletion(t *testing.T) {
	x := newTerminal(t)
	for _, shell := range []string{"bash", "zsh", "fish"} {
		script := x.call("", "completion", shell).stdout
		file := filepath.Join(t.TempDir(), shell)
		if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, c := range commands() {
			if !strings.Contains(script, c.name) {
				t.Errorf("the script for %s does not know %s", shell, c.name)
			}
		}
		if _, err := exec.LookPath(shell); err != nil {
			continue
		}
		if output, err := exec.CommandContext(t.Context(), shell, "-n", file).CombinedOutput(); err != nil {
			t.Errorf("%s -n: %v\n%s", shell, err, output)
		}
	}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Fatal("bash is not installed")
	}
	script := x.call("", "completion", "bash").stdout
	for typed, want := range map[string][]string{
		"tasks com":                  {"complete", "completion"},
		"tasks -dir x rea":           {"ready"},
		"tasks update 1 -not":        {"-not-after", "-not-before"},
		"tasks claim --ne":           {"--next"},
		"tasks list -status ":        {"pending", "in_progress", "completed"},
		"tasks help rel":             {"release", "release-all"},
		"tasks completion ":          {"bash", "zsh", "fish"},
		"tasks create -description ": nil,
	} {
		if got := completed(t, script, typed); !slices.Equal(got, want) {
			t.Errorf("%q is completed with %q and should be with %q", typed, got, want)
		}
	}
}
