package challenge_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/words"
)

// link returns JSON as the data of a link.
func link(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }

// badLinks are texts that hold no level, by what is wrong with them.
func badLinks() map[string]struct {
	link string
	want words.LinkFault
} {
	type bad = struct {
		link string
		want words.LinkFault
	}
	level := func(rest string) bad {
		return bad{link(`{"title":"T","task":"Do it","start":{"tasks":[{"subject":"A"}]},` + rest + `}`), words.LinkInvalid}
	}
	goal := `"goal":[{"kind":"completed","subjects":["A"]}]`
	asks := func(condition string) bad { return level(`"goal":[{"kind":` + condition + `}]`) }
	return map[string]bad{
		"nothing":                {"", words.LinkDamaged},
		"a word":                 {"hello", words.LinkDamaged},
		"no base64":              {"%%%", words.LinkDamaged},
		"half of a link":         {link(`{"title":"T","task":"Do it"`), words.LinkDamaged},
		"a very long one":        {strings.Repeat("A", 1<<20), words.LinkTooLong},
		"a number":               {link("7"), words.LinkInvalid},
		"null":                   {link("null"), words.LinkInvalid},
		"a list of lists":        {link(strings.Repeat("[", 5000) + strings.Repeat("]", 5000)), words.LinkInvalid},
		"deeper than JSON goes":  {link(strings.Repeat("[", 11000) + strings.Repeat("]", 11000)), words.LinkDamaged},
		"text after it":          {link(`{} {}`), words.LinkDamaged},
		"an empty object":        {link(`{}`), words.LinkInvalid},
		"broken letters":         {link("{\"title\":\"\xff\",\"task\":\"Do it\",\"start\":{}," + goal + "}"), words.LinkDamaged},
		"no title":               {link(`{"task":"Do it","start":{},` + goal + `}`), words.LinkInvalid},
		"a start of other names": {link(`{"title":"T","task":"Do it","start":{"files":{"../../etc/passwd":"x"}},` + goal + `}`), words.LinkInvalid},
		"a file twice":           {link(`{"title":"T","task":"Do it","start":{"files":{"task_1.json":"x","task_1.json":"y"}},` + goal + `}`), words.LinkInvalid},
		"an unknown key":         level(goal + `,"extra":1`),
		"a key twice":            level(goal + `,"title":"U"`),
		"a key in other letters": level(goal + `,"TITLE":"U"`),
		"a key in a long s":      level(goal + `,"ſtart":{"tasks":[{"subject":"B"}]}`),
		"a key in Kelvin":        level(goal + `,"solution":[{"tool":"task_list","input":{"task":1,"tasK":2}}]`),
		"an escaped key":         level(goal + `,"titl\u0065":"U"`),
		"a key twice, inside":    asks(`"mark_at_least","number":1,"number":2`),
		"no goal":                level(`"goal":[]`),
		"null for a condition":   level(`"goal":[null]`),
		"many conditions":        level(`"goal":[` + strings.Repeat(`{"kind":"mark_at_least","number":1},`, 12) + `{"kind":"mark_at_least","number":1}]`),
		"an unknown condition":   asks(`"magic"`),
		"two conditions in one":  asks(`"tasks count"`),
		"a kind of number":       asks(`7`),
		"a list as a number":     asks(`"mark_at_least","number":[1]`),
		"a task without a state": asks(`"is","lists":[["A"]]`),
		"an owner of two lines":  asks(`"owner","lists":[["A","a\nb"]]`),
		"edges of nothing":       asks(`"edges","lists":[[]]`),
		"a subject of two lines": asks(`"completed","subjects":["a\nb"]`),
		"a line separator":       asks(`"completed","subjects":["a\u2028b"]`),
		"a control character":    level(goal + `,"hint":"a\u0007b"`),
		"too much to compare":    level(`"goal":[` + strings.Repeat(everyPair()+",", 4) + everyPair() + `]`),
		"all problems, often":    level(`"goal":[` + strings.Repeat(`{"kind":"no_problems"},`, 4) + `{"kind":"no_problems"}]`),
		"a number below zero":    asks(`"mark_at_least","number":-1`),
		"a huge number":          asks(`"mark_at_least","number":1e300`),
		"half a number":          asks(`"mark_at_least","number":1.5`),
		"a large number":         level(`"goal":[{"kind":"turns_at_most","number":2000000000}],"agents":["ann"]`),
		"a task twice":           asks(`"same_as","board":[{"id":1,"subject":"A"},{"id":1,"subject":"B"}]`),
		"a status of no kind":    asks(`"same_as","board":[{"subject":"A","status":"done"}]`),
		"a task below zero":      asks(`"same_as","board":[{"id":-1,"subject":"A"}]`),
		"a huge task":            asks(`"same_as","board":[{"id":9007199254740991,"subject":"A"}]`),
		"agents of one name":     level(goal + `,"agents":["ann","ANN"]`),
		"a deep input":           level(goal + `,"solution":[{"tool":"task_list","input":` + strings.Repeat(`{"a":`, 20) + "1" + strings.Repeat("}", 20) + "}]"),
		"many agents":            level(goal + `,"agents":["a","b","c","d","e"]`),
	}
}

// everyPair is a condition about each two of sixty tasks.
func everyPair() string {
	var names []string
	for n := range 60 {
		names = append(names, fmt.Sprintf(`["%d"]`, n))
	}
	return `{"kind":"edges","lists":[` + strings.Join(names, ",") + `]}`
}

func TestALinkWithoutALevelIsRefused(t *testing.T) {
	for what, bad := range badLinks() {
		_, err := challenge.ParseLink(bad.link)
		wantFault(t, what, err, bad.want)
	}
}
