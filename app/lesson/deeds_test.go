package lesson_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The compiler cannot demand a deed of a message: what it does is not part of the
// interface, since package storage has messages too.
func TestEveryMessageDoesSomething(t *testing.T) {
	var source strings.Builder
	for _, pattern := range []string{"*.go", "storage/*.go"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			source.Write(text)
		}
	}
	deeds := map[string]bool{}
	deed := regexp.MustCompile(`(?m)^func \((?:\w+ )?(\w+)\) (?:advance|means)\(|^\tcase storage\.(\w+):`)
	for _, m := range deed.FindAllStringSubmatch(source.String(), -1) {
		deeds[m[1]+m[2]] = true
	}
	messages := regexp.MustCompile(`(?m)^func \((?:\w+ )?(\w+)\) Kind\(`).FindAllStringSubmatch(source.String(), -1)
	if len(messages) < 40 {
		t.Errorf("only %d messages are found", len(messages))
	}
	for _, m := range messages {
		if !deeds[m[1]] {
			t.Errorf("%s has a kind and no deed: neither advance nor means, nor a case in State.advance", m[1])
		}
	}
}
