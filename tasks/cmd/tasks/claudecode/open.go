package claudecode

import (
	"context"
	"fmt"
	"io/fs"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// look is how often a list that is watched may have changed.
const look = time.Second

// Open returns a list as a board that can be looked at. Every call reads the
// whole list. Calls that change something are refused as invalid, and nothing
// is ever written or locked. Its Watch hints once a second.
func Open(dir fs.FS) tasks.Backend {
	ctx, stop := context.WithCancel(context.Background())
	return &backend{dir: dir, open: ctx, stop: stop}
}

// A backend is a list that is looked at.
type backend struct {
	dir  fs.FS
	open context.Context // done after Close
	stop context.CancelFunc
}

func (b *backend) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	if writable {
		return nil, &tasks.Error{
			Code: tasks.CodeInvalid, Args: tasks.Args{Argument: "dir"},
			Text: "This is a task list of Claude Code: it is only looked at, and nothing was changed. tasks import DIR takes it into a board of its own.",
		}
	}
	files, err := Read(b.dir)
	if err != nil {
		return nil, fmt.Errorf("claudecode: %w", err)
	}
	return memstore.NewDir(files...).Open().Begin(ctx, false)
}

func (b *backend) Watch(ctx context.Context) (<-chan struct{}, error) {
	hints := make(chan struct{}, 1)
	go func() {
		defer close(hints)
		ticker := time.NewTicker(look)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
			case <-ctx.Done():
				return
			case <-b.open.Done():
				return
			}
			select {
			case hints <- struct{}{}:
			default: // the last one was not taken yet
			}
		}
	}()
	return hints, nil
}

func (b *backend) Close() error {
	b.stop()
	return nil
}
