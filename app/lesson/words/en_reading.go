package words

import "fmt"

func (e *English) Chapters() string { return e.say("Chapters") }
func (e *English) Contents() string { return e.say("Contents") }
func (e *English) ChapterTitled(n int, title Said) string {
	return e.say(fmt.Sprintf("Chapter %d: %s", n, e.put(title)))
}

func (e *English) NextChapter(title Said) string {
	return e.say(fmt.Sprintf("Next chapter: %s", e.put(title)))
}
func (e *English) StartOfActs() string { return e.say("Start") }
func (e *English) ReadsOn(chapter int) string {
	return e.say(fmt.Sprintf("You are reading chapter %d. The lab still shows your board.", chapter))
}
