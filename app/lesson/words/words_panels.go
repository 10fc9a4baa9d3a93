package words

// Troubles say what could not be done. Reasons are clauses that stand after a
// colon, "" where nothing is known.
type Troubles interface {
	CouldNotRead(why Said) string
	CouldNotAct(why Said) string
	CouldNotUndo(deed Deed, why Said) string
	CouldNotRedo(deed Deed, why Said) string
	CouldNotReset(why Said) string
	CouldNotShow(scenario Data, step int, why Said) string
	MovedOn(file Data) string // why there is no undo or redo, a sentence
	FilesInUse() string
	BrowserSilent(steps, busy bool) string // where steps go on in memory, and where a change of the board is under way
	GoOnInMemory() string
	StorageCleared(held int) string // tasks that the page still has
	PutBack(held int) string
	UndoPutsBack(held int) string // where the button is no more
	KeptInMemory(why Said) string
	NoSuchStep(address Data) string
	NoStepAfter(address, last Data) string

	WhyNoFiles() string
	WhyBlocked() string
	WhyFull() string
	WhyBroken() string
	WhyAbandoned() string
	WhyClosed() string
	WhyNewer() string
	WhyHeld(seconds int) string
	WhySilent() string
	WhyUnreadable(file, reason Data) string
	WhyElse(text Data) string

	StepsMissing(why Said) string
	StepsOnTheirWay() string
	WhySomethingElse() string
	WhyUnreachable() string
	WhyAnswered(status int) string
}

// Files has the sentences about files.
type Files interface {
	InBrowser() string
	InMemory() string
	OnDisk() string
	NewFile() string
	RemovedFile() string
	SavedNow() string
	Saved() string
	Staged() string
	BeingChanged() string
	BeingRead() string
	NextFile() string // to be read
	Opened() string
	Unreadable() string
	UnreadableFor(why Said) string
	Bytes(n int) string
	Messages(n int) string // in a transcript

	FilesOnDisk() string
	WhatIsHashed() string
	HashBefore() string
	HashNow() string
	HashSame() string
	HashChanged() string
	BoardOfFiles() string
	ConversationBefore() string
	Transcript() string
}

// Conversation is what the context window of an agent says.
type Conversation interface {
	ContextWindow() string
	SeenBy(agent Data) string
	MessageCount(n int) string
	NewInStep() string
	UserSays() string
	AgentSays(agent Data) string
	AgentCalls(agent Data) string
	ResultOf() string
	SummaryMark() string
	SystemMark() string
	BlankedNow() string
	RefusedMark() string
	Blanked() string
	Unfold(size Said) string
	LineCount(n int) string
	CharacterCount(n int) string

	TokensOf(tokens, window int) string
	Percent(n int) string
	PercentNear(n int) string
	PercentFull(n int) string
	MeterSays(amount, level Said) string
	CompactsFrom(tokens int) string
	CompactsWhenAsked(tokens int) string // it is past that, and its turn is over
	CompactConversation() string
	NewAgent() string

	TodoList() string
	TodoOpen() string
	TodoDone() string
	TodoNow() string
}

// Published is what the published way beside a step says.
type Published interface {
	EventOf(step, last int) string
	FilesPublished() string
	InThisCall() string
	Theirs() string
	Ours() string
	FilesOpened() string
	Writes() string
}

// Source is what stands around the source.
type Source interface {
	SourceName() string
	SourcePublished() string
	LineNumber(n int) string
	ThisLine() string
}
