package app

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// console draws calls of tools with what came back, as a model gets it, and where they
// can be made, what makes them.
func (l *lab) console() node {
	c := l.Console
	switch {
	case c == nil:
		return l.panel("console-panel", view.PaneConsole)
	case c.Tool == "":
		return l.panel("console-panel", view.PaneConsole, l.exchanges(c.Calls))
	}
	return l.panel("console-panel", view.PaneConsole,
		el("div.calls", nil, l.choice("tool", l.Words.ToolLabel(), c.Tool, toolNames(), workbench.PickTool)),
		tell("p.hint[role=status]", c.Hint),
		l.exchanges(c.Calls),
		el("div.written", nil,
			tell("p.about-tool[data-verbatim=message]", c.About),
			el("div.arguments", nil, l.arguments(c)...),
			l.area("input", l.Words.InputLabel(), c.Input, func(text string) lesson.Message { return l.operates(workbench.TypeInput, "", text) }),
			tell("p.no-object", l.noObject()),
			l.schema(c),
			l.refusals(c),
		),
	)
}

// operates is what somebody does at the console.
func (l *lab) operates(do workbench.ConsoleAct, name, text string) lesson.Message {
	return workbench.Operate{Path: l.Path, Do: do, Name: name, Text: text}
}

func toolNames() (names []string) {
	for _, tool := range tasks.Tools() {
		names = append(names, tool.Name)
	}
	return names
}

func (l *lab) noObject() string {
	if l.Console.NoObject {
		return l.Words.NoObject()
	}
	return ""
}

// exchanges draws calls and what came back.
func (l *lab) exchanges(calls []scenario.Answered) node {
	var parts []node
	columns := columnsOf(calls)
	for i := range calls {
		a := &calls[i]
		class, heading := "result", l.Words.CallResult()
		if a.Code != "" {
			class, heading = "result refused", l.Words.RefusedMark()
		}
		parts = append(parts,
			el("p.heading", nil, text(l.Words.CallMade()+" "), tell("b[data-verbatim=name]", a.Tool)),
			tell("pre.called[data-verbatim=message]", a.Input),
			el("p", attrs{"class", "heading " + class}, text(heading+" "), tell("b[data-verbatim=name]", string(a.Code))),
			readingIn(columns, class, "result", heading, "message", text(a.Text)),
		)
	}
	if len(parts) == 0 {
		parts = []node{l.wayOfCall(), tell("p.empty", l.Words.NoCallMade())}
	}
	return el("div.exchange", attrs{"data-calls", strconv.Itoa(len(calls))}, parts...)
}

// wayOfCall draws where a call goes, while a walk has made none.
func (l *lab) wayOfCall() node {
	var stops []node
	for stop := range strings.SplitSeq(l.Words.WayOfCall(), " → ") {
		stops = adding(stops, tell("b", stop+" "))
	}
	return el("p.way-of-call", attrs{"hidden", l.onBoard()}, stops...)
}

// columnsOf says in how many columns long answers stand where there is room for them,
// so that all of them is in sight; "" for short ones.
func columnsOf(calls []scenario.Answered) string {
	const low, tall = 17, 32 // lines that have room in a low window, in one column and in two
	lines := 0
	for i := range calls {
		lines += strings.Count(calls[i].Text, "\n") + 1
	}
	switch {
	case lines <= low:
		return ""
	case lines <= tall:
		return "2"
	}
	return "3"
}

// choice draws a list to choose from, with its label.
func (l *lab) choice(key, label, chosen string, list []string, do workbench.ConsoleAct) node {
	var options []node
	for _, name := range list {
		said, verbatim := name, "name"
		if name == workbench.NotGiven {
			said, verbatim = l.Words.NotGiven(), "no"
		}
		options = adding(options, el("option", attrs{
			"value", name, "data-verbatim", verbatim, "selected", name == chosen || name == workbench.NotGiven && chosen == "",
		}, text(said)))
	}
	return l.field(key, label, verbatimOf(key), el("select", attrs{"id", l.id(key), "data-key", key, "onchange", l.puts(key, do)}, options...))
}

// verbatimOf says what stands on the label of a field: an argument has the name that
// the tool has for it.
func verbatimOf(key string) string {
	if strings.HasPrefix(key, workbench.KeyOfArgument) {
		return "name"
	}
	return "no"
}

// puts sends what stands in a control: of an argument what it is, of the list of tools
// which one.
func (l *lab) puts(key string, do workbench.ConsoleAct) ui.Handler {
	return ui.Handler{Scope: key, Do: func(in ui.Input) {
		name, text := in.Value(), ""
		if argument, of := strings.CutPrefix(key, workbench.KeyOfArgument); of {
			name, text = argument, in.Value()
		}
		l.send(l.operates(do, name, text))
	}}
}

// arguments draws a field for each argument of the tool.
func (l *lab) arguments(c *view.Console) []node {
	var list []node
	for i := range c.Arguments {
		arg := &c.Arguments[i]
		key, label := workbench.KeyOfArgument+arg.Name, arg.Name
		if arg.Required {
			label += " *"
		}
		var choices []string
		switch arg.Type {
		case tasks.TypeBool:
			choices = []string{workbench.NotGiven, "true", "false"}
		case tasks.TypeStatus:
			choices = []string{workbench.NotGiven, string(tasks.Pending), string(tasks.InProgress), string(tasks.Completed)}
		}
		if choices != nil {
			list = adding(list, l.choice(key, label, c.Fields[i], choices, workbench.TypeField))
			continue
		}
		list = adding(list, l.field(key, label, "name", el("input[type=text][autocomplete=off][autocapitalize=off][spellcheck=false]", attrs{
			"id", l.id(key), "data-key", key, "initial", c.Fields[i], "oninput", l.puts(key, workbench.TypeField),
		})))
	}
	return list
}

// schema draws the declaration of the tool, as the provider that is chosen takes it.
func (l *lab) schema(c *view.Console) node {
	var kinds []node
	for _, kind := range []view.SchemaKind{view.Anthropic, view.OpenAI, view.MCP} {
		kinds = adding(kinds, l.small("switch", "schema-"+string(kind), string(kind), l.operates(workbench.PickSchema, string(kind), ""),
			"aria-pressed", truth(kind == c.Kind), "data-verbatim", "name"))
	}
	return el("details.schema", nil,
		el("summary[data-key=schema]", nil, icon("fold"), text(l.Words.SchemaLabel())),
		el("div.chips", nil, kinds...),
		reading("bytes", "schema-text", l.Words.SchemaLabel(), "bytes", text(c.Schema)),
	)
}

// refusals draws what a tool can refuse, and which of it the reader has seen here.
func (l *lab) refusals(c *view.Console) node {
	var rows []node
	seen, all := 0, 0
	for _, row := range c.Codes {
		code, mark := words.Data(row.Code), text("")
		var does node
		if row.Code == tasks.CodeConflict {
			does = tell("span.go-callers", l.Words.ForGoCallers())
		} else {
			does = l.small("button", "provoke-"+string(row.Code), l.Words.ProvokeIt(), l.operates(workbench.Provoke, string(row.Code), ""), "aria-label", l.Words.ProvokeCode(code))
			all++
		}
		if row.Seen {
			mark = el("span.seen", nil, icon("completed"), text(l.Words.SeenMark()))
			seen++
		}
		rows = adding(rows, el("li", attrs{"data-code", string(row.Code), "data-seen", truth(row.Seen)},
			el("span", nil, tell("b[data-verbatim=name]", string(row.Code)+" "), mark, tell("span.means", l.Words.CodeMeans(row.Code))),
			does,
		))
	}
	return el("div.refusals", nil,
		tell("h3", l.Words.RefusalsSeen(seen, all)),
		el("ul[role=list]", nil, rows...),
	)
}
