package oracle

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
)

// A Life is a directory and what happens to it.
type Life struct {
	Files Files
	Moves []Move
}

// A Move is what other programs write at one time, and then one call.
type Move struct {
	Foreign map[string]*string // new texts by name, nil where the file is removed
	Tool    string
	Input   string
}

// Apply writes what the other programs write.
func (m Move) Apply(files Files) {
	for name, text := range m.Foreign {
		if text == nil {
			delete(files, name)
		} else {
			files[name] = *text
		}
	}
}

// A chooser makes everything of a life by chance.
type chooser struct {
	*rand.Rand
	state State
	focus int64    // an id that the next call may be about, 0 where there is none
	tools []string // to choose from
}

// Random returns the life of that number. The same number is the same life.
func Random(seed uint64) Life {
	c := &chooser{Rand: rand.New(rand.NewPCG(seed, 7)), state: State{Files: Files{}}}
	c.tools = pick(c, habits[0], habits[0], habits[1], habits[2])
	for range c.IntN(6) {
		c.foreign().Apply(c.state.Files)
	}
	life := Life{Files: maps.Clone(c.state.Files)}
	for range 5 + c.IntN(12) {
		move := Move{}
		c.focus = 0
		if c.IntN(4) == 0 {
			move = c.foreign()
			if c.IntN(3) == 0 {
				maps.Copy(move.Foreign, c.foreign().Foreign)
			}
			move.Apply(c.state.Files)
		}
		c.state.Sees()
		move.Tool, move.Input = c.call()
		c.state.Call(move.Tool, move.Input)
		life.Moves = append(life.Moves, move)
	}
	return life
}

func pick[E any](c *chooser, list ...E) E { return list[c.IntN(len(list))] }

// oneIn reports true once in n times.
func (c *chooser) oneIn(n int) bool { return c.IntN(n) == 0 }

// id returns an id, mostly one that exists or nearly does.
func (c *chooser) id() int64 {
	if c.focus != 0 && c.oneIn(2) {
		return c.focus // what was edited last
	}
	var known []int64
	for name := range c.state.Files {
		if id, ours := idOfName(name); ours && id < 20 {
			known = append(known, id)
		}
	}
	slices.Sort(known) // the order of a map is no part of a seed
	if len(known) == 0 || c.oneIn(8) {
		return 1 + c.Int64N(7)
	}
	return pick(c, known...)
}

// foreign makes one edit of another program.
func (c *chooser) foreign() Move {
	name, text := nameOf(c.id()), ""
	if c.oneIn(2) {
		name = nameOf(1 + c.Int64N(6))
	}
	if c.oneIn(8) {
		name = nameOf(c.state.noticed + 1) // of the next task
	}
	id, _ := idOfName(name)
	c.focus = id
	old, exists := c.state.Files[name]
	switch n := c.IntN(20); {
	case n == 0:
		return Move{Foreign: map[string]*string{name: nil}}
	case n == 1:
		name = markFile
		if c.oneIn(3) {
			return Move{Foreign: map[string]*string{name: nil}}
		}
		text = pick(c, "2\n", " 9 \n", "", "abc", "-1", "1.5", "99999999999999999999", "0", "4", "6\n8\n", "<<<<<<< HEAD\n9\n=======\n7\n>>>>>>> b\n")
	case n == 2:
		name = pick(c, "task_01.json", "task_0.json", "task_foo.json", "notes.txt", "task_2.json.bak", "task_9007199254740992.json")
		text = pick(c, "{}", "{", `{"id":1,"status":"pending","blocks":[99]}`)
	case n <= 4:
		text = c.unreadable(id)
	case n <= 10 && exists:
		text = strings.Replace(old, pick(c, statuses...), pick(c, statuses...), 1)
	case n == 11 && exists:
		text = strings.Replace(old, "\n", "", -1)
	default:
		text = c.file(id)
	}
	return Move{Foreign: map[string]*string{name: &text}}
}
