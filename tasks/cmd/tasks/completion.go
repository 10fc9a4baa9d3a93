package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// runCompletion prints a script for a shell, made from the table of commands.
func runCompletion(_ context.Context, s *session) error {
	script, known := map[string]func() string{"bash": bashScript, "zsh": zshScript, "fish": fishScript}[s.args[0]]
	if !known {
		return usageError(fmt.Sprintf("unknown shell: %s. Give bash, zsh or fish.", s.args[0]))
	}
	if s.on("json") {
		return s.print(indented(map[string]string{"script": script()}))
	}
	_, err := s.out.WriteString(script())
	return err
}

// flagNames returns the flags that a command takes, with their dash.
func flagNames(c command) []string {
	var names []string
	for _, o := range slices.Concat(c.flags, commonFlags) {
		if o.help != "" {
			names = append(names, "-"+o.name)
		}
	}
	return names
}

// valueFlags returns the flags that are followed by a value, with one and with
// two dashes.
func valueFlags() []string {
	var names []string
	for _, c := range append(commands(), command{flags: commonFlags}) {
		for _, o := range c.flags {
			if o.value != "" && !slices.Contains(names, "-"+o.name) {
				names = append(names, "-"+o.name, "--"+o.name)
			}
		}
	}
	return names
}

// choices are the values of a flag that can be completed, "" where there is no
// list of them.
func choices(c command, flag string) string {
	switch {
	case flag == "status":
		return "pending in_progress completed"
	case flag == "format" && c.name == "graph":
		return "mermaid dot json"
	case flag == "format":
		return "anthropic openai mcp"
	}
	return ""
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return names
}

func bashScript() string {
	var b strings.Builder
	b.WriteString(`# Completion of tasks for bash: source <(tasks completion bash)
_tasks() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= word skip= i
	for ((i = 1; i < COMP_CWORD; i++)); do
		word=${COMP_WORDS[i]}
		if [[ $skip ]]; then skip=; continue; fi
		case $word in
`)
	fmt.Fprintf(&b, "\t\t%s) skip=1 ;;\n\t\t-*) ;;\n\t\t*) command=$word; break ;;\n\t\tesac\n\tdone\n\tCOMPREPLY=()\n", strings.Join(valueFlags(), "|"))
	b.WriteString("\tcase $command$prev in\n")
	for _, c := range commands() {
		for _, o := range c.flags {
			if words := choices(c, o.name); words != "" {
				fmt.Fprintf(&b, "\t%s-%s|%s--%s) COMPREPLY=($(compgen -W %q -- \"$cur\")); return ;;\n", c.name, o.name, c.name, o.name, words)
			}
		}
	}
	b.WriteString("\tesac\n\tcase $prev in\n")
	b.WriteString("\t-dir|--dir) COMPREPLY=($(compgen -d -- \"$cur\")); return ;;\n")
	fmt.Fprintf(&b, "\t%s) return ;;\n\tesac\n\tlocal words=%q flags=%q\n\tcase $command in\n", strings.Join(valueFlags(), "|"), strings.Join(commandNames(), " "), strings.Join(flagNames(command{}), " "))
	for _, c := range commands() {
		words := ""
		switch c.name {
		case "help":
			words = strings.Join(commandNames(), " ")
		case "completion":
			words = "bash zsh fish"
		}
		fmt.Fprintf(&b, "\t%s) words=%q flags=%q ;;\n", c.name, words, strings.Join(flagNames(c), " "))
	}
	b.WriteString(`	esac
	if [[ $cur == --* ]]; then
		words=" $flags" words=${words// -/ --}
	elif [[ $cur == -* ]]; then
		words=$flags
	fi
	COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -F _tasks tasks
`)
	return b.String()
}

func zshScript() string {
	return "#compdef tasks\n# Completion of tasks for zsh: source <(tasks completion zsh), after compinit.\n" +
		"autoload -U +X bashcompinit && bashcompinit\n" + bashScript()
}

func fishScript() string {
	var b strings.Builder
	b.WriteString("# Completion of tasks for fish: tasks completion fish | source\ncomplete -c tasks -f\n")
	add := func(when string, c command, o option) {
		value := ""
		if o.value != "" {
			value = " -x"
		}
		if o.name == "dir" {
			value = " -x -a '(__fish_complete_directories)'"
		}
		if words := choices(c, o.name); words != "" {
			value = " -x -a " + fishQuote(words)
		}
		fmt.Fprintf(&b, "complete -c tasks -n %s -o %s%s -d %s\n", fishQuote(when), o.name, value, fishQuote(o.help))
	}
	for _, c := range commands() {
		fmt.Fprintf(&b, "complete -c tasks -n __fish_use_subcommand -a %s -d %s\n", c.name, fishQuote(c.help))
		for _, o := range c.flags {
			add("__fish_seen_subcommand_from "+c.name, c, o)
		}
	}
	fmt.Fprintf(&b, "complete -c tasks -n '__fish_seen_subcommand_from help' -a %s\n", fishQuote(strings.Join(commandNames(), " ")))
	b.WriteString("complete -c tasks -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'\n")
	for _, o := range commonFlags {
		if o.help != "" {
			add("true", command{}, o)
		}
	}
	return b.String()
}

// fishQuote quotes a text for fish, which knows \' and \\ in single quotes.
func fishQuote(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(text) + "'"
}
