package scenario

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"

	"tasklesson/tasks"
)

// An Actor plays a lane: the Manager, or one of those that the rooms
// after this one have, such as the published short algorithm or an agent.
type Actor interface {
	// Lane makes a lane from what a scenario says to it. It returns an error
	// where that does not fit together.
	Lane(from LaneSource) (Lane, error)
}

// Actors are those that the data of a scenario can name; see [Manager].
type Actors map[string]Actor

// A LaneSource is what a scenario says to one of its lanes.
type LaneSource struct {
	Name  string            // of the lane
	Data  json.RawMessage   // its part of scenario.json, nil where it has none
	Words json.RawMessage   // its part of en.json, nil where it has none
	In    words.Words       // of the language that Words are in
	Files map[string]string // the scenario's files by path
	Start []tasks.File      // the directory that it begins with
	// Before is what is played before position 0.
	Before   []Deed
	Steps    []Step
	WalkOnly bool // a reader chooses nothing
}

// A Lane is what one actor does in a scenario. The first lane of a scenario is
// played in its directories, and its steps are the positions; the others go
// along with it, each on a copy of the start in memory. A Lane is never changed.
type Lane interface {
	// Folders names the directories that the lane has beside `.tasks`.
	Folders() []string
	// Run returns the lane at its beginning.
	Run() Run
}

// A Run is a lane on its way. The verbs of the scenario say what else it needs:
// a [Caller], a [Turner].
type Run interface {
	// Moment returns what is shown of the lane at a place that it has come to.
	// A Moment that has a method Verify(Frame) error is asked by
	// [Scenario.Verify].
	Moment(ctx context.Context, in Directories, at Reached) (any, error)
}

// A Starter is a Run that can have done something before position 0. Start is
// called there, once: what was done until then is not part of any position.
type Starter interface{ Start() }

// A Stepper is a Run that is told when a step is over.
type Stepper interface {
	Stepped(ctx context.Context, on Board) error
}

// A Chooser is a Run that goes on in step with the first lane, and where a reader
// decides. Its Lane is a [Leader].
type Chooser interface {
	Turner
	// Clone returns a run that goes on by itself from where this one is.
	Clone() Run
	// Choose does what a reader decides, other than a reply, and Act what follows
	// without a decision. They return [ErrNoMove] where that has no sense, and an
	// [Unanswered] where somebody has to answer first; after an error the run is not
	// to be used.
	Choose(ctx context.Context, on Board, kind address.ChoiceKind) error
	Act(ctx context.Context, on Board) error
	// Offers returns the replies that the user can give, nil where nobody asks.
	Offers() []string
	// Hear says to the lane what the user replies, there or in another lane.
	Hear(text string)
	// Idle lets a place pass at which only other lanes do something.
	Idle()
	// Over reports whether nothing more happens without a choice.
	Over() bool
}

// A Leader is a Lane whose runs are Choosers.
type Leader interface {
	// Leads returns the position of the walk to which a choice leads that the walk
	// makes itself, 0 where it makes another.
	Leads(walk int, c address.Choice) int
	// Ask asks those who answer in the lane for what an [Unanswered] names. It
	// returns once there is an answer, or none will come; it may be called from any
	// goroutine.
	Ask(ctx context.Context, request any) (any, error)
}

// A Foreteller is a Lane that knows of some turns what they do before they are
// taken.
type Foreteller interface {
	// Foretells reports whether that is so of a turn, from 0.
	Foretells(turn int) bool
}

// ErrNoMove says that a choice, or an act, has no sense where a lane stands.
var ErrNoMove = errors.New("scenario: nothing like that can happen here")

// Answers are what was answered in the lanes of a scenario, by the keys of the
// questions. A place is played again from them, so that nobody is asked twice.
type Answers map[string]any

// An Unanswered is the error of a place that cannot be played before a lane has an
// answer.
type Unanswered struct {
	Key     string // in [Answers]
	Lane    string
	Request any // for the lane's [Leader]
}

func (e *Unanswered) Error() string { return "scenario: nobody has answered " + e.Key }

// An Unusable is the error of a place that cannot be played with an answer that was
// given there: it is as good as none.
type Unusable struct {
	Key string // in [Answers]
	Err error
}

func (e *Unusable) Error() string { return "scenario: the answer " + e.Key + ": " + e.Err.Error() }
func (e *Unusable) Unwrap() error { return e.Err }

// A Keeper is a Run that has directories beside `.tasks`.
type Keeper interface {
	// Kept returns what such a directory has to hold, ascending by name.
	Kept(folder string) []tasks.File
}

// A Reached is how far a lane is shown: Step steps, of the last one Part events
// of Whole.
type Reached struct{ Step, Part, Whole int }

// A Board is what a step is played on.
type Board struct {
	Store   *tasks.Store
	Manager *tasks.Manager // of the store; its events are noted

	lane    string
	place   string // the path to where it leads
	answers Answers
	// answered is told of each call that a step makes; nil where nobody looks.
	answered func(Answered)
}

// Answer returns what was answered to the nth request of this place, from 0, or an
// [Unanswered].
func (b Board) Answer(n int, request any) (any, error) {
	key := b.key(n)
	if answer, there := b.answers[key]; there {
		return answer, nil
	}
	return nil, &Unanswered{Key: key, Lane: b.lane, Request: request}
}

// Refuse returns an [Unusable] for the answer to the nth request of this place.
func (b Board) Refuse(n int, err error) error { return &Unusable{Key: b.key(n), Err: err} }

func (b Board) key(n int) string { return b.place + " " + b.lane + " " + strconv.Itoa(n) }

// MomentOf returns the moment of that type in a frame, where a lane has one.
func MomentOf[M any](frame Frame) (moment M, ok bool) {
	for _, m := range frame.Lanes {
		if moment, ok = m.(M); ok {
			return moment, true
		}
	}
	return moment, false
}

// Manager is the name of the actor that every scenario has: the real Manager.
const Manager = "manager"

// manager makes the calls of its steps and knows nothing else.
type manager struct{}

func (manager) Lane(from LaneSource) (Lane, error) {
	if from.Data != nil || from.Words != nil {
		return nil, fmt.Errorf("the lane %s has neither data nor words", Manager)
	}
	return manager{}, nil
}

func (manager) Folders() []string { return nil }
func (manager) Run() Run          { return manager{} }

// Moment returns nil: the frame shows all.
func (manager) Moment(context.Context, Directories, Reached) (any, error) { return nil, nil }

// Call makes a call.
func (manager) Call(ctx context.Context, on Board, call Call) error { return call.On(ctx, on) }
