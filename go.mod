module tasklesson

go 1.26.0

require (
	github.com/hack-pad/go-indexeddb v0.3.2
	github.com/maxence-charriere/go-app/v10 v10.1.11
	github.com/tdewolff/minify/v2 v2.24.25
	github.com/yuin/goldmark v1.7.8
	tasklesson/tasks v0.0.0
)

require (
	github.com/google/uuid v1.6.0 // indirect
	github.com/hack-pad/safejs v0.1.0 // indirect
	github.com/tdewolff/parse/v2 v2.8.20 // indirect
)

replace tasklesson/tasks => ./tasks
