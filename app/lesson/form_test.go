package lesson_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

func TestAddATask(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard})
	if form := p.state.View().Form; !form.Open || len(form.Choices) != 5 || form.Choices[3].Subject != "Integration" {
		t.Errorf("form %+v", form)
	}
	subject := `"<b>Docs</b>" \ & 日本`
	p.send(workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: subject}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 5}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 2}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 5}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 4})
	if form := p.state.View().Form; !form.Waits[2] || !form.Waits[4] || form.Waits[5] {
		t.Errorf("picked %v, want 2 and 4", form.Waits)
	}
	p.send(workbench.SubmitForm{Path: lesson.ReaderBoard})
	task := p.task(6)
	if task.Subject != subject || task.Note != "blocked by 2, 4" {
		t.Errorf("task 6 is %q, %q", task.Subject, task.Note)
	}
	v := p.state.View()
	if v.Form.Open || v.Form.Subject != "" || viewtest.File(t, v, "task_6.json").Mark != "new" {
		t.Errorf("form %+v, mark %q", v.Form, viewtest.File(t, v, "task_6.json").Mark)
	}
	if want := "Task 6 is added. It waits for tasks 2 and 4."; !strings.HasPrefix(v.Sentence, want) {
		t.Errorf("says %q, want %q first", v.Sentence, want)
	}
	if got := p.asked; len(got) < 2 || got[0] != (lesson.MoveFocus{Key: "subject"}) {
		t.Errorf("the browser was asked for %v, want the focus in the field first", got)
	}
}

func TestARefusedFormKeepsEverything(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard}, workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: " \t "}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 3}, workbench.SubmitForm{Path: lesson.ReaderBoard})
	form := p.state.View().Form
	if !form.Open || form.Subject != " \t " || !form.Waits[3] || !strings.Contains(form.Refusal, "subject") {
		t.Errorf("form %+v", form)
	}
	p.send(workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "Docs"}, workbench.SubmitForm{Path: lesson.ReaderBoard})
	if got := p.task(6).Waits; len(got) != 1 || got[0] != 3 {
		t.Errorf("task 6 waits for %v", got)
	}
	if form := p.state.View().Form; form.Refusal != "" || form.Open {
		t.Errorf("form %+v", form)
	}
}

func TestClosingTheFormKeepsWhatWasTyped(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard}, workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "half a th"}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 1}, workbench.CloseForm{Path: lesson.ReaderBoard})
	if form := p.state.View().Form; form.Open || form.Waits != nil {
		t.Errorf("form %+v", form)
	}
	p.send(lesson.ShowChapter{}, lesson.YourBoard{}, workbench.OpenAdd{Path: lesson.ReaderBoard})
	if form := p.state.View().Form; form.Subject != "half a th" || !form.Waits[1] {
		t.Errorf("form %+v", form)
	}
}

func TestSubmitPressedTwiceAddsOneTask(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard}, workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "Once"})
	p.hold = true
	p.send(workbench.SubmitForm{Path: lesson.ReaderBoard}, workbench.SubmitForm{Path: lesson.ReaderBoard})
	p.letGo()
	if n := len(p.state.View().Tasks); n != 6 {
		t.Errorf("%d tasks, want 6", n)
	}
}

func TestAPickThatIsNoLongerOpenIsDropped(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.OpenAdd{Path: lesson.ReaderBoard}, workbench.TypeForm{Path: lesson.ReaderBoard, Field: workbench.FieldSubject, Text: "Docs"}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 1}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 5}, workbench.PickForm{Path: lesson.ReaderBoard, ID: 99})
	p.press("Complete task 1")
	p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_delete", Input: `{"task_id":5}`}})
	p.send(workbench.SubmitForm{Path: lesson.ReaderBoard})
	if task := p.task(6); task.State != tasks.StateReady {
		t.Errorf("task 6 is %+v, want ready", task)
	}
}
