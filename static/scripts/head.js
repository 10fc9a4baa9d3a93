// Runs in the head, before anything is painted: the remembered theme, and
// whether something else than the start of the opening is about to come.
(() => {
  const page = document.documentElement;
  page.dataset.lab = "loading";

  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage refused: the system's theme, the opening first
    }
  };

  const theme = remembered("tasklesson-theme");
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;

  // The opening is not what comes when there is a board, or when the address
  // names a step: a step of the opening is shown all the same, by its frame.
  const toStep = /^#[a-z][a-z0-9-]*\/\d+$/.test(location.hash);
  if (remembered("tasklesson-board") !== null || toStep) page.dataset.start = "board";
})();
