package agent

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// BoardHash returns the SHA-256 of a directory in lower-case hexadecimal. The
// recipe: the files in the order of the bytes of their names; of each the
// name, a zero byte, the number of its bytes in decimal, a zero byte, and the
// bytes. So every byte of every file counts, every name, and where one file
// ends and the next begins. files may come in any order, and stays as it is.
func BoardHash(files []tasks.File) string {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b tasks.File) int { return strings.Compare(a.Name, b.Name) })
	sum := sha256.New()
	for _, file := range files {
		_, _ = io.WriteString(sum, file.Name+"\x00"+strconv.Itoa(len(file.Data))+"\x00") // a hash never fails
		_, _ = sum.Write(file.Data)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// ShortHash returns the ends of a hash, as a person compares it: "6f1c…e02a".
func ShortHash(hash string) string {
	const end = 4
	if len(hash) <= 2*end {
		return hash
	}
	return hash[:end] + "…" + hash[len(hash)-end:]
}
