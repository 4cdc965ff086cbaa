/**
 * A script of its own in the head of a page that needs a session, built by vite.config.ts: while the page is on its way
 * it asks for what the page at this address will ask for, and for the files that it is made of. Does nothing where
 * nobody is signed in, and whatever goes wrong here the page does by itself.
 */
import { hasAdditions } from '#core/session/session';
import { askEarly } from './early-answers';

/**
 * Filled in by the build: the API's origin, the files that a path needs for who is signed in, '' for any other path,
 * and those that it brings when it has its data, as long as the address asks for nothing else.
 */
declare const PORTAL_EARLY: {
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly later: Readonly<Record<string, readonly string[]>>;
};
const { baseUrl, files, later } = PORTAL_EARLY;

/** Files on their way together: what comes first runs while the rest is on its way. */
const AT_ONCE = 5;

try {
  start();
} catch {
  // A storage that is off, or holds what is no session.
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
  // The part behind a question mark changes what a page asks for.
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
  // After the data, which is little: until then the line is the first screen's, whose script runs meanwhile.
  void Promise.allSettled([...answers.values()].map(({ answer }) => answer)).then(() => {
    for (let place = 0; place < AT_ONCE; place += 1) next();
  });
}
