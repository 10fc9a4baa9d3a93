package mcp

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// maxDepth is how deep a frame may be nested: that of the SDK.
const maxDepth = 1000

// noMessage says what a message has.
const noMessage = `no message of JSON-RPC. One has "jsonrpc": "2.0", a method, and an id that is a string or a number`

// A frameError is an answer to a frame that is no message.
type frameError struct {
	id      json.RawMessage // nil where it cannot be read
	code    int
	message string
}

// line is the answer as a message of JSON-RPC, with its line end.
func (e *frameError) line() []byte {
	type detail struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	}
	data, err := json.Marshal(struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"` // null where it is nil
		Error   detail          `json:"error"`
	}{"2.0", e.id, detail{e.code, e.message}})
	if err != nil {
		panic(err) // an id has been read from JSON
	}
	return append(data, '\n')
}

func refuseLong() *frameError {
	return &frameError{code: jsonrpc.CodeInvalidRequest, message: "Invalid request: the frame is longer than 16 MiB. Nothing was done."}
}

// A judge tells what the SDK can read from what would end its connection.
type judge struct {
	calls   *ledger
	greeted bool                // the client has said which version it speaks
	batches bool                // it is one that has batches
	batched map[jsonrpc.ID]bool // what stood in batches: the SDK ends where an id comes again too early
}

// refuse returns the answer to a frame that is no message, and nil for one that
// is.
func (j *judge) refuse(frame []byte) *frameError {
	if _, deepest, _ := brackets(frame); deepest > maxDepth {
		outer := outline(frame)
		if !json.Valid(outer) {
			return &frameError{code: jsonrpc.CodeParseError, message: "Parse error: the frame is no JSON. Nothing was done."}
		}
		return &frameError{id: idOf(outer), code: jsonrpc.CodeInvalidRequest, message: "Invalid request: the frame is nested deeper than 1000 levels. Nothing was done. Give flatter arguments."}
	}
	if !json.Valid(frame) {
		return &frameError{code: jsonrpc.CodeParseError, message: "Parse error: the frame is no JSON. Give one message a line. Nothing was done."}
	}
	if frame[0] == '[' {
		return j.refuseBatch(frame)
	}
	message, err := jsonrpc.DecodeMessage(frame)
	if err != nil { // whose text may repeat all of the frame
		return &frameError{id: idOf(frame), code: jsonrpc.CodeInvalidRequest, message: "Invalid request: the frame is " + noMessage + ". Nothing was done."}
	}
	if refusal := j.refuseID(message, frame); refusal != nil {
		return refusal
	}
	j.notice(message)
	return nil
}

// refuseID returns the answer to a call whose id the SDK would not answer, or not
// as it was given. That of a call which is under way it does not repeat: it would
// be taken for the answer of that.
func (j *judge) refuseID(message jsonrpc.Message, frame []byte) *frameError {
	request, ok := message.(*jsonrpc.Request)
	if !ok || !request.IsCall() {
		return nil
	}
	if _, isNumber := request.ID.Raw().(int64); isNumber {
		id := idOf(frame)
		const most = 1<<53 - 1
		if n, err := strconv.ParseFloat(string(id), 64); err != nil || n != math.Trunc(n) || math.Abs(n) > most {
			return &frameError{id: id, code: jsonrpc.CodeInvalidRequest, message: "Invalid request: the id is no whole number of at most 9007199254740991. Nothing was done. Give such a one, or a string."}
		}
	}
	if j.calls.isOpen(request.ID) {
		return &frameError{code: jsonrpc.CodeInvalidRequest, message: "Invalid request: the id is that of a call which is not answered yet. Nothing was done. Give every call an id of its own."}
	}
	return nil
}

// refuseBatch returns the answer to an array with an element that the SDK would
// not take.
func (j *judge) refuseBatch(frame []byte) *frameError {
	refused := func(why string) *frameError {
		return &frameError{code: jsonrpc.CodeInvalidRequest, message: "Invalid request: " + why + ". Nothing was done."}
	}
	if j.greeted && !j.batches {
		return refused("this version of the protocol has no batches. Give one message a line")
	}
	var elements []json.RawMessage
	if err := json.Unmarshal(frame, &elements); err != nil || len(elements) == 0 {
		return refused("an empty batch")
	}
	given := map[jsonrpc.ID]bool{}
	messages := make([]jsonrpc.Message, 0, len(elements))
	for _, element := range elements {
		message, err := jsonrpc.DecodeMessage(element)
		if err != nil {
			return refused("an element of the batch is " + noMessage)
		}
		if request, ok := message.(*jsonrpc.Request); ok {
			if given[request.ID] || j.batched[request.ID] {
				return refused("an id of the batch was used before. Give one message a line")
			}
			if refusal := j.refuseID(message, element); refusal != nil {
				refusal.id = nil // one answer for all of them
				return refusal
			}
			given[request.ID] = true
		}
		messages = append(messages, message)
	}
	if given[jsonrpc.ID{}] && len(given) > 1 { // the SDK would wait for its answer, and answer nothing
		return refused("a notification stands in the batch. Give one message a line")
	}
	if j.batched == nil {
		j.batched = map[jsonrpc.ID]bool{}
	}
	maps.Copy(j.batched, given)
	for _, message := range messages {
		j.notice(message)
	}
	return nil
}

// notice remembers a call, and which version the client speaks. An unknown one is
// answered with the newest, which has no batches.
func (j *judge) notice(message jsonrpc.Message) {
	j.calls.pass(message)
	request, ok := message.(*jsonrpc.Request)
	if !ok || request.Method != "initialize" {
		return
	}
	var params struct {
		ProtocolVersion string `json:"protocolVersion"`
	}
	_ = json.Unmarshal(request.Params, &params) // the SDK answers what is wrong there
	old := slices.Contains([]string{"2024-11-05", "2025-03-26"}, params.ProtocolVersion)
	j.batches = old && (j.batches || !j.greeted)
	j.greeted = true
}

// isMessage reports whether a line alone is a message.
func (j *judge) isMessage(line []byte) bool {
	line = bytes.TrimSpace(line)
	if len(line) == 0 || line[0] != '{' || !json.Valid(line) {
		return false
	}
	_, err := jsonrpc.DecodeMessage(line)
	return err == nil
}

// idOf returns the id of an object that is JSON, where it is one.
func idOf(outer []byte) json.RawMessage {
	var object map[string]json.RawMessage
	if json.Unmarshal(outer, &object) != nil {
		return nil
	}
	id := object["id"]
	if len(id) == 0 || id[0] != '"' && id[0] != '-' && (id[0] < '0' || id[0] > '9') {
		return nil
	}
	return id
}

// outline returns an object or array with null for every object and array in
// it, so that it can be read however deep it is.
func outline(frame []byte) []byte {
	var outer []byte
	var s scan
	depth := 0
	for _, c := range frame {
		change := s.bracket(c)
		depth += max(change, 0)
		switch {
		case change > 0 && depth == 2:
			outer = append(outer, "null"...)
		case depth < 2:
			outer = append(outer, c)
		}
		depth += min(change, 0)
	}
	return outer
}
