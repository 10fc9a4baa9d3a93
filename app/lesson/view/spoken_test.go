package view_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// shown returns the lines of the open file that are shown without being asked for.
func shown(v view.View) (name string, lines []files.Line, rows int) {
	for _, f := range v.Files {
		if !f.Open {
			continue
		}
		cut := false
		for i, line := range f.Lines {
			if f.Folded(i) {
				cut = len(lines) > 0
				continue
			}
			if cut {
				rows++
			}
			cut = false
			lines = append(lines, line)
			rows++
		}
		return f.Name, lines, rows
	}
	return "", nil, 0
}

// A sentence that quotes a key of a file has that key on the stage.
func TestWhatASentenceQuotesIsShown(t *testing.T) {
	quoted := 0
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Conversation != nil || v.Ways != nil { // whose panels show both lists of every file, or messages
			return
		}
		_, lines, _ := shown(v)
		for _, key := range []string{"subject", "description", "status", "blockedBy", "blocks", "owner", "metadata"} {
			if !strings.Contains(v.Sentence, "`"+key+"`") {
				continue
			}
			quoted++
			there := slices.ContainsFunc(lines, func(l files.Line) bool { return strings.Contains(l.Text, `"`+key+`":`) })
			listed := key == "blockedBy" && slices.ContainsFunc(v.Files, func(f view.File) bool { return f.Saved.List || f.Copied.List })
			if !there && !listed {
				t.Errorf("%s: it says %q, and no line of %q is shown", at, v.Sentence, key)
			}
		}
	})
	if quoted < 10 {
		t.Errorf("%d keys are quoted in all", quoted)
	}
}

// Below the files there is room for few lines in a low window; of more, nothing is
// shown but what changed and what the sentence quotes.
func TestTheLinesThatMatterHaveRoomBelowTheFiles(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		name, lines, rows := shown(v)
		if v.Conversation != nil || rows <= 7 {
			return
		}
		unchanged := slices.ContainsFunc(lines, func(l files.Line) bool {
			key, _, _ := strings.Cut(strings.TrimLeft(l.Text, ` "`), `"`)
			return l.Diff == files.Unchanged && strings.HasSuffix(strings.TrimRight(l.Text, ","), `"`) && !strings.Contains(v.Sentence, "`"+key+"`")
		})
		if unchanged {
			t.Errorf("%s: %d rows of %s are shown, and not all of them matter", at, rows, name)
		}
	})
}

// Beside a call stands the file of the task that it is about, and none beside one that
// is about none.
func TestTheFileBesideACallIsThatOfItsTask(t *testing.T) {
	about := map[string]string{
		"tools/1": "", "tools/2": tasks.FileName(6), "tools/3": tasks.FileName(4), "tools/4": tasks.FileName(4),
		"tools/5": tasks.FileName(1), "tools/7": "", "tools/8": tasks.FileName(3), "tools/9": tasks.FileName(3),
	}
	viewtest.EveryStep(t, func(at string, v view.View) {
		want, calls := about[at]
		if name, _, _ := shown(v); calls && name != want {
			t.Errorf("%s: beside %q stands %q, want %q", at, v.Sentence, name, want)
		}
	})
}

// A task has lost only what it had: the number of a deleted one brings nothing of it.
func TestANumberThatIsGivenAgainBringsNoListWithIt(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Ways == nil {
			return
		}
		for _, call := range v.Ways.Calls {
			_, subject, creates := strings.Cut(call, `task_create {"subject": "`)
			subject, _, _ = strings.Cut(subject, `"`)
			for _, row := range slices.Concat(v.Ways.Short.Rows, v.Ways.Ours.Rows) {
				gone := slices.ContainsFunc(slices.Concat(row.Waits, row.Blocks), func(id view.CellID) bool { return id.Gone })
				if creates && row.Subject == subject && gone {
					t.Errorf("%s: %s is new, and %v was struck out of it", at, row.Subject, row.Waits)
				}
			}
		}
	})
}

// What is wrong with one file is said of every file with which the same happened.
func TestWhatIsWrongIsSaidOfAllThatItHappenedTo(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Ways == nil {
			return
		}
		rows := v.Ways.Short.Rows
		for _, wrong := range rows {
			for _, row := range rows {
				if len(wrong.Verdicts) > 0 && len(row.Verdicts) == 0 && wrong.Fresh && row.Fresh && !row.Gone &&
					wrong.Status == row.Status && len(wrong.Waits) > 0 && slices.Equal(wrong.Waits, row.Waits) {
					t.Errorf("%s: %s is marked as wrong, and %s is not", at, wrong.Name, row.Name)
				}
			}
		}
	})
}

// A call that changed a file has written.
func TestWhoChangedAFileHasWritten(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Ways == nil {
			return
		}
		for _, way := range []view.Way{v.Ways.Short, v.Ways.Ours} {
			if way.Counted && (way.Changed > 0) != (way.Tally.Writes > 0) {
				t.Errorf("%s: %d files have changed in %d writes", at, way.Changed, way.Tally.Writes)
			}
		}
	})
}

// Past the threshold the conversation of an agent whose turn is over waits.
func TestAFullConversationSaysWhyNothingIsCompacted(t *testing.T) {
	waits := map[string]bool{}
	viewtest.EveryStep(t, func(at string, v view.View) {
		if c := v.Conversation; c != nil && c.Tokens >= c.Threshold && len(v.Lanes) == 0 {
			waits[at] = c.Waits
		}
	})
	if !waits["compact/11"] {
		t.Errorf("past the threshold it waits at %v, want it at compact/11", waits)
	}
}
