// A window of a race: two programs claim tasks of one board. Everything that they have
// to agree on stands as notes in a directory that both read; whoever starts the race
// writes race.json, and each agent a file of its own, with what it believes to hold.
(() => {
  const { program, words: said } = document.currentScript.dataset;
  const words = JSON.parse(said);
  const page = document.documentElement;
  const agent = new URLSearchParams(location.search).get("agent") === "2" ? "agent-2" : "agent-1";
  const other = agent === "agent-1" ? "agent-2" : "agent-1";
  const starts = agent === "agent-1";
  page.dataset.race = agent; // the program reads it

  const theme = (() => {
    try {
      return localStorage.getItem("tasklesson-theme");
    } catch {
      return null;
    }
  })();
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;

  const at = (id) => document.getElementById(id);
  const say = (sentence, values = {}) => {
    const text = sentence.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
    if (at("say").textContent !== text) at("say").textContent = text;
  };

  let api = null;
  let notes = {}; // what was read last, by name, without ".json"
  let mine = { race: 0 }; // what stands in my own note
  let second = null; // the second window, or the frame
  let running = 0; // the race that is under way here
  let blocked = false;
  let starting = 0; // the race that was asked for, until the notes say so

  // Back is to where the reader came from: a place of the page, and no other address.
  const from = new URLSearchParams(location.search).get("from") ?? "";
  if (/^(\?present)?#[\w/-]+$/.test(from)) document.querySelector('a[href^="./"]').setAttribute("href", `./${from}`);

  const hidden = () => document.visibilityState === "hidden";
  const put = (name, note) => api.put(`${name}.json`, JSON.stringify(note));
  const write = async (note) => {
    await put(agent, note);
    mine = note;
  };

  // What both have written down of a race.
  const tally = (race) => {
    const held = (name) => (notes[name] && notes[name].race === race ? notes[name].held ?? [] : []);
    const one = held("agent-1");
    const two = new Set(held("agent-2"));
    return { one: one.length, two: two.size, twice: one.filter((id) => two.has(id)).length };
  };

  // The last race of each kind stays on the table.
  const draw = () => {
    for (const lock of [false, true]) {
      const race = lock ? notes.race?.whole : notes.race?.apart;
      const counts = race ? tally(race) : notes.race?.[lock ? "wholeWas" : "apartWas"];
      const cells = counts ? [counts.one, counts.two, counts.one + counts.two, counts.twice] : ["–", "–", "–", "–"];
      [...document.querySelectorAll(`[data-lock="${lock}"]`)].forEach((cell, i) => {
        cell.textContent = cells[i];
        cell.classList.toggle("bad", i === 3 && cells[i] > 0);
        cell.classList.toggle("good", i === 3 && cells[i] === 0);
      });
    }
    const race = notes.race ?? {};
    const theirs = notes[other] ?? {};
    if (race.id === starting) starting = 0;
    const together = theirs.race === race.id;
    const goes = starting > 0 || race.state === "gather" || race.state === "go";
    const counts = tally(race.id);
    page.dataset.state = goes ? "runs" : race.state ?? "";
    for (const id of ["apart", "whole"]) at(id).disabled = goes || !partner();
    at("stop").disabled = !goes;
    at("open").disabled = at("frames").disabled = partner();
    if (hidden()) say(words.raceHidden);
    else if (goes && gone()) say(words.raceGone);
    else if (goes && together && theirs.state === "hidden") say(words.raceOther);
    else if (starting > 0 || race.state === "gather") say(words.raceGather);
    else if (race.state === "go") say(words.raceRuns);
    else if (race.state === "stop") say(gone() ? words.raceGone : words.raceStopped);
    else if (race.state === "over" && counts.twice > 0) say(words.raceOverTwice, { n: counts.twice });
    else if (race.state === "over") say(words.raceOver);
    else if (!starts) say(words.raceSecond, { agent });
    else if (blocked) say(words.raceBlocked);
    else say(partner() ? words.raceReady : words.raceAlone, { agent });
  };

  const gone = () => starts && second !== null && second.closed;
  const partner = () => starts && second !== null && !second.closed;

  const read = async () => {
    const found = {};
    for (const [name, text] of Object.entries(await api.notes())) {
      if (name.endsWith(".json")) found[name.slice(0, -".json".length)] = JSON.parse(text);
    }
    notes = found;
  };

  // Somebody sees this window again.
  const seen = async () => {
    while (hidden()) {
      await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
    }
  };

  // Claims until nothing is left, or the race is stopped. After a failure it can be called
  // again, and goes on.
  let claimed = { race: 0 };
  const run = async (race) => {
    running = race.id;
    if (claimed.race !== race.id) claimed = { race: race.id, held: [] };
    const { held } = claimed;
    try {
      while (running === race.id) {
        if (hidden()) {
          await write({ race: race.id, state: "hidden", held });
          await seen();
        }
        const id = await api.claim(race.lock, held.length === 0);
        if (id === 0) break;
        held.push(id);
        if (held.length % 10 === 1) await write({ race: race.id, state: "runs", held });
      }
      await write({ race: race.id, state: "done", held });
    } catch (reason) {
      if (running === race.id) running = 0;
      throw reason;
    }
  };

  // One after the other: what to do depends on the notes as they are.
  let looking = false;
  let again = false;
  const look = async () => {
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    try {
      do {
        again = false;
        await read();
        await act();
        draw();
      } while (again);
    } finally {
      looking = false;
    }
  };

  // What has failed is tried again: the other window may have nothing more to say.
  const retry = (reason) => {
    failed(reason);
    setTimeout(follow, 1000);
  };
  const follow = () => look().catch(retry);

  const act = async () => {
    const race = notes.race;
    if (!race) return;
    const theirs = notes[other] ?? {};
    switch (race.state) {
      case "gather": {
        const state = hidden() ? "hidden" : "ready";
        if (mine.race !== race.id || mine.state !== state) {
          await write({ race: race.id, state });
          again = true; // both have to be ready in one reading
        } else if (starts && gone()) {
          await put("race", { ...race, state: "stop" });
        } else if (starts && state === "ready" && theirs.race === race.id && theirs.state === "ready") {
          await put("race", { ...race, state: "go" });
        }
        break;
      }
      case "go":
        if (running !== race.id) run(race).then(follow, retry);
        if (starts && mine.race === race.id && mine.state === "done" && (gone() || theirs.race === race.id && theirs.state === "done")) {
          await put("race", { ...race, state: gone() ? "stop" : "over" });
          again = true;
        }
        break;
      case "stop":
        running = 0;
    }
  };

  const start = async (lock) => {
    const id = Date.now();
    starting = id;
    draw();
    const was = notes.race ?? {};
    const kept = { apart: was.apart, whole: was.whole, apartWas: was.apartWas, wholeWas: was.wholeWas };
    for (const kind of ["apart", "whole"]) { // the notes of the agents will be of this race
      if (kept[kind]) kept[`${kind}Was`] = tally(kept[kind]);
      delete kept[kind];
    }
    try {
      await api.lay();
      await put("race", { ...kept, id, lock, state: "gather", [lock ? "whole" : "apart"]: id });
    } catch (reason) {
      starting = 0;
      draw();
      throw reason;
    }
    await follow();
  };

  const failed = (reason) => {
    page.dataset.state = "failed";
    say(words.raceFailed, { why: reason?.message ?? reason });
  };

  // The second window stands beside this one, as far as the screen has room.
  const open = () => {
    const wide = Math.floor(screen.availWidth / 2);
    second = window.open("race.html?agent=2", "tasklesson-race", `popup,width=${Math.min(wide, 640)},height=${Math.min(screen.availHeight, 760)},left=${wide},top=0`);
    blocked = second === null;
    draw();
  };
  const frame = () => {
    const inner = document.createElement("iframe");
    inner.src = "race.html?agent=2";
    inner.title = other;
    at("second").replaceChildren(inner);
    second = inner.contentWindow;
    blocked = false;
    draw();
  };

  const live = async () => {
    api = window.tasklessonRace;
    page.dataset.race = agent;
    if (api.why !== undefined) {
      page.dataset.state = "memory";
      return say(words.raceMemory, { why: api.why });
    }
    page.dataset.state = "";
    at("acts").hidden = !starts;
    const press = (id, f) => at(id).addEventListener("click", () => Promise.resolve(f()).catch(failed));
    press("open", open);
    press("frames", frame);
    press("apart", () => start(false));
    press("whole", () => start(true));
    press("stop", async () => {
      await put("race", { ...notes.race, state: "stop" });
      await follow();
    });
    if (starts) { // whoever was here before has gone, and what was found then is of others
      await read();
      const reloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
      if (notes.race) await put("race", reloaded ? { ...notes.race, state: "" } : {});
    }
    await api.watch(follow);
    document.addEventListener("visibilitychange", follow);
    if (starts) setInterval(() => gone() && follow(), 500);
    await follow();
  };

  document.addEventListener("tasklesson:race", () => live().catch(failed));
  for (const node of document.querySelectorAll("[data-fill]")) {
    node.textContent = node.textContent.replace("{n}", node.dataset.fill);
  }
  say(words.raceLoading);
  window.goappGetenv = () => "";
  (async () => {
    await import(new URL(program.replace(/[^/]*$/, "program.js"), document.baseURI));
    const module = await window.tasklessonProgram.compiled(program, () => {});
    const go = new Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    throw new Error("");
  })().catch(failed);
})();
