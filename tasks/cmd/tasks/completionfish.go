package main

import (
	"fmt"
	"strings"
)

// fishBegin knows the ids of the tasks on the board that the line names, with
// their subjects.
const fishBegin = `# Completion of tasks for fish: tasks completion fish | source
complete -c tasks -f
function __tasks_ids
	set -l words (commandline -opc)
	set -l board
	for flag in -dir --dir
		if set -l i (contains -i -- $flag $words)
			set board -dir $words[(math $i + 1)]
		end
	end
	set -l before (string match -r '^.*,' -- (commandline -ct))
	command tasks $board $argv[2..] -timeout 1s 2>/dev/null | string match -e -- $argv[1] | string replace -rf '^\[.\] (?:#(\d+): |task_(\d+)\.json: )(.*)' $before'$1$2'\t'$3'
end
`

func fishScript() string {
	var b strings.Builder
	b.WriteString(fishBegin)
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
		if o.value == idsValue {
			value = " -x -a '(__tasks_ids \"[\" list)'"
		}
		fmt.Fprintf(&b, "complete -c tasks -n %s -o %s%s -d %s\n", fishQuote(when), o.name, value, fishQuote(o.help))
	}
	for _, c := range commands() {
		fmt.Fprintf(&b, "complete -c tasks -n __fish_use_subcommand -a %s -d %s\n", c.name, fishQuote(c.help))
		for _, o := range c.flags {
			add("__fish_seen_subcommand_from "+c.name, c, o)
		}
		if list := idList(c); list != "" {
			fmt.Fprintf(&b, "complete -c tasks -k -n '__fish_seen_subcommand_from %s' -a %s\n", c.name, fishQuote("(__tasks_ids "+list+")"))
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
