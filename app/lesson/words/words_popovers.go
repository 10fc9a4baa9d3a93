package words

// Popovers is what lies over the lab: what is rarely needed, and the list of keys.
type Popovers interface {
	More() string
	SourceToggle() string

	AskResetAll() string
	ResetAllNow() string
	EverythingReset(undo bool) string // undo brings the board back

	Keys() string
	CloseKeys() string
	KeysInLab() string // heads the keys that need the focus in the lab
	KeysAnywhere() string
	KeyForward() string
	KeyBack() string
	KeyFirst() string
	KeyLast() string
	KeyPlay() string
	KeyKeys() string
	KeyClose() string
	KeysOnBoard() string // heads the keys of a directory that is worked on
	KeysOnTask() string
	KeysInPrompt() string
	HomeKey() string
	EndKey() string
	SpaceKey() string
	EscapeKey() string
	Swipe() string

	KeysInRoom() string // heads the keys that act in Present
	KeyFullScreen() string
	KeyBlack() string
	KeyLeave() string
	Clicker() string // what goes on too, and which keys a clicker has
	PageDownKey() string
	PageUpKey() string
	FullScreenKey() string
	BlackKeys() string
}
