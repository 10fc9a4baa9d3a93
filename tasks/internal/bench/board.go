package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// board makes a directory with n tasks, each of which waits for what waitsFor
// says, and returns its path.
func (b bench) board(ctx context.Context, name string, n int, waitsFor func(n int) []tasks.ID) (string, error) {
	path := filepath.Join(b.place, name)
	if err := os.RemoveAll(path); err != nil {
		return "", err
	}
	dir, err := dirstore.Open(path, dirstore.NoSync())
	if err != nil {
		return "", err
	}
	defer dir.Close()
	manager := tasks.New(tasks.NewStore(dir))
	for i := 1; i <= n; i++ {
		_, err := manager.Create(ctx, tasks.NewTask{
			Subject: fmt.Sprintf("Endpoint %d of the service, with its tests and its page in the manual", i), BlockedBy: waitsFor(i),
		})
		if err != nil {
			return "", err
		}
	}
	return path, nil
}

// layers has every task wait for the whole layer before its own.
func layers(size int) func(int) []tasks.ID {
	return func(n int) []tasks.ID {
		first := (n-1)/size*size + 1 // of its layer
		var ids []tasks.ID
		for id := first - size; id >= 1 && id < first; id++ {
			ids = append(ids, tasks.ID(id))
		}
		return ids
	}
}

// used makes a board as work leaves it: half completed, some in progress, the
// rest in layers of ten.
func (b bench) used(ctx context.Context, name string, n int) (string, error) {
	path, err := b.board(ctx, name, n, layers(10))
	if err != nil {
		return "", err
	}
	dir, err := dirstore.Open(path, dirstore.NoSync())
	if err != nil {
		return "", err
	}
	defer dir.Close()
	manager := tasks.New(tasks.NewStore(dir))
	for id := tasks.ID(1); int(id) <= n/2+3; id++ {
		if _, err := manager.Claim(ctx, id, fmt.Sprint("agent-", id%8), tasks.ClaimOptions{}); err != nil {
			return "", err
		}
		if int(id) > n/2 {
			continue
		}
		if _, err := manager.Complete(ctx, id, tasks.CompleteOptions{}); err != nil {
			return "", err
		}
	}
	return path, nil
}
