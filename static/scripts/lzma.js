// Unpacks LZMA, the format of the files that xz --format=lzma writes, while their bytes
// come: a program is compiled while it is fetched. After Igor Pavlov's specification
// (lzma-specification.txt of the LZMA SDK, public domain). Browsers themselves know gzip
// only, whose files are a third larger. The build puts this before what fetches programs.
const unpackedLZMA = () => {
  const most = 20; // bytes that one symbol may take
  const states = 12;
  let input = new Uint8Array(0);
  let at = 0;
  const coder = new Uint32Array([0xffffffff, 0]); // range and code, where they are numbers of 32 bits

  // The tables of probabilities, one after the other.
  const isMatch = 0;
  const isRep = isMatch + (states << 4);
  const isRep0 = isRep + states;
  const isRep1 = isRep0 + states;
  const isRep2 = isRep1 + states;
  const isRep0Long = isRep2 + states;
  const slots = isRep0Long + (states << 4); // four of 64
  const special = slots + 256; // 115 of distances to 127
  const aligned = special + 115;
  const lengths = aligned + 16; // choice, choice2, low 16 × 8, middle 16 × 8, high 256
  const repLengths = lengths + 514;
  const literals = repLengths + 514;
  let probs;

  const bit = (of) => {
    let range = coder[0];
    let code = coder[1];
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | input[at++]) >>> 0;
    }
    const is = probs[of];
    const bound = (range >>> 11) * is;
    if (code < bound) {
      coder[0] = bound;
      coder[1] = code;
      probs[of] = is + ((2048 - is) >>> 5);
      return 0;
    }
    coder[0] = range - bound;
    coder[1] = code - bound;
    probs[of] = is - (is >>> 5);
    return 1;
  };
  // A number whose bits come from the highest down, each by the ones before it.
  const tree = (of, end, from = 1) => {
    let found = from;
    let range = coder[0];
    let code = coder[1];
    while (found < end) {
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[at++]) >>> 0;
      }
      const is = probs[of + found];
      const bound = (range >>> 11) * is;
      if (code < bound) {
        range = bound;
        probs[of + found] = is + ((2048 - is) >>> 5);
        found <<= 1;
      } else {
        range -= bound;
        code -= bound;
        probs[of + found] = is - (is >>> 5);
        found = (found << 1) | 1;
      }
    }
    coder[0] = range;
    coder[1] = code;
    return found - end;
  };
  const backwards = (of, bits) => {
    let tail = 1;
    let found = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(of + tail);
      tail = (tail << 1) | one;
      found |= one << i;
    }
    return found;
  };
  const direct = (bits) => {
    let found = 0;
    let range = coder[0];
    let code = coder[1];
    for (let i = 0; i < bits; i++) {
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[at++]) >>> 0;
      }
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      found = (found << 1) | one;
    }
    coder[0] = range;
    coder[1] = code;
    return found;
  };
  const lengthOf = (of, place) => {
    if (!bit(of)) return 2 + tree(of + 2 + (place << 3), 8);
    if (!bit(of + 1)) return 10 + tree(of + 130 + (place << 3), 8);
    return 18 + tree(of + 258, 256);
  };
  const distanceOf = (length) => {
    const slot = tree(slots + (Math.min(length - 2, 3) << 6), 64);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const from = (2 | (slot & 1)) << bits;
    if (slot < 14) return from + backwards(special + from - slot, bits);
    return from + (direct(bits - 4) << 4) + backwards(aligned, 4);
  };

  let out; // all of it: what is repeated may lie far back
  let filled = 0;
  let context, places, places0, state = 0;
  let rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  const begin = () => {
    const head = new DataView(input.buffer, input.byteOffset, 18);
    const settings = head.getUint8(0);
    const size = Number(head.getBigUint64(5, true));
    if (settings >= 225 || size > 1 << 28 || head.getUint8(13)) throw new Error("not a file of LZMA whose size is known");
    context = settings % 9;
    places0 = (1 << (((settings / 9) | 0) % 5)) - 1;
    places = (1 << ((settings / 45) | 0)) - 1;
    out = new Uint8Array(size);
    probs = new Uint16Array(literals + (0x300 << (context + ((settings / 9) | 0) % 5))).fill(1024);
    coder[1] = head.getUint32(14);
    at = 18;
  };
  const literal = () => {
    const before = filled > 0 ? out[filled - 1] : 0;
    const of = literals + 0x300 * (((filled & places0) << context) + (before >> (8 - context)));
    let symbol = 1;
    if (state >= 7) {
      let match = out[filled - rep0 - 1];
      do {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const one = bit(of + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | one;
        if (one !== expected) break;
      } while (symbol < 0x100);
    }
    out[filled++] = tree(of, 0x100, symbol);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };
  const repeat = () => {
    const place = filled & places;
    let length;
    if (bit(isRep + state)) {
      if (!bit(isRep0 + state)) {
        if (!bit(isRep0Long + (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          length = 1;
        }
      } else {
        let distance = rep1;
        if (bit(isRep1 + state)) {
          distance = rep2;
          if (bit(isRep2 + state)) {
            distance = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = distance;
      }
      if (!length) {
        length = lengthOf(repLengths, place);
        state = state < 7 ? 8 : 11;
      }
    } else {
      rep3 = rep2;
      rep2 = rep1;
      rep1 = rep0;
      length = lengthOf(lengths, place);
      state = state < 7 ? 7 : 10;
      rep0 = distanceOf(length);
    }
    if (rep0 >= filled || filled + length > out.length) throw new Error("what is repeated is not there");
    for (const end = filled + length; filled < end; filled++) out[filled] = out[filled - rep0 - 1];
  };
  const unpack = (limit) => {
    while (filled < out.length && at <= limit) {
      if (bit(isMatch + (state << 4) + (filled & places))) repeat();
      else literal();
    }
  };

  return new TransformStream({
    transform(chunk, to) {
      const more = new Uint8Array(input.length - at + chunk.length);
      more.set(input.subarray(at));
      more.set(chunk, input.length - at);
      [input, at] = [more, 0];
      if (!out) {
        if (input.length < 18) return;
        begin();
      }
      const from = filled;
      unpack(input.length - most);
      if (filled > from) to.enqueue(out.subarray(from, filled));
    },
    flush(to) {
      const from = filled;
      if (out) unpack(input.length);
      if (!out || filled < out.length || at > input.length) throw new Error("the end is missing");
      if (filled > from) to.enqueue(out.subarray(from));
    },
  });
};
