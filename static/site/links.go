package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/static"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// checkSteps returns an error that names the file where a chapter names a scenario
// that is not there, or links to a place of one that is not there, or is not written
// as the address writes it. A place on a branch is played: whether a choice has
// sense shows in no other way.
func checkSteps(ctx context.Context, chapters []chapter, library scenario.Library) error {
	for _, c := range chapters {
		if _, found := library[c.Scenario]; !found {
			return fmt.Errorf("%s: there is no scenario %q", c.File, c.Scenario)
		}
		for _, step := range c.Steps {
			if err := checkStep(ctx, step, library); err != nil {
				return fmt.Errorf("%s links to #%s: %w", c.File, step, err)
			}
		}
	}
	return nil
}

// checkStep checks one fragment of the address: a place of a scenario, a directory of the
// lab, a challenge or a prompt.
func checkStep(ctx context.Context, fragment string, library scenario.Library) error {
	if slices.ContainsFunc(lesson.Workbenches(library[scenario.Seed]), func(w workbench.Setup) bool { return w.Address == fragment }) {
		return nil
	}
	if is, err := checkWorkshop(fragment, library); is {
		return err
	}
	name, path, rest, ok := address.ParseFragment(fragment)
	sc, found := library[name]
	switch {
	case !found || !ok:
		return errors.New("there is no such step")
	case rest != "":
		return fmt.Errorf("%q has no sense in an address", rest)
	}
	at, rest := sc.At(path)
	switch {
	case rest != "":
		return fmt.Errorf("there is no such step: the last is %d, and %q is left", sc.End(), rest)
	case at.Fragment() != fragment:
		return fmt.Errorf("the address of that place is #%s", at.Fragment())
	case at.Branch == "":
		return nil
	}
	_, err := playTo(ctx, sc, at)
	return err
}

// playTo plays a scenario in memory to a position. It returns an error where a branch
// does not lead as far as the position says.
func playTo(ctx context.Context, sc scenario.Scenario, at scenario.Position) (scenario.Frame, error) {
	in := scenario.Directories{}
	for _, folder := range sc.Folders() {
		in[folder] = tasks.NewStore(memstore.New())
		defer in[folder].Close() // closing memory cannot fail
	}
	frame, err := scenario.NewPlayer(in, sc).Asking(ctx, at, scenario.Answers{})
	if err != nil {
		return frame, err
	}
	if frame.Position != at {
		return frame, fmt.Errorf("it leads no further than #%s", frame.Position.Fragment())
	}
	return frame, nil
}

// checkLanguage returns an error that names the file where the lesson is not told
// to the end in a language: a chapter without its text, a scenario without its
// words, a link to a step that does not exist.
func checkLanguage(ctx context.Context, language string) error {
	library, err := scenario.Load(static.Scenarios(), language, view.Actors())
	if err != nil {
		return fmt.Errorf("language %s: %w", language, err)
	}
	chapters, err := readChapters(ctx, static.Chapters(), static.Glossary(language), language, library)
	if err != nil {
		return err
	}
	return checkSteps(ctx, chapters, library)
}
