package main

import (
	"bufio"
	"context"
	"errors"
	"io"
)

// runWatch prints the board, or what happens on it, until ctx is done or nobody
// reads any more. Both are no error; that the board was moved or deleted is one.
func runWatch(ctx context.Context, s *session) error {
	ignorePipe() // writing says that nobody reads, and the end is like any other
	ctx, stop := whileRead(ctx, s.stdout)
	defer stop()
	run := runBoards
	if s.on("events") {
		run = runEvents
	}
	err := run(ctx, s)
	if errors.Is(err, errPipe) {
		s.out, err = bufio.NewWriter(io.Discard), nil
	}
	return err
}

// runBoards prints the board, and again whenever it differs from what was
// printed last. It ends without an error when ctx is done, and with one when the
// board is moved or deleted.
func runBoards(ctx context.Context, s *session) error {
	defer s.manager.Store().Stay()()
	// Watched first: what changes after the first look is noticed.
	hints, err := s.manager.Watch(ctx)
	switch {
	case ctx.Err() != nil:
		return nil
	case err != nil:
		return err
	}
	printed := ""
	for {
		text, err := s.readBoard(ctx)
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			return err
		case text != printed:
			if err := s.printNow(text, printed == ""); err != nil {
				return err
			}
			printed = text
		}
		if _, open := <-hints; !open {
			return nil
		}
	}
}

// readBoard reads every file, because a program that wrote into the directory may
// not be one of ours.
func (s *session) readBoard(ctx context.Context) (string, error) {
	if err := s.manager.Refresh(ctx); err != nil {
		return "", err
	}
	listing, err := s.manager.List(ctx)
	if err != nil {
		return "", err
	}
	listing = s.explained(ctx, listing)
	if s.on("json") {
		return compact(listing), nil
	}
	return plain(shortened(listing).Board()), nil
}

// printNow prints a board at once. An empty line stands between two texts.
func (s *session) printNow(text string, first bool) error {
	if !first && !s.on("json") {
		text = "\n" + text
	}
	if err := s.print(text); err != nil {
		return err
	}
	return s.out.Flush()
}
