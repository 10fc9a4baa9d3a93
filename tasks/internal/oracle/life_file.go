package oracle

import (
	"fmt"
	"strings"
)

// file returns a readable file as some other program writes it.
func (c *chooser) file(id int64) string {
	members := []string{
		`"id": ` + c.number(id),
		`"status": "` + pick(c, "pending", "pending", "in_progress", "completed") + `"`,
	}
	add := func(rarely int, format string, values ...any) {
		if c.oneIn(rarely) {
			members = append(members, fmt.Sprintf(format, values...))
		}
	}
	add(2, `"subject": %s`, pick(c, `"theirs"`, `"two\nlines"`, `"\u2028\u0001 x"`, `""`, `null`, `"Tür 🚪 \/ \"q\""`))
	add(2, `"blockedBy": %s`, c.numbers())
	add(2, `"blocks": %s`, c.numbers())
	add(3, `"owner": %s`, pick(c, `"ann"`, `"  ann "`, `"bob"`, `null`, `"a\nb"`, `" "`, `"`+strings.Repeat("n", 130)+`"`))
	add(5, `"description": %s`, pick(c, `"d\ttab\u0007"`, `null`, `"\ud83d\ude80"`))
	add(5, `"activeForm": %s`, pick(c, `"Doing"`, `""`, `null`))
	add(5, `"metadata": %s`, pick(c, `{"b": 1.50, "a": {"z": [], "y": {}}}`, `{}`, `null`, `{"k": null, "k": 2, "é": 1e400}`))
	add(5, `"priority": %s`, pick(c, `1E2`, `"high"`, `[1, [2, {"x": null}]]`, `null`, `-0`))
	add(6, `"unblocked": %s`, pick(c, `[7]`, `"theirs"`))
	add(8, `"ID": 5`)
	add(8, `"Status": "done"`)
	add(10, `"status": "pending"`) // a second one
	if c.oneIn(3) {
		c.Shuffle(len(members), func(i, j int) { members[i], members[j] = members[j], members[i] })
	}
	space := pick(c, "", " ", "\n", "\r\n\t")
	return space + "{" + space + strings.Join(members, ","+space) + space + "}" + space
}

// number spells an id.
func (c *chooser) number(id int64) string {
	if !c.oneIn(6) {
		return fmt.Sprint(id)
	}
	return fmt.Sprintf(pick(c, "%d.0", "%d0e-1", "%d.00", "%dE0", "%de+0", "0.%de1"), id)
}

// numbers returns a list of ids, which may be the task's own, stand twice, or
// belong to nobody.
func (c *chooser) numbers() string {
	var list []string
	for range c.IntN(4) {
		list = append(list, c.number(1+c.Int64N(7)))
	}
	if c.oneIn(12) {
		list = append(list, pick(c, "12", "15"))
	}
	if c.oneIn(100) {
		list = append(list, pick(c, "9007199254740991", "1000008", "999999", "1900000"))
	}
	return pick(c, "[", "[ ") + strings.Join(list, pick(c, ",", ", ")) + "]"
}

// unreadable returns a file that we cannot judge.
func (c *chooser) unreadable(id int64) string {
	whole := fmt.Sprintf(`{"id": %d, "status": "pending", "blocks": [1, 2, 3], "blockedBy": [4, 14]}`, id)
	with := func(member string) string { return strings.Replace(whole, `"blocks"`, member+`, "x"`, 1) }
	if c.oneIn(100) {
		return fmt.Sprintf(`{"id": %d, "status": "pending", "x": %s%s}`, id, strings.Repeat("[", 1000), strings.Repeat("]", 1000))
	}
	return pick(
		c, "", "  ", "{", "[]", "null", `"text"`, whole[:len(whole)/2], whole+"x", whole+"{}", "\ufeff"+whole,
		strings.Replace(whole, "{", `{"id": 77, "k": `, 1)+"}",
		with(`"subject": 5`), with(`"owner": []`), with(`"description": {}`), with(`"activeForm": true`), with(`"metadata": []`),
		with(`"blocks": [0]`), with(`"blockedBy": [1.5]`), with(`"blocks": ["2"]`), with(`"blockedBy": [9007199254740992]`), with(`"blocks": {}`),
		with(`"blockedBy": 3`), with(`"blocks": [null]`), with(`"blocks": [-1]`), with(`"blocks": [1e-1]`),
		fmt.Sprintf(`{"id": %d, "status": "pending"}`, id+1), fmt.Sprintf(`{"id": "%d", "status": "pending"}`, id), `{"status": "pending"}`,
		fmt.Sprintf(`{"id": %d}`, id), fmt.Sprintf(`{"id": %d, "status": "done"}`, id), fmt.Sprintf(`{"id": %d, "status": null}`, id),
		fmt.Sprintf(`{"id": %d, "status": "Pending"}`, id), fmt.Sprintf(`{"id": %d, "status": "pending", "x": "\ud800"}`, id),
		fmt.Sprintf(`{"id": %d, "status": "pending",}`, id), fmt.Sprintf("{\"id\": %d, \"status\": \"pending\", \"x\": \"\xff\"}", id),
	)
}
