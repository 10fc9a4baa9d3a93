//go:build !js

package main

import (
	"bufio"
	"encoding/json"
	"io"
	"path/filepath"
	"strings"
	"testing"
)

// A speaker talks to a server line by line, as a client that makes mistakes.
type speaker struct {
	t       *testing.T
	in      *io.PipeWriter
	answers *bufio.Scanner
	ended   chan int
	errs    *strings.Builder // to be read when it has ended
	board   string
}

// speak starts a server in this process.
func speak(t *testing.T, args ...string) *speaker {
	t.Helper()
	in, typed := io.Pipe()
	printed, out := io.Pipe()
	s := &speaker{t: t, in: typed, answers: bufio.NewScanner(printed), ended: make(chan int, 1), errs: &strings.Builder{}, board: filepath.Join(t.TempDir(), "board")}
	s.answers.Buffer(nil, 1<<24)
	args = append([]string{"mcp", "-dir", s.board}, args...)
	go func() {
		code := run(t.Context(), args, in, out, s.errs)
		in.Close()
		out.Close()
		s.ended <- code
	}()
	t.Cleanup(func() { typed.Close() })
	return s
}

// A message is what a server says to a frame.
type message struct {
	ID     any
	Method string
	Error  *struct {
		Code    int
		Message string
	}
	Result struct {
		ProtocolVersion string
		IsError         bool
		Content         []struct{ Text string }
		Meta            map[string]any `json:"_meta"`
	}
}

func (s *speaker) say(frame string) {
	s.t.Helper()
	if _, err := io.WriteString(s.in, frame); err != nil {
		s.t.Fatalf("the server does not listen to %.80q: %v", frame, err)
	}
}

// hear returns the next line that the server prints.
func (s *speaker) hear() (string, message) {
	s.t.Helper()
	if !s.answers.Scan() {
		s.t.Fatalf("the server ends with %d: %s", <-s.ended, s.errs)
	}
	line, got := s.answers.Text(), message{}
	if !strings.HasPrefix(line, "[") {
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			s.t.Fatalf("the server says %q: %v", line, err)
		}
	}
	return line, got
}

// greet does what a client does first.
func (s *speaker) greet(version string) {
	s.t.Helper()
	s.say(`{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"` + version + `","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}` + "\n")
	if line, got := s.hear(); got.Result.ProtocolVersion != version {
		s.t.Fatalf("the server greets with %s", line)
	}
	s.say(`{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n")
}

// isAlive sends what is answered by a server that goes on, and nothing else
// may come before that.
func (s *speaker) isAlive() {
	s.t.Helper()
	s.say(`{"jsonrpc":"2.0","id":"alive","method":"ping"}` + "\n")
	if line, got := s.hear(); got.ID != "alive" || got.Error != nil {
		s.t.Errorf("instead of a sign of life it says %s", line)
	}
}

// hangsUp ends the input, and the server must end without a complaint.
func (s *speaker) hangsUp() {
	s.t.Helper()
	s.in.Close()
	for s.answers.Scan() {
		s.t.Errorf("at the end it says %s", s.answers.Text())
	}
	if code := <-s.ended; code != exitDone || s.errs.Len() > 0 {
		s.t.Errorf("it ends with %d: %s", code, s.errs)
	}
}

// nested is a call of task_create whose metadata has so many levels.
func nested(levels int) string {
	return `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"task_create","arguments":{"subject":"a \"[{","metadata":{"k":` +
		strings.Repeat("[", levels) + strings.Repeat("]", levels) + `}}}}`
}

func TestABrokenFrameIsAnsweredAndTheServerGoesOn(t *testing.T) {
	const parse, invalid = -32700, -32600
	for name, c := range map[string]struct {
		frame string
		id    any
		code  int
	}{
		"no JSON":                {"not json", nil, parse},
		"an open string":         {`{"jsonrpc":"2.0","id":3,"method":"pi`, nil, parse},
		"a bracket too many":     {`{"jsonrpc":"2.0","id":3,"method":"ping"}}`, nil, parse},
		"two in a line":          {`{"jsonrpc":"2.0","id":3,"method":"ping"} {"jsonrpc":"2.0","id":4,"method":"ping"}`, nil, parse},
		"no version":             {`{"id":3,"method":"ping"}`, 3., invalid},
		"another version":        {`{"jsonrpc":"1.0","id":"x","method":"ping"}`, "x", invalid},
		"an id that is none":     {`{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}`, nil, invalid},
		"half an id":             {`{"jsonrpc":"2.0","id":1.5,"method":"ping"}`, 1.5, invalid},
		"an id that is too long": {`{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}`, 9007199254740992., invalid}, // as this test reads it
		"an endless id":          {`{"jsonrpc":"2.0","id":1e99,"method":"ping"}`, 1e99, invalid},
		"a method that is none":  {`{"jsonrpc":"2.0","id":3,"method":5}`, 3., invalid},
		"neither call nor reply": {`{"jsonrpc":"2.0"}`, nil, invalid},
		"a number":               {`12`, nil, invalid},
		"a batch":                {`[{"jsonrpc":"2.0","id":3,"method":"ping"}]`, nil, invalid},
		"an empty batch":         {`[]`, nil, invalid},
		"1,100 levels":           {nested(1_100), 7., invalid},
		"20,000 levels":          {nested(20_000), 7., invalid},
		"17 megabytes":           {`{"jsonrpc":"2.0","id":3,"method":"` + strings.Repeat("x", 17<<20) + `"}`, nil, invalid},
	} {
		t.Run(name, func(t *testing.T) {
			s := speak(t)
			s.greet("2025-06-18")
			s.say(c.frame + "\n")
			line, got := s.hear()
			if got.Error == nil || got.Error.Code != c.code || got.ID != c.id || len(got.Error.Message) < 10 || !strings.Contains(line, `"id":`) {
				t.Errorf("it is answered %s", line)
			}
			s.isAlive()
			s.hangsUp()
		})
	}
}

func TestHarmlessFramesAreNotRefused(t *testing.T) {
	s := speak(t, "-owner", "ann")
	s.greet("2025-06-18")
	s.say("\n \r\n")
	s.isAlive()
	s.say(`{"jsonrpc":"2.0","id":"crlf","method":"ping"}` + " \r\n")
	if line, got := s.hear(); got.ID != "crlf" || got.Error != nil {
		t.Errorf("a line with a carriage return is answered %s", line)
	}
	s.say("{\n \"jsonrpc\": \"2.0\",\n \"id\": \"lines\",\n \"method\": \"ping\"\n}\n")
	if line, got := s.hear(); got.ID != "lines" || got.Error != nil {
		t.Errorf("a frame of several lines is answered %s", line)
	}
	s.say(nested(900) + "\n")
	if line, got := s.hear(); got.ID != 7. || got.Result.IsError || got.Error != nil {
		t.Errorf("900 levels are answered %.300s", line)
	}
	// Half a frame: the next whole one shows that no more of it will come.
	s.say(`{"jsonrpc":"2.0","id":3,` + "\n")
	s.say(`{"jsonrpc":"2.0","id":"whole","method":"ping"}` + "\n")
	if line, got := s.hear(); got.Error == nil || got.Error.Code != -32700 {
		t.Errorf("half a frame is answered %s", line)
	}
	if line, got := s.hear(); got.ID != "whole" || got.Error != nil {
		t.Errorf("the frame behind a half one is answered %s", line)
	}
	s.hangsUp()
}

func TestAClientOfAnOldVersionMaySendBatches(t *testing.T) {
	s := speak(t)
	s.greet("2025-03-26")
	s.say(`[{"jsonrpc":"2.0","id":3,"method":"ping"},{"jsonrpc":"2.0","id":4,"method":"ping"}]` + "\n")
	if line, _ := s.hear(); !strings.HasPrefix(line, "[") || !strings.Contains(line, `"id":3`) || !strings.Contains(line, `"id":4`) {
		t.Errorf("the batch is answered %s", line)
	}
	for _, bad := range []string{
		`[{"jsonrpc":"2.0","id":4,"method":"ping"}]`, `[{"jsonrpc":"2.0","id":9,"method":"ping"},{"jsonrpc":"2.0","method":"x"}]`,
		`[{"id":3,"method":"ping"}]`, `[]`, `[{"jsonrpc":"2.0","id":3,"method":"ping"},{"jsonrpc":"2.0","id":3,"method":"ping"}]`,
	} {
		s.say(bad + "\n")
		if line, got := s.hear(); got.Error == nil || got.Error.Code != -32600 {
			t.Errorf("%s is answered %s", bad, line)
		}
	}
	s.isAlive()
	s.hangsUp()
}

func TestTheLastFrameNeedsNoLineEnd(t *testing.T) {
	s := speak(t)
	s.greet("2025-06-18")
	s.say("not json")
	s.in.Close()
	if line, got := s.hear(); got.Error == nil || got.Error.Code != -32700 {
		t.Errorf("the last frame is answered %s", line)
	}
	s.hangsUp()
}
