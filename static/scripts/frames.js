// The lab before the program is there: frames, one a position, that links lead
// through. Those of the opening and the first of chapter 1 stand in the page. The others
// are fetched, and built when the address names one of them. It runs as soon as they can be
// walked, and brings what comes next when they have been seen.
(() => {
  const page = document.documentElement;
  const words = JSON.parse(document.currentScript.dataset.words);
  const scenarios = document.querySelector("meta[name=scenarios]");
  const frames = document.getElementById("lab-frames");
  const seats = [...document.querySelectorAll(".frames")];
  const seatOf = (element) => element?.closest?.(".frames") ?? null;
  const wait = document.getElementById("lab-wait");
  const later = document.getElementById("lab-later");
  const waiting = wait.textContent;
  const standing = () => seats.every((seat) => seat.isConnected && !seat.inert); // until the live lab takes their place
  const failed = () => page.dataset.lab === "failed";

  // The files of frames that were asked for: what came, "coming" or "missing".
  const files = new Map();
  const ask = async (scenario) => {
    files.set(scenario, "coming");
    try {
      const ahead = window.tasklessonFramesAhead;
      window.tasklessonFramesAhead = null;
      const response = await (ahead?.scenario === scenario ? ahead.response : window.tasklessonFrames(scenario));
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      files.set(scenario, await response.json());
    } catch (reason) {
      console.warn(`The frames of ${scenario} did not arrive.`, reason);
      files.set(scenario, "missing");
    }
    putUp();
  };

  // An element of a file, as static/site/framefile.go writes it.
  const html = "http://www.w3.org/1999/xhtml";
  const svg = "http://www.w3.org/2000/svg";
  const build = (parts, one, space = html) => {
    if (typeof one === "string") return document.createTextNode(one);
    const [tag, attributes, ...inside] = typeof one === "number" ? parts[one] : one;
    const within = tag === "svg" ? svg : space;
    const made = document.createElementNS(within, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value === true ? "" : value);
    made.append(...inside.map((each) => build(parts, each, within)));
    return made;
  };

  // The frame of a place: from the page, or from its file. null while there is none.
  const frameAt = (place) => {
    const there = document.getElementById(place.frame);
    const file = files.get(place.scenario);
    if (there || !file?.frames) return there;
    const made = document.createElement("section");
    made.className = "frame";
    made.id = place.frame;
    made.dataset.built = "";
    made.append(build(file.parts, file.frames[place.step]));
    frames.append(made);
    return made;
  };

  // What the frame that is up says besides its sentence, and above its stage, as the lab will.
  const noticed = document.getElementById("notice-frame").content.firstElementChild;
  const say = (notice, sentence) => {
    for (const old of document.querySelectorAll(".frames .more")) old.remove();
    if (notice) {
      const more = noticed.cloneNode(true);
      more.classList.add("more");
      more.querySelector("p").textContent = notice;
      up?.querySelector(".notices")?.append(more);
    }
    if (sentence) {
      const more = Object.assign(document.createElement("span"), { className: "more", textContent: ` ${sentence}` });
      up?.querySelector(".sentence")?.append(more);
    }
  };

  // What the live lab will say of an address: a sentence bears so much of it.
  const short = (text) => [...text].length > 40 ? `${[...text].slice(0, 40).join("")}…` : text;
  const wrong = (place) => {
    const sentence = place.lost ? words.noSuchStep : place.rest ? words.addressGoesOn : place.outside ? words.noStepAfter : "";
    const values = { address: short(`#${place.text}`), rest: short(place.rest ?? ""), shown: `#${place.frame}`, last: place.last };
    return sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };

  // Of what the lesson does not have the frame beside the text says so, and has the address
  // from then on; else the opening does, or what waits for the reader's board. A place in
  // the text leaves the frame that is up where it is, and so does a place whose frame is
  // still coming.
  let up = null;
  const beside = (frame) => frame?.parentElement === frames;
  const putUp = () => {
    if (!standing()) return;
    const place = window.tasklessonPlace?.();
    const inText = !place && document.querySelector(":target");
    const named = place?.scenario;
    const lost = place && !named;
    let frame = named ? frameAt(place) : lost && !beside(up) && !page.dataset.start ? document.getElementById("open/0") : null;
    if (named && !frame && !files.has(named)) ask(named);
    const coming = named && files.get(named) === "coming";
    const missing = named && files.get(named) === "missing";
    if (place) reads(named);
    if (!frame && (inText || coming || lost)) frame = up;
    if (lost && beside(frame)) history.replaceState(history.state, "", `#${frame.id}`);
    for (const old of document.querySelectorAll(".frames > .frame[data-up]")) delete old.dataset.up;
    for (const old of document.querySelectorAll(".frame[data-built]")) if (old !== frame) old.remove();
    up = frame;
    if (frame && !frame.matches(":target")) frame.dataset.up = "";
    if (frame && "built" in frame.dataset) {
      window.tasklessonLead?.(frame);
      window.tasklessonFit();
    }
    const branches = place?.branch && scenarios.dataset.branching.split(" ").includes(place.scenario);
    const comes = !failed() && (branches ? words.branchComes : place?.board && words.boardComes);
    const notice = place && wrong(place);
    say(notice, comes);
    wait.textContent = [notice, comes || waiting].filter(Boolean).join(" ");
    if (missing && !frame) {
      page.dataset.start = "board"; // the words take the place of a frame
      wait.textContent = failed() ? words.framesMissing : `${words.framesMissing} ${waiting}`;
    }
    keepFocus();
  };

  // The bar names the chapter that is read, and its links are marked. The program says which.
  const [number, title] = document.querySelector(".contents summary").children;
  const unread = number.textContent;
  const marks = document.querySelector(".marks");
  let read = "";
  const leaves = (name) => { // who leaves the short way has all chapters
    if (marks.querySelector(`.aside[href$="#chapter-${name}"]`)) delete page.dataset.way;
  };
  const reads = (name) => {
    if (name === read) return;
    read = name;
    for (const link of document.querySelectorAll(".chapters a")) {
      if (link.hash === `#chapter-${name}` && !link.closest(".progress, .ways")) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const mark = marks.querySelector("[aria-current]");
    marks.hidden = !mark;
    leaves(name);
    [number.textContent, title.textContent] = mark ? mark.title.split(/(?= · )/) : [unread, ""];
    const along = [...marks.querySelectorAll("a:not(.aside)")];
    if (mark && "way" in page.dataset) number.textContent = `${along.indexOf(mark) + 1} / ${along.length}`;
  };
  document.addEventListener("tasklesson:reads", ({ detail: name }) => reads(name));

  // A link of the frames hides itself with its frame. The focus goes on to the
  // same control of the frame that is shown now.
  let walking = null; // the frames in which somebody walks
  let focused = null; // the key of the link that had the focus then
  document.addEventListener("click", (event) => {
    walking = seatOf(event.target);
    focused = document.activeElement.closest(".frames [data-key]")?.dataset.key;
  }, true);
  const keepFocus = () => {
    const lost = document.activeElement === document.body || seatOf(document.activeElement) && document.activeElement.getClientRects().length === 0;
    const shown = up ?? [...document.querySelectorAll(".frame")].find((frame) => frame.firstElementChild.getClientRects().length > 0);
    for (const key of focused && lost ? [focused, "next", "previous"] : []) {
      shown?.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
      if (shown?.contains(document.activeElement)) return;
    }
  };

  // The chapter of an address comes into view, unless some of it is: the header
  // hides the first few lines, and a sliver of a chapter is not it. Who walks the
  // frames is left where they read.
  const sliver = 120; // CSS pixels
  const bring = () => {
    const place = window.tasklessonPlace?.();
    const chapter = place && document.querySelector(`[data-scenario="${place.scenario}"]`);
    if (!standing() || !chapter || walking && walking === seatOf(up)) return;
    const { top, bottom } = chapter.getBoundingClientRect();
    if (bottom > sliver && top < innerHeight - sliver) return;
    // The section about the directory, or the item that the live lab will mark, if it
    // is not the first.
    const section = place.board && chapter.querySelector("h2[data-stage]");
    if (section) return section.scrollIntoView();
    const items = [...chapter.querySelectorAll("[data-step]")].filter((item) => !item.closest("details:not([open])"));
    const item = place.step > place.walk ? chapter.querySelector(`a[href="#${place.frame}"]`) : items.findLast((one) => Number(one.dataset.step.split("/")[1]) <= place.step);
    if (item && item !== items[0]) item.scrollIntoView({ block: "center" });
    else chapter.scrollIntoView();
  };

  // Where the lab stands beside the text, the opening has a picture of it: first of its
  // start, then of what it has left there. A link in the place of the button that can not
  // be pressed there says what that says, and leads where that leads. The lab that comes
  // back for it gets the focus.
  const goesOn = document.querySelector(".show-this");
  const buttons = [...document.querySelectorAll("#opening .onward")];
  let followed = false;
  document.addEventListener("click", (event) => {
    followed = goesOn.contains(event.target);
  });
  const nameLink = () => {
    const button = buttons[document.querySelector("#opening .picture input")?.value ?? 0];
    goesOn.setAttribute("href", button.getAttribute("href"));
    if (goesOn.innerHTML !== button.innerHTML) goesOn.replaceChildren(...button.cloneNode(true).childNodes);
  };
  nameLink(); // before it is seen: filled then, it would move
  new MutationObserver(() => {
    nameLink();
    if (followed && page.dataset.sits === "opening") document.querySelector("#lab .onward").focus({ preventScroll: true });
  }).observe(page, { attributeFilter: ["data-sits"] });

  // Where the page comes to rest at its address. Readers who have scrolled on
  // from there are not called back when the program arrives.
  const rests = () => requestAnimationFrame(() => {
    if (standing()) page.dataset.rest = scrollY;
  });

  // A control that waits for the program: the last press is done by the live lab,
  // unless the reader goes on to another place.
  let pressed = null;
  document.addEventListener("click", (event) => {
    const control = event.target.closest?.(".frame [data-later]");
    if (!control || failed()) return;
    pressed = control.dataset.key;
    window.tasklessonWanted = true;
    document.dispatchEvent(new Event("tasklesson:wanted"));
    say("", words.pressWaits);
  });
  const press = () => {
    const control = pressed && document.querySelector(`#lab [data-key="${CSS.escape(pressed)}"]`);
    pressed = null;
    if (control?.getAttribute("aria-disabled") !== "true") control?.click();
  };

  addEventListener("hashchange", () => {
    pressed = null;
    const named = window.tasklessonPlace()?.scenario;
    leaves(named);
    if (files.get(named) === "missing") files.delete(named); // asked for again
    const asked = location.hash;
    putUp();
    if (location.hash !== asked) return; // it leads nowhere: the reader stays where they are
    bring();
    rests();
  });
  const arrive = () => {
    bring();
    rests();
  };
  addEventListener("load", arrive);
  document.addEventListener("tasklesson:styled", arrive);
  new MutationObserver(() => {
    if (page.dataset.lab === "live") return press();
    if (!failed()) return;
    later.textContent = words.onlyWalk;
    putUp();
  }).observe(page, { attributeFilter: ["data-lab"] });
  putUp();

  // What has been drawn has been seen; a page in the background is not drawn.
  window.tasklessonSeen = new Promise((seen) => {
    if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
    else requestAnimationFrame(() => setTimeout(seen));
    setTimeout(seen, document.hidden ? 1000 : 5000); // milliseconds
  });
  window.tasklessonSeen.then(() => {
    if (!("unstyled" in page.dataset)) window.tasklessonStyles();
    const first = frames.querySelector(".frame").id.split("/")[0];
    if (!files.has(first)) ask(first); // one of its frames is here, and the next is near
  });
})();
