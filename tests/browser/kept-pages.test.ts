import { readdirSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

/** The built service worker, run without a browser; gives the files that it keeps for a role. */
async function keptFor(role: string): Promise<readonly string[]> {
  const kept: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const cache = { match: async () => undefined, put: async (path: string) => void kept.push(path) };
  const self = { addEventListener: (name: string, act: () => void) => listeners.set(name, act) };
  const caches = { open: async () => cache, match: async () => undefined };
  const fetch = async () => new Response();
  const script = readFileSync('dist/web/service-worker.js', 'utf8');
  runInContext(script, createContext({ self, caches, fetch, Response, URL }));
  let done: unknown;
  const waitUntil = (work: unknown) => {
    done = work;
  };
  listeners.get('message')?.({ data: { keepPagesOf: role }, waitUntil });
  await done;
  return kept.map((path) => path.replace('/assets/', ''));
}

/** The pages of a list of files by the names that they have in the source. */
const pagesIn = (files: readonly string[]) =>
  files.flatMap((file) => /^(.*-page)-[^.]+\.js$/.exec(file)?.[1] ?? []).toSorted();

const FOR_ADMINS = [
  'add-vendor-page',
  'admin-dashboard-page',
  'edit-promotion-page',
  'import-page',
  'manage-page',
  'manage-promotions-page',
  'manage-trainings-page',
  'payout-page',
  'setup-page',
  'slides-page',
  'vendor-details-page',
  'vendors-page',
];

describe('the files that are kept for a day without a network', () => {
  const all = pagesIn(readdirSync('dist/web/assets'));

  it('are the pages of a vendor and none of an administrator', async () => {
    expect(all).toEqual(expect.arrayContaining(FOR_ADMINS));
    const vendors = all.filter((page) => !FOR_ADMINS.includes(page) && page !== 'document-page');
    expect(pagesIn(await keptFor('vendor'))).toEqual(vendors);
  });

  it('are for an administrator those of administrators, too', async () => {
    expect(pagesIn(await keptFor('admin'))).toEqual(all.filter((page) => page !== 'document-page'));
  });

  it.each(['vendor', 'admin'])('are nothing large and seldom wanted, for a %s', async (role) => {
    const seldom = /^(pdf-file|xlsx-file|.*-document)-/;
    const files = await keptFor(role);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => seldom.test(file) || !/\.(js|css)$/.test(file))).toEqual([]);
  });

  it.each([
    ['vendor', ['donut-chart', 'line-chart']],
    ['admin', ['days-chart', 'donut-chart', 'line-chart']],
  ])('are the charts and what draws them, too, for a %s', async (role, charts) => {
    const files = await keptFor(role);
    const drawn = files.filter((file) => /^(days|donut|line)-chart-/.test(file));
    expect(drawn.map((file) => file.replace(/-chart-.*/, '-chart')).toSorted()).toEqual(charts);
    const needed = drawn.flatMap(
      (file) => readFileSync(`dist/web/assets/${file}`, 'utf8').match(/[\w-]+\.js(?=[`"'])/g) ?? [],
    );
    expect(needed.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('are none for a role that the portal does not know', async () => {
    expect(await keptFor('auditor')).toEqual([]);
  });
});
