import { createFetch } from 'ofetch';
import pLimit, { type LimitFunction } from 'p-limit';
import { AS_OF_HEADER, type Endpoint, pathOf } from '#contract/endpoint';
import { SIGNATURE_HEADER } from '#contract/mailbox-signature';
import { parseExactJson } from '#core/shared/exact-json';
import {
  Cancelled,
  Failure,
  OutOfTime,
  TooManyRequests,
  UnexpectedAnswer,
  Unreachable,
} from '#core/shared/failure';
import type { CallArguments, CallOptions } from './call-options';
import { brokenOff, failureOf, isWebPage, isWorthRetrying, retryAfterSeconds, webPage } from './http-failure';
import type { HttpOptions } from './http-options';
import { IdleTimeout } from './idle-timeout';
import { KeptKey } from './kept-key';
import { linesOf } from './lines-of';
import type { TextAnswer } from './text-answer';
import { TimeOfCall } from './time-of-call';

const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 30_000;
const MAX_UPLOAD_MS = 600_000;
/** Matches the line with which our server ends a stream that cannot continue; no record begins like that. */
const BROKEN_OFF = /^\{"error":/;

/**
 * Makes all calls to the server: bearer token, timeouts that cover the body, bounded parallelism and retries. It shows
 * nothing and redirects nowhere; errors are thrown as a `Failure`.
 */
export class HttpClient {
  readonly #limit: LimitFunction;
  readonly #keys = new Map<string, KeptKey>();
  #fetch: ReturnType<typeof createFetch> | undefined;
  /** Without the slash at the end of an origin, because every path begins with one. */
  readonly #baseUrl: string;
  readonly #pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;

  constructor(private readonly options: HttpOptions) {
    this.#limit = pLimit(options.concurrency);
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#pause = options.pause ?? pause;
  }

  get concurrency(): number {
    return this.options.concurrency;
  }

  /** Returns the address of a path that starts at the root of the API's origin, for callers without this client. */
  addressOf(path: string): string {
    return this.#baseUrl + path;
  }

  /** Returns the parsed JSON of the answer, whatever its shape. Throws a `Failure`; see its subclasses. */
  call<const To extends Endpoint>(endpoint: To, ...call: CallArguments<To>): Promise<unknown>;
  call(endpoint: Endpoint, call: CallOptions = {}): Promise<unknown> {
    const bound = this.#boundToSession(call);
    return this.#keyed(endpoint, bound, (keyed) =>
      this.#limit(() =>
        this.#withRetries(endpoint, keyed, async (each) =>
          parseJson(endpoint, await this.#once(endpoint, each)),
        ),
      ),
    );
  }

  /**
   * Makes a creating call under an idempotency key, unless it has one, so that a retry after a lost answer creates
   * once.
   */
  #keyed<Result>(
    endpoint: Endpoint,
    call: CallOptions,
    make: (call: CallOptions) => Promise<Result>,
  ): Promise<Result> {
    if (!endpoint.creates || call.idempotencyKey !== undefined) return make(call);
    const { name } = endpoint;
    const known = this.#keys.get(name) ?? new KeptKey(name);
    this.#keys.set(name, known);
    const { path, query, body, token } = call;
    return known.under(pathOf(endpoint, path), [query, body, token], (idempotencyKey) =>
      make({ ...call, idempotencyKey }),
    );
  }

  /** Returns the unparsed answer of a call for a text file. Throws a `Failure`. */
  text<const To extends Endpoint>(endpoint: To, ...call: CallArguments<To>): Promise<string>;
  text(endpoint: Endpoint, call: CallOptions = {}): Promise<string> {
    const bound = this.#boundToSession(call);
    return this.#limit(() => this.#withRetries(endpoint, bound, (each) => this.#once(endpoint, each)));
  }

  /**
   * Streams the lines of an answer. Each further piece may take as long as a whole call elsewhere. Throws a `Failure`,
   * possibly in the middle; the lines before it remain valid.
   */
  lines<const To extends Endpoint>(endpoint: To, ...call: CallArguments<To>): AsyncIterable<string>;
  async *lines(endpoint: Endpoint, unbound: CallOptions = {}): AsyncIterable<string> {
    const call = this.#boundToSession(unbound);
    // A large file takes long to upload, and the answer begins only afterwards.
    const first = call.file ? MAX_UPLOAD_MS : this.options.timeoutMs;
    const idle = new IdleTimeout(this.options.timeoutMs, first);
    try {
      const ends = this.#any(call.signal, idle.signal);
      const response = await this.#withRetries(endpoint, call, (each) =>
        this.#open(endpoint, each, ends, idle.signal),
      );
      for await (const line of linesOf(response, () => idle.reset())) {
        if (BROKEN_OFF.test(line)) throw brokenOff(endpoint, line);
        yield line;
      }
    } catch (error) {
      throw this.#failureFrom(error, call.signal, idle.signal);
    } finally {
      idle.stop();
    }
  }

  /**
   * Binds waiting and retries of a call to the session in which it was made; a call with a token of its own has no
   * session.
   */
  #boundToSession(call: CallOptions): CallOptions {
    const ends = call.token === undefined ? this.options.ends?.() : undefined;
    if (!ends) return call;
    return { ...call, signal: call.signal ? AbortSignal.any([call.signal, ends]) : ends };
  }

  async #withRetries<Result>(
    endpoint: Endpoint,
    call: CallOptions,
    once: (call: CallOptions) => Promise<Result>,
  ): Promise<Result> {
    const tries = 1 + Math.min(this.options.retries, furtherTries(endpoint, call));
    for (let tried = 1; ; tried += 1) {
      if (call.signal?.aborted) throw new Cancelled();
      try {
        return await once(call);
      } catch (error) {
        if (!isWorthRetrying(error, endpoint.method) || tried >= tries) throw error;
        const wanted = error instanceof TooManyRequests ? error.retryAfterSeconds * 1000 : 0;
        if (wanted > MAX_PAUSE_MS) throw error;
        const backoff = FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random());
        await this.#pauseInTime(Math.max(wanted, backoff), call.signal);
      }
    }
  }

  async #once(endpoint: Endpoint, call: CallOptions): Promise<string> {
    // ofetch's own timeout ends with the headers, so this signal carries the timeout: it also ends a slow body.
    const time = new TimeOfCall(this.options.timeoutMs, [call.signal, this.options.deadline]);
    try {
      const { status, headers, text } = await this.#seen(endpoint, call, () =>
        this.#text(endpoint, call, time),
      );
      if (status < 200 || status > 299) throw failureOf(endpoint, status, text, retryAfterSeconds(headers));
      return text;
    } catch (error) {
      throw this.#failureFrom(error, call.signal, time);
    } finally {
      time.stop();
    }
  }

  async #open(
    endpoint: Endpoint,
    call: CallOptions,
    ends: AbortSignal,
    timeout: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    try {
      const response = await this.#seen(endpoint, call, () => this.#send(endpoint, call, ends, 'stream'));
      if (response.ok && response._data) return response._data;
      const text = await new Response(response._data).text();
      throw failureOf(endpoint, response.status, text, retryAfterSeconds(response.headers));
    } catch (error) {
      throw this.#failureFrom(error, call.signal, timeout);
    }
  }

  async #seen<Answer extends Pick<TextAnswer, 'status' | 'headers'>>(
    endpoint: Endpoint,
    call: CallOptions,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const { onAnswer } = this.options;
    if (!onAnswer) return send();
    const started = performance.now();
    const see = (answer?: Answer) => {
      const header = (name: string) => answer?.headers.get(name) ?? undefined;
      onAnswer({
        method: endpoint.method,
        // Computed only on demand: a terminal reports every call.
        get path() {
          return pathOf(endpoint, call.path);
        },
        status: answer?.status,
        requestId: header('x-request-id'),
        asOf: header(AS_OF_HEADER.toLowerCase()),
        date: header('age') === undefined ? header('date') : undefined,
        ms: performance.now() - started,
      });
    };
    try {
      const answer = await send();
      see(answer);
      return answer;
    } catch (error) {
      see();
      throw error;
    }
  }

  async #text(endpoint: Endpoint, call: CallOptions, time: TimeOfCall): Promise<TextAnswer> {
    const { readText } = this.options;
    if (readText && endpoint.method === 'GET')
      return readText(this.#addressOf(endpoint, call), this.#headersOf(endpoint, call), time);
    const response = await this.#send(endpoint, call, time.signal, 'text');
    return { status: response.status, headers: response.headers, text: response._data ?? '' };
  }

  #send<Kind extends 'text' | 'stream'>(
    endpoint: Endpoint,
    call: CallOptions,
    signal: AbortSignal,
    responseType: Kind,
  ) {
    const { body, file, outlivesPage } = call;
    // Made at the first call that needs it: inspecting the platform's `fetch` takes 20 ms in Node.
    this.#fetch ??= createFetch({ fetch: this.options.fetch ?? globalThis.fetch.bind(globalThis) });
    return this.#fetch.raw<string, Kind>(this.#addressOf(endpoint, call), {
      method: endpoint.method,
      ...(body && { body }),
      ...(outlivesPage && { keepalive: true }),
      ...(file && { body: file }),
      ...(endpoint.withCookies && { credentials: 'include' as const }),
      headers: this.#headersOf(endpoint, call),
      responseType,
      retry: 0,
      ignoreResponseError: true,
      signal,
    });
  }

  #addressOf(endpoint: Endpoint, { path, query = {} }: CallOptions): string {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
    return this.#baseUrl + pathOf(endpoint, path) + search;
  }

  #headersOf(
    endpoint: Endpoint,
    { file, token, idempotencyKey, signature }: CallOptions,
  ): Record<string, string> {
    const bearer = endpoint.access === 'public' ? undefined : (token ?? this.options.token());
    return {
      accept: endpoint.answerType ?? 'application/json',
      ...(file && { 'content-type': file.type }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(signature && { [SIGNATURE_HEADER]: signature }),
    };
  }

  async #pauseInTime(ms: number, signal: AbortSignal | undefined): Promise<void> {
    const { deadline } = this.options;
    try {
      await this.#pause(ms, deadline ? this.#any(signal, deadline) : signal);
    } catch (error) {
      throw deadline?.aborted && !signal?.aborted ? new OutOfTime() : error;
    }
  }

  #any(signal: AbortSignal | undefined, timeout: AbortSignal): AbortSignal {
    const signals = [signal, timeout, this.options.deadline].filter((each) => each !== undefined);
    return signals.length === 1 ? timeout : AbortSignal.any(signals);
  }

  #failureFrom(
    error: unknown,
    signal: AbortSignal | undefined,
    timeout: Pick<AbortSignal, 'aborted'>,
  ): unknown {
    if (error instanceof Failure) return error;
    if (signal?.aborted) return new Cancelled();
    if (this.options.deadline?.aborted) return new OutOfTime();
    if (timeout.aborted) return new Unreachable(`No answer in ${this.options.timeoutMs / 1000} s.`);
    return new Unreachable('The server cannot be reached.', { cause: error });
  }
}

/**
 * Returns how often a call may be retried: a read as often as configured, a write once, since the server accepts every
 * write again. Whole files are only sent again by people.
 */
function furtherTries({ method, takes, streams }: Endpoint, { file }: CallOptions): number {
  if (method === 'GET') return Number.POSITIVE_INFINITY;
  return takes || streams || file ? 0 : 1;
}

function parseJson(endpoint: Endpoint, text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    // A retry would get a proxy's page with status 200 again, so it is not retried, and never read as "nothing".
    throw isWebPage(text)
      ? webPage(endpoint)
      : new UnexpectedAnswer(`The answer to ${endpoint.name} is not JSON.`);
  }
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    // Removed afterwards: the signal of a long run outlives thousands of pauses.
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
  if (signal?.aborted) throw new Cancelled();
}
