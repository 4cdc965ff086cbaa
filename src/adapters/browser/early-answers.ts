import { hasAdditions, type Session } from '#core/session/session';
import { earlyCalls, PUBLIC_CALLS, type SignedIn } from './early-calls';

/** A call made before the page that needs it is rendered. */
interface EarlyAnswer {
  readonly answer: Promise<Response>;
  /** Cancels the call. */
  readonly end: () => void;
}

/**
 * The calls made before their page is rendered, by `earlyKey`, so that an answer is only used with the token it was
 * requested with.
 */
export type EarlyAnswers = Map<string, EarlyAnswer>;

declare global {
  var portalEarly: EarlyAnswers | undefined;
}

/** After this time the page has started, and a later caller makes its own call. */
const KEPT_MS = 5000;

/** Makes the calls that the page at a path will make; none for a path that `earlyCalls` does not name. */
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

/** Makes those calls in a running page for the page that is opened next; does nothing without a session. */
export function offerEarly(baseUrl: string, path: string, session: Session | undefined): void {
  if (!session) return;
  const { role, vendorId = '', franchiseCode = '' } = session.user;
  const user = { role, vendorId, franchiseCode, additions: hasAdditions(session.features) };
  endAll();
  globalThis.portalEarly = askEarly(baseUrl, path, session.token, user);
  setTimeout(endAll, KEPT_MS);
}

/**
 * Wraps `fetch` so that a call made early is not made again: each early answer is used once. Answers that are not used
 * within 5000 ms, or before the first write, are cancelled.
 */
export function fetchEarly(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  if (globalThis.portalEarly) setTimeout(endAll, KEPT_MS);
  return (input, init) => {
    // A write may change the answers.
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

/** Returns the key of a call: its address and the token it is made with. */
export function earlyKey(address: string, authorization: string | null | undefined): string {
  return `${authorization ?? ''} ${address}`;
}

function taken(address: string, init: RequestInit | undefined): EarlyAnswer | undefined {
  const key = earlyKey(address, new Headers(init?.headers).get('authorization'));
  const early = globalThis.portalEarly?.get(key);
  globalThis.portalEarly?.delete(key);
  return early;
}

/** Returns the first and the last day of the present month in the zone of business months. */
function runningMonth(): { from: string; to: string } {
  const zone = document.querySelector<HTMLMetaElement>('meta[name="business-time-zone"]')?.content;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone || 'Asia/Kolkata' }).format();
  const [year = '', month = ''] = day.split('-');
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${last}` };
}
