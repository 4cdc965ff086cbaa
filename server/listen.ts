import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Settings } from './settings';

const HEADERS_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Files take long to arrive: a file of records has up to 100 MB, a film up to 200 MB, often over slow lines. */
const MAX_TIMEOUT_MS = 3_600_000;
const ANSWERED_TIMEOUT_MS = 2000;
const FILE_CALLS = [
  { url: /^\/api\/imports\//, timeoutMs: 600_000 },
  { url: /^\/api\/training\/films$/, timeoutMs: MAX_TIMEOUT_MS },
];
const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 100;

/** A listening server. */
export interface Listening {
  readonly address: AddressInfo;
  /** Resolves after a signal, when the running requests are answered, at most 10 s later. */
  readonly closed: Promise<void>;
}

/**
 * Listens until SIGTERM or SIGINT. Cuts off slow senders: after 5 s for the headers, 10 s for the whole request, 10 min
 * for a file of records, and an hour for a film, which must also keep arriving; and after 2 s for the rest of a body
 * whose call is answered. Fails when host or port are unavailable.
 */
export async function listen(
  answer: (request: Request, environment: unknown) => Response | Promise<Response>,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: MAX_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
    },
    getRequestListener(answer),
  );
  server.prependListener('request', cutOffWhenSlow);
  const closed = new Promise<void>((resolve) => {
    const stop = () => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      // A kept-alive connection would send further calls, so each is closed as soon as it is idle.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      server.close(() => {
        clearInterval(idle);
        clearTimeout(late);
        resolve();
      });
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return { address, closed };
}

/** Node has one time limit for all requests, that of the films; the others get theirs here. */
function cutOffWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  // Without a body the request is complete: Node limits the time of the headers.
  if (length === undefined && coding === undefined) return;
  const cutOff = () => {
    if (request.complete) return;
    if (!response.headersSent) {
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    }
    request.socket.destroySoon();
  };
  const file = FILE_CALLS.find(({ url }) => url.test(request.url ?? ''));
  const timer = setTimeout(cutOff, file?.timeoutMs ?? REQUEST_TIMEOUT_MS);
  response.once('close', () => {
    clearTimeout(timer);
    // An answered call has no use for the rest of its body, which its sender may still be sending.
    if (!request.complete) setTimeout(cutOff, ANSWERED_TIMEOUT_MS).unref();
  });
}
