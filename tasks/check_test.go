package tasks_test

import (
	"fmt"
	"slices"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func TestCheckNamesEveryBrokenInvariant(t *testing.T) {
	file := func(name, data string) tasks.File { return tasks.File{Name: name, Data: []byte(data)} }
	cases := []struct {
		name  string
		files []tasks.File
		want  []string
	}{
		{"a sound board", []tasks.File{
			file(".highwatermark", "2"),
			file("task_1.json", `{"id":1,"status":"pending","blocks":[2]}`),
			file("task_2.json", `{"id":2,"status":"pending","blockedBy":[1]}`),
		}, nil},
		{"edge only in blocks", []tasks.File{
			file(".highwatermark", "2"),
			file("task_1.json", `{"id":1,"status":"pending","blocks":[2]}`),
			file("task_2.json", `{"id":2,"status":"pending"}`),
		}, []string{"one_sided 1 2"}},
		{"edge only in blockedBy", []tasks.File{
			file(".highwatermark", "2"),
			file("task_1.json", `{"id":1,"status":"pending"}`),
			file("task_2.json", `{"id":2,"status":"pending","blockedBy":[1]}`),
		}, []string{"one_sided 2 1"}},
		{"stuck edge", []tasks.File{
			file(".highwatermark", "2"),
			file("task_1.json", `{"id":1,"status":"completed","blocks":[2]}`),
			file("task_2.json", `{"id":2,"status":"pending","blockedBy":[1]}`),
		}, []string{"stale_view 2 1"}},
		{"own id", []tasks.File{
			file(".highwatermark", "1"),
			file("task_1.json", `{"id":1,"status":"pending","blocks":[1]}`),
		}, []string{"own_id 1 1"}},
		{"missing tasks", []tasks.File{
			file(".highwatermark", "9"),
			file("task_1.json", `{"id":1,"status":"pending","blocks":[8],"blockedBy":[9]}`),
		}, []string{"missing_task 1 9", "missing_task 1 8"}},
		{"ring", []tasks.File{
			file(".highwatermark", "2"),
			file("task_1.json", `{"id":1,"status":"pending","blocks":[2],"blockedBy":[2]}`),
			file("task_2.json", `{"id":2,"status":"pending","blocks":[1],"blockedBy":[1]}`),
		}, []string{"ring 1 0"}},
		{"unreadable", []tasks.File{
			file(".highwatermark", "1"), file("task_1.json", `{`),
		}, []string{"unreadable 1 0"}},
		{"mark missing", []tasks.File{file("task_1.json", `{"id":1,"status":"pending"}`)}, []string{"mark_too_low 0 0"}},
		{"mark too low", []tasks.File{
			file(".highwatermark", "1"), file("task_1.json", `{"id":1,"status":"pending","blockedBy":[4]}`),
		}, []string{"missing_task 1 4", "mark_too_low 0 0"}},
		{"mark broken", []tasks.File{
			file(".highwatermark", "many"), file("task_1.json", `{"id":1,"status":"pending"}`),
		}, []string{"mark_too_low 0 0"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := tasks.New(tasks.NewStore(memstore.NewDir(c.files...).Open()))
			problems, err := m.Check(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range problems {
				got = append(got, fmt.Sprintf("%s %d %d", p.Kind, int64(p.Task), int64(p.Other)))
				if p.Text == "" {
					t.Errorf("%v says nothing", p)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("Check found %q, want %q", got, c.want)
			}
		})
	}
}
