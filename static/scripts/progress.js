// What a reader has done of the lesson, kept in this browser: the chapters whose walk
// they have seen to its end, marked wherever chapters are listed, and the step where
// they were last, which the opening leads back to.
(() => {
  const words = JSON.parse(document.querySelector("script[data-words]").dataset.words);
  const said = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const read = (key) => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return ""; // storage refused: known until the page is left
    }
  };
  const write = (key, value) => {
    try {
      if (value) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    } catch {}
  };

  // The chapters by their scenarios: the title of each and its links.
  const chapters = new Map();
  for (const [, name, title] of document.querySelector("meta[name=scenarios]").content.matchAll(/^\s*([^\s/]+)\/\d+ (.+)$/gm)) {
    const links = [...document.querySelectorAll(`.chapters a[href="#chapter-${name}"]`)];
    if (links.length > 0) chapters.set(name, { title, links, names: links.map((link) => link.getAttribute("aria-label")) });
  }
  const stepOf = (fragment) => {
    const at = window.tasklessonPlace?.(fragment);
    if (!chapters.has(at?.scenario) || at.lost || at.outside || at.rest) return null;
    return { name: at.scenario, step: at.step, fragment, ends: !at.branch && at.step === at.last };
  };

  const doneKey = "tasklesson-done";
  const placeKey = "tasklesson-place";
  const done = new Set(read(doneKey).split(" ").filter((name) => chapters.has(name)));
  let place = stepOf(read(placeKey));

  const here = () => location.hash.slice(1);
  const leads = (to) => said(words.goOnAt, { chapter: chapters.get(to.name).title, step: to.step });
  const mark = (link, on) => {
    const sign = link.querySelector(".is-done");
    if (!on) return sign?.remove();
    if (!sign) link.append(" ", Object.assign(document.createElement("span"), { className: "is-done", textContent: words.chapterDone }));
  };
  const head = document.createElement("li");
  head.className = "progress";
  const tally = document.createElement("span");
  const resume = document.createElement("a");
  head.append(tally, resume);
  document.querySelector(".contents ol").prepend(head);
  const show = () => {
    for (const [name, { links, names }] of chapters) {
      links.forEach((link, i) => {
        link.toggleAttribute("data-done", done.has(name));
        if (names[i]) return link.setAttribute("aria-label", done.has(name) ? `${names[i]}, ${words.chapterDone}` : names[i]);
        mark(link, done.has(name));
      });
    }
    tally.hidden = done.size === 0;
    tally.textContent = said(words.chaptersDone, { done: done.size, all: chapters.size });
    const at = window.tasklessonPlace?.();
    resume.hidden = !place || place.fragment === here() || at?.board && at.frame === place.fragment;
    if (place) {
      resume.href = `#${place.fragment}`;
      resume.textContent = leads(place);
    }
    head.hidden = tally.hidden && resume.hidden;
  };

  // A link to the last step is no walk: its end has been walked to from a step before.
  let before = null;
  const stand = (fragment) => {
    const now = stepOf(fragment);
    if (!now) return;
    const walkedTo = now.ends && before?.name === now.name && before.step < now.step;
    before = now;
    if (now.fragment === place?.fragment && !walkedTo) return;
    place = now;
    write(placeKey, place.fragment);
    if (walkedTo) {
      done.add(place.name);
      write(doneKey, [...done].join(" "));
    }
    show();
  };
  document.addEventListener("tasklesson:done", ({ detail: name }) => {
    if (!chapters.has(name) || done.has(name)) return;
    done.add(name);
    write(doneKey, [...done].join(" "));
    show();
  });
  document.addEventListener("tasklesson:step", (event) => stand(event.detail));
  const walked = () => {
    const at = window.tasklessonPlace?.();
    // Whether a branch can be had only the program knows: it says so.
    if (at?.scenario && !at.board && !at.branch && document.documentElement.dataset.lab !== "live") stand(at.frame);
  };

  // Who comes back to the start is led to where they were.
  const onward = document.querySelector(".facts a");
  const first = onward && { href: onward.getAttribute("href"), text: onward.firstChild.data };
  const lead = (to) => {
    if (!first) return;
    onward.setAttribute("href", to ? `#${to.fragment}` : first.href);
    onward.firstChild.data = to ? `${leads(to)} ` : first.text;
  };
  if (place && location.hash === "") lead(place);

  document.addEventListener("tasklesson:forget", () => {
    done.clear();
    place = null;
    write(doneKey, "");
    write(placeKey, "");
    lead(null);
    show();
  });
  addEventListener("hashchange", () => {
    walked();
    show(); // what the address says needs no link to it
  });
  document.querySelector(".contents").addEventListener("toggle", show); // the program changes it quietly
  walked();
  show();
})();
