// Notices what others do to the lab: translators, word replacers, readers' aids. The program
// changes the elements that it has made, and would change what nobody sees, or stop. So the
// lab is made anew at its next drawing, and without one when they have come to rest: twice a
// minute at most, as some of them begin again at once, and when somebody has pressed. What they
// only add, or put back, is left alone.
(() => {
  const rest = 300; // milliseconds
  let lab = null; // the one that is watched
  let touched = false;
  let free = 2; // times
  let timer = 0;
  let held = false; // a finger or a button is down: its click goes to what it began on

  // Attributes that the page's own scripts change, and the looks that the program takes away.
  const own = /^(tabindex|data-(fit|form|roomy|drop|left|mend))$/;
  const ours = (node) => node.matches?.(".drawn-before, .picture");
  const bare = (text) => text?.replace(/[\s;]/g, "") ?? "";
  let drawn = new WeakMap(); // the attributes that were changed since, as they were, by element
  const asDrawn = (target, name, oldValue) => {
    if (!drawn.has(target)) drawn.set(target, {});
    return drawn.get(target)[name] ??= bare(oldValue);
  };
  const foreign = ({ type, target, attributeName: name, oldValue, removedNodes }) => {
    if (type === "childList") return ![...removedNodes].every(ours);
    if (type === "characterData") return true;
    if (own.test(name) || name === "style" && target.matches(".canvas")) return false;
    return !bare(target.getAttribute(name)).includes(asDrawn(target, name, oldValue));
  };

  const drawAnew = () => touched && document.dispatchEvent(new Event("tasklesson:touched"));
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!touched || held || free === 0) return;
      free--;
      setTimeout(() => free++, 60000);
      drawAnew();
    }, rest);
  };
  const see = (records) => {
    if (!records.some(foreign)) return;
    touched = true;
    wait();
  };
  // Who presses or writes just then is not interrupted; what a click changes comes after it.
  for (const [type, down] of [["pointerdown", true], ["pointerup", false], ["pointercancel", false], ["keydown", false]]) {
    document.addEventListener(type, () => {
      held = down;
      if (touched) wait();
    }, true);
  }
  document.addEventListener("click", () => touched && setTimeout(drawAnew));

  // The program asks when it begins to draw, and says when it has drawn: what was done
  // between, in one go, it has done itself.
  const watcher = new MutationObserver(see);
  window.tasklessonTouched = () => {
    see(watcher.takeRecords());
    if (touched && held) return "held"; // made anew when that is over
    const was = touched;
    touched = false;
    return was ? "touched" : "";
  };
  window.tasklessonDrawn = () => {
    watcher.disconnect();
    drawn = new WeakMap();
    lab = document.getElementById("lab");
    if (!lab) return;
    watcher.observe(lab, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true });
    watcher.observe(lab.parentElement, { childList: true });
  };

  // Keeps what readers have written, scrolled and unfolded, for the lab that comes in the
  // place of this one: the function that is returned gives it that.
  window.tasklessonKeep = () => {
    const all = (one, root) => [...root.getElementsByClassName(one.className)];
    const named = (one, root) => one.dataset.key ? [...root.querySelectorAll(`[data-key="${CSS.escape(one.dataset.key)}"]`)] : all(one, root);
    const kept = [...lab.querySelectorAll("*")]
      .map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft, open: one.open, written: /^text/.test(one.type) && one.value, from: one.selectionStart, to: one.selectionEnd }))
      .filter(({ top, left, open, written }) => top || left || open || written);
    return (now) => {
      for (const { one, top, left, open, written, from, to } of kept) {
        const same = named(one, now)[named(one, lab).indexOf(one)];
        if (!same) continue;
        if (open) same.open = true;
        if (written) {
          same.value = written;
          same.setSelectionRange(from, to);
        }
        same.scrollTo({ top, left, behavior: "instant" });
      }
    };
  };
})();
