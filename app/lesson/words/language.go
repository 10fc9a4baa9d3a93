package words

// A Language is one that the lesson is told in.
type Language struct {
	Tag string // as in the attribute lang: "en"
	Words
}

// Languages are all of them. The pages at the root of the site are in the first.
var Languages = []Language{{"en", English{}}}

// In returns the words of a language, those of the first where it is none of
// [Languages].
func In(tag string) Words {
	for _, l := range Languages {
		if l.Tag == tag {
			return l.Words
		}
	}
	return Languages[0].Words
}
