// The theme switch: system, light or dark, remembered in this browser.
(() => {
  const page = document.documentElement;
  const place = document.getElementById("theme");
  const choice = place.querySelector("select");
  const bars = [...document.querySelectorAll("meta[name=theme-color]")];
  const system = bars.map((bar) => bar.content); // light, dark

  const show = (theme) => {
    if (theme === "system") delete page.dataset.theme;
    else page.dataset.theme = theme;
    bars.forEach((bar, i) => {
      bar.content = theme === "system" ? system[i] : system[theme === "dark" ? 1 : 0];
    });
  };

  choice.value = page.dataset.theme ?? "system";
  show(choice.value);

  choice.addEventListener("change", () => {
    show(choice.value);
    try {
      if (choice.value === "system") localStorage.removeItem("tasklesson-theme");
      else localStorage.setItem("tasklesson-theme", choice.value);
    } catch {
      // Storage refused: the choice holds until the page is left.
    }
  });
})();
