package view_test

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
)

// story is every position of clear: the event, what is marked as being about
// it, the one line that is shown where there is no room for files, and below it
// what the reader is told.
// § stands for a backtick.
const story = `
0 start |  | 
	Task 1 is ready, and nothing has happened yet. Next completes it, one event of the real code at a time.
1 read 1 | #1 ready, task_1.json being read | task_1.json status: pending
	§task_1.json§ is read. From here on the call changes a copy of its own.
2 mark 1 | #1 completed, task_1.json being changed | task_1.json status: -pending +completed
	In the copy, task 1 goes from §pending§ to §completed§. The file still says §pending§.
3 stage 1 | #1 completed, task_1.json staged | task_1.json status: -pending +completed
	The new bytes of §task_1.json§ are staged: put aside, not written. On disk nothing has changed.
4 dependent 2 | #2 blocked by 1, 1>2, task_2.json next | task_1.json blocks: 2 3
	Task 1 records in §blocks§ who waits for it: §[2, 3]§. Task 2 is the first.
5 read 2 | #2 blocked by 1, task_2.json being read | task_2.json blockedBy: 1
	§task_2.json§ is opened. Its §blockedBy§ is §[1]§.
6 strike 2 | #2 1 is struck out, 1>2, task_2.json being changed | task_2.json blockedBy: -1
	In §task_2.json§ the id §1§ is struck out of §blockedBy§. Nothing is on disk yet.
7 stage 2 | #2 ready, task_2.json staged | task_2.json blockedBy: -1
	The new bytes of §task_2.json§ are staged as well. The folder is still as before the call.
8 dependent 3 | #3 blocked by 1, 1>3, task_3.json next | task_1.json blocks: 2 3
	§blocks§ of task 1 leads to task 3 next. No other file is searched.
9 read 3 | #3 blocked by 1, task_3.json being read | task_3.json blockedBy: 1
	§task_3.json§ is opened. Its §blockedBy§ is §[1]§.
10 strike 3 | #3 1 is struck out, 1>3, task_3.json being changed | task_3.json blockedBy: -1
	In §task_3.json§ too the id §1§ is struck out of §blockedBy§, and the list is empty.
11 stage 3 | #3 ready, task_3.json staged | task_3.json blockedBy: -1
	With §task_3.json§ all three files are staged. On disk they still read as before.
12 commit | #1 completed, #2 ready, #3 ready, 1>2, 1>3, task_1.json saved just now, task_2.json saved just now, task_3.json saved just now | task_2.json blockedBy: -1
	All three files reach the disk together. A crash before this leaves the old board, a crash after it the new one.
13 ready 2 | #2 ready, task_2.json saved | task_2.json blockedBy: 
	Task 2 waits for nothing any more: it is ready.
14 ready 3 | #3 ready, task_3.json saved | task_3.json blockedBy: 
	Task 3 is ready too, and the call is over. Tasks 4 and 5 were not touched.
15 read 2 | #2 ready, task_2.json being read | task_2.json status: pending
	Now task 2 is completed. §task_2.json§ is read, as the first call left it.
16 mark 2 | #2 completed, task_2.json being changed | task_2.json status: -pending +completed
	In the copy, task 2 goes from §pending§ to §completed§. The file still says §pending§.
17 stage 2 | #2 completed, task_2.json staged | task_2.json status: -pending +completed
	The new bytes of §task_2.json§ are staged: put aside, not written. On disk nothing has changed.
18 dependent 4 | #4 blocked by 2, 3, 2>4, task_4.json next | task_2.json blocks: 4
	§blocks§ of task 2 is §[4]§: it leads to task 4 alone.
19 read 4 | #4 blocked by 2, 3, task_4.json being read | task_4.json blockedBy: 2 3
	§task_4.json§ is opened. Its §blockedBy§ is §[2, 3]§.
20 strike 4 | #4 2 is struck out, 2>4, task_4.json being changed | task_4.json blockedBy: -2 3
	In §task_4.json§ the id §2§ is struck out of §blockedBy§. What stays is §[3]§.
21 stage 4 | #4 blocked by 3, task_4.json staged | task_4.json blockedBy: -2 3
	The new bytes of §task_4.json§ are staged as well. On disk both tasks still read as before.
22 commit | #2 completed, #4 blocked by 3, 2>4, task_2.json saved just now, task_4.json saved just now | task_4.json blockedBy: -2 3
	Both files reach the disk together. Task 4 still waits for task 3, so no task became ready.
`

func TestTheStoryOfClearing(t *testing.T) {
	var lines []string
	for position, m := range moments(t) {
		name := "start"
		if position > 0 {
			name = scenario.EventName(m.event())
		}
		lines = append(lines, fmt.Sprintf("%d %s | %s | %s", position, name, marked(m.view), lineOf(m.view.Changed)), "\t"+m.view.Sentence)
	}
	want := strings.Split(strings.Trim(strings.ReplaceAll(story, "§", "`"), "\n"), "\n")
	for i, line := range lines {
		if i >= len(want) || line != want[i] {
			t.Errorf("%s", line)
		}
	}
	if len(lines) != len(want) {
		t.Errorf("%d lines, want %d", len(lines), len(want))
	}
}

// marked names what a view marks: tasks, edges, lines of the board, files.
func marked(v view.View) string {
	var marks []string
	for i, task := range v.Tasks {
		if task.Now {
			marks = append(marks, fmt.Sprintf("#%d %s", task.ID, task.Note))
		}
		if v.Board[i].Now != task.Now {
			marks = append(marks, fmt.Sprintf("board line %d: %v", i+1, v.Board[i].Now))
		}
	}
	for _, e := range v.Edges {
		if e.Now {
			marks = append(marks, fmt.Sprintf("%d>%d", e.From, e.To))
		}
	}
	for _, f := range v.Files {
		if f.Now {
			marks = append(marks, f.Name+" "+f.Mark)
		}
	}
	return strings.Join(marks, ", ")
}

// lineOf spells a changed line: -gone, +came.
func lineOf(c *view.ChangedLine) string {
	if c == nil {
		return ""
	}
	var values []string
	for _, s := range c.Gone {
		values = append(values, "-"+s)
	}
	values = append(values, c.Kept...)
	for _, s := range c.Came {
		values = append(values, "+"+s)
	}
	return fmt.Sprintf("%s %s: %s", c.File, c.Key, strings.Join(values, " "))
}
