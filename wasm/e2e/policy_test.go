//go:build !js

package e2e

import "testing"

// watchViolations notes in window.violations what a policy has forbidden.
const watchViolations = `window.violations = [];
addEventListener('securitypolicyviolation', e => window.violations.push(
	[e.effectiveDirective, e.blockedURI, e.sample, e.sourceFile, e.lineNumber].join(' ')))`

func (p *page) wantNoViolation() {
	p.t.Helper()
	if found := p.eval(`return window.violations.join('\n')`); found != "" {
		p.t.Errorf("a policy of the page forbids\n%s", found)
	}
}

// strict is the narrowest policy that a host can send: all that the lesson needs,
// and nothing inline. No text becomes markup or script, and no policy of Trusted Types
// that makes an exception may be created either, but the one for the agent's worker.
const strict = "require-trusted-types-for 'script'; trusted-types tasklesson-agent; default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

// TestATranslatedPageLivesUnderTheStrictestPolicy goes through the whole lab once for
// both: what a translating browser does to a page is its own, and no policy forbids it. Of
// the gallery, TestGallery says what the policy forbids.
func TestATranslatedPageLivesUnderTheStrictestPolicy(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Send("Content-Security-Policy", strict)
	p.must(p.RunFirst(p.ctx, watchViolations))
	p.open("")
	p.must(p.Eval(p.ctx, nil, translator))
	p.wantText("BEFORE YOU GO ON") // the text of the chapters is translated
	p.roam()
	p.live()
	p.wantNoViolation()
}
