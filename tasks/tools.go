package tasks

import "context"

// A Tool is one entry of the table that everything about the tools comes from:
// the dispatcher, the schemas and the reference.
type Tool struct {
	Name        string // "task_update"
	Alias       string // another name that is understood, "" where there is none
	Description string // for the model that chooses among the tools
	Arguments   []Argument
	ReadOnly    bool // it changes nothing
	run         handler
	bound       string // Description for a view of one owner, "" where that is no other
}

// A handler does what a tool does. The arguments have the right shapes.
type handler func(ctx context.Context, m *Manager, a arguments) (string, error)

// An Argument is one argument of a tool. Shapes are checked in the order of
// the table.
type Argument struct {
	Name        string
	Type        ArgumentType
	Required    bool
	Min, Max    int // length in code points of a text or line, Max in bytes of metadata; 0 elsewhere
	Description string
}

// Tools returns the table. The caller may change it freely.
func Tools() []Tool { return copyOf(toolTable) }

func copyOf(table []Tool) []Tool {
	list := make([]Tool, len(table))
	for i, tool := range table {
		list[i] = tool
		list[i].Arguments = append([]Argument(nil), tool.Arguments...)
	}
	return list
}

// toolTable is in the order in which the tools are shown. Nothing changes it.
var toolTable = []Tool{
	{
		Name: "task_create", Alias: "create_task", run: runCreate,
		Description: "Create a task on the board. Use it when you plan work: one task for each step that can be done and checked on its own. " +
			"The task starts as pending. Returns the task as JSON with its id; ids are never reused.",
		Arguments: []Argument{
			{Name: "subject", Type: TypeLine, Required: true, Min: 1, Max: MaxSubject, Description: "What is to be done, on one line, such as: Add API endpoints."},
			{Name: "description", Type: TypeText, Max: MaxDescription, Description: "Everything needed to do the task and to know that it is done."},
			activeFormArgument,
			{Name: "metadata", Type: TypeMetadata, Max: MaxMetadata, Description: "Any facts to keep with the task, as a JSON object. A null value is left out."},
			{Name: "blockedBy", Type: TypeIDs, Description: "Ids of the tasks that must be completed before this one can start."},
		},
	},
	{
		Name: "task_update", run: runUpdate,
		Description: "Change a task: its texts, its status, its owner, and what it waits for. Arguments that you leave out change nothing. " +
			"Set status to in_progress when you start a task and to completed only when it is done; a blocked task can be neither. " +
			"Returns the task as JSON, and as unblocked the ids of the tasks that became ready.",
		bound: "Change a task: its texts, its status, and what it waits for. Arguments that you leave out change nothing. " +
			"Take work with task_claim, and set status to completed only when it is done; a blocked task can be neither taken nor completed. " +
			"You cannot change the status of a task that another agent owns. " +
			"Returns the task as JSON, and as unblocked the ids of the tasks that became ready.",
		Arguments: []Argument{
			taskArgument,
			{Name: "status", Type: TypeStatus, Description: "The new status. A completed task that is set to another is re-opened, and blocks its dependents again."},
			{Name: "subject", Type: TypeLine, Min: 1, Max: MaxSubject, Description: "The new subject, on one line."},
			{Name: "description", Type: TypeText, Max: MaxDescription, Description: "The new description."},
			activeFormArgument,
			{Name: "metadata", Type: TypeMetadata, Max: MaxMetadata, Description: "Keys to set in the task's metadata. A null value removes its key; keys left out stay."},
			{Name: "owner", Type: TypeLine, Max: MaxOwner, Description: "Who works on the task. Empty clears it. To take work, use task_claim instead."},
			{Name: "removeBlockedBy", Type: TypeIDs, Description: "Ids of tasks that this task no longer waits for."},
			{Name: "removeBlocks", Type: TypeIDs, Description: "Ids of tasks that no longer wait for this task."},
			{Name: "addBlockedBy", Type: TypeIDs, Description: "Ids of tasks that this task has to wait for from now on."},
			{Name: "addBlocks", Type: TypeIDs, Description: "Ids of tasks that have to wait for this task from now on."},
			{Name: "force", Type: TypeBool, Description: "Start or complete the task although it is blocked. Only when you know why that is right."},
		},
	},
	{
		Name: "task_get", Alias: "get_task", ReadOnly: true, run: runGet,
		Description: "Read one task in full. Use it before you work on a task: the list shows subjects only. Returns the task as JSON.",
		Arguments:   []Argument{taskArgument},
	},
	{
		Name: "task_list", Alias: "list_tasks", ReadOnly: true, run: runList,
		Description: "List all tasks, one line each: [ ] pending, [>] in progress, [x] completed, [!] unreadable, and what still blocks a task. " +
			"Use it to see where the work stands, above all after your context was cut. Returns text.",
		Arguments: []Argument{
			{Name: "ready", Type: TypeBool, Description: "Only tasks that can be started now."},
			{Name: "status", Type: TypeStatus, Description: "Only tasks of this status."},
			{Name: "owner", Type: TypeLine, Max: MaxOwner, Description: "Only tasks of this owner; your own name gives what is yours."},
			{Name: "limit", Type: TypeCount, Description: "At most so many lines; one more counts what is left out."},
			{Name: "brief", Type: TypeBool, Description: "Only count completed tasks, and name the owner of each task in progress."},
		},
	},
	{
		Name: "task_graph", ReadOnly: true, run: runGraph,
		Description: "Show the order of the work: which tasks are ready, which are blocked and by what, the waves of tasks that can run in parallel, " +
			"the longest chain, and what can never start as the board stands. Use it to choose what to do next. Returns JSON.",
	},
	{
		Name: "task_claim", Alias: "claim_task", run: runClaim,
		Description: "Take a task for yourself: it becomes in_progress and owned by you, unless another agent was first or it is blocked. " +
			"Without task_id you get the ready task with the smallest id that is free. Returns the task as JSON.",
		Arguments: []Argument{
			{Name: "task_id", Type: TypeID, Description: "The id of the task, such as 3. Leave it out to get the next ready task."},
			{Name: "owner", Type: TypeLine, Required: true, Min: 1, Max: MaxOwner, Description: "Your name. Give the same one in every call."},
			{Name: "checkBusy", Type: TypeBool, Description: "Refuse when you own other unfinished tasks."},
		},
	},
	{
		Name: "task_complete", Alias: "complete_task", run: runComplete,
		Description: "Mark a task in progress as completed. Use it only when the work is done and checked. " +
			"Returns the task as JSON, and as unblocked the ids of the tasks that became ready.",
		Arguments: []Argument{
			taskArgument,
			courtesyArgument,
			{Name: "force", Type: TypeBool, Description: "Complete the task although something unfinished blocks it. Only when you know why that is right."},
		},
	},
	{
		Name: "task_release", run: runRelease,
		Description: "Give up a task in progress: it becomes pending again and nobody owns it. Use it when you cannot finish what you claimed. Returns the task as JSON.",
		Arguments:   []Argument{taskArgument, courtesyArgument},
	},
	{
		Name: "task_delete", run: runDelete,
		Description: "Remove a task that was a mistake. Leave completed work on the board. The id is never given again. " +
			"Returns JSON: the deleted id, references (the tasks that had an edge with it) and unblocked (the tasks that became ready).",
		Arguments: []Argument{
			taskArgument,
			{Name: "force", Type: TypeBool, Description: "Delete the task although unfinished tasks wait for it. They go on without it."},
		},
	},
}

var (
	taskArgument       = Argument{Name: "task_id", Type: TypeID, Required: true, Description: "The id of the task, such as 3."}
	activeFormArgument = Argument{
		Name: "activeForm", Type: TypeLine, Max: MaxActiveForm,
		Description: "What to show while the task runs, such as: Adding API endpoints.",
	}
	courtesyArgument = Argument{
		Name: "owner", Type: TypeLine, Max: MaxOwner,
		Description: "Your name. When given, the call is refused if the task belongs to another.",
	}
)
