package main

import (
	"regexp"
	"slices"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// What a text says of the code without a claim is loose: it would stay as it is when
// the code changes.

// counted are the nouns that the code counts. A number before one of them, with at
// most one word between, has to be a claim.
const counted = `tasks|files|ids|tokens|messages|events|lists|tools|calls|refusals|codes|chapters|waves|writes|reads|edges|results|lines|bytes|faults|fields|claims|blockers`

var (
	fence      = regexp.MustCompile("(?s)\n```.*?\n```")
	linkTarget = regexp.MustCompile(`\]\([^)]*\)`)
	itemNumber = regexp.MustCompile(`(?m)^\s*\d+\. `)
	codeSpan   = regexp.MustCompile("`[^`\n]*`")
	looseCount = regexp.MustCompile(`(?i)\b(\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)( [a-z-]+)? (` + counted + `)\b`)
)

// loose returns what of a text, with its claims marked, says something of the code
// that is none.
func (c *claims) loose(text string) []string {
	var found []string
	plain := text
	for _, away := range []*regexp.Regexp{fence, linkTarget, itemNumber} {
		plain = away.ReplaceAllString(plain, " ")
	}
	for _, span := range codeSpan.FindAllString(plain, -1) {
		if code := strings.Trim(span, "`"); !strings.Contains(code, claimMark) && !c.knows(code) {
			found = append(found, span)
		}
	}
	plain = codeSpan.ReplaceAllString(plain, " ")
	for _, at := range looseCount.FindAllStringIndex(plain, -1) {
		if said := plain[at[0]:at[1]]; !strings.Contains(said, claimMark) {
			found = append(found, said)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// ofThePage are names that a text shows and that stand in no code of the task system:
// where a browser keeps what, what readers type, and what only Go programs call.
var ofThePage = []string{".highwatermark", "tasklesson", "board/.tasks", "files/.tasks", "localStorage", ".transcripts", "Check", "Repair", "input_schema", "parameters", "inputSchema", "task_done", "null", "3", "#3"}

var (
	taskFile   = regexp.MustCompile(`^\.?(tasks/)?task_\d+\.json$|^transcript_\d+\.jsonl$|^agent-\d+$|^\d+$`)
	listMark   = regexp.MustCompile(`\[.\]`)
	identifier = regexp.MustCompile(`[A-Za-z_][A-Za-z0-9_]*`)
)

// knows reports whether what a text shows as code is a name of the task system: of a
// tool, an argument, a status and its mark in a list, a code, a key of a file, or in
// its Go source; or the name of a file, an id, an agent of a scenario.
func (c *claims) knows(code string) bool {
	if c.names == nil {
		c.names = c.allNames()
	}
	return c.names[strings.Trim(code, `./"`)] || taskFile.MatchString(code)
}

func (c *claims) allNames() map[string]bool {
	names := map[string]bool{}
	for _, name := range ofThePage {
		names[strings.Trim(name, `./"`)] = true
	}
	names[conversation.TodoTool] = true
	for _, status := range []tasks.Status{tasks.Pending, tasks.InProgress, tasks.Completed} {
		names[string(status)] = true
	}
	for _, code := range tasks.Codes() {
		names[string(code)] = true
	}
	for _, tool := range tasks.Tools() {
		names[tool.Name], names[tool.Alias] = true, true
		for _, mark := range listMark.FindAllString(tool.Description, -1) {
			names[mark] = true
		}
		for _, argument := range tool.Arguments {
			names[argument.Name] = true
		}
	}
	for _, file := range []string{"args.go", "claim.go", "complete.go", "create.go", "delete.go", "edges.go", "edit.go", "manager.go", "update.go", "validate.go"} {
		for _, name := range identifier.FindAllString(tasks.SourceText(file), -1) {
			names[name] = true
		}
	}
	for _, sc := range c.library {
		names[sc.Name] = true
		for _, lane := range sc.Lanes {
			names[lane.Name] = true
		}
	}
	return names
}
