package words

// HandoutPage is what the lesson on paper says, and the page of it.
type HandoutPage interface {
	Handout() string   // the link
	HandoutIs() string // what it leads to, after it: in the contents and at the end
	HandoutTitle() string
	HandoutLead() string
	Answers() string // the heading of the last pages
}
