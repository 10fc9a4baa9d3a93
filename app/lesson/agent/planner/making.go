package planner

import (
	"slices"
)

// An item is one task of a list that is being read.
type item struct {
	l     []lexeme // its name
	text  string   // its description
	whole []lexeme // with the words behind it that may be of the name after all
	mods  [][]lexeme
	next  bool // it waits for the item before
	weak  bool // the words behind it count only where they name a task
	node  int
}

// A making is a list of tasks that is being read.
type making struct {
	items    []item
	layers   [][]int // items, where one layer waits for the one before
	count    int     // how many were announced, 0 for no number
	single   bool    // one task was announced
	chained  bool
	arrows   bool // arrows stand between the names: equal names are one task
	separate bool // every piece between commas is a chain of its own
	headMods [][]lexeme
	colon    bool
	typed    bool     // "a design task, a build task"
	after    []lexeme // what the items from here on wait for
	joint    bool     // "and" stands before the last name
	extra    int      // items that were not announced
	begins   []int    // the layers that wait for none
	early    []int    // tasks that the first layer waits for: "then add tests"
}

// share applies what stands behind the last name of "a and b after 3" to all of them, if it
// names a task of the board and nothing stands behind another name.
func (m *making) share(w *world) {
	n := len(m.items) - 1
	if n < 1 || !m.joint || len(m.layers) != 1 || len(m.items[n].mods) != 1 || len(m.headMods) > 0 {
		return
	}
	mod := m.items[n].mods[0]
	known := func(x lexeme) bool {
		return x.kind == number && w.hasID(x.n) || x.node > 0 || x.any(article, task, several, and)
	}
	if slices.ContainsFunc(mod[1:], func(x lexeme) bool { return !known(x) }) || slices.ContainsFunc(m.items[:n], func(it item) bool { return len(it.mods) > 0 }) {
		return
	}
	m.headMods, m.items[n].mods = [][]lexeme{mod}, nil
}

// add adds an item, and returns its number.
func (m *making) add(it item) int {
	m.items = append(m.items, it)
	return len(m.items) - 1
}

// addNamed is the same; between arrows equal names are one item.
func (m *making) addNamed(r *reader, it item) int {
	if m.arrows {
		name := fold(r.raw(it.l))
		for i := range m.items {
			if fold(r.raw(m.items[i].l)) == name {
				m.items[i].mods = append(m.items[i].mods, it.mods...)
				return i
			}
		}
	}
	return m.add(it)
}

// place puts an item into the newest layer, or begins one.
func (m *making) place(i int, layered bool) {
	if layered && len(m.layers) > 0 || len(m.layers) == 0 {
		m.layers = append(m.layers, nil)
	}
	at := len(m.layers) - 1
	if !slices.Contains(m.layers[at], i) {
		m.layers[at] = append(m.layers[at], i)
	}
}

// lastItem returns the last item of the last layer that has one.
func (m *making) lastItem() int {
	for i := len(m.layers) - 1; i >= 0; i-- {
		if n := len(m.layers[i]); n > 0 {
			return m.layers[i][n-1]
		}
	}
	return 0
}

// afterThat finds what a list comes after as a whole: "and write tests after that", "then add
// tests" at the beginning of a prompt.
func (r *reader) afterThat(m *making, segs []segment) *trouble {
	first, final := &segs[0], &segs[len(segs)-1]
	if len(segs) > 1 && segs[1].then && segs[1].l[0].sign == ':' { // "add two tasks after that: a and b"
		first.l, segs[1].l = slices.Concat(first.l, segs[1].l), nil
		first.then, first.late = true, true
	}
	if final.late && final != first && !final.comma && len(r.w.group) > 0 { // "a and b after that"
		final.then, first.then, first.late = false, true, true
	}
	switch {
	case !first.then || !first.late && len(r.w.ops)+len(r.w.created) > 0:
	case len(r.w.group) > 0:
		m.early = r.w.endsOf(r.w.group)
	case first.late:
		found, err := r.which()
		m.early = found
		return err
	}
	return nil
}
