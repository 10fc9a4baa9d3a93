package files

import (
	"crypto/sha256"
	"math/rand/v2"
	"testing"
)

func TestTheHashIsSHA256(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for length := range 600 { // around all ends of blocks
		message := make([]byte, length)
		for i := range message {
			message[i] = byte(random.Uint32())
		}
		if got, want := sum256(message), sha256.Sum256(message); got != want {
			t.Fatalf("the hash of %d bytes is %x, want %x", length, got, want)
		}
	}
}
