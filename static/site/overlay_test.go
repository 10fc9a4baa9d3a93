package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Go's library of the machine has the lines that are replaced, and declares nothing more in
// the package that another stands in for.
func TestOverlaidFilesFitTheLibrary(t *testing.T) {
	version, err := exec.Command("go", "env", "GOVERSION").Output()
	if err != nil {
		t.Fatal(err)
	}
	scratch := t.TempDir()
	flags, err := overlaid(t.Context(), scratch)
	if err != nil {
		t.Fatal(err)
	}
	if known := strings.HasPrefix(string(version), overlaidGo); !known || len(flags) != 1 {
		if known || len(flags) > 0 {
			t.Errorf("of %s the library is replaced by %q", version, flags)
		}
		return
	}
	var table struct{ Replace map[string]string }
	data, err := os.ReadFile(filepath.Join(scratch, "overlay.json"))
	if err == nil {
		err = json.Unmarshal(data, &table)
	}
	if err != nil || flags[0] != "-overlay="+filepath.Join(scratch, "overlay.json") || len(table.Replace) != 4 {
		t.Fatalf("%q say %s, %v", flags, data, err)
	}
	for file, other := range table.Replace {
		was, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		is, err := os.ReadFile(other)
		if err != nil {
			t.Fatal(err)
		}
		if was, is := declared(was), declared(is); !strings.HasSuffix(file, "netip.go") && !slices.Equal(was, is) {
			t.Errorf("%s declares\n%q in the place of\n%q", other, is, was)
		}
		if strings.HasSuffix(file, "symtab.go") && slices.Equal(was, is) {
			t.Errorf("in %s functions are not found by their numbers", file)
		}
		if now := strings.Count(string(is), "\treturn false\n") - strings.Count(string(was), "\treturn false\n"); strings.HasSuffix(file, "traceruntime.go") &&
			(now != 4 || strings.Contains(string(is), "return traceAcquireEnabled()")) {
			t.Errorf("in %s %d questions have got an answer", file, now)
		}
	}
}

func TestAnotherURLLibraryIsUnchanged(t *testing.T) {
	const known = "addr, err := netip.ParseAddr(host)\nif addr.Is4() {"
	for text, want := range map[string]bool{
		known: true, "": false, known + "\nvar _ netip.Prefix": false, strings.Replace(known, "Is4", "Is6", 1): false,
		known + " || addr.Is6() {": false, strings.Replace(known, "ParseAddr", "MustParseAddr", 1): false,
	} {
		if got := asksLittle(text); got != want {
			t.Errorf("of %q it is %v that little is asked", text, got)
		}
	}
}

// declared returns what a file exports.
func declared(text []byte) []string {
	var names []string
	for _, found := range regexp.MustCompile(`(?m)^(func (?:\(s \*Setting\) )?[A-Z]\w*\([^)]*\) ?\w*|type [A-Z]\w*)`).FindAllString(string(text), -1) {
		names = append(names, strings.TrimSpace(found))
	}
	slices.Sort(names)
	return names
}

// What the environment lays over a file of ours stays beside what the build lays over the
// library's: without that no break of the page's Go is in the program that is tested.
func TestOverlaysOfTheEnvironmentStay(t *testing.T) {
	scratch := t.TempDir()
	theirs := filepath.Join(scratch, "theirs.json")
	if err := os.WriteFile(theirs, []byte(`{"Replace": {"/ours.go": "/broken.go"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", os.Getenv("GOFLAGS")+" -overlay="+theirs)
	flags, err := overlaid(t.Context(), scratch)
	if err != nil {
		t.Fatal(err)
	}
	if len(flags) == 0 { // the environment's alone is taken
		return
	}
	data, err := os.ReadFile(strings.TrimPrefix(flags[0], "-overlay="))
	if err != nil || !strings.Contains(string(data), `"/ours.go":"/broken.go"`) {
		t.Errorf("the overlay is %s, %v", data, err)
	}
}
