import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankTemplates } from '#contract/bank-templates';
import { resultFaultText } from '#core/payouts/result-fault';
import { toRupees } from '#core/shared/money';
import { aSheetRow, aWorkbook } from '../../support/a-workbook';
import { told } from '../payout-network';
import { PayoutOffice } from './payout-office';

let office: PayoutOffice;
beforeEach(async () => {
  office = await PayoutOffice.start();
  for (const partner of office.partners) await office.earn(partner, '2026-10-05', partner * 10_000);
  await office.close('2026-10');
  await office.approved();
  await office.file(1);
});
afterEach(() => office.network.server.close());

const paid = (payout: number, utr = `UTR00000${payout}`) =>
  [`P000010${String(payout).padStart(3, '0')}1`, 'paid', utr, '2026-11-20', ''] as const;
const failed = (payout: number) =>
  [`P000010${String(payout).padStart(3, '0')}1`, 'failed', '', '2026-11-20', 'Account closed'] as const;
const states = async (no = 1) => (await office.run(no)).payouts.map(({ state }) => state);
const WAITING = ['waiting', 'waiting', 'waiting'];

describe("a bank's result", () => {
  it('with one that failed of three pays two, gives one back, and the next run pays it under another reference', async () => {
    const rows = [paid(1), failed(2), paid(3)];
    const tried = await office.results(1, rows, { dry_run: true });
    expect(tried).toMatchObject({ paid: 2, failed: 1, waiting: 0, refused: 0, stored: false });
    expect(await states()).toEqual(WAITING);
    await office.recount();
    expect(await office.results(1, rows)).toEqual({ ...tried, stored: true });
    expect(told(await office.run(1))).toEqual([
      'FR-001 100.00 paid',
      'FR-002 200.00 failed',
      'FR-003 300.00 paid',
    ]);
    expect((await office.run(1)).payouts.map(({ utr }) => utr)).toEqual([
      'UTR000001',
      undefined,
      'UTR000003',
    ]);
    await office.recount();
    for (const _ of ['once', 'again'])
      expect(await office.results(1, rows)).toMatchObject({ paid: 0, failed: 0, unchanged: 3, refused: 0 });
    await office.recount();
    const next = await office.approved();
    expect(told(next)).toEqual(['FR-002 200.00 approved']);
    expect(next.payouts[0]?.reference).toBe('P0000200011');
    await office.file(2);
    const second = ['P0000200011', 'paid', 'UTR000002', '2026-11-20', ''];
    expect(await office.results(2, [second])).toMatchObject({ paid: 1, waiting: 0 });
    // What the first file says is still what it said.
    expect(await office.results(1, rows)).toMatchObject({ unchanged: 3 });
    await office.recount();
  });

  it('comes in parts, in any order, and says what is still to come', async () => {
    expect(await office.results(1, [paid(3)])).toMatchObject({ paid: 1, waiting: 2, stored: true });
    expect(await office.results(1, [['P0000100021', 'processing', '', '', '']])).toMatchObject({
      waiting: 2,
      rows: [{ outcome: 'waiting' }],
    });
    expect(await states()).toEqual(['waiting', 'waiting', 'paid']);
    expect(await office.results(1, [failed(2), paid(3), paid(1)])).toMatchObject({
      paid: 1,
      failed: 1,
      unchanged: 1,
    });
    // News of before changes nothing.
    expect(await office.results(1, [['P0000100021', 'processing', '', '', '']])).toMatchObject({
      unchanged: 1,
    });
    await office.recount();
  });

  it('gives back what came back after it was paid, once, and not under the number of another', async () => {
    await office.results(1, [paid(1), paid(2), paid(3)]);
    const back = ['P0000100021', 'returned', 'UTR000002', '2026-11-20', 'No such account'];
    const other = ['P0000100031', 'returned', 'UTR000009', '2026-11-20', 'No such account'];
    expect(await office.results(1, [back, other])).toMatchObject({ failed: 1, refused: 1, stored: false });
    await office.recount();
    expect(await office.results(1, [back])).toMatchObject({ failed: 1, stored: true });
    expect(await office.results(1, [back])).toMatchObject({ failed: 0, unchanged: 1 });
    expect(await office.results(1, [paid(2)])).toMatchObject({ unchanged: 1 });
    expect(await states()).toEqual(['paid', 'returned', 'paid']);
    await office.recount();
    expect(told(await office.approved())).toEqual(['FR-002 200.00 approved']);
    await office.recount();
  });

  it('is refused row by row with the line and the reason, and then nothing of it is stored', async () => {
    await office.results(1, [paid(3)]);
    const refused = [
      [['P0000200011', 'paid', 'UTR000007', '2026-11-20', ''], 'other-run'],
      [['P0000199991', 'paid', 'UTR000007', '2026-11-20', ''], 'other-run'],
      [['P0000100021', 'paid', 'UTR000003', '2026-11-20', ''], 'utr-in-use'],
      [['P0000100021', 'paid', '', '2026-11-20', ''], 'without-utr'],
      [['P0000100021', 'perhaps', 'UTR000007', '2026-11-20', ''], 'unknown-status'],
      [['P0000100021', 'paid', 'U-7', '2026-11-20', ''], 'unknown-utr'],
      [['P0000100021', 'paid', 'UTR000007', '2026-13-40', ''], 'unknown-day'],
      [['P0000100031', 'failed', '', '2026-11-20', 'Closed'], 'not-failed'],
      [['P0000100031', 'paid', 'UTR000008', '2026-11-20', ''], 'noted-already'],
      // What an American date makes of 12 November.
      [['P0000100021', 'paid', 'UTR000007', '11/12/2026', ''], 'day-to-come'],
      [['', 'paid', 'UTR000007', '2026-11-20', ''], 'names-nobody'],
    ] as const;
    for (const [row, code] of refused) {
      const report = await office.results(1, [paid(1), row]);
      expect([row, report]).toMatchObject([
        row,
        { paid: 1, refused: 1, stored: false, rows: [{ line: 2 }, { line: 3, outcome: 'refused' }] },
      ]);
      const { fault, why } = report.rows[1] ?? {};
      expect(fault?.code).toBe(code);
      expect(why).toBe(fault && resultFaultText(fault));
    }
    expect(await states()).toEqual(['waiting', 'waiting', 'paid']);
    await office.recount();
  });

  it('is refused for another amount, or rows that name another franchise', async () => {
    const head = 'reference,franchise_code,amount,status,utr\n';
    for (const row of [
      'P0000100011,FR-001,100.01,paid,UTR000001',
      'P0000100011,FR-002,100.00,paid,UTR000001',
    ]) {
      const report = await office.sendResult(1, `${head}${row}\nP0000100021,FR-002,200.00,paid,UTR000002\n`);
      expect(report).toMatchObject({ paid: 1, refused: 1, stored: false });
    }
    expect(await states()).toEqual(WAITING);
    const fit = await office.sendResult(1, `${head}P0000100011,FR-001,"100.00",paid,UTR000001\n`);
    expect(fit).toMatchObject({ paid: 1, stored: true });
    await office.recount();
  });

  it('is stored in part where that is asked for, and the rest later', async () => {
    const rows = [
      paid(1),
      ['P0000100021', 'paid', 'UTR000001', '2026-11-20', ''],
      ['P9', 'paid', 'UTR000009', '', ''],
    ];
    expect(await office.results(1, rows)).toMatchObject({ paid: 1, refused: 2, stored: false });
    expect(await office.results(1, rows, { partial: true, dry_run: true })).toMatchObject({ stored: false });
    expect(await states()).toEqual(WAITING);
    expect(await office.results(1, rows, { partial: true })).toMatchObject({
      paid: 1,
      refused: 2,
      stored: true,
    });
    expect(await states()).toEqual(['paid', 'waiting', 'waiting']);
    expect(await office.results(1, rows, { partial: true })).toMatchObject({
      paid: 0,
      unchanged: 1,
      refused: 2,
    });
    await office.recount();
    expect(await office.results(1, [paid(2), failed(3)])).toMatchObject({ paid: 1, failed: 1 });
    await office.recount();
  });

  it('agrees with what was noted by hand, and is refused where it does not', async () => {
    await office.paid(1, 1, 'utr000001', '2026-11-19');
    await office.failed(1, 2, 'Account closed');
    expect(await office.results(1, [paid(1), failed(2)])).toMatchObject({ unchanged: 2, stored: true });
    expect(await office.results(1, [paid(1, 'UTR000008')])).toMatchObject({ refused: 1, stored: false });
    expect(await office.results(1, [paid(2)])).toMatchObject({ refused: 1, stored: false });
    await office.results(1, [paid(3)]);
    await expect(office.paid(1, 3, 'UTR000009')).rejects.toMatchObject({ code: 'payout.state' });
    await office.recount();
  });

  it('of one run is not read for another, and a UTR is of one payment over all runs', async () => {
    await office.results(1, [paid(1), failed(2), paid(3)]);
    await office.approved();
    const wrong = await office.results(2, [paid(1), failed(2)]);
    expect(wrong).toMatchObject({ refused: 2, stored: false });
    const used = await office.results(2, [['P0000200011', 'paid', 'utr000001', '2026-11-20', '']]);
    expect(used).toMatchObject({ refused: 1, stored: false });
    await expect(office.paid(2, 2, 'Utr000003')).rejects.toMatchObject({ code: 'payout.utr-used' });
    await office.recount();
  });

  it('is taken once by many at the same time, and of two that differ one is taken', async () => {
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        office.results(1, [paid(1), failed(2)], {}, office.as(`a${(at % 3) + 1}`)),
      ),
    );
    expect(same.filter((report) => report.paid === 1 && report.failed === 1)).toHaveLength(1);
    expect(same.filter(({ unchanged }) => unchanged === 2)).toHaveLength(19);
    await office.recount();
    const numbers = ['UTR000011', 'UTR000012', 'UTR000013', 'UTR000014'];
    const answers = await Promise.all([
      ...numbers.map((utr) => office.results(1, [paid(3, utr)]).then(({ stored }) => stored)),
      ...numbers.map((utr) =>
        office.paid(1, 3, `BY${utr}`).then(
          () => true,
          () => false,
        ),
      ),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    await office.recount();
  });
});

describe('a table that is no result', () => {
  it('is refused as a whole: torn, of two encodings, without headings, too long', async () => {
    const csv = 'reference,status,utr,day,why\nP0000100011,paid,UTR000001,2026-11-20,\n';
    const mixed = new Uint8Array(Buffer.concat([Buffer.from(`${csv}आशा`), Buffer.from([0xe9])]));
    await expect(office.sendResult(1, mixed)).rejects.toMatchObject({ name: 'InvalidInput' });
    await expect(office.sendResult(1, 'a,b\n1,2\n')).rejects.toMatchObject({ name: 'InvalidInput' });
    await expect(office.sendResult(1, '')).rejects.toMatchObject({ name: 'InvalidInput' });
    const long = `${csv}${'P0000999991,paid,UTR999999,2026-11-20,\n'.repeat(20_001)}`;
    await expect(office.sendResult(1, long)).rejects.toMatchObject({ code: 'payout.result-too-long' });
    expect(await states()).toEqual(WAITING);
  });

  it('may have 10,000 rows of others: each is refused by its line', async () => {
    const others = Array.from(
      { length: 10_000 },
      (_, at) => `P00009${String(at % 10_000).padStart(4, '0')}1,paid,UTRX${at + 100_000}`,
    );
    const report = await office.sendResult(1, ['reference,status,utr', ...others].join('\n'));
    expect([report.refused, report.stored, report.rows.length]).toEqual([10_000, false, 10_000]);
  });

  it('and was torn anywhere pays nothing under a number that was cut', async () => {
    const csv =
      'reference,status,utr,day,why\nP0000100011,paid,UTR000001,2026-11-20,\nP0000100021,paid,UTR000002,2026-11-20,ok\n';
    const second = csv.lastIndexOf('P00001');
    const cut: string[] = [];
    for (let length = second + 1; length < csv.length; length += 1) {
      const { rows } = await office.sendResult(1, csv.slice(0, length), { dry_run: true });
      const row = rows[1];
      if (row?.outcome === 'paid' && row.utr !== 'UTR000002') cut.push(csv.slice(second, length));
    }
    expect(cut).toEqual([]);
    // A row that ends may have less, and so may one of a workbook.
    const short = 'reference,status,utr,day,why\nP0000100011,paid,UTR000001';
    expect(await office.sendResult(1, short)).toMatchObject({ refused: 1, stored: false });
    expect(await office.sendResult(1, `${short}\n`, { dry_run: true })).toMatchObject({ paid: 1 });
    const [headings = '', row = ''] = short.split('\n');
    const sheet = aWorkbook(`${aSheetRow(1, headings.split(','))}${aSheetRow(2, row.split(','))}`);
    expect(await office.sendResult(1, sheet)).toMatchObject({ paid: 1, stored: true });
    await expect(office.sendResult(1, sheet.slice(0, sheet.length / 2))).rejects.toMatchObject({
      name: 'InvalidInput',
    });
    await office.recount();
  });
});

it('proves its template also where every payment failed, and all is owed again', async () => {
  await office.results(1, [failed(1), failed(2), failed(3)]);
  const known = await office.maker.call(bankTemplates, {});
  expect(known.find(({ name }) => name === 'generic-csv')?.provenAt).toBeDefined();
  expect(toRupees((await office.create()).total)).toBe('600.00');
  await office.recount();
});
