package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"os"
	"os/exec"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/static"
	"tasklesson/tasks"
)

// A whole is a site and what it was made of.
type whole struct {
	site
	scenario.Library
}

// assembleAnew makes the site with a program that is none.
func assembleAnew() (whole, error) {
	shell, err := os.ReadFile("../../index.html")
	if err != nil {
		return whole{}, err
	}
	library, err := scenario.Load(static.Scenarios(), language, view.Actors())
	if err != nil {
		return whole{}, err
	}
	p := program{Packed: []byte{0x1f, 0x8b, 1}, Agent: []byte{0x1f, 0x8b, 2}, Exec: []byte("// go")}
	s, err := assemble(context.Background(), string(shell), "", p, library)
	return whole{s, library}, err
}

// once is the site of all tests: it takes seconds to make, and they read it.
var once = sync.OnceValues(assembleAnew)

// assembled returns the site of all tests, and what it was made of.
func assembled(t *testing.T) (site, scenario.Library) {
	t.Helper()
	all, err := once()
	if err != nil {
		t.Fatal(err)
	}
	return maps.Clone(all.site), all.Library
}

func TestAllButTheProgramIsTheSameTwice(t *testing.T) {
	first, _ := assembled(t)
	anew, err := assembleAnew()
	if err != nil {
		t.Fatal(err)
	}
	second := anew.site
	if !maps.EqualFunc(first, second, bytes.Equal) {
		for name := range first {
			if !bytes.Equal(first[name], second[name]) {
				t.Errorf("%s differs, or has another name", name)
			}
		}
	}
}

func TestAnotherProgramGetsAnotherFolder(t *testing.T) {
	one, two := site{programFile: []byte("1")}, site{programFile: []byte("2")}
	if one.version() == two.version() {
		t.Error("two programs share a folder")
	}
	if moved := (site{"app.wasm.g": []byte("z1")}); moved.version() == one.version() {
		t.Error("names and bytes run into each other")
	}
}

// firstFiles are the data that the page has from its beginning.
var firstFiles = regexp.MustCompile(`\sdata-first="([^"]*)"`)

var reference = regexp.MustCompile(`\s(?:src|href|data-program)="([^"]*)"`)

// pages are the names of the site's pages.
func pages(s site) []string {
	var names []string
	for name := range s {
		if path.Ext(name) == ".html" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func TestReferencesStayInTheSite(t *testing.T) {
	s, _ := assembled(t)
	ids := map[string]bool{} // with the page before them
	for _, name := range pages(s) {
		for _, match := range idOf.FindAllStringSubmatch(string(s[name]), -1) {
			ids[name+"#"+match[1]] = true
		}
	}
	for _, name := range pages(s) {
		page := string(s[name])
		var all []string
		for _, match := range reference.FindAllStringSubmatch(page, -1) {
			all = append(all, match[1])
		}
		for _, match := range firstFiles.FindAllStringSubmatch(page, -1) {
			all = append(all, strings.Fields(match[1])...)
		}
		for _, to := range all {
			file, id, inside := strings.Cut(to, "#")
			file, _, _ = strings.Cut(file, "?") // the way that is chosen
			switch target := path.Join(path.Dir(name), file); file {
			case "":
				file = name
			case "./":
				file = "index.html"
			default:
				file = target
			}
			step := stepLink.MatchString(to)
			alone := (step || s[to] != nil) && strings.HasPrefix(name, "gallery/") // one picture of many, of the lab beside the pages
			played := step && !strings.HasPrefix(id, scenario.Opening+"/")         // from a file; the build knows that the step is there
			if inside && !ids[file+"#"+id] && !alone && !played {
				t.Errorf("%s: nothing has the id of %q", name, to)
			} else if s[file] == nil && !alone || path.IsAbs(to) {
				t.Errorf("%s: %q is no file of the site, relative to the page", name, to)
			}
		}
	}
	for name, data := range s {
		if path.Ext(name) == ".css" && regexp.MustCompile(`url\(["']?(?:/|https?:)|@import`).Match(data) {
			t.Errorf("%s loads something by an absolute address", name)
		}
	}
}

// taskItem is the tag of a task in the list of tasks.
var taskItem = regexp.MustCompile(`<[^>]*\sdata-task="\d+"[^>]*>`)

func TestTheOpeningIsWalkableInThePage(t *testing.T) {
	s, library := assembled(t)
	page := string(s["index.html"])
	sections := strings.Split(page, `<section class="frame" id="`)[1:]
	opening := library[scenario.Opening]
	if want := opening.Last() + 2; len(sections) != want { // and the start of the first chapter
		t.Fatalf("there are %d frames, want %d", len(sections), want)
	}
	checkWalk(t, opening, sections[:opening.Last()+1])
	if id := sections[opening.Last()+1]; !strings.HasPrefix(id, scenario.Seed+"/0\"") {
		t.Errorf("beside the text stands %.20s", id)
	}
}

// checkWalk checks the frames of a scenario, each from its id on.
func checkWalk(t *testing.T, sc scenario.Scenario, sections []string) {
	t.Helper()
	played, err := scenario.PlayAll(t.Context(), sc)
	if err != nil {
		t.Fatal(err)
	}
	for step, section := range sections {
		link := func(to int) string { return fmt.Sprintf(`href="#%s/%d"`, sc.Name, to) }
		if !strings.HasPrefix(section, fmt.Sprintf(`%s/%d"`, sc.Name, step)) {
			t.Errorf("frame %d begins %.20q", step, section)
		}
		for name, c := range map[string]struct {
			to    int
			there bool
		}{
			"next":     {step + 1, step < sc.Last()},
			"previous": {step - 1, step > 0},
		} {
			if c.there && !strings.Contains(section, link(c.to)) {
				t.Errorf("frame %d has no link for %s", step, name)
			}
		}
		completed := 0
		for _, task := range played[step].Snapshot.Listing.Tasks {
			if task.Status == tasks.Completed {
				completed++
			}
			if !strings.Contains(section, fmt.Sprintf(`data-task="%d"`, task.ID)) {
				t.Errorf("frame %d lacks task %d", step, task.ID)
			}
		}
		shown := 0
		for _, item := range taskItem.FindAllString(section, -1) {
			if strings.Contains(item, `data-state="completed"`) {
				shown++
			}
		}
		if shown != completed {
			t.Errorf("frame %d shows %d completed tasks, want %d", step, shown, completed)
		}
	}
}

func TestNoPlaceholderOfTheShellIsLeft(t *testing.T) {
	s, _ := assembled(t)
	for _, name := range pages(s) {
		for _, left := range []string{"unbuilt", "fill:", "make run", "enc:", "<style"} {
			if strings.Contains(string(s[name]), left) {
				t.Errorf("%s contains %q", name, left)
			}
		}
		if inline := regexp.MustCompile(`<script[^>]*>[^<]|<[a-z][^<>]*\son[a-z]+="`).FindString(string(s[name])); inline != "" {
			t.Errorf("%s has a script in the page: %q", name, inline)
		}
	}
}

func TestTheGalleryShowsAllPictures(t *testing.T) {
	s, _ := assembled(t)
	var list struct{ Cards []struct{ Name string } }
	if err := json.Unmarshal(static.Gallery(), &list); err != nil {
		t.Fatal(err)
	}
	for _, card := range list.Cards {
		if s["gallery/"+card.Name+".html"] == nil || !strings.Contains(string(s["gallery.html"]), `<iframe src="gallery/`+card.Name+`.html"`) {
			t.Errorf("%s is not shown", card.Name)
		}
	}
	if cards := len(list.Cards); len(pages(s)) != cards+4 { // and the gallery, the page, the handout, the race

		t.Errorf("%d cards, %d pages", cards, len(pages(s)))
	}
}

func TestLinksToMissingStepsStopTheBuild(t *testing.T) {
	_, library := assembled(t)
	last := library["hook"].Last()
	for name, c := range map[string]struct {
		step string
		want string
	}{
		"the start":                  {"hook/0", ""},
		"the last step":              {fmt.Sprint("hook/", last), ""},
		"a step too far":             {fmt.Sprint("hook/", last+1), "no such step"},
		"another writing":            {"hook/05", "#hook/5"},
		"no number":                  {"hook/three", "no such step"},
		"no such scenario":           {"nobody/1", "no such step"},
		"a branch":                   {"compact/5c3", ""},
		"a branch with a cursor":     {"compact/5c3-2", ""},
		"several choices":            {"compact/2c5r110", ""},
		"a branch of two agents":     {"list/3c2", ""},
		"a new agent in a branch":    {"compact/4a7c1", ""},
		"a choice without sense":     {"compact/5cc", "no further than #compact/5c"},
		"a choice before anything":   {"compact/0c", "no further than #compact/0"},
		"a reply that nobody offers": {"compact/5r1", "no further than #compact/5"},
		"acts past the end":          {"compact/5c99", "no further than #compact/5c"},
		"what the walk does":         {"compact/6c", "#compact/7"},
		"a cursor on the walk":       {"compact/5-1", "#compact/4"},
		"acts written out":           {"compact/5c0", "#compact/5c"},
		"something behind it":        {"compact/5c3x", `"x"`},
		"a choice where nobody can":  {"hook/3c", `"c" is left`},
		"past the end of the walk":   {"compact/30c", `"18c" is left`},
		"longer than an address":     {"compact/5" + strings.Repeat("a1", 40), `"a1a1a1a1a1" has no sense`},
	} {
		t.Run(name, func(t *testing.T) {
			err := checkSteps(t.Context(), []chapter{{File: "01-x/en.md", Scenario: "hook", rendering: rendering{Steps: []string{"hook/0", c.step}}}}, library)
			if c.want == "" && err != nil {
				t.Fatal(err)
			}
			if c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "01-x/en.md links to #"+c.step+": ")) {
				t.Fatalf("error %v, want %q", err, c.want)
			}
		})
	}
	if err := checkSteps(t.Context(), []chapter{{File: "01-x/en.md", Scenario: "nobody"}}, library); err == nil || err.Error() != `01-x/en.md: there is no scenario "nobody"` {
		t.Errorf("a chapter of no scenario: %v", err)
	}
}

func TestTheOpeningTextDrivesEveryStep(t *testing.T) {
	_, library := assembled(t)
	chapters, err := readChapters(t.Context(), static.Chapters(), static.Glossary(language), language, library)
	if err != nil {
		t.Fatal(err)
	}
	for step := 1; step <= library[scenario.Seed].Last(); step++ {
		if want := fmt.Sprintf("hook/%d", step); !slices.Contains(chapters[0].Steps, want) {
			t.Errorf("no link to #%s", want)
		}
	}
}

// What the program is made of is said by the compiler, for a build for the
// browser.
func TestTextAndScenariosStayOutOfTheProgram(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "tasklesson/wasm")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	said, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(said))
	if slices.Contains(packages, "tasklesson/static") || !slices.Contains(packages, "tasklesson/app/lesson/scenario") {
		t.Errorf("the program is made of %v", packages)
	}
}

func TestThePageNamesTheDataOfEveryScenario(t *testing.T) {
	s, library := assembled(t)
	said := regexp.MustCompile(`<meta name="scenarios" content="([^"]*)" data-folder="([^"]*)" data-agent="v-[^"/]*/agent\.wasm\.packed" data-branching="([^"]*)" data-address="([^"]*)" data-frames="[^"]*" data-here="open/ hook/0" data-later="[^"]*">`).FindStringSubmatch(string(s["index.html"]))
	if said == nil {
		t.Fatal("the page names no scenarios")
	}
	catalog, err := scenario.ParseCatalog(said[1])
	if err != nil || !slices.Equal(catalog, library.Catalog()) {
		t.Errorf("the page names %v, want %v (%v)", catalog, library.Catalog(), err)
	}
	if branching := strings.Fields(said[3]); !slices.Contains(branching, "compact") || slices.Contains(branching, scenario.Seed) {
		t.Errorf("a reader can choose in %q", said[3])
	}
	var addresses address.Script
	if err := json.Unmarshal([]byte(html.UnescapeString(said[4])), &addresses); err != nil || len(addresses.Workshops) != 2 || !slices.Contains(addresses.Boards, "files/board") {
		t.Errorf("the scripts read addresses with %+v (%v)", addresses, err)
	}
	for name, sc := range library {
		got, err := scenario.Decode(s[path.Join(said[2], name+".json")], view.Actors())
		if err != nil || !reflect.DeepEqual(catalog.Place(got), sc) {
			t.Errorf("%s comes as %+v (%v)", name, got, err)
		}
	}
}
