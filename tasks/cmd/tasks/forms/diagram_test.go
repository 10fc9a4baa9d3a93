package forms_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/forms"
)

// board reads task files, a line each: id, status, subject, and what it waits
// for and blocks.
func board(files ...string) tasks.Listing {
	var all []tasks.File
	for _, text := range files {
		var id struct{ ID tasks.ID }
		if err := json.Unmarshal([]byte(text), &id); err != nil {
			panic(err)
		}
		all = append(all, tasks.File{Name: tasks.FileName(id.ID), Data: []byte(text)})
	}
	return tasks.ReadBoard(all).Listing()
}

// every holds a task in every state, an edge to a task that has no file, and
// one that is solved.
var every = board(
	`{"id": 1, "status": "completed", "subject": "Setup schema", "blocks": [2, 3]}`,
	`{"id": 2, "status": "in_progress", "subject": "Migrations", "owner": "ann"}`,
	`{"id": 3, "status": "pending", "subject": "Auth \"module\""}`,
	`{"id": 4, "status": "pending", "subject": "Integration", "blockedBy": [2, 3, 5, 9]}`,
	`{"id": 5, "status": "done", "subject": "Broken"}`,
)

func TestDiagramsOfEveryState(t *testing.T) {
	for name, got := range map[string]string{"every.mmd": forms.Mermaid(every), "every.dot": forms.Dot(every)} {
		want, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s should be\n%s\nand is\n%s", name, want, got)
		}
	}
}

func TestDiagramsOfAnEmptyBoard(t *testing.T) {
	if got := forms.Mermaid(tasks.Listing{}); got != "flowchart TD\n" {
		t.Errorf("Mermaid gets %q", got)
	}
	if got := forms.Dot(tasks.Listing{}); !strings.HasPrefix(got, "digraph tasks {\n") || !strings.HasSuffix(got, "}\n") {
		t.Errorf("Graphviz gets %q", got)
	}
}

// hostile are subjects that try to end their label, to draw an edge, to give
// orders to the program that draws, or to hide.
var hostile = []string{
	`"] --> t2["x`, `"]:::completed`, "a\nt1 --> t2", "a\r\n  t1 -.-> t2", `a\`, `\"`, `\N\G\n`, `a"];t1->t2;//`, `%%{init: {"theme":"dark"}}%%`, "%% a comment",
	"end", "subgraph x", "```", "`**bold**`", "<script>alert(1)</script>", "<b>", "&lt;&#34;&quot;", "#quot;", "#34;", "ﬂ°°34¶ß", "$$x$$", "@{shape: rect}",
	"click t1 href \"javascript:alert(1)\"", "style t1 fill:#f00", "{{a}}", "((a))", "]]", "|a|", "---", "a\u2028b\u2029c", "a\x00b\x1b[2Jc\u009b", "\u202eesrever\u202c",
	"\U000e0041\U000e0042", "tab\there", "fa:fa-car", "日本語 \"引用\"", strings.Repeat("long ", 1000), "", "   ", "1. list", "- list", "# head", "~~~", "linkStyle 0 stroke:red", "x;y;z",
}

var (
	mermaidNode = regexp.MustCompile(`^  t\d+(\(\[|\[|\[/|\[\[|\{\{|>)"([^"]*)"(\]\)|\]|/\]|\]\]|\}\}):::(ready|blocked|in_progress|completed|unreadable|missing)$`)
	mermaidEdge = regexp.MustCompile(`^  t\d+ (-->|-\.->) t\d+$`)
	mermaidDef  = regexp.MustCompile(`^  classDef [a-z_]+ fill:#[0-9a-f]{6},stroke:#[0-9a-f]{6},color:#111827$`)
	mermaidText = regexp.MustCompile(`^([^"\\\[\]{}<>|&%;$@*_~#^:\x60-]|: |#\d+;)*$`)
	dotNode     = regexp.MustCompile(`^  t\d+ \[label="((?:[^"\\&]|\\\\|\\"|&amp;)*)", class="[a-z_]+", shape=[a-z]+, style="[a-z,]+", fillcolor="#[0-9a-f]{6}", color="#[0-9a-f]{6}"\];$`)
	dotEdge     = regexp.MustCompile(`^  t\d+ -> t\d+( \[style=dotted\])?;$`)
)

// TestSubjectsStayInTheirLabels draws two tasks and the edge between them with
// every hostile subject, and with every pair of ASCII characters: each line is
// what it should be, and no line is more or less.
func TestSubjectsStayInTheirLabels(t *testing.T) {
	subjects := hostile
	for a := rune(0); a < 0x80; a++ {
		for b := rune(0); b < 0x80; b++ {
			subjects = append(subjects, string([]rune{a, b}))
		}
	}
	for _, subject := range subjects {
		l := tasks.Listing{Tasks: []tasks.Task{
			{ID: 1, Subject: subject, Status: tasks.Pending, Blocks: []tasks.ID{2}},
			{ID: 2, Subject: subject, Status: tasks.Pending, BlockedBy: []tasks.ID{1}},
		}}
		l.Unreadable = []tasks.UnreadableFile{{ID: 3, Reason: subject}}
		mermaid, dot := forms.Mermaid(l), forms.Dot(l)
		if err := shaped(mermaid, []*regexp.Regexp{regexp.MustCompile("^flowchart TD$"), mermaidNode, mermaidNode, mermaidNode, mermaidEdge, mermaidDef, mermaidDef, mermaidDef}); err != nil {
			t.Errorf("Mermaid, %q: %v in\n%s", subject, err, mermaid)
		}
		for _, m := range mermaidNode.FindAllStringSubmatch(strings.Split(mermaid, "\n")[1], -1) {
			if !mermaidText.MatchString(m[2]) {
				t.Errorf("Mermaid, %q: the label is %s", subject, m[2])
			}
		}
		if err := shaped(dot, []*regexp.Regexp{regexp.MustCompile(`^digraph tasks \{$`), regexp.MustCompile("^  node "), dotNode, dotNode, dotNode, dotEdge, regexp.MustCompile("^}$")}); err != nil {
			t.Errorf("Graphviz, %q: %v in\n%s", subject, err, dot)
		}
		for _, r := range mermaid + dot {
			if r != '\n' && (unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r) || r >= 0xE0000 && r < 0xE0080) {
				t.Errorf("%q: %U is in a diagram", subject, r)
			}
		}
	}
}

// shaped compares a text with the patterns of its lines.
func shaped(text string, want []*regexp.Regexp) error {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) != len(want) {
		return fmt.Errorf("%d lines, want %d,", len(lines), len(want))
	}
	for i, pattern := range want {
		if !pattern.MatchString(lines[i]) {
			return fmt.Errorf("line %d is not as it should be", i)
		}
	}
	return nil
}

func TestDiagramsAreDeterministic(t *testing.T) {
	mermaid, dot := forms.Mermaid(every), forms.Dot(every)
	for range 20 {
		if forms.Mermaid(every) != mermaid || forms.Dot(every) != dot {
			t.Fatal("two diagrams of one board differ")
		}
	}
}
