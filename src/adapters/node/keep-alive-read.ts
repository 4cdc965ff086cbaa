import { gunzipSync } from 'node:zlib';
import type { Agent, Dispatcher } from 'undici';

const BYTE_ORDER_MARK = '\ufeff';

interface TextAnswer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly text: string;
}
type Sent = Readonly<Record<string, string>>;

/**
 * Reads short answers, many of them: it keeps its connections and makes no streams, requests or responses of the
 * platform's `fetch` or `node:http`, which together cost more than the call. A redirect goes to `fetch` all the same.
 * `connectMs` is the most that a connection may take.
 */
export function keepAliveRead(
  connections: number,
  connectMs: number,
): (url: string, headers: Sent, signal: AbortSignal) => Promise<TextAnswer> {
  let agent: Promise<Agent> | undefined;
  return async (url, headers, signal) => {
    agent ??= newAgent(connections, connectMs);
    const connected = await agent;
    // A call that ended while the library was loaded would wait for its connection.
    signal.throwIfAborted();
    const answer = await readOnce(connected, url, headers, signal);
    return answer ?? byFetch(url, headers, signal);
  };
}

async function newAgent(connections: number, connectMs: number): Promise<Agent> {
  // Loaded at the first call, for most commands make none, and without what else the library has: 30 ms in place of 70.
  const { default: Agent } = await import('undici/lib/dispatcher/agent.js');
  // The signal of each call ends it in time, whatever of it is slow.
  return new Agent({ connections, connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: 0 });
}

/** Resolves with the answer, or with undefined for a redirect. */
function readOnce(
  agent: Agent,
  url: string,
  headers: Sent,
  signal: AbortSignal,
): Promise<TextAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let status = 0;
    let get = (_: string): string | null => null;
    let call: Dispatcher.DispatchController | undefined;
    const stop = () => {
      const ended = new Error('The call was ended.');
      call?.abort(ended);
      reject(ended);
    };
    signal.addEventListener('abort', stop);
    const { origin, pathname, search } = new URL(url);
    agent.dispatch(
      { origin, path: pathname + search, method: 'GET', headers: { ...headers, 'accept-encoding': 'gzip' } },
      {
        onRequestStart(controller) {
          call = controller;
          if (signal.aborted) stop();
        },
        onResponseStart(_, statusCode, received) {
          status = statusCode;
          get = (name) => String(received[name] ?? '') || null;
        },
        onResponseData(_, piece) {
          pieces.push(piece);
        },
        onResponseEnd() {
          signal.removeEventListener('abort', stop);
          if (status >= 300 && status < 400) return resolve(undefined);
          try {
            resolve({
              status,
              headers: { get },
              text: textOf(Buffer.concat(pieces), get('content-encoding')),
            });
          } catch (error) {
            reject(error);
          }
        },
        onResponseError(_, error) {
          signal.removeEventListener('abort', stop);
          reject(error);
        },
      },
    );
  });
}

/** As the platform reads it: a byte order mark is no part of the text. Throws when it cannot be unpacked. */
function textOf(bytes: Buffer, encoding: string | null): string {
  const text = (/^(x-)?gzip$/i.test(encoding ?? '') ? gunzipSync(bytes) : bytes).toString();
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

async function byFetch(url: string, headers: Sent, signal: AbortSignal): Promise<TextAnswer> {
  const response = await fetch(url, { headers, signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
