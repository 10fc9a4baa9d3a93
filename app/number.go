package app

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
)

// round cuts a length to hundredths of an em, which is below a pixel.
func round(x float64) float64 { return math.Round(x*100) / 100 }

// number writes a length as CSS and SVG do.
func number(x float64) string { return strconv.FormatFloat(round(x), 'f', -1, 64) }

// sortedKeys returns the keys of a map in ascending order.
func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
