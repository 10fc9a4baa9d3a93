package main

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// What readers take along is a folder that the command reads, with the bytes that the lab
// has shown last.
func TestTheFilesThatAreTakenAlongAreAFinishedBoard(t *testing.T) {
	s, library := assembled(t)
	archive := s[filesArchive]
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	if err := os.CopyFS(root, z); err != nil {
		t.Fatal(err)
	}
	sc := library[scenario.Seed]
	frame, err := playTo(t.Context(), sc, sc.Position(sc.Last()))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range frame.Snapshot.Files {
		got, err := os.ReadFile(filepath.Join(root, ".tasks", want.Name))
		if err != nil || !bytes.Equal(got, want.Data) {
			t.Errorf("%s: %v\n%s\nwant\n%s", want.Name, err, got, want.Data)
		}
	}
	dir, err := dirstore.Open(filepath.Join(root, ".tasks"))
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	list, err := tasks.New(tasks.NewStore(dir)).Call(t.Context(), "task_list", nil)
	if err != nil || strings.Count(list, "[x]") != 5 || strings.Contains(list, "[ ]") {
		t.Errorf("the board says, %v\n%s", err, list)
	}
}

// The end names every file, leads nowhere that is not there, and is one of the places that
// an address names.
func TestTheEndLeadsOn(t *testing.T) {
	s, _ := assembled(t)
	page := string(s["index.html"])
	_, end, found := strings.Cut(page, `id="end"`)
	if !found {
		t.Fatal("the page has no end")
	}
	end, _, _ = strings.Cut(end, "<article")
	if n := strings.Count(end, ".json"); n != 5 {
		t.Errorf("it shows %d files", n)
	}
	for _, link := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(end, -1) {
		to, _ := strings.CutPrefix(link[1], "#")
		if _, is := s[to]; !is && !strings.Contains(page, `id="`+to+`"`) && to != puzzle {
			t.Errorf("it leads to %s, which is not there", link[1])
		}
	}
	if !strings.Contains(end, `href="#`+puzzle+`"`) {
		t.Errorf("it does not lead to #%s", puzzle)
	}
}
