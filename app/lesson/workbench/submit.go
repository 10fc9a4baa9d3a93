package workbench

import (
	"encoding/json"
	"fmt"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// submit makes one call of what stands in the form. Where the task is as the form has
// it there is nothing to do but to close it.
func (s State) submit(do FormAct) (State, []Effect) {
	if !s.known || s.form.sent {
		return s, nil // pressed twice
	}
	id := s.form.base.ID
	call := view.ToolCall{Tool: "task_create", Input: s.createInput()}
	switch {
	case id == 0:
	case do == FormDelete:
		call = view.ToolCall{Tool: "task_delete", Act: words.Delete, Input: fmt.Sprintf(`{"task_id":%d}`, id)}
	case do == FormDeleteAnyway:
		call = view.ToolCall{Tool: "task_delete", Act: words.Delete, Input: fmt.Sprintf(`{"task_id":%d,"force":true}`, id)}
	default:
		input, changes := s.updateInput(do == FormReopen)
		if !changes {
			return s.closeForm()
		}
		call = view.ToolCall{Tool: "task_update", Act: words.Edit, Input: input}
		if do == FormReopen {
			call.Act = words.Reopen
		}
	}
	if id != 0 {
		call.About, call.Seen = id, s.file(id)
	}
	s.lacks = nil
	s.form.wrong, s.form.anyway = "", false
	s.form.call, s.form.sent = call, true
	return s.request(Call{Path: s.setup.Path, ToolCall: call})
}

// createInput returns the input of task_create for what stands in the form.
// The subject goes as it was typed: what is wrong with it the tool says.
func (s State) createInput() string {
	return inputWith(struct {
		Subject     string     `json:"subject"`
		Description string     `json:"description,omitempty"`
		BlockedBy   []tasks.ID `json:"blockedBy,omitempty"`
	}{s.form.texts[0], s.form.texts[1], s.picks()})
}

// updateInput returns the input of the one task_update that makes the task what stands
// in the form, and whether it changes anything. What the reader has left as it was is
// not in it.
func (s State) updateInput(reopen bool) (input string, changes bool) {
	base, waits := &s.form.base, s.picks()
	members := ""
	add := func(key string, value any) { members += ",\"" + key + "\":" + inputWith(value) }
	was := textsOf(base)
	for i, f := range fields {
		if is := s.form.texts[i]; is != was[i] {
			add(string(f), is)
		}
	}
	if ids := files.Without(base.BlockedBy, waits); ids != nil {
		add("removeBlockedBy", ids)
	}
	if ids := files.Without(waits, base.BlockedBy); ids != nil {
		add("addBlockedBy", ids)
	}
	if reopen {
		add("status", tasks.Pending)
	}
	return fmt.Sprintf(`{"task_id":%d%s}`, base.ID, members), members != ""
}

// inputWith returns the JSON of a call's arguments.
func inputWith(arguments any) string {
	input, err := json.Marshal(arguments)
	if err != nil {
		panic(err) // strings and numbers always have a JSON form
	}
	return string(input)
}
