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
  // reads: the text says what to do there, and so it stays.
  const query = new URLSearchParams(location.search);
  if (query.get("way") === "short") page.dataset.way = "short"; // read by the program too
  const narrow = matchMedia("(max-width: 47.99em)").matches; // as in present.css
  const presented = query.has("present") && !narrow;
  if (presented) page.dataset.present = "";
  else if (query.has("present")) {
    query.delete("present");
    history.replaceState(history.state, "", `${location.pathname}${`?${query}`.replace(/\?$/, "")}${location.hash}`);
  }

  // What an address names, null for no place of the lab: read as package address reads it,
  // which has written data-address. Of what is lost the lesson has nothing, or at least
  // not in that chapter; rest is what of the text is no address.
  const scenarios = document.querySelector("meta[name=scenarios]");
  const site = JSON.parse(scenarios.dataset.address);
  const choice = new RegExp(`^(?:${site.choice})`);
  const named = (text) => text.replace(new RegExp(site.marks), "");
  const ends = new Map([...scenarios.content.matchAll(/^\s*([^\s/]+)\/(\d+)/gm)].map(([, name, last]) => [name, Number(last)]));
  window.tasklessonPlace = (raw = location.hash.slice(1)) => {
    let text = raw;
    try {
      text = decodeURIComponent(raw);
    } catch {} // it stays as it stands
    const chapter = text.startsWith(site.chapter) && named(text.slice(site.chapter.length));
    if (ends.has(chapter)) text = `${chapter}/0`;
    const [, begin, slash, within] = /^([^/]*)(\/?)([^]*)$/.exec(text);
    const name = slash ? begin : named(begin);
    const last = ends.get(name);
    const place = (step, more) => ({ text, scenario: name, step, last, frame: `${name}/${step}`, ...more });
    if (Object.hasOwn(site.workshops, name)) return place(0, { board: true, lost: !site.bare.includes(within) && !within.startsWith(site.workshops[name]) });
    if (site.boards.includes(text)) return place(0, { board: true });
    if (last === undefined && !slash) return null;
    const [, below, digits, after] = /^(-?)(\d+)([^]*)$/.exec(slash ? within : "0") ?? [];
    if (last === undefined || !digits) return { text, lost: true };
    const path = !below && digits <= site.most;
    const branch = path && choice.test(after);
    const [dash, back] = path && !branch && /^-(\d+)/.exec(after) || [];
    const goes = Number(back) <= Number(digits);
    const asked = below ? -1 : digits - (goes ? back : 0);
    const step = Math.max(0, Math.min(asked, last));
    return place(step, { branch, outside: !branch && step !== asked, rest: branch ? "" : after.slice(goes ? dash.length : 0) });
  };

  // The signal that ends what is fetched after so many milliseconds, in every browser.
  window.tasklessonWithin = (milliseconds) => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), milliseconds);
    return stop.signal;
  };

  // The frames of another chapter are on their way before the page is read to its end.
  const asked = window.tasklessonPlace();
  window.tasklessonFrames = (scenario) => fetch(`${scenarios.dataset.frames}/${scenario}.json`, { priority: "high", signal: window.tasklessonWithin(30000) });
  if (asked?.scenario && !scenarios.dataset.here.split(" ").some((here) => asked.frame.startsWith(here))) {
    const response = window.tasklessonFrames(asked.scenario);
    response.catch(() => {}); // frames.js says it
    window.tasklessonFramesAhead = { scenario: asked.scenario, response };
  }

  // Beside the text, the frames of the first chapter are not what comes when there
  // is a board, or when the address names another: a step is shown all the same, by
  // its frame. In front of a room the lesson begins with the opening, unless the page
  // comes back to the board: see present.js.
  const returns = presented && performance.getEntriesByType("navigation")[0]?.type !== "navigate" && remembered("tasklesson-left", "sessionStorage") === "board";
  if (returns && !location.hash) page.dataset.returns = "";
  if (asked?.scenario ? asked.scenario !== "open" : presented ? returns && !asked : remembered("tasklesson-board") !== null) page.dataset.start = "board";

  // The styles that the first screen of a first visit does not need. Any other screen
  // waits for them.
  window.tasklessonStyles = () => {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: scenarios.dataset.later });
    sheet.onload = sheet.onerror = () => {
      delete page.dataset.unstyled;
      document.dispatchEvent(new Event("tasklesson:styled"));
    };
    document.head.append(sheet);
  };
  if (presented || page.dataset.start || location.hash) {
    page.dataset.unstyled = "";
    window.tasklessonStyles();
  }
})();
