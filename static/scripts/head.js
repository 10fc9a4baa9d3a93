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

  // The place that the address names, null for none: a step, then the reader's
  // choices with the acts after them, and how far back from their end.
  const address = /^#([a-z][a-z0-9-]*)\/(\d+)((?:(?:[ca]|r[1-9])\d*)*)(?:-(\d+))?$/;
  window.tasklessonPlace = () => {
    const [, scenario, step, choices, back] = address.exec(location.hash) ?? [];
    if (!scenario) return null;
    const shown = Number(step) - (choices ? 0 : Number(back ?? 0));
    return { scenario, frame: `${scenario}/${shown}`, branch: choices !== "" };
  };

  // The opening is not what comes when there is a board, or when the address
  // names a step: a step of the opening is shown all the same, by its frame.
  if (remembered("tasklesson-board") !== null || window.tasklessonPlace()) page.dataset.start = "board";
})();
