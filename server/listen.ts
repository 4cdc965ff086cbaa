import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Settings } from './settings';

const HEADERS_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Files are long on their way: one with records has 100 MB, a film 200 MB and comes over worse lines. */
const MAX_TIMEOUT_MS = 3_600_000;
const ANSWERED_TIMEOUT_MS = 2000;
const FILE_CALLS = [
  { url: /^\/api\/imports\//, timeoutMs: 600_000 },
  { url: /^\/api\/training\/films$/, timeoutMs: MAX_TIMEOUT_MS },
];
const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 100;

/** A server that listens. */
export interface OpenDoor {
  readonly address: AddressInfo;
  /** Settles when a signal came and the requests that ran by then are answered, at most 10 s later. */
  readonly closed: Promise<void>;
}

/**
 * Listens until SIGTERM or SIGINT. Slow senders are cut off: 5 s for the headers, 10 s for the whole request, 10 min
 * where it is a file with records and an hour where it is a film, which must keep coming besides; and 2 s for what is
 * still to come of a body when its call is answered.
 * Fails when host or port cannot be had.
 */
export async function listen(
  answer: (request: Request, environment: unknown) => Response | Promise<Response>,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<OpenDoor> {
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
      // A connection that is kept alive would go on asking, so each is closed as soon as it is idle.
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

/** Node has one time for all requests, which is that of the films; the others get theirs here. */
function cutOffWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  // Without a body all of it has come: the time for the headers is Node's.
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
    // An answered call has no use for the rest of its body, which a call without one may still be sending.
    if (!request.complete) setTimeout(cutOff, ANSWERED_TIMEOUT_MS).unref();
  });
}
