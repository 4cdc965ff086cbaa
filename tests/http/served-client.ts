import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import type { HttpOptions } from '#adapters/http/http-options';
import { Cancelled } from '#core/shared/failure';

/** What a sign-in sends. */
export const SIGN_IN = { email: 'one@example.com', password: 'not-a-secret' };

/** A server that answers so until the test is over, its client, and the pauses in ms that this one makes. */
export async function serve(listener: RequestListener, options: Partial<HttpOptions> = {}) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const pauses: number[] = [];
  const client = new HttpClient({
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 500,
    concurrency: 6,
    retries: 2,
    token: () => 'the-token',
    pause: async (ms) => void pauses.push(ms),
    ...options,
  });
  return { client, pauses };
}

/** A pause that only its signal ends, as the real one does when it is cancelled. */
export function endlessPause(_: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Cancelled())));
}

/** Answers the statuses in turn, then 200 with an empty list. */
export function answering(...statuses: number[]): { listener: RequestListener; seen: () => number } {
  let seen = 0;
  return {
    seen: () => seen,
    listener: (_, response) => {
      const status = statuses[seen++] ?? 200;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(status === 429 && { 'retry-after': '2' }),
      });
      response.end(status === 200 ? '{"data":[]}' : '{"error":"Not\\u0007 this way.","field":"x"}');
    },
  };
}
