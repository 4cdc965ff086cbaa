import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KINDS = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the built page and the calls of a portal from lists in memory, each answer after `delayMs`. `lists` has deals,
 * payments by deal id, rules and leads in the form of the wire.
 */
export async function startStandIn({ deals = [], payments = {}, rules = [], leads = [] }, delayMs = 0) {
  const answers = [
    [/^\/api\/fetchDematDeals\//, () => ({ data: { dealsData: deals } })],
    [/^\/api\/allvendorscrmdealsdata\//, () => ({ data: deals })],
    [/^\/api\/fetchDematLeads\//, () => ({ data: leads })],
    [/^\/api\/vendors\/vendorcommission\//, () => ({ data: rules })],
    [/^\/api\/vendors\/payment\/(.+)$/, ([, id]) => ({ data: payments[id] ?? [] })],
    [/^\/api\/account\/accountopeningearning$/, () => [{ amount: 300 }]],
    [/^\/api\/vendors\/getalldata$/, () => ({ data: [{ vendor_id: 'v1', Franchise_code: 'FR-001' }] })],
    [/^\/api\/training\/getAllDematVideo$/, () => ({ trainings: [] })],
    [/^\/api\/demat\/get$/, () => ({ promotions: [] })],
    [/^\/api\/logo\/getlogo$/, () => []],
  ];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://stand-in');
    if (!pathname.startsWith('/api/')) return serveFile(pathname, response);
    const respond = () => {
      if (/^\/api\/franchises\/.+\/payments$/.test(pathname)) {
        const lines = deals.map(({ id }) => JSON.stringify({ deal_id: id, payments: payments[id] ?? [] }));
        response.writeHead(200, { 'content-type': 'application/x-ndjson' });
        return response.end(`${lines.join('\n')}\n${JSON.stringify({ end: lines.length })}\n`);
      }
      for (const [path, answer] of answers) {
        const match = path.exec(pathname);
        if (match) {
          response.writeHead(200, { 'content-type': 'application/json' });
          return response.end(JSON.stringify(answer(match)));
        }
      }
      return response.writeHead(404).end('{"error":"Not found."}');
    };
    return delayMs > 0 ? setTimeout(respond, delayMs) : respond();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Returns the tab's storage of a signed-in vendor, for `addInitScript`. */
export function signedIn(features) {
  const profile = { role: 'vendor', vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Demo partner' };
  return {
    jwtToken: 'stand-in',
    Frachise_code: 'FR-001',
    logedinuser: JSON.stringify({ profile, features }),
  };
}

function serveFile(pathname, response) {
  const path = join('dist/web', extname(pathname) ? pathname : 'index.html');
  try {
    const content = readFileSync(path);
    const type = KINDS[extname(path)] ?? 'application/octet-stream';
    // Like the server: compressed files, such as fonts, are not compressed again.
    if (!type.startsWith('text/')) return response.writeHead(200, { 'content-type': type }).end(content);
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
      .end(gzipSync(content, { level: 6 }));
  } catch {
    response.writeHead(404).end();
  }
}
