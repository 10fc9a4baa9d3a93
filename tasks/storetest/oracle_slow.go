//go:build race || js

package storetest

// slowness says how much longer a life takes under the race detector and in a
// browser. That many lives fewer are played where nobody asks for a number.
const slowness = 4
