package mcp_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"tasklesson/tasks"
	"tasklesson/tasks/mcp"
	"tasklesson/tasks/memstore"
)

// A broken store fails in every session.
type broken struct{ tasks.Backend }

func (broken) Begin(context.Context, bool) (tasks.Session, error) {
	return nil, errors.New("no space left")
}

// connect serves a board in this process and returns a client of it, and what
// ends the server and returns its error.
func connect(t *testing.T, b tasks.Backend, o mcp.Options) (*sdk.ClientSession, func() error) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	here, there := sdk.NewInMemoryTransports()
	ended := make(chan error, 1)
	go func() { ended <- mcp.Serve(ctx, tasks.New(tasks.NewStore(b)), o, there) }()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test"}, nil).Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return c, func() error {
		stop()
		return <-ended
	}
}

func call(t *testing.T, c *sdk.ClientSession, tool string, arguments any) (string, *sdk.CallToolResult) {
	t.Helper()
	r, err := c.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	return r.Content[0].(*sdk.TextContent).Text, r
}

func TestEveryRefusalHasItsCode(t *testing.T) {
	c, end := connect(t, memstore.New(), mcp.Options{Owner: "ann", Version: "v1"})
	for _, step := range []struct {
		tool string
		args map[string]any
		code tasks.Code // "" where it is done
	}{
		{"task_create", map[string]any{"subject": "One"}, ""},
		{"task_create", map[string]any{"subject": "Two", "blockedBy": []int{1}}, ""},
		{"task_update", map[string]any{"task_id": 1, "addBlockedBy": []int{2}}, tasks.CodeCycle},
		{"task_update", map[string]any{"task_id": 1, "addBlockedBy": 1}, tasks.CodeSelf},
		{"task_claim", map[string]any{"task_id": 2}, tasks.CodeBlocked},
		{"task_complete", map[string]any{"task_id": 1}, tasks.CodeNotStarted},
		{"task_delete", map[string]any{"task_id": 1}, tasks.CodeHasDependents},
		{"task_get", map[string]any{"task_id": 3}, tasks.CodeNotFound},
		{"task_get", nil, tasks.CodeInvalid},
		{"task_claim", nil, ""},
	} {
		text, r := call(t, c, step.tool, step.args)
		code, _ := r.Meta[mcp.CodeKey].(string)
		if code != string(step.code) || r.IsError != (step.code != "") || text == "" {
			t.Errorf("%s %v answers %q, an error: %v, %s; should be %q", step.tool, step.args, code, r.IsError, text, step.code)
		}
	}
	if err := end(); err != nil {
		t.Errorf("a server that is stopped returns %v", err)
	}
}

func TestAFailureOfTheStoreIsAResultWithoutACode(t *testing.T) {
	c, _ := connect(t, broken{memstore.New()}, mcp.Options{})
	text, r := call(t, c, "task_list", nil)
	if _, coded := r.Meta[mcp.CodeKey]; coded || !r.IsError || !strings.Contains(text, "no space left") {
		t.Errorf("it answers %s, %+v", text, r)
	}
	if _, err := c.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: mcp.BoardURI}); err == nil {
		t.Error("the board is read")
	}
}

func TestAServerEndsWithItsClient(t *testing.T) {
	here, there := sdk.NewInMemoryTransports()
	ended := make(chan error, 1)
	go func() {
		ended <- mcp.Serve(context.Background(), tasks.New(tasks.NewStore(memstore.New())), mcp.Options{}, there)
	}()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test"}, nil).Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if err := <-ended; err != nil {
		t.Errorf("the server returns %v", err)
	}
}

// An agent that only looks is not told of tools that it does not have.
func TestAReadOnlyServerNamesOnlyItsTools(t *testing.T) {
	dir := memstore.NewDir()
	dir.Spoil("task_1.json")
	c, _ := connect(t, dir.Open(), mcp.Options{ReadOnly: true})
	text, r := call(t, c, "task_get", map[string]any{"task_id": 1})
	if want := "Task #1 is unreadable: it is a directory, not a file. Leave its file to a person."; text != want || r.Meta[mcp.CodeKey] != "unreadable" {
		t.Errorf("it answers %s, %v", text, r.Meta)
	}
	if text, _ := call(t, c, "task_get", map[string]any{"task_id": 9}); !strings.HasSuffix(text, "Call task_list to see which tasks exist.") {
		t.Errorf("it answers %s", text)
	}
}
