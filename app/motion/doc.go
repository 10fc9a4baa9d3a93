// Package motion says in which order the effects of one step are shown. What is
// drawn is final at once; for about 1.3 seconds the old look lies over it and gives
// way part by part: a cause first, then what follows from it. One table serves
// graph, files, conversation, counts and sentence, so that they agree.
//
// It is plain Go and looks at two views alone. Package wasm/browser performs the
// moments.
package motion
