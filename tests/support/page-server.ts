import { BrowserSessionStore } from '#adapters/browser/browser-session-store';
import { StoredSession } from '#adapters/browser/stored-session';
import { HttpAuthGateway } from '#adapters/http/http-auth-gateway';
import { HttpClient } from '#adapters/http/http-client';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { Login } from '#core/session/login';
import type { Session } from '#core/session/session';
import { MapStorage } from './map-storage';

const overLoopback = globalThis.fetch;

type Fetch = typeof globalThis.fetch;

type Json = { readonly status: number; readonly body: string };

/**
 * What a call gets instead of the server's answer: JSON with a status, no answer at all, an answer that never comes, or
 * what a test makes of the real answer, which it may request late or not at all.
 */
export type Instead =
  | Json
  | 'no-answer'
  | 'never'
  | ((answer: () => Promise<Response>, path: string) => Promise<Response>);

/** A server, by its address or in this process, as the `fetch` of a page that is mounted in a test. */
export class PageServer {
  /** The paths of the calls so far. */
  readonly calls: string[] = [];
  /** The same calls with method and query, such as "GET /api/network/deals?limit=25". */
  readonly asked: string[] = [];
  /** The number of calls without an answer yet. */
  waiting = 0;
  /** The replaced answers, by the prefix of the path. */
  instead: Readonly<Record<string, Instead>> = {};

  readonly #ask: (path: string, call: RequestInit) => Promise<Response>;

  constructor(where: string | ((path: string, call: RequestInit) => Promise<Response>)) {
    this.#ask = typeof where === 'string' ? (path, call) => overLoopback(where + path, call) : where;
  }

  readonly fetch: Fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://portal');
    this.calls.push(pathname);
    this.asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`);
    const { signal, ...call } = init ?? {};
    const [, instead] = Object.entries(this.instead).find(([begin]) => pathname.startsWith(begin)) ?? [];
    if (instead === 'no-answer') throw new TypeError('Failed to fetch');
    const answer = () => this.#ask(pathname + search, call);
    this.waiting += 1;
    return untilAborted(answerBy(instead, answer, pathname + search), signal).finally(() => {
      this.waiting -= 1;
    });
  };

  /** Returns the session right after this account has signed in, before any other call. */
  async sessionOf(email: string, password: string): Promise<Session> {
    const stored = new StoredSession(new MapStorage(), new InMemoryLog());
    const client = new HttpClient({
      baseUrl: 'http://portal',
      fetch: this.fetch,
      timeoutMs: 30_000,
      concurrency: 1,
      retries: 0,
      token: () => undefined,
    });
    const { kind } = await new Login(new HttpAuthGateway(client), new BrowserSessionStore(stored)).execute(
      email,
      password,
    );
    const session = stored.current();
    if (!session) throw new Error(`${email} cannot sign in: ${kind}`);
    this.calls.length = 0;
    this.asked.length = 0;
    return session;
  }
}

function answerBy(
  instead: Exclude<Instead, 'no-answer'> | undefined,
  answer: () => Promise<Response>,
  path: string,
): Promise<Response> {
  if (instead === undefined) return answer();
  if (instead === 'never') return new Promise(() => {});
  if (typeof instead === 'function') return instead(answer, path);
  const headers = { 'content-type': 'application/json' };
  return Promise.resolve(new Response(instead.body, { status: instead.status, headers }));
}

/** The page's signals belong to jsdom, which the fetch of this process does not accept. */
function untilAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    answer.then(resolve, reject);
  });
}
