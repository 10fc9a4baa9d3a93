// In the place of sw.js this takes away the service worker and what it has kept, in every
// browser that comes again: see README.
(() => {
  const ours = `tasklesson-offline ${new URL(registration.scope).pathname} `;
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
    await registration.unregister();
  })()));
})();
