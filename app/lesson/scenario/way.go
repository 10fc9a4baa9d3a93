package scenario

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"tasklesson/app/lesson/scenario/address"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A way is a scenario played in memory up to a place of a path: the lanes that go
// in step, each on a board of its own.
type way struct {
	sc      Scenario
	path    address.Path
	moves   []move
	answers Answers
	told    Teller
	lanes   []wayLane // those that go in step; the first always
	at      int
	// What the last move began with, for the directories.
	before Run
	files  []tasks.File
}

// A wayLane is a lane on its way.
type wayLane struct {
	name  string
	run   Run
	store *tasks.Store // of memory: closing it cannot fail, and nothing is lost by not doing it
}

// inStep returns how many lanes go from place to place, rather than once to their
// end: all from the first on that a reader can choose in.
func (sc Scenario) inStep() int {
	n := 0
	for _, lane := range sc.Lanes {
		if _, leads := lane.Lane.(Leader); leads {
			n++
		}
	}
	return n
}

// newWay returns a way at its start: position 0.
func newWay(ctx context.Context, sc Scenario, answers Answers) (*way, error) {
	w := &way{sc: sc, answers: answers}
	for i, lane := range sc.Lanes {
		if _, leads := lane.Lane.(Leader); i > 0 && !leads {
			continue
		}
		made := wayLane{name: lane.Name, run: lane.Run(), store: tasks.NewStore(memstore.New())}
		if err := Rebuild(ctx, made.store, sc.Files); err != nil {
			return nil, err
		}
		w.lanes = append(w.lanes, made)
		if err := w.start(ctx, len(w.lanes)-1); err != nil {
			return nil, fmt.Errorf("%s before position 0: %w", sc.Name, err)
		}
	}
	var err error
	w.before = w.lanes[0].run
	w.files, err = FilesOf(ctx, tasks.New(w.lanes[0].store))
	return w, err
}

// start brings a lane from its beginning to position 0.
func (w *way) start(ctx context.Context, lane int) error {
	made := w.lanes[lane]
	for n, deed := range w.sc.Before {
		on := w.board(lane, made.store)
		on.place = "before " + strconv.Itoa(n)
		if err := deed.Play(ctx, made.run, on); err != nil {
			return err
		}
	}
	if starter, ok := made.run.(Starter); ok {
		starter.Start()
	}
	return nil
}

// leadsTo reports whether a path goes on from where the way is.
func (w *way) leadsTo(p address.Path) bool {
	return p.Len() >= w.at && w.path.To(w.at).String() == p.To(w.at).String()
}

// to plays on to a place of the path. It returns the errors of next, and stands
// where the first was.
func (w *way) to(ctx context.Context, path address.Path, place int, answers Answers) error {
	w.path, w.moves, w.answers = path, moves(path), answers
	for w.at < place {
		if err := w.next(ctx); err != nil {
			return err
		}
	}
	return nil
}

// next plays the next move. After an error the way is where it was.
func (w *way) next(ctx context.Context) error {
	lanes, held := slices.Clone(w.lanes), make([][]tasks.File, len(w.lanes))
	for i, lane := range w.lanes {
		var err error
		if held[i], err = FilesOf(ctx, tasks.New(lane.store)); err != nil {
			return err
		}
		w.lanes[i].run = clone(lane.run)
	}
	var boards []Board
	for i, lane := range w.lanes {
		boards = append(boards, w.board(i, lane.store))
	}
	events, err := w.play(ctx, w.moves[w.at], boards)
	if err == nil && w.sc.ByEvent {
		_, err = w.told.tell(w.sc.Words, w.sc.told, events, w.sc.Steps[w.moves[w.at].step-1].Shown)
	}
	if err != nil {
		for i := range lanes {
			err = errors.Join(err, Rebuild(ctx, lanes[i].store, held[i]))
		}
		w.lanes = lanes
		return err
	}
	w.before, w.files = lanes[0].run, held[0]
	w.at++
	return nil
}

// clone returns a run that goes on by itself; one that keeps nothing is that.
func clone(run Run) Run {
	if chooser, ok := run.(Chooser); ok {
		return chooser.Clone()
	}
	return run
}

// board returns what a lane plays the next move on.
func (w *way) board(lane int, store *tasks.Store) Board {
	return Board{
		Store: store, Manager: tasks.New(store),
		lane: w.lanes[lane].name, place: w.path.To(w.at + 1).String(), answers: w.answers,
	}
}

// play makes a move with all lanes, each on its board, and returns what it did on
// the first.
func (w *way) play(ctx context.Context, m move, on []Board) ([]tasks.Event, error) {
	var events []tasks.Event
	on[0].Manager = on[0].Manager.Traced(func(e tasks.Event) { events = append(events, e) })
	err := w.move(ctx, m, on)
	if err == nil && w.sc.ByEvent {
		err = w.sc.Steps[m.step-1].checkTrace(events)
	}
	switch {
	case err == nil:
		return events, nil
	case m.step > 0:
		return nil, fmt.Errorf("%s step %d: %w", w.sc.Name, m.step, err)
	}
	return nil, fmt.Errorf("%s/%s: %w", w.sc.Name, on[0].place, err)
}

func (w *way) move(ctx context.Context, m move, on []Board) error {
	switch {
	case m.step > 0:
		for i, lane := range w.lanes {
			if err := w.sc.Steps[m.step-1].Play(ctx, lane.run, on[i]); err != nil {
				return err
			}
		}
		return nil
	case m.choice != nil && m.choice.Kind == address.Reply:
		return w.reply(m.choice.Reply)
	}
	// A lane in which it has no sense waits, unless that is so in all.
	moved := false
	for i, lane := range w.lanes {
		chooser, ok := lane.run.(Chooser)
		if !ok {
			return ErrNoMove
		}
		err := error(nil)
		if m.choice == nil {
			err = chooser.Act(ctx, on[i])
		} else {
			err = chooser.Choose(ctx, on[i], m.choice.Kind)
		}
		switch {
		case errors.Is(err, ErrNoMove):
			chooser.Idle()
		case err != nil:
			return err
		default:
			moved = true
		}
	}
	if !moved {
		return ErrNoMove
	}
	return nil
}

// reply gives to all lanes the nth of the replies that the first lane offers that
// asks.
func (w *way) reply(n int) error {
	for _, lane := range w.lanes {
		asking, ok := lane.run.(Chooser)
		if !ok || len(asking.Offers()) == 0 {
			continue
		}
		if n > len(asking.Offers()) {
			return ErrNoMove
		}
		text := asking.Offers()[n-1]
		for _, hearing := range w.lanes {
			hearing.run.(Chooser).Hear(text)
		}
		return nil
	}
	return ErrNoMove
}

// over reports whether nothing more happens without a choice, where a reader can
// choose at all.
func (w *way) over() bool {
	chooses := false
	for _, lane := range w.lanes {
		chooser, ok := lane.run.(Chooser)
		if ok && !chooser.Over() {
			return false
		}
		chooses = chooses || ok
	}
	return chooses
}
