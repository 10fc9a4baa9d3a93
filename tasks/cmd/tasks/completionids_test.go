//go:build !js && !windows

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks/cmd/tasks/internal/place"
)

// offered asks bash for what follows words as they are typed, quotes and all,
// and returns what it would insert, one a line.
func (s shop) offered(words ...string) []string {
	s.t.Helper()
	return s.offers("compopt() { :; }", words...) // which works only while a key is pressed
}

func (s shop) offers(before string, words ...string) []string {
	s.t.Helper()
	script := s.shell("tasks completion bash")
	ask := script + "\nCOMP_WORDS=(tasks"
	for _, word := range words {
		ask += " '" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	ask += ") COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n" + before + "\n_tasks tasks; printf '%s\\n' \"${COMPREPLY[@]}\""
	cmd := exec.CommandContext(s.t.Context(), "bash", "-c", ask)
	cmd.Dir, cmd.Env = s.place, append(os.Environ(), "PATH="+s.path+string(os.PathListSeparator)+os.Getenv("PATH"), place.Variable+"=", ownerVariable+"=")
	output, err := cmd.CombinedOutput()
	if err != nil {
		s.t.Fatalf("bash: %v\n%s", err, output)
	}
	return slices.DeleteFunc(strings.Split(string(output), "\n"), func(line string) bool { return line == "" })
}

// Every command that takes ids has them completed.
func TestCompletionKnowsWhichCommandsTakeIDs(t *testing.T) {
	for _, c := range commands() {
		if takes := strings.Contains(c.args, "ID"); takes != (idList(c) != "") {
			t.Errorf("tasks %s %s is completed with %q", c.name, c.args, idList(c))
		}
	}
	if want := []string{"-after", "--after", "-before", "--before", "-not-after", "--not-after", "-not-before", "--not-before"}; !slices.Equal(idFlags(), want) {
		t.Errorf("the flags that take ids are %q", idFlags())
	}
}

func TestCompletionOfIdsAndDirectories(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Fatal("bash is not installed")
	}
	s := newShop(t)
	s.shell(`tasks claim 1 -owner ann && tasks complete 1 && tasks claim 2 -owner ann && mkdir -p 'my boards/the one' 'my;boards' plain && touch 'my file' &&
		tasks create 'Odd #7: one' -dir 'my boards/the one'`)
	if err := os.WriteFile(filepath.Join(s.place, ".tasks", "task_12.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		words []string
		want  []string
	}{
		{[]string{"get", ""}, []string{"1", "2", "3", "4", "5", "12"}},
		{[]string{"get", "1"}, []string{"1", "12"}},
		{[]string{"get", "3", "4", ""}, []string{"1", "2", "5", "12"}},
		{[]string{"claim", ""}, []string{"3"}},
		{[]string{"claim", "-owner", "ann", ""}, []string{"3"}},
		{[]string{"complete", ""}, []string{"2"}},
		{[]string{"release", ""}, []string{"2"}},
		{[]string{"reopen", ""}, []string{"1"}},
		{[]string{"renumber", ""}, []string{"12"}},
		{[]string{"why", ""}, []string{"1", "2", "3", "4", "5", "12"}},
		{[]string{"why", "4", ""}, nil},
		{[]string{"update", "4", "-after", ""}, []string{"1", "2", "3", "5", "12"}},
		{[]string{"create", "x", "-after", "1,"}, []string{"1,2", "1,3", "1,4", "1,5", "1,12"}},
		{[]string{"create", "x", "-after", "1,2,1"}, []string{"1,2,12"}},
		{[]string{"create", "x", "--before", "="}, []string{"1", "2", "3", "4", "5", "12"}},
		{[]string{"create", ""}, nil},
		{[]string{"release-all", ""}, nil},
		{[]string{"get", "-dir", `my\ boards/the\ one`, ""}, []string{"1"}},
		{[]string{"-dir", `"my boards/the one"`, "get", ""}, []string{"1"}},
		{[]string{"get", "--dir", "=", `'my boards/the one'`, ""}, []string{"1"}},
		{[]string{"get", "-dir", "nowhere", ""}, nil},
		{[]string{"get", "-dir", `'half`, ""}, nil},
		{[]string{"list", "-dir", "my"}, []string{"my boards", "my;boards"}},
		{[]string{"list", "-dir", `my\ b`}, []string{"my boards"}},
		{[]string{"list", "-dir", `my\ boards/`}, []string{"my boards/the one"}},
		{[]string{"list", "-dir", `'my boards/t`}, []string{"my boards/the one"}},
		{[]string{"list", "-dir", `"my b`}, []string{"my boards"}},
		{[]string{"list", "--dir", "=", "pl"}, []string{"plain"}},
		{[]string{"list", "-dir", "$(touch${IFS}bad)"}, nil},
		{[]string{"get", "-dir", "$(touch${IFS}bad)", ""}, nil},
		{[]string{"get", "`touch bad`", ""}, []string{"1", "2", "3", "4", "5", "12"}},
	} {
		got := s.offered(c.words...)
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q is completed with %q and should be with %q", c.words, got, c.want)
		}
	}
	if _, err := os.Stat(filepath.Join(s.place, "bad")); err == nil {
		t.Error("what is completed was run")
	}
	if got := s.offers("", "list", "-dir", "my"); !slices.Equal(slices.Sorted(slices.Values(got)), []string{`my\ boards`, `my\;boards`}) {
		t.Errorf("where bash quotes no names it is told %q", got)
	}
	// Without a board nothing is said.
	s.place = t.TempDir()
	if got := s.offered("get", ""); len(got) > 0 {
		t.Errorf("without a board bash is told %q", got)
	}
}
