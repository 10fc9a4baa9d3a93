// Working on the board by hand, as far as it is the pointer's and the keyboard's own: a
// line that is drawn with a mouse or a pen from the handle of a task to the one that is
// to wait for it, and the keys of a card. What a line means is the program's.
(() => {
  const slop = 6; // a press that has moved less is a press
  const begun = { pointer: null };
  let line = begun;
  let drew = false;

  const say = (from, to) => document.dispatchEvent(new CustomEvent("tasklesson:line", { detail: { from: Number(from), to: Number(to) } }));
  const make = (tag, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const leadTo = (task) => {
    if (line.over !== task) line.over?.removeAttribute("data-drop");
    task?.setAttribute("data-drop", "true");
    line.over = task;
  };
  // A line that is drawn no more; a finger draws none: it scrolls, and presses instead.
  const drop = () => {
    const drawn = Boolean(line.svg);
    leadTo(null);
    line.svg?.remove();
    line = begun;
    return drawn;
  };
  const taskAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("#lab [data-task]");

  document.addEventListener("pointerdown", (event) => {
    drew = false;
    if (drop()) say(0, 0); // another finger or pen
    const handle = event.target.closest?.("#lab [data-drags]");
    if (!handle || event.pointerType === "touch" || event.button !== 0) return;
    const at = handle.getBoundingClientRect();
    line = { pointer: event.pointerId, from: handle.dataset.drags, x: at.x + at.width / 2, y: at.y + at.height / 2 };
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== line.pointer) return;
    if (event.buttons === 0) return drop() && say(0, 0); // it was let go where nobody heard of it
    const { clientX: x, clientY: y } = event;
    if (!line.svg) {
      if (Math.hypot(x - line.x, y - line.y) < slop) return;
      line.svg = make("svg", { class: "drawn-line", "aria-hidden": "true" });
      line.svg.append(make("path", {}), make("circle", { r: 5 }));
      document.body.append(line.svg);
      say(line.from, 0);
    }
    line.svg.firstChild.setAttribute("d", `M${line.x} ${line.y}L${x} ${y}`);
    line.svg.lastChild.setAttribute("transform", `translate(${x} ${y})`);
    leadTo(taskAt(event));
  });
  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== line.pointer) return;
    const { from } = line;
    const to = taskAt(event)?.dataset.task;
    drew = drop();
    if (drew) say(to ? from : 0, to ?? 0);
  });
  document.addEventListener("pointercancel", () => drop() && say(0, 0));
  document.addEventListener("selectstart", (event) => line !== begun && event.preventDefault());
  // What a line ends on is not pressed by that. Where the handle is gone by then there is no
  // click, and the next one, which counts as none, is that of a key.
  const swallow = (event) => {
    if (drew && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
    }
    drew = false;
  };
  document.addEventListener("click", swallow, true);

  // On a card itself Enter and E open its form, or pick it where something is asked.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") drop(); // the program ends what was asked
    if (!["Enter", "e", "E"].includes(event.key) || event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const button = event.target.matches?.("#lab .task") && event.target.querySelector('button.pick, [data-key^="edit-"]');
    if (!button) return;
    event.preventDefault();
    button.click();
  });
})();
