import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../cli/memory-io';
import { csvObjects } from '../cli/read-csv';
import { MoneyHistory } from '../support/money-history';
import { readPdf } from '../support/read-pdf';
import { readWorkbook } from '../support/read-workbook';
import { ClosingNetwork } from './closing-network';
import { type Terminal, terminalAt } from './terminal';

let network: ClosingNetwork;
let terminal: Terminal;
let vendor: string;
/** Before September was closed. */
let due: readonly Due[];
let account: Readonly<Record<string, unknown>>;

interface Due {
  readonly franchiseCode: string;
  readonly dealId: string | null;
  readonly amount: string;
  readonly exact: string;
}

/** What stands on the statement of September of FR-001: kind, deal, rupees. The amounts add up to the last. */
const SEPTEMBER: readonly (readonly [kind: string, deal: string, amount: string])[] = [
  ['opening', '', '104400.51'],
  ['line', 'own-1', '33.34'],
  ['line', 'own-1', '33.33'],
  ['line', 'own-2', '300.00'],
  ['not-counted', 'unpaid', '0.00'],
  ['adjustment', 'given', '-400.00'],
  ['adjustment', 'late', '40.00'],
  ['adjustment', 'refunded', '-2000.00'],
  ['adjustment', 'third', '-0.01'],
  ['bonus', '', '500.00'],
  ['penalty', '', '-50.25'],
  ['closing', '', '102856.92'],
];

beforeAll(async () => {
  network = await ClosingNetwork.start();
  await network.database
    .updateTable('vendors')
    .set({ name: 'Namuna & Sons', city: 'Pune', state: 'Maharashtra', pin: '411001' })
    .where('vendor_id', '=', 'v1')
    .execute();
  await network.addDeal('refunded', '2026-08-03', 10_000);
  await network.addDeal('given', '2026-08-04', 1000);
  await network.addDeal('third', '2026-08-05', 0.0125);
  await agreed('opening', '100000.50', 'Owed from before');
  for (const deal of ['refunded', 'given', 'third']) await named(deal);
  await network.close('2026-08');

  await network.pay('refunded', -5000);
  await network.pay('third', -0.01);
  await network.change('given', { code: 'FR-002' });
  await decide('given');
  await network.addDeal('late', '2026-08-20', 100);
  await network.addDeal('own-1', '2026-09-05', 83.34);
  await network.pay('own-1', 83.34);
  await network.addDeal('own-2', '2026-09-06', 750);
  await new MoneyHistory(network.server).deal('unpaid', '2026-09-07');
  for (const deal of ['late', 'own-1', 'own-2', 'unpaid']) await named(deal);
  await agreed('bonus', '500.00', 'Best of the quarter');
  // They are told in the order in which they were proposed.
  network.server.clock.pass(1);
  await agreed('penalty', '-50.25', 'Papers came late');
  terminal = await terminalAt(network.server);
  vendor = await network.server.tokenFor('u1');
  due = JSON.parse((await commission(['adjustments', 'list', '--state', 'due', '--json'])).stdout);
  account = (await network.call(1, 'GET', '/api/statements/FR-001')).body;
  await network.close('2026-09');
});
afterAll(() => terminal.end());

async function named(id: string) {
  await network.database
    .updateTable('deals')
    .set({ deal_name: `Customer of ${id}` })
    .where('id', '=', id)
    .execute();
}

async function agreed(kind: string, amount: string, note: string) {
  const proposed = { Franchise_code: 'FR-001', kind, amount, note };
  const { body } = await network.call(1, 'POST', '/api/adjustments', proposed);
  expect(await network.call(2, 'POST', `/api/adjustments/${String(body.id)}/approve`, {})).toMatchObject({
    status: 200,
  });
}

async function decide(deal: string) {
  const { body } = await network.call(1, 'GET', '/api/ownership?state=seen');
  const { seen } =
    (body.data as readonly { deal: string; seen: object }[]).find((each) => each.deal === deal) ?? {};
  const decision = { seen, decision: 'move', reason: 'Agreed with both' };
  expect(await network.call(1, 'POST', `/api/ownership/${deal}`, decision)).toMatchObject({ status: 200 });
}

const commission = (args: readonly string[], token = network.tokens[0]) => terminal.run(token, ...args);

const STATEMENT = ['statement', '-f', 'FR-001', '-m', '2026-09'];
const printed = async (format: string, token?: string) => {
  const { code, stdout, stderr } = await commission([...STATEMENT, '--format', format], token);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};
async function filed(format: 'xlsx' | 'pdf', ...more: readonly string[]) {
  const file = join(temporaryFolder(), `statement.${format}`);
  expect((await commission([...STATEMENT, ...more, '-o', file])).code).toBe(0);
  return readFileSync(file);
}

interface Row {
  readonly kind: string;
  readonly dealId: string | null;
  readonly amount: string;
  readonly exact: string;
  readonly name: string | null;
  readonly reason: string | null;
  readonly vendor: string;
  readonly address: string;
  readonly franchiseCode: string;
  readonly month: string;
}

/** The rows of each form that has rows. */
async function rowsOf(format: string): Promise<readonly Partial<Record<keyof Row, string | null>>[]> {
  if (format === 'csv') return csvObjects(await printed('csv'));
  if (format === 'ndjson')
    return (await printed('ndjson'))
      .trim()
      .split('\n')
      .map((line): Row => JSON.parse(line));
  if (format === 'tsv') {
    const [head = [], ...lines] = (await printed('tsv'))
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    return lines.map((line) => Object.fromEntries(head.map((key, place) => [key, line[place] ?? ''])));
  }
  const [sheet = []] = readWorkbook(await filed('xlsx')).values();
  const [head = [], ...lines] = sheet.map((cells) => cells.map(({ text }) => text));
  const keys = Object.keys(csvObjects(await printed('csv'))[0] ?? {});
  expect(head).toHaveLength(keys.length);
  return lines.map((line) => Object.fromEntries(keys.map((key, place) => [key, line[place] ?? ''])));
}

const paise = (rupees: string | null | undefined) => Math.round(Number(rupees) * 100);
const REASONS: Readonly<Record<string, string>> = {
  bonus: 'Best of the quarter',
  penalty: 'Papers came late',
};

describe('what is due', () => {
  it('is what the next closing posts, to the paisa', async () => {
    const own = due.filter(({ franchiseCode }) => franchiseCode === 'FR-001');
    expect(own.map(({ dealId, amount }) => [dealId, amount])).toEqual([
      ['given', '-400.00'],
      ['late', '40.00'],
      ['refunded', '-2000.00'],
      ['third', '-0.01'],
    ]);
    expect(own.at(-1)).toMatchObject({
      exact: expect.stringMatching(/^-0\.0040*$/),
      reasons: [{ amount: '-0.01' }],
    });
    expect(account.due).toEqual([{ month: '2026-08', amount: '-2360.01' }]);
    const posted = JSON.parse(
      (await commission(['adjustments', 'list', '--state', 'posted', '--json'])).stdout,
    );
    expect(posted.filter(({ dealId }: Due) => dealId !== null)).toEqual(
      due.map((each) => ({ ...each, state: 'posted', closedIn: '2026-09' })),
    );
  });
});

describe('the statement of a closed month has the same content in each form', () => {
  it.each(['csv', 'tsv', 'ndjson', 'xlsx'])('as rows: %s', async (format) => {
    const rows = await rowsOf(format);
    expect(rows.map(({ kind, dealId, amount }) => [kind, dealId ?? '', Number(amount).toFixed(2)])).toEqual(
      SEPTEMBER,
    );
    const sum = rows.slice(0, -1).reduce((total, { amount }) => total + paise(amount), 0);
    expect(sum).toBe(paise(rows.at(-1)?.amount));
    for (const row of rows) {
      expect(row).toMatchObject({
        month: '2026-09',
        franchiseCode: 'FR-001',
        vendor: 'Namuna & Sons',
        address: 'Pune, Maharashtra 411001',
      });
      if (row.dealId) expect(row.name).toBe(`Customer of ${row.dealId}`);
      const reason = REASONS[row.kind ?? ''];
      if (reason) expect(row.reason).toBe(reason);
      if (row.kind === 'adjustment') expect(row.reason).toContain(`Customer of ${row.dealId}`);
    }
    expect(rows.find(({ dealId }) => dealId === 'given')?.reason).toContain('FR-002');
    expect(Number(rows.find(({ dealId }) => dealId === 'third')?.exact)).toBe(-0.004);
  });

  it('as JSON', async () => {
    const json = JSON.parse(await printed('json'));
    expect(json).toMatchObject({
      vendor: 'Namuna & Sons',
      address: 'Pune, Maharashtra 411001',
      opening: '104400.51',
      openings: [],
      earned: '366.67',
      adjusted: '-1910.26',
      closing: '102856.92',
    });
    const rows = [
      ['opening', '', json.opening],
      ...json.lines.map((line: Row) => ['line', line.dealId, line.amount]),
      ...json.excluded.map((deal: Row) => ['not-counted', deal.dealId, '0.00']),
      ...json.adjustments.map((each: Row) => [
        each.dealId === null ? each.kind : 'adjustment',
        each.dealId ?? '',
        each.amount,
      ]),
      ['closing', '', json.closing],
    ];
    expect(rows).toEqual(SEPTEMBER);
    expect(json.adjustments.map(({ name }: Row) => name)).toEqual([
      'Customer of given',
      'Customer of late',
      'Customer of refunded',
      'Customer of third',
      null,
      null,
    ]);
    expect(json.adjustments[0]).toMatchObject({ moved: { way: 'to', franchiseCode: 'FR-002' } });
    expect(json.adjustments[4]).toMatchObject({ kind: 'bonus', reason: 'Best of the quarter' });
    expect(json.lines[0]).toMatchObject({
      name: 'Customer of own-1',
      exact: expect.stringMatching(/^33\.3360*$/),
    });
  });

  const rupees = (amount: string) =>
    `${amount.startsWith('-') ? '-' : ''}₹${Number(amount.replace('-', '')).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

  it.each(['table', 'pdf'])('for people: %s', async (format) => {
    const text =
      format === 'table'
        ? await printed('table')
        : readPdf(await filed('pdf'))
            .join(' ')
            .replaceAll('- ₹', '-₹');
    for (const [kind, deal, amount] of SEPTEMBER) {
      if (kind !== 'not-counted') expect(text).toContain(rupees(amount));
      if (deal) expect(text).toContain(deal);
      if (deal) expect(text).toContain(`Customer of ${deal}`);
    }
    for (const word of [
      'Namuna & Sons',
      'Pune, Maharashtra 411001',
      'Bonus',
      'Penalty',
      ...Object.values(REASONS),
    ])
      expect(text).toContain(word);
    expect(text).toContain('went to FR-002');
    // Deals and what is agreed on are told apart.
    expect(text).toContain('Adjustments of earlier months -₹2,360.01');
    expect(text).not.toContain('Paid out');
  });

  it('in Hindi, too', async () => {
    const text = readPdf(await filed('pdf', '--locale', 'hi-IN')).join(' ');
    for (const word of ['बोनस', 'जुर्माना', 'FR-002', 'Customer of given']) expect(text).toContain(word);
  });

  it('tells a vendor that a deal went to another partner, and not to whom', async () => {
    const text = await printed('csv', vendor);
    expect(text).not.toContain('FR-002');
    expect(text).toContain('went to another partner');
    const { body } = await network.call(1, 'GET', '/api/statements/FR-002/2026-09');
    expect(body.adjustments).toMatchObject([{ moved: { way: 'from', Franchise_code: 'FR-001' } }]);
  });

  it('has an opening balance as the opening', async () => {
    const [first, ...others] = csvObjects(
      (await commission(['statement', '-f', 'FR-001', '-m', '2026-08', '--format', 'csv'])).stdout,
    );
    expect(first).toMatchObject({ kind: 'opening', amount: '100000.50', reason: 'Owed from before' });
    expect(others.map(({ kind }) => kind)).toEqual(['line', 'line', 'line', 'closing']);
    const { stdout } = await commission(['statement', '-f', 'FR-001', '-m', '2026-08', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      opening: '100000.50',
      openings: [{ amount: '100000.50', reason: 'Owed from before' }],
      adjusted: '0.00',
      adjustments: [],
      closing: '104400.51',
    });
  });

  it('stays as it is when customer, vendor and code get other names', async () => {
    const before = [await printed('csv'), await printed('json'), await printed('table')];
    await network.database.updateTable('vendors').set({ name: 'Another Name', city: 'Nashik' }).execute();
    await network.database.updateTable('deals').set({ deal_name: 'Renamed' }).execute();
    expect([await printed('csv'), await printed('json'), await printed('table')]).toEqual(before);
    // The next closing has the name of its own time, whatever comes after it.
    await network.addDeal('october', '2026-10-03', 100);
    await network.database
      .updateTable('deals')
      .set({ deal_name: 'Second name' })
      .where('id', '=', 'october')
      .execute();
    await network.close('2026-10');
    await network.database.updateTable('deals').set({ deal_name: 'Third name' }).execute();
    await network.database.updateTable('vendors').set({ name: 'Third vendor' }).execute();
    expect([await printed('csv'), await printed('json'), await printed('table')]).toEqual(before);
    const october = await commission(['statement', '-f', 'FR-001', '-m', '2026-10', '--json']);
    expect(JSON.parse(october.stdout)).toMatchObject({
      vendor: 'Another Name',
      address: 'Nashik, Maharashtra 411001',
      lines: [{ name: 'Second name' }],
    });
  });
});
