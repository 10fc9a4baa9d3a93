// What a reader has done of the lesson, kept in this browser: the chapters whose walk
// they have seen to its end, marked wherever chapters are listed, and the step where
// they were last, which the opening leads back to.
(() => {
  const words = JSON.parse(document.querySelector("script[data-words]").dataset.words);
  const said = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const kept = window.tasklessonKept;

  // The titles of the chapters, by their scenarios.
  const titles = new Map([...document.querySelector("meta[name=scenarios]").content.matchAll(/^\s*([^\s/]+)\/[\d+]+ (.+)$/gm)].map(([, name, title]) => [name, title]));
  const stepOf = (fragment) => {
    const at = window.tasklessonPlace?.(fragment);
    if (!titles.has(at?.scenario) || at.lost || at.outside || at.rest) return null;
    return { name: at.scenario, step: at.step, fragment, ends: !at.branch && at.step === at.walk };
  };

  // Who has chosen the short way is led along it: a link to the start of a chapter beside it
  // leads to the next one on it instead.
  const marks = [...document.querySelectorAll(".marks a")];
  const page = document.documentElement;
  const short = "way" in page.dataset;
  const along = window.tasklessonAlong = (link) => !short || !link.matches(".aside");
  window.tasklessonLead = (within) => {
    for (const link of short ? within.querySelectorAll("a.onward, .onward a") : []) {
      const [, name, start] = /^#(?:chapter-)?([a-z]+)(\/0)?$/.exec(link.getAttribute("href")) ?? [];
      const at = marks.findIndex((mark) => mark.hash === `#chapter-${name}`);
      const to = at >= 0 && marks.slice(at).find(along)?.hash.slice("#chapter-".length);
      if (at >= 0 && !to) link.hidden = true; // its end is that of the lesson
      if (!to || to === name) continue;
      link.href = start ? `#${to}/0` : `#chapter-${to}`;
      const word = link.querySelector(".word") ?? link;
      word.textContent = word.textContent.replace(titles.get(name), titles.get(to));
    }
  };
  window.tasklessonLead(document);
  // It is chosen and left where one stands, also in front of a room.
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-ways]");
    if (!link) return;
    const query = new URLSearchParams(location.search);
    const leaves = "way" in page.dataset;
    if (leaves) query.delete("way");
    else page.dataset.way = "short";
    if (!leaves) query.set("way", "short");
    link.search = query;
    if (leaves) link.hash = location.hash;
  }, true);

  const doneKey = "tasklesson-done";
  const placeKey = "tasklesson-place";
  const done = new Set(kept(doneKey).split(" ").filter((name) => titles.has(name)));
  let place = stepOf(kept(placeKey));

  const leads = (to) => said(words.goOnAt, { chapter: titles.get(to.name), step: to.step });
  const sign = `, ${words.chapterDone}`;
  const mark = (name) => {
    const on = done.has(name);
    for (const link of document.querySelectorAll(`.chapters a[href="#chapter-${name}"]`)) {
      link.toggleAttribute("data-done", on);
      const named = link.getAttribute("aria-label")?.replace(sign, "");
      if (named) link.setAttribute("aria-label", named + (on ? sign : ""));
    }
  };
  const head = document.querySelector(".contents .progress");
  const [tally, resume] = head.children;
  const show = () => {
    tally.hidden = done.size === 0;
    tally.textContent = said(words.chaptersDone, { done: done.size, all: titles.size });
    const at = window.tasklessonPlace?.();
    resume.hidden = !place || place.fragment === location.hash.slice(1) || at?.board && at.frame === place.fragment;
    if (place) {
      resume.href = `#${place.fragment}`;
      resume.textContent = leads(place);
    }
    head.hidden = tally.hidden && resume.hidden;
  };

  const finish = (name) => {
    if (!titles.has(name) || done.has(name)) return;
    done.add(name);
    kept(doneKey, [...done].join(" "));
    mark(name);
    show();
  };
  // A link to the last step is no walk: its end has been walked to from a step before.
  let before = null;
  const stand = (fragment) => {
    const now = stepOf(fragment);
    if (!now) return;
    if (now.ends && before?.name === now.name && before.step < now.step) finish(now.name);
    before = place = now;
    kept(placeKey, fragment);
    show();
  };
  document.addEventListener("tasklesson:done", ({ detail: name }) => finish(name));
  document.addEventListener("tasklesson:step", (event) => stand(event.detail));
  const walked = () => {
    const at = window.tasklessonPlace?.();
    // Whether a branch can be had only the program knows: it says so.
    if (at?.scenario && !at.board && !at.branch && document.documentElement.dataset.lab !== "live") stand(at.frame);
  };

  // Readers who come back to the start are led to where they were.
  const onward = document.querySelector(".facts > a");
  const first = onward && { href: onward.getAttribute("href"), text: onward.firstChild.data };
  if (first && place && location.hash === "") {
    onward.setAttribute("href", `#${place.fragment}`);
    onward.firstChild.data = `${leads(place)} `;
  }

  // What readers have made themselves the browser is asked to keep, at each visit; the one
  // that asks them in turn, once.
  const askedKey = "tasklesson-asked";
  document.addEventListener("tasklesson:board", () => {
    if (!navigator.storage?.persist) return;
    if ("mozInnerScreenX" in window) {
      if (kept(askedKey)) return;
      kept(askedKey, "1");
    }
    navigator.storage.persist().catch(() => {});
  });

  document.addEventListener("tasklesson:forget", () => {
    done.clear();
    place = null;
    kept(doneKey, "");
    kept(placeKey, "");
    titles.forEach((_, name) => mark(name));
    if (first) {
      onward.setAttribute("href", first.href);
      onward.firstChild.data = first.text;
    }
    show();
  });
  addEventListener("hashchange", () => {
    walked();
    show(); // what the address says needs no link to it
  });
  document.querySelector(".contents").addEventListener("toggle", show); // the program changes it quietly
  done.forEach(mark);
  walked();
  show();
})();
