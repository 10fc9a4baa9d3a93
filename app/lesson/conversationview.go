package lesson

// A ConversationView is what an agent's context window holds at one position,
// and beside it what is on disk: the two sides of a compaction.
type ConversationView struct {
	Agent     string // whose window it is: "agent-1"
	Messages  []MessageView
	Tokens    int // the estimate for everything in the window, tools included
	Window    int // tokens
	Threshold int // tokens; from here the conversation is compacted by itself
	Todo      []TodoView
	TodoLost  bool // there was a todo list in the conversation, and it is gone
	// Hash is the short sha256 of `.tasks/`; Before is the one from before the
	// compaction, "" until there was one.
	Hash, Before string
	// Transcript is the file that the compaction wrote, nil until there was one.
	Transcript *FileView
	CanCompact bool // "Compact conversation" does something here
	CanRenew   bool // "New agent" does something here
}

// A Role says who speaks.
type Role string

// The roles of messages.
const (
	RoleSystem    Role = "system"
	RoleUser      Role = "user"
	RoleAssistant Role = "assistant"
	RoleCall      Role = "call"   // the assistant calls a tool
	RoleResult    Role = "result" // what the tool answered
)

// A MessageView is one message of the conversation.
type MessageView struct {
	Role    Role
	Text    string // data, never markup; of a call its arguments as JSON
	Tool    string // RoleCall and RoleResult: the tool's name
	Tokens  int
	Now     bool // it came, or was blanked, at this position
	Blanked bool // an old result whose content was taken out
	Refused bool // a result that is a refusal
	Summary bool // the message that stands for a whole history
}

// A TodoView is one line of the todo list that lives in the conversation.
type TodoView struct {
	Text string
	Done bool
	Now  bool // it is being worked on
}
