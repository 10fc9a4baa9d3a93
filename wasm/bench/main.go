// Command bench measures package tasks on boards of 10 to 100,000 tasks: in
// memory and in a directory where it runs natively, in IndexedDB where it runs
// in a browser. Beside each operation it measures the published algorithm,
// which reads every file, in the same store, and in the browser also plain
// JavaScript that makes the same requests of IndexedDB. What it prints are
// ratios of one run: they travel from machine to machine, times do not.
//
//	go run ./wasm/bench
//	GOOS=js GOARCH=wasm go run -exec inbrowser ./wasm/bench
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"tasklesson/tasks"
)

// A place is a store to measure.
type place struct {
	name  string
	sizes []int
	// fill makes a directory that holds the files, and returns a Backend on it
	// and, in a browser, plain JavaScript on the same directory.
	fill func(context.Context, []tasks.File) (tasks.Backend, plain, error)
}

// A plain makes the same requests of the same directory as a recorded call,
// without package tasks and without Go.
type plain interface {
	// open prepares the first look at a board.
	open() contender
	// replay prepares what the session did.
	replay(*recording) contender
}

func main() {
	only := strings.Join(os.Args[1:], " ") // part of a place's name, "" for all
	for _, p := range places() {
		if only != "" && !strings.Contains(p.name, only) {
			continue
		}
		results, err := p.measure(context.Background())
		if err != nil {
			fmt.Fprintf(os.Stderr, "bench: %s: %v\n", p.name, err)
			os.Exit(1)
		}
		fmt.Print(results.report())
	}
}

// measure measures all operations on boards of all sizes.
func (p place) measure(ctx context.Context) (*results, error) {
	r := &results{place: p.name, sizes: p.sizes}
	for _, size := range p.sizes {
		b := newBoard(size)
		backend, js, err := p.fill(ctx, b.files)
		if err != nil {
			return nil, err
		}
		s := newSubject(b, backend)
		for _, op := range operations {
			if !op.fits(b) {
				continue
			}
			f, err := op.measure(ctx, s, js)
			if err != nil {
				return nil, fmt.Errorf("%s at %d tasks: %w", op.name, size, err)
			}
			r.add(op.name, size, f)
		}
		if err := s.store.Close(); err != nil {
			return nil, err
		}
	}
	return r, nil
}
