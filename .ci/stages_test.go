//go:build !js

package ci_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Tests that a stage of .ci/test names are there: a test that has another name now would
// run where it should not, or nowhere.
func TestTheTestsThatStagesNameAreThere(t *testing.T) {
	stages, err := os.ReadFile("test")
	if err != nil {
		t.Fatal(err)
	}
	declared := map[string]int{}
	function := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	err = filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && d.Name() == ".cache" {
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		source, err := os.ReadFile(name)
		for _, found := range function.FindAllSubmatch(source, -1) {
			declared[string(found[1])]++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`[ \t](Test[A-Z]\w+)`).FindAllSubmatch(stages, -1)
	if len(named) < 10 {
		t.Errorf(".ci/test names only %d tests", len(named))
	}
	for _, found := range named {
		if name := string(found[1]); declared[name] != 1 {
			t.Errorf(".ci/test names %s, of which there are %d", name, declared[name])
		}
	}
}
