import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { Agent } from 'undici';

/** The headers that callers look at. */
const READ = ['content-type', 'retry-after', 'x-request-id'] as const;

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` for many small reads: it keeps its connections and makes no streams where an answer is short, which costs a
 * third of the platform's own. What is no plain read goes to the platform's, and so does a redirect. Times are the
 * caller's, by its signal.
 */
export function keepAliveFetch(connections: number): Fetch {
  const agent = new Agent({ connections, headersTimeout: 0, bodyTimeout: 0 });
  return async (input, init = {}) => {
    const { method = 'GET', body, signal } = init;
    if (typeof input !== 'string' || method !== 'GET' || body) return globalThis.fetch(input, init);
    const url = new URL(input);
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'gzip' },
      signal: signal ?? null,
    });
    const { statusCode: status, headers } = answer;
    if (status >= 300 && status < 400) {
      await answer.body.dump();
      return globalThis.fetch(input, init);
    }
    const zipped = headers['content-encoding'] === 'gzip';
    const head = { status, headers: kept(headers) };
    if (/ndjson/.test(String(headers['content-type']))) {
      return new Response(
        asItComes(zipped ? pipeline(answer.body, createGunzip(), () => {}) : answer.body),
        head,
      );
    }
    return new WholeAnswer(
      zipped ? gunzipSync(await answer.body.bytes()).toString() : await answer.body.text(),
      head,
    );
  };
}

/** A response whose text is there already: a stream to hold it would cost more than the call. */
class WholeAnswer extends Response {
  /** Where a fetch without streams keeps its body; ofetch knows by it that there is one. */
  readonly _bodyInit: string;

  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this._bodyInit = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this._bodyInit);
  }
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

/** Only what is read of an answer's head: each header that goes into a response costs as much as reading a payment. */
function kept(headers: IncomingHttpHeaders): [string, string][] {
  return READ.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
}
