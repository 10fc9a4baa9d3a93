// The conversation under the pointer, and a challenge: presses that mean less, or more, than
// they hit. What a message says, and what is sent, is the program's.
(() => {
  // Stop comes in the place of Send: the second half of a double press is no press of it.
  const doublePress = 700; // ms
  let sent = -doublePress;
  document.addEventListener("click", (event) => {
    const { key } = event.target.closest?.("#lab [data-key]")?.dataset ?? {};
    if (key === "send") sent = event.timeStamp;
    if (key === "stop" && event.timeStamp - sent < doublePress) {
      event.preventDefault();
      event.stopPropagation();
    }
    // The way on from a challenge leads to another board: its double press is one, too.
    if (["next", "next-challenge"].includes(key) && event.detail > 1 && location.hash.startsWith("#challenges/")) event.stopPropagation();
  }, true);

  // What was not understood stands in the field again, to be mended. A press takes it whole,
  // so that something else can be written in its place; the next one puts the cursor.
  let taken = "";
  const stands = (field) => {
    if (!field.matches?.('#lab [data-key="prompt"]')) return false;
    const said = [...document.querySelectorAll('#lab [data-role="user"] .words')].at(-1)?.textContent.trim();
    return field.value && field.value.trim() === said && field.value !== taken;
  };
  // A press into what is selected puts its cursor only after the click: let nothing be, even
  // what the focus brings back.
  document.addEventListener("mousedown", ({ target: field }) => {
    if (!stands(field)) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, 0);
  }, true);
  document.addEventListener("click", ({ target: field }) => {
    if (!field.matches?.('#lab [data-key="prompt"]')) return;
    const takes = stands(field);
    taken = field.value;
    if (!takes) return;
    field.select(); // now: keys that follow at once come before any timer
    setTimeout(() => { // and where the press put its cursor later nevertheless, as a finger may
      if (field.value === taken) field.select();
    });
  });

  // What is unfolded of a message grows downward: the messages are scrolled from their end,
  // and what was pressed stays where it is.
  document.addEventListener("click", (event) => {
    const fold = event.target.closest?.("#lab .scroll .more > summary");
    if (!fold) return;
    const { top } = fold.getBoundingClientRect();
    requestAnimationFrame(() => fold.closest(".scroll")?.scrollBy({ top: fold.getBoundingClientRect().top - top, behavior: "instant" }));
  });
})();
