package main

import (
	"context"
	"fmt"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/static"
)

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
