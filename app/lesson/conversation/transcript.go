package conversation

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// A Transcript is a file with a whole conversation. Name is the path beside
// the `.tasks` directory; writing it is the caller's business.
type Transcript struct {
	Name string // ".transcripts/transcript_1.jsonl"
	Data []byte // JSON lines
}

// NewTranscript returns the n-th transcript, counted from 1, of a conversation.
func NewTranscript(c Conversation, n int) Transcript {
	return Transcript{Name: ".transcripts/transcript_" + strconv.Itoa(n) + ".jsonl", Data: c.JSONLines()}
}

// JSONLines returns everything in the conversation, a JSON object on each line:
// {"tools": [...]} first, then every message. The same conversation gives the
// same bytes.
func (c Conversation) JSONLines() []byte {
	var b bytes.Buffer
	b.Write(JSON(struct {
		Tools []Tool `json:"tools"`
	}{c.Tools}))
	for _, m := range c.Messages {
		b.WriteByte('\n')
		b.Write(JSON(m))
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// JSON returns a value of this package as JSON on one line. The values
// are strings, numbers and JSON that has been checked, which always encode.
func JSON(value any) json.RawMessage {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false) // code of the example is full of < and &
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
