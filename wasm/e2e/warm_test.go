//go:build !js

package e2e

import (
	"context"
	"fmt"
	"io/fs"
	"testing/fstest"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// together has Chromium keep the pages of all sites of this machine in one process. What
// is compiled for one of them is there for the next, see [pool.warm]: a test takes a
// quarter less of the processor. Benchmarks measure what readers get, and have browsers
// without it.
var together = []string{"--process-per-site"}

// warm has a browser compile the program in its first tab, which keeps it for as long
// as the browser runs: V8 has one copy of the same bytes in a process.
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
	found, err := fs.Glob(dist, "*/"+site.Program)
	if err != nil || len(found) != 1 {
		return fmt.Errorf("the programs of the site are %v, %w", found, err)
	}
	program, err := fs.ReadFile(dist, found[0])
	if err != nil {
		return err
	}
	host := site.Serve(fstest.MapFS{"index.html": {Data: []byte(compiling)}, site.Program: {Data: program}}, "/")
	defer host.Close()
	if err := s.Open(ctx, host.URL("")); err != nil {
		return err
	}
	return webdriver.Until(ctx, "the program to be compiled", func() (string, error) {
		var wrong string
		err := s.Eval(ctx, &wrong, `return window.program instanceof WebAssembly.Module ? '' : String(window.program)`)
		return wrong, err
	})
}

const compiling = `<!doctype html><html lang="en"><head><title>The program, compiled</title><link rel="icon" href="data:,"></head><body><script>
fetch('` + site.Program + `')
	.then(file => WebAssembly.compileStreaming(new Response(file.body.pipeThrough(new DecompressionStream('gzip')), {headers: {'Content-Type': 'application/wasm'}})))
	.then(program => window.program = program, failure => window.program = failure)
</script></body></html>`
