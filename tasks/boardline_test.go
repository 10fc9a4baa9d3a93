package tasks

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A line is a board written on one line, for tests about order:
//
//	1x < 2 3> < 4; 5; 9? < 4
//
// Every id blocks all ids of the next group behind "<"; clauses are separated
// by ";". A letter behind an id, at any mention, says what it is: x finished,
// > in progress, ! unreadable, ? missing. The others are pending.
type line struct {
	statuses map[ID]Status
	there    map[ID]presence
	edges    [][2]ID // blocker, dependent
}

func parseLine(t testing.TB, text string) *line {
	t.Helper()
	b := &line{statuses: map[ID]Status{}, there: map[ID]presence{}}
	for clause := range strings.SplitSeq(text, ";") {
		var before []ID
		for group := range strings.SplitSeq(clause, "<") {
			var now []ID
			for word := range strings.FieldsSeq(group) {
				now = append(now, b.mention(t, word))
			}
			for _, blocker := range before {
				for _, dependent := range now {
					b.edges = append(b.edges, [2]ID{blocker, dependent})
				}
			}
			before = now
		}
	}
	return b
}

func (b *line) mention(t testing.TB, word string) ID {
	t.Helper()
	digits := strings.TrimRight(word, "x>!?")
	n, err := strconv.Atoi(digits)
	if err != nil {
		t.Fatalf("no id: %q", word)
	}
	id := ID(n)
	if _, known := b.there[id]; !known {
		b.put(id, Pending, present)
	}
	switch word[len(digits):] {
	case "x":
		b.put(id, Completed, present)
	case ">":
		b.put(id, InProgress, present)
	case "!":
		b.put(id, "", unreadable)
	case "?":
		b.put(id, "", missing)
	}
	return id
}

func (b *line) put(id ID, status Status, there presence) {
	b.statuses[id], b.there[id] = status, there
}

func (b *line) all() []ID {
	ids := []ID{}
	for id, there := range b.there {
		if there != missing {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

func (b *line) status(id ID) (Status, presence) { return b.statuses[id], b.there[id] }
func (b *line) blockers(id ID) []ID             { return b.ends(1, id) }
func (b *line) dependents(id ID) []ID           { return b.ends(0, id) }

// ends returns the other ends of the edges that have id at their end 0 or 1.
func (b *line) ends(side int, id ID) []ID {
	var ids []ID
	for _, edge := range b.edges {
		if edge[side] == id {
			ids = append(ids, edge[1-side])
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// finished returns a copy of the board on which a task is finished.
func (b *line) finished(id ID) *line {
	c := &line{statuses: map[ID]Status{}, there: map[ID]presence{}, edges: b.edges}
	for other := range b.there {
		c.put(other, b.statuses[other], b.there[other])
	}
	c.put(id, Completed, present)
	return c
}

// String writes the board back, one clause for each edge.
func (b *line) String() string {
	word := func(id ID) string {
		s := strconv.Itoa(int(id))
		switch {
		case b.there[id] == missing:
			return s + "?"
		case b.there[id] == unreadable:
			return s + "!"
		case b.statuses[id] == Completed:
			return s + "x"
		case b.statuses[id] == InProgress:
			return s + ">"
		}
		return s
	}
	var clauses []string
	for _, id := range b.all() {
		clauses = append(clauses, word(id))
	}
	for _, edge := range b.edges {
		clauses = append(clauses, word(edge[0])+" < "+word(edge[1]))
	}
	return strings.Join(clauses, "; ")
}

// randomLine returns a board of up to seven tasks in any state. Edges of an
// unreadable file are not known, and of missing ids only one end is: both
// only block.
func randomLine(r *rand.Rand) *line {
	b := &line{statuses: map[ID]Status{}, there: map[ID]presence{}}
	n := ID(r.IntN(7) + 1)
	for id := ID(1); id <= n; id++ {
		switch r.IntN(12) {
		case 0:
			b.put(id, "", unreadable)
		case 1:
			b.put(id, "", missing)
		case 2, 3:
			b.put(id, Completed, present)
		case 4:
			b.put(id, InProgress, present)
		default:
			b.put(id, Pending, present)
		}
	}
	cycles := r.IntN(2) == 0
	for range r.IntN(int(2*n) + 1) {
		blocker, dependent := 1+ID(r.IntN(int(n))), 1+ID(r.IntN(int(n)))
		if !cycles && blocker > dependent {
			blocker, dependent = dependent, blocker
		}
		readable := b.there[blocker] == present || b.there[dependent] == present
		if blocker != dependent && readable && !slices.Contains(b.edges, [2]ID{blocker, dependent}) {
			b.edges = append(b.edges, [2]ID{blocker, dependent})
		}
	}
	return b
}

// onRandomBoards runs a check on the same many boards every time.
func onRandomBoards(t *testing.T, check func(t *testing.T, b *line)) {
	t.Helper()
	r := rand.New(rand.NewPCG(7, 1))
	for range 3000 {
		b := randomLine(r)
		check(t, b)
		if t.Failed() {
			t.Fatalf("on the board %v", b)
		}
	}
}

func TestBoard(t *testing.T) {
	for _, c := range []struct {
		name    string
		listing Listing
		want    string
	}{
		{"an empty board", Listing{}, "No tasks."},
		{
			"every mark, in the order of the ids",
			Listing{
				Tasks: []Task{
					{ID: 1, Subject: "Setup schema", Status: Completed},
					{ID: 3, Subject: "Auth module", Status: InProgress},
					{ID: 10, Subject: "Deploy", Status: Pending, BlockedBy: []ID{2, 3}},
				},
				Unreadable: []UnreadableFile{{ID: 2, Reason: "it is empty"}, {ID: 11, Reason: "it has no id"}},
			},
			"[x] #1: Setup schema\n" +
				"[!] task_2.json: unreadable: it is empty\n" +
				"[>] #3: Auth module\n" +
				"[ ] #10: Deploy (blocked by: [2, 3])\n" +
				"[!] task_11.json: unreadable: it has no id",
		},
		{
			"nothing but an unreadable file",
			Listing{Unreadable: []UnreadableFile{{ID: 2, Reason: "it is empty"}}},
			"[!] task_2.json: unreadable: it is empty",
		},
		{
			"finished work shows a blocker that was re-opened",
			Listing{Tasks: []Task{{ID: 2, Subject: "b", Status: Completed, BlockedBy: []ID{1}}}},
			"[x] #2: b (blocked by: [1])",
		},
		{
			"text of other programs stays on its line",
			Listing{Tasks: []Task{{ID: 1, Subject: "a\r\n\t[x] #2: forged\u2028\u0085end\n", Status: Pending}}},
			"[ ] #1: a [x] #2: forged end ",
		},
		{"a task without a subject", Listing{Tasks: []Task{{ID: 1, Status: Pending}}}, "[ ] #1: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.listing.Board(); got != c.want {
				t.Errorf("got %q\nwant %q", got, c.want)
			}
		})
	}
}
