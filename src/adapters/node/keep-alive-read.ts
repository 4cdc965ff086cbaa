import { gunzipSync } from 'node:zlib';
import type { Dispatcher, Pool } from 'undici';

const BYTE_ORDER_MARK = '\ufeff';

interface TextAnswer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly text: string;
}
type Sent = Readonly<Record<string, string>>;
/** The time limit of a call. */
interface Time {
  readonly aborted: boolean;
  readonly signal: AbortSignal;
  readonly onAbort: (callBack: () => void) => void;
}

/**
 * Reads many short answers of one server over connections that are kept open, without the streams, requests and
 * responses of the platform's `fetch` or `node:http`, which together cost more than the call. `fetch` follows
 * redirects. Every address begins with `origin`; `connectMs` limits the time for a connection.
 */
export function keepAliveRead(
  origin: string,
  connections: number,
  connectMs: number,
): (url: string, headers: Sent, time: Time) => Promise<TextAnswer> {
  let loading: Promise<Pool> | undefined;
  let pool: Pool | undefined;
  return async (url, headers, time) => {
    loading ??= newPool(origin, connections, connectMs);
    pool ??= await loading;
    return readOnce(pool, url, url.slice(origin.length), headers, time);
  };
}

async function newPool(origin: string, connections: number, connectMs: number): Promise<Pool> {
  // Loaded at the first call, because most commands make none.
  const { Pool } = await import('undici');
  // The time limit of each call ends it, whichever part of it is slow.
  return new Pool(origin, {
    connections,
    connect: { timeout: connectMs },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function readOnce(pool: Pool, url: string, path: string, headers: Sent, time: Time): Promise<TextAnswer> {
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
    // A call that ended while the library was loading would wait for its connection.
    if (time.aborted) return stop();
    time.onAbort(stop);
    pool.dispatch(
      { path, method: 'GET', headers: { ...headers, 'accept-encoding': 'gzip' } },
      {
        onRequestStart(controller) {
          call = controller;
          if (time.aborted) stop();
        },
        onResponseStart(_, statusCode, received) {
          status = statusCode;
          get = (name) => String(received[name] ?? '') || null;
        },
        onResponseData(_, piece) {
          pieces.push(piece);
        },
        onResponseEnd() {
          if (status >= 300 && status < 400) return resolve(byFetch(url, headers, time.signal));
          try {
            resolve({ status, headers: { get }, text: textOf(pieces, get('content-encoding')) });
          } catch (error) {
            reject(error);
          }
        },
        onResponseError(_, error) {
          reject(error);
        },
      },
    );
  });
}

/** Decodes the body as the platform does: without its byte order mark. Throws if it cannot be decompressed. */
function textOf(pieces: readonly Buffer[], encoding: string | null): string {
  const [first] = pieces;
  const bytes = first && pieces.length === 1 ? first : Buffer.concat(pieces);
  const text = (/^(x-)?gzip$/i.test(encoding ?? '') ? gunzipSync(bytes) : bytes).toString();
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

async function byFetch(url: string, headers: Sent, signal: AbortSignal): Promise<TextAnswer> {
  const response = await fetch(url, { headers, signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
