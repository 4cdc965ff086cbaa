/** A call that the page made. */
export interface PageCall {
  readonly method: string;
  readonly path: string;
  /** Its parsed JSON body. */
  readonly body: unknown;
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** The answers of a page's server: JSON, or a promise of it, for each method and path, matched by prefix. */
export type PageAnswers = Record<string, (path: string) => unknown>;

/**
 * The server of a page that is mounted in a test, as a `fetch`. Finds answers by the prefix of a call, such as "GET
 * /api/vendors/payment/"; they can be changed while the page is open, and held back.
 */
export class PageApi {
  readonly calls: PageCall[] = [];
  /** The Date header of all answers; undefined for none. */
  date: string | undefined;
  /** Whether the server is unreachable. */
  away = false;
  readonly #held = new Map<string, Array<() => void>>();

  constructor(readonly answers: PageAnswers) {}

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://portal');
    const method = init?.method ?? 'GET';
    const call = `${method} ${url.pathname}`;
    const signal = init?.signal ?? undefined;
    const key = new Headers(init?.headers).get('idempotency-key') ?? undefined;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    this.calls.push({ method, path: url.pathname, body, key, signal });
    if (this.away) throw new TypeError('Failed to fetch');
    for (const [begin, waiting] of this.#held) {
      if (call.startsWith(begin)) await endedOrAborted(waiting, signal);
    }
    const found = Object.keys(this.answers)
      .filter((begin) => call.startsWith(begin))
      .sort((a, b) => b.length - a.length)[0];
    const headers = { 'content-type': 'application/json', ...(this.date && { date: this.date }) };
    if (found === undefined)
      return new Response(JSON.stringify({ error: `Nothing at ${call}.` }), { status: 404, headers });
    const answer = await this.answers[found]?.(url.pathname + url.search);
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { headers });
  };

  /** Holds back the answers to calls with this prefix, until `release`. */
  hold(begin: string): void {
    this.#held.set(begin, []);
  }

  /** Releases all calls that wait, and holds none any more; with `count` only so many, and continues to hold. */
  release(begin: string, count = Number.POSITIVE_INFINITY): void {
    const waiting = this.#held.get(begin) ?? [];
    if (count === Number.POSITIVE_INFINITY) this.#held.delete(begin);
    for (const go of waiting.splice(0, count)) go();
  }

  /** Counts the calls with this prefix. */
  count(begin: string): number {
    return this.calls.filter(({ method, path }) => `${method} ${path}`.startsWith(begin)).length;
  }
}

function endedOrAborted(waiting: Array<() => void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    waiting.push(resolve);
  });
}
