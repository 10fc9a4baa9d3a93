package planner

import (
	"slices"

	"tasklesson/tasks"
)

// downstream returns the unfinished tasks that wait for one, directly or not.
func (w *world) downstream(of int) []int {
	return reach(of, func(at int) []int {
		return slices.DeleteFunc(w.dependents(at), func(x int) bool { return w.nodes[x].status == tasks.Completed })
	})
}

// reach returns all that is next to a task, next to that, and so on, without itself.
func reach(of int, next func(int) []int) []int {
	var found []int
	for queue := []int{of}; len(queue) > 0; queue = queue[1:] {
		for _, at := range next(queue[0]) {
			if at != of && !slices.Contains(found, at) {
				found = insert(found, at)
				queue = append(queue, at)
			}
		}
	}
	return found
}
