//go:build !js

package tasks_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeProgramRuns runs the program that the README shows to an engineer.
func TestReadmeProgramRuns(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, program, found := strings.Cut(string(readme), "```go\n")
	program, _, closed := strings.Cut(program, "```\n")
	if !found || !closed {
		t.Fatal("README.md shows no Go program")
	}
	name := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(name, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	output, err := exec.CommandContext(t.Context(), "go", "run", name).CombinedOutput()
	want := "blocked\n[#2]\n[x] #1: Setup schema\n[ ] #2: Migrations\n"
	if err != nil || string(output) != want {
		t.Errorf("the program says (%v)\n%s\nand should say\n%s", err, output, want)
	}
}
