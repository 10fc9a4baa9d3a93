package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/published"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// count counts what is asked for: "tools", or "hook/1 ready".
func (c *claims) count(asked []string) (int, error) {
	switch len(asked) {
	case 1:
		if count, there := overall[asked[0]]; there {
			return count(c), nil
		}
	case 2:
		count, there := atPosition[asked[1]]
		if !there {
			break
		}
		frame, err := c.frame(asked[0])
		return count(frame), err
	}
	return 0, fmt.Errorf("nothing like that is counted")
}

// overall has a row for everything that can be counted without a position.
var overall = map[string]func(c *claims) int{
	"chapters": func(c *claims) int { return c.chapters },
	"tools":    func(*claims) int { return len(tasks.Tools()) },
	"codes":    func(*claims) int { return len(tasks.Codes()) },
	"window":   func(*claims) int { return conversation.Window },
	"fields":   func(*claims) int { return len(fieldsOf(fullTask)) },
	"challenges": func(c *claims) int {
		levels, _ := challenge.Read(c.library[lesson.ChallengesFrom].Attached, language) // the links check them
		return len(levels)
	},
	"talk-window": func(*claims) int { return workbench.TalkWindow },
	"faults":      func(c *claims) int { return len(c.library["short"].Acts) },
	"threshold":   func(*claims) int { return conversation.Threshold },
}

// atPosition has a row for everything that can be counted at a position.
var atPosition = map[string]func(scenario.Frame) int{
	"tasks":    func(f scenario.Frame) int { return len(f.Snapshot.Listing.Tasks) },
	"ready":    func(f scenario.Frame) int { return len(f.Snapshot.Graph.Ready) },
	"blocked":  func(f scenario.Frame) int { return len(f.Snapshot.Graph.Blocked) },
	"started":  func(f scenario.Frame) int { return len(f.Snapshot.Graph.InProgress) },
	"done":     func(f scenario.Frame) int { return len(f.Snapshot.Graph.Completed) },
	"open":     func(f scenario.Frame) int { return len(f.Snapshot.Listing.Tasks) - len(f.Snapshot.Graph.Completed) },
	"waves":    func(f scenario.Frame) int { return len(f.Snapshot.Graph.Waves) },
	"widest":   func(f scenario.Frame) int { return widestWave(f.Snapshot.Graph) },
	"files":    func(f scenario.Frame) int { return len(f.Snapshot.Files) },
	"mark":     func(f scenario.Frame) int { return markOf(f.Snapshot.Files) },
	"written":  func(f scenario.Frame) int { return len(files.Compare(f.Before, f.Snapshot.Files)) },
	"opened":   func(f scenario.Frame) int { return eventsOf(f, tasks.EventRead) },
	"struck":   func(f scenario.Frame) int { return eventsOf(f, tasks.EventStrike) },
	"freed":    func(f scenario.Frame) int { return eventsOf(f, tasks.EventReady) },
	"events":   func(f scenario.Frame) int { return len(f.Events) },
	"messages": func(f scenario.Frame) int { return len(momentOf[agent.Moment](f).State.Conversation.Messages) },
	"tokens":   func(f scenario.Frame) int { return momentOf[agent.Moment](f).State.Conversation.Tokens() },
	"percent": func(f scenario.Frame) int {
		return momentOf[agent.Moment](f).State.Conversation.Tokens() * 100 / conversation.Window
	},
	"blanked": func(f scenario.Frame) (n int) {
		for _, message := range momentOf[agent.Moment](f).State.Conversation.Messages {
			if message.Blanked {
				n++
			}
		}
		return n
	},
	"highest": func(f scenario.Frame) (highest int) {
		for _, task := range f.Snapshot.Listing.Tasks {
			highest = max(highest, int(task.ID))
		}
		return highest
	},
	"short-opened": func(f scenario.Frame) int {
		return publishedEvents(momentOf[published.Outcome](f).Events, published.EventOpen)
	},
	"short-written": func(f scenario.Frame) int {
		return publishedEvents(momentOf[published.Outcome](f).Events, published.EventSave)
	},
	"published-opened": func(f scenario.Frame) int {
		return publishedEvents(momentOf[published.Moment](f).Events, published.EventOpen)
	},
	"published-written": func(f scenario.Frame) int {
		return publishedEvents(momentOf[published.Moment](f).Events, published.EventSave)
	},
}

// markOf returns the highest id that was given, 0 where no mark says so.
func markOf(list []tasks.File) int {
	data, _ := files.Find(list, tasks.MarkFile)
	n, _ := strconv.Atoi(strings.TrimSpace(string(data)))
	return n
}

// fullTask has a value in every field that a task can have.
var fullTask = tasks.Task{ID: 1, Subject: "s", Status: tasks.Pending, ActiveForm: "a", Metadata: map[string]json.RawMessage{"k": json.RawMessage("1")}}

// fieldsOf returns the keys of the file of a task.
func fieldsOf(t tasks.Task) []string {
	var fields map[string]json.RawMessage
	// What package tasks writes is JSON.
	_ = json.Unmarshal([]byte(t.JSON()), &fields)
	return slices.Sorted(maps.Keys(fields))
}

// momentOf returns the moment of a lane of that kind, empty where there is none.
func momentOf[M any](f scenario.Frame) M {
	moment, _ := scenario.MomentOf[M](f)
	return moment
}

// widestWave returns how many tasks the largest wave has.
func widestWave(graph tasks.Graph) (n int) {
	for _, wave := range graph.Waves {
		n = max(n, len(wave))
	}
	return n
}

// eventsOf counts what our way did of a kind.
func eventsOf(f scenario.Frame, kind tasks.EventKind) (n int) {
	for _, event := range f.Events {
		if event.Kind == kind {
			n++
		}
	}
	return n
}

// publishedEvents counts what the published way did of a kind.
func publishedEvents(events []published.Event, kind published.EventKind) (n int) {
	for _, event := range events {
		if event.Kind == kind {
			n++
		}
	}
	return n
}
