package oracle

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A refusal is a code and what its text has to contain.
type refusal struct {
	code     string
	contains []string
}

func refuse(code string, contains ...string) *refusal { return &refusal{code, contains} }

// The arguments of each tool in the order in which their shapes are checked,
// as name:shape; a star stands behind what is required.
var tools = map[string][]string{
	"task_create": {"subject:line200*", "description:text", "activeForm:line200", "metadata:object", "blockedBy:ids"},
	"task_update": {
		"task_id:id*", "status:status", "subject:line200+", "description:text", "activeForm:line200", "metadata:object", "owner:line100",
		"removeBlockedBy:ids", "removeBlocks:ids", "addBlockedBy:ids", "addBlocks:ids", "force:bool",
	},
	"task_get":      {"task_id:id*"},
	"task_list":     {"ready:bool", "status:status", "owner:line100", "limit:count", "brief:bool"},
	"task_graph":    {},
	"task_claim":    {"task_id:id", "owner:line100*", "checkBusy:bool"},
	"task_complete": {"task_id:id*", "owner:line100", "force:bool"},
	"task_release":  {"task_id:id*", "owner:line100"},
	"task_delete":   {"task_id:id*", "force:bool"},
}

var aliases = map[string]string{
	"create_task": "task_create", "list_tasks": "task_list", "get_task": "task_get",
	"claim_task": "task_claim", "complete_task": "task_complete",
}

// given are the arguments of a call that were given.
type given struct {
	ids   map[string][]int64
	texts map[string]string // metadata too, in compact form
	flags map[string]bool
}

func (g given) id() int64 {
	if ids := g.ids["task_id"]; len(ids) > 0 {
		return ids[0]
	}
	return 0
}

// readArguments checks everything that can be checked without a board.
func readArguments(tool, input string) (given, *refusal) {
	g := given{ids: map[string][]int64{}, texts: map[string]string{}, flags: map[string]bool{}}
	object := value{kind: '{'}
	if text := strings.TrimSpace(input); text != "" && text != "null" {
		var ok bool
		if object, ok = anyObject(text); !ok {
			return g, refuse("invalid")
		}
	}
	names := map[string]value{}
	var unknown []string
	for _, m := range object.once() {
		names[m.key] = m.value
		if !slices.ContainsFunc(tools[tool], func(a string) bool { return strings.HasPrefix(a, m.key+":") }) {
			unknown = append(unknown, m.key)
		}
	}
	slices.Sort(unknown)
	if len(unknown) > 0 {
		return g, refuse("invalid", quoted(textValue(unknown[0]))...)
	}
	for _, argument := range tools[tool] {
		name, shape, _ := strings.Cut(argument, ":")
		v, present := names[name]
		if !present {
			v = value{kind: 'n', text: "null"}
		}
		if r := g.read(name, shape, v); r != nil {
			return g, r
		}
	}
	return g, nil
}

// anyObject reads an object of arguments. Only the texts and metadata in it
// have to be ones that can be kept, so halves of pairs are judged later; the
// generator makes none elsewhere.
func anyObject(text string) (value, bool) {
	v, err := parseValue(text)
	return v, err == nil && v.kind == '{'
}

// read checks the shape of one argument and keeps it.
func (g given) read(name, shape string, v value) *refusal {
	shape, required := strings.CutSuffix(shape, "*")
	blank := v.kind == '"' && strings.TrimSpace(v.text) == ""
	if v.kind == 'n' || blank && (required || slices.Contains([]string{"id", "ids", "bool", "count"}, shape)) {
		if required {
			return refuse("invalid", name)
		}
		return nil
	}
	bad := refuse("invalid", append([]string{name}, quoted(v)...)...)
	ok := true
	switch shape {
	case "id", "count":
		var id int64
		id, ok = readID(v)
		g.ids[name] = []int64{id}
	case "ids":
		var wrong value
		if g.ids[name], wrong, ok = readIDs(v); !ok {
			bad = refuse("invalid", append([]string{name}, quoted(wrong)...)...)
		}
	case "bool":
		word := strings.ToLower(strings.TrimSpace(v.text))
		g.flags[name] = word == "true"
		ok = (v.kind == 't' || v.kind == '"') && (word == "true" || word == "false")
	case "status":
		g.texts[name] = v.text
		ok = v.kind == '"' && slices.Contains(statuses, v.text)
		if !ok && v.kind == '"' && !blank && len(v.text) <= 40 {
			bad.contains = append(statuses[:3:3], "Invalid status: "+oneLine(v.text))
		}
	case "object":
		ok = v.kind == '{' && len(value{kind: '{', members: v.once()}.compact()) <= 20_000
		bad.contains = []string{name}
		g.texts[name] = v.compact()
	default:
		return g.readText(name, shape, v, bad)
	}
	if !ok {
		return bad
	}
	return nil
}

func (g given) readText(name, shape string, v value, bad *refusal) *refusal {
	s := v.text
	if v.kind != '"' {
		return bad
	}
	bad.contains = []string{name}
	most := 20_000
	if shape != "text" {
		s = strings.TrimSpace(s)
		if strings.ContainsFunc(s, endsLine) {
			return bad
		}
		if _, err := fmt.Sscanf(strings.TrimSuffix(shape, "+"), "line%d", &most); err != nil {
			panic(err)
		}
	}
	if utf8.RuneCountInString(s) > most || s == "" && strings.HasSuffix(shape, "+") {
		return bad
	}
	g.texts[name] = s
	return nil
}

// quoted returns how a refusal may show a bad value, nothing where it may
// shorten it.
func quoted(v value) []string {
	switch {
	case len(v.text) > 40 || strings.TrimSpace(v.text) == "" || strings.ContainsFunc(v.text, endsLine):
		return nil
	case v.kind == '"' || v.kind == '0' || v.kind == 't':
		return []string{v.text}
	}
	return nil
}

// White space is what it is everywhere else: that of Unicode.
var idText = regexp.MustCompile(`^[\s\v\x{85}\p{Z}]*#?[\s\v\x{85}\p{Z}]*([0-9]+)(\.0+)?[\s\v\x{85}\p{Z}]*$`)

func readID(v value) (int64, bool) {
	if v.kind == '"' {
		found := idText.FindStringSubmatch(v.text)
		if found == nil {
			return 0, false
		}
		v = value{kind: '0', text: found[1]}
	}
	return v.whole()
}

// readIDs reads a list, a string that holds one, or a single id; or returns
// the value that is none.
func readIDs(v value) (ids []int64, wrong value, ok bool) {
	list := v
	if v.kind == '"' && strings.HasPrefix(strings.TrimSpace(v.text), "[") {
		var err error
		if list, err = parseValue(strings.TrimSpace(v.text)); err != nil {
			return nil, v, false
		}
	}
	if list.kind != '[' {
		id, ok := readID(v)
		return []int64{id}, v, ok
	}
	for _, element := range list.elements {
		id, ok := readID(element)
		if !ok {
			return nil, element, false
		}
		ids = append(ids, id)
	}
	return ids, value{}, true
}
