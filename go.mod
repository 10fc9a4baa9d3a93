module tasklesson

go 1.26

require (
	github.com/hack-pad/go-indexeddb v0.3.2 // indirect
	github.com/maxence-charriere/go-app/v10 v10.1.11 // indirect
	github.com/yuin/goldmark v1.7.8 // indirect
)
