package tasks

import (
	"encoding/json"

	"tasklesson/tasks/internal/rawjson"
)

// This file turns the table of tools into the declarations that model
// providers and browsers take. Schemas say the plain form of every argument;
// the dispatcher understands more than they promise. Aliases are left out: a
// model that sees two names for one tool has to choose between them.

// AnthropicTools returns tools for the Anthropic Messages API: an array of
// {name, description, input_schema}, indented. Without an argument they are all
// of [Tools]; those of a view are AnthropicTools(m.Tools()...).
func AnthropicTools(list ...Tool) json.RawMessage {
	type declaration struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		InputSchema schema `json:"input_schema"`
	}
	return declare(list, func(t *Tool, s schema) any { return declaration{t.Name, t.Description, s} })
}

// OpenAITools returns tools for the OpenAI Chat Completions API: an array of
// {type: "function", function: {name, description, parameters}}, indented. It
// takes what [AnthropicTools] takes.
func OpenAITools(list ...Tool) json.RawMessage {
	type function struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		Parameters  schema `json:"parameters"`
	}
	type declaration struct {
		Type     string   `json:"type"`
		Function function `json:"function"`
	}
	return declare(list, func(t *Tool, s schema) any {
		return declaration{"function", function{t.Name, t.Description, s}}
	})
}

// MCPTools returns tools for the Model Context Protocol and for WebMCP in a
// page: an array of {name, description, inputSchema}, indented. It takes what
// [AnthropicTools] takes.
func MCPTools(list ...Tool) json.RawMessage {
	type declaration struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		InputSchema schema `json:"inputSchema"`
	}
	return declare(list, func(t *Tool, s schema) any { return declaration{t.Name, t.Description, s} })
}

func declare(tools []Tool, wrap func(*Tool, schema) any) json.RawMessage {
	if tools == nil { // a view without tools has an empty list, which is not nil
		tools = toolTable
	}
	list := make([]any, len(tools))
	for i := range tools {
		list[i] = wrap(&tools[i], schemaOf(&tools[i]))
	}
	return append([]byte(indented(list)), '\n')
}

// A schema is the JSON Schema of one tool's arguments.
type schema struct {
	Type                 string     `json:"type"`
	Properties           properties `json:"properties"`
	Required             []string   `json:"required"`
	AdditionalProperties bool       `json:"additionalProperties"`
}

// Properties are written in the order of the table, which models read.
type properties []Argument

// MarshalJSON writes an object with a member for each argument.
func (p properties) MarshalJSON() ([]byte, error) {
	data := []byte{'{'}
	for i, arg := range p {
		value, err := json.Marshal(propertyOf(arg))
		if err != nil {
			return nil, err
		}
		if i > 0 {
			data = append(data, ',')
		}
		data = append(append(rawjson.AppendString(data, arg.Name), ':'), value...)
	}
	return append(data, '}'), nil
}

// A property is the JSON Schema of one argument.
type property struct {
	Type        string    `json:"type"`
	Description string    `json:"description,omitempty"`
	Enum        []Status  `json:"enum,omitempty"`
	Items       *property `json:"items,omitempty"`
	Minimum     int       `json:"minimum,omitempty"`
	MinLength   int       `json:"minLength,omitempty"`
	MaxLength   int       `json:"maxLength,omitempty"`
}

func schemaOf(t *Tool) schema {
	s := schema{Type: "object", Properties: t.Arguments, Required: []string{}}
	for _, arg := range t.Arguments {
		if arg.Required {
			s.Required = append(s.Required, arg.Name)
		}
	}
	return s
}

func propertyOf(arg Argument) property {
	switch arg.Type {
	case TypeID, TypeCount:
		return property{Type: "integer", Description: arg.Description, Minimum: 1}
	case TypeIDs:
		return property{Type: "array", Description: arg.Description, Items: &property{Type: "integer", Minimum: 1}}
	case TypeBool:
		return property{Type: "boolean", Description: arg.Description}
	case TypeStatus:
		return property{Type: "string", Description: arg.Description, Enum: []Status{Pending, InProgress, Completed}}
	case TypeMetadata:
		return property{Type: "object", Description: arg.Description}
	}
	return property{Type: "string", Description: arg.Description, MinLength: arg.Min, MaxLength: arg.Max}
}
