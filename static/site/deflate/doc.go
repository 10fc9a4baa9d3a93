// Package deflate packs bytes as gzip in as few bytes as it can, for files that are
// packed once and loaded often. A reader unpacks them as any other gzip.
//
// The standard library looks at a few repetitions at each byte and takes the best as it
// goes. This package finds all of them, prices every way through the data in bits, and
// takes the cheapest; the Huffman codes of that way give the prices for the next search.
//
// The format is RFC 1951, in the wrapping of RFC 1952. The ideas are those of others:
// repetitions from binary trees of the window, and prices from the pass before, as in
// 7-Zip and libdeflate; blocks bounded by what their statistics cost, and codes changed
// so that their lengths are told shorter, as in zopfli; code lengths by package-merge
// (Larmore and Hirschberg, 1990).
//
// The same bytes give the same gzip on every machine, whatever the number of its
// processors: what is estimated is estimated in whole numbers, and the data are cut at
// the same places.
package deflate
