package words_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Between backticks a sentence sets code. What people write into tasks sets nothing, also
// where a sentence names it.
func TestBackticksOfATaskSetNoCode(t *testing.T) {
	const name = "a `b` c"
	var e words.English
	for _, sentence := range []string{
		e.Refused(&tasks.Error{Code: tasks.CodeAlreadyClaimed, ID: 1, Args: tasks.Args{Owner: name}}),
		e.Refused(&tasks.Error{Code: tasks.CodeNotOwner, ID: 1, Args: tasks.Args{Owner: name}}),
		e.WroteNothing(name, 1, ""),
		e.AgentSaid("", name),
		strings.ReplaceAll(e.AgentRefused("", "task_list", name), "`task_list`", ""),
		e.LackSays(words.Lack{Kind: words.LackTask, Names: []words.Data{name}}),
		e.LackSays(words.Lack{Kind: words.LackOwner, Names: []words.Data{"a", name, "ann"}}),
		e.LackSays(words.Lack{Kind: words.LackStranger, Names: []words.Data{"a", name}}),
	} {
		if strings.Contains(sentence, "`") || !strings.Contains(sentence, "a ˋbˋ c") {
			t.Errorf("it says %q", sentence)
		}
	}
}
