//go:build !js

package webdriver

import "context"

// Eval runs the body of a JavaScript function in the page and, where out is
// not nil, decodes what it returns into out. The arguments are the function's
// `arguments`; an [Element] among them arrives as that element, and a promise
// that the function returns is waited for. The error is ErrScript where the
// script throws.
func (s *Session) Eval(ctx context.Context, out any, body string, arguments ...any) error {
	if arguments == nil {
		arguments = []any{}
	}
	return s.do(ctx, post("/execute/sync", "ExecuteScript", map[string]any{"script": body, "args": arguments}), out)
}
