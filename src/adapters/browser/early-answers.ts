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

/** From then on the page has begun, and whoever comes later asks anew. */
const KEPT_MS = 5000;

/**
 * `fetch`, but for a call that was made early: its answer is given once, and is not asked for again. What nobody has
 * taken within 5000 ms, or before something is written, is given up.
 */
export function fetchEarly(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  if (globalThis.portalEarly) offerEarly(globalThis.portalEarly);
  return (input, init) => {
    // What somebody writes may be another answer by then.
    if (init?.method !== 'GET') endAll();
    const early = taken(String(input), init);
    if (!early) return fetch(input, init);
    const { signal } = init ?? {};
    if (signal?.aborted) early.end();
    else signal?.addEventListener('abort', early.end, { once: true });
    return early.answer;
  };
}

/** Hands calls that are under way to the page that comes next, in place of any that nobody has taken. */
export function offerEarly(answers: EarlyAnswers): void {
  if (answers !== globalThis.portalEarly) endAll();
  globalThis.portalEarly = answers;
  setTimeout(endAll, KEPT_MS);
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
