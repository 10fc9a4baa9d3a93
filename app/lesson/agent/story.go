package agent

import (
	"encoding/json"

	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// Story returns the story of the chapter on compaction. It begins on an empty
// board, where it makes five tasks; the window is nearly full while the third
// is in progress. The caller may change what it gets.
func Story() Script {
	return Script{
		Agents: []string{"agent-1", "agent-2"},
		System: "You are {agent}, a coding agent. Give that name as owner. Larger work belongs on the task board: " +
			"one task for each piece, with what blocks it. Complete a task only when it is done.",
		Tools:   storyTools(),
		Turns:   append(storyBefore(), storyAfter()...),
		Work:    storyWork(),
		Phrases: storyPhrases(),
	}
}

// storyTools are the real tools with the words that a model gets, and the two
// that this package answers.
func storyTools() []conversation.Tool {
	var tools []conversation.Tool
	for _, tool := range tasks.Tools() {
		tools = append(tools, conversation.Tool{Name: tool.Name, Description: tool.Description})
	}
	return append(tools,
		conversation.Tool{Name: conversation.TodoTool, Description: "Write the whole todo list of this conversation. Returns it as text."},
		conversation.Tool{Name: WriteTool, Description: "Write a file of the example project. Returns how many lines it has."})
}

// pieces are the five pieces of work, in the words of the todo list.
var pieces = []string{"Setup schema", "Migrations", "Auth module", "Integration", "Deploy"}

// todo returns the todo list with the first pieces done.
func todo(done int) []conversation.TodoItem {
	items := make([]conversation.TodoItem, len(pieces))
	for i, piece := range pieces {
		items[i] = conversation.TodoItem{Text: piece, Done: i < done}
	}
	return items
}

func on(tool, input string) ScriptCall { return ScriptCall{tool, json.RawMessage(input)} }

func storyBefore() []Turn {
	return []Turn{
		{
			Key: "ask",
			User: "Build the sign-in of our shop, in five pieces of work. They are: Setup schema, Migrations, Auth module, Integration, Deploy. " +
				"Migrations and auth both need the schema, integration needs the two of them, and deploy comes last.",
		},
		{Key: "todo", Say: "I start with a todo list of the five pieces.", Todo: todo(0)},
		{
			Key: "create", Say: "The pieces wait for each other, and a todo list cannot say so. I put them on the task board.",
			Calls: []ScriptCall{on("task_create", `{"subject":"Setup schema"}`)},
		},
		{
			Key: "branch",
			Calls: []ScriptCall{
				on("task_create", `{"subject":"Migrations","blockedBy":["@Setup schema"]}`),
				on("task_create", `{"subject":"Auth module","blockedBy":["@Setup schema"]}`),
			},
		},
		{
			Key: "join",
			Calls: []ScriptCall{
				on("task_create", `{"subject":"Integration","blockedBy":["@Migrations","@Auth module"]}`),
				on("task_create", `{"subject":"Deploy","blockedBy":["@Integration"]}`),
			},
			Then: "The plan is on the board. Only the schema is ready, so it comes first.",
		},
		{
			Key:    "schema",
			Calls:  []ScriptCall{on("task_claim", `{"task_id":"@Setup schema","owner":"agent-1"}`)},
			Writes: []FileWrite{{"db/schema.sql", schemaSQL}},
		},
		{
			Key:   "schema_done",
			Calls: []ScriptCall{on("task_complete", `{"task_id":"@Setup schema","owner":"agent-1"}`)},
			Todo:  todo(1), Then: "The schema is in place.",
		},
		{
			Key: "migrations", User: "Go on with the migrations, please.",
			Calls:  []ScriptCall{on("task_claim", `{"task_id":"@Migrations","owner":"agent-1"}`)},
			Writes: []FileWrite{{"db/0001_accounts.sql", migrationSQL}},
		},
		{
			Key:   "migrations_done",
			Calls: []ScriptCall{on("task_complete", `{"task_id":"@Migrations","owner":"agent-1"}`)},
			Todo:  todo(2), Then: "Migrations run in both directions.",
		},
		{
			Key: "auth", User: "Now the auth module, please.",
			Calls: []ScriptCall{on("task_claim", `{"task_id":"@Auth module","owner":"agent-1"}`)},
			Then:  "Auth first checks the session, then the role. I write the sessions and the middleware.",
		},
		{
			Key: "full", Writes: []FileWrite{{"auth/sessions.go", sessionsGo}, {"auth/middleware.go", middlewareGo}},
			Then: "The middleware is done, tests come next. Integration stays blocked until they pass.",
		},
		{Key: "blank", Do: DoBlank},
		{Key: "replace", Do: DoReplace},
	}
}

// storyAfter is what follows the compaction. Only the user's words are written
// down; what the agents do is decided from what they read.
func storyAfter() []Turn {
	return []Turn{
		{Key: "list", Do: DoDecide},
		{Key: "look", Do: DoDecide},
		{Key: "work", Do: DoDecide},
		{Key: "finish", Do: DoDecide},
		{Key: "claim", Do: DoDecide},
		{Key: "new_agent", Do: DoNewAgent},
		{Key: "new_list", Do: DoDecide, User: "Go on with the work on the board."},
		{Key: "new_look", Do: DoDecide},
		{Key: "new_claim", Do: DoDecide},
		{Key: "new_ask", Do: DoDecide},
		{Key: "new_take", Do: DoDecide, User: "Yes, take it over. The other agent is gone."},
	}
}

func storyPhrases() Phrases {
	return Phrases{
		GoOn:  "I go on with {task}.",
		Done:  "{task} is done.",
		Ask:   "{task} is in progress and belongs to {owner}. The board cannot tell me whether {owner} still works on it. Shall I take it over?",
		Free:  "{task} is in progress, and nobody owns it. Shall I take it over?",
		Yes:   "Yes",
		Leave: "I leave {task} to {owner}.",
		Stop:  "Nothing on the board is left for me to do.",
		Again: "The board is not as I remembered it. I read it again.",
	}
}
