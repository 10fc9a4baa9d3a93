package app

import (
	"context"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/workbench"
)

// Rehearse does what begins a visit and leads to its first drawing, for nobody to see.
func Rehearse(state lesson.State, files Storage, opened lesson.Opened) {
	var effects []lesson.Effect
	for messages := []lesson.Message{opened}; len(messages) > 0; messages = messages[1:] {
		state, effects = lesson.Advance(state, messages[0])
		for _, e := range effects {
			switch e.(type) {
			case workbench.ReadBoard, storage.ShowFrame:
				messages = append(messages, files.Perform(context.Background(), e))
			}
		}
	}
	elements(newLab(state.View(), func(lesson.Message) {}, &keeper{}).draw(), func(func()) {})
}
