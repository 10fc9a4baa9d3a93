//go:build !js && all

package e2e

import (
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

func TestOthersDoNotStopTheLabInEngines(t *testing.T) {
	inEngines(t, func(p *page) {
		p.open("#hook/0")
		p.handsOff(50, 2)
	}, webdriver.Firefox, webdriver.WebKit)
}
