//go:build !js

package webdriver

import (
	"context"
	"fmt"
	"net/http"
)

// CDP sends a command of the Chrome DevTools Protocol to the current tab; out
// may be nil. What it sets belongs to that tab and ends with it. The error is
// ErrUnsupported in other engines than Chromium.
func (s *Session) CDP(ctx context.Context, out any, command string, params map[string]any) error {
	if s.Engine != Chromium {
		return fmt.Errorf("webdriver: %s in %s: %w", command, s.Engine, ErrUnsupported)
	}
	if params == nil {
		params = map[string]any{}
	}
	return s.do(ctx, Command{ // it has no name: Chromium only
		Method: http.MethodPost, Path: "/goog/cdp/execute",
		Params: map[string]any{"cmd": command, "params": params},
	}, out)
}

// A Screen is the device that a tab pretends to be on.
type Screen struct {
	Width, Height int     // of the viewport, in CSS pixels
	Scale         float64 // device pixels to a CSS pixel; 0 is 1
	Mobile        bool    // a phone: touch, and its viewport rules
	Dark          bool    // prefers-color-scheme: dark
	Still         bool    // prefers-reduced-motion: reduce
}

// Emulate gives the current tab another screen. Firefox and WebKit have only
// their window: it can have another size, and nothing else.
func (s *Session) Emulate(ctx context.Context, screen Screen) error {
	if s.Engine != Chromium {
		if screen != (Screen{Width: screen.Width, Height: screen.Height}) {
			return fmt.Errorf("webdriver: the screen %+v in %s: %w", screen, s.Engine, ErrUnsupported)
		}
		return s.resize(ctx, screen.Width, screen.Height)
	}
	scale := screen.Scale
	if scale == 0 {
		scale = 1
	}
	if err := s.CDP(ctx, nil, "Emulation.setDeviceMetricsOverride", map[string]any{
		"width": screen.Width, "height": screen.Height, "deviceScaleFactor": scale, "mobile": screen.Mobile,
	}); err != nil {
		return err
	}
	touch := map[string]any{"enabled": screen.Mobile}
	if screen.Mobile {
		touch["maxTouchPoints"] = 5
	}
	if err := s.CDP(ctx, nil, "Emulation.setTouchEmulationEnabled", touch); err != nil {
		return err
	}
	scheme, motion := "light", "no-preference"
	if screen.Dark {
		scheme = "dark"
	}
	if screen.Still {
		motion = "reduce"
	}
	return s.CDP(ctx, nil, "Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
		{"name": "prefers-color-scheme", "value": scheme},
		{"name": "prefers-reduced-motion", "value": motion},
	}})
}

// DisableScripts turns the JavaScript of the tab's next pages off. [Session.Eval]
// and finding still work.
func (s *Session) DisableScripts(ctx context.Context) error {
	return s.CDP(ctx, nil, "Emulation.setScriptExecutionDisabled", map[string]any{"value": true})
}

// RunFirst runs a script in every page that the tab loads from now on, before
// the page's own.
func (s *Session) RunFirst(ctx context.Context, script string) error {
	return s.CDP(ctx, nil, "Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script})
}

// resize gives the window the size at which its viewport has the wanted one.
func (s *Session) resize(ctx context.Context, width, height int) error {
	set := false
	return Until(ctx, fmt.Sprintf("a viewport of %d by %d", width, height), func() (string, error) {
		var is struct{ Width, Height, Around, Above int }
		err := s.Eval(ctx, &is, `return {width: innerWidth, height: innerHeight, around: outerWidth - innerWidth, above: outerHeight - innerHeight}`)
		if err != nil || is.Width == width && is.Height == height {
			return "", err
		}
		if !set {
			err = s.do(ctx, post("/window/rect", "SetWindowRect", map[string]any{"width": width + is.Around, "height": height + is.Above}), nil)
			set = err == nil
		}
		return fmt.Sprintf("it is %d by %d", is.Width, is.Height), err
	})
}
