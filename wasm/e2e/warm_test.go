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
	for _, program := range []string{site.Program, site.Agent} {
		found, err := fs.Glob(dist, "*/"+program)
		if err != nil || len(found) != 1 {
			return fmt.Errorf("of %s the site has %v, %w", program, found, err)
		}
		packed, err := fs.ReadFile(dist, found[0])
		if err != nil {
			return err
		}
		files[program] = &fstest.MapFile{Data: packed}
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

const compiling = `<!doctype html><html lang="en"><head><title>The programs, compiled</title><link rel="icon" href="data:,"></head><body><script>
const compiled = async name => {
	const file = await fetch(name);
	return WebAssembly.compileStreaming(new Response(file.body.pipeThrough(new DecompressionStream('gzip')), {headers: {'Content-Type': 'application/wasm'}}));
};
Promise.all(['` + site.Program + `', '` + site.Agent + `'].map(compiled))
	.then(all => window.programs = all, failure => window.programs = failure)
</script></body></html>`
