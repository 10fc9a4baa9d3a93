// Package forms shows a board in the forms that other programs read: a diagram
// for Mermaid or Graphviz, and what an agent should know when it starts.
//
//	listing, err := manager.List(ctx)
//	fmt.Print(forms.Mermaid(listing))
//
// Every function is pure: the same listing gives the same text, nothing is
// changed, and several goroutines may call it at once. Subjects and owners are
// data that others wrote. They stay on one line, are cut where they
// are long, what is hidden in them is marked, and they cannot end a label, add an edge or steer a terminal.
package forms
