package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// The drawings of the icons, on 16 by 16 units, without colour: they take the
// colour of their text. The states differ in outline, not only in colour.
var icons = map[string]string{
	"ready":       `<circle cx="8" cy="8" r="5.6"/><path d="M6.8 5.6v4.8L10.6 8z" fill="currentColor"/>`,
	"blocked":     `<rect x="3.6" y="7" width="8.8" height="6" rx="1.4"/><path d="M5.6 7V5.2a2.4 2.4 0 0 1 4.8 0V7"/>`,
	"in_progress": `<path d="M13.4 8A5.4 5.4 0 1 1 8 2.6M8 5v3l2 1.6"/>`,
	"completed":   `<path d="m3.4 8.6 3 3 6.2-7"/>`,
	"unreadable":  `<path d="M8 2.4 14.2 13.2H1.8zM8 6.4v3.2M8 11.4v.2"/>`,
	"first":       `<path d="M4 3v10M13 3 7 8l6 5"/>`,
	"previous":    `<path d="m10 3-5 5 5 5"/>`,
	"next":        `<path d="m6 3 5 5-5 5"/>`,
	"last":        `<path d="M12 3v10M3 3l6 5-6 5"/>`,
	"undo":        `<path d="M6 3.4 2.8 6.6 6 9.8M3 6.6h6.4a3.4 3.4 0 0 1 0 6.8H7"/>`,
	"redo":        `<path d="m10 3.4 3.2 3.2L10 9.8M13 6.6H6.6a3.4 3.4 0 0 0 0 6.8H9"/>`,
	"reset":       `<path d="M3 8a5 5 0 1 0 1.5-3.5M3 2.5V5h2.5"/>`,
	"add":         `<path d="M8 3v10M3 8h10"/>`,
	"board":       `<rect x="2.6" y="2.8" width="10.8" height="10.4" rx="1.6"/><path d="M5.2 6h.2M7.6 6h3.4M5.2 10h.2M7.6 10h3.4"/>`,
	"open":        `<circle cx="8" cy="8" r="5.2"/>`,
	"compact":     `<path d="M8 1.8v4.4M8 14.2V9.8M5.4 4.2 8 6.8l2.6-2.6M5.4 11.8 8 9.2l2.6 2.6"/>`,
	"agent":       `<rect x="3" y="5.4" width="10" height="7.4" rx="1.8"/><path d="M8 5.4V2.8M6 8.6v1M10 8.6v1"/>`,
	"close":       `<path d="m4 4 8 8M12 4l-8 8"/>`,
	"play":        `<path d="M5 3.2v9.6l7.6-4.8z" fill="currentColor"/>`,
	"pause":       `<path d="M5.4 3.6v8.8M10.6 3.6v8.8"/>`,
	"keys":        `<path d="M5.6 6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M8 12.6v.2"/>`,
	"fold":        `<path d="m6 4.4 3.6 3.6L6 11.6"/>`,
	"sheet":       `<path d="m3.6 10 4.4-4.2 4.4 4.2"/>`,
	"note":        `<circle cx="8" cy="8" r="5.6"/><path d="M8 7.4v3.4M8 5v.2"/>`,
	"alarm":       `<path d="M8 2.4 14.2 13.2H1.8zM8 6.4v3.2M8 11.4v.2"/>`,
}

// icon draws one of [icons]; words beside it say the same. Its size is that of
// the text, and a small one where the style sheet is missing.
func icon(name string) UI {
	drawing, ok := icons[name]
	if !ok {
		panic("app: no icon " + name)
	}
	return app.Raw(`<svg class="ic ic-` + name + `" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">` + drawing + `</svg>`)
}
