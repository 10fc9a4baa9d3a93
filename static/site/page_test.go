package main

import (
	"strings"
	"testing"
)

func TestFill(t *testing.T) {
	const shell = "<head><!-- unbuilt --><style>p{}</style>\n<!-- /unbuilt -->\n<!-- fill: head -->\n</head><!-- unbuilt --><p>make run</p><!-- /unbuilt --><main id=\"text\"><!-- fill: text --></main>"
	got, err := fill(shell, map[string]string{"head": "<title>$1</title>\n", "text": "<p id=\"a\">words</p>"})
	if err != nil {
		t.Fatal(err)
	}
	want := "<head><title>$1</title>\n</head><main id=\"text\"><p id=\"a\">words</p></main>"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestFillRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		shell string
		parts map[string]string
		want  string
	}{
		"a place with nothing for it": {"<!-- fill: head --><!-- fill: text -->", map[string]string{"head": ""}, `["text"]`},
		"a part without a place":      {"<!-- fill: head -->", map[string]string{"head": "", "text": ""}, `no place for "text"`},
		"one id on two elements":      {`<main id="a"><!-- fill: text -->`, map[string]string{"text": `<p id="a">`}, `the id "a"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := fill(c.shell, c.parts)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("error %v, want one with %q", err, c.want)
			}
		})
	}
}
