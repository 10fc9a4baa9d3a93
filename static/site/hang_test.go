package main

import "testing"

func TestALineOfCodeThatIsBrokenGoesOnBehindItsIndentation(t *testing.T) {
	got, err := renderMarkdown([]byte("```go\nfunc main() {\n\tif x < y {\n\t\treturn\n\n\t}\n}\n```\n"), "hook")
	if err != nil {
		t.Fatal(err)
	}
	want := `<pre><code class="language-go"><span class="hang-0">func main() {
</span><span class="hang-2">	if x &lt; y {
</span><span class="hang-4">		return
</span><span class="hang-0">
</span><span class="hang-2">	}
</span><span class="hang-0">}
</span></code></pre>
`
	if string(got.HTML) != want {
		t.Errorf("the block is\n%s\nwant\n%s", got.HTML, want)
	}
}
