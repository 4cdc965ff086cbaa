/**
 * A separate script in the head of a page that needs a session, built by vite.config.ts: while the page loads, it makes
 * the calls that the page at this address will make, and loads its files. It does nothing without a session, and the
 * page does by itself whatever fails here.
 */
import { hasAdditions } from '#core/session/session';
import { askEarly } from './early-answers';

/**
 * Inserted by the build: the API's origin, the files that each path needs in a session ('' is the key of any
 * other path), and the files that a path loads once it has its data, if the address has no query.
 */
declare const PORTAL_EARLY: {
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly later: Readonly<Record<string, readonly string[]>>;
};
const { baseUrl, files, later } = PORTAL_EARLY;

/** The number of files loaded at the same time, so that the first can run while the others load. */
const AT_ONCE = 5;

try {
  start();
} catch {
  // The storage is disabled, or holds no session.
}

function start(): void {
  const token = sessionStorage.getItem('jwtToken');
  if (!token) return;
  const stored: { profile?: unknown; features?: unknown } = JSON.parse(
    sessionStorage.getItem('logedinuser') ?? '',
  );
  const { role, vendor_id: vendorId }: { role?: unknown; vendor_id?: unknown } = Object(stored.profile);
  const path = location.pathname.replace(/\/+$/, '');
  const user = {
    role: String(role),
    vendorId: String(vendorId ?? ''),
    franchiseCode: sessionStorage.getItem('Frachise_code') ?? '',
    additions: Array.isArray(stored.features) && hasAdditions(stored.features),
  };
  // A query in the address changes the calls of a page.
  const answers = askEarly(baseUrl, location.search ? '' : path, token, user);
  globalThis.portalEarly = answers;
  const wanted = [...(files[path] ?? files[''] ?? []), ...((!location.search && later[path]) || [])];
  const next = () => {
    const file = wanted.shift();
    if (file === undefined) return;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.onload = next;
    link.onerror = next;
    document.head.append(link);
  };
  // After the data, which is small: until then the network is left to the first screen, whose script runs meanwhile.
  void Promise.allSettled([...answers.values()].map(({ answer }) => answer)).then(() => {
    for (let place = 0; place < AT_ONCE; place += 1) next();
  });
}
