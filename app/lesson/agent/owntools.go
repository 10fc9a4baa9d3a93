package agent

import "tasklesson/app/lesson/conversation"

// The tools of an agent that are no tools of the board: who performs its calls answers
// them.
const (
	CompactTool = "compact"   // {"focus": what is still to be done}
	RenewTool   = "new_agent" // {"next": what the next agent is to do}
	UndoTool    = "undo"      // {}
)

// NextWork begins the last line of a summary that says what is still to be done.
const NextWork = "Next: "

// OwnTools returns what an agent is told of these tools.
func OwnTools() []conversation.Tool {
	return []conversation.Tool{
		{Name: CompactTool, Description: "Replace the conversation by a summary. focus says what is still to be done."},
		{Name: RenewTool, Description: "End here and start the next agent with an empty conversation. next says what it is to do."},
		{Name: UndoTool, Description: "Take back the last change of the board, or all changes of the last prompt."},
	}
}
