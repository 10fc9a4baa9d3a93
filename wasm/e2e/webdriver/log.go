//go:build !js

package webdriver

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
)

// An Entry is one line of the browser's console.
type Entry struct {
	Level   string // SEVERE for errors and uncaught exceptions, WARNING, INFO, DEBUG
	Source  string // "javascript", "network", "console-api"
	Message string
}

// Console returns what was written to the console of any tab since the last
// call. The error is ErrUnsupported in other engines than Chromium.
func (s *Session) Console(ctx context.Context) ([]Entry, error) {
	var entries []Entry
	err := s.logged(ctx, "browser", &entries)
	return entries, err
}

// Requests returns the URLs that any tab has asked for since the last call, in
// order, also those that never left the browser. The error is ErrUnsupported in
// other engines than Chromium.
func (s *Session) Requests(ctx context.Context) ([]string, error) {
	var entries []struct{ Message string }
	if err := s.logged(ctx, "performance", &entries); err != nil {
		return nil, err
	}
	var urls []string
	for _, e := range entries {
		var event struct {
			Message struct {
				Method string
				Params struct{ Request struct{ URL string } }
			}
		}
		if err := json.Unmarshal([]byte(e.Message), &event); err != nil {
			return nil, fmt.Errorf("webdriver: performance log: %w", err)
		}
		if event.Message.Method == "Network.requestWillBeSent" {
			urls = append(urls, event.Message.Params.Request.URL)
		}
	}
	return urls, nil
}

func (s *Session) logged(ctx context.Context, kind string, out any) error {
	if s.Engine != Chromium {
		return fmt.Errorf("webdriver: the %s log of %s: %w", kind, s.Engine, ErrUnsupported)
	}
	return s.do(ctx, Command{ // it has no name: Chromium only
		Method: http.MethodPost, Path: "/se/log",
		Params: map[string]any{"type": kind},
	}, out)
}
