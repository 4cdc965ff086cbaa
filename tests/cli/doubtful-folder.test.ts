import { expect, it } from 'vitest';
import { DEALS, files, folderOf } from './foreign-files';
import { runWith } from './memory-io';

const ndjson = (...records: readonly object[]) => records.map((each) => `${JSON.stringify(each)}\n`).join('');
const DEMATS = (stage: string, product = 'Free Demat Account') => ({
  'deals.csv': `${files['deals.csv']}f1,FR-1,2026-10-02,${product},${stage}\n`,
  'account-opening.csv': 'amount\n300\n',
});

async function reported(changed: Readonly<Record<string, string | undefined>>, ...args: readonly string[]) {
  const input = folderOf(changed);
  const { code, stdout, stderr } = await runWith(['report', '--input', input, '--json', ...args]);
  const { complete, notices, excluded, totals } = JSON.parse(stdout);
  return { code, complete, notices, excluded, totals, stderr, input };
}

it('is complete as it is', async () => {
  expect(await reported({})).toMatchObject({ code: 0, complete: true, notices: [], excluded: [] });
});

it.each([
  [
    'payments of two files, of which one is read',
    { 'payments.ndjson': ndjson({ deal_id: 'd1', Amount_paid: 5 }) },
    { kind: 'file-ignored', franchiseCode: null, file: 'payments.ndjson', ignored: 'payments.csv' },
    'payments.ndjson is read, payments.csv is not',
  ],
  [
    'deals of two files',
    {
      'deals.ndjson': ndjson({
        id: 'd1',
        Franchise_code: 'FR-1',
        Created_Time: '2026-10-01',
        Product_Category: 'Gold',
        Stage: 'x',
      }),
    },
    { kind: 'file-ignored', franchiseCode: null, file: 'deals.ndjson', ignored: 'deals.csv' },
    'deals.csv is not',
  ],
  [
    'two vendors with one code',
    { 'vendors.csv': 'vendor_id,Franchise_code\nv1,FR-1\nv2,FR-1\n' },
    { kind: 'two-vendors', franchiseCode: 'FR-1' },
    'Two vendors have the franchise code FR-1',
  ],
  [
    'one deal id in two months',
    { 'deals.csv': `${files['deals.csv']}d1,FR-1,2026-11-01,Gold,x\n` },
    { kind: 'id-in-two-months', franchiseCode: 'FR-1', dealId: 'd1' },
    'deal d1 is there in two months',
  ],
  [
    'a product with a blank that nobody sees',
    DEMATS('Closed Won.', '"Free Demat Account "'),
    { kind: 'category-differs', franchiseCode: 'FR-1', productCategory: 'Free Demat Account ' },
    'is not exactly "Free Demat Account"',
  ],
  [
    'a product with a letter that takes no room, paid for',
    {
      ...DEMATS('Closed Won.', 'Free Demat Account\u200b'),
      'payments.csv': `${files['payments.csv']}f1,5\n`,
    },
    { kind: 'category-differs', franchiseCode: 'FR-1', productCategory: 'Free Demat Account\u200b' },
    'is not exactly "Free Demat Account"',
  ],
  [
    'a JSON key twice, of a payment',
    {
      'payments.csv': undefined,
      'payments.ndjson': '{"deal_id":"d1","Amount_paid":100,"Amount_paid":1}\n',
    },
    { kind: 'key-twice', franchiseCode: null, file: 'payments.ndjson', line: 1, key: 'Amount_paid' },
    'payments.ndjson, line 1: the key "Amount_paid" is there twice',
  ],
  [
    'a JSON key twice, of a vendor',
    {
      'vendors.csv': undefined,
      'vendors.ndjson': '\n{"vendor_id":"v1","Franchise_code":"FR-9", "Franchise\\u005fcode" : "FR-1"}\n',
    },
    { kind: 'key-twice', franchiseCode: null, file: 'vendors.ndjson', line: 2, key: 'Franchise_code' },
    'vendors.ndjson, line 2',
  ],
  [
    'a JSON key twice, of a rule',
    {
      'rules.csv': undefined,
      'rules.ndjson':
        '{"vendor_id":"v1","Product_Category":"Gold","Franchise_Ratio":50,"Franchise_Ratio":10}\n',
    },
    { kind: 'key-twice', franchiseCode: null, file: 'rules.ndjson', line: 1, key: 'Franchise_Ratio' },
    'rules.ndjson, line 1',
  ],
])('names %s, and is not complete', async (_, changed: Record<string, string | undefined>, notice, said) => {
  const { code, complete, notices, stderr, input } = await reported(changed);
  expect([code, complete, notices]).toEqual([3, false, [notice]]);
  expect(stderr).toContain(said);
  // Deal by deal as in sums.
  const byDeal = await runWith(['report', '--input', input, '--by', 'deal', '--json']);
  expect([byDeal.code, JSON.parse(byDeal.stdout).notices]).toEqual([3, [notice]]);
  const allowed = await runWith(['report', '--input', input, '--allow-incomplete', '--json']);
  expect([allowed.code, JSON.parse(allowed.stdout).complete]).toEqual([0, false]);
});

it('lists a free demat account whose stage has a letter that takes no room', async () => {
  for (const stage of ['Closed Won.\u200b', '\u200eClosed Won.', 'Closed\u00a0Won.\u2060']) {
    const { excluded, stderr } = await reported(DEMATS(stage));
    expect(excluded).toEqual([{ dealId: 'f1', franchiseCode: 'FR-1', reason: 'stage-differs' }]);
    expect(stderr).toContain('1 deal left out');
  }
});

it('is complete for the months that a repeated id is in none of', async () => {
  const twice = `${DEALS}d1,FR-1,2026-10-01,Gold,x\nd1,FR-1,2026-10-09,Gold,x\nd2,FR-1,2026-08-01,Gold,x\nd2,FR-1,2026-09-01,Gold,x\n`;
  expect(await reported({ 'deals.csv': twice }, '-m', '2026-10')).toMatchObject({ code: 0, notices: [] });
  const other = { kind: 'id-in-two-months', franchiseCode: 'FR-1', dealId: 'd2' };
  expect(await reported({ 'deals.csv': twice }, '-m', '2026-08')).toMatchObject({
    code: 3,
    notices: [other],
  });
});

it('check says so of a folder, too', async () => {
  const input = folderOf({ 'payments.ndjson': '{"deal_id":"d1","Amount_paid":5,"Amount_paid":7}\n' });
  const { code, stderr } = await runWith(['check', '--input', input, '--json']);
  expect([code, stderr]).toEqual([
    3,
    expect.stringContaining('payments.ndjson is read, payments.csv is not'),
  ]);
  expect(stderr).toContain('the key "Amount_paid" is there twice');
  expect((await runWith(['check', '--input', input, '--json', '--no-fail'])).code).toBe(0);
});

it('finds no key twice where a text only looks like one', async () => {
  const record = {
    deal_id: 'd1',
    Amount_paid: 100,
    note: '"deal_id": "d1", {',
    more: { deal_id: 'd2' },
    deal: 'x',
  };
  const read = await reported({ 'payments.csv': undefined, 'payments.ndjson': ndjson(record) });
  expect(read).toMatchObject({ code: 0, notices: [] });
});
