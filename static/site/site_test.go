package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func filesIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(folder, path)
		found[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestWriteLeavesNothingOfTheBuildBefore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "dist")
	for _, s := range []site{
		{"index.html": []byte("1"), "gallery.html": []byte("g"), "v-1/page.css": []byte("c")},
		{"index.html": []byte("2"), "gallery.html": []byte("g"), "v-2/page.css": []byte("c")},
	} {
		if err := s.write(folder); err != nil {
			t.Fatal(err)
		}
	}
	got := filesIn(t, folder)
	want := map[string]string{"index.html": "2", "gallery.html": "g", "v-2/page.css": "c"}
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWriteSparesFoldersOfOthers(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "thesis.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (site{"index.html": nil}).write(folder); err == nil {
		t.Error("wrote into a folder with other files")
	}
	if got := slices.Collect(maps.Keys(filesIn(t, folder))); !slices.Equal(got, []string{"thesis.txt"}) {
		t.Errorf("left %q", got)
	}
}
