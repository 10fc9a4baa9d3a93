package words

// Languages are those that the lesson is told in. The pages at the root of the
// site are in the first.
var Languages = []Words{&English{}}

// In returns the words of a language by its tag, those of the first where it is
// none of [Languages].
func In(tag string) Words {
	for _, w := range Languages {
		if w.Language() == tag {
			return w
		}
	}
	return Languages[0]
}
