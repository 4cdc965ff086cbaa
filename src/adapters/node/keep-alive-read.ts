import { get as getPlain, type IncomingMessage, Agent as PlainAgent } from 'node:http';
import { get as getSafe, Agent as SafeAgent } from 'node:https';
import { gunzipSync } from 'node:zlib';

const BYTE_ORDER_MARK = '\ufeff';

interface TextAnswer {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly text: string;
}
type Sent = Readonly<Record<string, string>>;

/**
 * Reads short answers, many of them: it keeps its connections and makes no streams, requests or responses of the
 * platform's `fetch`, which together cost more than the call. A redirect goes to `fetch` all the same.
 */
export function keepAliveRead(
  connections: number,
): (url: string, headers: Sent, signal: AbortSignal) => Promise<TextAnswer> {
  const limits = { keepAlive: true, maxSockets: connections };
  const plain = new PlainAgent(limits);
  const safe = new SafeAgent(limits);
  return async (url, headers, signal) => {
    const sent = { ...headers, 'accept-encoding': 'gzip' };
    const answer = await new Promise<TextAnswer | undefined>((resolve, reject) => {
      const take = (message: IncomingMessage) => readWhole(message, resolve, reject);
      const request = url.startsWith('https:')
        ? getSafe(url, { headers: sent, agent: safe }, take)
        : getPlain(url, { headers: sent, agent: plain }, take);
      // By hand: node's own way looks after each stream of a request, which takes as long as the call.
      const stop = () => request.destroy(new Error('The call was ended.'));
      request.on('error', reject);
      request.on('close', () => signal.removeEventListener('abort', stop));
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop);
    });
    return answer ?? byFetch(url, headers, signal);
  };
}

/** Resolves with the answer, or with undefined for a redirect. */
function readWhole(
  message: IncomingMessage,
  resolve: (answer: TextAnswer | undefined) => void,
  reject: (error: unknown) => void,
): void {
  const { statusCode: status = 0, headers } = message;
  const pieces: Buffer[] = [];
  message.on('error', reject);
  message.on('data', (piece: Buffer) => pieces.push(piece));
  message.on('end', () => {
    if (status >= 300 && status < 400) return resolve(undefined);
    const get = (name: string) => String(headers[name] ?? '') || null;
    try {
      resolve({ status, headers: { get }, text: textOf(Buffer.concat(pieces), get('content-encoding')) });
    } catch (error) {
      reject(error);
    }
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
