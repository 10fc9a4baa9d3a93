package agent_test

import (
	"encoding/json"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
	"tasklesson/static"
)

// Nothing that an agent takes from prose stands in Go: told in a language that
// nobody speaks, with other letters and other ends of sentences, a scenario goes
// the same way, act by act.
func TestAScenarioInAnotherLanguageGoesTheSameWay(t *testing.T) {
	for name, paths := range map[string][]string{
		"compact": {"12", "1c2r130", "2c5r130", "3c30", "11r130", "11r2", "5a30", "6c2c9", "4c4c30", "5c3c3r19"},
		"list":    {"7", "1c9r19", "2c9r19", "4c9r19", "3a9r19", "0c3r19"},
	} {
		bundle, err := scenario.Gather(static.Scenarios(), name, "en")
		if err != nil {
			t.Fatal(err)
		}
		english, foreign := scenarioOf(t, bundle), scenarioOf(t, translated(t, bundle))
		for _, path := range paths {
			want, got := framesOf(t, english, path), framesOf(t, foreign, path)
			if len(got) != len(want) {
				t.Errorf("%s/%s has %d places, and %d in the other language", name, path, len(want), len(got))
			}
			for i := range min(len(got), len(want)) {
				if !told(t, name, want[i], got[i]) {
					break
				}
			}
		}
	}
}

// told compares what the agents do at a place, and checks that they say it in the
// other language.
func told(t *testing.T, name string, want, got scenario.Frame) bool {
	t.Helper()
	for lane := range want.Lanes {
		here, there := want.Lanes[lane].(agent.Moment), got.Lanes[lane].(agent.Moment)
		if a, b := done(here), done(there); !reflect.DeepEqual(a, b) {
			t.Errorf("%s of %s: in the other language %s does\n%s, and in English\n%s", want.Position.Fragment(), name, lane, strings.Join(b, "\n"), strings.Join(a, "\n"))
			return false
		}
		if here.Asks != there.Asks || here.State.Conversation.Over() != there.State.Conversation.Over() {
			t.Errorf("%s: in the other language %s asks %q, and in English %q", want.Position.Fragment(), lane, there.Asks, here.Asks)
			return false
		}
		for _, m := range there.State.Conversation.Messages {
			if word := leftOver(m, there.Script.Plan); word != "" {
				t.Errorf("%s: in the other language %s still says %q in %q", want.Position.Fragment(), lane, word, m.Text)
				return false
			}
		}
	}
	return true
}

// done returns what came at a place: who spoke, what was called with what, and what
// was answered by a tool.
func done(m agent.Moment) []string {
	did := []string{string(m.Act.Do)}
	for _, message := range m.Act.Messages {
		line := string(message.Role) + " " + message.Tool + " " + string(message.Input)
		if message.Role == conversation.ToolReply {
			line += message.Text
		}
		did = append(did, line)
	}
	return did
}

var (
	latin    = regexp.MustCompile(`[A-Za-z]{3,}`)
	noProse  = regexp.MustCompile(`agent-\d+`)
	aHolder  = regexp.MustCompile(`\{[a-z]+\}`)
	sentence = strings.NewReplacer(". ", "。 ", "! ", "！ ", "? ", "？ ")
)

// leftOver returns a word of English in what somebody says; names of agents, and
// of the pieces of work, are data.
func leftOver(m conversation.Message, plan agent.Plan) string {
	if m.Tool != "" {
		return ""
	}
	text := noProse.ReplaceAllString(m.Text, "")
	for _, piece := range plan {
		text = strings.ReplaceAll(text, piece.Subject, "")
	}
	return latin.FindString(text)
}

func scenarioOf(t *testing.T, bundle scenario.Bundle) scenario.Scenario {
	t.Helper()
	sc, err := bundle.Scenario(scenario.Actors{"agent": agent.Actor{}})
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// translated returns a bundle in which all that the agents' lanes say is written in
// other letters. A text keeps its length, so that the window is as full as before.
func translated(t *testing.T, bundle scenario.Bundle) scenario.Bundle {
	t.Helper()
	var text map[string]json.RawMessage
	if err := json.Unmarshal([]byte(bundle.Files["en.json"]), &text); err != nil {
		t.Fatal(err)
	}
	var lanes map[string]map[string]any
	if err := json.Unmarshal(text["lanes"], &lanes); err != nil {
		t.Fatal(err)
	}
	for _, lane := range lanes {
		pieces := lane["reading"].(map[string]any)["pieces"].(map[string]any)
		for subject, words := range pieces {
			// The board shows the subject as it is, in any language.
			pieces[subject] = append(inOtherLetters(words).([]any), words.([]any)...)
		}
		for key, said := range lane {
			if key == "reading" {
				reading := said.(map[string]any)
				counts := map[string]any{}
				for words, n := range reading["counts"].(map[string]any) {
					counts[inOtherLetters(words).(string)] = n
				}
				reading["counts"], reading["order"], reading["yes"] = counts, inOtherLetters(reading["order"]), inOtherLetters(reading["yes"])
				continue
			}
			lane[key] = inOtherLetters(said)
		}
		lane["summary"].(map[string]any)["ends"] = []string{"。", "！", "？"}
	}
	text["lanes"] = conversation.JSON(lanes)
	files := map[string]string{}
	for name, data := range bundle.Files {
		files[name] = data
	}
	files["en.json"] = string(conversation.JSON(text))
	bundle.Files = files
	return bundle
}

// inOtherLetters translates texts, also in lists and as the values of keys, and
// leaves placeholders.
func inOtherLetters(said any) any {
	switch said := said.(type) {
	case []any:
		var all []any
		for _, one := range said {
			all = append(all, inOtherLetters(one))
		}
		return all
	case map[string]any:
		all := map[string]any{}
		for key, one := range said {
			all[key] = inOtherLetters(one)
		}
		return all
	case string:
		// A space of its own at the end lets the last end be found like the others.
		text := strings.TrimSuffix(sentence.Replace(said+" "), " ")
		holders := aHolder.FindAllString(text, -1)
		parts := aHolder.Split(text, -1)
		for i := range parts {
			parts[i] = strings.Map(otherLetter, parts[i])
			if i < len(holders) {
				parts[i] += holders[i]
			}
		}
		return strings.Join(parts, "")
	}
	return said
}

func otherLetter(r rune) rune {
	switch {
	case r >= 'a' && r <= 'z':
		return 'а' + r - 'a'
	case r >= 'A' && r <= 'Z':
		return 'А' + r - 'A'
	}
	return r
}
