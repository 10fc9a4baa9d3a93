package tasks

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// Call runs a tool by its name or alias with the arguments that a model sent:
// a JSON object, or nothing. The answer is the text to send back. A refusal is
// an [*Error] whose text is meant for the model; the checks come in the order
// that the package documentation gives.
//
// Call may be used by several goroutines at once.
func (m *Manager) Call(ctx context.Context, tool string, input json.RawMessage) (string, error) {
	t, values, refusal := readCall(m.table(), tool, input)
	if refusal != nil {
		m.report(nil, refusal)
		return "", refusal
	}
	return t.run(ctx, m, values)
}

// readCall does everything that needs no board.
func readCall(table []Tool, tool string, input []byte) (*Tool, arguments, *Error) {
	t, err := toolNamed(table, tool)
	if err != nil {
		return nil, arguments{}, err
	}
	given, err := givenIn(t, input)
	if err != nil {
		return nil, arguments{}, err
	}
	values, err := parseArguments(t, given)
	return t, values, err
}

func toolNamed(table []Tool, name string) (*Tool, *Error) {
	known := make([]string, len(table))
	for i := range table {
		t := &table[i]
		if name == t.Name || name == t.Alias && name != "" {
			return t, nil
		}
		known[i] = t.Name
	}
	return nil, refuseInvalid(shorten(name), Args{Detail: DetailTool, Value: name, Names: known})
}

// givenIn returns the arguments of a call by name and refuses names that the
// tool does not have, before anything is said about values.
func givenIn(t *Tool, input []byte) (map[string]json.RawMessage, *Error) {
	input = bytes.TrimSpace(input)
	if len(input) == 0 || string(input) == "null" {
		return nil, nil
	}
	var given map[string]json.RawMessage
	if input[0] != '{' || !utf8.Valid(input) || json.Unmarshal(input, &given) != nil {
		return nil, refuseInvalid(t.Name, Args{Detail: DetailNoObject, Argument: "arguments", Value: string(input)})
	}
	known := make([]string, len(t.Arguments))
	for i, arg := range t.Arguments {
		known[i] = arg.Name
	}
	var unknown []string
	for name := range given {
		if !slices.Contains(known, name) {
			unknown = append(unknown, name)
		}
	}
	if len(unknown) > 0 {
		slices.Sort(unknown)
		return nil, refuseInvalid(t.Name, Args{Detail: DetailArgument, Value: strings.Join(unknown, ", "), Names: known})
	}
	return given, nil
}

func runCreate(ctx context.Context, m *Manager, a arguments) (string, error) {
	n := NewTask{Subject: a.lines["subject"], Description: a.lines["description"], ActiveForm: a.lines["activeForm"], Metadata: a.metadata, BlockedBy: a.ids["blockedBy"]}
	return answer(m.Create(ctx, n))
}

func runUpdate(ctx context.Context, m *Manager, a arguments) (string, error) {
	return answer(m.Update(ctx, a.id("task_id"), Update{
		Status: a.status, Subject: a.line("subject"), Description: a.line("description"),
		ActiveForm: a.line("activeForm"), Metadata: a.metadata, Owner: a.line("owner"),
		RemoveBlockedBy: a.ids["removeBlockedBy"], RemoveBlocks: a.ids["removeBlocks"],
		AddBlockedBy: a.ids["addBlockedBy"], AddBlocks: a.ids["addBlocks"], Force: a.flags["force"],
	}))
}

func runGet(ctx context.Context, m *Manager, a arguments) (string, error) {
	return answer(m.Get(ctx, a.id("task_id")))
}

func runList(ctx context.Context, m *Manager, a arguments) (string, error) {
	o := ListOptions{Filter: Filter{Ready: a.flags["ready"], Owner: a.lines["owner"]}, Brief: a.flags["brief"]}
	if a.status != nil {
		o.Status = *a.status
	}
	o.Limit = int(min(a.id("limit"), math.MaxInt32)) // an int may be small
	listing, err := m.List(ctx)
	if err != nil {
		return "", err
	}
	return listing.Text(o), nil
}

func runGraph(ctx context.Context, m *Manager, _ arguments) (string, error) {
	return answer(m.Graph(ctx))
}

func runClaim(ctx context.Context, m *Manager, a arguments) (string, error) {
	owner, options := a.lines["owner"], ClaimOptions{CheckBusy: a.flags["checkBusy"]}
	if id := a.id("task_id"); id != 0 {
		return answer(m.Claim(ctx, id, owner, options))
	}
	return answer(m.ClaimNext(ctx, owner, options))
}

func runComplete(ctx context.Context, m *Manager, a arguments) (string, error) {
	return answer(m.Complete(ctx, a.id("task_id"), CompleteOptions{Owner: a.lines["owner"], Force: a.flags["force"]}))
}

func runRelease(ctx context.Context, m *Manager, a arguments) (string, error) {
	return answer(m.Release(ctx, a.id("task_id"), a.lines["owner"]))
}

func runDelete(ctx context.Context, m *Manager, a arguments) (string, error) {
	return answer(m.Delete(ctx, a.id("task_id"), DeleteOptions{Force: a.flags["force"]}))
}

// answer turns what a method returns into the text of a tool.
func answer(value interface{ JSON() string }, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return value.JSON(), nil
}
