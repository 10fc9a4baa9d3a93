// A window of a race: two programs claim tasks of one board, and each notes what it
// believes to hold. The first window starts the race, and draws what both have noted, in
// the second too, which has another address and does what it is told.
(() => {
  const { program, words: said } = document.currentScript.dataset;
  const words = JSON.parse(said);
  const page = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const starts = asked.get("agent") !== "2";
  const agent = starts ? "agent-1" : "agent-2";
  page.dataset.race = agent; // the program reads it
  try {
    page.dataset.theme = localStorage.getItem("tasklesson-theme") ?? "";
  } catch {} // storage refused: the system's theme

  const at = (id) => document.getElementById(id);
  const tell = (shown, sentence, values = {}) => {
    const text = sentence.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
    const place = shown.getElementById("say");
    if (place.textContent !== text) place.textContent = text;
  };

  // Back leads to where the reader came from: a place of the page, and no other address.
  const from = asked.get("from") ?? "";
  if (/^(\?[\w=&]+)?#[\w/-]+$/.test(from)) document.querySelector('a[href^="./"]').setAttribute("href", `./${from}`);

  const hidden = (shown = document) => shown.visibilityState === "hidden";
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // The agent of this window claims until nothing is left or it is stopped, and tries again
  // what has failed. While nobody sees the window it waits.
  let api = null;
  const mine = {
    held: [], // another list is of another race
    done: false,
    why: null, // what has failed
    async run(lock) {
      const held = mine.held = [];
      mine.done = false;
      while (mine.held === held && !mine.done) {
        if (hidden()) {
          await pause(100);
          continue;
        }
        try {
          const id = await api.claim(lock, held.length === 0);
          mine.why = null;
          if (id > 0) held.push(id);
          else mine.done = mine.held === held;
        } catch (reason) {
          mine.why = reason;
          await pause(1000);
        }
      }
    },
    stop: () => { mine.held = [...mine.held]; },
  };
  const failed = (reason) => {
    mine.why = reason;
    tell(document, words.raceFailed, { why: reason?.message ?? reason });
  };

  let second = null; // the second window, or the frame
  let blocked = false;
  let state = ""; // of the race, which is lay, gather, go, and then over or stop
  let lock = false;
  let runner = null; // the other agent of the race
  const counts = history.state ?? {}; // of the last race of each kind: a reload keeps them
  const gone = () => second !== null && second.closed;
  const partner = () => second !== null && !second.closed;
  const other = () => partner() ? second.tasklessonRacer : undefined; // once its program is there
  const goes = () => !["", "over", "stop"].includes(state);

  const draw = (shown, beside) => {
    for (const [kind, numbers] of Object.entries(counts)) {
      [...shown.querySelectorAll(`[data-lock="${kind}"]`)].forEach((cell, i) => {
        cell.textContent = numbers[i];
        cell.classList.toggle("bad", i === 3 && numbers[i] > 0);
        cell.classList.toggle("good", i === 3 && numbers[i] === 0);
      });
    }
    const why = mine.why ?? other()?.why;
    const n = counts[lock]?.[3];
    if (why) tell(shown, words.raceFailed, { why: why.message ?? why });
    else if (hidden(shown)) tell(shown, words.raceHidden);
    else if (goes() && beside && hidden(beside)) tell(shown, words.raceOther);
    else if (state === "go") tell(shown, words.raceRuns);
    else if (goes()) tell(shown, words.raceGather);
    else if (state === "stop") tell(shown, gone() ? words.raceGone : words.raceStopped);
    else if (state === "over") tell(shown, n > 0 ? words.raceOverTwice : words.raceOver, { n });
    else if (shown !== document) tell(shown, words.raceSecond, { agent: "agent-2" });
    else if (blocked) tell(shown, words.raceBlocked);
    else tell(shown, partner() ? words.raceReady : words.raceAlone, { agent });
  };

  // Once it is over, each task is named with those who have noted it.
  const name = () => {
    const both = [["agent-1", mine.held], ["agent-2", runner.held]];
    const ids = [...new Set(both.flatMap(([, held]) => held))].sort((a, b) => a - b);
    at("held").lastElementChild.replaceChildren(...ids.map((id) => {
      const who = both.filter(([, held]) => held.includes(id)).map(([agent]) => agent);
      return Object.assign(document.createElement("li"), { value: id, textContent: who.join(", "), className: who.length > 1 ? "bad" : "" });
    }));
  };
  const end = (how) => {
    if (how === "over") name();
    state = how;
    mine.stop();
    other()?.stop();
    history.replaceState(counts, "");
  };
  const look = () => {
    const theirs = other();
    const beside = theirs && second.document;
    if (goes() && (gone() || state === "go" && theirs !== runner)) end("stop");
    if (state === "gather" && theirs && !hidden() && !hidden(beside)) {
      state = "go";
      runner = theirs;
      for (const one of [mine, theirs]) one.run(lock);
    }
    if (state === "go") {
      const both = mine.held.filter((id) => theirs.held.includes(id));
      const [one, two] = [mine.held.length, theirs.held.length];
      counts[lock] = [one, two, one + two, both.length];
      if (mine.done && theirs.done) end("over");
    }
    page.dataset.state = goes() ? "runs" : state;
    at("held").hidden = state !== "over";
    for (const id of ["apart", "whole"]) at(id).disabled = goes() || !partner();
    for (const id of ["open", "frames"]) at(id).disabled = partner();
    at("stop").disabled = !goes();
    draw(document, beside);
    if (beside) draw(beside, document);
  };

  const start = async (whole) => {
    state = "lay";
    lock = whole;
    look();
    await api.lay().catch((reason) => {
      state = "";
      throw reason;
    });
    if (state === "lay") state = "gather";
  };
  // The second window stands beside this one, as far as the screen has room.
  const open = () => {
    const wide = Math.floor(screen.availWidth / 2);
    second = window.open("race.html?agent=2", "tasklesson-race", `popup,width=${Math.min(wide, 640)},height=${Math.min(screen.availHeight, 760)},left=${wide},top=0`);
    blocked = second === null;
  };
  const frame = () => {
    const inner = Object.assign(document.createElement("iframe"), { src: "race.html?agent=2", title: "agent-2" });
    at("second").replaceChildren(inner);
    second = inner.contentWindow;
  };

  document.addEventListener("tasklesson:race", () => {
    api = window.tasklessonRace;
    if (api.why !== undefined) return tell(document, words.raceMemory, { why: api.why });
    window.tasklessonRacer = mine;
    if (!starts) return tell(document, words.raceSecond, { agent });
    at("acts").hidden = false;
    const acts = { open, frames: frame, apart: () => start(false), whole: () => start(true), stop: () => end("stop") };
    for (const [id, act] of Object.entries(acts)) {
      at(id).addEventListener("click", async () => {
        mine.why = null;
        await Promise.resolve(act()).catch(failed);
        look();
      });
    }
    addEventListener("pagehide", () => other()?.stop());
    setInterval(look, 100);
    look();
  });
  at("incomplete").remove();
  tell(document, words.raceLoading);
  window.goappGetenv = () => "";
  (async () => {
    await import(new URL(program.replace(/[^/]*$/, "program.js"), document.baseURI));
    const { module } = await window.tasklessonProgram.compiled(program, () => {});
    const go = new Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    throw new Error("");
  })().catch(failed);
})();
