import { createReadStream, existsSync, statSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the page of a folder in front of a portal's API; replacing the folder simulates a deploy. */
export async function deployedPage(folder: string, api: string) {
  let root = folder;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname.startsWith('/api/')) {
      const { host: _, ...headers } = request.headers;
      const onward = ask(
        new URL(request.url ?? '/', api),
        { method: request.method, headers: { ...headers, ...(headers.origin && { origin: api }) } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      request.pipe(onward);
      return;
    }
    const asked = join(root, decodeURIComponent(pathname));
    const isFile = existsSync(asked) && statSync(asked).isFile();
    if (!isFile && pathname.startsWith('/assets/')) return void response.writeHead(404).end();
    const file = isFile ? asked : join(root, 'index.html');
    const lasting = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const kind = KINDS[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': kind, 'cache-control': lasting });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: (next: string) => {
      root = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
