package mcp

import (
	"context"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"tasklesson/tasks"
)

// The resources of a server.
const (
	BoardURI = "tasks://board" // the answer of task_list, text/plain
	GraphURI = "tasks://graph" // the answer of task_graph, application/json
)

// A board is the resources of a server, and what its client knows of them.
type board struct {
	manager *tasks.Manager

	mu         sync.Mutex        // guards what follows
	subscribed map[string]int    // by address, how often
	told       map[string]string // by address, what the client has read, or was told of
}

func newBoard(m *tasks.Manager) *board {
	return &board{manager: m, subscribed: map[string]int{}, told: map[string]string{}}
}

// addTo adds the resources to a server.
func (b *board) addTo(server *sdk.Server) {
	for _, r := range []sdk.Resource{
		{URI: BoardURI, Name: "board", Title: "The task board", MIMEType: "text/plain", Description: "All tasks, one line each: what task_list answers."},
		{URI: GraphURI, Name: "graph", Title: "The order of the work", MIMEType: "application/json", Description: "Ready, blocked, waves and the longest chain: what task_graph answers."},
	} {
		server.AddResource(&r, b.read)
	}
}

func (b *board) read(ctx context.Context, r *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
	text, err := b.text(ctx, r.Params.URI)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	b.told[r.Params.URI] = text
	b.mu.Unlock()
	return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{URI: r.Params.URI, Text: text}}}, nil
}

// text returns what is under an address now.
func (b *board) text(ctx context.Context, uri string) (string, error) {
	switch uri {
	case BoardURI:
		return b.manager.Board(ctx)
	case GraphURI:
		g, err := b.manager.Graph(ctx)
		if err != nil {
			return "", err
		}
		return g.JSON(), nil
	}
	return "", sdk.ResourceNotFoundError(uri)
}

func (b *board) subscribe(ctx context.Context, r *sdk.SubscribeRequest) error {
	text, err := b.text(ctx, r.Params.URI)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subscribed[r.Params.URI]++
	if _, known := b.told[r.Params.URI]; !known {
		b.told[r.Params.URI] = text
	}
	return nil
}

func (b *board) unsubscribe(_ context.Context, r *sdk.UnsubscribeRequest) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subscribed[r.Params.URI] = max(0, b.subscribed[r.Params.URI]-1)
	return nil
}

// follow tells the client whenever what it subscribed to is another than it
// knows, no matter who changed it, until the hints end. Where somebody has
// subscribed a hint costs reading every file, because a program that wrote into
// the directory may not be one of ours; elsewhere it costs nothing.
func (b *board) follow(ctx context.Context, server *sdk.Server, hints <-chan struct{}) {
	for range hints {
		// What fails here fails for the next reader too, who is told why.
		if !b.isSubscribed(BoardURI) && !b.isSubscribed(GraphURI) || b.manager.Refresh(ctx) != nil {
			continue
		}
		for _, uri := range []string{BoardURI, GraphURI} {
			if !b.isSubscribed(uri) {
				continue
			}
			text, err := b.text(ctx, uri)
			if err != nil || !b.isNews(uri, text) {
				continue
			}
			_ = server.ResourceUpdated(ctx, &sdk.ResourceUpdatedNotificationParams{URI: uri})
		}
	}
}

func (b *board) isSubscribed(uri string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.subscribed[uri] > 0
}

// isNews reports whether the client does not know this text, and remembers
// that it is told.
func (b *board) isNews(uri, text string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	known := b.told[uri] == text
	b.told[uri] = text
	return !known
}
