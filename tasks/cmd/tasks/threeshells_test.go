//go:build !js && !windows

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"tasklesson/tasks/cmd/tasks/internal/place"
)

// TestThreeWorkersOfTheReadme types the line that the README shows into three
// shells. They share the work, two at a time where the board allows it, print
// what the README shows, under any names, and stop by themselves.
func TestThreeWorkersOfTheReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(readme), "### Three agents, one line each\n")
	_, line, typed := strings.Cut(section, "```sh\n")
	line, rest, _ := strings.Cut(line, "```\n")
	_, shown, printed := strings.Cut(rest, "```console\n")
	shown, _, _ = strings.Cut(shown, "```\n")
	if !found || !typed || !printed || !strings.Contains(line, "sleep 1") {
		t.Fatal("the README shows no three agents")
	}
	shop := newShop(t)
	// Work on one of the two tasks that can run in parallel takes until somebody
	// has begun the other.
	line = strings.Replace(line, "sleep 1", `case $id in
		*2) until ! tasks ready | grep -q '#3'; do :; done;;
		*3) until ! tasks ready | grep -q '#2'; do :; done;;
	esac`, 1)
	var all sync.WaitGroup
	outputs := map[string]*string{"ann": new(string), "bob": new(string), "cy": new(string)}
	for name, output := range outputs {
		all.Go(func() { *output = shop.shell(strings.ReplaceAll(line, "ann", name)) })
	}
	all.Wait()
	var got []string
	for name, output := range outputs {
		for said := range strings.Lines(*output) {
			got = append(got, name+"  "+strings.TrimSpace(said))
		}
	}
	if got, want := whoeverDid(got), whoeverDid(strings.Split(strings.TrimSpace(shown), "\n")); !slices.Equal(got, want) {
		t.Errorf("the three print\n%s\nthe README shows\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// whoeverDid takes the names off lines about tasks, and sorts all lines.
func whoeverDid(lines []string) []string {
	about := regexp.MustCompile(`^\w+ +(\[x\]|ready now)`)
	name := regexp.MustCompile(`^(\w+) +`)
	var told []string
	for _, line := range lines {
		if about.MatchString(line) {
			line = name.ReplaceAllString(line, "")
		} else {
			line = name.ReplaceAllString(line, "$1 ")
		}
		told = append(told, line)
	}
	slices.Sort(told)
	return told
}

// A shop is a place with the seed board, and the command on the path of its
// shells.
type shop struct {
	t           *testing.T
	place, path string
}

func newShop(t *testing.T) shop {
	t.Helper()
	s := shop{t: t, place: t.TempDir(), path: t.TempDir()}
	build := exec.CommandContext(t.Context(), "go", "build", "-o", filepath.Join(s.path, "tasks"), ".")
	if output, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, output)
	}
	s.shell(`tasks create "Setup schema" && tasks create Migrations -after 1 && tasks create "Auth module" -after 1 &&
		tasks create Integration -after 2,3 && tasks create Deploy -after 4`)
	return s
}

// shell types something into a shell of its own, and returns all it prints.
func (s shop) shell(typed string) string {
	command := exec.CommandContext(s.t.Context(), "sh", "-c", typed)
	command.Dir = s.place
	command.Env = append(os.Environ(), fmt.Sprintf("PATH=%s%c%s", s.path, os.PathListSeparator, os.Getenv("PATH")), place.Variable+"=", ownerVariable+"=")
	output, err := command.CombinedOutput()
	if err != nil {
		s.t.Errorf("%s: %v\n%s", typed, err, output)
	}
	return string(output)
}
