package oracle

import (
	"encoding/json"
	"fmt"
	"strings"
)

// The tools of a life, each as often as it stands here. Some lives are of one
// kind, so that what needs several calls of a kind in a row happens at all.
var habits = [][]string{
	{
		"task_create", "task_create", "task_update", "task_update", "task_update", "task_update", "task_update", "task_get",
		"task_list", "task_graph", "task_claim", "task_claim", "task_complete", "task_complete", "task_release", "task_delete",
	},
	{"task_claim", "task_claim", "task_claim", "task_claim", "task_release", "task_complete", "task_create", "task_update"},
	{"task_update", "task_update", "task_update", "task_update", "task_complete", "task_delete", "task_create"},
}

// call returns a call: often sensible, sometimes oddly spelled, sometimes
// nonsense.
func (c *chooser) call() (tool, input string) {
	if c.oneIn(40) {
		return c.nonsense()
	}
	tool = pick(c, c.tools...)
	var members []string
	for _, argument := range tools[tool] {
		name, shape, _ := strings.Cut(argument, ":")
		_, required := strings.CutSuffix(shape, "*")
		often := 4
		if strings.HasPrefix(shape, "bool") || name == "status" || name == "task_id" {
			often = 2
		}
		if required && !c.oneIn(40) || !required && c.oneIn(often) {
			members = append(members, fmt.Sprintf("%q: %s", name, c.argument(name, strings.TrimRight(shape, "*+"))))
		}
	}
	if c.oneIn(40) {
		members = append(members, pick(c, `"task_ID": 3`, `"priority": null`, `"": 1`, `"status ": "pending"`))
	}
	if c.oneIn(8) {
		c.Shuffle(len(members), func(i, j int) { members[i], members[j] = members[j], members[i] })
	}
	for alias, name := range aliases {
		if name == tool && c.oneIn(10) {
			tool = alias
		}
	}
	return tool, "{" + strings.Join(members, ", ") + "}"
}

func (c *chooser) nonsense() (tool, input string) {
	tool = pick(c, "task_list", "task_update", "task_create", "task_claim", "Task_list", "task_finish", "update_task", "")
	return tool, pick(c, "", "null", "{}", "[]", `"3"`, "3", "{", `{"task_id": 1,}`, `{"task_id": 1} {}`, "  \n", `{"owner": "ann"}`)
}

func (c *chooser) argument(name, shape string) string {
	if c.oneIn(30) {
		return pick(c, "null", `""`, `"  "`, "true", "[]", "{}", "-1", `"none"`, "1e400", `[["a"]]`, `"\u0000"`)
	}
	switch shape {
	case "id", "count":
		return c.idArgument()
	case "ids":
		return c.idsArgument()
	case "bool":
		return pick(c, "true", "true", "false", `"true"`, `"False"`, `"TRUE"`, `"yes"`, "1", "null", `""`)
	case "status":
		return pick(c, `"pending"`, `"in_progress"`, `"completed"`, `"completed"`, `"in_progress"`, `"completed"`, `"done"`, `"Pending"`, "null", "1")
	case "object":
		if c.oneIn(20) {
			return `{"big": "` + strings.Repeat("m", 20_000-len(`{"big":""}`)+c.IntN(2)) + `"}`
		}
		return pick(c, `{"a": 1}`, `{"a": null, "b": {"c": [1.0, "x\/"]}}`, `{}`, `{"b": 1, "b": 2}`, `{"a":null}`, "null", `"{}"`, "[]")
	}
	return c.textArgument(name)
}

func (c *chooser) idArgument() string {
	if c.oneIn(20) {
		return pick(c, "0", "1.5", `"1.5"`, `"x"`, "[1]", `"#"`, "9007199254740992", "9007199254740991", "99", `"##1"`, `"1 2"`, "1e0", `"-1"`)
	}
	if c.oneIn(4) {
		return fmt.Sprintf(pick(c, "%d.0", `"%d"`, `"#%d"`, `" # %d.00\t"`, `"0%d"`, `"%d.0"`, "%d0e-1"), c.id())
	}
	return fmt.Sprint(c.id())
}

func (c *chooser) idsArgument() string {
	var list []string
	for range c.IntN(4) {
		list = append(list, c.idArgument())
	}
	text := "[" + strings.Join(list, ", ") + "]"
	if !c.oneIn(6) {
		return text
	}
	quoted, err := json.Marshal(text)
	if err != nil {
		panic("oracle: a string is no JSON: " + err.Error())
	}
	return pick(c, string(quoted), c.idArgument(), `"1, 2"`, `" "`, `[""]`, `[null]`, `"[1"`)
}

func (c *chooser) textArgument(name string) string {
	if name == "owner" {
		return pick(c, `"ann"`, `"ann"`, `"ann"`, `"bob"`, `" ann\n"`, `""`, "null", `"a\tb"`, `"`+strings.Repeat("é", 100+c.IntN(2))+`"`)
	}
	if c.oneIn(60) {
		return `"` + strings.Repeat("x", 20_000+c.IntN(2)) + `"`
	}
	return pick(c, `"s"`, `"s"`, `"Write tests"`, `"  padded "`, `"two\nlines"`, `"🚀 \"quoted\" \\"`, `""`, "null", "7", `"\u2028"`, `"\u0007x"`, `"\ud800"`,
		`"`+strings.Repeat("ü", 200+c.IntN(2))+`"`)
}
