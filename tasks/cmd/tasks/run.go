package main

import (
	"bufio"
	"context"
	"io"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/internal/place"
	"tasklesson/tasks/dirstore"
)

// run does what a command line says and returns the exit code. It is the whole
// command but for the process around it.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	l, err := readLine(args)
	s := &session{line: l, stdin: stdin, stdout: stdout, out: bufio.NewWriter(stdout), errs: stderr}
	s.screen = isScreen(stdout)
	s.paint = painter(isTerminal(stdout) && !s.on("json"))
	if err == nil {
		err = s.execute(ctx)
	}
	return s.end(s.quiet(err))
}

// quiet takes the failures of the storage from a command that runs as a hook: a
// session of an agent starts also where no board can be found or read.
func (s *session) quiet(err error) error {
	if code, _ := s.outcome(err); !s.command.hook || code != exitStorage {
		return err
	}
	if s.on("json") {
		return s.print(indented(map[string]string{"text": ""}))
	}
	return nil
}

// execute opens the board where the command needs one, and runs the command.
func (s *session) execute(ctx context.Context) error {
	ctx, stop, err := s.withTimeout(ctx)
	if err != nil {
		return err
	}
	defer stop()
	if s.command.before != nil {
		if err := s.command.before(s); err != nil {
			return err
		}
	}
	if s.command.board == noBoard {
		return s.command.run(ctx, s)
	}
	p, err := findPlace(s.line)
	if err != nil {
		return err
	}
	said := s.sayAside(p)
	backend, err := s.openStore(p)
	if err != nil {
		return err
	}
	s.manager, s.at = tasks.New(tasks.NewStore(backend)), p.Dir
	err = s.perform(ctx, p)
	if said && len(s.done) > 0 {
		p.RememberAside()
	}
	if made := made(p); made != "" {
		s.say("made " + made)
	}
	if closed := backend.Close(); err == nil {
		err = closed
	}
	return interrupted(ctx, err)
}

// perform runs the command on the board that was opened, and tells what of a
// git merge it met.
func (s *session) perform(ctx context.Context, p place.Place) error {
	_, lines := s.markOf()
	s.oddMark = lines > 1
	if !p.There && s.command.board == madeBoard {
		if err := s.makeBoard(ctx, p.Dir); err != nil {
			return err
		}
	}
	err := s.command.run(ctx, s)
	s.lookInto(ctx, err)
	s.sayMark()
	return err
}

// sayAside says that a linked work tree uses the board of the main one, and
// reports whether it did: in each until a command has changed the board, because
// one that only looks keeps nothing, and by a server at every start, whose words
// nobody may have read.
func (s *session) sayAside(p place.Place) bool {
	if p.Aside == "" || s.on("q") || s.command.hook || s.command.board != anyBoard && p.AsideTold() {
		return false
	}
	s.say("using the board of the main work tree: " + p.Aside)
	return true
}

// withTimeout ends ctx when -timeout has passed.
func (s *session) withTimeout(ctx context.Context) (context.Context, context.CancelFunc, error) {
	if _, given := s.flags["timeout"]; !given {
		return ctx, func() {}, nil
	}
	most, err := s.duration("timeout")
	if err != nil {
		return ctx, nil, err
	}
	ctx, stop := context.WithTimeout(ctx, most)
	return ctx, stop, nil
}

// duration reads a flag that says how long.
func (s *session) duration(name string) (time.Duration, error) {
	text := s.text(name, "")
	long, err := time.ParseDuration(text)
	if err != nil || long <= 0 {
		return 0, usageError("-" + name + " is no length of time: " + text + ". Give one such as 30s, 5m or 1h30m.")
	}
	return long, nil
}

// A session is one run of a command: its line, the board, and where it prints.
type session struct {
	line
	manager *tasks.Manager // nil where the command needs no board
	dir     *dirstore.Dir  // the same, and where it is a task list of Claude Code
	at      string         // the directory of the board
	oddMark bool           // its mark has several lines, and nothing was said of it
	stdin   io.Reader
	piped   []byte // what was read from it, nil where nothing was
	stdout  io.Writer
	out     *bufio.Writer // to stdout
	screen  bool          // which is a terminal
	errs    io.Writer
	paint   func(string) string // what stands on the terminal for lines of the board
	done    []string            // what was changed on the board, in words: "#3"
	told    bool                // -json has printed what went wrong
	hint    string              // renumber: where the conflict lies that the board does not have
	// conflict says what conflict of git the file holds for which the last
	// refusal was, "" where it holds none.
	conflict string
}

// did remembers a change of the board, should its answer not be printed.
func (s *session) did(what string) { s.done = append(s.done, what) }

// say tells a person something on standard error.
func (s *session) say(what string) { io.WriteString(s.errs, plain(what)+"\n") }
