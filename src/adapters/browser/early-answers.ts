import { hasAdditions, type Session } from '#core/session/session';
import { earlyCalls, PUBLIC_CALLS, type SignedIn } from './early-calls';

/** A call that was made before the page that needs it stood. */
interface EarlyAnswer {
  readonly answer: Promise<Response>;
  /** Gives the call up. */
  readonly end: () => void;
}

/** Calls that were made before their page stood, by `earlyKey`: nobody gets what was asked with another's token. */
export type EarlyAnswers = Map<string, EarlyAnswer>;

declare global {
  var portalEarly: EarlyAnswers | undefined;
}

/** From then on the page has begun, and a later caller asks again. */
const KEPT_MS = 5000;

/** Asks for what the page at a path will ask for; nothing for a path that `earlyCalls` does not name. */
export function askEarly(baseUrl: string, path: string, token: string, user: SignedIn): EarlyAnswers {
  const answers: EarlyAnswers = new Map();
  for (const address of earlyCalls(path, user, runningMonth)) {
    const ending = new AbortController();
    const authorization = PUBLIC_CALLS.includes(address) ? undefined : `Bearer ${token}`;
    const answer = fetch(baseUrl + address, {
      headers: { accept: 'application/json', ...(authorization && { authorization }) },
      signal: ending.signal,
    });
    answer.catch(() => {});
    answers.set(earlyKey(baseUrl + address, authorization), { answer, end: () => ending.abort() });
  }
  return answers;
}

/**
 * Does the same within a page that has begun already, for the one that comes next; nothing where nobody is signed in.
 */
export function offerEarly(baseUrl: string, path: string, session: Session | undefined): void {
  if (!session) return;
  const { role, vendorId = '', franchiseCode = '' } = session.user;
  const user = { role, vendorId, franchiseCode, additions: hasAdditions(session.features) };
  endAll();
  globalThis.portalEarly = askEarly(baseUrl, path, session.token, user);
  setTimeout(endAll, KEPT_MS);
}

/**
 * `fetch`, but for a call that was made early: its answer is given once, and is not asked for again. What nobody has
 * taken within 5000 ms, or before something is written, is given up.
 */
export function fetchEarly(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  if (globalThis.portalEarly) setTimeout(endAll, KEPT_MS);
  return (input, init) => {
    // After somebody writes, the answer may be another one.
    if (init?.method !== 'GET') endAll();
    const early = taken(String(input), init);
    if (!early) return fetch(input, init);
    const { signal } = init ?? {};
    if (signal?.aborted) early.end();
    else signal?.addEventListener('abort', early.end, { once: true });
    return early.answer;
  };
}

function endAll(): void {
  for (const { end } of globalThis.portalEarly?.values() ?? []) end();
  globalThis.portalEarly?.clear();
}

/** The key of a call: with whose token it was made, and where. */
export function earlyKey(address: string, authorization: string | null | undefined): string {
  return `${authorization ?? ''} ${address}`;
}

function taken(address: string, init: RequestInit | undefined): EarlyAnswer | undefined {
  const key = earlyKey(address, new Headers(init?.headers).get('authorization'));
  const early = globalThis.portalEarly?.get(key);
  globalThis.portalEarly?.delete(key);
  return early;
}

/** The month that runs in the zone whose months count. */
function runningMonth(): { from: string; to: string } {
  const zone = document.querySelector<HTMLMetaElement>('meta[name="business-time-zone"]')?.content;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone || 'Asia/Kolkata' }).format();
  const [year = '', month = ''] = day.split('-');
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${last}` };
}
