import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runWith, temporaryFolder } from '../cli/memory-io';
import { sampleNetwork } from '../cli/sample-network';
import { startSpecServer } from '../support/spec-server';
import { allowChangesOfClosed } from '../support/test-engine';
import { listen } from './listen';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let address: string;
let end: () => void;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenFor('u0');
  ({ address, close: end } = await listen(server));
});
afterAll(async () => {
  end();
  await server.close();
});

const commission = async (...args: readonly string[]) => {
  const env = { COMMISSION_TOKEN: token };
  const now = () => server.clock.now();
  return runWith([...args, '--api-url', address], { env, now });
};
const close = (...args: readonly string[]) => commission('close', ...args);

it('prepares a month whose answer is lost on the way: it reads back what was prepared', async () => {
  // As behind a proxy that ends each call sooner than a long preparation does.
  const door = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request: Request) => {
      const answer = await server.app.fetch(request);
      if (request.method !== 'POST' || new URL(request.url).pathname !== '/api/closings') return answer;
      return new Response('<html>Gateway Timeout</html>', { status: 504 });
    },
  });
  await new Promise((resolve) => door.once('listening', resolve));
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const env = { COMMISSION_TOKEN: token };
  const now = () => server.clock.now();
  const argv = ['close', 'prepare', '-m', 'last', '--json', '--api-url'];
  const lost = await runWith([...argv, url], { env, now });
  expect([lost.code, JSON.parse(lost.stdout).month]).toEqual([0, '2026-10']);
  expect((await runWith([...argv, address], { env, now })).stdout).toBe(lost.stdout);
  await new Promise((resolve) => door.close(resolve));
});

it('closes a month by the hash that was seen, and gives its files with checksums', async () => {
  const prepared = await close('prepare', '-m', 'last', '--json');
  expect(prepared.code).toBe(0);
  const { month, hash, complete, vendors, totals } = JSON.parse(prepared.stdout);
  expect([month, complete]).toEqual(['2026-10', true]);
  const report = await runWith(
    ['report', '-m', month, '--all', '--json', '--allow-incomplete', '--api-url', address],
    { env: { COMMISSION_TOKEN: token }, now: () => server.clock.now() },
  );
  const live = JSON.parse(report.stdout).totals;
  expect(vendors.length).toBeGreaterThan(3);
  for (const { franchiseCode, earned, adjusted, total } of vendors) {
    const of = live.find((row: { franchiseCode: string }) => row.franchiseCode === franchiseCode);
    expect([franchiseCode, earned, adjusted, total]).toEqual([franchiseCode, of.overall, '0.00', of.overall]);
  }
  const paise = (text: string) => Math.round(Number(text) * 100);
  expect(paise(totals.total)).toBe(
    vendors.reduce((sum: number, { total }: { total: string }) => sum + paise(total), 0),
  );

  for (const wrong of ['0'.repeat(64), hash.slice(0, 8), '']) {
    const other = await close('confirm', '-m', month, '--hash', wrong, '--json');
    expect(other.code, wrong).toBe(1);
    expect(JSON.parse(other.stdout || other.stderr).error.code, wrong).toBe('close.hash-differs');
  }
  expect((await close('confirm', '-m', month)).code).toBe(2);
  for (const time of ['first', 'again']) {
    const confirmed = await close('confirm', '-m', month, '--hash', hash, '--json');
    expect([confirmed.code, JSON.parse(confirmed.stdout)], time).toEqual([0, { no: 1, month, hash }]);
  }
  expect(JSON.parse((await close('status', '--json')).stdout)).toEqual([
    {
      no: 1,
      month,
      state: 'closed',
      hash,
      closedAt: expect.stringMatching(/^2026-11-/),
      closedBy: 'Demo Administrator',
      closedById: 'u0',
      closedByEmail: 'admin@example.com',
    },
  ]);

  const folder = join(temporaryFolder(), 'closing');
  expect((await close('export', '-m', month, '-o', folder)).code).toBe(0);
  expect(
    readdirSync(folder)
      .filter((name) => !name.endsWith('.ndjson'))
      .toSorted(),
  ).toEqual(['SHA256SUMS', 'closing-0', 'closing.txt', 'entries.txt']);
  expect(readdirSync(folder).length).toBe(vendors.length + 4);
  expect(
    createHash('sha256')
      .update(readFileSync(join(folder, 'closing.txt')))
      .digest('hex'),
  ).toBe(hash);
  execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder });
  expect(await runWith(['close', 'check', folder])).toMatchObject({ code: 0, stdout: '' });
  expect((await close('export', '-m', month, '-o', folder)).code).toBe(2);
});

it('gives JSON wherever it is asked for it, errors too', async () => {
  const month = '2026-10';
  const folder = join(temporaryFolder(), 'closing');
  const exported = await close('export', '-m', month, '-o', folder, '--json');
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
  expect([exported.code, JSON.parse(exported.stdout)]).toEqual([
    0,
    { month, folder, files: sums.map((line) => ({ name: line.slice(66), sha256: line.slice(0, 64) })) },
  ]);
  const lines = ['show', '-m', month, '-f', 'FR-001'];
  const plain = await close(...lines);
  expect(plain.stdout.length).toBeGreaterThan(100);
  expect(await close(...lines, '--json')).toEqual(plain);
  const journal = ['ledger', 'export', '--format', 'hledger'];
  expect(await commission(...journal, '--json')).toEqual(await commission(...journal));
  const file = join(folder, 'closing.txt');
  for (const refused of [
    await close('export', '-m', '2020-01', '-o', `${folder}-2`, '--json'),
    await close('show', '-m', '2020-01', '-f', 'FR-001', '--json'),
    await commission(...journal, '-o', file, '--json'),
  ]) {
    expect(JSON.parse(refused.stderr).error.exitCode).toBe(refused.code);
    expect([refused.stdout, refused.code > 0]).toEqual(['', true]);
  }
});

it('tells what is due with its reasons, balances that are 0 together, and a journal that adds up', async () => {
  const before = await commission('adjustments', 'list', '--state', 'due', '--json');
  expect(JSON.parse(before.stdout)).toEqual([]);
  const { database } = server.dependencies;
  const line = await database
    .selectFrom('closing_lines')
    .select(['deal_id', 'vendor_id'])
    .where('closing', '=', 1)
    .where('line', 'like', '%"counted"%')
    .where('line', 'not like', '%Free Demat%')
    .executeTakeFirstOrThrow();
  const rule = await database
    .selectFrom('commission_rules')
    .innerJoin('deals', 'deals.product_category', 'commission_rules.product_category')
    .select('ratio_micros')
    .where('deals.id', '=', line.deal_id)
    .where('commission_rules.vendor_id', '=', line.vendor_id)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('payments')
    .values({ id: 'late-refund', deal_id: line.deal_id, amount_micros: -5_000_000_000 })
    .execute();
  const [due, ...others] = JSON.parse(
    (await commission('adjustments', 'list', '--state', 'due', '--json')).stdout,
  );
  const amount = ((-5000 * rule.ratio_micros) / 1e8).toFixed(2);
  expect(others).toEqual([]);
  expect(due).toMatchObject({
    dealId: line.deal_id,
    saleMonth: '2026-10',
    amount,
    reasons: [{ kind: 'payments', amount }],
    closedIn: null,
  });

  const balances = JSON.parse((await commission('ledger', 'balance', '--json')).stdout);
  const total = balances.reduce(
    (sum: number, { balance }: { balance: string }) => sum + Math.round(Number(balance) * 100),
    0,
  );
  expect([balances.length > 3, total]).toEqual([true, 0]);
  const journal = (await commission('ledger', 'export', '--format', 'hledger')).stdout;
  const postings = [...journal.matchAll(/^ {4}(\S+) {4}INR (-?\d+\.\d{2})(?: = .*)?$/gm)];
  expect(postings.length).toBe(2 * (balances.length - 1));
  for (const { account, balance } of balances) {
    const own = postings.filter(([, name]) => name === account);
    const paise = own.reduce((sum, [, , rupees]) => sum + Math.round(Number(rupees) * 100), 0);
    expect(-paise, account).toBe(Math.round(Number(balance) * 100));
  }
});

it('refuses a rule that touches closed months, unless it is said to; then the difference is due', async () => {
  const path = '/api/vendors/v2/commission-rules';
  const [{ version }] = (await (await server.get(path, token)).json()).data;
  const put = async (over: object) => {
    const rules = [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 1 }];
    const body = { version, rules, reason: 'Another contract', ...over };
    const answer = await server.app.request(path, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await put({})).toMatchObject({
    status: 409,
    body: { code: 'rules.closed-months', months: ['2026-09', '2026-10'] },
  });
  expect(await put({ from: '2026-10-20' })).toMatchObject({
    body: { code: 'rules.closed-months', details: { months: ['2026-10'] } },
  });
  expect((await put({ from: '2026-11-01', until: '2026-11-02' })).status).toBe(200);
  expect((await put({ version: version + 1, from: '2026-10-01', retroactive: true })).status).toBe(200);
  const due = JSON.parse((await commission('adjustments', 'list', '--state', 'due', '--json')).stdout);
  const own = due.filter(({ franchiseCode }: { franchiseCode: string }) => franchiseCode === 'FR-002');
  expect(own.length).toBeGreaterThan(0);
  for (const { reasons } of own) expect(reasons.map(({ kind }: { kind: string }) => kind)).toContain('rule');
});

it('names a line that was changed behind the back of the database', async () => {
  expect((await commission('ledger', 'verify')).code).toBe(0);
  const { database } = server.dependencies;
  await allowChangesOfClosed(database, 'closing_lines');
  const line = await database
    .selectFrom('closing_lines')
    .selectAll()
    .where('closing', '=', 1)
    .where('line', 'like', '%"counted"%')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('closing_lines')
    .set({ amount: '1', line: line.line.replace(`"${line.amount}"`, '"1"') })
    .where('closing', '=', 1)
    .where('vendor_id', '=', line.vendor_id)
    .where('line_no', '=', line.line_no)
    .execute();
  const { code, stdout } = await commission('ledger', 'verify');
  expect([code, stdout]).toEqual([3, expect.stringContaining(`(deal ${line.deal_id})`)]);
  expect(stdout).toContain('its lines have another hash');
});

it('says of a server of the spec alone that it closes no months', async () => {
  const spec = await startSpecServer(sampleNetwork());
  const answer = await runWith(['close', 'status', '--api-url', spec.url], {
    env: { COMMISSION_TOKEN: 'any' },
  });
  await spec.close();
  expect([answer.code, answer.stderr]).toEqual([1, expect.stringContaining('This portal closes no months.')]);
});
