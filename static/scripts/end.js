// The end of the lesson: its button copies the address of the page. Where the browser does not
// let it, as over plain http, the address stands there to be copied by hand.
(() => {
  // The lab gives way where the end is, and comes back for who scrolls up from it.
  const mark = () => document.documentElement.toggleAttribute("data-end", location.hash === "#end" && document.getElementById("end")?.getBoundingClientRect().top < innerHeight);
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
