//go:build !js

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// inOneFile returns the page that make single writes.
var inOneFile = sync.OnceValues(func() (string, error) {
	page, err := os.CreateTemp("", "lesson-*.html")
	if err != nil {
		return "", err
	}
	defer os.Remove(page.Name())
	write := exec.Command("go", "run", "./static/site", "-out", distDir, "-single", page.Name())
	write.Dir = "../.." // the root of the module
	if err := write.Run(); err != nil {
		return "", err
	}
	data, err := os.ReadFile(page.Name())
	return string(data), err
})

// fileURL returns the address of a file as a double click opens it.
func fileURL(file string) string { return "file://" + filepath.ToSlash(file) }

// TestOneFileInEngines opens the lesson as a file: it is walked, a board is worked on and
// kept, the agent answers, and a challenge is begun. [everywhere] all chapters are walked to
// their ends, in WebKit too.
func TestOneFileInEngines(t *testing.T) {
	engines := []webdriver.Engine{webdriver.Chromium, webdriver.Firefox}
	if everywhere {
		engines = webdriver.Engines
	}
	inEngines(t, func(p *page) {
		text, err := inOneFile()
		p.must(err)
		file := filepath.Join(t.TempDir(), "a lesson & more.html") // as people name files
		p.must(os.WriteFile(file, []byte(text), 0o600))
		load := func(address string) {
			t.Helper()
			p.must(p.Open(p.ctx, fileURL(strings.ReplaceAll(file, " ", "%20"))+address))
			p.live()
		}
		to := func(place string) {
			t.Helper()
			p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, place))
		}
		load("#open/0")
		p.wantData("store", "indexeddb")
		for _, board := range unlock {
			p.wantBoard(board)
			p.click("Next")
		}
		p.wantAt("hook", 0)
		scenarios, last := p.ends()
		if !everywhere {
			scenarios = []string{"graph"}
		}
		for _, scenario := range scenarios {
			to(scenario + "/0")
			p.wantPlace(scenario + "/0")
			for position := range last[scenario] {
				p.click("Next")
				p.wantShown(position + 1)
			}
			p.wantPlace(fmt.Sprintf("%s/%d", scenario, last[scenario]))
		}

		// What needs a second window is no link, and says why.
		to("claim/9")
		p.wantAt("claim", 9)
		p.wantText("Open the race (not in this one file")
		if links := p.eval(`return [...document.querySelectorAll('a[href]')].filter(a => a.checkVisibility() && !/^([#?]|data:|https:)/.test(a.getAttribute('href'))).map(a => a.outerHTML).join()`); links != "" {
			t.Errorf("it leads to %s", links)
		}

		to("try")
		p.wantBoard(seedBoards[0])
		p.sendPrompt("Complete task 1")
		p.wantBoard(agentDone)
		load("?present#challenges/three-in-order")
		p.wantSolved(false)
		to("try")
		p.wantBoard(agentDone)
		if stores := p.eval(`return indexedDB.databases().then(all => all.map(one => one.name).join())`); !strings.HasPrefix(stores, "tasklesson v-") {
			t.Errorf("the files are in %s", stores)
		}
		p.click("More")
		p.click("Reset everything")
		p.click("Yes, reset everything")
		p.wantBoard(seedBoards[0])
	}, engines...)
}

// The folder of the site, opened by a double click, promises nothing that it has not.
func TestTheFolderAsAFileSaysWhatWorks(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = []string{"The program could not start", "Failed to load resource", "blocked by CORS", "Fetch API cannot load file:"}
	folder, err := filepath.Abs(distDir)
	p.must(err)
	p.must(p.Open(p.ctx, fileURL(filepath.Join(folder, "index.html"))))
	p.wantData("lab", "failed")
	p.wantText("Opened as a file, this page has its text and the steps of the opening, no lab.")
	p.walkThrough(walkedOpening)
	p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/3'`))
	p.wantText("The steps of this chapter did not arrive.")
	if p.has("Try again") || p.speaksOf("You can still walk the steps") {
		t.Error("it promises more")
	}
}
