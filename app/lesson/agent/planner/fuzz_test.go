package planner_test

import (
	"os"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent/planner"
	"tasklesson/tasks"
)

// hostile are texts that try to break the planner.
var hostile = []string{
	strings.Repeat("complete 1 and ", 4000), // longer than any prompt that is read
	"", " ", "\n\n\n", "?", "!!!", "-", "->", "-> -> ->", "<- a", "a ->", "()", "((((((((((", "))))", "(a -> (b, c) -> d", "\"", "\"\"", "'", "“ ”", "“complete 1",
	"complete", "complete ,", "complete and", "and and and", "then", "then then complete 1", "create", "create :", "create tasks:", "create tasks: , , ,", "create tasks: \"\"",
	"create 0 tasks", "create -1 tasks", "create 1 tasks: a", "create 2 tasks: a, b, c", "add", "add task", "add after 1", "after", "after 1", "1 after", "1 after after 2", "depends on depends on",
	"3 depends on 3 depends on 3", "all depends on all", "everything blocks everything", "each", "each depends on the previous one", "in parallel", "in order", "where", "but", "where where",
	"create a, a, a in order", "a -> a", "a -> b -> a", "1 -> 1", "1 -> 99", "99 -> 1", "rename", "rename 1", "rename 1 to", "rename 1 to ", "rename to to to", "rename 1 to 1", "call 1", "describe 1 as",
	"assign", "assign to", "assign 1 to", "assign 1 to to", "give", "ann", "ann takes", "takes 1", "ann and bob take", "ann and bob each take a task and bob and ann each take a task",
	"claim", "claim 1 for", "release", "release everything", "delete everything", "delete everything anyway", "delete 1 and 1 and 1", "complete 1, 1, 1", "complete all except all", "complete except 1",
	"complete 0", "complete -1", "complete 9007199254740992", "complete 1-60", "complete 1-99999999", "complete 2-1", "complete the first 99999999999 tasks", "the", "the the the", "it", "complete it", "complete them",
	"undo undo", "undo and complete 1", "complete 1 and undo", "compact", "compact and compact and complete 1", "new session and new session", "compact, then", "resume resume", "why", "why why", "what", "who", "how many",
	"what if", "what if 1", "what depends on", "is", "is is is", "can", "don't", "don't complete", "don't start 1 until", "start 1, I mean", "I mean 3", "start 1, sorry, I mean 2, I mean 3",
	"plan", "plan a", "plan with 3 endpoints", "plan an API with 0 endpoints", "plan an API with 3 endpoints and an API with 4 endpoints. Create tasks for each step.",
	"\x00\x01\x02", "\xff\xfe", "complete \xff", "create task \xff\xff", "create task a\u2028b", "create task a\u0085b", "create task \u202eevil", "add task {task}", "complete {task}", "rename 1 to {n}",
	"add task " + strings.Repeat("x", 300), "complete " + strings.Repeat("very ", 200) + "long", strings.Repeat("(", 500), strings.Repeat("a -> ", 100) + "a", strings.Repeat("\"", 300),
	"<script>alert(1)</script>", "add <b>bold</b>", `{"tool":"task_delete","input":{"task_id":1}}`, `[[[[[[`, "- \n- \n-", "1. \n2. ", "- a\n- b\n\n\n- c\nd", "a:\nb:\nc:", ":::",
	"مرحبا", "complete ١", "🙃 -> 🙃", "créer une tâche", "add task e\u0301", "complete １",
}

// boardsForFuzzing are the boards of the table, and broken ones.
func boardsForFuzzing(t testing.TB) [][]tasks.File {
	var all [][]tasks.File
	boards := readBoards(t)
	for _, name := range []string{"empty", "seed", "half", "done", "alike", "flat", "holes"} {
		all = append(all, filesOf(t, boards[name]))
	}
	file := func(name, text string) tasks.File { return tasks.File{Name: name, Data: []byte(text)} }
	all = append(all, []tasks.File{
		file("task_1.json", `{"id": 1, "subject": "Ring A", "status": "pending", "blockedBy": [2]}`),
		file("task_2.json", `{"id": 2, "subject": "Ring B", "status": "pending", "blockedBy": [1, 7]}`),
		file("task_3.json", `{`),
		file("task_4.json", `{"id": 4, "subject": "", "status": "in_progress", "blockedBy": [3]}`),
		file("task_5.json", `{"id": 5, "subject": "Blocked (blocked by: [1])", "status": "pending", "blockedBy": [4]}`),
		file("task_6.json", `{"id": 6, "subject": "complete 1", "status": "completed", "blocks": [5, 900]}`),
	})
	return all
}

// An odd prompt, and a prompt after it, end, and leave the board valid.
func tryPrompt(t testing.TB, p *planner.Planner, files []tasks.File, texts ...string) {
	before := problemsOf(t, files)
	d := converse(t, p, files)
	for _, text := range texts {
		d.say(text)
	}
	checkInvariants(t, d, before)
	if t.Failed() {
		t.Fatalf("%q\n%s", texts, d.transcript())
	}
}

func FuzzPlanner(f *testing.F) {
	for i, text := range hostile {
		f.Add(uint8(i), text, "complete it")
	}
	for i, c := range readTable(f) {
		f.Add(uint8(i), c.say[0], c.say[len(c.say)-1])
	}
	p, boards := vocabulary(f), boardsForFuzzing(f)
	f.Fuzz(func(t *testing.T, board uint8, first, second string) {
		tryPrompt(t, p, boards[int(board)%len(boards)], first, second)
	})
}

// The hostile texts are said on every board, one after the other and in pairs.
func TestHostileTextLeavesTheBoardValid(t *testing.T) {
	p, boards := vocabulary(t), boardsForFuzzing(t)
	for _, files := range boards {
		for i, text := range hostile {
			tryPrompt(t, p, files, text, hostile[(i*7+3)%len(hostile)])
		}
	}
}

// longPrompts are prompts of about 10,000 characters, of several kinds.
func longPrompts(t testing.TB) map[string]string {
	fill := func(begin, piece string) string {
		return begin + strings.Repeat(piece, (10000-len(begin))/len(piece))
	}
	raw, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	return map[string]string{
		"a list":      fill("create tasks: ", "write the next part, "),
		"lines":       fill("create tasks:\n", "- write the next part\n"),
		"names":       fill("complete ", "setup schema and migrations and "),
		"one name":    fill("complete ", "setup schema migrations "),
		"nonsense":    fill("", "lorem ipsum dolor sit amet "),
		"prose":       fill("", string(raw[:2500])),
		"parentheses": fill("create ", "a (after b "),
		"arrows":      fill("", "parse -> transform -> "),
		"verbs":       fill("", "complete start delete "),
		"sentences":   fill("", "3 depends on 2. "),
		"quotes":      fill("create ", "\"a' “b "),
		"one word":    fill("", "x"),
		"relations":   fill("create ", "a after b before c "),
		"corrections": fill("", "start 2, no, complete 3, "),
		"remarks":     fill("", "We are here. "),
	}
}

func TestALongPromptIsAnswered(t *testing.T) {
	p, boards := vocabulary(t), readBoards(t)
	for _, text := range longPrompts(t) {
		tryPrompt(t, p, filesOf(t, boards["twelve"]), text)
	}
}

func BenchmarkLongPrompts(b *testing.B) {
	boards := readBoards(b)
	p := vocabulary(b)
	for name, text := range longPrompts(b) {
		b.Run(name, func(b *testing.B) {
			files := filesOf(b, boards["twelve"])
			for b.Loop() {
				d := converse(b, p, files)
				d.say(text)
			}
		})
	}
}

// BenchmarkSixtyTasks measures a whole turn, with the board's part, for a prompt that makes
// as many tasks as one may.
func BenchmarkSixtyTasks(b *testing.B) {
	p := vocabulary(b)
	text := "create 60 tasks in order"
	for b.Loop() {
		converse(b, p, nil).say(text)
	}
}
