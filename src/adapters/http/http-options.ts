import type { ReadText } from './text-answer';

/** How the client reaches a server. Times are in ms. */
export interface HttpOptions {
  /** The API's origin; empty for the page's own. */
  readonly baseUrl: string;
  /** For one try: connection, answer and body together. */
  readonly timeoutMs: number;
  /** Calls in flight at once. */
  readonly concurrency: number;
  /** Further tries of a call that failed on the way. A write is repeated only under an idempotency key. */
  readonly retries: number;
  /** The token of the session at the moment of a call. */
  readonly token: () => string | undefined;
  /** Aborts when the session of the moment ends: every call that was made in it is cancelled then. */
  readonly ends?: () => AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
  /** Makes reads in place of `fetch`, where that costs less. */
  readonly readText?: ReadText;
  /** Aborts when the time for all calls together is over: what is still under way then fails as `OutOfTime`. */
  readonly deadline?: AbortSignal | undefined;
  /** Told of each try when its answer, or what came in place of one, is there. */
  readonly onAnswer?: ((answer: AnswerSeen) => void) | undefined;
  /** Pauses between tries; replaced where tests must not wait. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** One try of a call, for people who look for what is slow or failed. It holds no token and no body. */
export interface AnswerSeen {
  readonly method: string;
  readonly path: string;
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  /** The id under which the server keeps what it knows of the call. */
  readonly requestId: string | undefined;
  /** The server's time as its `Date` header has it; undefined for an answer that a cache kept. */
  readonly date: string | undefined;
  /** The moment that the answer shows, as its header has it; undefined where it says none. */
  readonly asOf: string | undefined;
  /** From sending to the end of the answer, or of its head when it is streamed. */
  readonly ms: number;
}
