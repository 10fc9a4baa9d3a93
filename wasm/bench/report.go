package main

import (
	"fmt"
	"strings"
	"time"
)

// results are the figures of one place.
type results struct {
	place string
	sizes []int
	cells map[string]map[int]figures // by operation and size
}

func (r *results) add(operation string, size int, f figures) {
	if r.cells == nil {
		r.cells = map[string]map[int]figures{}
	}
	if r.cells[operation] == nil {
		r.cells[operation] = map[int]figures{}
	}
	r.cells[operation][size] = f
}

// report returns the tables: time and what it grew by, then the ratios.
func (r *results) report() string {
	var b strings.Builder
	r.table(&b, "time", func(f figures) string { return shown(f.ours) })
	r.table(&b, "times faster than the scan", func(f figures) string { return ratio(f.scan, f.ours, "%.1f") })
	r.table(&b, "of plain JavaScript's time", func(f figures) string { return ratio(f.ours, f.plain, "%.2f") })
	r.growth(&b)
	return b.String()
}

// table writes a row for each operation that has anything to say.
func (r *results) table(b *strings.Builder, title string, cell func(figures) string) {
	var rows strings.Builder
	for _, op := range operations {
		row, says := fmt.Sprintf("  %-34s", op.name), false
		for _, size := range r.sizes {
			text := cell(r.cells[op.name][size])
			says = says || text != ""
			row += fmt.Sprintf("%10s", text)
		}
		if says {
			rows.WriteString(strings.TrimRight(row, " ") + "\n")
		}
	}
	if rows.Len() == 0 {
		return
	}
	fmt.Fprintf(b, "%-36s", r.place+": "+title)
	for _, size := range r.sizes {
		fmt.Fprintf(b, "%10s", thousands(size))
	}
	b.WriteString("\n" + rows.String() + "\n")
}

// growth says how much dearer a completion is on a large board.
func (r *results) growth(b *strings.Builder) {
	of := r.cells["complete, 5 wait"]
	fmt.Fprintf(b, "%s: complete, 5 wait: 10,000 tasks / 10 tasks = %s\n\n", r.place, ratio(of[10000].ours, of[10].ours, "%.2f"))
}

func ratio(a, b time.Duration, format string) string {
	if a == 0 || b == 0 {
		return ""
	}
	return fmt.Sprintf(format, float64(a)/float64(b))
}

// shown returns a time with three digits.
func shown(d time.Duration) string {
	switch {
	case d == 0:
		return ""
	case d < time.Millisecond:
		return fmt.Sprintf("%.3g µs", float64(d)/float64(time.Microsecond))
	}
	return fmt.Sprintf("%.3g ms", float64(d)/float64(time.Millisecond))
}

func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}
