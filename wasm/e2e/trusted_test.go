//go:build !js

package e2e

import "testing"

// Under Trusted Types no text becomes markup or script, and no policy that makes
// an exception may be created either.
func TestNothingIsMadeOfMarkup(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Send("Content-Security-Policy", "require-trusted-types-for 'script'; trusted-types 'none'")
	p.must(p.RunFirst(p.ctx, watchViolations))
	p.open("")
	p.roam()
	p.wantNoViolation()
}
