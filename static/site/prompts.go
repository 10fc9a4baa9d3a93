package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/scenario"
)

// prompt returns one of the prompts of the published lessons, from 1, as a link that puts
// it into the line.
func (c *claims) prompt(asked []string) (string, error) {
	var prompts []string
	attached := c.library[lesson.AgentsFrom].Attached["prompts."+c.words.Language()+".json"]
	if err := json.Unmarshal([]byte(attached), &prompts); err != nil {
		return "", fmt.Errorf("the prompts: %w", err)
	}
	if len(asked) == 1 {
		if n, err := strconv.Atoi(asked[0]); err == nil && n > 0 && n <= len(prompts) {
			shown := strings.ReplaceAll(prompts[n-1], " ", " "+claimMark) // numbers in it are said by nobody
			return fmt.Sprintf("[%s](#%s/=%s)", shown, lesson.AgentsFrom, url.PathEscape(prompts[n-1])), nil
		}
	}
	return "", errors.New("there is no such prompt")
}

// checkWorkshop checks a fragment of a chapter whose place is a directory: it reports false
// where that is no such fragment.
func checkWorkshop(fragment string, library scenario.Library) (is bool, err error) {
	chapter, rest, _ := strings.Cut(fragment, "/")
	switch {
	case chapter == lesson.AgentsFrom && strings.HasPrefix(rest, "="):
		return true, nil
	case chapter != lesson.ChallengesFrom || rest == "0":
		return false, nil
	case rest == lesson.OwnChallenge:
		return true, nil
	}
	levels, err := challenge.Read(library[chapter].Attached, language)
	for _, level := range levels {
		if level.Name == rest {
			return true, nil
		}
	}
	return true, errors.Join(err, errors.New("there is no such challenge"))
}
