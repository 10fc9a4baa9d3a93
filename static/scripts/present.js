// Present: the text away, everything large, and the keys of a clicker wherever the
// focus is. It stands in the address, so a reload keeps it, and works before the
// program is there: until then the keys walk the frames.
(() => {
  const page = document.documentElement;
  const words = JSON.parse(document.querySelector("script[data-words]").dataset.words);
  const button = document.getElementById("present");
  const presenting = () => "present" in page.dataset;

  // The button says what it does next: begin, or leave by the key that leaves too.
  const { textContent: begins, title: beginsIs } = button;
  const name = () => {
    const on = presenting();
    button.textContent = on ? words.escapeKey : begins;
    button.title = on ? "" : beginsIs;
    if (on) button.setAttribute("aria-label", words.stopPresenting);
    else button.removeAttribute("aria-label");
  };
  const turn = (on) => {
    if (on) page.dataset.present = "";
    else delete page.dataset.present;
    name();
    stay();
    document.dispatchEvent(new Event("tasklesson:present"));
  };
  const toggle = () => {
    const query = new URLSearchParams(location.search);
    if (presenting()) query.delete("present");
    else query.set("present", "");
    const search = query.toString().replace(/(^|&)present=(?=&|$)/, "$1present");
    history.replaceState(history.state, "", `${location.pathname}${search && "?"}${search}${location.hash}`);
    turn(!presenting());
  };
  button.addEventListener("click", toggle);
  addEventListener("popstate", () => { // back or forward, to an entry of before
    const asked = new URLSearchParams(location.search).has("present");
    if (asked === presenting()) return;
    turn(asked);
    // With another query some browsers do not say that the fragment is another too.
    setTimeout(() => dispatchEvent(new HashChangeEvent("hashchange")));
  });
  name();
  document.querySelector(".settings").inert = false; // that script ran before this one

  // A black screen, until the next key or press, which does nothing else, but for F.
  const black = document.getElementById("black");
  const lighten = (event) => {
    if (!black.open || ["Shift", "Control", "Alt", "Meta"].includes(event.key)) return; // closed, it may have the focus still
    event.preventDefault();
    event.stopPropagation();
    black.close();
    if (event.key?.toLowerCase() === "f") fullScreen(); // it has no other key
  };
  black.addEventListener("keydown", lighten);
  black.addEventListener("pointerdown", lighten);

  const fullScreen = () => {
    const turned = document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen?.();
    turned?.catch(() => {}); // a browser that refuses shows the page as it is
  };

  // From the start of a chapter back to the end of the one before, from that of the
  // first to the opening's.
  const back = () => {
    const shown = [...document.querySelectorAll(".frame")].find((one) => one.firstElementChild?.getClientRects().length > 0);
    const all = [...document.querySelectorAll(".marks a")];
    const at = all.findIndex((link) => link.hash === `#chapter-${shown?.id.split("/")[0]}`);
    const link = all.slice(0, Math.max(at, 0)).findLast((one) => window.tasklessonAlong(one) || !window.tasklessonAlong(all[at]));
    const before = at >= 0 && window.tasklessonPlace(link?.hash.slice(1) ?? "open");
    if (before) location.hash = `${before.scenario}/${before.last}`;
  };

  // What a key does in a frame: the key of the control that it presses.
  const walks = { PageDown: "next", PageUp: "previous", " ": "next" };
  const walk = (event) => {
    const inFrame = event.target.closest?.(".frame");
    if (page.dataset.lab === "live" || !presenting() && (!inFrame || event.key === " ")) return false;
    if (event.repeat && event.key === " ") return true;
    const named = window.tasklessonPlace?.()?.scenario;
    const away = named && named !== "open"; // what is asked for may be on its way still
    const within = inFrame?.closest(".frames") ?? (away ? document.getElementById("lab-frames") : document); // the opening has one too
    const control = [...within.querySelectorAll(`.frame [data-key=${walks[event.key]}]`)].find((one) => one.getClientRects().length > 0);
    if (!control?.hasAttribute("aria-disabled")) control?.click();
    else if (event.key === "PageUp" && presenting()) back();
    return true;
  };

  // The reader's board has no address of its own: a page that comes back to it, or is
  // loaded again, knows of it by what this one has left.
  addEventListener("pagehide", () => {
    if (page.dataset.lab !== "live") return;
    const board = !location.hash && document.querySelector('#lab[data-mode="board"]');
    try {
      sessionStorage.setItem("tasklesson-left", board ? "board" : "");
    } catch {} // refused: then it begins with the opening
  });

  // The race leads back to where it was left for, to a room as well.
  addEventListener("click", (event) => {
    const race = event.target.closest?.('a[href*="race.html"]');
    if (race) race.search = `?from=${encodeURIComponent(location.search + location.hash)}`;
  }, true);

  // Who clicks something wants no ring around it, also when the next key comes.
  let pointed = false;
  addEventListener("pointerdown", () => { pointed = true; }, true);

  // What a key has not done is said for a while.
  const leaving = document.getElementById("leaving");
  let stays = 0; // the timer
  let asked = false; // whether another Escape leaves
  const stay = () => {
    clearTimeout(stays);
    leaving.textContent = "";
    asked = false;
  };
  const say = (text) => {
    stay();
    leaving.textContent = text;
    stays = setTimeout(stay, 4000); // milliseconds
  };

  // Escape leaves, unless it has something else to close; the second one does, as many
  // clickers send it from the button that began.
  const escaped = () => {
    if (asked) {
      toggle();
      return;
    }
    say(words.escapeAgain);
    asked = true;
  };
  let closes = false;
  const typing = 'textarea, select, input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"], [type="submit"]), [role="textbox"], [role="listbox"], [role="combobox"]';
  const targetOf = (event) => event.target.closest ? event.target : page;
  // A list of choices keeps the focus when one was chosen: only Space is its own then.
  const chooses = (event) => presenting() && event.key !== " " && targetOf(event).closest("select");
  const types = (event) => !chooses(event) && targetOf(event).closest(typing) || targetOf(event).isContentEditable;
  const letGo = (event) => {
    targetOf(event).blur();
    targetOf(event).dataset.left = ""; // also where the press is yet to be drawn
  };
  addEventListener("keydown", (event) => { // before the program hears of it, and draws
    closes = document.querySelector(".contents[open], #lab[data-closes]") !== null;
    if (event.key === "Tab") pointed = false;
    if (event.key !== "Escape" || closes) stay();
    if (!presenting() || !(event.key in walks) || types(event)) return;
    if (pointed) letGo(event); // its ring would stay before the room
    if (walks[event.key] === "next" && document.querySelector("#lab [data-key=next][data-ends]")) say(words.lastStep); // a clicker stays in the lesson
  }, true);
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (types(event)) {
      if (presenting() && event.key === "Escape" && !closes) letGo(event); // the next keys are the clicker's
      return;
    }
    if (presenting() && event.key === "Escape" && !closes) {
      if (!event.repeat) escaped();
      return;
    }
    if (chooses(event) && !(event.key in walks)) return; // a letter looks for an entry
    let taken = event.key in walks && walk(event);
    if (presenting() && !event.repeat && !taken) {
      const key = event.key.toLowerCase();
      taken = true;
      if (key === "f") fullScreen();
      else if (key === "b" || key === ".") black.showModal();
      else taken = false;
    }
    if (taken) event.preventDefault();
  });
})();
