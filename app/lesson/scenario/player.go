package scenario

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tasklesson/app/lesson/scenario/address"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A Player brings directories to positions of one scenario. The places before are
// played in memory, by the same code, and the directories are brought there in one
// transaction each; the last one is played in them. So a step costs what it
// changes, however late it is, and a step after the last one that was shown costs
// only itself where the lanes can go on from where they are.
//
// The directories are the scenario's own: ids may be given again there, and the
// high-water mark goes back with the files. A Player is used by one goroutine at a
// time.
type Player struct {
	in  Directories
	sc  Scenario
	way *way // the last one that was shown, where lanes can go on from it
}

// NewPlayer returns a Player of a scenario in its directories, those of
// [Scenario.Folders]. It opens and closes nothing.
func NewPlayer(in Directories, sc Scenario) *Player { return &Player{in: in, sc: sc} }

// Show brings the directories to a position, whatever they held, and returns its
// frame. Inside a call, before its commit, the directory holds the bytes from before
// the call.
//
// Where a choice on the way has no sense, or nothing follows any more, the frame is
// the last one before that: its Position is another, and has no end after it. Where
// a lane needs an answer that answers does not have, Show returns an [Unanswered] and
// leaves the directories as they are. It returns an error, too, where position is
// none of the scenario, where a call is refused that should succeed or the other way
// round, where a trace is not the one the scenario names, and where the storage
// fails.
func (p *Player) Show(ctx context.Context, at Position, answers Answers) (Frame, error) {
	path := at.Path()
	if path.Back = 0; path.Walk > p.sc.End() || path.Len() < at.Step || at.Step < 0 {
		return Frame{}, fmt.Errorf("%s has no step %d: the last is %d", p.sc.Name, at.Step, p.sc.End())
	}
	if p.sc.inStep() == 0 {
		return p.frame(ctx, path, at, answers)
	}
	last, err := p.sound(ctx, path, answers)
	if err != nil {
		return Frame{}, err
	}
	if last < path.Len() {
		if path = path.To(last); len(path.Choices) == 0 {
			at = p.sc.Position(min(at.Step, last))
		} else {
			at = Position{Scenario: p.sc.Name, Branch: path.String(), Step: min(at.Step, last), Last: last}
		}
	}
	return p.frame(ctx, path, at, answers)
}

// sound plays a path as far as it makes sense, in memory, and returns its last place.
func (p *Player) sound(ctx context.Context, path address.Path, answers Answers) (last int, err error) {
	w, err := p.wayTo(ctx, path, answers)
	if err != nil {
		return 0, err
	}
	err = w.to(ctx, path, path.Len(), answers)
	if errors.Is(err, ErrNoMove) && w.at >= path.Walk {
		err = nil
	}
	return w.at, err
}

// wayTo returns the way that is there, where a path goes on from it, else a new
// one.
func (p *Player) wayTo(ctx context.Context, path address.Path, answers Answers) (*way, error) {
	if p.way != nil && p.way.leadsTo(path) {
		return p.way, nil
	}
	var err error
	p.way, err = newWay(ctx, p.sc, answers)
	return p.way, err
}

// frame plays to a place of a path that makes sense, the last move in the
// directories.
func (p *Player) frame(ctx context.Context, path address.Path, at Position, answers Answers) (Frame, error) {
	// step is that of the walk in which the place lies, part the events of it.
	place, part := p.sc.locate(at.Step)
	w, err := p.standing(ctx, path, place, answers)
	if err != nil {
		return Frame{}, err
	}
	frame := Frame{Position: at, Sentence: p.sc.Start.Sentence, Before: w.files, Lanes: map[string]any{}, Over: w.over()}
	if err := Rebuild(ctx, p.in[TasksFolder], frame.Before); err != nil {
		return Frame{}, fmt.Errorf("rebuild %s: %w", p.sc.Name, err)
	}
	first := clone(w.before)
	if err := p.keep(ctx, first); err != nil {
		return Frame{}, err
	}
	if place > 0 {
		if first, err = p.last(ctx, w, first, &frame, place, part); err != nil {
			return Frame{}, err
		}
	}
	if frame.Snapshot, err = tasks.New(p.in[TasksFolder]).Snapshot(ctx); err != nil {
		return Frame{}, fmt.Errorf("%s: %w", at.Fragment(), err)
	}
	return frame, p.moments(ctx, w, first, &frame, p.sc.reached(place, part))
}

// standing returns a way whose last move was the one to a place, where lanes go in
// step, or else one at the place before it.
func (p *Player) standing(ctx context.Context, path address.Path, place int, answers Answers) (*way, error) {
	if p.sc.inStep() > 0 && p.way.at == place {
		return p.way, nil
	}
	w, err := newWay(ctx, p.sc, answers)
	if err != nil {
		return nil, err
	}
	until := place
	if p.sc.inStep() == 0 {
		until = place - 1
	}
	if err := w.to(ctx, path, until, answers); err != nil || p.sc.inStep() > 0 {
		return w, err
	}
	w.path, w.moves, w.answers, w.before = path, moves(path), answers, w.lanes[0].run
	w.files, err = FilesOf(ctx, tasks.New(w.lanes[0].store))
	return w, err
}

// reached says to the lanes how far a position is.
func (sc Scenario) reached(step, part int) Reached {
	if step == 0 || !sc.ByEvent {
		return Reached{Step: step, Part: 1, Whole: 1}
	}
	whole := len(sc.Steps[step-1].Trace)
	if part == sc.Steps[step-1].lastShown() { // what follows it belongs to its position
		part = whole
	}
	return Reached{Step: step, Part: part, Whole: whole}
}

// last plays the last move of a place into the frame, and returns the first lane
// after it. What happens before the commit is played on a copy in memory, by the
// same Manager: the directory then holds what it holds at that moment in a real call.
func (p *Player) last(ctx context.Context, w *way, first Run, frame *Frame, place, part int) (Run, error) {
	store, m := p.in[TasksFolder], w.moves[place-1]
	if m.choice != nil && m.choice.Kind == address.Reply { // which another lane may have asked for; no board has a part in it
		return w.lanes[0].run, nil
	}
	if p.sc.ByEvent && part <= slices.Index(p.sc.Steps[m.step-1].Trace, string(tasks.EventCommit)) {
		store = tasks.NewStore(memstore.New())
		defer store.Close() // closing memory cannot fail
		if err := Rebuild(ctx, store, frame.Before); err != nil {
			return nil, err
		}
	}
	alone := *w
	alone.at, alone.lanes = place-1, []wayLane{{name: w.lanes[0].name, run: first, store: store}}
	on := alone.board(0, store)
	on.answered = func(a Answered) { frame.Answered = append(frame.Answered, a) }
	events, err := alone.play(ctx, m, []Board{on})
	if err != nil && !errors.Is(err, ErrNoMove) { // then only other lanes did something
		return nil, err
	}
	frame.Events, frame.Sentence = events, ""
	if m.step > 0 {
		frame.Sentence = p.sc.Steps[m.step-1].Sentence
	}
	if p.sc.ByEvent {
		frame.Events, frame.AtEvent = events[:part:part], true
		frame.Sentence, err = w.told.tell(p.sc.Words, p.sc.told, frame.Events, p.sc.Steps[m.step-1].Shown)
		return first, err
	}
	return first, p.keep(ctx, first)
}

// keep brings the directories beside `.tasks` to where the first lane is.
func (p *Player) keep(ctx context.Context, first Run) error {
	keeper, ok := first.(Keeper)
	if !ok {
		return nil
	}
	for _, folder := range p.sc.Lanes[0].Folders() {
		if err := Rebuild(ctx, p.in[folder], keeper.Kept(folder)); err != nil {
			return fmt.Errorf("write %s of %s: %w", folder, p.sc.Name, err)
		}
	}
	return nil
}

// moments asks the lanes what is shown of them. Those that do not go in step are
// played to their end, each on a copy of the start.
func (p *Player) moments(ctx context.Context, w *way, first Run, frame *Frame, at Reached) error {
	runs := map[string]Run{}
	for _, lane := range w.lanes {
		runs[lane.name] = lane.run
	}
	runs[p.sc.Lanes[0].Name] = first
	for _, lane := range p.sc.Lanes {
		run, inStep := runs[lane.Name]
		if !inStep {
			run = lane.Run()
			if err := p.sc.goAlong(ctx, lane.Name, run); err != nil {
				return fmt.Errorf("%s, lane %s: %w", p.sc.Name, lane.Name, err)
			}
		}
		moment, err := run.Moment(ctx, p.in, at)
		if err != nil {
			return fmt.Errorf("%s, lane %s: %w", p.sc.Name, lane.Name, err)
		}
		if moment != nil {
			frame.Lanes[lane.Name] = moment
		}
	}
	return nil
}
