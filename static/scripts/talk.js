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
  document.addEventListener("mousedown", (event) => {
    const field = event.target;
    if (!field.dataset.mend) return;
    delete field.dataset.mend;
    event.preventDefault();
    field.focus({ preventScroll: true });
    field.select();
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
