package oracle

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Files are a directory: texts by name.
type Files map[string]string

const markFile = ".highwatermark"

var taskName = regexp.MustCompile(`^task_([1-9][0-9]*)\.json$`)

// idOfName returns the id that a file name announces.
func idOfName(name string) (int64, bool) {
	found := taskName.FindStringSubmatch(name)
	if found == nil {
		return 0, false
	}
	id, err := strconv.ParseInt(found[1], 10, 64)
	return id, err == nil && id <= maxID
}

func nameOf(id int64) string { return "task_" + strconv.FormatInt(id, 10) + ".json" }

// A task is one readable file. Its lists are those of the file until [board]
// replaces them by what all files say together.
type task struct {
	id                                              int64
	subject, description, status, owner, activeForm string
	blockedBy, blocks                               []int64
	metadata                                        []member // ascending by key
	unknown                                         []member
}

// readTask reads a file; an error says that it is unreadable.
func readTask(id int64, text string) (task, error) {
	v, err := parseValue(text)
	if err != nil || v.kind != '{' {
		return task{}, errors.Join(errors.New("no object"), err)
	}
	t := task{id: id}
	texts := map[string]*string{
		"subject": &t.subject, "description": &t.description, "status": &t.status,
		"owner": &t.owner, "activeForm": &t.activeForm,
	}
	lists := map[string]*[]int64{"blockedBy": &t.blockedBy, "blocks": &t.blocks}
	named := false
	for _, m := range v.once() {
		field, isText := texts[m.key]
		list, isList := lists[m.key]
		ok := true
		switch {
		case m.key != "id" && m.key != "metadata" && !isText && !isList:
			t.unknown = append(t.unknown, m)
		case m.value.kind == 'n':
		case m.key == "id":
			own, whole := m.value.whole()
			named = whole && own == id
			ok = named
		case m.key == "metadata":
			t.metadata = sorted(m.value.once())
			ok = m.value.kind == '{'
		case isText:
			*field = m.value.text
			ok = m.value.kind == '"'
		case isList:
			*list, ok = wholes(m.value)
		}
		if !ok {
			return task{}, errors.New("a wrong " + m.key)
		}
	}
	if !named || !slices.Contains(statuses, t.status) {
		return task{}, errors.New("no id or no status")
	}
	t.owner = strings.TrimSpace(t.owner)
	return t, nil
}

var statuses = []string{"pending", "in_progress", "completed"}

// wholes reads a list of ids.
func wholes(v value) (ids []int64, ok bool) {
	for _, element := range v.elements {
		id, whole := element.whole()
		if !whole {
			return nil, false
		}
		ids = append(ids, id)
	}
	return ids, v.kind == '['
}

func sorted(members []member) []member {
	slices.SortFunc(members, func(a, b member) int { return cmp.Compare(a.key, b.key) })
	return members
}

// object returns the task as its file shows it, with more members at its end.
func (t task) object(more ...member) value {
	v := value{kind: '{', members: []member{
		{"id", idValue(t.id)},
		{"subject", textValue(t.subject)},
		{"description", textValue(t.description)},
		{"status", textValue(t.status)},
		{"blockedBy", idsValue(t.blockedBy)},
		{"blocks", idsValue(t.blocks)},
		{"owner", textValue(t.owner)},
	}}
	if t.activeForm != "" {
		v.members = append(v.members, member{"activeForm", textValue(t.activeForm)})
	}
	if len(t.metadata) > 0 {
		v.members = append(v.members, member{"metadata", value{kind: '{', members: t.metadata}})
	}
	for _, m := range t.unknown {
		if !slices.ContainsFunc(more, func(ours member) bool { return ours.key == m.key }) {
			v.members = append(v.members, m)
		}
	}
	v.members = append(v.members, more...)
	return v
}

// normal returns the bytes that the task's file has when we write it.
func (t task) normal() string { return t.object().render(0) + "\n" }

// readMark returns what the mark file says; nothing is believed that is not a
// decimal of an id. Of several lines, as git leaves them, the highest counts.
func readMark(files Files) int64 {
	highest := int64(0)
	for _, line := range strings.Split(files[markFile], "\n") {
		if line = strings.TrimSpace(line); strings.Trim(line, "0123456789") != "" {
			continue
		}
		if mark, err := strconv.ParseInt(line, 10, 64); err == nil && mark <= maxID {
			highest = max(highest, mark)
		}
	}
	return highest
}

// markIsOne reports whether the mark file is one decimal: a broken one is
// written anew, no matter what its lines say.
func markIsOne(files Files) bool {
	text := strings.TrimSpace(files[markFile])
	return text != "" && strings.Trim(text, "0123456789") == ""
}
