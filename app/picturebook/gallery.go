//go:build !js

package picturebook

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A Card is one picture of the gallery: what the program shows after somebody
// did something, on a screen of one size.
type Card struct {
	Name          string // part of an address: "refused"
	Title         string // "A refusal beside its task"
	Theme         string // "dark", or "" for that of the system
	Width, Height int    // of the screen, in CSS pixels
	View          view.View
}

// A cardList is the gallery as it is written down.
type cardList struct {
	Screens map[string][2]int // width and height
	Boards  map[string]boardPlan
	Cards   []cardPlan
}

// A boardPlan says what the reader's board holds before the visit.
type boardPlan struct {
	Files map[string]string // nil for those of a first visit
	Calls []toolCall        // made on them
}

type toolCall struct {
	Tool  string
	Input json.RawMessage
}

// A cardPlan says how a picture comes about.
type cardPlan struct {
	Name, Title, Theme string
	Like               string // the card that this one goes on from; what is not said here is as there
	Screen, Board      string
	Address            string   // the fragment of the page's address
	Memory             string   // the failure because of which files are kept in memory
	Storage, Network   string   // see [Visit]
	Todos              []string // that an earlier visit has left at the end of the opening
	Static             bool     // the frame at Address as the generated page shows it
	Do                 []act
}

// An act is one thing that happens to the lab; exactly one field is set, and Type
// with Into.
type act struct {
	Press     string     // the data-key of the control
	Type      string     // what is typed into a field or chosen from a list
	Into      string     // its data-key
	Elsewhere []toolCall // another tab makes calls
	Storage   string     // how the storage behaves from now on
	Network   string     // how the network does
}

// Gallery plays every card of a list (JSON) with the program, which draws with draw,
// and returns what it shows then. failures are the errors that storage and network of the list can fail with,
// by the names that it gives them. Two plays of one list are the same. It returns an
// error where the list cannot be read, or a card asks for what is not there: a
// control that cannot be pressed, a call that is refused to another tab.
func Gallery(ctx context.Context, draw Draw, library scenario.Library, list []byte, failures map[string]error) ([]Card, error) {
	var plans cardList
	decoder := json.NewDecoder(bytes.NewReader(list))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&plans); err != nil {
		return nil, err
	}
	var cards []Card
	for i := range plans.Cards {
		plan, err := plans.whole(i)
		if err != nil {
			return nil, err
		}
		size, ok := plans.Screens[plan.Screen]
		if !ok {
			return nil, fmt.Errorf("%s: there is no screen %q", plan.Name, plan.Screen)
		}
		shown, err := plans.play(ctx, draw, library, plan, failures)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", plan.Name, err)
		}
		cards = append(cards, Card{plan.Name, plan.Title, plan.Theme, size[0], size[1], shown})
	}
	return cards, nil
}

// whole returns card i with what it has from the one before that it is like.
func (l cardList) whole(i int) (cardPlan, error) {
	plan := l.Cards[i]
	if plan.Like == "" {
		return plan, nil
	}
	at := slices.IndexFunc(l.Cards[:i], func(c cardPlan) bool { return c.Name == plan.Like })
	if at < 0 {
		return plan, fmt.Errorf("%s: no card before it is named %q", plan.Name, plan.Like)
	}
	like, err := l.whole(at)
	whole := like
	whole.Name, whole.Title = plan.Name, plan.Title
	for to, from := range map[*string]string{
		&whole.Screen: plan.Screen, &whole.Theme: plan.Theme, &whole.Board: plan.Board,
		&whole.Address: plan.Address, &whole.Memory: plan.Memory, &whole.Storage: plan.Storage,
		&whole.Network: plan.Network,
	} {
		if from != "" {
			*to = from
		}
	}
	whole.Static = like.Static || plan.Static
	whole.Do, whole.Todos = slices.Concat(like.Do, plan.Do), slices.Concat(like.Todos, plan.Todos)
	return whole, err
}

// address returns the fragment that a card names: "hook/last" is the last
// position of that scenario.
func address(named string, library scenario.Library) string {
	name, atEnd := strings.CutSuffix(named, "/last")
	if !atEnd {
		return named
	}
	return library[name].Position(library[name].Last()).Fragment()
}

// play plays one card.
func (l cardList) play(ctx context.Context, draw Draw, library scenario.Library, plan cardPlan, failures map[string]error) (view.View, error) {
	board, ok := l.Boards[plan.Board]
	if !ok && plan.Board != "" {
		return view.View{}, fmt.Errorf("there is no board %q", plan.Board)
	}
	held := library[scenario.Seed].Files
	if board.Files != nil {
		held = nil
		for name, data := range board.Files {
			held = append(held, tasks.File{Name: name, Data: []byte(data)})
		}
	}
	v := NewVisit(ctx, draw, library, held)
	v.failures = failures
	if err := v.become(plan.Storage, plan.Network); err != nil {
		return view.View{}, err
	}
	if err := v.elsewhere(board.Calls); err != nil {
		return view.View{}, err
	}
	for _, todo := range plan.Todos {
		if _, err := tasks.New(tasks.NewStore(v.todos.Open())).Create(ctx, tasks.NewTask{Subject: todo}); err != nil {
			return view.View{}, err
		}
	}
	opened := lesson.Opened{Store: view.InIndexedDB, Fragment: address(plan.Address, library)}
	if plan.Memory != "" {
		failure, err := v.failure(plan.Memory)
		if err != nil {
			return view.View{}, err
		}
		opened.Store = view.InMemory
		opened.Warning, opened.Reset = lesson.MemoryWarning(v.State.Words(), failure)
	}
	v.Send(opened)
	if plan.Static {
		return v.frame()
	}
	for _, a := range plan.Do {
		if err := v.act(a); err != nil {
			return view.View{}, err
		}
	}
	return v.State.View(), nil
}
