package tasks

import (
	"bytes"
	"embed"
	"encoding/json"
	"flag"
	"os"
	"path"
	"testing"
)

var updateGolden = flag.Bool("update", false, "write the golden files anew")

//go:embed testdata/schema
var goldenSchemas embed.FS

func TestSchemas(t *testing.T) {
	for name, got := range map[string][]byte{
		"anthropic.json": AnthropicTools(), "openai.json": OpenAITools(), "mcp.json": MCPTools(),
	} {
		t.Run(name, func(t *testing.T) {
			golden := path.Join("testdata", "schema", name)
			if *updateGolden {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := goldenSchemas.ReadFile(golden) // embedded: a browser has no such file
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s is not what the table says; run go test -C tasks -run TestSchemas -update and read the difference", golden)
			}
		})
	}
}

// TestSchemasMatchTheDispatcher sends each tool what its schema calls a
// complete call.
func TestSchemasMatchTheDispatcher(t *testing.T) {
	example := map[ArgumentType]string{
		TypeID: `3`, TypeIDs: `[1, 2]`, TypeBool: `false`, TypeStatus: `"completed"`,
		TypeText: `"text"`, TypeLine: `"line"`, TypeMetadata: `{"key": 1}`, TypeCount: `20`,
	}
	for _, tool := range Tools() {
		call := map[string]json.RawMessage{}
		for _, arg := range tool.Arguments {
			call[arg.Name] = json.RawMessage(example[arg.Type])
			if arg.Description == "" {
				t.Errorf("%s: %s has no description", tool.Name, arg.Name)
			}
		}
		input, err := json.Marshal(call)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := readCall(toolTable, tool.Name, input); err != nil {
			t.Errorf("%s refuses %s: %v", tool.Name, input, err)
		}
		if tool.Alias != "" && bytes.Contains(MCPTools(), []byte(tool.Alias)) {
			t.Errorf("the alias %s is in the schemas", tool.Alias)
		}
	}
}
