//go:build !js

package webdriver

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"time"
)

// marionette speaks Firefox's own protocol: each message is its length, a
// colon and a JSON array; an answer repeats the number of its command.
type marionette struct {
	mu     sync.Mutex
	conn   net.Conn
	in     *bufio.Reader
	number int
	broken error            // why there can be no more answers
	ended  func(asked bool) // the browser is gone, or was asked to go
}

// longestAnswer is more than a screenshot of a large screen.
const longestAnswer = 256 << 20

func dialMarionette(ctx context.Context, address string, ended func(asked bool)) (*marionette, error) {
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("webdriver: %w", err)
	}
	m := &marionette{conn: conn, in: bufio.NewReader(conn), ended: ended}
	greeting, err := m.within(ctx, m.read)
	if err == nil && !strings.Contains(string(greeting), `"marionetteProtocol":3`) {
		err = fmt.Errorf("webdriver: an unknown protocol: %s", greeting)
	}
	if err != nil {
		conn.Close()
		return nil, err
	}
	return m, nil
}

// Send waits for the command's answer. Where ctx ends before, the connection
// is of no use any more: later commands fail too.
func (m *marionette) Send(ctx context.Context, c Command) (json.RawMessage, error) {
	if c.Name == "" {
		return nil, fmt.Errorf("webdriver: %s %s: %w", c.Method, c.Path, ErrUnsupported)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return nil, m.broken
	}
	answer, err := m.within(ctx, func() ([]byte, error) { return m.exchange(c) })
	if refusal := (*Error)(nil); err != nil && !errors.As(err, &refusal) {
		m.broken = fmt.Errorf("webdriver: %s: %w", c.Name, err)
		return nil, m.broken
	}
	return answer, err
}

// within does something with the connection that ends with ctx.
func (m *marionette) within(ctx context.Context, do func() ([]byte, error)) ([]byte, error) {
	_ = m.conn.SetDeadline(time.Time{})
	stop := context.AfterFunc(ctx, func() { _ = m.conn.SetDeadline(time.Unix(1, 0)) })
	defer stop()
	answer, err := do()
	if err != nil && ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return answer, err
}

func (m *marionette) exchange(c Command) ([]byte, error) {
	m.number++
	params := c.Params
	if params == nil {
		params = map[string]any{}
	}
	message, err := json.Marshal([]any{0, m.number, c.Name, params})
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(m.conn, "%d:%s", len(message), message); err != nil {
		return nil, err
	}
	for {
		data, err := m.read()
		if err != nil {
			return nil, err
		}
		var answer [4]json.RawMessage // 1, number, error, result
		if err := json.Unmarshal(data, &answer); err != nil {
			return nil, err
		}
		if string(answer[1]) == strconv.Itoa(m.number) {
			return value(c.Name, answer[2], answer[3])
		}
	}
}

// value takes an answer apart: most results are wrapped in an object.
func value(command string, refused, result json.RawMessage) (json.RawMessage, error) {
	if string(refused) != "null" {
		e := &Error{Command: command}
		var refusal struct{ Error, Message string }
		if err := json.Unmarshal(refused, &refusal); err != nil {
			return nil, err
		}
		e.Code, e.Message = refusal.Error, refusal.Message
		return nil, e
	}
	var wrapped map[string]json.RawMessage
	if json.Unmarshal(result, &wrapped) == nil && len(wrapped) == 1 && wrapped["value"] != nil {
		return wrapped["value"], nil
	}
	return result, nil
}

func (m *marionette) read() ([]byte, error) {
	length, err := m.in.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil || n < 0 || n > longestAnswer {
		return nil, fmt.Errorf("an answer of length %q", length)
	}
	data := make([]byte, n)
	_, err = io.ReadFull(m.in, data)
	return data, err
}

// Close ends the browser.
func (m *marionette) Close(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, endLimit)
	defer cancel()
	_, err := m.Send(ctx, Command{Name: "Marionette:Quit", Params: map[string]any{"flags": []string{"eForceQuit"}}})
	m.conn.Close()
	m.ended(err == nil)
	return err
}
