//go:build !race && !js

package storetest

// slowness says how much longer a life takes here than it could.
const slowness = 1
