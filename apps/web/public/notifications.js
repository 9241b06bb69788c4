// The service worker's part in notifications: shows each message and opens its table.
// vite.config.ts adds it to the generated worker. Its events are `any`: the compiler knows those of pages only.

/** @type {any} */
const worker = self;

worker.addEventListener('push', (/** @type {any} */ event) => {
  // Written by apps/server/push/turn-notifier.ts.
  const { title, body, language, table } = event.data.json();
  const options = {
    body,
    lang: language,
    icon: '/icon-192.png',
    // A newer notification of the same table replaces the older one.
    tag: table,
    data: `/table/${encodeURIComponent(table)}`,
  };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/**
 * Shows the window that has this page open, or opens one.
 * @param {string} path
 */
async function openPage(path) {
  const { href } = new URL(path, worker.location.origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((/** @type {{ url: string }} */ { url }) => url === href);
  await (open ? open.focus() : worker.clients.openWindow(href));
}
