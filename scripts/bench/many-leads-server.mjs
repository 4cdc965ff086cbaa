import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const FIRST = ['Asha', 'Ravi', 'Meena', 'Imran', 'Kavya', 'Sunil', 'Jaya', 'Arjun', 'Nisha', 'Gopal', 'Lata'];
const LAST = ['Example', 'Sample', 'Demo', 'Testwala', 'Namuna', 'Placeholder', 'Specimen'];
const CITIES = ['Pune', 'Surat', 'Kochi', 'Indore', 'Jaipur', 'Nagpur', 'Mumbai', 'Bhopal', 'Mysuru'];
const PRODUCTS = ['Mutual Fund', 'Term Insurance', 'Health Insurance', 'Free Demat Account', 'Loan'];
const STATUSES = ['New', 'Contacted', 'Interested', 'Follow Up', 'Converted', 'Not Interested'];
const SOURCES = ['Referral', 'Website', 'Walk-in', 'Event', 'WhatsApp'];
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const HOUR_MS = 3_600_000;

/** Generates so many leads of one franchise, by wire name, the same ones every time. */
export function manyLeads(count, now = Date.now()) {
  return Array.from({ length: count }, (_, at) => ({
    id: String(100_000 + at),
    Franchise_code: 'FR-001',
    Full_Name: `${pick(FIRST, at)} ${pick(LAST, at * 7)} ${at}`,
    Mobile: `+91 9${String((at * 7919) % 1_000_000_000).padStart(9, '0')}`,
    Email: `person${at}@example.com`,
    City: pick(CITIES, at * 13),
    Product_Category: pick(PRODUCTS, at * 3),
    Lead_Status: pick(STATUSES, at * 5),
    Lead_Source: pick(SOURCES, at * 11),
    Created_Time: new Date(now - (at % 17_520) * HOUR_MS).toISOString(),
    ...(at % 3 === 0 && { Follow_Up_Time: new Date(now + ((at % 400) - 100) * HOUR_MS).toISOString() }),
  }));
}

/** Serves the built page, the sign-in and the spec's reads with these leads, on a free port. */
export async function serveManyLeads(leads) {
  const user = { role: 'vendor', vendor_id: 'v1', Franchise_code: 'FR-001', name: 'Bench' };
  const answers = {
    '/api/auth/login': { token: 'bench', user },
    '/api/fetchDematLeads/FR-001': { data: leads },
    '/api/fetchDematDeals/FR-001': { data: { dealsData: [] } },
    '/api/vendors/getalldata': { data: [] },
    '/api/vendors/vendorcommission/v1': { data: [] },
    '/api/account/accountopeningearning': [{ amount: 300 }],
  };
  const bodies = new Map(Object.entries(answers).map(([path, answer]) => [path, JSON.stringify(answer)]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (pathname.startsWith('/api/')) {
      const body = bodies.get(pathname);
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(body ?? '{"error":"Not found."}');
      return;
    }
    const asked = join('dist/web', decodeURIComponent(pathname));
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : 'dist/web/index.html';
    response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function pick(list, at) {
  return list[at % list.length];
}
