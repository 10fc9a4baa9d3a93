//go:build !js

package e2e

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// A pool lends browsers to tests that run side by side. Nobody else uses them
// until the test ends: a tab that stands behind another one is hidden, has its
// timers slowed down and draws nothing. There are as many as tests run at once
// (go test -parallel). The zero value is ready; it is safe for concurrent use.
type pool struct {
	mu   sync.Mutex
	all  []*webdriver.Browsers
	idle map[bool][]*webdriver.Browsers // by whether they are whole
	lent map[string]*webdriver.Browsers // by the name of the test

	warmed map[*webdriver.Session]bool // those that have the program compiled
}

// of returns the browsers of a test. Its subtests have the same ones, so those
// of a test that has asked for itself must run one after the other.
func (p *pool) of(t testing.TB) *webdriver.Browsers {
	_, measured := t.(*testing.B) // what readers have is measured
	return p.lend(t, measured)
}

// whole lends a test, before it asks for a page, browsers with windows: there a tab that
// stands behind another one is hidden.
func (p *pool) whole(t testing.TB) { p.lend(t, true) }

func (p *pool) lend(t testing.TB, whole bool) *webdriver.Browsers {
	p.mu.Lock()
	defer p.mu.Unlock()
	for name, set := range p.lent {
		if t.Name() == name || strings.HasPrefix(t.Name(), name+"/") {
			return set
		}
	}
	set := p.take(whole)
	if _, measured := t.(*testing.B); !measured && set.Args == nil {
		set.Args = together
	}
	if p.lent == nil {
		p.lent, p.idle = map[string]*webdriver.Browsers{}, map[bool][]*webdriver.Browsers{}
	}
	p.lent[t.Name()] = set
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.lent, t.Name())
		p.idle[whole] = append(p.idle[whole], set)
	})
	return set
}

// take returns browsers that nobody has, new ones if it must.
func (p *pool) take(whole bool) *webdriver.Browsers {
	idle := p.idle[whole]
	if last := len(idle) - 1; last >= 0 {
		p.idle[whole] = idle[:last]
		return idle[last]
	}
	set := &webdriver.Browsers{Whole: whole}
	p.all = append(p.all, set)
	return set
}

// Close ends all browsers. No test may run any more.
func (p *pool) Close() error {
	var errs []error
	for _, set := range p.all {
		errs = append(errs, set.Close())
	}
	return errors.Join(errs...)
}

// called is a test by another name.
type called struct {
	testing.TB
	name string
}

func (c called) Name() string { return c.name }

func TestNoTwoTestsShareABrowser(t *testing.T) {
	t.Parallel()
	var p pool // it starts none, because nobody asks for a session
	var first *webdriver.Browsers
	t.Run("while tests run", func(t *testing.T) {
		first = p.of(called{t, "TestA"})
		for name, same := range map[string]bool{"TestA": true, "TestA/inner": true, "TestAB": false, "TestB": false} {
			if got := p.of(called{t, name}) == first; got != same {
				t.Errorf("%s has the browsers of TestA: %v, want %v", name, got, same)
			}
		}
		if len(p.all) != 3 {
			t.Errorf("three tests have %d sets of browsers", len(p.all))
		}
	})
	t.Run("after them", func(t *testing.T) {
		for _, name := range []string{"TestC", "TestD", "TestE"} {
			p.of(called{t, name})
		}
		if len(p.all) != 3 {
			t.Errorf("after three tests there are %d sets of browsers: none was lent again", len(p.all))
		}
	})
}

// together has Chromium keep the pages of all sites of this machine in one process. What
// is compiled for one of them is there for the next, see [pool.warm]: a test takes a
// quarter less of the processor. Benchmarks measure what readers get, and have browsers
// without it.
var together = []string{"--process-per-site"}

// warm has a browser compile the two programs in its first tab, which keeps them for as
// long as the browser runs: V8 has one copy of the same bytes in a process.
func (p *pool) warm(ctx context.Context, s *webdriver.Session) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.warmed[s] {
		return nil
	}
	if p.warmed == nil {
		p.warmed = map[*webdriver.Session]bool{}
	}
	p.warmed[s] = true
	files := fstest.MapFS{"index.html": {Data: []byte(compiling)}}
	for _, name := range []string{site.Program, site.Agent, unpacking} {
		found, err := fs.Glob(dist, "*/"+name)
		if err != nil || len(found) != 1 {
			return fmt.Errorf("of %s the site has %v, %w", name, found, err)
		}
		data, err := fs.ReadFile(dist, found[0])
		if err != nil {
			return err
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	host := site.Serve(files, "/")
	defer host.Close()
	if err := s.Open(ctx, host.URL("")); err != nil {
		return err
	}
	return webdriver.Until(ctx, "the programs to be compiled", func() (string, error) {
		var wrong string
		err := s.Eval(ctx, &wrong, `return Array.isArray(window.programs) && window.programs.every(one => one instanceof WebAssembly.Module) ? '' : String(window.programs)`)
		return wrong, err
	})
}

const compiling = `<!doctype html><html lang="en"><head><title>The programs, compiled</title><link rel="icon" href="data:,"></head><body><script type="module">
await import('./` + unpacking + `');
Promise.all(['` + site.Program + `', '` + site.Agent + `'].map(name => tasklessonProgram.compiled(name, () => {}).then(one => one.module)))
	.then(all => window.programs = all, failure => window.programs = failure)
</script></body></html>`

// unpacking is the script of the site that fetches, unpacks and compiles programs.
const unpacking = "program.js"
