//go:build !js

package tasks_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadmeProgramsRun runs the programs that the READMEs show to an engineer.
func TestReadmeProgramsRun(t *testing.T) {
	for readme, want := range map[string]string{
		"../README.md": "blocked\n[#2]\n[x] #1: Setup schema\n[ ] #2: Migrations\n",
		"README.md":    "#1 Setup schema [#2]\n#2 Migrations []\nnothing_ready\n",
	} {
		t.Run(readme, func(t *testing.T) {
			text, err := os.ReadFile(readme)
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
			if err != nil || string(output) != want {
				t.Errorf("the program says (%v)\n%s\nand should say\n%s", err, output, want)
			}
		})
	}
}
