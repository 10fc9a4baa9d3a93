//go:build !js

// Package main is the program of the page. It runs in a browser; see main.go.
package main

import "fmt"

func main() {
	fmt.Println("This program runs in a browser: run make run in the folder of the project, then open http://localhost:8080.")
}
