//go:build !js

package words_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
)

// TestEveryConditionLackAndFaultOfAChallengeIsSaid reads the kinds from the source, so
// that none is forgotten.
func TestEveryConditionLackAndFaultOfAChallengeIsSaid(t *testing.T) {
	source, err := os.ReadFile("words_challenge.go")
	if err != nil {
		t.Fatal(err)
	}
	w := &words.English{}
	say := map[string]func(kind string) string{
		"LevelGroup": func(kind string) string { return w.LevelGroup(words.LevelGroup(kind)) + "." },
		"ConditionKind": func(kind string) string {
			return w.ConditionSays(words.Condition{
				Kind: words.ConditionKind(kind), Subjects: []words.Data{"A", "B"}, Lists: [][]words.Data{{"A", "ready"}}, Number: 2,
			})
		},
		"LackKind": func(kind string) string {
			return w.LackSays(words.Lack{Kind: words.LackKind(kind), Names: []words.Data{"A problem.", "blocked", "ready", "C", "D"}, Number: 2})
		},
		"LinkFault": func(kind string) string { return w.LinkFails(words.LinkFault(kind)) },
	}
	said := map[string]string{}
	for _, kind := range regexp.MustCompile(`(?m)^\t\w+ +(\w+) = "(\w+)"`).FindAllStringSubmatch(string(source), -1) {
		sentence := say[kind[1]](kind[2])
		if len(sentence) < 4 || !strings.HasSuffix(sentence, ".") || said[sentence] != "" {
			t.Errorf("%s %s: it is said %q, as of %s", kind[1], kind[2], sentence, said[sentence])
		}
		said[sentence] = kind[2]
	}
	if len(said) < 50 {
		t.Errorf("only %d kinds were found", len(said))
	}
}

func TestASecretConditionNamesNoTask(t *testing.T) {
	for _, subjects := range [][]words.Data{{"Parse"}, {"Parse", "Emit"}} {
		said := (&words.English{}).ConditionSays(words.Condition{Kind: words.WantCompleted, Subjects: subjects, Secret: true})
		if strings.Contains(said, "Parse") || !strings.Contains(said, "completed") {
			t.Errorf("it is said %q", said)
		}
	}
}
