import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { TestServer } from './start-test-server';

/** Has a server listen on a free port of this machine, for callers that need an address; gives it and the way to stop. */
export async function listen(
  server: TestServer,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const listening = createServer(getRequestListener(server.app.fetch));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const bound = listening.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The server listens on no port.');
  return { address: `http://127.0.0.1:${bound.port}`, close: () => void listening.close() };
}
