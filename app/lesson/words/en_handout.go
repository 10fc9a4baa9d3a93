package words

func (English) Handout() string { return "Handout" }
func (English) HandoutIs() string {
	return "to print: every step with a figure, the answers on the last pages."
}
func (English) HandoutTitle() string { return "Handout · Tasks that outlive the conversation" }
func (English) HandoutLead() string {
	return "The numbered steps of the lesson, each with what the lab shows at its end. What is behind a # is its address on the page."
}
func (English) Answers() string { return "Answers" }
