import { HttpClient } from '#adapters/http/http-client';
import type { TestServer } from '../server/start-test-server';

/** Returns a client of a server in this process, with a token. Makes each call once. */
export function clientOf({ app }: Pick<TestServer, 'app'>, token: string, concurrency = 6): HttpClient {
  return new HttpClient({
    baseUrl: 'http://portal',
    timeoutMs: 5_000,
    concurrency,
    retries: 0,
    token: () => token,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  });
}
