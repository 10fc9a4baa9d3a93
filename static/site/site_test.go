package main

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// small is a site with a page and an asset.
func small(version string) site {
	return site{
		"index.html": []byte(version), "gallery.html": []byte("g"), "gallery/a.html": []byte("a"),
		"v-" + version + "/page.css": []byte("c"), "v-" + version + "/app.wasm.gz": []byte("w"),
	}
}

// wantSite checks that a folder holds a site, its mark and nothing else.
func wantSite(t *testing.T, folder string, s site) {
	t.Helper()
	want := map[string]string{marker: markerText}
	for name, data := range s {
		want[name] = string(data)
	}
	if got := filesIn(t, folder); !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// put writes files of somebody's.
func put(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, data := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWriteRemovesThePreviousBuild(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "dist")
	for _, version := range []string{"0000000001", "0000000002", "0000000002"} {
		if err := small(version).write(folder); err != nil {
			t.Fatal(err)
		}
		wantSite(t, folder, small(version))
	}
}

// An earlier version of the generator left no mark. Its folders are known by
// what they hold, and by holding nothing else.
func TestWriteKnowsASiteOfAnEarlierVersion(t *testing.T) {
	for name, gone := range map[string]string{"whole": "", "stopped half way": "gallery.html"} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			files := map[string]string{}
			for name, data := range small("00000000aa") {
				files[name] = string(data)
			}
			delete(files, gone)
			put(t, folder, files)
			if err := small("0000000002").write(folder); err != nil {
				t.Fatal(err)
			}
			wantSite(t, folder, small("0000000002"))
		})
	}
}

func TestWriteKeepsForeignFolders(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"a text":                    {"thesis.txt": "mine"},
		"a gallery":                 {"gallery.html": "my photos", "thesis.txt": "mine"},
		"a gallery alone":           {"gallery.html": "my photos", "index.html": "me", "gallery/1.html": "photo"},
		"a text in an earlier site": {"thesis.txt": "mine", "index.html": "", "gallery.html": "", "v-00000000aa/app.wasm.gz": ""},
		"a folder of its own":       {"index.html": "", "v-00000000aa/app.wasm.gz": "", "notes/a.txt": "mine"},
		"a mark of another":         {marker: "the mark of something else", "thesis.txt": "mine"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			put(t, folder, files)
			err := small("0000000002").write(folder)
			if err == nil || !strings.Contains(err.Error(), folder) {
				t.Errorf("wrote into a folder with other files: %v", err)
			}
			if got := filesIn(t, folder); !maps.Equal(got, files) {
				t.Errorf("left %q of %q", got, files)
			}
		})
	}
}

func TestAStoppedBuildLeavesAWholeSite(t *testing.T) {
	stopped := errors.New("stopped")
	for at := 0; ; at++ {
		folder := filepath.Join(t.TempDir(), "dist")
		if err := small("0000000001").write(folder); err != nil {
			t.Fatal(err)
		}
		changes := 0
		err := small("0000000002").writeBy(folder, func() error {
			if changes++; changes > at {
				return stopped
			}
			wantWholePages(t, folder)
			return nil
		})
		wantWholePages(t, folder)
		if err == nil {
			if at < 5 {
				t.Errorf("a build makes only %d changes", at)
			}
			return
		}
		if !errors.Is(err, stopped) {
			t.Fatal(err)
		}
		if err := small("0000000003").write(folder); err != nil {
			t.Errorf("after a build that stopped at change %d: %v", at, err)
		}
		wantSite(t, folder, small("0000000003"))
	}
}

// wantWholePages checks what a reader meets: a page, and the assets of its
// version.
func wantWholePages(t *testing.T, folder string) {
	t.Helper()
	files := filesIn(t, folder)
	version := files["index.html"]
	if version == "" || files["v-"+version+"/page.css"] != "c" || files["v-"+version+"/app.wasm.gz"] != "w" || files["gallery.html"] != "g" {
		t.Fatalf("a reader meets %q", files)
	}
}

func TestAnInterruptedFirstBuildIsRecognised(t *testing.T) {
	for at := range 5 {
		folder := filepath.Join(t.TempDir(), "dist")
		changes := 0
		_ = small("0000000001").writeBy(folder, func() error {
			if changes++; changes > at {
				return errors.New("stopped")
			}
			return nil
		})
		if err := small("0000000002").write(folder); err != nil {
			t.Errorf("after a first build that stopped at change %d: %v", at, err)
		}
		wantSite(t, folder, small("0000000002"))
	}
}

func TestWriteGoesThroughALinkToAFolder(t *testing.T) {
	folder, link := t.TempDir(), filepath.Join(t.TempDir(), "dist")
	if err := os.Symlink(folder, link); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := small("0000000001").write(link); err != nil {
			t.Fatal(err)
		}
	}
	wantSite(t, folder, small("0000000001"))
}

func TestTheCopyOfGoAppLacksOnlyUnusedFiles(t *testing.T) {
	source, cache := t.TempDir(), filepath.Join(t.TempDir(), "cache")
	given := site{
		"go.mod": []byte("module m"), "LICENSE": []byte("MIT"), "README.md": nil, "tool.go": nil,
		"pkg/app/node.go": []byte("package app"), "pkg/app/node_test.go": nil, "pkg/app/http.go": nil, "pkg/app/resource.go": nil,
		"pkg/app/crypto.go": nil, "pkg/app/route.go": nil, "pkg/app/storage.go": nil,
		"pkg/app/gen/html.go": nil, "pkg/errors/error.go": []byte("package errors"), "pkg/cli/cli.go": nil,
	}
	if err := given.put(source); err != nil {
		t.Fatal(err)
	}
	copied := func() string {
		t.Helper()
		name, err := copySlim(source, cache, "v1")
		if err != nil {
			t.Fatal(err)
		}
		return name
	}
	name := copied()
	folder := filepath.Join(cache, name)
	if again := copied(); again != name { // which finds the first's
		t.Errorf("the copy is %s, and then %s", name, again)
	}
	want := map[string]string{
		"go.mod": "module m", "LICENSE": "MIT", "pkg/app/node.go": "package app",
		"pkg/app/slim.go": string(standIn), "pkg/errors/error.go": "package errors",
		"uuid/go.mod": "module github.com/google/uuid\n", "uuid/uuid.go": string(uuidStandIn),
	}
	if got := filesIn(t, folder); !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if left := filesIn(t, cache); len(left) != len(want) {
		t.Errorf("halves are left: %q", left)
	}

	// Nobody builds against a copy that has other bytes than theirs.
	defer func(out []string, in, id []byte) { leftOut, standIn, uuidStandIn = out, in, id }(leftOut, standIn, uuidStandIn)
	seen := map[string]string{name: "the first"}
	for what, change := range map[string]func(){
		"one file fewer":    func() { leftOut = append(slices.Clone(leftOut), "error.go") },
		"one file more":     func() { leftOut = leftOut[1:] },
		"another stand-in":  func() { standIn = []byte("package app // other") },
		"another uuid":      func() { uuidStandIn = []byte("package uuid // other") },
		"another source":    func() { given["pkg/app/node.go"] = []byte("package app // other") },
		"a file of another": func() { given["pkg/app/more.go"] = []byte("package app") },
	} {
		change()
		if err := given.put(source); err != nil {
			t.Fatal(err)
		}
		name := copied()
		if other, is := seen[name]; is {
			t.Errorf("with %s the copy is that of %s", what, other)
		}
		seen[name] = what
	}
}
