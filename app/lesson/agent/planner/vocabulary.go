package planner

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"tasklesson/app/lesson/agent"
)

// A vocabulary is the file of a language: its words, and all that the planner says.
type vocabulary struct {
	agent.Profile
	Words     map[string][]string `json:"words"`
	Slips     map[string]string   `json:"slips"`       // of the pen, and what is meant
	Endings   [][2]string         `json:"endings"`     // of a verb: "writes", and what makes it "write"
	Gerund    string              `json:"gerund"`      // how words end that say what somebody is doing
	Past      map[string]string   `json:"past"`        // words in the past, and their verbs
	PastEnd   string              `json:"past_ending"` // how other words in the past end
	Beyond    []string            `json:"beyond"`      // verbs for work that is not the board's
	Foreign   []string            `json:"foreign"`     // words of other languages that this one has not
	SmallTalk []string            `json:"small_talk"`  // words that alone are no step of a plan
	Vague     []string            `json:"vague"`       // behind the name of a task: "stuff"
	Auxiliary []string            `json:"auxiliary"`   // verbs that begin a question too: "do"
	Fields    []string            `json:"fields"`      // what tasks have elsewhere, and not on this board: "priority"
	Mutual    []string            `json:"mutual"`      // of two tasks: "each other"
	AnyTime   []string            `json:"any_time"`    // says that something waits for nothing
	Somebody  []string            `json:"somebody"`    // nobody's name: "someone"
	Holders   []string            `json:"holders"`     // before a name: who has it
	AnyOf     []string            `json:"any_of"`      // of several one at least: "any"
	Numbers   []string            `json:"numbers"`     // the words for 0, 1, 2 and so on
	Ordinals  []string            `json:"ordinals"`    // first, second and so on
	Recipes   []recipe            `json:"recipes"`
	Say       map[string]string   `json:"say"`
	Refused   map[string]string   `json:"refused"` // by the code of the refusal
}

// A Planner is a model for the loop of agents: it understands sentences about a task
// board, and answers with the calls that carry them out. It asks no language model.
// It never changes but for a memory of its last plan, which saves time and makes no
// difference; several goroutines may ask it at once.
type Planner struct {
	v       vocabulary
	lexicon *lexicon

	mu   sync.Mutex
	key  string // of the plan that was made last
	last *outcome
}

// Read reads a vocabulary. It returns an error for a text that is not one, and for one that
// lacks words or sentences.
func Read(text string) (*Planner, error) {
	p := &Planner{}
	if err := json.Unmarshal([]byte(text), &p.v); err != nil {
		return nil, errors.New("planner: vocabulary: " + err.Error())
	}
	var err error
	if p.lexicon, err = newLexicon(p.v); err != nil {
		return nil, err
	}
	return p, p.check()
}

// check returns an error where sentences are missing.
func (p *Planner) check() error {
	for _, key := range sentenceKeys {
		if p.v.Say[key] == "" {
			return errors.New("planner: vocabulary: no sentence " + key)
		}
	}
	for _, code := range refusalCodes {
		if p.v.Refused[code] == "" {
			return errors.New("planner: vocabulary: no sentence for the refusal " + code)
		}
	}
	switch {
	case len(p.v.Say) != len(sentenceKeys):
		return errors.New("planner: vocabulary: sentences that nobody says")
	case len(p.v.Recipes) == 0:
		return errors.New("planner: vocabulary: no recipe")
	}
	return p.v.Check()
}

// newLexicon puts the words of a vocabulary in order.
func newLexicon(v vocabulary) (*lexicon, error) {
	l := &lexicon{phrases: map[string]class{}, first: map[string]int{}, slips: v.Slips, numbers: map[string]int{}, ordinal: map[string]int{}}
	classes := classesByName()
	for name, c := range classes {
		if len(v.Words[name]) == 0 {
			return nil, errors.New("planner: vocabulary: no words for " + name)
		}
		for _, phrase := range v.Words[name] {
			tokens := scan(fold(phrase))
			text := joinedText(tokens)
			if _, there := l.phrases[text]; there || len(tokens) == 0 {
				return nil, errors.New("planner: vocabulary: twice: " + phrase)
			}
			l.phrases[text] = c
			l.first[tokens[0].text] = max(l.first[tokens[0].text], len(tokens))
			rash := c.any(drop, retract) || c == remove && len(text) < 6 // "ship it", "scrape it"
			if c.any(verbs...) && !rash && utf8.RuneCountInString(text) >= 4 && !strings.Contains(text, " ") {
				l.single = append(l.single, text)
			}
		}
	}
	if len(v.Words) != len(classes) {
		return nil, errors.New("planner: vocabulary: words of a class that nobody knows")
	}
	for n, text := range v.Numbers {
		l.numbers[fold(text)] = n
	}
	for n, text := range v.Ordinals {
		l.ordinal[fold(text)] = n + 1
	}
	slices.Sort(l.single)
	return l, nil
}

// mend returns the class of the only verb that a word is one slip of the pen away from. The
// first letter has to be right.
func (l *lexicon) mend(text string) (class, bool) {
	if utf8.RuneCountInString(text) < 3 {
		return plain, false
	}
	found := plain
	for _, right := range l.single {
		if right[0] != text[0] || !oneTypo(text, right) {
			continue
		}
		if c := l.phrases[right]; found == plain || found == c {
			found = c
		} else {
			return plain, false
		}
	}
	return found, found != plain
}

// Profile returns what is known of the agents of that language. By the system prompt the
// planner knows its own name. The slice in it must not be changed.
func (p *Planner) Profile() agent.Profile { return p.v.Profile }

// say returns a sentence of the vocabulary with values in the place of placeholders.
func (p *Planner) say(key string, pairs ...string) string { return fill(p.v.Say[key], pairs...) }

// fill puts values in the place of placeholders: a name, its value, and so on. It does
// without a strings.Replacer, which is 3 kB of the program of the agent.
func fill(template string, pairs ...string) string {
	text := ""
	for {
		at := strings.IndexByte(template, '{')
		end := at + 1 + strings.IndexByte(template[at+1:], '}')
		if at < 0 || end <= at {
			return text + template
		}
		value := template[at : end+1]
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == template[at+1:end] {
				value = pairs[i+1]
				break
			}
		}
		text, template = text+template[:at]+value, template[end+1:]
	}
}

// listOf joins names: "a, b and c". Of many it names the first, and how many more
// there are.
func (p *Planner) listOf(names []string, most int) string { return p.listWith("and", names, most) }

// listWith is the same with another word before the last name: "a, b or c".
func (p *Planner) listWith(last string, names []string, most int) string {
	if len(names) == 0 {
		return p.v.Say["nothing"]
	}
	if len(names) > most {
		rest := itoa(len(names) - most + 1)
		names = append(append([]string(nil), names[:most-1]...), p.say("more", "n", rest))
	}
	if len(names) == 1 {
		return names[0]
	}
	n := len(names) - 1
	return strings.Join(names[:n], p.v.Say["comma"]) + p.v.Say[last] + names[n]
}

func itoa(n int) string { return strconv.Itoa(n) }

// cutTo returns text on one line, with at most that many code points.
func cutTo(text string, most int) string {
	text = strings.Join(strings.Fields(valid(text)), " ")
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

// compactJSON returns JSON without space, for comparing.
func compactJSON(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, raw) != nil {
		return string(raw)
	}
	return b.String()
}
