package agent

import (
	"encoding/json"
	"errors"
	"strings"
)

// A Profile is what is known of the agents of a lane before anybody answers for them. It
// stands in the vocabulary of who does, beside much that concerns nobody else.
type Profile struct {
	System   string   `json:"system"`   // the system prompt; {agent} is the agent's name
	Agent    string   `json:"agent"`    // the name of an agent; {n} is its number
	Examples []string `json:"examples"` // prompts that are understood, to be offered
}

// ReadProfile reads the profile of a vocabulary (JSON). It returns an error for what is
// none, and as [Profile.Check] does.
func ReadProfile(vocabulary string) (Profile, error) {
	var p Profile
	if err := json.Unmarshal([]byte(vocabulary), &p); err != nil {
		return Profile{}, err
	}
	return p, p.Check()
}

// Check returns an error where a profile lacks something.
func (p Profile) Check() error {
	switch {
	case !strings.Contains(p.System, "{agent}") || !strings.Contains(p.Agent, "{n}"):
		return errors.New("agent: a profile without {agent} or {n}")
	case len(p.Examples) < 2:
		return errors.New("agent: a profile with fewer than two examples")
	}
	return nil
}
