//go:build !js

package ci_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Where a test of the browser went when journeys began is where the table says: the story
// is told by its journey, and the native twin is there.
func TestEveryTwinExists(t *testing.T) {
	table, err := os.ReadFile("../wasm/e2e/twins.txt")
	if err != nil {
		t.Fatal(err)
	}
	var sources strings.Builder
	for _, pattern := range []string{"../wasm/e2e/*_test.go", "../app/lesson/*_test.go"} {
		files, _ := filepath.Glob(pattern) // the pattern is one
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sources.Write(data)
		}
	}
	rows := regexp.MustCompile(`(?m)^(Test\w+) +(\S+)(?: +(.+))?$`).FindAllStringSubmatch(string(table), -1)
	if len(rows) < 150 {
		t.Fatalf("the table has only %d rows", len(rows))
	}
	for _, row := range rows {
		homes := strings.Fields(strings.NewReplacer("/", " ", "test-all", row[1], ",", " ", "lesson.", "").Replace(row[2] + " " + row[3]))
		for _, home := range homes {
			if !strings.Contains(sources.String(), "func "+home+"(") {
				t.Errorf("%s: there is no %s", row[1], home)
			}
		}
	}
}
