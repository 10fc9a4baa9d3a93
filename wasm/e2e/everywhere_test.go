//go:build !js && !all

package e2e

// everywhere reports whether what a change must pass is repeated in more places: make
// test-all does, with the tag all.
const everywhere = false
