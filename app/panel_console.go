package app

import (
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
	p := propsOf("class", "console-panel", "data-panel", string(view.PaneConsole))
	p["hidden"] = !l.selected(view.PaneConsole)
	c := l.Console
	switch {
	case c == nil:
		return el("section", p)
	case c.Tool == "":
		return el("section", p, l.exchanges(c.Calls))
	}
	return el("section", p,
		el("div", propsOf("class", "calls"),
			l.choice("tool", l.Words.ToolLabel(), c.Tool, toolNames(), workbench.PickTool),
			l.small("call", l.Words.CallTool(), l.operates(workbench.MakeCall, "", ""), "class", "button main"),
		),
		el("p", propsOf("class", "hint", "role", "status"), text(c.Hint)),
		l.exchanges(c.Calls),
		el("div", propsOf("class", "written"),
			el("p", propsOf("class", "about-tool", "data-verbatim", "message"), text(c.About)),
			el("div", propsOf("class", "arguments"), l.arguments(c)...),
			l.area("input", l.Words.InputLabel(), c.Input, func(text string) lesson.Message { return l.operates(workbench.TypeInput, "", text) }),
			el("p", propsOf("class", "no-object"), text(l.noObject())),
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
	if len(calls) == 0 {
		return el("div", propsOf("class", "exchange"), prose("p", "empty", l.Words.NoCallMade()))
	}
	var parts []node
	for i := range calls {
		a := &calls[i]
		class, heading := "result", l.Words.CallResult()
		if a.Code != "" {
			class, heading = "result refused", l.Words.RefusedMark()
		}
		parts = append(parts,
			el("p", propsOf("class", "heading"), text(l.Words.CallMade()+" "), el("b", propsOf("data-verbatim", "name"), text(a.Tool))),
			el("pre", propsOf("class", "called", "data-verbatim", "message"), text(a.Input)),
			el("p", propsOf("class", "heading "+class), text(heading+" "), el("b", propsOf("data-verbatim", "name"), text(string(a.Code)))),
			el("pre", propsOf("class", class, "tabindex", "0", "role", "group", "aria-label", heading, "data-key", "result", "data-verbatim", "message"), text(a.Text)),
		)
	}
	return el("div", propsOf("class", "exchange"), parts...)
}

// choice draws a list to choose from, with its label.
func (l *lab) choice(key, label, chosen string, list []string, do workbench.ConsoleAct) node {
	var options []node
	for _, name := range list {
		said, verbatim := name, "name"
		if name == workbench.NotGiven {
			said, verbatim = l.Words.NotGiven(), ""
		}
		p := propsOf("value", name, "data-verbatim", verbatim)
		p["selected"] = name == chosen || name == workbench.NotGiven && chosen == ""
		options = append(options, el("option", p, text(said)))
	}
	p := propsOf("id", l.id(key), "data-key", key)
	p["disabled"] = l.Static
	p["onchange"] = l.puts(key, do)
	verbatim := "no"
	if strings.HasPrefix(key, keyOfArgument) {
		verbatim = "name"
	}
	return el("div", propsOf("class", "field"), el("label", propsOf("for", l.id(key), "data-verbatim", verbatim), text(label)), el("select", p, options...))
}

// puts sends what stands in a control. What it is called there comes after a dash.
func (l *lab) puts(key string, do workbench.ConsoleAct) ui.Handler {
	return ui.Handler{Scope: key, Do: func(in ui.Input) {
		name, text := in.Value(), ""
		if _, argument, of := strings.Cut(key, "-"); of {
			name, text = argument, in.Value()
		}
		l.send(l.operates(do, name, text))
	}}
}

// keyOfArgument begins the data-keys of the fields of arguments.
const keyOfArgument = "arg-"

// arguments draws a field for each argument of the tool.
func (l *lab) arguments(c *view.Console) []node {
	var list []node
	for i := range c.Arguments {
		arg := &c.Arguments[i]
		key, label := keyOfArgument+arg.Name, arg.Name
		if arg.Required {
			label += " *"
		}
		choices := map[tasks.ArgumentType][]string{
			tasks.TypeBool:   {workbench.NotGiven, "true", "false"},
			tasks.TypeStatus: {workbench.NotGiven, string(tasks.Pending), string(tasks.InProgress), string(tasks.Completed)},
		}[arg.Type]
		if choices != nil {
			list = append(list, l.choice(key, label, c.Fields[i], choices, workbench.TypeField))
			continue
		}
		p := propsOf("type", "text", "id", l.id(key), "data-key", key, "initial", c.Fields[i], "autocomplete", "off", "autocapitalize", "off", "spellcheck", "false")
		p["oninput"] = l.puts(key, workbench.TypeField)
		list = append(list, el("div", propsOf("class", "field"),
			el("label", propsOf("for", l.id(key), "data-verbatim", "name"), text(label)), el("input", p)))
	}
	return list
}

// schema draws the declaration of the tool, as the provider that is chosen takes it.
func (l *lab) schema(c *view.Console) node {
	var kinds []node
	for _, kind := range []view.SchemaKind{view.Anthropic, view.OpenAI, view.MCP} {
		kinds = append(kinds, l.small("schema-"+string(kind), string(kind), l.operates(workbench.PickSchema, string(kind), ""),
			"class", "chip", "aria-pressed", truth(kind == c.Kind), "data-verbatim", "name"))
	}
	return el("details", propsOf("class", "schema"),
		el("summary", propsOf("data-key", "schema"), icon("fold"), text(l.Words.SchemaLabel())),
		el("div", propsOf("class", "chips"), kinds...),
		el("pre", propsOf("class", "bytes", "tabindex", "0", "role", "group", "aria-label", l.Words.SchemaLabel(), "data-key", "schema-text", "data-verbatim", "bytes"), text(c.Schema)),
	)
}

// refusals draws what a tool can refuse, and which of it the reader has seen here.
func (l *lab) refusals(c *view.Console) node {
	var rows []node
	seen, all := 0, 0
	for _, row := range c.Codes {
		code := words.Data(row.Code)
		does := l.small("provoke-"+string(row.Code), l.Words.ProvokeIt(), l.operates(workbench.Provoke, string(row.Code), ""), "class", "button", "aria-label", l.Words.ProvokeCode(code))
		mark := text("")
		switch {
		case row.Code == tasks.CodeConflict:
			does = el("span", propsOf("class", "go-callers"), text(l.Words.ForGoCallers()))
		case row.Seen:
			seen++
			mark = el("span", propsOf("class", "seen"), icon("completed"), text(l.Words.SeenMark()))
			fallthrough
		default:
			all++
		}
		rows = append(rows, el("li", propsOf("data-code", string(row.Code), "data-seen", truth(row.Seen)),
			el("span", propsOf("class", "code"), el("b", propsOf("data-verbatim", "name"), text(string(row.Code)+" ")), mark, el("span", propsOf("class", "means"), text(l.Words.CodeMeans(row.Code)))),
			does,
		))
	}
	return el("div", propsOf("class", "refusals"),
		el("h3", nil, text(l.Words.RefusalsSeen(seen, all))),
		el("ul", propsOf("role", "list"), rows...),
	)
}
