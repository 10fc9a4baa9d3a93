package main

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"tasklesson/static"
)

// Safari before 26.2 knows text-decoration with one value. Of more it makes
// none at all where a var() is among them, and the underline of links is gone.
func TestStylesSayTextDecorationInLonghands(t *testing.T) {
	shorthand := regexp.MustCompile(`(?:^|[\s{;])text-decoration\s*:\s*([^;}]*)`)
	seen := 0
	err := fs.WalkDir(static.Styles(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		sheet, err := fs.ReadFile(static.Styles(), name)
		for _, match := range shorthand.FindAllStringSubmatch(string(sheet), -1) {
			seen++
			value := strings.TrimSpace(match[1])
			if len(strings.Fields(value)) != 1 || strings.Contains(value, "(") {
				t.Errorf("%s: text-decoration: %s", name, value)
			}
		}
		return err
	})
	if err != nil || seen == 0 {
		t.Errorf("%d declarations seen, %v", seen, err)
	}
}

// A size of the gallery is in its style sheet, because no page has styles of
// its own.
func TestEveryScreenOfTheGalleryHasItsSizeInTheStyles(t *testing.T) {
	sheet, err := fs.ReadFile(static.Styles(), "gallery.css")
	if err != nil {
		t.Fatal(err)
	}
	s, _ := assembled(t)
	screens := regexp.MustCompile(`<figure class="screen-(\d+)x(\d+)">`).FindAllStringSubmatch(string(s["gallery.html"]), -1)
	if len(screens) < 10 {
		t.Fatalf("%d screens", len(screens))
	}
	for _, screen := range screens {
		want := ".screen-" + screen[1] + "x" + screen[2] + " { --w: " + screen[1] + "px; --h: " + screen[2] + "px }"
		if !strings.Contains(string(sheet), want) {
			t.Errorf("gallery.css has no %s", want)
		}
	}
}
