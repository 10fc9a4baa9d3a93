package workbench

import (
	"reflect"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// changesOfState has a row a field of a State: a change of it, and whether that
// changes what is drawn of the directory.
var changesOfState = map[string]struct {
	change func(*State)
	drawn  bool
}{
	"setup":    {func(s *State) { s.setup.Path = "another" }, true},
	"run":      {func(s *State) { s.run = 1 }, false},
	"begins":   {func(s *State) { s.begins = true }, false},
	"known":    {func(s *State) { s.known = true }, true},
	"failed":   {func(s *State) { s.failed = true }, false},
	"snapshot": {func(s *State) { s.snapshot.Files = []tasks.File{{Name: "task_1.json"}} }, true},
	"before":   {func(s *State) { s.before = []tasks.File{{Name: "task_1.json"}} }, true},
	"events":   {func(s *State) { s.events = []tasks.Event{{}} }, true},
	"outcome":  {func(s *State) { s.outcome = outcome{text: "done"} }, true},
	"refusal":  {func(s *State) { s.refusal = &view.Refusal{Sentence: "no"} }, true},
	"undo":     {func(s *State) { s.undo = []files.ChangeSet{{}} }, false},
	"history":  {func(s *State) { s.history = "{}" }, false},
	"redo":     {func(s *State) { s.redo = []files.ChangeSet{{}} }, false},
	"form": {func(s *State) {
		s.form = form{open: true, texts: texts{"x"}, picked: map[tasks.ID]bool{1: true}}
	}, false},
	"draft":      {func(s *State) { s.draft.texts[0] = "x" }, false},
	"lacks":      {func(s *State) { s.lacks = &view.Refusal{Sentence: "no", Blockers: []tasks.ID{1}} }, true},
	"connecting": {func(s *State) { s.connecting = 1 }, false},
	"console":    {func(s *State) { s.console.input = "{}" }, false},
	"edit":       {func(s *State) { s.edit = edit{file: "task_1.json", text: "x"} }, false},
	"reloaded":   {func(s *State) { s.reloaded = &Found{Files: 1} }, false},
	"unread":     {func(s *State) { s.unread = Called{} }, false},
	"waiting":    {func(s *State) { s.waiting = true }, false},
	"working":    {func(s *State) { s.working = Undo{} }, false},
	"queue":      {func(s *State) { s.queue = []request{Undo{}} }, false},
	"talk":       {func(s *State) { s.talk.typed = "List" }, false},
}

func TestStatesDrawTheSameWhereNoFieldThatIsDrawnDiffers(t *testing.T) {
	base := State{setup: Setup{Words: &words.English{}}}
	draw := func(s State) view.View {
		var v view.View
		s.Draw(&v, view.Chosen{})
		return v
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[State]()) {
		if field.Anonymous { // its own fields have a row each
			continue
		}
		row, ok := changesOfState[field.Name]
		if !ok {
			t.Errorf("is %s drawn? Give it a row here, and a place in DrawsAs", field.Name)
			continue
		}
		changed := base
		row.change(&changed)
		if reflect.DeepEqual(changed, base) {
			t.Errorf("%s was not changed", field.Name)
		}
		if changed.DrawsAs(base) == row.drawn || base.DrawsAs(changed) == row.drawn {
			t.Errorf("%s: drawn is %t, and DrawsAs says otherwise", field.Name, row.drawn)
		}
		if !row.drawn && !reflect.DeepEqual(draw(changed), draw(base)) {
			t.Errorf("%s counts for nothing, and Draw reads it", field.Name)
		}
	}
	if !base.DrawsAs(base) {
		t.Error("a state draws other than itself")
	}
}
