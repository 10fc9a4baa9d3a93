//go:build !js

package bench

import (
	"context"
	"os"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
	"tasklesson/tasks/memstore"
)

func places() []place {
	return []place{
		{name: "memory", sizes: []int{10, 1000, 10000, 100000}, fill: inMemory},
		{name: "directory, not synced", sizes: []int{10, 1000, 10000}, fill: onDisk(dirstore.NoSync())},
		{name: "directory", sizes: []int{10, 1000, 10000}, fill: onDisk()},
	}
}

func inMemory(_ context.Context, files []tasks.File) (tasks.Backend, plain, error) {
	return memstore.NewDir(files...).Open(), nil, nil
}

// A temporary is a directory that goes when it is closed.
type temporary struct {
	*dirstore.Dir
	path string
}

func (t temporary) Close() error {
	t.Dir.Close()
	return os.RemoveAll(t.path)
}

func onDisk(options ...dirstore.Option) func(context.Context, []tasks.File) (tasks.Backend, plain, error) {
	return func(ctx context.Context, files []tasks.File) (tasks.Backend, plain, error) {
		path, err := os.MkdirTemp("", "bench")
		if err != nil {
			return nil, nil, err
		}
		quick, err := dirstore.Open(path, dirstore.NoSync())
		if err != nil {
			return nil, nil, err
		}
		if err := commit(ctx, quick, files); err != nil {
			return nil, nil, err
		}
		dir, err := dirstore.Open(path, options...)
		return temporary{dir, path}, nil, err
	}
}
