package main

import "slices"

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
