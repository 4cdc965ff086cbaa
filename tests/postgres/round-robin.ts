import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy that gives each call to the next of some servers. */
export interface RoundRobin {
  readonly url: string;
  /** Where calls go; may change at any time. */
  readonly servers: string[];
  close(): Promise<void>;
}

/** Starts one. A call that a server does not take, because it ends, goes to the next one, as proxies do. */
export async function roundRobin(addresses: readonly string[]): Promise<RoundRobin> {
  const servers = [...addresses];
  let turn = 0;
  const proxy = createServer(async (incoming, answer) => {
    const body = await buffer(incoming);
    const forward = (left: number) => {
      const { hostname, port } = new URL(servers[turn++ % servers.length] ?? '');
      const { method, url: path, headers } = incoming;
      const outgoing = request({ hostname, port, method, path, headers, agent: false }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      outgoing.on('error', () => {
        if (left > 0) forward(left - 1);
        else answer.writeHead(502).end();
      });
      outgoing.end(body);
    };
    forward(servers.length);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    servers,
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
