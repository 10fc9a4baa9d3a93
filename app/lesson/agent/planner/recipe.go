package planner

import (
	"slices"
	"strings"
)

// A recipe is how the steps of a kind of work are called, and what each waits for.
type recipe struct {
	Words []string `json:"words"` // by which the work is known
	Parts []string `json:"parts"` // what is counted: "endpoint", "endpoints"
	Steps []struct {
		Key   string   `json:"key"`
		Name  string   `json:"name"`            // {n} is the number of the part
		After []string `json:"after,omitempty"` // the keys of other steps
		Each  bool     `json:"each,omitempty"`  // a task for each part
		One   string   `json:"one,omitempty"`   // the name where no number of parts was said
	} `json:"steps"`
}

// maxParts is how many parts a plan has at most.
const maxParts = 20

// recipe puts the steps of some work on the board: "plan a REST API with three
// endpoints".
func (r *reader) recipe(l []lexeme) *trouble {
	for len(l) > 0 && (l[0].class == plan || l[0].class == and || l[0].class == filler || l[0].class == create || l[0].class == with) {
		l = l[1:]
	}
	l = trim(l)
	if len(l) == 0 {
		return &trouble{kind: "plan_what"}
	}
	found := r.recipeOf(l)
	if found < 0 {
		return &trouble{kind: planSteps, words: cutTo(r.raw(r.workOf(l)), 60)}
	}
	c := r.p.v.Recipes[found]
	parts := 0
	for i, x := range l {
		if x.kind == number && i+1 < len(l) && slices.Contains(c.Parts, l[i+1].text) {
			parts = x.n
		}
	}
	if parts > maxParts {
		return &trouble{kind: tooManyTasks, n: parts, m: maxParts}
	}
	nodes := map[string][]int{}
	var all []int
	for _, step := range c.Steps {
		times, name := 1, step.Name
		switch {
		case step.Each && parts > 0:
			times = parts
		case step.Each:
			name = step.One
		}
		for n := range times {
			at := r.w.make(subjectOf(fill(name, "n", itoa(n+1))))
			for _, key := range step.After {
				r.joinAll(nodes[key], []int{at})
			}
			nodes[step.Key], all = append(nodes[step.Key], at), append(all, at)
		}
	}
	r.w.mean(all)
	r.planned, r.made, r.arrows = true, true, all[len(all)-1:]
	r.tell("only_plans", nil, "")
	return nil
}

// recipeOf returns the plan that is known for some work, -1 for none.
func (r *reader) recipeOf(l []lexeme) int {
	text := " " + fold(r.raw(l)) + " "
	for i := range r.p.v.Recipes {
		for _, work := range r.p.v.Recipes[i].Words {
			if strings.Contains(text, " "+work+" ") {
				return i
			}
		}
	}
	return -1
}

// workOf cuts off what is said of the work after its name: "with 3 endpoints".
func (r *reader) workOf(l []lexeme) []lexeme {
	for i, x := range l {
		if i > 0 && (x.class == with || x.class == of || x.kind == number) {
			return trim(l[:i])
		}
	}
	return l
}
