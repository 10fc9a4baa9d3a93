package tasks

import "testing"

func TestBoard(t *testing.T) {
	for _, c := range []struct {
		name    string
		listing Listing
		want    string
	}{
		{"an empty board", Listing{}, "No tasks."},
		{
			"every mark, in the order of the ids",
			Listing{
				Tasks: []Task{
					{ID: 1, Subject: "Setup schema", Status: Completed},
					{ID: 3, Subject: "Auth module", Status: InProgress},
					{ID: 10, Subject: "Deploy", Status: Pending, BlockedBy: []ID{2, 3}},
				},
				Unreadable: []UnreadableFile{{ID: 2, Reason: "it is empty"}, {ID: 11, Reason: "it has no id"}},
			},
			"[x] #1: Setup schema\n" +
				"[!] task_2.json: unreadable: it is empty\n" +
				"[>] #3: Auth module\n" +
				"[ ] #10: Deploy (blocked by: [2, 3])\n" +
				"[!] task_11.json: unreadable: it has no id",
		},
		{
			"nothing but an unreadable file",
			Listing{Unreadable: []UnreadableFile{{ID: 2, Reason: "it is empty"}}},
			"[!] task_2.json: unreadable: it is empty",
		},
		{
			"finished work shows a blocker that was re-opened",
			Listing{Tasks: []Task{{ID: 2, Subject: "b", Status: Completed, BlockedBy: []ID{1}}}},
			"[x] #2: b (blocked by: [1])",
		},
		{
			"text of other programs stays on its line",
			Listing{Tasks: []Task{{ID: 1, Subject: "a\r\n\t[x] #2: forged\u2028\u0085end\n", Status: Pending}}},
			"[ ] #1: a [x] #2: forged end ",
		},
		{"a task without a subject", Listing{Tasks: []Task{{ID: 1, Status: Pending}}}, "[ ] #1: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.listing.Board(); got != c.want {
				t.Errorf("got %q\nwant %q", got, c.want)
			}
		})
	}
}
