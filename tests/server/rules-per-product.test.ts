import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BusinessCalendar, type Day } from '#core/shared/month';
import { refreshDerivedColumns } from '../../server/records/refresh-derived-columns';
import { runWith } from '../cli/memory-io';
import { listen } from './listen';
import { send, serveEachTest, server, token } from './vendor-admin-calls';

serveEachTest();

let address: string;
let close: () => void;
const PATH = '/api/vendors/v1/commission-rules';
const MANY = '/api/vendors/commission-rules';

interface Sent {
  readonly Product_Category: string;
  readonly Franchise_Ratio: number | null;
  readonly from?: Day;
  readonly until?: Day;
}
const fund = (Franchise_Ratio: number | null, days: object = {}): Sent => ({
  Product_Category: 'Mutual Fund',
  Franchise_Ratio,
  ...days,
});
const health = (Franchise_Ratio: number | null, days: object = {}): Sent => ({
  Product_Category: 'Health Insurance',
  Franchise_Ratio,
  ...days,
});

let newest = 0;
/** Saves what an administrator named, as the next version. */
async function put(rules: readonly Sent[], over: object = {}) {
  const answer = await send('PUT', PATH, { version: newest, rules, reason: 'Agreed', ...over });
  const body = await answer.json();
  if (answer.status === 200) newest = body.version;
  return { status: answer.status, body };
}

/** What a deal of that day earns by the terminal, which reads what every client of ours reads. */
async function earned(product: string, day: Day): Promise<string | null> {
  const id = `${product}-${day}`;
  const { database } = server.dependencies;
  const found = await database.selectFrom('deals').select('id').where('id', '=', id).execute();
  if (found.length === 0) {
    await database
      .insertInto('deals')
      .values({
        id,
        franchise_code: 'FR-001',
        created_time: `${day}T12:00:00+05:30`,
        product_category: product,
        stage: 'New',
      })
      .execute();
    await database
      .insertInto('payments')
      .values({ id: `paid-${id}`, deal_id: id, amount_micros: 1_000_000_000 })
      .execute();
    await refreshDerivedColumns(database, new BusinessCalendar());
  }
  const env = { COMMISSION_TOKEN: token };
  const run = await runWith(['explain', id, '--json', '--api-url', address], {
    env,
    now: () => server.clock.now(),
  });
  return JSON.parse(run.stdout).deals[0].earned;
}

/** The ratio that the call of the spec gives for deals of today. */
async function today(product: string): Promise<number | undefined> {
  const { data } = await (await server.get('/api/vendors/vendorcommission/v1', token)).json();
  return data.find((rule: Sent) => rule.Product_Category === product)?.Franchise_Ratio;
}

beforeEach(async () => {
  newest = 0;
  ({ address, close } = await listen(server));
  await put([fund(40), health(12.5)]);
});
afterEach(() => close());

describe('a change of one product', () => {
  it('leaves what another product pays from a day on: the deal of before keeps its ratio', async () => {
    await put([fund(50)], { from: '2026-11-16' });
    await put([health(13)], { from: '2026-11-01' });
    expect(await earned('Mutual Fund', '2026-11-05')).toBe('400.00');
    expect(await earned('Mutual Fund', '2026-11-16')).toBe('500.00');
    expect(await earned('Health Insurance', '2026-10-31')).toBe('125.00');
    expect(await earned('Health Insurance', '2026-11-05')).toBe('130.00');
  });

  it('leaves what another product is to pay from a day to come', async () => {
    await put([fund(60)], { from: '2026-12-01' });
    await put([health(13)], { from: '2026-11-01' });
    expect(await earned('Mutual Fund', '2026-11-30')).toBe('400.00');
    expect(await earned('Mutual Fund', '2026-12-01')).toBe('600.00');
    expect(await today('Mutual Fund')).toBe(40);
  });

  it('changes no other, whatever else the vendor has', async () => {
    const { data: before } = await (await server.get('/api/vendors/vendorcommission/v1', token)).json();
    await put([health(14)]);
    const { data: after } = await (await server.get('/api/vendors/vendorcommission/v1', token)).json();
    expect(after).toEqual(
      before.map((rule: Sent) => (rule.Product_Category === 'Health Insurance' ? health(14) : rule)),
    );
  });
});

describe('rules over HTTP', () => {
  it('have days of their own for each product; those without have the days beside them', async () => {
    const { body } = await put([fund(50, { from: '2026-11-10', until: '2026-11-20' }), health(20)], {
      from: '2026-11-15',
    });
    expect(body.rules).toEqual([
      fund(50, { from: '2026-11-10', until: '2026-11-20' }),
      health(20, { from: '2026-11-15' }),
    ]);
    expect(await earned('Mutual Fund', '2026-11-10')).toBe('500.00');
    expect(await earned('Mutual Fund', '2026-11-21')).toBe('400.00');
    expect(await earned('Health Insurance', '2026-11-14')).toBe('125.00');
    expect(await earned('Health Insurance', '2026-11-21')).toBe('200.00');
  });

  it('end a product for some days with null, and come back after', async () => {
    await put([fund(null, { from: '2026-11-10', until: '2026-11-20' })]);
    expect(await earned('Mutual Fund', '2026-11-09')).toBe('400.00');
    expect(await earned('Mutual Fund', '2026-11-10')).toBeNull();
    expect(await earned('Mutual Fund', '2026-11-21')).toBe('400.00');
    await put([health(null)]);
    expect(await today('Health Insurance')).toBeUndefined();
    const { data } = await (await server.get('/api/vendors/v1/commission-rules', token)).json();
    expect(data[0].rules).toEqual([health(null)]);
  });

  it('may give one product several ratios, one after another, and not two for one day', async () => {
    const one = fund(45, { from: '2026-11-01', until: '2026-11-30' });
    expect((await put([one, fund(48, { from: '2026-12-01' })])).status).toBe(200);
    expect(await earned('Mutual Fund', '2026-11-30')).toBe('450.00');
    expect(await earned('Mutual Fund', '2026-12-01')).toBe('480.00');
    expect(await put([one, fund(48, { from: '2026-11-30' })])).toMatchObject({
      status: 400,
      body: { field: 'rules', error: 'Mutual Fund has more than one rule for one day.' },
    });
  });

  it.each([
    [[], {}, 'rules', 'Name at least one product.'],
    [[fund(1, { from: '2026-02-30' })], {}, 'from', '2026-02-30 is not a day of the calendar.'],
    [
      [fund(1, { from: '2026-11-16', until: '2026-11-15' })],
      {},
      'until',
      'The last day comes before the first.',
    ],
  ])('refuse %j', async (rules, over, field, error) => {
    expect(await put(rules, over)).toMatchObject({ status: 400, body: { field, error } });
  });

  it('give a vendor and every client each ratio with its days, and older clients whole rules for days', async () => {
    await put([fund(50, { from: '2026-11-16' })]);
    await put([health(13, { from: '2026-12-01', until: '2026-12-31' })]);
    const timeline = await (await server.get('/api/vendors/v1/rule-timeline', token)).json();
    const of = (product: string) => timeline.rules.filter((rule: Sent) => rule.Product_Category === product);
    expect(of('Mutual Fund')).toEqual([fund(40, { until: '2026-11-15' }), fund(50, { from: '2026-11-16' })]);
    expect(of('Health Insurance')).toEqual([
      health(12.5, { until: '2026-11-30' }),
      health(13, { from: '2026-12-01', until: '2026-12-31' }),
      health(12.5, { from: '2027-01-01' }),
    ]);
    // A client of before takes of each day the first whose days hold it, with all that stands there.
    const older = (day: Day) =>
      timeline.data
        .find(({ from = '0000-01-01', until = '9999-12-31' }: Partial<Sent>) => from <= day && day <= until)
        .rules.filter(({ Product_Category: product }: Sent) =>
          ['Mutual Fund', 'Health Insurance'].includes(product),
        )
        .map((rule: Sent) => rule.Franchise_Ratio)
        .toSorted();
    expect(older('2026-11-15')).toEqual([12.5, 40]);
    expect(older('2026-11-16')).toEqual([12.5, 50]);
    expect(older('2026-12-05')).toEqual([13, 50]);
    expect(older('2027-01-01')).toEqual([12.5, 50]);
  });
});

describe('one rule for many', () => {
  it('is one change of one product, whatever days others have, and is taken back for these days alone', async () => {
    await put([health(13)], { from: '2026-12-01' });
    const answer = await send('PUT', MANY, {
      rule: fund(10),
      reason: 'For all',
      from: '2026-11-16',
      vendors: [{ vendor_id: 'v1', version: newest }],
    });
    expect(await answer.json()).toMatchObject({
      changed: [{ vendor_id: 'v1', current: { version: newest + 1 } }],
    });
    expect(await earned('Mutual Fund', '2026-11-16')).toBe('100.00');
    expect(await earned('Health Insurance', '2026-12-01')).toBe('130.00');
    const undo = await send('POST', `${MANY}/undo`, {
      reason: 'Not for all',
      vendors: [{ vendor_id: 'v1', base: newest, version: newest + 1 }],
    });
    expect(undo.status).toBe(200);
    expect(await earned('Mutual Fund', '2026-11-16')).toBe('400.00');
    expect(await earned('Health Insurance', '2026-12-01')).toBe('130.00');
    const { data } = await (await server.get(PATH, token)).json();
    expect(data[0].rules).toEqual([fund(40, { from: '2026-11-16' })]);
  });
});
