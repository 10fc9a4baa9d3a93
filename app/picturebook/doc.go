// Package picturebook plays what somebody does on the page, without a browser, and
// keeps the pictures of it: the gallery. Nothing of it is part of the page's program,
// and it is compiled natively alone. It does not draw: the tests of package app look at
// its pictures, so the drawing is given to it.
package picturebook
