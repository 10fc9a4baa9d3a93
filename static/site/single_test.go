package main

import (
	"crypto/sha256"
	"encoding/base64"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
)

// inOneFile is the site of all tests as one page.
func inOneFile(t *testing.T) (site, string) {
	t.Helper()
	s, _ := assembled(t)
	page, err := s.single(words.Languages[0])
	if err != nil {
		t.Fatal(err)
	}
	return s, page
}

// elements are the scripts and style sheets of a page, with what is said of them and in them.
var elements = regexp.MustCompile(`(?s)<(script|style)([^>]*)>(.*?)</(?:script|style)>`)

func TestOneFileLeadsToNoOther(t *testing.T) {
	_, page := inOneFile(t)
	text := elements.ReplaceAllString(page, "")
	for _, name := range []string{"race.html", "handout.html", filesArchive, "site.webmanifest", "offline.json"} {
		if strings.Contains(text, name) {
			t.Errorf("it names %s", name)
		}
	}
	to := regexp.MustCompile(`\s(?:src|href|data-later)="([^"]*)"`)
	leads := regexp.MustCompile(`^(?:#|\?(?:way=short)?#|data:|https://)`)
	links := to.FindAllStringSubmatch(text, -1)
	for _, link := range links {
		if !leads.MatchString(link[1]) {
			t.Errorf("it leads to %q", link[1])
		}
	}
	if len(links) < 100 {
		t.Errorf("only %d links", len(links))
	}
	if said := "(" + words.Languages[0].NotAsFile() + ")"; strings.Count(page, said) != 3 { // the second tab, the race, the race again at the end
		t.Errorf("it says %d times %s", strings.Count(page, said), said)
	}
}

func TestThePolicyOfOneFileNamesAllThatItRuns(t *testing.T) {
	s, page := inOneFile(t)
	given := policy.FindStringSubmatch(page)
	if given == nil {
		t.Fatal("there is no policy")
	}
	want := map[string][]string{}
	for _, e := range elements.FindAllStringSubmatch(page, -1) {
		if strings.Contains(e[2], " src=") {
			t.Errorf("it loads %s", e[2])
		}
		if !strings.Contains(e[2], `type="text/plain"`) {
			sum := sha256.Sum256([]byte(e[3]))
			want[e[1]] = append(want[e[1]], "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
		}
	}
	if len(want["script"]) != 5 || len(want["style"]) != 2 { // its own first, those of head and frames, what unpacks, the loader
		t.Errorf("it runs %d scripts and has %d style sheets", len(want["script"]), len(want["style"]))
	}
	for kind, hashes := range want {
		for _, hash := range hashes {
			if !regexp.MustCompile(kind + `-src [^;]*` + regexp.QuoteMeta(hash)).MatchString(given[1]) {
				t.Errorf("a %s is not in the policy: %s", kind, hash)
			}
		}
	}
	for _, wide := range []string{"'self'", "'unsafe-eval'", "http", "*", "script-src 'unsafe-inline'"} {
		if strings.Contains(given[1], wide) {
			t.Errorf("the policy allows %s", wide)
		}
	}
	if !strings.Contains(page, s.ofVersion()+"\"") {
		t.Error("it does not name its edition")
	}
}

// ofVersion is the name of the folder of a site's version, in the attribute by which a database
// is named.
func (s site) ofVersion() string {
	for name := range s {
		if folder, found := strings.CutSuffix(name, "/"+headScript); found {
			return ` data-edition="` + folder
		}
	}
	return ""
}

func TestOneFileHoldsAllThatTheLabFetches(t *testing.T) {
	s, page := inOneFile(t)
	held := map[string]string{}
	for _, e := range elements.FindAllStringSubmatch(page, -1) {
		if name := regexp.MustCompile(` data-file="([^"]*)"`).FindStringSubmatch(e[2]); name != nil {
			held[name[1]] = e[3]
		}
	}
	packed, frames := 0, 0
	for name, data := range s {
		want := string(data)
		switch {
		case strings.HasSuffix(name, ".packed"):
			want = base64.StdEncoding.EncodeToString(data)
			packed++
		case strings.Contains(name, "/scenarios/"), strings.Contains(name, "/frames/"):
			frames++
		case !strings.HasSuffix(name, "/agent.js") && !strings.HasSuffix(name, "/program.js"):
			continue
		}
		if held[name] != want {
			t.Errorf("%s is not in it, or is another", name)
		}
	}
	if packed != 2 || frames < 20 {
		t.Errorf("%d programs, %d scenarios and frames", packed, frames)
	}
}

// What ends its element, or is read in another way there, is no part of the page.
func TestWhatCannotStandInAPageStopsTheBuild(t *testing.T) {
	whole, _ := assembled(t)
	script := slices.Collect(func(yield func(string) bool) {
		for name := range whole {
			if strings.HasSuffix(name, "/page.js") && !yield(name) {
				return
			}
		}
	})[0]
	for _, text := range []string{"'</script>'", "'</SCRIPT >'", "'<!--'", "a\r\nb"} {
		s, _ := assembled(t)
		s[script] = []byte(text)
		if _, err := s.single(words.Languages[0]); err == nil || !strings.Contains(err.Error(), script) {
			t.Errorf("%q: %v", text, err)
		}
	}
	delete(whole, script)
	if _, err := whole.single(words.Languages[0]); err == nil {
		t.Error("a site without its loader becomes a page")
	}
}

func TestAFolderWithoutASiteIsNoLesson(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lesson.html")
	if err := writeSingle(t.TempDir(), file); err == nil {
		t.Error("an empty folder becomes a page")
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("something was written")
	}
}
