package main

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/words"
)

// racePage is a window of a race: the program without its lab, and a table of what two
// of them have claimed. The first window starts the race; the second has another
// address.
func racePage(folder string, w words.Words) (string, error) {
	return fill(raceShell, w, map[string]string{
		"head": headLinks(folder, "race.css") + raceScripts(folder, w),
		"lead": "<p>" + html.EscapeString(ofAll(w.RaceLead())) + "</p>",
		"rows": raceRows(w),
	})
}

func raceScripts(folder string, w words.Words) string {
	return fmt.Sprintf("<script src=\"%[1]s/race.js\" defer data-program=\"%[1]s/%[2]s\" data-words=\"%[3]s\"></script>\n",
		folder, programFile, html.EscapeString(asJSON(saidBy[words.RaceLoader](w))))
}

// raceRows are the rows of the table: what each agent holds, and what becomes of tasks
// that nobody or that two hold, without a lock and with one.
func raceRows(w words.Words) string {
	rows := ""
	for _, name := range []string{
		strings.ReplaceAll(w.RaceHolds(), "{agent}", "agent-1"), strings.ReplaceAll(w.RaceHolds(), "{agent}", "agent-2"),
		ofAll(w.RaceFree()), w.RaceTwice(),
	} {
		rows += fmt.Sprintf("<tr><th scope=\"row\">%s</th><td data-lock=\"false\">–</td><td data-lock=\"true\">–</td></tr>\n", html.EscapeString(name))
	}
	return rows
}

// ofAll fills in how many tasks there are.
func ofAll(sentence string) string {
	return strings.ReplaceAll(sentence, "{n}", strconv.Itoa(race.Length))
}

const raceShell = `<!doctype html>
<html lang="{{Language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>{{RaceTitle}}</title>
<!-- fill: head -->
</head>
<body class="race">
<p id="incomplete">{{PageIncomplete}}</p>
<main>
<h1>{{RaceTitle}}</h1>
<!-- fill: lead -->
<p id="say" role="status"></p>
<div id="acts" hidden>
<button type="button" id="open">{{RaceWindow}}</button>
<button type="button" id="frames">{{RaceFrames}}</button>
<button type="button" id="apart" disabled>{{RaceApart}}</button>
<button type="button" id="whole" disabled>{{RaceLock}}</button>
<button type="button" id="stop" disabled>{{RaceStop}}</button>
</div>
<table>
<caption>{{RaceTable}}</caption>
<thead><tr><td></td><th scope="col">{{RaceWithout}}</th><th scope="col">{{RaceWith}}</th></tr></thead>
<tbody>
<!-- fill: rows -->
</tbody>
</table>
<details id="held" hidden><summary>{{RaceHeld}}</summary><ol></ol></details>
<div id="second"></div>
<p><a href="./#chapter-claim">{{RaceBack}}</a></p>
</main>
</body>
</html>
`
