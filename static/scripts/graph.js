// Shows of every graph the drawing that suits its pane. What there is to choose from the
// graph says itself: see canvas in app/places.go. The build puts the table of panes before
// this, as tasklessonPanes: how wide and how high each is at least, in em, and in a
// workshop whether it is a flat one. Of those that a graph fits the last is the best.
(() => {
  const { steps, work, flat } = tasklessonPanes;
  const known = new WeakSet();

  const fit = (graph) => {
    const canvas = graph.querySelector(":scope > .canvas");
    const em = parseFloat(getComputedStyle(graph).fontSize);
    const [wide, high] = [graph.offsetWidth / em, graph.offsetHeight / em];
    if (!canvas || !wide || !high) return;
    let [form, sizes] = ["card down", ""]; // of tasks that are rows
    if (canvas.dataset.panes) {
      const panes = canvas.matches(".work") ? work : steps;
      const lies = wide >= flat * high;
      const pane = panes.findLastIndex(([atLeast, andHigh, one = lies]) => wide >= atLeast && high >= andHigh && one === lies);
      [form, sizes] = canvas.dataset.drawings.split(", ")[canvas.dataset.panes[pane]].split("/");
    }
    // Nothing is written that is so: it would be styled anew.
    if (canvas.dataset.form !== form) canvas.dataset.form = form;
    if (canvas.tasklessonSizes !== sizes) canvas.style.cssText = canvas.tasklessonSizes = sizes;
  };

  // What surrounds a drawing does not follow its size, as the room inside may, when it is
  // scrolled.
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => fit(target)));
  const find = () => {
    for (const graph of document.getElementsByClassName("graph")) {
      if (known.has(graph)) continue;
      known.add(graph);
      sizes.observe(graph, { box: "border-box" });
    }
  };

  // While the page arrives, graphs are found before they are painted, and then those of
  // the frames that are built. The program calls for what it has drawn.
  window.tasklessonFit = () => {
    find();
    for (const graph of document.querySelectorAll("#lab .graph")) fit(graph);
  };
  const arrivals = new MutationObserver(find);
  arrivals.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    find();
    arrivals.disconnect();
    arrivals.observe(document.getElementById("lab-frames"), { childList: true });
  });
})();
