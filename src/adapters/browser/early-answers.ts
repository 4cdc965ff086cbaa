/** A call that was made before the page ran. */
interface EarlyAnswer {
  readonly answer: Promise<Response>;
  /** Gives the call up. */
  readonly end: () => void;
}

/** Calls that were made before the page ran, by `earlyKey`: nobody gets what was asked with another's token. */
export type EarlyAnswers = Map<string, EarlyAnswer>;

declare global {
  var portalEarly: EarlyAnswers | undefined;
}

/** `fetch`, but for a call that was made early: its answer is given once, and is not asked for again. */
export function fetchEarly(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const early = init?.method === 'GET' ? taken(String(input), init) : undefined;
    if (!early) return fetch(input, init);
    const { signal } = init ?? {};
    if (signal?.aborted) early.end();
    else signal?.addEventListener('abort', early.end, { once: true });
    return early.answer;
  };
}

/** The key of a call: with whose token it was made, and where. */
export function earlyKey(address: string, authorization: string | null | undefined): string {
  return `${authorization ?? ''} ${address}`;
}

function taken(address: string, { headers }: RequestInit): EarlyAnswer | undefined {
  const key = earlyKey(address, new Headers(headers).get('authorization'));
  const early = globalThis.portalEarly?.get(key);
  globalThis.portalEarly?.delete(key);
  return early;
}
