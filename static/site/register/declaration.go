package register

import "encoding/json"

// A tool is declared once: its schema and its row in the table both come from here.
type tool struct {
	Name, Description string
	Arguments         map[string]property
	run               handler
}

// A property is what a schema says of an argument.
type property struct {
	Type string `json:"type"`
}

var get = tool{
	Name:        "task_get",
	Description: "Read one task in full.",
	Arguments: map[string]property{
		"task_id": {Type: "integer"},
	},
	run: getTask,
}

// schema is what the model is told.
func (t tool) schema() ([]byte, error) {
	return json.Marshal(map[string]any{
		"name":        t.Name,
		"description": t.Description,
		"input_schema": map[string]any{
			"type":       "object",
			"properties": t.Arguments,
		},
	})
}

// register makes the tool one that can be called.
func (t tool) register() { handlers[t.Name] = t.run }
