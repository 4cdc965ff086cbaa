import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet, Agent as SecureAgent } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';

type Fetch = typeof globalThis.fetch;

/** What is sent in time but meets a connection that the server has just closed is sent once more. */
const CLOSED_MEANWHILE = new Set(['ECONNRESET', 'EPIPE']);

/**
 * A `fetch` for many small reads: it keeps its connections and makes no streams where an answer is short, which costs a
 * tenth of the platform's own. What is no plain read goes to the platform's, and so does a redirect.
 */
export function keepAliveFetch(connections: number): Fetch {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: connections });
  const read = (url: URL, init: RequestInit, again: boolean): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'gzip' };
      const options = { headers, ...(init.signal && { signal: init.signal }) };
      const request =
        url.protocol === 'https:'
          ? httpsGet(url, { ...options, agent: secureAgent }, resolve)
          : httpGet(url, { ...options, agent }, resolve);
      request.on('error', (error: NodeJS.ErrnoException) => {
        const stale = request.reusedSocket && CLOSED_MEANWHILE.has(error.code ?? '');
        if (stale && again) read(url, init, false).then(resolve, reject);
        else reject(error);
      });
    });
  return async (input, init = {}) => {
    const { method = 'GET', body } = init;
    if (typeof input !== 'string' || method !== 'GET' || body) return globalThis.fetch(input, init);
    const answer = await read(new URL(input), init, true);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400) {
      answer.resume();
      return globalThis.fetch(input, init);
    }
    return new Response(await contentOf(answer), { status: statusCode, headers: plain(headers) });
  };
}

/** The lines of a stream as they come, and anything else whole: what is shorter than a stream costs to make. */
async function contentOf(
  answer: IncomingMessage,
): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>> {
  const zipped = answer.headers['content-encoding'] === 'gzip';
  if (/ndjson/.test(answer.headers['content-type'] ?? '')) {
    return asItComes(zipped ? pipeline(answer, createGunzip(), () => {}) : answer);
  }
  const bytes = await whole(answer);
  return zipped ? new Uint8Array(gunzipSync(bytes)) : bytes;
}

function whole(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    answer.on('data', (piece: Uint8Array) => pieces.push(piece));
    answer.on('end', () => resolve(Buffer.concat(pieces)));
    answer.on('error', reject);
  });
}

function asItComes(source: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const { done, value } = await pieces.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: () => {
      source.destroy();
    },
  });
}

function plain(headers: IncomingMessage['headers']): Headers {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && name !== 'content-encoding' && name !== 'content-length')
      kept.set(name, value);
  }
  return kept;
}
