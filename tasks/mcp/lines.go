package mcp

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// maxFrame is the longest frame, in bytes: that of the SDK.
const maxFrame = 16 << 20

// A frameReader passes on the frames of a stream that are messages, and answers
// all others. The end of the stream it passes on when all calls are answered: the
// SDK drops what is under way then.
type frameReader struct {
	in      io.Closer
	lines   *bufio.Reader
	answers io.Writer
	calls   *ledger
	judge   judge
	begun   bool   // something was read
	whole   []byte // of a frame that is passed on, what is not yet read
	open    []byte // the lines of a frame that is not yet whole
	depth   int    // of open: the brackets that are not closed
	err     error  // what ended the stream
}

func newFrameReader(in io.ReadCloser, answers io.Writer, calls *ledger) *frameReader {
	return &frameReader{in: in, lines: bufio.NewReader(in), answers: answers, calls: calls, judge: judge{calls: calls}}
}

func (r *frameReader) Close() error {
	r.calls.close()
	return r.in.Close()
}

// Read reads a part of one frame.
func (r *frameReader) Read(p []byte) (int, error) {
	for len(r.whole) == 0 {
		if r.err != nil {
			r.calls.settle()
			return 0, r.err
		}
		if err := r.next(); err != nil {
			r.err = err
		}
		if r.calls.isEnding() {
			r.whole, r.err = nil, io.EOF
		}
	}
	n := copy(p, r.whole)
	r.whole = r.whole[n:]
	return n, nil
}

// next reads a line. What that makes whole is passed on or answered.
func (r *frameReader) next() error {
	line, tooLong, err := r.line(maxFrame - len(r.open))
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if !r.begun {
		line = bytes.TrimPrefix(line, []byte("\ufeff")) // Windows pipes begin with it
		r.begun = true
	}
	var answered error
	switch {
	case tooLong:
		r.open, r.depth = nil, 0
		answered = r.answer(refuseLong())
	case len(r.open) > 0 && r.judge.isMessage(line):
		// A message in the middle of another frame: no more of that will come.
		answered = r.finish()
		r.open = line
		answered = errors.Join(answered, r.finish())
	default:
		r.open = append(r.open, line...)
		depth, _, inString := brackets(line)
		if r.depth += depth; r.depth <= 0 || inString || err != nil {
			answered = r.finish()
		}
	}
	if answered != nil {
		return answered
	}
	return err
}

// line reads up to the end of a line. Of one that is longer than most it keeps
// nothing.
func (r *frameReader) line(most int) (line []byte, tooLong bool, err error) {
	for {
		part, err := r.lines.ReadSlice('\n')
		if tooLong = tooLong || len(line)+len(part) > most; tooLong {
			line = nil
		} else {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, tooLong, err
		}
	}
}

// finish takes the open frame as whole.
func (r *frameReader) finish() error {
	frame := bytes.TrimSpace(r.open)
	r.open, r.depth = nil, 0
	if len(frame) == 0 {
		return nil
	}
	if refusal := r.judge.refuse(frame); refusal != nil {
		return r.answer(refusal)
	}
	r.whole = append(frame, '\n')
	return nil
}

func (r *frameReader) answer(refusal *frameError) error {
	_, err := r.answers.Write(refusal.line())
	return err
}

// brackets returns how many more brackets data opens than it closes, how deep
// they stand at most, and whether it ends within a string: no JSON goes on in
// the next line then. It need not be JSON.
func brackets(data []byte) (depth, deepest int, inString bool) {
	var s scan
	for _, c := range data {
		depth += s.bracket(c)
		deepest = max(deepest, depth)
	}
	return depth, deepest, s.inString
}

// A scan tells the brackets of JSON from those in its strings.
type scan struct{ inString, escaped bool }

// bracket returns 1 where the next byte opens an object or array, -1 where it
// closes one, and else 0.
func (s *scan) bracket(c byte) int {
	switch {
	case s.escaped:
		s.escaped = false
	case s.inString:
		s.escaped, s.inString = c == '\\', c != '"'
	case c == '"':
		s.inString = true
	case c == '{' || c == '[':
		return 1
	case c == '}' || c == ']':
		return -1
	}
	return 0
}
