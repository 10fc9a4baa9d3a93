//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// A script makes up calls. Two scripts with one seed that hear the same answers
// make up the same calls, so the answers tell the call in flight.
type script struct {
	random *rand.Rand
	mark   int // the highest id so far
}

func newScript(seed uint64, mark int) *script {
	return &script{random: rand.New(rand.NewPCG(seed, 5)), mark: mark}
}

// A call is one call of a tool and what became of it.
type call struct {
	Tool     string
	Input    string
	Answer   string
	Refusal  string
	Revision tasks.Revision // of the directory afterwards
}

// next makes up a call about the newest tasks. Most calls change something:
// many of them several files, for which a commit takes longest.
func (s *script) next() call {
	id := func() int { return max(1, s.mark-s.random.IntN(12)) }
	owner := []string{"ann", "bob"}[s.random.IntN(2)]
	made := func(tool, input string, values ...any) call {
		return call{Tool: tool, Input: fmt.Sprintf(input, values...)}
	}
	if s.mark < 3 {
		return made("task_create", `{"subject":"Setup schema %d"}`, s.mark+1)
	}
	switch s.random.IntN(12) {
	case 0, 1:
		return made("task_create", `{"subject":"after three","description":"数据 <&>","blockedBy":[%d,%d,%d]}`, id(), id(), id())
	case 2:
		return made("task_create", `{"subject":"plain","metadata":{"n":1.50,"z":null}}`)
	case 3:
		return made("task_update", `{"task_id":%d,"addBlocks":[%d,%d,%d],"description":"more"}`, max(1, s.mark-11), id(), id(), id())
	case 4:
		return made("task_claim", `{"owner":%q}`, owner)
	case 5:
		return made("task_update", `{"task_id":%d,"status":"in_progress","owner":%q,"force":true}`, id(), owner)
	case 6, 7:
		return made("task_complete", `{"task_id":%d,"force":true}`, id())
	case 8:
		return made("task_update", `{"task_id":%d,"status":"completed","force":true}`, id())
	case 9:
		return made("task_release", `{"task_id":%d}`, id())
	case 10:
		return made("task_delete", `{"task_id":%d,"force":true}`, id())
	}
	return made("task_update", `{"task_id":%d,"status":"pending","metadata":{"seen":%d}}`, id(), s.random.IntN(1000))
}

// hear tells the script what became of a call.
func (s *script) hear(c call) error {
	if c.Tool != "task_create" || c.Refusal != "" {
		return nil
	}
	var created struct{ ID int }
	if err := json.Unmarshal([]byte(c.Answer), &created); err != nil {
		return err
	}
	s.mark = max(s.mark, created.ID)
	return nil
}

// made makes a call and returns it with what became of it.
func (c call) made(ctx context.Context, m *tasks.Manager) call {
	answer, err := m.Call(ctx, c.Tool, json.RawMessage(c.Input))
	c.Answer = answer
	if err != nil {
		c.Refusal = err.Error()
	}
	return c
}

// playCalls plays a script on a directory until it is killed, and says each
// call after it returned.
func playCalls(r role) error {
	dir, err := dirstore.Open(r.Path)
	if err != nil {
		return err
	}
	ctx := context.Background()
	m := tasks.New(tasks.NewStore(dir))
	for s := newScript(r.Seed, r.Mark); ; {
		done := s.next().made(ctx, m)
		look, err := dir.Begin(ctx, false)
		if err != nil {
			return err
		}
		done.Revision = look.Revision()
		look.Rollback()
		if err := s.hear(done); err != nil {
			return err
		}
		if err := say(done); err != nil {
			return err
		}
	}
}
