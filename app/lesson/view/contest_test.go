package view_test

import (
	"context"
	"fmt"
	"sync"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A note is one thing that happened in a claim: what an agent did, as a scenario
// tells it.
type note struct {
	Agent string
	Does  words.Move
}

// contest lets two agents claim a task on a copy of a directory, each with a Manager
// of its own. The second asks for its transaction while the first one's is open. It
// returns what their transactions did, in order, and an error where not the first
// alone gets the task.
func contest(ctx context.Context, start []tasks.File, task tasks.ID, first, second string) ([]note, error) {
	dir := memstore.NewDir(start...)
	log := &log{}
	asked, lost := make(chan struct{}), make(chan error, 1)
	one := &recorder{Backend: dir.Open(), log: log, agent: first, file: tasks.FileName(task)}
	two := &recorder{Backend: dir.Open(), log: log, agent: second, file: tasks.FileName(task)}
	winner, loser := tasks.New(tasks.NewStore(one)), tasks.New(tasks.NewStore(two))
	for _, manager := range []*tasks.Manager{winner, loser} { // they know the board before
		if _, err := manager.Snapshot(ctx); err != nil {
			return nil, err
		}
	}
	two.onAsk = func() { close(asked) }
	one.onRead = func() {
		go func() {
			_, err := loser.Claim(ctx, task, second, tasks.ClaimOptions{})
			lost <- err
		}()
		<-asked
	}
	if _, err := winner.Claim(ctx, task, first, tasks.ClaimOptions{}); err != nil {
		return nil, fmt.Errorf("the first claim of task %d: %w", task, err)
	}
	if err := <-lost; tasks.CodeOf(err) != tasks.CodeAlreadyClaimed {
		return nil, fmt.Errorf("the second claim of task %d came to %v, want %s", task, err, tasks.CodeAlreadyClaimed)
	}
	log.add(second, words.Loses)
	return log.notes, nil
}

// A log is what happened to the transactions of several agents, in order.
type log struct {
	mu    sync.Mutex
	notes []note
}

func (l *log) add(agent string, does words.Move) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.notes = append(l.notes, note{agent, does})
}

// A recorder notes what the read-write transactions of one agent do with one file.
type recorder struct {
	tasks.Backend
	log           *log
	agent, file   string
	onAsk, onRead func() // called once, nil for nothing
}

// Begin notes when a read-write session is asked for while another agent has one.
func (r *recorder) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	if !writable {
		return r.Backend.Begin(ctx, false)
	}
	waits := r.onAsk != nil
	if waits {
		r.log.add(r.agent, words.Asks)
		r.onAsk()
	}
	session, err := r.Backend.Begin(ctx, true)
	if err != nil {
		return nil, err
	}
	return &recorded{Session: session, of: r, waited: waits}, nil
}

// A recorded is one session of a recorder.
type recorded struct {
	tasks.Session
	of     *recorder
	waited bool
	read   bool
}

// Read notes that the file was read, for the first time in this session.
func (s *recorded) Read(name string) ([]byte, error) {
	data, err := s.Session.Read(name)
	if err != nil || name != s.of.file || s.read {
		return data, err
	}
	s.read = true
	move := words.Begins
	if s.waited {
		move = words.Enters
	}
	s.of.log.add(s.of.agent, move)
	if s.of.onRead != nil {
		s.of.onRead()
	}
	return data, nil
}

// Commit notes the write before anybody can see it: the next one begins right after it.
func (s *recorded) Commit(changes []tasks.Change) (tasks.Revision, error) {
	s.of.log.add(s.of.agent, words.Commits)
	return s.Session.Commit(changes)
}
