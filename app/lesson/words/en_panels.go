package words

import (
	"fmt"
	"strconv"
	"strings"
)

func (e *English) CouldNotRead(why Said) string { return e.say(e.couldNot("read the board", why)) }
func (e *English) CouldNotAct(why Said) string  { return e.say(e.couldNot("do what was asked", why)) }

func (e *English) CouldNotUndo(deed Deed, why Said) string {
	return e.say(e.couldNot("undo: "+e.deed(deed), why))
}

func (e *English) CouldNotRedo(deed Deed, why Said) string {
	return e.say(e.couldNot("redo: "+e.deed(deed), why))
}

func (e *English) CouldNotReset(why Said) string { return e.say(e.couldNot("reset the board", why)) }

func (e *English) CouldNotShow(scenario Data, step int, why Said) string {
	return e.say(e.couldNot(fmt.Sprintf("show step %d of %s", step, scenario), why))
}

func (e *English) couldNot(do string, why Said) string {
	if why == "" {
		return "Could not " + do + "."
	}
	return "Could not " + do + ": " + e.put(Said(strings.TrimRight(string(why), ". \n"))) + "."
}

func (e *English) MovedOn(file Data) string {
	return e.say("The board has moved on: " + string(file) + " was changed since, in another tab or by another program; take that back first.")
}
func (e *English) FilesInUse() string { return e.say("Another tab is using the files; waiting…") }
func (e *English) BrowserSilent(steps, busy bool) string {
	switch {
	case steps:
		return e.say("The browser does not answer. Steps are played in memory meanwhile.")
	case busy:
		return e.say("The browser does not answer; asking it again… Whether your last change is kept is not known yet.")
	}
	return e.say("The browser does not answer; asking it again…")
}
func (e *English) GoOnInMemory() string { return e.say("Go on in memory") }
func (e *English) StorageCleared(held int) string {
	text := "What this browser kept for the page was cleared, so your board begins anew."
	if held > 0 {
		text += " The page still has the " + e.Count(held) + plural(held, " task", " tasks") + " of before."
	}
	return e.say(text)
}

func (e *English) UndoPutsBack(held int) string {
	return e.say("The board was cleared with all that the browser kept. Undo puts back its " + e.Count(held) + plural(held, " task", " tasks") + " of before.")
}

func (e *English) PutBack(held int) string {
	if held == 1 {
		return e.say("Put this task back")
	}
	return e.say("Put these " + e.Count(held) + " tasks back")
}

func (e *English) KeptInMemory(why Said) string {
	return e.say("This browser keeps no files here: " + e.put(why) + ". The board works, and is gone when the page is left.")
}

func (e *English) NoSuchStep(address Data) string {
	return e.say("The address names " + string(address) + ", and this lesson has no such step.")
}

func (e *English) NoStepAfter(address, last Data) string {
	return e.say("The address names " + string(address) + ", and the last step is " + string(last) + ".")
}

func (e *English) WhyNoFiles() string {
	return e.say("its settings, or a private window, do not let it")
}

func (e *English) WhyBlocked() string {
	return e.say("the browser did not hand them out in time. Close other tabs of this page, if there are any, and reload this one")
}
func (e *English) WhyFull() string { return e.say("there is no room to keep files") }
func (e *English) WhyBroken() string {
	return e.say("the files that this browser keeps for the page cannot be read")
}

func (e *English) WhyAbandoned() string {
	return e.say("the browser ended the work before it was done")
}
func (e *English) WhyClosed() string { return e.say("the browser has closed the files") }
func (e *English) WhyNewer() string {
	return e.say("a newer version of this page has changed how its files are kept: reload the page")
}

func (e *English) WhyHeld(seconds int) string {
	return e.say(fmt.Sprintf("another tab is using the files, for %d seconds now; try again when it is done", seconds))
}

func (e *English) WhySilent() string { return e.say("the browser did not answer") }
func (e *English) WhyUnreadable(file, reason Data) string {
	return e.say(string(file + " is unreadable: " + reason))
}
func (e *English) WhyElse(text Data) string { return e.say(string(text)) }

func (e *English) StepsMissing(why Said) string {
	return e.say("The steps of this chapter did not arrive: " + e.put(why) + ".")
}

func (e *English) StepsOnTheirWay() string {
	return e.say("The steps of this chapter are loading.")
}
func (e *English) WhySomethingElse() string { return e.say("the server sent something else") }
func (e *English) WhyUnreachable() string   { return e.say("the server cannot be reached") }
func (e *English) WhyAnswered(status int) string {
	return e.say(fmt.Sprintf("the server answered %d", status))
}

func (e *English) InBrowser() string             { return e.say("in this browser") }
func (e *English) InMemory() string              { return e.say("in memory") }
func (e *English) OnDisk() string                { return e.say("on disk") }
func (e *English) NewFile() string               { return e.say("new") }
func (e *English) RemovedFile() string           { return e.say("removed") }
func (e *English) SavedNow() string              { return e.say("just saved") }
func (e *English) Saved() string                 { return e.say("saved") }
func (e *English) Staged() string                { return e.say("staged") }
func (e *English) BeingChanged() string          { return e.say("being changed") }
func (e *English) BeingRead() string             { return e.say("being read") }
func (e *English) NextFile() string              { return e.say("next") }
func (e *English) Opened() string                { return e.say("opened") }
func (e *English) Unreadable() string            { return e.say("unreadable") }
func (e *English) UnreadableFor(why Said) string { return e.say("unreadable: " + e.put(why)) }
func (e *English) Messages(n int) string         { return e.say(strconv.Itoa(n) + " messages") }
func (e *English) FilesOnDisk() string           { return e.say(".tasks/ on disk") }
func (e *English) HashBefore() string            { return e.say("before") }
func (e *English) HashNow() string               { return e.say("now") }
func (e *English) HashSame() string              { return e.say("the same") }
func (e *English) HashChanged() string           { return e.say("changed since") }
func (e *English) BoardOfFiles() string          { return e.say("The board these files make") }
func (e *English) ConversationBefore() string    { return e.say("The conversation as it was") }
func (e *English) Transcript() string            { return e.say("Transcript") }
func (e *English) WhatIsHashed() string {
	return e.say("SHA-256 of all files of .tasks/, their names and their bytes")
}

func (e *English) Bytes(n int) string {
	if n >= 10_000 { // a transcript; of a task every byte counts
		return e.say(strconv.Itoa((n+500)/1000) + "\u00a0kB")
	}
	return e.say(strconv.Itoa(n) + "\u00a0B")
}

func (e *English) ContextWindow() string        { return e.say("Context window") }
func (e *English) SeenBy(agent Data) string     { return e.say("what " + string(agent) + " can see") }
func (e *English) MessageCount(n int) string    { return e.say("Messages, " + strconv.Itoa(n)) }
func (e *English) NewInStep() string            { return e.say("new in this step") }
func (e *English) UserSays() string             { return e.say("User:") }
func (e *English) AgentSays(agent Data) string  { return e.say(string(agent) + ":") }
func (e *English) AgentCalls(agent Data) string { return e.say(string(agent) + " calls") }
func (e *English) ResultOf() string             { return e.say("Result of") }
func (e *English) SummaryMark() string          { return e.say("Summary of all messages before") }
func (e *English) SystemMark() string           { return e.say("System prompt and tools") }
func (e *English) BlankedNow() string           { return e.say("just now") }
func (e *English) RefusedMark() string          { return e.say("refused") }
func (e *English) Blanked() string              { return e.say("[blanked]") }
func (e *English) Unfold(size Said) string      { return e.say("All of it, " + e.put(size)) }
func (e *English) LineCount(n int) string       { return e.say(thousands(n) + " lines") }
func (e *English) CharacterCount(n int) string  { return e.say(thousands(n) + " characters") }

func (e *English) TokensOf(tokens, window int) string {
	return e.say(thousands(tokens) + " of " + thousands(window) + " tokens")
}
func (e *English) Percent(n int) string     { return e.say(strconv.Itoa(n) + "%") }
func (e *English) PercentNear(n int) string { return e.say(strconv.Itoa(n) + "%, near the threshold") }
func (e *English) PercentFull(n int) string { return e.say(strconv.Itoa(n) + "%, nearly full") }

func (e *English) MeterSays(amount, level Said) string {
	return e.say(e.put(amount) + ", " + e.put(level))
}

func (e *English) CompactsFrom(tokens int) string {
	return e.say("Past " + thousands(tokens) + " the agent compacts before it goes on.")
}

func (e *English) CompactsWhenAsked(tokens int) string {
	return e.say("Past " + thousands(tokens) + ". Its turn is over, so it compacts when asked to.")
}
func (e *English) CompactConversation() string { return e.say("Compact conversation") }
func (e *English) NewAgent() string            { return e.say("New agent") }
func (e *English) TodoList() string            { return e.say("Todo list") }
func (e *English) TodoOpen() string            { return e.say("open") }
func (e *English) TodoDone() string            { return e.say("done") }
func (e *English) TodoNow() string             { return e.say("being worked on") }

func (e *English) EventOf(step, last int) string {
	return e.say(fmt.Sprintf("event %d of %d", step, last))
}
func (e *English) FilesPublished() string { return e.say("Files of the short version") }
func (e *English) InThisCall() string     { return e.say("In this call") }
func (e *English) Theirs() string         { return e.say("short") }
func (e *English) Ours() string           { return e.say("ours") }
func (e *English) FilesOpened() string    { return e.say("files opened") }
func (e *English) Writes() string         { return e.say("writes") }

func (e *English) SourceName() string      { return e.say("Source") }
func (e *English) SourcePublished() string { return e.say("Source of the short version") }
func (e *English) LineNumber(n int) string { return e.say("line " + strconv.Itoa(n)) }
func (e *English) ThisLine() string        { return e.say("(this line)") }
