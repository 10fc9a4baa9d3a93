// Has the site kept in this browser, so that it opens where there is no network: some time after
// the lab is live, at once in front of a room. Where a browser has no service worker for it, as
// over plain http and in private windows, the page works as it does without.
(() => {
  const page = document.documentElement;
  const line = document.querySelector(".contents .offline");
  const words = JSON.parse(document.querySelector("script[data-words]").dataset.words);
  const { program } = document.querySelector("script[data-words]").dataset;
  const [version] = program.split("/");
  const pause = 50000; // milliseconds

  let serving = null;
  try {
    serving = navigator.serviceWorker;
  } catch {} // a closed-off frame

  const say = (text) => {
    line.hidden = false;
    line.textContent = text;
  };
  const asked = (worker, message) => new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage(message, [port2]);
  });
  let begun = false;
  const keep = async () => {
    if (begun) return;
    begun = true;
    try {
      await serving.register(window.tasklessonAddress("offline"), { updateViaCache: "none" });
      const { active } = await serving.ready;
      const { bytes, full, reason } = await asked(active, { keep: version });
      if (bytes) say(words.keptOffline.replace("{size}", (bytes / 1e6).toFixed(1)));
      else if (full) say(words.noRoomOffline);
      else throw new Error(reason);
    } catch (reason) {
      begun = false; // the next time
      console.debug("The site is not kept.", reason);
    }
  };

  // A tab that is come back to asks whether there is another version by now.
  const look = async () => {
    if (document.visibilityState !== "visible" || !begun) return;
    const now = await fetch(location.pathname, { cache: "no-cache" }).then((answer) => answer.text(), () => "");
    const [, other] = /"(v-\w+)\/page\.css"/.exec(now) ?? [];
    if (other && other !== version) say(words.newVersion);
  };

  if (!serving || navigator.connection?.saveData || !line) return;
  const live = () => {
    setTimeout(keep, serving.controller ? 0 : pause); // where it has come from before, it knows at once
    if ("present" in page.dataset) keep();
    document.addEventListener("tasklesson:present", keep);
    addEventListener("online", keep);
    document.addEventListener("visibilitychange", look);
  };
  if (page.dataset.lab === "live") return live();
  new MutationObserver((_, observer) => {
    if (page.dataset.lab !== "live") return;
    observer.disconnect();
    live();
  }).observe(page, { attributeFilter: ["data-lab"] });
})();
