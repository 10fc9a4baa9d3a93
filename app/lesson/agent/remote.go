package agent

import (
	"context"
	"encoding/json"
	"fmt"

	"tasklesson/app/lesson/conversation"
)

// A Remote is a Model that answers in another program: what it is asked, and what it
// answers, goes there and back as JSON, as [Serve] takes and gives it. So it knows of
// the board what stands in the messages, and nothing else.
type Remote struct {
	// Ask hands a request over, and returns the answer. Its errors are the Model's.
	Ask func(ctx context.Context, request string) (answer string, err error)
}

// Answer asks the other program. It returns [ErrUnusable] for an answer that cannot be read,
// and the error of ctx once that is done.
func (r Remote) Answer(ctx context.Context, request Request) (Answer, error) {
	if err := ctx.Err(); err != nil {
		return Answer{}, err
	}
	text, err := r.Ask(ctx, string(conversation.JSON(sent(request))))
	if err == nil {
		err = ctx.Err() // nobody waits for it any more
	}
	if err != nil {
		return Answer{}, err
	}
	var answer Answer
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		return Answer{}, fmt.Errorf("%w: %w", ErrUnusable, err)
	}
	return answer, nil
}

// A sent is a request on its way.
type sent struct {
	System   string                 `json:"system"`
	Tools    []conversation.Tool    `json:"tools"`
	Messages []conversation.Message `json:"messages"`
}

// Serve answers a request of a [Remote]. It returns an error for text that is not a request, and
// those of the Model.
func Serve(ctx context.Context, model Model, request string) (answer string, err error) {
	var in sent
	if err := json.Unmarshal([]byte(request), &in); err != nil {
		return "", err
	}
	out, err := model.Answer(ctx, Request(in))
	if err != nil {
		return "", err
	}
	return string(conversation.JSON(out)), nil
}
