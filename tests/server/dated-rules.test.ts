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
    ['before', '2026-11-15T23:59:59+05:30'],
    ['after', '2026-11-15T18:30:00Z'],
  ].map(([id = '', created_time = '']) => ({ id, created_time }));
  await server.dependencies.database
    .insertInto('deals')
    .values(
      deals.map((deal) => ({
        ...deal,
        franchise_code: 'FR-001',
        product_category: 'Mutual Fund',
        stage: 'New',
      })),
    )
    .execute();
  for (const { id } of deals) {
    await server.dependencies.database
      .insertInto('payments')
      .values({ id: `paid-${id}`, deal_id: id, amount_micros: 1_000_000_000 })
      .execute();
  }
  await refreshDerivedColumns(server.dependencies.database, new BusinessCalendar());
});
afterEach(() => close());

const PATH = '/api/vendors/v1/commission-rules';
const mutualFund = (Franchise_Ratio: number) => [{ Product_Category: 'Mutual Fund', Franchise_Ratio }];
const put = async (body: object) => {
  const answer = await send('PUT', PATH, { reason: 'New contract', ...body });
  return { status: answer.status, body: await answer.json() };
};
const commission = async (...args: readonly string[]) => {
  const env = { COMMISSION_TOKEN: token };
  const run = await runWith([...args, '--api-url', address], { env, now: () => server.clock.now() });
  return { ...run, json: () => JSON.parse(run.stdout) };
};
const today = async () => {
  const by = await server.tokenFor('u0');
  return (await (await server.get('/api/vendors/vendorcommission/v1', by)).json()).data.find(
    (rule: { Product_Category: string }) => rule.Product_Category === 'Mutual Fund',
  )?.Franchise_Ratio;
};

it('a rule from a day leaves what was created before as it was, in the terminal and on every page', async () => {
  await put({ version: 0, rules: mutualFund(40) });
  const report = () => commission('report', '-m', '2026-10', '--all', '--json', '--allow-incomplete');
  const october = (await report()).stdout;
  expect(await put({ version: 1, rules: mutualFund(10), from: '2026-11-16' })).toMatchObject({
    status: 200,
    body: { version: 2, from: '2026-11-16' },
  });
  expect((await report()).stdout).toBe(october);
  const explained = async (id: string) => (await commission('explain', id, '--json')).json().deals[0];
  expect(await explained('before')).toMatchObject({ rule: { ratio: '40' }, earned: '400.00' });
  expect(await explained('after')).toMatchObject({ rule: { ratio: '10' }, earned: '100.00' });
  const page = await (
    await server.get('/api/network/deals?franchise=FR-001&search=Mutual&limit=100', token)
  ).json();
  const shown = Object.fromEntries(
    page.data.map((deal: { id: string; commission: string }) => [deal.id, Number(deal.commission)]),
  );
  expect(shown).toMatchObject({ before: 400, after: 100 });
});

it("a rule of the future is not yet today's, and a rule that has ended leaves the one under it", async () => {
  const before = await today();
  await put({ version: 0, rules: mutualFund(50), from: '2026-12-01' });
  expect(await today()).toBe(before);
  await put({ version: 1, rules: mutualFund(60), from: '2026-11-01', until: '2026-11-20' });
  expect(await today()).toBe(before);
  server.clock.pass(60 * 24 * 14);
  expect(await today()).toBe(50);
});

it('a rule of 0 percent from a day pays nothing from then on, and says so', async () => {
  await put({ version: 0, rules: mutualFund(40) });
  await put({ version: 1, rules: mutualFund(0), from: '2026-11-16' });
  const of = async (state: string) => {
    const query = `franchise=FR-001&state=${state}&search=Mutual&limit=100`;
    const { data } = await (await server.get(`/api/network/deals?${query}`, token)).json();
    return data.map(({ id }: { id: string }) => id).filter((id: string) => ['before', 'after'].includes(id));
  };
  expect(await of('counted')).toEqual(['before']);
  expect(await of('zero-ratio')).toEqual(['after']);
});

it.each([
  ['within a month', '2026-11-16', '2026-11-24'],
  ['with months', '2026-11-01', '2026-11-30'],
])(
  'a snapshot holds the days of rules that change %s, and gives the same figures',
  async (_, from, until) => {
    await put({ version: 0, rules: mutualFund(40) });
    await put({ version: 1, rules: mutualFund(10), from, until });
    const folder = join(temporaryFolder(), 'snapshot');
    expect(await commission('snapshot', '-o', folder)).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).schema).toBe(
      'commission-snapshot/2',
    );
    expect(readFileSync(join(folder, 'rules.csv'), 'utf8').split('\r\n')[0]).toBe(
      'vendor_id,Product_Category,Franchise_Ratio,From,Until',
    );
    const args = ['report', '--all', '--json', '--allow-incomplete'];
    const { rows, totals } = (await commission(...args)).json();
    const offline = JSON.parse((await runWith([...args, '--input', folder])).stdout);
    expect({ rows: offline.rows, totals: offline.totals }).toEqual({ rows, totals });
    const explained = JSON.parse(
      (await runWith(['explain', 'before', 'after', '--json', '--input', folder])).stdout,
    );
    expect(explained.deals.map(({ earned }: { earned: string }) => earned).toSorted()).toEqual(
      from === '2026-11-16' ? ['100.00', '400.00'] : ['100.00', '100.00'],
    );
  },
);

it.each([
  [{ from: '2026-02-30' }, 'from', '2026-02-30 is not a day of the calendar.'],
  [{ from: '2026-11-16', until: '2026-11-15' }, 'until', 'The last day comes before the first.'],
])('refuses %o', async (days, field, error) => {
  expect(await put({ version: 0, rules: mutualFund(1), ...days })).toMatchObject({
    status: 400,
    body: { field, error },
  });
});

it('one rule for many from a day leaves what they have for other products, whenever that changes', async () => {
  const insurance = { Product_Category: 'Insurance', Franchise_Ratio: 5 };
  await put({ version: 0, rules: [...mutualFund(40), insurance] });
  await put({ version: 1, rules: [{ ...insurance, Franchise_Ratio: 7 }], from: '2026-12-01' });
  const answer = await send('PUT', '/api/vendors/commission-rules', {
    rule: mutualFund(10)[0],
    reason: 'For all',
    from: '2026-11-16',
    vendors: [{ vendor_id: 'v1', version: 2 }],
  });
  expect(answer.status).toBe(200);
  const { data, rules } = await (await server.get('/api/vendors/v1/rule-timeline', token)).json();
  const of = ({ Product_Category: product }: (typeof rules)[number]) =>
    ['Mutual Fund', 'Insurance'].includes(product);
  expect(rules.filter(of)).toEqual([
    { Product_Category: 'Mutual Fund', Franchise_Ratio: 40, until: '2026-11-15' },
    { Product_Category: 'Mutual Fund', Franchise_Ratio: 10, from: '2026-11-16' },
    { ...insurance, until: '2026-11-30' },
    { ...insurance, Franchise_Ratio: 7, from: '2026-12-01' },
  ]);
  const first = await send('PUT', '/api/vendors/commission-rules', {
    rule: mutualFund(10)[0],
    reason: 'Again',
    from: '2026-11-16',
    vendors: [{ vendor_id: 'v1', version: data[0].version }],
  });
  expect(await first.json()).toEqual({ changed: [] });
});
