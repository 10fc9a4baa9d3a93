package main

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// Claims are what a text says of the code, found by running it. In Markdown one
// stands between two pairs of braces: "{{count hook/1 ready}}" is the word for how
// many tasks are ready at that position, "{{Count hook/1 ready}}" the same at the
// beginning of a sentence, "{{number compact/11 tokens}}" is in digits. The rows of
// the tables in counts.go say what can be counted.
type claims struct {
	ctx      context.Context
	library  scenario.Library
	words    words.Words
	chapters int
	played   map[string]scenario.Frame
	names    map[string]bool // see [claims.knows]
}

func newClaims(ctx context.Context, library scenario.Library, chapters int) *claims {
	return &claims{ctx: ctx, library: library, words: words.Languages[0], chapters: chapters, played: map[string]scenario.Frame{}}
}

// settle returns a text with what it claims, and refuses one that says something of
// the code that was not found by running it.
func (c *claims) settle(text []byte) ([]byte, error) {
	filled, err := c.fill(text)
	if err != nil {
		return nil, err
	}
	if loose := c.loose(string(filled)); len(loose) > 0 {
		return nil, fmt.Errorf("says, and nothing makes it so: %s", strings.Join(loose, "; "))
	}
	return []byte(strings.ReplaceAll(string(filled), claimMark, "")), nil
}

// claimMark stands on both sides of what a claim has become, until [claims.loose] has
// seen which numbers and messages of a text come from the code. It is in no text.
const claimMark = "\ue000"

var claimCall = regexp.MustCompile(`\{\{([^{}]*)\}\}`)

// fill puts what they ask for in the place of the claims in a text, marked.
func (c *claims) fill(text []byte) ([]byte, error) {
	var failed error
	filled := claimCall.ReplaceAllFunc(text, func(call []byte) []byte {
		said, err := c.say(strings.Fields(string(call[2 : len(call)-2])))
		if err != nil && failed == nil {
			failed = fmt.Errorf("%s: %w", call, err)
		}
		return []byte(claimMark + said + claimMark)
	})
	return filled, failed
}

// say returns one claim.
func (c *claims) say(asked []string) (string, error) {
	if len(asked) == 0 {
		return "", fmt.Errorf("it asks for nothing")
	}
	first, size := utf8.DecodeRuneInString(asked[0])
	name, rest := strings.ToLower(string(first))+asked[0][size:], asked[1:]
	said, err := "", error(nil)
	switch name {
	case "count", "number":
		var n int
		if n, err = c.count(rest); err == nil {
			if said = c.words.Count(n); name == "number" {
				said = digits(n)
			}
		}
	case "chapter":
		said, err = c.chapter(rest)
	case "after":
		said, err = c.after(rest)
	case "file", "short":
		said, err = c.file(rest, name == "short")
	case "state":
		said, err = c.state(rest)
	case "source":
		said, err = c.source(rest)
	case "refusal":
		said, err = c.refusal(rest)
	case "subject":
		said, err = c.subject(rest)
	case "chain":
		said, err = c.chain(rest)
	case "prompt":
		said, err = c.prompt(rest)
	default:
		err = fmt.Errorf("there is no %q: there are count, number, chapter, file, short, after, state, source, refusal, subject, chain and prompt", name)
	}
	if unicode.IsUpper(first) && said != "" {
		_, size := utf8.DecodeRuneInString(said)
		said = strings.ToUpper(said[:size]) + said[size:]
	}
	return said, err
}

// digits writes a number below a million as it is read: "2,200".
func digits(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}

// frame plays to a position, once.
func (c *claims) frame(fragment string) (scenario.Frame, error) {
	if frame, there := c.played[fragment]; there {
		return frame, nil
	}
	if err := checkStep(c.ctx, fragment, c.library); err != nil {
		return scenario.Frame{}, err
	}
	name, path, _, _ := address.ParseFragment(fragment)
	at, _ := c.library[name].At(path)
	frame, err := playTo(c.ctx, c.library[name], at)
	if err == nil {
		c.played[fragment] = frame
	}
	return frame, err
}

// file returns a line of a file at a position: "hook/3 task_4.json blockedBy"; of the
// folder of the lane beside where that is asked for.
func (c *claims) file(asked []string, beside bool) (string, error) {
	if len(asked) != 3 {
		return "", fmt.Errorf("a file is asked for by position, name and key")
	}
	list, err := c.directory(asked[0], beside)
	if err != nil {
		return "", err
	}
	return fieldOf(list, asked[1], asked[2])
}

// directory returns the files at a position: ours, or those of the lane beside.
func (c *claims) directory(fragment string, beside bool) ([]tasks.File, error) {
	frame, err := c.frame(fragment)
	if err != nil || !beside {
		return frame.Snapshot.Files, err
	}
	lane, there := scenario.MomentOf[scenario.Beside](frame)
	if !there {
		return nil, fmt.Errorf("%s has no lane beside", fragment)
	}
	list, _, _ := lane.Left()
	return list, nil
}

// state returns what package tasks reads out of the files at a position of one task:
// "todo/8 2"; "short/6 2 short" out of those of the lane beside.
func (c *claims) state(asked []string) (string, error) {
	beside := len(asked) == 3 && asked[2] == "short"
	if len(asked) != 2 && !beside {
		return "", fmt.Errorf("a state is asked for by position and id, and perhaps short")
	}
	list, err := c.directory(asked[0], beside)
	if err != nil {
		return "", err
	}
	id, err := strconv.Atoi(asked[1])
	if err != nil {
		return "", err
	}
	return string(tasks.ReadBoard(list).State(tasks.ID(id))), nil
}

// after returns a line of a file after some tasks of a scenario's start were
// completed: "hook 1,3 task_4.json blockedBy".
func (c *claims) after(asked []string) (string, error) {
	if len(asked) != 4 {
		return "", fmt.Errorf("it is asked by scenario, ids, name and key")
	}
	sc, there := c.library[asked[0]]
	if !there {
		return "", fmt.Errorf("there is no scenario %q", asked[0])
	}
	store := tasks.NewStore(memstore.NewDir(sc.Files...).Open())
	defer store.Close() // closing memory cannot fail
	manager := tasks.New(store)
	for id := range strings.SplitSeq(asked[1], ",") {
		input := fmt.Appendf(nil, `{"task_id": %s, "status": "completed"}`, id)
		if _, err := manager.Call(c.ctx, "task_update", input); err != nil {
			return "", err
		}
	}
	snapshot, err := manager.Snapshot(c.ctx)
	if err != nil {
		return "", err
	}
	return fieldOf(snapshot.Files, asked[2], asked[3])
}

// chapter returns the number of the chapter about a scenario.
func (c *claims) chapter(asked []string) (string, error) {
	if len(asked) == 1 {
		if n := c.library.Catalog().Number(asked[0]); n > 0 {
			return strconv.Itoa(n), nil
		}
	}
	return "", fmt.Errorf("there is no such chapter")
}

// fieldOf returns one field of a task file on one line.
func fieldOf(list []tasks.File, name, key string) (string, error) {
	data, there := files.Find(list, name)
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); !there || err != nil {
		return "", fmt.Errorf("%s is no task file there: %w", name, err)
	}
	value, there := fields[key]
	if !there {
		return "", fmt.Errorf("%s has no %s", name, key)
	}
	line := strings.Join(strings.Fields(string(value)), " ")
	line = strings.NewReplacer("[ ", "[", " ]", "]").Replace(line)
	return strconv.Quote(key) + ": " + line, nil
}

// refusal returns the sentence with which the tool refused at a position.
func (c *claims) refusal(asked []string) (string, error) {
	if len(asked) != 1 {
		return "", fmt.Errorf("a refusal is asked for by its position")
	}
	frame, err := c.frame(asked[0])
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(frame.Events, func(e tasks.Event) bool { return e.Kind == tasks.EventRefuse })
	if at < 0 {
		return "", fmt.Errorf("nothing is refused there")
	}
	return frame.Events[at].Text, nil
}

// subject returns the subject of a task at a position: "hook/0 3".
func (c *claims) subject(asked []string) (string, error) {
	if len(asked) != 2 {
		return "", fmt.Errorf("a subject is asked for by position and id")
	}
	frame, err := c.frame(asked[0])
	if err != nil {
		return "", err
	}
	for _, task := range frame.Snapshot.Listing.Tasks {
		if strconv.Itoa(int(task.ID)) == asked[1] {
			return task.Subject, nil
		}
	}
	return "", fmt.Errorf("there is no task %s", asked[1])
}

// chain returns the critical path at a position: "1 → 2 → 4".
func (c *claims) chain(asked []string) (string, error) {
	if len(asked) != 1 {
		return "", fmt.Errorf("a chain is asked for by its position")
	}
	frame, err := c.frame(asked[0])
	if err != nil {
		return "", err
	}
	var ids []string
	for _, id := range frame.Snapshot.Graph.CriticalPath {
		ids = append(ids, words.Number(id))
	}
	return strings.Join(ids, " → "), nil
}
