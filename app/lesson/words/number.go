package words

import (
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// Number returns a number without its sign: people say "task 3".
func Number(id tasks.ID) string { return strconv.FormatInt(int64(id), 10) }

// Numbers returns ids separated by commas, as in a file: "2, 3".
func Numbers(ids []tasks.ID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = Number(id)
	}
	return strings.Join(words, ", ")
}
