package main

import (
	"testing"

	"tasklesson/app/lesson/words"
)

func TestEveryLanguageTellsTheWholeLesson(t *testing.T) {
	for _, w := range words.Languages {
		if err := checkLanguage(t.Context(), w.Language()); err != nil {
			t.Error(err)
		}
	}
	if err := checkLanguage(t.Context(), "xx"); err == nil {
		t.Error("a language without any text passes")
	}
}
