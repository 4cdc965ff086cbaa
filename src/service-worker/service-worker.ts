/** The portal's one service worker: keeps the page itself for offline, and shows messages. Never serves API answers. */
declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build: its id, the files that the first screen needs, and those of the pages of each role. */
declare const PORTAL_BUILD: {
  readonly id: string;
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
};
const BUILD = PORTAL_BUILD;

const CACHE = `portal-${BUILD.id}`;
const PAGE = '/index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...BUILD.files])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      // The page of the first visit is kept from now on, too; any other has agreed to this version.
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  // Only when the person agreed to the new version: a change under open pages would mix two builds.
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  const files = BUILD.pages[String(Object(event.data).keepPagesOf)];
  if (files) event.waitUntil(keepAll(files));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/'))
    return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(url.pathname, request));
});

self.addEventListener('push', (event) => {
  const message = messageIn(event.data);
  if (!message) return;
  const { title, body, path } = message;
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/mark.svg', data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path: unknown = event.notification.data?.path;
  event.waitUntil(open(typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/dashboard'));
});

/** A file of the page from the cache; one that is asked for the first time is fetched and kept. */
async function kept(path: string, request?: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // Also what another build keeps: its page may be open in this tab, and the name tells the content.
  const found = (await cache.match(path)) ?? (request && (await caches.match(path)));
  if (found) return found;
  if (!request) return Response.error();
  const fetched = await fetch(request);
  if (fetched.ok) await cache.put(path, fetched.clone());
  return fetched;
}

/** Fetches and keeps what is not kept yet, one file after another; a network that fails ends it until the next time. */
async function keepAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    try {
      const file = (await caches.match(path)) ?? (await fetch(path, { priority: 'low' }));
      if (file.ok) await cache.put(path, file);
    } catch {
      return;
    }
  }
}

async function open(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) await self.clients.openWindow(path);
  else {
    await page.focus();
    await page.navigate(path);
  }
}

/** A message of the messaging service; undefined for anything that is not one. */
function messageIn(data: PushMessageData | null): { title: string; body: string; path: unknown } | undefined {
  try {
    const { notification, data: details } = data?.json() ?? {};
    if (typeof notification?.title !== 'string') return undefined;
    return { title: notification.title, body: String(notification.body ?? ''), path: details?.path };
  } catch {
    return undefined;
  }
}

export {};
