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
func racePage(folder string, w words.Words) []byte {
	length := strconv.Itoa(race.Length)
	row := func(name string, fill bool) string {
		filled := ""
		if fill {
			filled = fmt.Sprintf(` data-fill="%s"`, length)
		}
		return fmt.Sprintf("<tr><th scope=\"row\"%s>%s</th><td data-lock=\"false\"></td><td data-lock=\"true\"></td></tr>\n", filled, html.EscapeString(name))
	}
	held := func(agent string) string { return row(strings.ReplaceAll(w.RaceHolds(), "{agent}", agent), false) }
	rows := held("agent-1") + held("agent-2") + row(w.RaceFree(), true) + row(w.RaceTwice(), false)
	says := []string{
		w.Language(), w.RaceTitle(), w.RaceLead(), w.RaceWindow(), w.RaceFrames(), w.RaceApart(), w.RaceLock(), w.RaceStop(),
		w.RaceTable(), w.RaceWithout(), w.RaceWith(), w.RaceBack(), wordsAs[words.RaceLoader](w),
	}
	fill := []any{folder, looks(folder, "race.css"), rows, length}
	for _, said := range says {
		fill = append(fill, html.EscapeString(said))
	}
	return fmt.Appendf(nil, raceShell, fill...)
}

const raceShell = `<!doctype html>
<html lang="%[5]s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>%[6]s</title>
%[2]s<script src="%[1]s/wasm_exec.js" defer></script>
<script src="%[1]s/race.js" defer data-program="%[1]s/app.wasm.gz" data-words="%[17]s"></script>
</head>
<body class="race">
<main>
<h1>%[6]s</h1>
<p data-fill="%[4]s">%[7]s</p>
<p id="say" role="status"></p>
<div id="acts" hidden>
<button type="button" id="open">%[8]s</button>
<button type="button" id="frames">%[9]s</button>
<button type="button" id="apart" disabled>%[10]s</button>
<button type="button" id="whole" disabled>%[11]s</button>
<button type="button" id="stop" disabled>%[12]s</button>
</div>
<table>
<caption>%[13]s</caption>
<thead><tr><td></td><th scope="col">%[14]s</th><th scope="col">%[15]s</th></tr></thead>
<tbody>
%[3]s</tbody>
</table>
<div id="second"></div>
<p><a href="./#chapter-claim">%[16]s</a></p>
</main>
</body>
</html>
`
