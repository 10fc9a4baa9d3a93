// The end of the lesson: its button copies the address of the page. Where the browser does not
// let it, as over plain http, the address stands there to be copied by hand.
(() => {
  // The lab gives way where the end covers it, or was asked for, and comes back for who scrolls on.
  const mark = () => {
    const { top, bottom } = document.getElementById("end")?.getBoundingClientRect() ?? { top: Infinity };
    document.documentElement.toggleAttribute("data-end", top < innerHeight * (location.hash === "#end" ? 0.6 : 0.1) && bottom > innerHeight / 2);
  };
  addEventListener("hashchange", mark);
  addEventListener("scroll", mark, { passive: true });
  mark();
  const button = document.getElementById("copy-link");
  if (!button) return;
  const { nextElementSibling: said, parentElement: { lastElementChild: field } } = button;
  button.addEventListener("click", async () => {
    field.value = location.href.split("#")[0];
    try {
      await navigator.clipboard.writeText(field.value);
      field.hidden = true;
      said.textContent = button.dataset.copied;
    } catch {
      field.hidden = false;
      said.textContent = button.dataset.kept;
      field.select();
    }
  });
})();
