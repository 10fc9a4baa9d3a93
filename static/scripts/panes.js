// Does what depends on the size of a pane and is more than a style sheet can ask for. Of
// every graph the drawing that suits its pane is shown. What there is to choose from the
// graph says itself: see canvas in app/places.go. The build puts the table of panes before
// this, as tasklessonPanes: how wide and how high each is at least, in em, and in a
// workshop whether it is a flat one. Of those that a graph fits the last is the best.
// And the lines of a file are all unfolded where they have the room that they ask for.
// After a drawing it also puts the slider where it belongs.
(() => {
  const { steps, work, flat } = tasklessonPanes;
  // Its width, its height and its em in pixels, which count their parts; NaN where it is not shown.
  const measure = (element) => ["width", "height", "fontSize"].map((name) => parseFloat(getComputedStyle(element)[name]));

  const draw = (graph) => {
    const canvas = graph.querySelector(":scope > .canvas");
    const [width, height, em] = measure(graph);
    const [wide, high] = [width / em, height / em];
    if (!canvas || !(wide > 0)) return;
    let [form, sizes] = ["card down", ""]; // of tasks that are rows
    if (canvas.dataset.panes) {
      const all = canvas.matches(".work") ? work : steps;
      const lies = wide >= flat * high;
      const pane = all.findLastIndex(([atLeast, andHigh, one = lies]) => wide >= atLeast && high >= andHigh && one === lies);
      [form, sizes] = canvas.dataset.drawings.split(", ")[canvas.dataset.panes[pane]].split("/");
    }
    // Nothing is written that is so: it would be styled anew.
    if (!("fit" in canvas.dataset)) canvas.dataset.fit = "";
    if (canvas.dataset.form !== form) canvas.dataset.form = form;
    if (canvas.tasklessonSizes !== sizes) canvas.style.cssText = canvas.tasklessonSizes = sizes;
  };
  let roomy = false; // the last files that were measured: until they are, those that come next are like them
  const unfold = (pane) => {
    const file = pane.querySelector("[data-fits]");
    const [, high] = measure(pane);
    const inside = high - pane.offsetHeight + pane.clientHeight;
    if (file && inside > 0) file.toggleAttribute("data-roomy", roomy = inside >= file.dataset.fits * measure(document.documentElement)[2]);
  };
  const fit = (pane) => pane.matches(".graph") ? draw(pane) : unfold(pane);

  // What surrounds a drawing does not follow its size, as the room inside may, when it is
  // scrolled.
  const panes = ".graph, .files-pane";
  const known = new WeakSet();
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => fit(target)));
  const find = () => {
    for (const pane of document.querySelectorAll(panes)) {
      if (known.has(pane)) continue;
      known.add(pane);
      pane.querySelector("[data-fits]")?.toggleAttribute("data-roomy", roomy);
      sizes.observe(pane, { box: "border-box" });
    }
    document.querySelectorAll("#lab [data-value]").forEach(slide);
  };

  // A slider that has become longer was cut down to its old length.
  const slide = (slider) => {
    if (slider.tasklessonMax !== slider.max) slider.value = slider.dataset.value;
    slider.tasklessonMax = slider.max;
  };

  // While the page arrives, panes are found before they are painted. frames.js and the program
  // call for what they have put up: for the whole lab they are only found, as nothing may be
  // laid out before all of it is there.
  window.tasklessonFind = find;
  const fitAll = window.tasklessonFit = () => {
    find();
    const all = [...document.querySelectorAll(panes)];
    for (const pane of [...all, ...all]) fit(pane); // one that has another size makes its neighbour another size
  };
  const arrive = () => {
    find();
    if (document.readyState === "loading") requestAnimationFrame(arrive);
  };
  arrive();
  document.addEventListener("readystatechange", find);
  document.addEventListener("tasklesson:styled", fitAll);
})();
