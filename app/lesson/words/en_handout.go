package words

func (e *English) Handout() string { return e.say("Handout") }
func (e *English) HandoutIs() string {
	return e.say("to print: every step with a figure, the answers on the last pages.")
}

func (e *English) HandoutTitle() string {
	return e.say("Handout · Tasks that outlive the conversation")
}

func (e *English) HandoutLead() string {
	return e.say("The numbered steps of the lesson, each with what the lab shows at its end. What is behind a # is its address on the page.")
}
func (e *English) Answers() string { return e.say("Answers") }
