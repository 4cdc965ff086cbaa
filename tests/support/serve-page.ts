import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built page as any static host would: a file, or index.html for a path of the portal. */
export function servePage(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://page');
  const asked = join('dist/web', decodeURIComponent(pathname));
  const file = existsSync(asked) && statSync(asked).isFile() ? asked : 'dist/web/index.html';
  response.writeHead(200, {
    'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': "default-src 'self'; img-src 'self' data:",
  });
  createReadStream(file).pipe(response);
}
