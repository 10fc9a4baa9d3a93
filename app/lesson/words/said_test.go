//go:build !js

package words_test

import (
	"io/fs"
	"os"
	"path"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
)

// A sentence that nobody says any more would be translated for ever. The program and the
// generator call its method; the page shell and the scripts have its name, the latter
// with a small letter.
func TestEverySentenceIsSaidSomewhere(t *testing.T) {
	called, named := regexp.MustCompile(`(?:\.|\{\{)([A-Z]\w+)`), regexp.MustCompile(`\b[A-Za-z]\w+`)
	said := map[string]bool{}
	root := os.DirFS("../../..")
	for _, folder := range []string{"app", "wasm", "static", "index.html"} {
		err := fs.WalkDir(root, folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.HasSuffix(file, "_test.go") || strings.HasPrefix(path.Base(file), "en") && path.Dir(file) == "app/lesson/words" {
				return err
			}
			text, err := fs.ReadFile(root, file)
			switch path.Ext(file) {
			case ".go":
				for _, call := range called.FindAllSubmatch(text, -1) {
					said[string(call[1])] = true
				}
			case ".js", ".html":
				for _, name := range named.FindAllString(string(text), -1) {
					said[strings.ToUpper(name[:1])+name[1:]] = true
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for m := range reflect.TypeFor[words.Words]().Methods() {
		if !said[m.Name] {
			t.Errorf("nobody says %s", m.Name)
		}
	}
}
