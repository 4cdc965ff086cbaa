import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NODE, PAGE, whyBuild } from '../scripts/build-missing.mjs';
import { keepPageSettings } from '../scripts/page-settings.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  for (const name of [...PAGE.from, ...NODE.from]) put(name, 1000);
  for (const { made } of [PAGE, NODE]) put(made, 2000);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(name: string, seconds: number) {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, seconds, seconds);
}

it('builds the page again when a start has other VITE_* variables than the build, and names them', () => {
  const built = { VITE_API_BASE_URL: 'https://api.example.com', VITE_VAPID_KEY: '', PORT: '3000' };
  keepPageSettings(join(root, 'dist'), built);
  expect(whyBuild(PAGE, root, { ...built, PORT: '8080', PATH: '/bin' })).toBeUndefined();
  for (const VITE_API_BASE_URL of ['https://other.example.com', '', undefined]) {
    expect(whyBuild(PAGE, root, { ...built, VITE_API_BASE_URL })).toBe('other values of VITE_API_BASE_URL');
  }
  expect(whyBuild(PAGE, root, { ...built, VITE_SUPPORT_EMAIL: 'help@example.com' })).toContain(
    'VITE_SUPPORT_EMAIL',
  );
});

it('builds the page again when nothing says with which variables it was built', () => {
  expect(whyBuild(PAGE, root, {})).toContain('VITE_*');
});

it('builds what is not there or older than a source, and the server whatever the page has', () => {
  keepPageSettings(join(root, 'dist'), {});
  expect(whyBuild(NODE, root, { VITE_API_BASE_URL: 'https://api.example.com' })).toBeUndefined();
  put('package-lock.json', 3000);
  expect(whyBuild(PAGE, root, {})).toContain('older');
  expect(whyBuild(NODE, root, {})).toContain('older');
  rmSync(join(root, NODE.made));
  expect(whyBuild(NODE, root, {})).toContain('not there');
});
