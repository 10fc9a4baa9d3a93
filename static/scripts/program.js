// Fetches a program, unpacks it and compiles it, where the page's own work is not held up:
// this file is a worker. Where a page can have none it imports the file, and does the same
// by itself. The build puts lzma.js before this.
(() => {
  // A Fault names the sentence by which the page tells of it.
  class Fault extends Error {
    constructor(word, status) {
      super(word);
      Object.assign(this, { word, status });
    }
  }

  // The first bytes of a stream, and all of it, those included.
  const peeked = async (stream) => {
    const reader = stream.getReader();
    let head = new Uint8Array(0);
    while (head.length < 4) {
      const { done, value } = await reader.read();
      if (done) break;
      const longer = new Uint8Array(head.length + value.length);
      longer.set(head);
      longer.set(value, head.length);
      head = longer;
    }
    const whole = new ReadableStream({
      start: (out) => out.enqueue(head),
      pull: async (out) => {
        const { done, value } = await reader.read();
        if (done) out.close();
        else out.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return { head, whole };
  };

  // The first bytes say what came: a host may have unpacked the file already, have packed
  // it once more, or have sent a page instead.
  const most = 3; // packings around each other
  const unpacked = async (stream, layers = most) => {
    const { head, whole } = await peeked(stream);
    const starts = (...bytes) => bytes.every((b, i) => head[i] === b);
    if (starts(0x00, 0x61, 0x73, 0x6d)) return whole;
    if (layers === 0) throw new Fault("otherThing");
    if (starts(0x5d, 0x00, 0x00)) return unpacked(whole.pipeThrough(unpackedLZMA()), layers - 1);
    if (!starts(0x1f, 0x8b)) throw new Fault("otherThing");
    if (typeof DecompressionStream === "undefined") throw new Fault("noUnpacking");
    return unpacked(whole.pipeThrough(new DecompressionStream("gzip")), layers - 1);
  };
  const asWasm = (stream) => new Response(stream, { headers: { "Content-Type": "application/wasm" } });

  // The program as it was unpacked by an earlier visit, where the browser keeps such things,
  // and answers in time.
  const kept = async (file) => {
    try {
      const found = caches.open("tasklesson").then((cache) => cache.match(file));
      const late = new Promise((give) => setTimeout(give, 2000));
      return await WebAssembly.compileStreaming(await Promise.race([found, late]));
    } catch {
      return null;
    }
  };
  const keep = async (file, unpacked) => {
    try {
      const cache = await caches.open("tasklesson");
      for (const other of await cache.keys()) await cache.delete(other); // of another version
      await cache.put(file, unpacked);
    } catch {} // the next visit unpacks it again
  };

  // The compiled module of a file, and what keeps it for the next visit; seen is called with
  // the bytes of each piece that came.
  const compiled = async (file, seen) => {
    const before = await kept(file);
    if (before) return { module: before, keep() {} };
    const response = await fetch(file, { priority: "low" }).catch(() => {
      throw new Fault("unreachable");
    });
    if (!response.ok) throw new Fault("missing", response.status);
    const counted = new TransformStream({
      transform(chunk, out) {
        seen(chunk.byteLength);
        out.enqueue(chunk);
      },
    });
    const [now, later] = (await unpacked(response.body.pipeThrough(counted))).tee();
    return { module: await WebAssembly.compileStreaming(asWasm(now)), keep: () => keep(file, asWasm(later)) };
  };

  // What the program calls at its start is compiled here, where nobody waits for it. What is
  // not is compiled in the page.
  const rehearsed = async (module, first) => {
    try {
      globalThis.tasklessonFirst = await first;
      const go = new Go();
      go.env.GOGC = "off";
      await go.run(await WebAssembly.instantiate(module, go.importObject));
    } catch (reason) {
      console.debug("The start was not rehearsed.", reason);
    }
  };

  globalThis.tasklessonProgram = { compiled, unpacked };
  if (globalThis.document) return;
  globalThis.onmessage = ({ data: file }) => {
    const told = {}; // by what the page tells
    const once = (name) => new Promise((come) => { told[name] = come; });
    const [first, live] = [once("first"), once("live")];
    globalThis.onmessage = ({ data: [name, value] }) => told[name](value);
    compiled(file, (bytes) => postMessage({ bytes })).then(async ({ module, keep }) => {
      postMessage({ module });
      await rehearsed(module, first);
      postMessage({ rehearsed: true });
      await live; // the page has nothing to do
      await keep();
    }).catch(
      (reason) => postMessage({ word: reason.word, status: reason.status, reason: String(reason) }),
    ).finally(close);
  };
})();
