//go:build !js && all

package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// hostFaults are what hosts do to a file, in the order of the table.
var hostFaults = []struct {
	name     string
	delivery site.Delivery
}{
	{"404", site.Missing},
	{"500", site.Failing},
	{"login page", site.Login},
	{"half", site.Truncated},
	{"12 s late", site.Late},
	{"wrong type", site.Refused},
	{"packed twice", site.Packed},
}

// hostedFiles are the files of the site, one of each kind, with the address of a page that
// needs it.
var hostedFiles = []struct{ file, at string }{
	{"head.js frames.js page.js", "#hook/1"},
	{"head.js", "#hook/1"},
	{"frames.js", "#hook/1"},
	{"page.js", "#hook/1"},
	{"program.js", "#hook/1"},
	{"page.css", "#hook/1"},
	{"later.css", "#hook/1"},
	{site.Program, "#hook/1"},
	{"scenarios/en/open.json", "#hook/1"},
	{"scenarios/en/clear.json", "#clear/3"},
	{"frames/en/clear.json", "#clear/3"},
	{"agent.js", "#try"},
	{site.Agent, "#try"},
	{"icon.svg", "#hook/1"},
	{"site.webmanifest", "#hook/1"},
	{"offline.json", "?present#hook/1"},
	{"sw.js", "?present#hook/1"},
	{"race.js", "race.html"},
	{"race.css", "race.html"},
	{"handout.css", "handout.html"},
}

// TestHosts has a host do something to one file at a time. The page works all the same, or
// names what is missing and works again by what it offers; what came of it is the table in
// RELIABILITY.md, which E2E_TABLE=1 writes.
func TestHosts(t *testing.T) {
	folder := versionFolder(t)
	cells := make([][]string, len(hostedFiles))
	t.Run("files", func(t *testing.T) {
		for i, hosted := range hostedFiles {
			cells[i] = make([]string, len(hostFaults))
			for j, fault := range hostFaults {
				t.Run(hosted.file+" "+fault.name, func(t *testing.T) {
					t.Parallel()
					p := newPage(t)
					p.expects = []string{""} // a browser tells of each
					deliver := func(how site.Delivery) {
						for _, name := range strings.Fields(hosted.file) {
							if name != "sw.js" {
								name = folder + "/" + name
							}
							p.site.DeliverOf(name, how)
						}
					}
					deliver(fault.delivery)
					p.load(hosted.at)
					cells[i][j] = p.hosted(hosted.at, fault.delivery)
					if cells[i][j] == "works" {
						return
					}
					deliver(site.Whole)
					p.again()
					if got := p.hosted(hosted.at, site.Late); got != "works" {
						t.Errorf("again it is %s", got)
					}
				})
			}
		}
	})
	if t.Failed() {
		return
	}
	table := "| file |"
	for _, fault := range hostFaults {
		table += " " + fault.name + " |"
	}
	table += "\n|" + strings.Repeat("---|", len(hostFaults)+1) + "\n"
	for i, hosted := range hostedFiles {
		table += "| `" + strings.ReplaceAll(hosted.file, " ", "`, `") + "` | " + strings.Join(cells[i], " | ") + " |\n"
	}
	wantInReliability(t, "hosts", table)
}

// versionFolder is the one folder of the site that has the files of its version.
func versionFolder(t *testing.T) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(distDir, "v-*"))
	if err != nil || len(found) != 1 {
		t.Fatalf("%q, %v", found, err)
	}
	return filepath.Base(found[0])
}

// faultsSaid is what the page says of files that did not come.
const faultsSaid = `return ['Parts of this page did not arrive', 'The program arrived damaged', 'The program is missing', 'The server sent something other',
	'The program did not arrive', 'The program did not come', 'The steps of this chapter', 'The agent cannot answer'].find(text => document.body.innerText.includes(text)) ?? ''`

// hosted waits until a page works, or until it says what is missing, where that is not only
// late: "works" or "said". A page that does neither in a minute is "silent".
func (p *page) hosted(at string, fault site.Delivery) string {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 90*time.Second)
	defer cancel()
	said, prompted := "", false
	works := func() bool {
		if p.eval(`return document.getElementById('incomplete')?.id ?? ''`) != "" {
			return false // it will say so, or go
		}
		switch at {
		case "race.html":
			return p.eval(`return String(document.getElementById('acts').checkVisibility())`) == "true"
		case "handout.html":
			return p.eval(`return String(document.querySelector('h1').checkVisibility())`) == "true"
		case "#try":
			if board, err := p.board(); err == nil && prompted {
				return board == agentDone
			}
			if live, err := p.data("lab"); err == nil && live == "live" && p.eval(`return document.querySelector('#lab .talk [data-role="system"]') ? 'there' : ''`) != "" {
				if p.eval(`return document.querySelector('#lab [data-key=prompt]').value`) == "" {
					p.sendPrompt("Complete task 1")
				} else {
					p.click("Send") // it waits there
				}
				prompted = true
			}
			return false
		}
		_, place, _ := strings.Cut(at, "#")
		if live, err := p.data("lab"); err != nil || live != "live" {
			return false
		}
		_, wrong, err := p.drawn(place)
		return err == nil && wrong == ""
	}
	err := webdriver.Until(ctx, "the page to work, or to say what is missing", func() (string, error) {
		if works() {
			said = "works"
			return "", nil
		}
		if fault != site.Late && p.eval(faultsSaid) != "" {
			said = "said"
			return "", nil
		}
		return "neither", nil
	})
	if err != nil {
		p.t.Errorf("%v", err)
		return "silent"
	}
	return said
}

// again does what the page offers: a button, or else a reload, which its sentence asks for.
func (p *page) again() {
	p.t.Helper()
	for _, button := range []string{"Try again", "Reload"} {
		if p.has(button) {
			p.click(button)
			return
		}
	}
	p.must(p.Refresh(p.ctx))
}

// wantInReliability checks the table between two comments of RELIABILITY.md, or writes it.
func wantInReliability(t *testing.T, name, table string) {
	t.Helper()
	const file = "../../RELIABILITY.md"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begun := strings.Cut(string(text), fmt.Sprintf("<!-- %s -->\n", name))
	old, after, ended := strings.Cut(rest, fmt.Sprintf("<!-- /%s -->\n", name))
	if !begun || !ended {
		t.Fatalf("RELIABILITY.md has no place for the table %s:\n%s", name, table)
	}
	if old == table {
		return
	}
	if os.Getenv("E2E_TABLE") == "" {
		t.Fatalf("the table %s is another one:\n%s", name, table)
	}
	made := fmt.Sprintf("%s<!-- %[2]s -->\n%[3]s<!-- /%[2]s -->\n%[4]s", before, name, table, after)
	if err := os.WriteFile(file, []byte(made), 0o644); err != nil {
		t.Fatal(err)
	}
}
