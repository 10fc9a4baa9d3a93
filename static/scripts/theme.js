// The theme switch: system, light or dark, remembered in this browser.
(() => {
  // What is kept under a key, or from now on is, "" for nothing; refused, nothing is kept.
  window.tasklessonKept = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key) ?? "";
      if (value) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
    } catch {}
    return value ?? "";
  };

  const page = document.documentElement;
  const choice = document.querySelector("#theme select");
  const bars = [...document.querySelectorAll("meta[name=theme-color]")];
  const system = bars.map((bar) => bar.content); // light, dark

  const show = (theme) => {
    page.dataset.theme = theme === "system" ? "" : theme;
    bars.forEach((bar, i) => {
      bar.content = system[theme === "light" ? 0 : theme === "dark" ? 1 : i];
    });
  };

  choice.value = page.dataset.theme || "system";
  show(choice.value);

  choice.addEventListener("change", () => {
    show(choice.value);
    window.tasklessonKept("tasklesson-theme", choice.value === "system" ? "" : choice.value);
  });
})();
