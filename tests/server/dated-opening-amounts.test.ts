import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { refreshDerivedColumns } from '../../server/records/refresh-derived-columns';
import { runWith, temporaryFolder } from '../cli/memory-io';
import { listen } from './listen';
import { send, serveEachTest, server, token } from './vendor-admin-calls';

serveEachTest();

let address: string;
let close: () => void;
beforeEach(async () => {
  ({ address, close } = await listen(server));
  const deals = [
    ['before', '2026-08-15T23:59:59+05:30'],
    ['after', '2026-08-15T18:30:00Z'],
  ].map(([id = '', created_time = '']) => ({ id, created_time }));
  await server.dependencies.database
    .insertInto('deals')
    .values(
      deals.map(({ id, created_time }) => ({
        id,
        created_time,
        franchise_code: 'FR-001',
        product_category: 'Free Demat Account',
        stage: 'Closed Won.',
      })),
    )
    .execute();
  await refreshDerivedColumns(server.dependencies.database, new BusinessCalendar());
});
afterEach(() => close());

const PATH = '/api/settings/openingamounts';
const put = async (body: object) => {
  const answer = await send('POST', PATH, body);
  return { status: answer.status, body: await answer.json() };
};
const commission = (...args: readonly string[]) =>
  runWith([...args, '--api-url', address], {
    env: { COMMISSION_TOKEN: token },
    now: () => server.clock.now(),
  });
const get = async (path: string) => (await server.get(path, token)).json();
const earned = async (id: string) =>
  JSON.parse((await commission('explain', id, '--json')).stdout).deals[0].earned;

it('an amount from a day leaves the accounts before it as they were, in the terminal, a folder and on pages', async () => {
  const july = () => commission('report', '-m', '2026-07', '--all', '--json', '--allow-incomplete');
  const before = (await july()).stdout;
  expect(await get('/api/account/accountopeningearning')).toEqual([{ amount: 300 }, { amount: 250 }]);
  const body = {
    version: 0,
    amount: '450.50',
    from: '2026-08-16',
    until: '2026-08-31',
    reason: 'A campaign',
  };
  expect(await put(body)).toMatchObject({ status: 200, body: { version: 1, amount: '450.5' } });

  expect((await july()).stdout).toBe(before);
  expect([await earned('before'), await earned('after')]).toEqual(['300.00', '450.50']);
  // The spec's call gives the amount of today, and says that there are others.
  expect(await get('/api/account/accountopeningearning')).toEqual([{ amount: 300, dated: true }]);

  const report = await commission('report', '-m', '2026-08', '-f', 'FR-001', '--json', '--allow-incomplete');
  const [row] = JSON.parse(report.stdout).rows;
  const paper = await commission('statement', '-f', 'FR-001', '-m', '2026-08', '--format', 'table');
  const before16 = row.freeDematDeals - 1;
  expect(paper.stdout).toContain(`\nFree demat accounts ${before16} × ₹300.00 + 1 × ₹450.50 = `);
  const summary = await get('/api/reports/summary?from=2026-08-01&to=2026-08-31');
  const [total] = summary.commission.totals;
  expect(Number(total.freeDematEarning)).toBe(Number(row.freeDematEarning));
  expect(Number(row.freeDematEarning)).toBe(300 * (row.freeDematDeals - 1) + 450.5);

  const found = await get('/api/network/deal-figures?franchise=FR-001&from=2026-08-01&to=2026-08-31');
  expect(Number(found.freeDematEarning)).toBe(Number(row.freeDematEarning));

  const folder = join(temporaryFolder(), 'snapshot');
  await commission('snapshot', '-o', folder);
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).schema).toBe(
    'commission-snapshot/2',
  );
  expect(readFileSync(join(folder, 'account-opening.csv'), 'utf8')).toContain('2026-08-16,2026-08-31');
  const args = ['report', '--all', '--json', '--allow-incomplete'];
  const fromFolder = JSON.parse((await runWith([...args, '--input', folder])).stdout);
  const fromServer = JSON.parse((await commission(...args)).stdout);
  expect(fromFolder.rows).toEqual(fromServer.rows);
  expect(fromFolder.totals).toEqual(fromServer.totals);
});

it('an amount of which another version is newer, or of months that are closed, is refused; who is no admin sees no author', async () => {
  expect((await put({ version: 0, amount: '310', from: '2026-08-16', reason: 'A campaign' })).status).toBe(
    200,
  );
  expect(await put({ version: 0, amount: '320', reason: 'Too late' })).toMatchObject({
    status: 409,
    body: { code: 'rules.clash', details: { current: { version: 1 } } },
  });
  const own = await (await server.get(PATH, await server.tokenFor('u1'))).json();
  expect(own.data).toEqual([
    { version: 1, amount: '310', from: '2026-08-16' },
    { version: 0, amount: '300' },
  ]);
  const closing = {
    no: 0,
    state: 'closed',
    text: '',
    hash: '-',
    terms: '{}',
    unknown: '[]',
    undecided: 0,
  } as const;
  await server.dependencies.database
    .insertInto('closings')
    .values({ ...closing, month: '2026-07', prepared_at_ms: 0, closed_at_ms: 0, closed_by: 'u0' })
    .execute();
  const always = { version: 1, amount: '330', reason: 'For all' };
  const refused = { status: 409, body: { code: 'rules.closed-months', details: { months: ['2026-07'] } } };
  expect(await put(always)).toMatchObject(refused);
  const patch = (body: object) =>
    send('PATCH', '/api/settings', { version: 0, openingAmount: '330', ...body });
  // Without a word about days it is for what is not closed.
  expect((await patch({})).status).toBe(200);
  expect((await get(PATH)).data[0]).toMatchObject({ version: 2, amount: '330', from: '2026-08-01' });
  expect((await patch({ version: 1, openingAmount: '340', retroactive: true })).status).toBe(200);
  const [newest] = (await get(PATH)).data;
  expect(newest).toMatchObject({ version: 3, amount: '340' });
  expect(newest).not.toHaveProperty('from');
});
