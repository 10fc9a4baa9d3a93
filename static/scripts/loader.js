// Brings the program into the page: has it fetched, unpacked and compiled beside the page
// (program.js), starts it, and says so when it cannot start or has stopped. Until it is live
// the frames stay where they are and can be walked: see frames.js. The agent's program is
// run when it asks for that. The build puts wasm_exec.js before this.
(() => {
  const seen = window.tasklessonSeen;
  const { program, packed, first, words: said } = document.querySelector("script[data-words]").dataset;
  const beside = (name) => program.replace(/[^/]*$/, name); // a script of this version

  // All that a reader is told. What stands in braces is filled in.
  const words = JSON.parse(said);

  const page = document.documentElement;
  const notice = document.getElementById("notice");
  const loading = document.getElementById("loading");
  const bar = loading.querySelector("progress");

  // The words about missing parts stay only where a style sheet is missing, or the end of the
  // second one, which may still come.
  const incomplete = document.getElementById("incomplete");
  const styled = () => {
    if (getComputedStyle(page).getPropertyValue("--whole") && getComputedStyle(incomplete).position === "fixed") incomplete.remove();
  };
  document.addEventListener("tasklesson:styled", styled);
  styled();
  addEventListener("load", () => { // without the first one they are above what an address leads to
    if (getComputedStyle(incomplete).position === "static") incomplete.style.cssText = "position: sticky; top: 0; background: Canvas";
  });

  // A Failure carries a sentence for the reader.
  class Failure extends Error {}

  const tell = (text, ...buttons) => {
    const sentence = document.createElement("p");
    sentence.textContent = text;
    notice.replaceChildren(sentence, ...buttons);
  };

  const button = (word, act = () => location.reload()) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = word;
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
    const sure = button(words.deleteAll, () => {
      try {
        sessionStorage.setItem(resetMark, "1");
        for (const name of Object.keys(localStorage)) if (name.startsWith("tasklesson-")) localStorage.removeItem(name);
      } catch {} // refused: then nothing is kept
      scrollTo(0, 0); // the next one begins at the top, and is not taken for a reader of what stands here
      location.reload();
    });
    tell(words.sureToReset,
      sure, button(words.keepAll, () => notice.replaceChildren(...before)));
    sure.focus();
  };
  const resetButton = () => button(words.resetEverything, askToReset);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-key=reset-everything]")) askToReset();
    if (event.target.closest?.("[data-key=reload-page]")) location.reload();
  });

  const reset = () => new Promise((done) => {
    const end = () => {
      sessionStorage.removeItem(resetMark);
      notice.replaceChildren();
      done();
    };
    try {
      if (!sessionStorage.getItem(resetMark)) return done();
      window.caches?.delete("tasklesson").catch(() => {}); // the program itself: see program.js
      const request = indexedDB.deleteDatabase("tasklesson");
      request.onsuccess = request.onerror = end;
      request.onblocked = () => tell(words.filesHeld);
    } catch {
      done(); // refused: then nothing is kept
    }
  });

  let ended = false;

  // A program that brings nothing for this long is spoken of, until it goes on.
  const patience = 8000; // milliseconds
  let overdue = 0; // the timer
  let slow = false;
  const expectNothing = () => {
    clearTimeout(overdue);
    if (slow) notice.replaceChildren();
    slow = false;
  };
  const expectMore = () => {
    expectNothing();
    if (ended) return;
    overdue = setTimeout(() => {
      slow = true;
      tell(words.slowToArrive, button(words.tryAgain));
    }, patience);
  };

  // What a program that has stopped has left behind (listeners, timers, promises) calls nobody
  // any more, and its time is over.
  let helper; // the worker of the agent
  const silence = (go) => {
    helper?.terminate();
    window.tasklessonListening?.abort();
    for (const timer of go._scheduledTimeouts.values()) clearTimeout(timer);
    go._scheduledTimeouts.clear();
    go._resume = () => {};
  };

  // A program that has stopped is started again at the same address, unless it has just been
  // twice: what it keeps is in the files, in the address and in the session. Until it is live
  // what it has drawn stays, and so do the focus and the place in the text.
  let running = null;
  let start; // makes a function that runs the program
  let again = 2; // times
  const crashed = (reason, go = running) => {
    if (ended || !go || go !== running) return;
    running = null;
    silence(go);
    console.error("The program stopped.", reason);
    if (again > 0) {
      again--;
      setTimeout(() => again++, 60000);
      page.dataset.rest = "again"; // a reader is left where they are
      const lab = document.getElementById("lab");
      if (lab) lab.dataset.stopped = "";
      if (lab?.dataset.mode === "board") page.dataset.returns = "";
      else delete page.dataset.returns;
      if (page.dataset.store === "memory") tell(words.filesGone);
      start().then((run) => run()).catch(stopped);
    } else stopped();
  };
  const stopped = () => {
    ended = true;
    // What is left of a live lab would look alive and do nothing.
    const lab = document.getElementById("lab");
    if (lab) lab.inert = true;
    page.dataset.lab = "failed";
    delete page.dataset.start;
    loading.hidden = true;
    tell(`${words.stopped} ${page.dataset.store === "memory" ? words.filesGone : words.filesSafe}`, button(words.reload), resetButton());
  };

  const failed = (reason) => {
    if (ended) return;
    ended = true;
    expectNothing();
    console.error("The program could not start.", reason);
    page.dataset.lab = "failed";
    delete page.dataset.start; // the board will not come: show the opening
    loading.hidden = true;
    if (reason.message === words.asFile) return tell(words.asFile); // again it would be the same
    tell(`${reason instanceof Failure ? reason.message : words.damaged} ${words.onlyWalk}`, button(words.tryAgain));
  };

  // What went wrong where the program was fetched, by the name of its sentence.
  const failure = ({ word, status, message, reason = message }, file) => {
    // A sandboxed frame has an origin of its own, "null", and asks across.
    const text = word === "unreachable" && origin === "null" ? words.closedOff : words[word];
    if (!text) return new Error(reason);
    return new Failure(text.replace("{status}", status).replace("{file}", () => file));
  };

  const asked = async (file) => {
    const response = await fetch(file).catch(() => {
      throw failure({ word: "unreachable" });
    });
    if (!response.ok) throw failure({ word: "missing", status: response.status }, file);
    return response;
  };

  // The data of the scenarios that come first is on the way while the program is:
  // nothing is shown without it.
  const files = first.split(" ");
  const firstData = () => Promise.all(files.map(async (file) => {
    try {
      const text = await (await asked(file)).text();
      JSON.parse(text);
      return text;
    } catch (reason) {
      throw reason instanceof Failure ? reason : new Failure(words.damaged);
    }
  }));

  // What is asked for before the program asks, by file: the promise of a response. The
  // program takes it over; what it has asked for itself it notes as false.
  const ahead = window.tasklessonAhead = Object.fromEntries(files.map((file) => [file, false]));
  const scenarios = document.querySelector("meta[name=scenarios]");
  const fileOf = (name) => `${scenarios.dataset.folder}/${name}.json`;
  const chapters = scenarios.content.split("\n").map((line) => line.trim().split("/")[0]);
  const agent = scenarios.dataset.agent; // larger than the data of a scenario: it may take as long as in agent.go
  const askAhead = (file) => {
    // Read to its end: the rest of a response would go with the network.
    const response = fetch(file, { signal: window.tasklessonWithin(file === agent ? 120000 : 30000) })
      .then(async (answer) => new Response(await answer.arrayBuffer(), answer));
    response.catch(() => {}); // the program says it
    ahead[file] = response;
    return response;
  };

  // What did not come, or is something else, is asked for when somebody needs it.
  const keepAhead = async (file, read) => {
    if (file in ahead) return;
    const response = askAhead(file);
    try {
      const answer = (await response).clone();
      if (!answer.ok) throw new Error(answer.status);
      await read?.(answer);
    } catch {
      if (ahead[file] === response) delete ahead[file];
    }
  };

  // An address that names another chapter needs that one's data too.
  const chapterAhead = () => {
    const name = window.tasklessonPlace()?.scenario;
    if (name && !(fileOf(name) in ahead)) askAhead(fileOf(name));
  };

  // In front of a room the network may go: the data of all chapters comes as soon as
  // the program is there, one after the other, and then the agent's program.
  let keeping = false;
  const keepChapters = async () => {
    if (keeping || !("present" in page.dataset)) return;
    keeping = true;
    for (const name of chapters) await keepAhead(fileOf(name), (answer) => answer.json());
    await keepAhead(agent);
    keeping = false;
  };

  // The program knows when the agent's is likely to be needed. The page's own work comes
  // first, and readers who save data wait for it.
  window.tasklessonExpect = () => {
    if (navigator.connection?.saveData) return;
    (window.requestIdleCallback ?? setTimeout)(() => keepAhead(agent));
  };

  // Bytes that arrive move the bar, against the size known when the page was built: a host
  // may leave out the length, or send the length of something else.
  let arrived = 0;
  const count = (bytes) => {
    arrived += bytes;
    bar.max = Number(packed);
    bar.value = Math.min(arrived, bar.max);
    expectMore();
  };

  // When somebody has pressed what needs the program.
  const wanted = new Promise((now) => {
    document.addEventListener("tasklesson:wanted", now);
    if (window.tasklessonWanted) now();
  });

  // The module of the program, compiled by a worker (worker.js), which then goes on to what the
  // start needs of it, unless somebody waits. Where there can be none, or it cannot
  // send what it has compiled, the page compiles it.
  const inWorker = (data) => new Promise((done, fail) => {
    const { heard, worker } = window.tasklessonCompiling;
    let module;
    const hear = (message) => {
      if (message.bytes) count(message.bytes);
      else if (message.rehearsed) done(module);
      else if (message.module) {
        module = message.module;
        expectNothing(); // all has come
        wanted.then(() => done(module));
      }
      else fail(message.broken ? null : failure(message, program));
    };
    heard.forEach(hear);
    window.tasklessonCompiling.hear = hear;
    data.then((first) => worker?.postMessage(["first", first]), () => {});
  });
  const inPage = async (file) => {
    arrived = 0;
    if (!window.tasklessonProgram) await import(new URL(beside("program.js"), document.baseURI));
    const { module } = await window.tasklessonProgram.compiled(file, count).catch((reason) => {
      throw failure(reason, program);
    });
    return module;
  };
  const compiled = async (data) => {
    if (location.protocol === "file:" && !("single" in page.dataset)) throw new Failure(words.asFile);
    if (typeof WebAssembly === "undefined") throw new Failure(words.noWebAssembly);
    expectMore();
    try {
      return await inWorker(data);
    } catch (reason) {
      if (reason instanceof Failure) throw reason;
      return await inPage(new URL(program, document.baseURI).href);
    } finally {
      expectNothing();
    }
  };

  // An error that passes through the program tears it and does not end go.run:
  // what the page gives to the program says so before it lets the error pass.
  const guard = (imports, torn) => {
    for (const [name, call] of Object.entries(imports)) {
      imports[name] = (pointer) => {
        try {
          return call(pointer);
        } catch (reason) {
          torn(reason);
          throw reason;
        }
      };
    }
  };

  // The page's program starts the agent's in a thread of its own, from the bytes of its
  // file, and is given what asks it: a function from a request to the promise of an answer.
  // When that program ends, or takes too long, what is asked fails, told is called with the
  // reason, and this page goes on.
  window.tasklessonRun = async (bytes, vocabulary, told) => {
    const worker = helper = window.tasklessonWorker("agent");
    const asked = []; // what waits for an answer, the oldest first
    let started = false;
    let over = "";
    const end = (reason) => {
      over = reason;
      worker.terminate();
      for (const each of asked.splice(0)) each(Promise.reject(new Error(over)));
      if (started) told(over);
    };
    const ask = (request) => new Promise((settle) => {
      const late = setTimeout(() => end("it took too long"), 30000);
      asked.push((answer) => {
        clearTimeout(late);
        settle(answer);
      });
      if (over) end(over);
      else worker.postMessage(request);
    });
    worker.onmessage = ({ data }) => data === undefined ? end("while it was asked") : asked.shift()(data);
    worker.onerror = (event) => {
      event.preventDefault();
      end(event.message ?? words.damaged);
    };
    const why = await ask({ bytes, vocabulary });
    if (why) end(why);
    if (over) throw new Error(over);
    started = true;
    return ask;
  };

  // The program starts when the page has nothing else to do, or at once when it is wanted.
  const idle = () => new Promise((begin) => {
    wanted.then(begin);
    if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 1000 });
    else setTimeout(begin);
  });

  // The program is fetched when there is something to see already.
  const ready = async () => {
    await seen;
    if (!window.tasklessonPlace) throw new Failure(incomplete.textContent); // head.js
    loading.hidden = false;
    chapterAhead();
    const coming = firstData();
    const [module, data] = await Promise.all([compiled(coming), coming]);
    await idle();
    start = async () => {
      const go = new Go();
      const over = (reason) => crashed(reason, go);
      go.env.GOGC = "400"; // memory for time
      guard(go.importObject.gojs, over);
      const instance = await WebAssembly.instantiate(module, go.importObject);
      return () => {
        running = go;
        window.tasklessonFirst = data;
        seat();
        go.run(instance).then(over, over); // it never ends by itself
      };
    };
    const run = await start();
    loading.hidden = true;
    return run;
  };

  const seat = () => {
    // The folder of this page, so that one build runs under any path.
    const env = { GOAPP_ROOT_PREFIX: new URL(".", document.baseURI).pathname.replace(/\/$/, "") };
    window.goappGetenv = (key) => env[key];
    // The program mounts on the first element of body and replaces it.
    document.getElementById("lab-room")?.remove(); // of the one before
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
    keepChapters();
    document.addEventListener("tasklesson:present", keepChapters);
    addEventListener("online", keepChapters);
    run();
  }).catch(failed);
})();
