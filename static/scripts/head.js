// Runs in the head, before anything is painted: the remembered theme, and
// whether the reader's own board is about to come instead of the opening.
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

  // A link to a step wins over the board: "#hook/3".
  const toStep = /^#[a-z][a-z0-9-]*\/\d+$/.test(location.hash);
  if (remembered("tasklesson-board") !== null && !toStep) page.dataset.start = "board";
})();
