//go:build !js

package dirstore_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheQuickStartOfTheLessonRuns runs the program that the last chapter shows to an
// engineer, and compares what it says with what stands below it.
func TestTheQuickStartOfTheLessonRuns(t *testing.T) {
	chapter, err := os.ReadFile("../../static/chapters/14-next/en.md")
	if err != nil {
		t.Fatal(err)
	}
	_, program, found := strings.Cut(string(chapter), "```go\n")
	program, after, closed := strings.Cut(program, "```\n")
	_, says, told := strings.Cut(after, "```text\n")
	says, _, ended := strings.Cut(says, "```\n")
	if !found || !closed || !told || !ended {
		t.Fatal("the chapter shows no Go program, or not what it says")
	}
	folder := t.TempDir()
	source, binary := filepath.Join(folder, "main.go"), filepath.Join(folder, "quickstart")
	if err := os.WriteFile(source, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	if output, err := exec.CommandContext(t.Context(), "go", "build", "-o", binary, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	run := exec.CommandContext(t.Context(), binary)
	run.Dir = folder
	if output, err := run.CombinedOutput(); err != nil || string(output) != says {
		t.Errorf("the program says (%v)\n%s\nand should say\n%s", err, output, says)
	}
	for _, name := range []string{"task_1.json", "task_2.json", ".highwatermark"} {
		if _, err := os.Stat(filepath.Join(folder, ".tasks", name)); err != nil {
			t.Errorf("it leaves no %s behind: %v", name, err)
		}
	}
}
