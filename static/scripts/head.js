// Runs in the head, before anything is painted: the remembered theme, and
// whether something else than the start of the opening is about to come.
(() => {
  const page = document.documentElement;
  page.dataset.lab = "loading";

  const remembered = (key, storage = "localStorage") => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null; // storage refused: the system's theme, the opening first
    }
  };

  const theme = remembered("tasklesson-theme");
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;

  // Asked for in the address: everything large, no text.
  // Where the window is as narrow as a phone's it is the address of a room that somebody
  // reads: the text says what is to be done there, and so it stays.
  const query = new URLSearchParams(location.search);
  const narrow = matchMedia("(max-width: 47.99em)").matches; // as in present.css
  const presented = query.has("present") && !narrow;
  if (presented) page.dataset.present = "";
  else if (query.has("present")) {
    query.delete("present");
    history.replaceState(history.state, "", `${location.pathname}${`?${query}`.replace(/\?$/, "")}${location.hash}`);
  }

  // The place that the address names, null for none: a step, then the reader's
  // choices with the acts after them, and how far back from their end.
  // "#chapter-clear" is the start of a chapter, "#files/board" the directory of one
  // that the reader works on, and so is all that begins with the name of a chapter whose
  // place in the lab is one. left is where the walk was left.
  const scenarios = document.querySelector("meta[name=scenarios]");
  const address = /^#([a-z][a-z0-9-]*)\/(\d+)((?:(?:[ca]|r[1-9])\d*)*)(?:-(\d+))?$/;
  window.tasklessonPlace = () => {
    const hash = location.hash.replace(/^#chapter-([a-z][a-z0-9-]*)$/, "#$1/0");
    const whole = hash.slice(1).split("/")[0];
    if (scenarios?.dataset.workshops.split(" ").includes(whole)) return { scenario: whole, step: 0, left: 0, frame: `${whole}/0`, branch: false, board: true };
    const board = hash.endsWith("/board");
    const bare = "present" in document.documentElement.dataset && /^#[a-z][a-z0-9-]*$/.test(hash); // there the text is away
    const [, scenario, step, choices, back] = address.exec(board ? hash.replace(/board$/, "0") : bare ? `${hash}/0` : hash) ?? [];
    if (!scenario) return null;
    const shown = Number(step) - (choices ? 0 : Number(back ?? 0));
    return { scenario, step: shown, left: Number(step), frame: `${scenario}/${shown}`, branch: choices !== "", board };
  };

  // The signal that ends what is fetched after so many milliseconds, in every browser.
  window.tasklessonWithin = (milliseconds) => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), milliseconds);
    return stop.signal;
  };

  // The frames of another chapter are on their way before the page is read to its end.
  const named = window.tasklessonPlace();
  window.tasklessonFrames = (scenario) => fetch(`${scenarios.dataset.frames}/${scenario}.json`, { priority: "high", signal: window.tasklessonWithin(30000) });
  const known = named && scenarios.content.split("\n").some((line) => line.trim().startsWith(`${named.scenario}/`));
  if (known && !scenarios.dataset.here.split(" ").includes(named.scenario)) {
    const response = window.tasklessonFrames(named.scenario);
    response.catch(() => {}); // frames.js says it
    window.tasklessonFramesAhead = { scenario: named.scenario, response };
  }

  // Beside the text, the frames of the first chapter are not what comes when there
  // is a board, or when the address names another: a step is shown all the same, by
  // its frame. In front of a room the lesson begins with the opening, unless the page
  // comes back to the board: see present.js.
  const returns = presented && performance.getEntriesByType("navigation")[0]?.type !== "navigate" && remembered("tasklesson-left", "sessionStorage") === "board";
  if (returns && !location.hash) page.dataset.returns = "";
  if (named ? named.scenario !== "open" : presented ? returns : remembered("tasklesson-board") !== null) page.dataset.start = "board";
})();
