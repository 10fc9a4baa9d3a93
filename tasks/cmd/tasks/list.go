package main

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

func runList(ctx context.Context, s *session) error { return s.list(ctx, s.on("ready")) }

func runReady(ctx context.Context, s *session) error { return s.list(ctx, true) }

// list prints the part of the board that the flags ask for; without flags all of
// it. As JSON it is {"tasks", "unreadable"}, without what the flags leave out, and
// with -brief "completed", how many are folded away.
func (s *session) list(ctx context.Context, ready bool) error {
	options, err := s.listOptions(ready)
	if err != nil {
		return err
	}
	listing, err := s.manager.List(ctx)
	if err != nil {
		return err
	}
	listing = s.explained(ctx, listing)
	if _, given := s.flags["stale"]; given {
		return s.stale(ctx, part(listing, options))
	}
	if s.on("json") {
		return s.print(s.listingJSON(listing, options))
	}
	return s.print(s.paint(plain(shortened(listing).Text(options))))
}

func (s *session) listingJSON(listing tasks.Listing, o tasks.ListOptions) string {
	shown := part(listing, o)
	if !o.Brief {
		return indented(shown)
	}
	completed := 0
	for _, t := range listing.Filter(o.Filter).Tasks {
		if t.Status == tasks.Completed {
			completed++
		}
	}
	return indented(struct {
		Tasks      []tasks.Task           `json:"tasks"`
		Unreadable []tasks.UnreadableFile `json:"unreadable"`
		Completed  int                    `json:"completed"`
	}{append([]tasks.Task{}, shown.Tasks...), append([]tasks.UnreadableFile{}, shown.Unreadable...), completed})
}

// part returns what Text shows of a listing.
func part(l tasks.Listing, o tasks.ListOptions) tasks.Listing {
	l = l.Filter(o.Filter)
	if o.Brief {
		l.Tasks = slices.DeleteFunc(slices.Clone(l.Tasks), func(t tasks.Task) bool { return t.Status == tasks.Completed })
	}
	if o.Limit > 0 {
		l.Tasks = l.Tasks[:min(o.Limit, len(l.Tasks))]
		l.Unreadable = l.Unreadable[:min(o.Limit-len(l.Tasks), len(l.Unreadable))]
	}
	return l
}

// listOptions reads the flags of list.
func (s *session) listOptions(ready bool) (tasks.ListOptions, error) {
	o := tasks.ListOptions{Filter: tasks.Filter{Ready: ready, Owner: s.text("owner", "")}, Brief: s.on("brief")}
	if word, given := s.flags["status"]; given {
		o.Status = tasks.Status(word)
		if !slices.Contains([]tasks.Status{tasks.Pending, tasks.InProgress, tasks.Completed}, o.Status) {
			return o, invalid("list", "Invalid status: "+word+". Give pending, in_progress or completed.")
		}
	}
	if text, given := s.flags["owner"]; given && strings.TrimSpace(text) == "" {
		return o, invalid("list", "Invalid -owner. Give a name.")
	}
	if text, given := s.flags["limit"]; given {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return o, invalid("list", "Invalid -limit: "+text+". Give a whole number from 1.")
		}
		o.Limit = n
	}
	if s.on("mine") {
		if err := s.mine(&o.Filter); err != nil {
			return o, err
		}
	}
	return o, nil
}

// mine has a filter choose what the user has in progress.
func (s *session) mine(f *tasks.Filter) error {
	if f.Ready || f.Status != "" {
		return usageError("-mine shows what is in progress, and goes with neither -status nor -ready.")
	}
	f.Status, f.Owner = tasks.InProgress, s.owner()
	if strings.TrimSpace(f.Owner) == "" {
		return usageError("-mine needs a name: set $TASKS_OWNER, or give -owner NAME.")
	}
	return nil
}
