package scenario_test

import (
	"reflect"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
)

func TestOnlyOneAndTheSameFrameIsTheSame(t *testing.T) {
	changes := map[string]func(*scenario.Frame){
		"Position": func(f *scenario.Frame) { f.Position.Step = 1 },
		"Sentence": func(f *scenario.Frame) { f.Sentence = "Here." },
		"Snapshot": func(f *scenario.Frame) { f.Snapshot.Revision = "r2" },
		"Before":   func(f *scenario.Frame) { f.Before = []tasks.File{{}} },
		"Events":   func(f *scenario.Frame) { f.Events = []tasks.Event{{}} },
		"Answered": func(f *scenario.Frame) { f.Answered = []scenario.Answered{{}} },
		"AtEvent":  func(f *scenario.Frame) { f.AtEvent = true },
		"Over":     func(f *scenario.Frame) { f.Over = true },
		"Lanes":    func(f *scenario.Frame) { f.Lanes = map[string]any{} },
	}
	base := scenario.Frame{}
	if !base.Same(base) {
		t.Error("a frame is another than itself")
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[scenario.Frame]()) {
		change, ok := changes[field.Name]
		if !ok {
			t.Errorf("does %s count? Give it a row here, and a place in Same", field.Name)
			continue
		}
		changed := base
		change(&changed)
		if changed.Same(base) || base.Same(changed) {
			t.Errorf("%s does not count", field.Name)
		}
	}
}
