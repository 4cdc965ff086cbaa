import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Month } from '#core/shared/month';
import { startTestServer, type TestServer } from './start-test-server';

/** A network that an earlier version closed from May to September 2026, and four adjustments that it forgot. */
const FORGOTTEN = fileURLToPath(new URL('../fixtures/closings/2026-11-26-forgotten.db.gz', import.meta.url));
const MONTHS: readonly Month[] = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];

let dataDir: string;
let server: TestServer;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forgotten-'));
  writeFileSync(join(dataDir, 'portal.db'), gunzipSync(readFileSync(FORGOTTEN)));
  server = await startTestServer({ dataDir, demoData: false });
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const get = async (path: string) => (await server.get(path, await server.tokenFor('a1'))).json();
const due = async () => (await get('/api/adjustments?state=due')).data;
const files = () => Promise.all(MONTHS.map((month) => server.dependencies.closings.files(month)));

const byRecount = (deal: string, Franchise_code: string, amount: string) => ({
  deal,
  Franchise_code,
  month: '2026-05',
  amount,
  reasons: [{ kind: 'recount', amount }],
});
const ALL = [
  byRecount('late', 'FR-001', '3500.00'),
  byRecount('moved', 'FR-001', '1000.00'),
  byRecount('dated', 'FR-002', '400.00'),
  byRecount('renamed', 'FR-002', '200.00'),
];

it('gets what an earlier version forgot as due, found by a recount, and once', async () => {
  const before = await files();
  expect(await due()).toEqual(ALL);
  const { differences } = await get('/api/ledger/verification');
  expect(differences).toEqual(
    ['dated', 'late', 'moved', 'renamed'].map((deal) => expect.stringMatching(`^Deal ${deal}: .* recount`)),
  );
  const { hash } = await server.dependencies.closings.prepare('2026-10');
  await server.dependencies.closings.confirm('2026-10', hash, 'a1');
  expect(await due()).toEqual([]);
  expect(await get('/api/ledger/verification')).toMatchObject({ differences: [], due: 0 });
  // What was closed before is the same to the letter.
  expect(await files()).toEqual(before);
  const { adjustments } = await get('/api/statements/FR-001/2026-10');
  expect(adjustments).toMatchObject([
    { deal: { id: 'late' }, amount: '3500' },
    { deal: { id: 'moved' }, amount: '1000' },
  ]);
});
