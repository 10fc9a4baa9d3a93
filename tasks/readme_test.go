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
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, program, found := strings.Cut(string(text), "```go\n")
	program, _, closed := strings.Cut(program, "```\n")
	if !found || !closed {
		t.Fatal("it shows no Go program")
	}
	place := t.TempDir()
	source, binary := filepath.Join(place, "main.go"), filepath.Join(place, "program")
	if err := os.WriteFile(source, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	if output, err := exec.CommandContext(t.Context(), "go", "build", "-o", binary, source).CombinedOutput(); err != nil {
		t.Fatalf("it does not build: %v\n%s", err, output)
	}
	shown := exec.CommandContext(t.Context(), binary)
	shown.Dir = place
	output, err := shown.CombinedOutput()
	if want := "#1 Setup schema [#2]\n#2 Migrations []\nnothing_ready\n"; err != nil || string(output) != want {
		t.Errorf("the program says (%v)\n%s\nand should say\n%s", err, output, want)
	}
}
