//go:build !js && all

package e2e

const everywhere = true
