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

// bashBegin reads the words before the one that is completed: the command, the
// flag that wants a value, the board, and what ids were given.
const bashBegin = `# Completion of tasks for bash: source <(tasks completion bash)
_tasks() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= board= given= word skip= i
	for ((i = 1; i < COMP_CWORD; i++)); do
		word=${COMP_WORDS[i]}
		if [[ $skip ]]; then
			if [[ $word == = ]]; then continue; fi # bash makes three words of -dir=x
			if [[ $skip == dir ]]; then board=$word; fi
			skip=; continue
		fi
		case $word in
		-dir|--dir) skip=dir ;;
`

func bashScript() string {
	var b strings.Builder
	b.WriteString(bashBegin)
	fmt.Fprintf(&b, "\t\t%s) skip=1 ;;\n\t\t-*) ;;\n\t\t*) if [[ $command ]]; then given+=,$word; else command=$word; fi ;;\n\t\tesac\n\tdone\n", strings.Join(valueFlags(), "|"))
	b.WriteString("\tif [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi\n\tCOMPREPLY=()\n\tcase $command$prev in\n")
	for _, c := range commands() {
		for _, o := range c.flags {
			if words := choices(c, o.name); words != "" {
				fmt.Fprintf(&b, "\t%s-%s|%s--%s) COMPREPLY=($(compgen -W %q -- \"$cur\")); return ;;\n", c.name, o.name, c.name, o.name, words)
			}
		}
	}
	b.WriteString("\tesac\n\tcase $prev in\n\t-dir|--dir) _tasks_directories; return ;;\n")
	fmt.Fprintf(&b, "\t%s) _tasks_ids '[' list; return ;;\n", strings.Join(idFlags(), "|"))
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
	else
		case $command in
`)
	for _, c := range commands() {
		switch list := idList(c); {
		case list == "":
		case c.most == 1:
			fmt.Fprintf(&b, "\t\t%s) if [[ ! $given ]]; then _tasks_ids %s; fi; return ;;\n", c.name, list)
		default:
			fmt.Fprintf(&b, "\t\t%s) _tasks_ids %s; return ;;\n", c.name, list)
		}
	}
	b.WriteString("\t\tesac\n\tfi\n\tCOMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n}\n" + bashHelpers + "complete -F _tasks tasks\n")
	return b.String()
}

func zshScript() string {
	return "#compdef tasks\n# Completion of tasks for zsh: source <(tasks completion zsh), after compinit.\n" +
		"autoload -U +X bashcompinit && bashcompinit\n" + bashScript()
}

// idsValue is the value of a flag that takes ids.
const idsValue = "IDS"

// idFlags returns the flags that take ids, with one and with two dashes.
func idFlags() []string {
	var names []string
	for _, c := range commands() {
		for _, o := range c.flags {
			if o.value == idsValue && !slices.Contains(names, "-"+o.name) {
				names = append(names, "-"+o.name, "--"+o.name)
			}
		}
	}
	return names
}

// idList returns how a script asks for the ids that a command takes, "" where it
// takes none: with what the lines begin, and the command that prints them.
func idList(c command) string {
	switch c.name {
	case "claim":
		return "'[' ready"
	case "complete", "release", "reclaim":
		return "'[' list -status in_progress"
	case "reopen":
		return "'[' list -status completed"
	case "renumber":
		return "'[!]' list"
	case "get", "update", "delete", "why":
		return "'[' list"
	}
	return ""
}

// bashHelpers complete ids and directories. What is typed is never evaluated,
// and tasks is asked only for what is there; what it complains of is not shown.
const bashHelpers = `# _tasks_ids BEGIN COMMAND...: the ids in the lines of a command that begin so.
_tasks_ids() {
	local begin=$1 line id before=
	shift
	_tasks_plain "$board"
	case $cur in *,*) before=${cur%,*}, ;; esac
	while IFS= read -r line; do
		case $line in "$begin"*) ;; *) continue ;; esac
		line=${line#"["?"] "}
		case $line in
		task_*) id=${line#task_} id=${id%%.*} ;;
		"#"*) id=${line#"#"} id=${id%%:*} ;;
		*) continue ;;
		esac
		case ,$before$given, in *,$id,*) continue ;; esac
		case $before$id in "$cur"*) COMPREPLY+=("$before$id") ;; esac
	done < <(command tasks ${REPLY:+-dir "$REPLY"} "$@" -timeout 1s 2>/dev/null)
}
# _tasks_directories: those that begin as the word does, whatever is in their names.
_tasks_directories() {
	local name bare=
	_tasks_plain "$cur"
	compopt -o filenames 2>/dev/null || bare=1 # nobody else will quote what needs it
	while IFS= read -r name; do
		if [[ $bare ]]; then printf -v name %q "$name"; fi
		COMPREPLY+=("$name")
	done < <(compgen -d -- "$REPLY")
}
# _tasks_plain WORD: REPLY is the word without its quotes.
_tasks_plain() {
	local c quote= i
	REPLY=
	for ((i = 0; i < ${#1}; i++)); do
		c=${1:$i:1}
		if [[ $quote == "'" && $c != "'" ]]; then
			REPLY+=$c
		elif [[ $c == "\\" ]]; then
			((i++))
			REPLY+=${1:$i:1}
		elif [[ $c == "$quote" ]]; then
			quote=
		elif [[ ! $quote && ($c == "'" || $c == '"') ]]; then
			quote=$c
		else
			REPLY+=$c
		fi
	done
	case $1 in "~/"*) REPLY=$HOME${REPLY#"~"} ;; esac
}
`
