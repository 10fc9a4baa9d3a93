//go:build !js

package webdriver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"strconv"
	"sync"
	"time"
)

// startLimit is how long a program may take to say that it listens.
const startLimit = 60 * time.Second

// endLimit is how long a program that was asked to end may take.
const endLimit = 10 * time.Second

// A process is a running program with all that it has started: they are one
// process group, which ends with this program, however this one ends.
type process struct {
	name  string
	cmd   *exec.Cmd
	out   *output
	leash io.Closer     // held by us alone: when it closes, the group is killed
	ended chan struct{} // closed once the program itself has ended
}

// startProcess starts a program. Of what it prints, the first submatch of
// announces is what [process.announced] waits for.
func startProcess(cmd *exec.Cmd, announces *regexp.Regexp) (*process, error) {
	p := &process{
		name:  cmd.Args[0],
		cmd:   cmd,
		out:   &output{announces: announces, announced: make(chan string, 1)},
		ended: make(chan struct{}),
	}
	ownGroup(cmd)
	cmd.Stdout, cmd.Stderr = p.out, p.out
	cmd.WaitDelay = endLimit // browsers keep the pipe open for longer than their driver
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("webdriver: %w", err)
	}
	go func() {
		_ = cmd.Wait() // how it ends says nothing: as a rule it is killed
		close(p.ended)
	}()
	var err error
	if p.leash, err = leash(cmd.Process.Pid); err != nil {
		_ = cmd.Process.Kill()
		return nil, fmt.Errorf("webdriver: %w", err)
	}
	return p, nil
}

// leash starts a shell that kills a process group as soon as what leash
// returns is closed, also because this program was killed itself.
func leash(group int) (io.Closer, error) {
	watcher := exec.Command("sh", "-c", `read -r _; kill -s KILL -- "-$1" 2>/dev/null`, "sh", strconv.Itoa(group))
	ownGroup(watcher) // what kills our group shall not kill it
	hand, err := watcher.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := watcher.Start(); err != nil {
		return nil, err
	}
	return leashed{hand, watcher}, nil
}

type leashed struct {
	hand    io.Closer
	watcher *exec.Cmd
}

// Close returns when the group has been killed.
func (l leashed) Close() error {
	err := l.hand.Close()
	_ = l.watcher.Wait() // kill fails where the group has ended by itself
	return err
}

// announced waits until the program has printed its announcement, and returns
// it. The error carries what was printed instead.
func (p *process) announced(ctx context.Context) (string, error) {
	var err error
	select {
	case said := <-p.out.announced:
		return said, nil
	case <-p.ended:
		err = errors.New("it ended")
	case <-time.After(startLimit):
		err = errors.New("it did not say that it listens")
	case <-ctx.Done():
		err = ctx.Err()
	}
	return "", fmt.Errorf("webdriver: %s: %w\n%s", p.name, err, p.log())
}

// log returns the end of what the program and its children have printed.
func (p *process) log() string { return p.out.String() }

// end waits a little for the program to end by itself, as it was asked to, and
// then kills what is left of the group.
func (p *process) end(asked bool) {
	if asked {
		select {
		case <-p.ended:
		case <-time.After(endLimit):
		}
	}
	_ = p.leash.Close()
	<-p.ended // cmd.WaitDelay limits it
}

// output keeps the last outputSize bytes written to it, and notices a line.
type output struct {
	announces *regexp.Regexp // nil: nothing
	announced chan string

	mu   sync.Mutex
	line []byte // begun
	data []byte
}

const outputSize = 16 << 10

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.data = append(o.data, p...)
	if over := len(o.data) - outputSize; over > 0 {
		o.data = append([]byte(nil), o.data[over:]...)
	}
	if o.announces == nil {
		return len(p), nil
	}
	o.line = append(o.line, p...)
	for {
		line, rest, whole := bytes.Cut(o.line, []byte("\n"))
		if !whole {
			return len(p), nil
		}
		o.line = rest
		if m := o.announces.FindSubmatch(line); m != nil {
			o.announces, o.line = nil, nil
			o.announced <- string(m[1])
			return len(p), nil
		}
	}
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return string(o.data)
}
