package workbench

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// A Message says what happened to the directory at its path: a person did
// something, or an effect came back.
type Message interface {
	Message()
	Directory() files.Path
}

// What a person can do.
type (
	// Call calls a tool.
	Call struct {
		files.Path
		view.ToolCall
		Turn int // what calls of the same turn have changed is undone together; 0 for a call of its own
	}
	Undo struct{ files.Path } // the newest change, or the newest turn whole
	Redo struct{ files.Path }
	// Earlier takes back the last change of a turn, and Later makes the next of it again,
	// where the turn is the newest.
	Earlier struct {
		files.Path
		Turn int
	}
	Later struct {
		files.Path
		Turn int
	}
	// Reset brings back the start; it can be undone.
	Reset struct {
		files.Path
		All bool // the whole page is at its start again
	}
	OpenAdd  struct{ files.Path } // opens the form for a new task; where it is open, its field gets the focus
	OpenEdit struct {             // opens it for one that is there
		files.Path
		ID tasks.ID
	}
	// CloseForm closes it, or asks no longer what is to wait for a task. What was typed
	// for a new task stays for the next time.
	CloseForm  struct{ files.Path }
	SubmitForm struct {
		files.Path
		Do FormAct
	}
	TypeForm struct {
		files.Path
		Field Field
		Text  string
	}
	// PickForm picks or unpicks a blocker.
	PickForm struct {
		files.Path
		ID tasks.ID
	}
	// Connect lets To wait for From. Without To it asks which task is to, and without
	// From it asks no longer.
	Connect struct {
		files.Path
		From, To tasks.ID
	}

	// Operate is what somebody does who calls tools as a model does.
	Operate struct {
		files.Path
		Do         ConsoleAct
		Name, Text string
	}
	// Edit is what somebody does who writes the bytes of a file by hand.
	Edit struct {
		files.Path
		Do   EditAct
		Text string // the name of the file to open, what is typed
	}
)

// A Field is one of the form, by its data-key.
type Field string

// The fields.
const (
	FieldSubject     Field = "subject"
	FieldDescription Field = "description"
	FieldOwner       Field = "owner"
)

// A FormAct is what is done with the form.
type FormAct string

// The acts. All but the first are for a task that is there.
const (
	FormSave         FormAct = ""
	FormReopen       FormAct = "reopen" // saves it too
	FormDelete       FormAct = "delete"
	FormDeleteAnyway FormAct = "anyway" // although others wait for it
)

// What a person does in a conversation.
type (
	// Prompt asks the agent for something, in a turn of its own.
	Prompt struct {
		files.Path
		Text string
	}
	// Talk is everything else that is done in a conversation.
	Talk struct {
		files.Path
		Do   TalkAct
		Text string
	}
)

// A TalkAct is a part of a conversation.
type TalkAct string

// The parts.
const (
	TalkType    TalkAct = "type"  // what stands in the field of the prompt
	TalkTake    TalkAct = "take"  // puts a prompt that is offered there
	TalkOlder   TalkAct = "older" // the prompt before
	TalkNewer   TalkAct = "newer"
	TalkStop    TalkAct = "stop" // ends the turn, after the call under way
	TalkCompact TalkAct = "compact"
	TalkRenew   TalkAct = "renew"
	PasteOpen   TalkAct = "paste" // the field for calls of another agent
	PasteClose  TalkAct = "close"
	PasteType   TalkAct = "pasted"
	PasteRun    TalkAct = "run" // Text is what stands in the field now, "" for what was typed last
	PickSchemas TalkAct = "schemas"
)

// An EditAct is a part of writing a file by hand.
type EditAct string

// The parts.
const (
	EditOpen  EditAct = "open"
	EditType  EditAct = "type"
	EditSave  EditAct = "save"  // whatever is typed
	EditClose EditAct = "close" // what was typed is gone
)

// A ConsoleAct is a part of calling a tool by hand.
type ConsoleAct string

// The parts.
const (
	PickTool   ConsoleAct = "tool"
	TypeField  ConsoleAct = "field" // of the argument Name
	TypeInput  ConsoleAct = "input" // the same as JSON
	PickSchema ConsoleAct = "schema"
	MakeCall   ConsoleAct = "call"
	Provoke    ConsoleAct = "provoke" // fills in what leads to the refusal with the code Name
	breakFile  ConsoleAct = "break"
)

// ByHand reports whether a message is what a person does, rather than what comes
// of an effect.
func ByHand(m Message) bool {
	switch m.(type) {
	case BoardRead, Unchanged, Called, Failed, AgentAnswered, AgentSlow:
		return false
	}
	return true
}

// What comes of the effects.
type (
	// BoardRead is the directory, at first, after another tab changed it, or
	// after Undo, Redo and Reset.
	BoardRead struct {
		files.Path
		Snapshot tasks.Snapshot
		Change   *files.ChangeSet // what was changed by this tab, nil otherwise
		Kind     ChangeKind
		Unread   error // the change was made; why there is no Snapshot after it
		Run      int   // of the [ResetBoard] that this answers, where that has one
	}
	// Unchanged is the answer of a [ReadBoard] that found what was known.
	Unchanged struct{ files.Path }
	// Called is the answer of a call.
	Called struct {
		files.Path
		Call     view.ToolCall
		Answer   string // the tool's answer, "" when refused
		Refusal  *tasks.Error
		Events   []tasks.Event
		Snapshot tasks.Snapshot
		Unread   error // the call was made; why there is no Snapshot after it
	}
	// AgentAnswered is the answer of an agent's Model, or why there is none.
	AgentAnswered struct {
		files.Path
		N      int // the question's
		Answer agent.Answer
		Err    error
	}
	// AgentSlow says that a Model has not answered yet.
	AgentSlow struct{ files.Path }
	// Failed says that the storage failed; nothing was changed.
	Failed struct {
		files.Path
		Err    error
		Effect Effect // what failed
	}
)

func (Call) Message()          {}
func (Undo) Message()          {}
func (Redo) Message()          {}
func (Earlier) Message()       {}
func (Later) Message()         {}
func (Reset) Message()         {}
func (Prompt) Message()        {}
func (Talk) Message()          {}
func (AgentAnswered) Message() {}
func (AgentSlow) Message()     {}
func (Operate) Message()       {}
func (Edit) Message()          {}
func (BoardRead) Message()     {}
func (Unchanged) Message()     {}
func (Called) Message()        {}
func (Failed) Message()        {}
func (OpenAdd) Message()       {}
func (OpenEdit) Message()      {}
func (CloseForm) Message()     {}
func (SubmitForm) Message()    {}
func (TypeForm) Message()      {}
func (PickForm) Message()      {}
func (Connect) Message()       {}
