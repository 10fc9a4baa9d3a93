package storetest

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"tasklesson/tasks"
)

// A chance chooses what happens in a life.
type chance struct{ *rand.Rand }

// oneIn reports true once in n times.
func (c chance) oneIn(n int) bool { return c.IntN(n) == 0 }

func pick[E any](c chance, list ...E) E { return list[c.IntN(len(list))] }

// id returns an id, mostly one that is there.
func (c chance) id(files map[string]string) tasks.ID {
	var known []tasks.ID
	for _, name := range slices.Sorted(maps.Keys(files)) { // the order of a map is no part of a seed
		if id, ours := tasks.ParseFileName(name); ours {
			known = append(known, id)
		}
	}
	if len(known) == 0 || c.oneIn(6) {
		return tasks.ID(1 + c.IntN(7))
	}
	return pick(c, known...)
}

// A call is what a model sends. It reads the file of the task that it is about, if any.
type call struct {
	tool, input string
	about       tasks.ID
}

// call returns a call that is often sensible, sometimes oddly spelled and sometimes nonsense.
func (c chance) call(files map[string]string) call {
	if c.oneIn(20) {
		return call{
			tool:  pick(c, "task_list", "task_update", "task_create", "task_claim", "Task_list", "update_task", ""),
			input: pick(c, "", "null", "[]", "3", "{", `{"task_id": 1,}`, `{"task_id": 0}`, `{"owner": " ann\n"}`, `{"task_id": "x", "status": 1}`),
		}
	}
	id := c.id(files)
	about := fmt.Sprintf(pick(c, "%d", "%d", "%d", `"%d"`, `"#%d"`, "%d.0", `" # %d "`), id)
	ids := func() string {
		list := []string{}
		for range c.IntN(3) {
			list = append(list, fmt.Sprint(c.id(files)))
		}
		return fmt.Sprintf(pick(c, "[%s]", "[%s]", `"[%s]"`), strings.Join(list, ","))
	}
	force := pick(c, "", `,"force":true`, `,"force":"True"`)
	owner := pick(c, "ann", "ann", "bob", "  ann ")
	edges := pick(c, "addBlockedBy", "addBlocks", "removeBlockedBy", "removeBlocks")
	switch c.IntN(14) {
	case 0:
		return call{tool: "task_create", input: `{"subject":` + pick(c, `"s"`, `"two\nlines"`, `""`, `"数据 \u2028 <&>"`) + `}`}
	case 1:
		return call{tool: "task_create", input: fmt.Sprintf(`{"subject":"s","blockedBy":%s,"blocks":%s,"metadata":{"n":1.50,"z":null}}`, ids(), ids())}
	case 2, 3:
		return call{tool: "task_claim", input: fmt.Sprintf(`{"owner":%q}`, owner)}
	case 4:
		return call{"task_claim", fmt.Sprintf(`{"task_id":%s,"owner":%q,"checkBusy":true}`, about, owner), id}
	case 5, 6:
		return call{"task_complete", fmt.Sprintf(`{"task_id":%s%s}`, about, force), id}
	case 7:
		return call{"task_release", fmt.Sprintf(`{"task_id":%s}`, about), id}
	case 8:
		return call{"task_delete", fmt.Sprintf(`{"task_id":%s%s}`, about, force), id}
	case 9:
		return call{"task_get", fmt.Sprintf(`{"task_id":%s}`, about), id}
	case 10, 11:
		return call{"task_update", fmt.Sprintf(`{"task_id":%s,%q:%s,"owner":%q}`, about, edges, ids(), owner), id}
	}
	return call{"task_update", fmt.Sprintf(`{"task_id":%s,"status":%q,%q:%s%s}`, about, pick(c, "pending", "in_progress", "completed", "completed"), edges, ids(), force), id}
}

// foreign makes an edit of another program.
func (c chance) foreign(files map[string]string) tasks.Change {
	id := c.id(files)
	name := tasks.FileName(id)
	switch c.IntN(12) {
	case 0:
		return remove(name)
	case 1:
		mark, _ := tasks.ParseMark([]byte(files[tasks.MarkFile]))
		return write(tasks.MarkFile, fmt.Sprintf(pick(c, "%d\n", " %d \n", "<<<<<<< HEAD\n%d\n=======\n7\n>>>>>>> b\n"), mark+tasks.ID(c.IntN(3))))
	case 2:
		return write(pick(c, "task_01.json", "task_0.json", "task_foo.json", "notes.txt"), c.file(id))
	}
	return write(name, c.file(id))
}

// file returns a file as another program writes it: readable mostly.
func (c chance) file(id tasks.ID) string {
	ids := func() string {
		list := []string{}
		for range c.IntN(4) {
			list = append(list, fmt.Sprintf(pick(c, "%d", "%d", "%d", "%d.0", "%d0e-1"), 1+c.IntN(8)))
		}
		return strings.Join(list, ", ")
	}
	members := []string{
		fmt.Sprintf(`"id": `+pick(c, "%d", "%d", "%d", "%d.0"), id),
		`"status": "` + pick(c, "pending", "pending", "in_progress", "completed") + `"`,
		`"blockedBy": [` + ids() + `]`, `"blocks": [` + ids() + `]`,
	}
	for _, more := range []string{
		`"subject": ` + pick(c, `"theirs"`, `"two\nlines"`, `null`, `"Tür 🚪 \/ \"q\""`), `"owner": ` + pick(c, `"ann"`, `"  ann "`, `null`, `" "`),
		`"metadata": ` + pick(c, `{"b": 1.50, "a": {"z": []}}`, `null`, `{"k": null, "k": 2}`), `"priority": ` + pick(c, `1E2`, `[1, {"x": null}]`),
		`"unblocked": [7]`, `"Status": "done"`, `"status": "pending"`,
	} {
		if c.oneIn(5) {
			members = append(members, more)
		}
	}
	if c.oneIn(8) { // what makes it unreadable
		members = append(members, pick(c, `"id": 77`, `"subject": 5`, `"blocks": [0]`, `"blockedBy": {}`, `"status": null`, `"x": "\ud800"`, `"x"`, "", "}{"))
	}
	space := pick(c, "", " ", "\n", "\r\n\t")
	return space + "{" + space + strings.Join(members, ","+space) + space + "}" + space
}
