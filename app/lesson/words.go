package lesson

import (
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// number returns a number without its sign: people say "task 3".
func number(id tasks.ID) string { return strconv.FormatInt(int64(id), 10) }

// numbers returns ids separated by commas: "2, 3".
func numbers(ids []tasks.ID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = number(id)
	}
	return strings.Join(words, ", ")
}

// taskNames names tasks in a sentence: "task 2", "tasks 2 and 3",
// "tasks 2, 3 and 4", "7 tasks".
func taskNames(ids []tasks.ID) string {
	switch n := len(ids); {
	case n == 0:
		return "no task"
	case n == 1:
		return "task " + number(ids[0])
	case n <= 4:
		return "tasks " + numbers(ids[:n-1]) + " and " + number(ids[n-1])
	default:
		return count(n) + " tasks"
	}
}

// count spells small numbers.
func count(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// capital begins a sentence with words that are ASCII.
func capital(sentence string) string {
	if sentence == "" {
		return ""
	}
	return strings.ToUpper(sentence[:1]) + sentence[1:]
}

// plural chooses a word by number.
func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
