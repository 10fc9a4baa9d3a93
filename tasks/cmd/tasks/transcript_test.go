//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks/cmd/tasks/internal/place"
)

// A terminal replays transcripts: it runs the command in process, in a working
// directory of its own.
type terminal struct {
	t    *testing.T
	root string // where the paths of cp start
	code int    // of the last command
}

// newTerminal makes a working directory and goes there.
func newTerminal(t *testing.T) *terminal {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	t.Setenv(place.Variable, "")
	t.Setenv(ownerVariable, "")
	return &terminal{t: t, root: root}
}

// replay runs every line of a transcript that begins with "$ " and compares
// what follows it with what is printed. "..." on a line of its own stands for
// one or more lines.
func (x *terminal) replay(transcript string) {
	x.t.Helper()
	for _, step := range strings.Split("\n"+strings.Trim(transcript, "\n"), "\n$ ")[1:] {
		typed, want, _ := strings.Cut(step, "\n")
		want = strings.TrimRight(want, "\n")
		got := strings.TrimSuffix(x.run(typed), "\n")
		if !agrees(got, want) {
			x.t.Errorf("$ %s\n%s\nshould be\n%s", typed, got, want)
		}
	}
}

func agrees(got, want string) bool {
	begin, end, abridged := strings.Cut("\n"+want+"\n", "\n...\n")
	if !abridged {
		return got == want
	}
	got = "\n" + got + "\n"
	return len(got) > len(begin)+len("\n\n")+len(end) &&
		strings.HasPrefix(got, begin+"\n") && strings.HasSuffix(got, "\n"+end)
}

func TestTranscriptsAreCompared(t *testing.T) {
	for name, c := range map[string]struct {
		got, want string
		agrees    bool
	}{
		"the same":            {"a\nb", "a\nb", true},
		"another":             {"a\nb", "a\nc", false},
		"more than shown":     {"a\nb", "a", false},
		"nothing shown":       {"a", "", false},
		"abridged":            {"a\nb\nc\nd", "a\n...\nd", true},
		"abridged at the end": {"a\nb\nc", "a\n...", true},
		"nothing left out":    {"a\nd", "a\n...\nd", false},
		"another end":         {"a\nb\nc", "a\n...\nd", false},
		"another beginning":   {"b\nb\nd", "a\n...\nd", false},
		"half a line":         {"ab\nb\nd", "a\n...\nd", false},
	} {
		if agrees(c.got, c.want) != c.agrees {
			t.Errorf("%s: %q agrees with %q, or does not", name, c.got, c.want)
		}
	}
}

// run does what is typed and returns what is shown.
func (x *terminal) run(typed string) string {
	x.t.Helper()
	words := wordsOf(typed)
	switch {
	case words[0] == "tasks":
		var shown bytes.Buffer
		x.code = run(x.t.Context(), words[1:], strings.NewReader(""), &shown, &shown)
		return x.withoutMade(shown.String())
	case words[0] == "cp" && words[1] == "-r":
		if err := os.CopyFS(words[3], os.DirFS(filepath.Join(x.root, words[2]))); err != nil {
			x.t.Fatal(err)
		}
	case words[0] == "rm":
		if err := os.Remove(words[1]); err != nil {
			x.t.Fatal(err)
		}
	case typed == "echo $?":
		return fmt.Sprint(x.code)
	default:
		x.t.Fatalf("the transcript types what this terminal does not know: %s", typed)
	}
	return ""
}

// withoutMade takes out of what is shown that the board was made in the working
// directory: its path is another one each time. TestCreateSaysWhatItMakes has it.
func (x *terminal) withoutMade(shown string) string {
	here, err := os.Getwd()
	if err != nil {
		x.t.Fatal(err)
	}
	return strings.Replace(shown, "made "+filepath.Join(here, place.Board)+"\n", "", 1)
}

// wordsOf splits a typed line as a shell does: at spaces, but not in quotes.
func wordsOf(typed string) []string {
	var words []string
	var word strings.Builder
	quote, inWord := rune(0), false
	for _, r := range typed {
		switch {
		case r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case r == ' ':
			if inWord {
				words = append(words, word.String())
			}
			inWord = false
			word.Reset()
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if inWord {
		words = append(words, word.String())
	}
	return words
}

// inherited lays a board as other programs leave it into .tasks.
const inherited = "$ cp -r cmd/tasks/testdata/inherited .tasks\n"

// diamond lays a board of four tasks into .tasks: 1 before 2 and 3, both
// before 4.
const diamond = `
$ tasks create "Setup schema"
#1
$ tasks create Migrations -after 1
#2
$ tasks create "Auth module" -after "#1"
#3
$ tasks -after 2,3 create Integration
#4
`
