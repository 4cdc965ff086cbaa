import type { ReadText } from './text-answer';

/** How the client connects to a server. Times are in ms. */
export interface HttpOptions {
  /** The API's origin; empty for the page's own. */
  readonly baseUrl: string;
  /** The timeout of one attempt: connection, answer and body together. */
  readonly timeoutMs: number;
  /** The number of calls in flight at once. */
  readonly concurrency: number;
  /** The number of retries of a call that failed in transit. A write is repeated only under an idempotency key. */
  readonly retries: number;
  /** Returns the session's token at the time of a call. */
  readonly token: () => string | undefined;
  /** Returns a signal that aborts when the present session ends; its calls are cancelled then. */
  readonly ends?: () => AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
  /** Makes reads instead of `fetch`, where that is cheaper. */
  readonly readText?: ReadText;
  /** Aborts when the time for all calls together is over: calls still running then fail with `OutOfTime`. */
  readonly deadline?: AbortSignal | undefined;
  /** Called for each attempt once its answer or its error is there. */
  readonly onAnswer?: ((answer: AnswerSeen) => void) | undefined;
  /** Pauses between attempts; replaced in tests, which must not wait. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** One attempt of a call, for people who look for slow or failed calls. It holds no token and no body. */
export interface AnswerSeen {
  readonly method: string;
  readonly path: string;
  /** Undefined if no answer arrived. */
  readonly status: number | undefined;
  /** The id by which the server's log can be searched for the call. */
  readonly requestId: string | undefined;
  /** The server's time from the `Date` header; undefined for an answer from a cache. */
  readonly date: string | undefined;
  /** The time of the answer's data, from its header; undefined if it states none. */
  readonly asOf: string | undefined;
  /** From sending to the end of the answer, or of its head if it is streamed. */
  readonly ms: number;
}
