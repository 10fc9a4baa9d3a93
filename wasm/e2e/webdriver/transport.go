//go:build !js

package webdriver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
)

// A Command is one WebDriver command. Drivers over HTTP take its method and
// path, Marionette takes its name; the parameters are the same for both.
type Command struct {
	Method string // GET, POST or DELETE
	Path   string // below the session, such as "/url"
	Name   string // Marionette's name of it, such as "WebDriver:Navigate"; "" where there is none
	Params map[string]any
}

// A Transport carries the commands of one session to a browser. Send returns
// the command's value, or an [*Error] where the browser refuses it. Close ends
// the session and its browser.
type Transport interface {
	Send(ctx context.Context, c Command) (json.RawMessage, error)
	Close(ctx context.Context) error
}

// Errors that a driver reports and that callers tell apart with errors.Is.
var (
	ErrNoSuchElement = errors.New("no such element")
	ErrStale         = errors.New("stale element reference")
	ErrNoAlert       = errors.New("no such alert")
	ErrIntercepted   = errors.New("element click intercepted")
	ErrNotReachable  = errors.New("element not interactable")
	ErrScript        = errors.New("javascript error")

	// ErrUnsupported is what this engine's driver has no command for.
	ErrUnsupported = errors.New("unsupported operation")
)

// An Error is a command that the browser refused.
type Error struct {
	Command string // "POST /url"
	Code    string // the error code of the WebDriver specification, "stale element reference"
	Message string
}

func (e *Error) Error() string {
	return fmt.Sprintf("webdriver: %s: %s: %s", e.Command, e.Code, e.Message)
}

// Is reports whether target is the sentinel of e's code.
func (e *Error) Is(target error) bool { return target.Error() == e.Code }

// httpTransport speaks to a driver that listens on HTTP.
type httpTransport struct {
	client  *http.Client
	base    string // http://127.0.0.1:port
	session string // "/session/abc"
	closed  func()
}

func (t *httpTransport) Send(ctx context.Context, c Command) (json.RawMessage, error) {
	return send(ctx, t.client, t.base+t.session, c)
}

func (t *httpTransport) Close(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, endLimit)
	defer cancel()
	_, err := t.Send(ctx, Command{Method: http.MethodDelete})
	t.closed()
	return err
}

func send(ctx context.Context, client *http.Client, base string, c Command) (json.RawMessage, error) {
	req, err := request(ctx, base, c)
	if err != nil {
		return nil, err
	}
	resp, err := client.Do(req)
	if err != nil {
		return nil, fmt.Errorf("webdriver: %w", err)
	}
	defer resp.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		return nil, fmt.Errorf("webdriver: %s %s: unreadable answer: %w", c.Method, c.Path, err)
	}
	if resp.StatusCode == http.StatusOK {
		return answer.Value, nil
	}
	var refusal struct{ Error, Message string }
	if err := json.Unmarshal(answer.Value, &refusal); err != nil {
		refusal.Message = string(answer.Value)
	}
	return nil, &Error{Command: c.Method + " " + c.Path, Code: refusal.Error, Message: refusal.Message}
}

func request(ctx context.Context, base string, c Command) (*http.Request, error) {
	var body io.Reader
	if c.Method == http.MethodPost {
		params := c.Params
		if params == nil {
			params = map[string]any{} // a POST without a JSON object is an invalid argument
		}
		data, err := json.Marshal(params)
		if err != nil {
			return nil, fmt.Errorf("webdriver: %s %s: %w", c.Method, c.Path, err)
		}
		body = bytes.NewReader(data)
	}
	req, err := http.NewRequestWithContext(ctx, c.Method, base+c.Path, body)
	if err != nil {
		return nil, fmt.Errorf("webdriver: %w", err)
	}
	req.Header.Set("Content-Type", "application/json; charset=utf-8")
	return req, nil
}
