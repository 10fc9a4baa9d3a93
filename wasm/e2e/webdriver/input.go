//go:build !js

package webdriver

import (
	"context"
	"time"
)

// Keys that are no letters, for [Session.Press] and [Element.Type].
const (
	Backspace = "\ue003"
	Tab       = "\ue004"
	Enter     = "\ue007"
	Shift     = "\ue008"
	Control   = "\ue009"
	Escape    = "\ue00c"
	Space     = " "
	End       = "\ue010"
	Home      = "\ue011"
	Left      = "\ue012"
	Up        = "\ue013"
	Right     = "\ue014"
	PageUp    = "\ue00e"
	PageDown  = "\ue00f"
	Down      = "\ue015"
)

// Press presses and releases keys, one after the other, wherever the focus is.
func (s *Session) Press(ctx context.Context, keys ...string) error {
	var steps []map[string]any
	for _, key := range keys {
		steps = append(steps,
			map[string]any{"type": "keyDown", "value": key},
			map[string]any{"type": "keyUp", "value": key})
	}
	return s.actions(ctx, map[string]any{"type": "key", "id": "keyboard", "actions": steps})
}

// Chord holds the first keys down while it presses the last one.
func (s *Session) Chord(ctx context.Context, keys ...string) error {
	var down, up []map[string]any
	for _, key := range keys {
		down = append(down, map[string]any{"type": "keyDown", "value": key})
		up = append([]map[string]any{{"type": "keyUp", "value": key}}, up...)
	}
	return s.actions(ctx, map[string]any{"type": "key", "id": "keyboard", "actions": append(down, up...)})
}

// Tap touches a point of the viewport with one finger.
func (s *Session) Tap(ctx context.Context, x, y float64) error {
	return s.touch(ctx, pointer(x, y, 0), map[string]any{"type": "pointerDown", "button": 0}, map[string]any{"type": "pointerUp", "button": 0})
}

// Swipe draws one finger from one point of the viewport to another.
func (s *Session) Swipe(ctx context.Context, fromX, fromY, toX, toY float64) error {
	return s.touch(ctx,
		pointer(fromX, fromY, 0),
		map[string]any{"type": "pointerDown", "button": 0},
		pointer((fromX+toX)/2, (fromY+toY)/2, 50*time.Millisecond), // a finger is seen on its way
		pointer(toX, toY, 50*time.Millisecond),
		map[string]any{"type": "pointerUp", "button": 0})
}

func pointer(x, y float64, in time.Duration) map[string]any {
	return map[string]any{"type": "pointerMove", "duration": in.Milliseconds(), "x": int(x), "y": int(y), "origin": "viewport"}
}

func (s *Session) touch(ctx context.Context, steps ...map[string]any) error {
	return s.actions(ctx, map[string]any{
		"type": "pointer", "id": "finger",
		"parameters": map[string]any{"pointerType": "touch"},
		"actions":    steps,
	})
}

func (s *Session) actions(ctx context.Context, source map[string]any) error {
	return s.do(ctx, post("/actions", "PerformActions", map[string]any{"actions": []any{source}}), nil)
}

// ClickAt clicks at a point of the viewport with the mouse.
func (s *Session) ClickAt(ctx context.Context, x, y float64) error {
	return s.actions(ctx, map[string]any{
		"type": "pointer", "id": "mouse",
		"parameters": map[string]any{"pointerType": "mouse"},
		"actions": []map[string]any{
			pointer(x, y, 0),
			{"type": "pointerDown", "button": 0},
			{"type": "pointerUp", "button": 0},
		},
	})
}

// ClickTwice clicks twice at a point of the viewport with the mouse, and waits
// so long between the clicks.
func (s *Session) ClickTwice(ctx context.Context, x, y float64, between time.Duration) error {
	down, up := map[string]any{"type": "pointerDown", "button": 0}, map[string]any{"type": "pointerUp", "button": 0}
	return s.actions(ctx, map[string]any{
		"type": "pointer", "id": "mouse",
		"parameters": map[string]any{"pointerType": "mouse"},
		"actions": []map[string]any{
			pointer(x, y, 0), down, up,
			{"type": "pause", "duration": between.Milliseconds()},
			down, up,
		},
	})
}

// Hold presses the mouse at one point of the viewport, moves it to another, and holds it
// there until [Session.LetGo].
func (s *Session) Hold(ctx context.Context, fromX, fromY, toX, toY float64) error {
	return s.mouse(ctx,
		pointer(fromX, fromY, 0),
		map[string]any{"type": "pointerDown", "button": 0},
		pointer((fromX+toX)/2, (fromY+toY)/2, 50*time.Millisecond),
		pointer(toX, toY, 50*time.Millisecond))
}

// Move moves the mouse to a point of the viewport, held or not.
func (s *Session) Move(ctx context.Context, x, y float64) error {
	return s.mouse(ctx, pointer(x, y, 50*time.Millisecond))
}

// LetGo lets go of the mouse where it is.
func (s *Session) LetGo(ctx context.Context) error {
	return s.mouse(ctx, map[string]any{"type": "pointerUp", "button": 0})
}

func (s *Session) mouse(ctx context.Context, steps ...map[string]any) error {
	return s.actions(ctx, map[string]any{
		"type": "pointer", "id": "mouse",
		"parameters": map[string]any{"pointerType": "mouse"},
		"actions":    steps,
	})
}
