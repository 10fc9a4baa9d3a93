// Package words spells numbers, ids and lists of tasks as the sentences of the
// lab need them.
package words

import (
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// Number returns a number without its sign: people say "task 3".
func Number(id tasks.ID) string { return strconv.FormatInt(int64(id), 10) }

// Numbers returns ids separated by commas: "2, 3".
func Numbers(ids []tasks.ID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = Number(id)
	}
	return strings.Join(words, ", ")
}

// TaskNames names tasks in a sentence: "task 2", "tasks 2 and 3",
// "tasks 2, 3 and 4", "7 tasks".
func TaskNames(ids []tasks.ID) string {
	switch n := len(ids); {
	case n == 0:
		return "no task"
	case n == 1:
		return "task " + Number(ids[0])
	case n <= 4:
		return "tasks " + Numbers(ids[:n-1]) + " and " + Number(ids[n-1])
	default:
		return Count(n) + " tasks"
	}
}

// Count spells small numbers.
func Count(n int) string {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n >= 0 && n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// Capital begins a sentence with words that are ASCII.
func Capital(sentence string) string {
	if sentence == "" {
		return ""
	}
	return strings.ToUpper(sentence[:1]) + sentence[1:]
}

// Plural chooses a word by number.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Sentence makes one of an error's text.
func Sentence(text string) string { return strings.TrimRight(Capital(text), ". \n") + "." }

// Failure says in a sentence what could not be done, and why where err says so.
func Failure(doing string, err error) string {
	switch {
	case err == nil:
		return Sentence("could not " + doing)
	case doing == "":
		return Sentence(err.Error())
	}
	return Sentence("could not " + doing + ": " + err.Error())
}
