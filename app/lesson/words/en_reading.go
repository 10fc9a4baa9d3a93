package words

import "fmt"

func (English) Chapters() string { return "Chapters" }
func (English) Contents() string { return "Contents" }
func (English) ChapterTitled(n int, title Said) string {
	return fmt.Sprintf("Chapter %d: %s", n, title)
}
func (English) NextChapter(title Said) string { return fmt.Sprintf("Next chapter: %s", title) }
func (English) StartOfActs() string           { return "Start" }
func (English) ReadsOn(chapter int) string {
	return fmt.Sprintf("You are reading chapter %d. The lab still shows your board.", chapter)
}
