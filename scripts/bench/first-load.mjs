import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';
import { buildMandated } from './mandated-page.mjs';

const BAR = 1.1;
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
/** Measures the JS and CSS of `/` in kB gzip, until the network is idle, against the mandated packages alone. */
export async function bench() {
  const ours = await weigh('dist/web');
  const mandated = await weigh(await buildMandated());
  const ratio = ours.total / mandated.total;
  return [
    { what: 'mandated packages alone', value: kilobytes(mandated.total) },
    ...ours.files.map(([name, bytes]) => ({ what: `  ${name}`, value: kilobytes(bytes) })),
    {
      what: 'first load of /, all JS and CSS until the network rests',
      value: kilobytes(ours.total),
    },
    { what: 'against the mandated packages', value: ratio.toFixed(2), bar: `<= ${BAR}`, holds: ratio <= BAR },
  ];
}

async function weigh(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://bench');
    const path = join(folder, extname(pathname) ? pathname : 'index.html');
    try {
      const content = readFileSync(path);
      response
        .writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'application/octet-stream' })
        .end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const files = new Map();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (!/\.(js|css)$/.test(pathname) || pathname === '/service-worker.js') return;
      files.set(pathname, gzipSync(readFileSync(join(folder, pathname)), { level: 9 }).length);
    });
    await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'networkidle' });
    const sorted = [...files].sort(([, a], [, b]) => b - a);
    return { files: sorted, total: sorted.reduce((sum, [, bytes]) => sum + bytes, 0) };
  } finally {
    await browser.close();
    server.close();
  }
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
