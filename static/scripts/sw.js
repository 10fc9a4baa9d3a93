// The service worker of the site: it answers where the network does not. A page that is live
// asks it to keep all files of its version: nothing is kept before, and of what it does not
// keep it knows nothing. It knows of no version itself, so that one serves the pages of all.
(() => {
  const { pathname: root } = new URL(registration.scope);
  const ours = `tasklesson-offline ${root} `; // several copies of the site may share an origin
  const patience = 4000; // milliseconds until a page that is kept is shown for one that does not come

  // What changes at its address comes from the network, if that answers; what is in the folder of
  // a version never changes.
  const changing = new Set(["", "index.html", "handout.html", "race.html", "tasks.zip"]);

  // The caches of ours that are whole, the newest first: they say how many bytes they hold.
  const sum = `${root}sum`;
  const whole = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(ours)).reverse();
    const found = await Promise.all(names.map(async (name) => await (await caches.open(name)).match(sum) && name));
    return found.filter(Boolean);
  };
  const kept = async (name) => {
    const [newest] = await whole();
    return newest && (await caches.open(newest)).match(root + name.replace(/^index\.html$/, ""));
  };

  const fromNetwork = async (request, name) => {
    const answer = fetch(request);
    answer.catch(() => {});
    const late = new Promise((give) => setTimeout(give, patience)).then(() => kept(name)).then((found) => found ?? answer);
    try {
      const first = await Promise.race([answer, late]);
      return first.status < 500 ? first : await kept(name) ?? first;
    } catch (reason) {
      const found = await kept(name);
      if (found) return found;
      throw reason;
    }
  };
  const fromFolder = async (request, version) => {
    const known = await caches.has(ours + version) && await (await caches.open(ours + version)).match(request);
    return known || fetch(request);
  };

  addEventListener("fetch", (event) => {
    const { origin, pathname } = new URL(event.request.url);
    if (event.request.method !== "GET" || origin !== location.origin || !pathname.startsWith(root)) return;
    const name = pathname.slice(root.length);
    const [, version] = /^(v-\w+)\//.exec(name) ?? [];
    if (changing.has(name)) event.respondWith(fromNetwork(event.request, name));
    else if (version) event.respondWith(fromFolder(event.request, version));
  });

  // All files of a version, one after the other. A host may send something else for a while: what
  // has another size, or is the page of another version, is not kept.
  const keep = async (version) => {
    const cache = await caches.open(ours + version);
    const done = await cache.match(sum);
    if (done) return Number(await done.text());
    const { files } = await (await fetch(`${root}${version}/offline.json`)).json();
    // The reader's own files come first: there has to be room for more than this. Chromium does
    // not tell (it always says 10 GiB more than is used); there, a write that fails ends it.
    const room = await navigator.storage?.estimate?.();
    if (room && room.quota - room.usage < 4 * files.reduce((sum, [, bytes]) => sum + bytes, 0)) throw new DOMException("It would be too full.", "QuotaExceededError");
    let all = 0;
    for (const [name, bytes] of [...files, [""], ["handout.html"], ["race.html"], ["tasks.zip"]]) {
      const before = await cache.match(root + name);
      const answer = before ?? await fetch(root + name);
      const data = await answer.clone().arrayBuffer();
      const same = bytes === undefined ? name === "tasks.zip" || new TextDecoder().decode(data).includes(`"${version}/`) : data.byteLength === bytes;
      if (!answer.ok || !same) throw new Error(`${name || "the page"} is not that of ${version}`);
      all += data.byteLength;
      if (!before) await cache.put(root + name, new Response(data, { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } }));
    }
    await cache.put(sum, new Response(all));
    // That of the version before serves the tabs that are open.
    for (const old of (await whole()).slice(2)) await caches.delete(old);
    return all;
  };

  let before = Promise.resolve(); // one at a time
  addEventListener("message", (event) => {
    const { keep: version } = event.data;
    const now = before.then(() => keep(version)).then(
      (bytes) => ({ bytes }),
      async (reason) => {
        const full = reason.name === "QuotaExceededError";
        if (full) await caches.delete(ours + version);
        return { full, reason: String(reason) };
      },
    );
    before = now;
    event.waitUntil(now.then((said) => event.ports[0].postMessage(said)));
  });

  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(clients.claim())); // of the first visit too
})();
