import { get as getPlain, type IncomingMessage, Agent as PlainAgent } from 'node:http';
import { get as getSafe, Agent as SafeAgent } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';

/** The headers that callers look at. */
const READ = ['content-type', 'retry-after', 'x-request-id'] as const;

const BYTE_ORDER_MARK = '\ufeff';

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` for many small reads: it keeps its connections and makes no streams where an answer is short, which costs
 * far less than the platform's own. What is no plain read goes to the platform's, and so does a redirect. Times are the
 * caller's, by its signal.
 */
export function keepAliveFetch(connections: number): Fetch {
  const limits = { keepAlive: true, maxSockets: connections };
  const plain = new PlainAgent(limits);
  const safe = new SafeAgent(limits);
  return async (input, init = {}) => {
    const { method = 'GET', body, signal } = init;
    if (typeof input !== 'string' || method !== 'GET' || body) return globalThis.fetch(input, init);
    const headers = { ...plainHeaders(init.headers), 'accept-encoding': 'gzip' };
    const answer = await new Promise<Response | undefined>((resolve, reject) => {
      const take = (message: IncomingMessage) => void answerOf(message).then(resolve, reject);
      const request = input.startsWith('https:')
        ? getSafe(input, { headers, agent: safe }, take)
        : getPlain(input, { headers, agent: plain }, take);
      // By hand: node's own way looks after each stream of a request, which takes as long as the call.
      const stop = () => request.destroy(new Error('The call was ended.'));
      request.on('error', reject);
      request.on('close', () => signal?.removeEventListener('abort', stop));
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    });
    return answer ?? globalThis.fetch(input, init);
  };
}

/** The answer as the platform would give it; undefined for a redirect. Fails where it breaks off. */
async function answerOf(message: IncomingMessage): Promise<Response | undefined> {
  const { statusCode: status = 0, headers } = message;
  if (status >= 300 && status < 400) {
    message.resume();
    return undefined;
  }
  const zipped = /^(x-)?gzip$/i.test(headers['content-encoding'] ?? '');
  const head = { status, headers: kept(headers) };
  if (/ndjson/.test(headers['content-type'] ?? ''))
    return new Response(asItComes(zipped ? pipeline(message, createGunzip(), () => {}) : message), head);
  const bytes = await wholeOf(message);
  return new WholeAnswer(textOf(zipped ? gunzipSync(bytes) : bytes), head);
}

/** As the platform reads it: a byte order mark is no part of the text. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString();
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

function wholeOf(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    message.on('data', (piece: Buffer) => pieces.push(piece));
    message.on('end', () => resolve(Buffer.concat(pieces)));
    message.on('error', reject);
  });
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

/** Headers as node takes them. Those that are `Headers` already are not made anew, which would cost as much as a call. */
function plainHeaders(headers: HeadersInit | undefined): Record<string, string> {
  return Object.fromEntries(headers instanceof Headers ? headers : new Headers(headers));
}

/** Only what is read of an answer's head: each header that goes into a response costs as much as reading a payment. */
function kept(headers: IncomingMessage['headers']): [string, string][] {
  return READ.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
}
