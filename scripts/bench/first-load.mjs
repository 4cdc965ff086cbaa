import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../find-chromium.mjs';

const BAR = 1.1;
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
/** What every page of the portal must be built from, as one entry that uses each of them. */
const MANDATED = `
import 'reflect-metadata';
import { Container, ContainerModule } from 'inversify';
import { ofetch } from 'ofetch';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ToastContainer, toast } from 'react-toastify';
class Token {}
const container = new Container();
container.load(new ContainerModule(({ bind }) => bind(Token).toResolvedValue(() => new Token(), [])));
globalThis.used = [ofetch, toast, Link, Navigate, useLocation, useNavigate, container.get(Token)];
createRoot(document.getElementById('root')).render(
  <StrictMode><BrowserRouter><Routes><Route path="*" element={<ToastContainer />} /></Routes></BrowserRouter></StrictMode>,
);`;

/** The JS and CSS of `/` in kB gzip, until the network rests, against the mandated packages alone. */
export async function bench() {
  const ours = await weigh('dist/web');
  const folder = join('.cache', 'bench', 'mandated');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.jsx'), MANDATED);
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.jsx"></script>',
  );
  await build({ root: folder, configFile: false, logLevel: 'silent' });
  const mandated = await weigh(join(folder, 'dist'));
  rmSync(folder, { recursive: true });
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
