// Brings the program into the page: fetches app.wasm.gz, unpacks it, starts
// it, and says so when it cannot start or has stopped. Until it is live the
// frames of the opening stay where they are and can be walked.
(() => {
  const page = document.documentElement;
  const notice = document.getElementById("notice");
  const bar = document.getElementById("loading");
  const { program, packed, unpacked } = document.currentScript.dataset;

  // A Failure carries a sentence for the reader.
  class Failure extends Error {}

  const tell = (text, ...buttons) => {
    const words = document.createElement("p");
    words.textContent = text;
    notice.replaceChildren(words, ...buttons);
  };

  const button = (action, act = () => location.reload()) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = action;
    made.addEventListener("click", act);
    return made;
  };

  // The way out where what is stored stops the program: it works without it,
  // also for the button that the lab draws. The files are deleted by the visit
  // after this one, before its program starts: a program that has stopped
  // cannot let go of them.
  const resetMark = "tasklesson-reset";
  const askToReset = () => {
    const before = [...notice.childNodes];
    const sure = button("Delete everything", () => {
      try {
        sessionStorage.setItem(resetMark, "1");
        for (const name of Object.keys(localStorage)) if (name.startsWith("tasklesson-")) localStorage.removeItem(name);
      } catch {} // refused: then nothing is kept
      location.reload();
    });
    tell("Delete everything that this page keeps in this browser? Your board goes, in all tabs. This cannot be undone.",
      sure, button("Keep everything", () => notice.replaceChildren(...before)));
    sure.focus();
  };
  const resetButton = () => button("Reset everything", askToReset);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-key=reset-everything]")) askToReset();
  });

  const reset = () => new Promise((done) => {
    const end = () => {
      sessionStorage.removeItem(resetMark);
      notice.replaceChildren();
      done();
    };
    try {
      if (!sessionStorage.getItem(resetMark)) return done();
      const request = indexedDB.deleteDatabase("tasklesson");
      request.onsuccess = request.onerror = end;
      request.onblocked = () => tell("Another tab of this page holds the files. Close it: then they are deleted.");
    } catch {
      done(); // refused: then nothing is kept
    }
  });

  let ended = false;
  const crashed = (reason) => {
    if (ended) return;
    ended = true;
    console.error("The program stopped.", reason);
    // What is left of a live lab would look alive and do nothing.
    if (!document.getElementById("lab-frames")) document.getElementById("lab-place").inert = true;
    page.dataset.lab = "failed";
    delete page.dataset.start;
    bar.hidden = true;
    const files = page.dataset.store === "memory"
      ? "This browser keeps no files here, so the board starts anew."
      : "Your files are safe in this browser.";
    tell(`The program stopped. ${files}`, button("Reload"), resetButton());
  };

  const failed = (reason) => {
    if (ended) return;
    ended = true;
    console.error("The program could not start.", reason);
    page.dataset.lab = "failed";
    delete page.dataset.start; // the board will not come: show the opening
    bar.hidden = true;
    const why = reason instanceof Failure ? reason.message : "The program arrived damaged.";
    tell(`${why} The steps of the opening can still be walked; nothing can be changed.`, button("Try again"));
  };

  // A link of the frames hides itself with its frame. The focus goes on to the
  // same control of the frame that is shown now.
  const frames = document.getElementById("lab-frames");
  let focused = null;
  frames.addEventListener("focusin", (event) => {
    focused = event.target.closest("[data-key]")?.dataset.key ?? null;
  });
  addEventListener("hashchange", () => {
    if (!frames.isConnected || !focused) return;
    const shown = [...frames.querySelectorAll(".frame")].find((frame) => frame.getClientRects().length > 0);
    for (const key of [focused, "next", "previous"]) {
      shown?.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
      if (shown?.contains(document.activeElement)) return;
    }
  });

  // Bytes that are read move the bar, against the size known when the page was
  // built: a host may leave out the length or send the length of something else.
  const counted = (total) => {
    let seen = 0;
    bar.max = total;
    return new TransformStream({
      transform(chunk, out) {
        seen += chunk.byteLength;
        bar.value = Math.min(seen, total);
        out.enqueue(chunk);
      },
    });
  };

  // The first bytes say what came: a host may have unpacked the file already,
  // or have sent a page instead.
  const opened = async (body) => {
    const reader = body.getReader();
    let head = new Uint8Array(0);
    while (head.length < 4) {
      const { done, value } = await reader.read();
      if (done) break;
      const longer = new Uint8Array(head.length + value.length);
      longer.set(head);
      longer.set(value, head.length);
      head = longer;
    }
    const rest = new ReadableStream({
      start: (out) => out.enqueue(head),
      pull: async (out) => {
        const { done, value } = await reader.read();
        if (done) out.close();
        else out.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const starts = (...bytes) => bytes.every((b, i) => head[i] === b);
    if (starts(0x00, 0x61, 0x73, 0x6d)) return rest.pipeThrough(counted(Number(unpacked)));
    if (!starts(0x1f, 0x8b)) throw new Failure("The server sent something else than the program.");
    if (typeof DecompressionStream === "undefined") {
      throw new Failure("This browser cannot unpack the program: it has no DecompressionStream. A current version of it can.");
    }
    return rest.pipeThrough(counted(Number(packed))).pipeThrough(new DecompressionStream("gzip"));
  };

  const fetched = async () => {
    if (location.protocol === "file:") {
      throw new Failure("Opened as a file, this page cannot load its program: serve the folder with any web server.");
    }
    let response;
    try {
      response = await fetch(program);
    } catch {
      throw new Failure("The program did not arrive: the server cannot be reached.");
    }
    if (!response.ok) throw new Failure(`The program is missing: the server answered ${response.status} for ${program}.`);
    const wasm = await opened(response.body);
    return new Response(wasm, { headers: { "Content-Type": "application/wasm" } });
  };

  // An error that passes through the program tears it and does not end go.run:
  // what the page gives to the program says so before it lets the error pass.
  const guard = (imports) => {
    for (const [name, call] of Object.entries(imports)) {
      imports[name] = (pointer) => {
        try {
          return call(pointer);
        } catch (reason) {
          crashed(reason);
          throw reason;
        }
      };
    }
  };

  const ready = async () => {
    if (typeof WebAssembly === "undefined") throw new Failure("This browser does not run WebAssembly.");
    bar.hidden = false;
    const response = await fetched();
    if (typeof Go === "undefined") throw new Failure("A part of the program is missing: wasm_exec.js did not arrive.");
    const go = new Go();
    guard(go.importObject.gojs);
    const { instance } = await WebAssembly.instantiateStreaming(response, go.importObject);
    bar.hidden = true;
    return () => go.run(instance);
  };

  const seat = () => {
    // The folder of this page, so that one build runs under any path.
    const env = { GOAPP_ROOT_PREFIX: new URL(".", document.baseURI).pathname.replace(/\/$/, "") };
    window.goappGetenv = (key) => env[key];
    // The program mounts on the first element of body and replaces it.
    const place = document.createElement("div");
    place.hidden = true;
    document.body.prepend(place);
  };

  // What goes wrong inside of the program arrives as an error of the page.
  const watch = (reason) => {
    if (reason instanceof WebAssembly.RuntimeError || /Go program has already exited/.test(reason?.message)) crashed(reason);
  };

  Promise.all([ready(), reset()]).then(([run]) => {
    addEventListener("error", (event) => watch(event.error));
    addEventListener("unhandledrejection", (event) => watch(event.reason));
    seat();
    run().then(crashed, crashed); // it never ends by itself
  }).catch(failed);
})();
