//go:build !js

package ci_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// An outside is a module of somebody else, with nothing but the task system in its go.mod
// and nothing downloaded.
type outside struct {
	t   *testing.T
	dir string
	env []string
}

func newOutside(t *testing.T) outside {
	t.Helper()
	tasks, err := filepath.Abs("../tasks")
	if err != nil {
		t.Fatal(err)
	}
	o := outside{t, t.TempDir(), append(os.Environ(), "GOWORK=off", "GOFLAGS=", "GOPROXY=off", "GOMODCACHE="+t.TempDir(), "TASKS_DIR=", "TASKS_OWNER=")}
	o.run("go", "mod", "init", "example.com/outside")
	o.run("go", "mod", "edit", "-require="+module+"/tasks@v0.0.0", "-replace="+module+"/tasks="+tasks)
	return o
}

// run returns what a program prints there.
func (o outside) run(program string, arguments ...string) string {
	o.t.Helper()
	cmd := exec.Command(program, arguments...)
	cmd.Dir, cmd.Env = o.dir, o.env
	var complaint strings.Builder
	cmd.Stderr = &complaint
	said, err := cmd.Output()
	if err != nil {
		o.t.Fatalf("%s: %v\n%s", cmd, err, &complaint)
	}
	return string(said)
}

// Users of the task system get none of the page's libraries.
func TestTasksNeedNoLibrariesOfThePage(t *testing.T) {
	o := newOutside(t)
	sums, err := os.ReadFile("../tasks/go.sum")
	if err == nil {
		err = os.WriteFile(filepath.Join(o.dir, "go.sum"), sums, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	o.env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	names := strings.Fields(o.run("go", "list", "-m", "-f", "{{.Path}}", "all"))
	if !slices.Contains(names, module+"/tasks") || slices.Contains(names, module) {
		t.Errorf("it has the modules %q", names)
	}
	for library, rooms := range foreign {
		for _, name := range names {
			if strings.HasPrefix(library, name+"/") && !strings.HasPrefix(rooms[0], "tasks/") {
				t.Errorf("it has %s", name)
			}
		}
	}
}

// TestSnippetsOfReadmeAndTextRun builds the programs that README and the last chapter show
// in a module of somebody else, where no other module can be had.
func TestSnippetsOfReadmeAndTextRun(t *testing.T) {
	for shown, says := range map[string]string{
		"../README.md":                     "blocked\n[#2]\n[x] #1: Setup schema\n[ ] #2: Migrations\n",
		"../static/chapters/14-next/en.md": "", // it says so itself
	} {
		t.Run(shown, func(t *testing.T) {
			o := newOutside(t)
			if err := os.WriteFile(filepath.Join(o.dir, "main.go"), []byte(block(t, shown, "go")), 0o600); err != nil {
				t.Fatal(err)
			}
			if says == "" {
				says = block(t, shown, "text")
			}
			if got := o.run("go", "run", "."); got != says {
				t.Errorf("the program says\n%s\nand should say\n%s", got, says)
			}
		})
	}
}

// TestTheTranscriptOfTheLesson types what the last chapter shows of the command, on
// the board that the program beside it leaves behind.
func TestTheTranscriptOfTheLesson(t *testing.T) {
	o := newOutside(t)
	build := exec.Command("go", "build", "-C", "../tasks", "-o", filepath.Join(o.dir, "tasks"), "./cmd/tasks")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	steps := strings.Split("\n"+block(t, "../static/chapters/14-next/en.md", "console"), "\n$ ")[1:]
	if len(steps) < 5 {
		t.Fatalf("only %d commands are shown", len(steps))
	}
	for _, step := range steps {
		typed, want, _ := strings.Cut(strings.TrimSuffix(step, "\n"), "\n")
		if got := strings.TrimSuffix(o.run("sh", "-c", "PATH=.:$PATH; "+typed), "\n"); got != want {
			t.Errorf("$ %s\n%s\nshould be\n%s", typed, got, want)
		}
	}
}

// block returns the first block of a language in a Markdown file.
func block(t *testing.T, file, language string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(text), "\n```"+language+"\n")
	inside, _, closed := strings.Cut(rest, "\n```\n")
	if !found || !closed {
		t.Fatalf("%s shows no %s", file, language)
	}
	return inside + "\n"
}
