package agent

import "strings"

// transcribe makes the transcript of the conversation as it is.
func (s State) transcribe() (State, Transcript) {
	s.Transcripts++
	return s, NewTranscript(s.Conversation, s.Transcripts)
}

// blank is the first half of [Compact]. A reader sees the halves one by one;
// a test holds that together they are the whole.
func (s State) blank() State {
	report := Report{Asked: s.Asked || !s.Conversation.Due(), Before: s.Conversation.Tokens()}
	s.Conversation, report.Blanked = BlankOldResults(s.Conversation)
	report.Between = s.Conversation.Tokens()
	report.After = report.Between
	s.Report = report
	return s
}

// replace is the second half.
func (s State) replace() State {
	if s.Report.Asked || s.Conversation.Due() {
		s.Conversation, s.Report.Replaced, s.Report.Summary = Replace(s.Conversation)
	}
	s.Report.After = s.Conversation.Tokens()
	s.Asked = false
	return s
}

// newAgent starts the next agent: nothing of the conversation before is left.
// When all names are used up, the last one comes again.
func (sc Script) newAgent(s State) State {
	if n := len(sc.Agents); n > 0 {
		s.Agent = sc.Agents[min(s.Agents, n-1)]
	}
	s.Agents++
	s.Asked, s.Report = false, Report{}
	prompt := Message{Role: System, Text: strings.ReplaceAll(sc.System, "{agent}", s.Agent)}
	s.Conversation = Conversation{Tools: sc.Tools, Messages: []Message{prompt}}.Clone()
	return s
}
