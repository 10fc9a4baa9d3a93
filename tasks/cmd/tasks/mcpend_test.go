//go:build !js

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tasklesson/tasks"
)

const initialize = `{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}` + "\n"

func toolCall(id int, tool, arguments string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":%s}}`+"\n", id, tool, arguments)
}

// answersIn returns what a server printed, by id.
func answersIn(t *testing.T, printed []byte) map[any]message {
	t.Helper()
	answers := map[any]message{}
	lines := bufio.NewScanner(bytes.NewReader(printed))
	for lines.Buffer(nil, 1<<24); lines.Scan(); {
		var got message
		if err := json.Unmarshal(lines.Bytes(), &got); err != nil {
			t.Fatalf("the server says %q: %v", lines.Text(), err)
		}
		if _, twice := answers[got.ID]; twice {
			t.Errorf("%v is answered twice", got.ID)
		}
		answers[got.ID] = got
	}
	return answers
}

// theEndWaitsForTheAnswers writes calls into the pipe of a server and closes it
// at once.
func theEndWaitsForTheAnswers(t *testing.T, p stage) {
	const calls = 200
	var input strings.Builder
	input.WriteString(initialize)
	for id := range calls {
		input.WriteString(toolCall(id, "task_create", fmt.Sprintf(`{"subject": "call %d"}`, id)))
	}
	cmd := p.command(t.Context(), "mcp", "-owner", "ann")
	cmd.Stdin = strings.NewReader(input.String())
	printed, err := cmd.Output()
	if err != nil {
		t.Fatalf("the server ends with %v: %s", err, printed)
	}
	answers := answersIn(t, printed)
	if len(answers) != calls+1 {
		t.Errorf("%d of %d calls are answered", len(answers)-1, calls)
	}
	board := p.tasks(t, "list")
	for id := range calls {
		got, there := answers[float64(id)]
		made := there && got.Error == nil && !got.Result.IsError
		if onDisk := strings.Contains(board, fmt.Sprintf(": call %d\n", id)); !made || !onDisk {
			t.Errorf("call %d is answered %+v; on the board: %v", id, got, onDisk)
		}
	}
	if got := p.tasks(t, "check"); got != "No problems.\n" {
		t.Errorf("check says %s", got)
	}
}

// aTimeThatIsOverInTheMiddle stops servers at some call of many: what is answered
// as done is on the board, and nothing else.
func aTimeThatIsOverInTheMiddle(t *testing.T, p stage) {
	const calls = 200
	for round, most := range []string{"20ms", "40ms", "60ms", "80ms"} {
		var input strings.Builder
		input.WriteString(initialize)
		for id := range calls {
			input.WriteString(toolCall(id, "task_create", fmt.Sprintf(`{"subject": "round %d call %d"}`, round, id)))
		}
		cmd := p.command(t.Context(), "mcp", "-timeout", most)
		cmd.Stdin = strings.NewReader(input.String())
		printed, err := cmd.Output()
		if code := cmd.ProcessState.ExitCode(); code != exitTimeout && code != exitDone {
			t.Errorf("after %s the server ends with %d (%v)", most, code, err)
		}
		answers, board := answersIn(t, printed), p.tasks(t, "list")
		for id := range calls {
			got, answered := answers[float64(id)]
			done := answered && got.Error == nil && !got.Result.IsError
			if onDisk := strings.Contains(board, fmt.Sprintf(": round %d call %d\n", round, id)); onDisk != done {
				t.Errorf("after %s call %d is answered (%v) %+v; on the board: %v", most, id, answered, got, onDisk)
			}
		}
	}
}

// theEndIsBounded has a call wait for a lock that nobody gives back.
func theEndIsBounded(t *testing.T, p stage) {
	unlock := sync.OnceFunc(heldAt(t, filepath.Join(p.dir, ".tasks")))
	defer unlock()
	cmd := p.command(t.Context(), "mcp", "-owner", "ann", "-timeout", "2s")
	cmd.Stdin = strings.NewReader(initialize + toolCall(1, "task_create", `{"subject": "never"}`))
	printed, err := cmd.Output()
	if code := cmd.ProcessState.ExitCode(); code != exitTimeout {
		t.Errorf("the server ends with %d (%v)", code, err)
	}
	if got := answersIn(t, printed)[1.]; !got.Result.IsError || !strings.Contains(got.Result.Content[0].Text, "Nothing was changed") {
		t.Errorf("the call that was stopped is answered %s", printed)
	}
	unlock()
	if got := p.tasks(t, "list"); strings.Contains(got, "never") {
		t.Errorf("what was not done is on the board\n%s", got)
	}
}

// aClientThatDoesNotRead fills the pipe of the answers.
func aClientThatDoesNotRead(t *testing.T, p stage) {
	p.tasks(t, "create", "Long", "-description", strings.Repeat("x", tasks.MaxDescription))
	cmd := p.command(t.Context(), "mcp", "-timeout", "300ms")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	unread, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer unread.Close()
	cmd.Stdout = out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	out.Close()
	io.WriteString(stdin, initialize)
	for id := range 50 {
		io.WriteString(stdin, toolCall(id, "task_get", `{"task_id": 4}`))
	}
	ended := make(chan struct{})
	go func() { cmd.Wait(); close(ended) }()
	select {
	case <-ended:
	case <-time.After(30 * time.Second):
		cmd.Process.Kill()
		t.Error("a server whose client does not read never ends")
	}
	if code := cmd.ProcessState.ExitCode(); code != exitTimeout {
		t.Errorf("the server ends with %d", code)
	}
}
